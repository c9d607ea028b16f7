/* test_ask_deals.c - free deals, deals of whist and totals: what is told fills the form
 * again, and what cannot be names its field. */
#include "ask_support.h"
#include "support.h"
#include <string.h>

struct row {
    const char *fields;
    const char *wrong; /* NULL: it is taken, and fills the same fields */
};

static void expect_rows(const char *example, const struct row rows[], size_t count)
{
    struct asked asked;
    asked_open(&asked, example);
    for (size_t i = 0; i < count; i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct ask_result result;
        bool read = asked_read(&asked, rows[i].fields, 1, &result, &err);
        if (read != !rows[i].wrong)
            fail_msg("%s: %s", rows[i].fields, read ? "was taken" : err.text);
        else if (read)
            EXPECT_TEXT(rows[i].fields, asked_fields(&asked, &result.facts),
                        rows[i].fields);
        else
            EXPECT_TEXT(rows[i].fields, result.wrong, rows[i].wrong);
    }
    asked_close(&asked);
}

TEST(free_deals)
{
    static const struct row rows[] = {
        {"taker=E&contract=garde&points=45&oudlers=2", NULL},
        {"taker=N&contract=prise&points=60&oudlers=3&petit=attack&handful=single"
         "&second=single",
         NULL},
        {"taker=W&contract=garde-contre&points=91&oudlers=3&slam=announced", NULL},
        {"kind=none", NULL},
        {"kind=totals&total-N=30&total-E=-10&total-S=-10&total-W=-10", NULL},
        {"taker=X&contract=garde&points=45&oudlers=2", "taker"},
        {"taker=E&points=45&oudlers=2", "contract"},
        {"taker=E&contract=garde&oudlers=2", "points"},
        {"taker=E&contract=garde&points=45", "oudlers"},
        {"taker=E&contract=garde&points=45&oudlers=4", "oudlers"},
        {"taker=E&contract=garde&points=45&oudlers=2&petit=both", "petit"},
        {"taker=E&contract=garde&points=45&oudlers=2&slam=unannounced", ""},
        {"kind=totals&total-N=30&total-E=-10&total-S=-10", "total-W"},
        {"kind=totals&total-N=31&total-E=-10&total-S=-10&total-W=-10", "totals"},
        {"kind=rows&row-2-N=5&row-2-E=-5&row-2-S=0", "row-2"},
    };
    expect_rows("free-deals", rows, ROWS(rows));
}

TEST(deals_of_whist)
{
    static const struct row rows[] = {
        {"contract=emballage-9&by=N&by=S&tricks=10", NULL},
        {"contract=solo-6&by=E&tricks=5&revoke=W", NULL},
        {"contract=petite-misere&play-N=petite-misere%201&play-W=piccolo%200", NULL},
        {"contract=abondance-9&by=N&tricks=9", NULL},
        {"contract=", "contract"},
        {"contract=belote&by=N", "contract"},
        {"contract=solo-6&tricks=6", "by"},
        {"contract=emballage-9&by=N&by=N&tricks=9", "by"},
        {"contract=solo-6&by=E&tricks=14", "tricks"},
        {"contract=petite-misere", "by"},
        {"contract=petite-misere&play-N=belote%201", "play-N"},
        {"contract=solo-6&by=E&tricks=6&revoke=X", "revoke"},
        {"contract=solo-6&by=E&tricks=6&counter=belote", "counter"},
    };
    expect_rows("whist", rows, ROWS(rows));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(free_deals),
        cmocka_unit_test(deals_of_whist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

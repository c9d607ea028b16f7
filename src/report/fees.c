/* fees.c - the entry fees of a tournament: due, paid, how, what is left. */
#include "base.h"
#include "report/cell.h"
#include "report/federation.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/model.h"

/* A player with the account. */
struct payer {
    int player;
    struct fee_account account;
};

static struct cell make_name(const void *list, const void *of, int licence)
{
    const struct payer *payer = of;
    return licence ? who_licence(list, payer->player)
                   : cell_text(who_name(list, payer->player));
}

static struct cell make_payer(const void *list, const void *of, int index)
{
    (void)index;
    const struct payer *payer = of;
    return who_player(list, payer->player, CELL_PEOPLE);
}

static struct cell make_category(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct payer *payer = of;
    return cell_text(
        tr(who->report->lang, fee_category_table[payer->account.category].title));
}

enum amount_column { AMOUNT_DUE, AMOUNT_PAID, AMOUNT_LEFT };

static int64_t amount_of(const struct fee_account *account, int column)
{
    if (column == AMOUNT_DUE)
        return account->due;
    return column == AMOUNT_PAID ? account->paid : fee_left(account);
}

static struct cell make_amount(const void *list, const void *of, int column)
{
    (void)list;
    const struct payer *payer = of;
    return cell_euros(amount_of(&payer->account, column));
}

static struct cell make_method(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = list;
    const struct payer *payer = of;
    if (payer->account.method == PAYMENT_METHODS)
        return cell_nothing();
    return cell_text(
        tr(who->report->lang, fee_method_table[payer->account.method].title));
}

/* What can be done about the account: pages know how. */
static struct cell make_tap(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct payer *payer = of;
    return (struct cell){.kind = CELL_ACTION, .link = {.number = payer->player}};
}

static struct cell make_box(const void *list, const void *of, int index)
{
    (void)list;
    (void)of;
    (void)index;
    return cell_text("☐");
}

#define AMOUNT(name, heading, which)                                           \
    {                                                                          \
        .key = (name), .title = (heading), .kind = CELL_MONEY,                 \
        .in = REPORT_DATA | REPORT_PAGE, .make = make_amount, .index = (which) \
    }

static const struct report_column columns[] = {
    {.key = "licence",
     .title = N_("Licence"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_name,
     .index = true},
    {.key = "name",
     .title = N_("Name"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .head = true,
     .make = make_name},
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE,
     .head = true,
     .make = make_payer},
    {.title = N_("Licence"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER,
     .make = make_name,
     .index = true},
    {.key = "category",
     .title = N_("Category"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_category},
    AMOUNT("due", N_("Fee"), AMOUNT_DUE),
    AMOUNT("paid", N_("Paid"), AMOUNT_PAID),
    AMOUNT("left", N_("Left to pay"), AMOUNT_LEFT),
    {.key = "method",
     .title = N_("Paid by"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_method},
    {.kind = CELL_ACTION, .in = REPORT_PAGE, .look = "noprint", .make = make_tap},
    {.title = N_("Seen"), .kind = CELL_TEXT, .in = REPORT_PAPER, .make = make_box},
};

static void add_totals(struct report_section *section, const struct tournament *t,
                       const struct roster *roster)
{
    static const struct {
        const char *key;
        const char *title;
    } total[] = {[AMOUNT_DUE] = {"due", N_("Fees")},
                 [AMOUNT_PAID] = {"paid", N_("Paid")},
                 [AMOUNT_LEFT] = {"left", N_("Left to pay")}};
    for (int column = 0; column <= AMOUNT_LEFT; column++) {
        int64_t sum = 0;
        for (size_t i = 0; i < t->players; i++) {
            struct fee_account account = fee_account_of(t, (int)i, roster);
            sum += amount_of(&account, column);
        }
        report_add_titled_fact(section,
                               (struct report_fact){.key = total[column].key,
                                                    .title = total[column].title,
                                                    .cell = cell_euros(sum),
                                                    .in = REPORT_DATA | REPORT_PAGE});
    }
    for (int method = 0; method < PAYMENT_FREE; method++) {
        int64_t sum = 0;
        for (size_t i = 0; i < t->payments; i++)
            sum += t->payment[i].method == (enum payment_method)method
                       ? t->payment[i].cents
                       : 0;
        if (sum > 0)
            report_add_titled_fact(
                section, (struct report_fact){.key = fee_method_table[method].word,
                                              .title = fee_method_table[method].title,
                                              .cell = cell_euros(sum),
                                              .in = REPORT_DATA | REPORT_PAGE});
    }
}

void federation_report_fees(struct report *report, const struct filed *filed)
{
    const struct tournament *t = filed->results->t;
    const struct who who = {report, t, filed->roster};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Entry fees")));
    add_totals(section, t, filed->roster);
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < t->players; i++) {
        struct payer payer = {(int)i, fee_account_of(t, (int)i, filed->roster)};
        report_add_row(section, &who, &payer);
    }
    if (report->places & REPORT_PAPER)
        report_sort(section);
}

/* table_entry.c - a result as a table tells it: facts of the deal, or the score itself.
 */
#include "web/table/table_entry.h"

#include "base/number.h"
#include <stdlib.h>
#include <string.h>

const char *const entry_name[ENTRY_FIELDS] = {
    [ENTRY_MADE] = "made",       [ENTRY_BY] = "by",     [ENTRY_PETIT] = "petit",
    [ENTRY_HANDFUL] = "handful", [ENTRY_SLAM] = "slam", [ENTRY_SCORE] = "score",
};

static const char *const petit_word[] = {
    [TAROT_NOBODY] = NULL, [TAROT_ATTACK] = "attack", [TAROT_DEFENCE] = "defence"};

enum { PETITS = 3 };

/* Points needed with three oudlers, and with none: the ends of what margins can be. */
enum { LEAST_NEEDED = 36, MOST_NEEDED = 56 };

/* The word's place in a list where NULL stands for "none" or no answer; -1 if it is not
 * there. */
static int find_word(const char *text, const char *const words[], int n)
{
    if (text[0] == '\0' || strcmp(text, "none") == 0)
        return 0;
    for (int i = 1; i < n; i++)
        if (strcmp(text, words[i]) == 0)
            return i;
    return -1;
}

/* A deal with that margin: its oudlers are those with which it is possible. */
static void set_margin(struct table_entry *entry)
{
    entry->deal.oudlers = entry->made ? TAROT_OUDLERS : 0;
    entry->deal.points = entry->made ? LEAST_NEEDED + entry->by : MOST_NEEDED - entry->by;
}

static bool read_margin(struct table_entry *entry, const struct form *form,
                        struct err *err)
{
    const char *made = form_text(form, entry_name[ENTRY_MADE]);
    const char *by = form_text(form, entry_name[ENTRY_BY]);
    long number = 0;
    entry->wrong = ENTRY_MADE;
    if (strcmp(made, "1") != 0 && strcmp(made, "0") != 0)
        return err_user(err, "choose: made, or down");
    entry->made = made[0] == '1';
    entry->wrong = ENTRY_BY;
    if (by[0] == '\0')
        return err_user(err, "say by how many points");
    if (!number_read_int(by, -999, 999, &number, err))
        return false;
    if (entry->made && (number < 0 || number > ENTRY_MADE_MOST))
        return err_user(err, "a contract is made by 0 to %d points", ENTRY_MADE_MOST);
    if (!entry->made && (number < 1 || number > ENTRY_DOWN_MOST))
        return err_user(err, "a contract goes down by 1 to %d points", ENTRY_DOWN_MOST);
    entry->by = (int)number;
    set_margin(entry);
    return true;
}

static bool read_bonuses(struct table_entry *entry, const struct form *form,
                         struct err *err)
{
    int petit = find_word(form_text(form, "petit"), petit_word, PETITS);
    int handful =
        find_word(form_text(form, "handful"), tarot_handful_word, TAROT_HANDFULS);
    int slam = find_word(form_text(form, "slam"), tarot_slam_word, TAROT_SLAMS);
    entry->wrong = petit < 0 ? ENTRY_PETIT : handful < 0 ? ENTRY_HANDFUL : ENTRY_SLAM;
    if (petit < 0 || handful < 0 || slam < 0)
        return err_user(err, "choose one of the answers");
    entry->deal.petit = (enum tarot_side)petit;
    entry->deal.handful[0] = (enum tarot_handful)handful;
    entry->deal.slam = (enum tarot_slam)slam;
    bool all_tricks = slam == TAROT_ANNOUNCED || slam == TAROT_UNANNOUNCED;
    if (all_tricks && !entry->made)
        return err_user(err, "with every trick the contract is made; choose again");
    if (all_tricks && petit == TAROT_DEFENCE)
        return err_user(err, "with every trick the petit au bout is not the defence's");
    return true;
}

/* The score as written: a number with its sign, or the sign chosen beside it. */
static bool read_written(struct table_entry *entry, const struct form *form,
                         enum tarot_contract contract, struct err *err)
{
    const char *text = form_text(form, entry_name[ENTRY_SCORE]);
    long score;
    entry->wrong = ENTRY_SCORE;
    entry->written = true;
    if (text[0] == '\0')
        return err_user(err, "type the score as it is written");
    if (!number_read_int(text[0] == '+' ? text + 1 : text, -TAROT_SCORE_LIMIT,
                         TAROT_SCORE_LIMIT, &score, err))
        return false;
    if (strcmp(form_text(form, "sign"), "-") == 0)
        score = -labs(score);
    entry->score = (int)score;
    return tarot_check(contract, entry->score, err);
}

bool table_entry_read(struct table_entry *entry, const struct form *form,
                      enum tarot_contract contract, struct err *err)
{
    *entry = (struct table_entry){.deal = {.contract = contract}};
    if (form_get(form, entry_name[ENTRY_SCORE]))
        return read_written(entry, form, contract, err);
    if (!read_margin(entry, form, err) || !read_bonuses(entry, form, err))
        return false;
    entry->score = tarot_score(&entry->deal, NULL).score;
    return true;
}

/* The entry's fields, one after the other: names and values. */
struct pair {
    const char *name;
    const char *value;
};

enum { PAIRS = 5 };

static int list_pairs(const struct table_entry *entry, struct pair pairs[PAIRS],
                      char number[16])
{
    if (entry->written) {
        str_format(number, 16, "%d", entry->score);
        pairs[0] = (struct pair){entry_name[ENTRY_SCORE], number};
        return 1;
    }
    const struct tarot_deal *deal = &entry->deal;
    int n = 0;
    str_format(number, 16, "%d", entry->by);
    pairs[n++] = (struct pair){entry_name[ENTRY_MADE], entry->made ? "1" : "0"};
    pairs[n++] = (struct pair){entry_name[ENTRY_BY], number};
    if (deal->petit != TAROT_NOBODY)
        pairs[n++] = (struct pair){entry_name[ENTRY_PETIT], petit_word[deal->petit]};
    if (deal->handful[0] != TAROT_NO_HANDFUL)
        pairs[n++] = (struct pair){entry_name[ENTRY_HANDFUL],
                                   tarot_handful_word[deal->handful[0]]};
    if (deal->slam != TAROT_NO_SLAM)
        pairs[n++] = (struct pair){entry_name[ENTRY_SLAM], tarot_slam_word[deal->slam]};
    return n;
}

void table_entry_hide(struct html *html, const struct table_entry *entry)
{
    struct pair pairs[PAIRS];
    char number[16];
    int n = list_pairs(entry, pairs, number);
    for (int i = 0; i < n; i++)
        html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%s\">", pairs[i].name,
                 pairs[i].value);
}

void table_entry_address(struct str *out, const struct table_entry *entry)
{
    struct pair pairs[PAIRS];
    char number[16];
    int n = list_pairs(entry, pairs, number);
    for (int i = 0; i < n; i++)
        str_printf(out, "&%s=%s", pairs[i].name, pairs[i].value);
}

static void add_line(struct html *html, const char *what, int points)
{
    html_add(html, "<div><dt>%s</dt><dd>", what);
    html_score(html, points);
    html_add(html, "</dd></div>");
}

/* What a deal is worth without its petit, handful and slam. */
static int bare_score(struct tarot_deal deal)
{
    deal.petit = TAROT_NOBODY;
    deal.handful[0] = TAROT_NO_HANDFUL;
    deal.slam = TAROT_NO_SLAM;
    return tarot_score(&deal, NULL).score;
}

static void add_contract(struct html *html, const struct table_entry *entry)
{
    static const char *const word[TAROT_CONTRACTS] = {
        [TAROT_PRISE] = N_("Prise"),
        [TAROT_GARDE] = N_("Garde"),
        [TAROT_GARDE_SANS] = N_("Garde sans"),
        [TAROT_GARDE_CONTRE] = N_("Garde contre"),
    };
    const char *contract = tr(html->lang, word[entry->deal.contract]);
    int bare = bare_score(entry->deal);
    html_add(html, "<div><dt>");
    if (entry->made)
        html_say(html, N_("%s made by %d"), contract, entry->by);
    else
        html_say(html, N_("%s down by %d"), contract, entry->by);
    html_add(html, "<br><span class=\"muted\">(25 + %d) × %d</span></dt><dd>", entry->by,
             abs(bare) / (25 + entry->by));
    html_score(html, bare);
    html_add(html, "</dd></div>");
}

void table_entry_lines(struct html *html, const struct table_entry *entry)
{
    static const char *const petit[] = {NULL, N_("Petit au bout, the attack"),
                                        N_("Petit au bout, the defence")};
    static const char *const handful[TAROT_HANDFULS] = {
        NULL, N_("Single handful"), N_("Double handful"), N_("Triple handful")};
    static const char *const slam[TAROT_SLAMS] = {NULL, N_("Slam announced and made"),
                                                  N_("Slam made unannounced"),
                                                  N_("Slam announced and failed")};
    const struct tarot_deal *deal = &entry->deal;
    struct tarot_deal with = *deal;
    int bare = bare_score(*deal);
    add_contract(html, entry);
    with.handful[0] = TAROT_NO_HANDFUL;
    with.slam = TAROT_NO_SLAM;
    if (deal->petit != TAROT_NOBODY)
        add_line(html, tr(html->lang, petit[deal->petit]),
                 tarot_score(&with, NULL).score - bare);
    with.petit = TAROT_NOBODY;
    with.handful[0] = deal->handful[0];
    if (deal->handful[0] != TAROT_NO_HANDFUL)
        add_line(html, tr(html->lang, handful[deal->handful[0]]),
                 tarot_score(&with, NULL).score - bare);
    with.handful[0] = TAROT_NO_HANDFUL;
    with.slam = deal->slam;
    if (deal->slam != TAROT_NO_SLAM)
        add_line(html, tr(html->lang, slam[deal->slam]),
                 tarot_score(&with, NULL).score - bare);
}

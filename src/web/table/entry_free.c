/* entry_free.c - the form of a free deal of tarot, and of the totals of a sheet. */
#include "base/number.h"
#include "core/game/tarot_free.h"
#include "tournament/facts/deal_facts.h"
#include "web/html/page.h"
#include "web/table/entry_deal.h"
#include <string.h>

static int players_at(const struct entry_place *place)
{
    int players = 0;
    for (int s = 0; s < place->seats; s++)
        players += place->name[s] != NULL;
    return players;
}

static void set(struct entry_deal *entry, enum fact fact, int value)
{
    entry->facts.given |= FACT_BIT(fact);
    entry->facts.value[fact] = value;
}

/* The place of the field's word in the list; 0 and "none" where there may be none. */
static bool read_word(const struct form *form, const char *name, const char *const word[],
                      int words, int *value)
{
    const char *given = form_text(form, name);
    *value = 0;
    if (given[0] == '\0' || str_equal(given, "none"))
        return word[0] == NULL;
    for (*value = 0; *value < words; (*value)++)
        if (word[*value] && str_equal(word[*value], given))
            return true;
    return false;
}

/* Points as people write them: 45, 45.5, 45,5, 45½; in half points. */
static bool read_points(const struct entry_place *place, const char *text, int *halves,
                        struct err *err)
{
    char whole[8] = "";
    long points = 0;
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    bool half = str_equal(rest, ".5") || str_equal(rest, ",5") || str_equal(rest, "½");
    if (digits == 0 || digits > 3 ||
        (!half && rest[0] != '\0' && !str_equal(rest, ".0") && !str_equal(rest, ",0")))
        return err_user(err, "type the taker's points, a number from 0 to %d",
                        TAROT_POINTS);
    memcpy(whole, text, digits);
    if (!number_read_int(whole, 0, TAROT_POINTS, &points, err))
        return false;
    if (half && players_at(place) == SEAT_COUNT)
        return err_user(err, "with four players there are no half points; count again");
    *halves = (int)points * 2 + half;
    return true;
}

static bool read_taker(const struct form *form, struct entry_deal *entry, struct err *err)
{
    const char *text = form_text(form, "taker");
    enum seat seat = SEAT_N;
    entry->wrong = "taker";
    if (strlen(text) != 1 || !seat_parse_five(text[0], &seat))
        return err_user(err, "say who took the deal");
    set(entry, FACT_TAROT_TAKER, (int)seat);
    return true;
}

/* Whom the taker has called, at a table of five; alone, or whoever called themselves, is
 * the taker. */
static bool read_partner(const struct entry_place *place, const struct form *form,
                         struct entry_deal *entry, struct err *err)
{
    const char *text = form_text(form, "partner");
    enum seat seat = (enum seat)entry->facts.value[FACT_TAROT_TAKER];
    if (players_at(place) != TAROT_FREE_MOST)
        return true;
    entry->wrong = "partner";
    if (!str_equal(text, ENTRY_ALONE) &&
        (strlen(text) != 1 || !seat_parse_five(text[0], &seat)))
        return err_user(err, "say whom the taker has called, or that the taker is alone");
    set(entry, FACT_TAROT_PARTNER, (int)seat);
    return true;
}

static bool read_bonuses(const struct form *form, struct entry_deal *entry,
                         struct err *err)
{
    int value;
    int second;
    entry->wrong = "petit";
    if (!read_word(form, "petit", deal_petit_word, TAROT_DEFENCE + 1, &value))
        return err_user(err, "choose one of the answers");
    if (value > 0)
        set(entry, FACT_TAROT_PETIT, value);
    entry->wrong = "handful";
    if (!read_word(form, "handful", tarot_handful_word, TAROT_HANDFULS, &value) ||
        !read_word(form, "second", tarot_handful_word, TAROT_HANDFULS, &second))
        return err_user(err, "choose one of the answers");
    if (value + second > 0)
        set(entry, FACT_TAROT_HANDFUL,
            value > 0 ? value + TAROT_HANDFULS * second : second);
    entry->wrong = "slam";
    if (!read_word(form, "slam", tarot_slam_word, TAROT_SLAMS, &value))
        return err_user(err, "choose one of the answers");
    if (value > 0)
        set(entry, FACT_TAROT_SLAM, value);
    return true;
}

bool entry_read_free(const struct entry_place *place, const struct form *form,
                     struct entry_deal *entry, struct err *err)
{
    int value;
    long oudlers;
    if (!read_taker(form, entry, err) || !read_partner(place, form, entry, err))
        return false;
    entry->wrong = "contract";
    if (!read_word(form, "contract", tarot_contract_word, TAROT_CONTRACTS, &value))
        return err_user(err, "say which contract it was");
    set(entry, FACT_TAROT_BID, value);
    entry->wrong = "points";
    if (!read_points(place, form_text(form, "points"), &value, err))
        return false;
    set(entry, FACT_TAROT_POINTS, value);
    entry->wrong = "oudlers";
    if (form_text(form, "oudlers")[0] == '\0')
        return err_user(err, "say how many oudlers the taker has");
    if (!number_read_int(form_text(form, "oudlers"), 0, TAROT_OUDLERS, &oudlers, err))
        return false;
    set(entry, FACT_TAROT_OUDLERS, (int)oudlers);
    if (!read_bonuses(form, entry, err))
        return false;
    entry->wrong = "";
    return true;
}

bool entry_read_totals(const struct entry_place *place, const struct form *form,
                       struct entry_deal *entry, struct err *err)
{
    static const char *const name[SEAT_MOST] = {"total-N", "total-E", "total-S",
                                                "total-W", "total-F"};
    set(entry, FACT_TOTALS, 1);
    for (int s = 0; s < SEAT_MOST; s++) {
        long total = 0;
        const char *text = form_text(form, name[s]);
        if (!place->name[s] && text[0] == '\0')
            continue;
        entry->wrong = name[s];
        if (text[0] == '\0')
            return err_user(err,
                            "type all totals of the sheet; whoever has nothing has 0");
        if (!entry_read_points(text, &total, err))
            return false;
        entry->facts.list[s] = (int)total;
    }
    entry->wrong = "totals";
    return true;
}

static void add_points(struct html *html, const struct entry_place *place,
                       const struct entry_form *form)
{
    bool halves = players_at(place) != SEAT_COUNT;
    html_add(html,
             "<div class=\"field table-by\"><label for=\"points\">%s</label>"
             "<input id=\"points\" name=\"points\" inputmode=\"%s\" maxlength=\"4\" "
             "autocomplete=\"off\" required value=\"%s\"",
             tr(html->lang, N_("Points of the taker")), halves ? "decimal" : "numeric",
             form_text(form->values, "points"));
    entry_described(html, form, "points");
    html_add(html, "></div>");
    entry_error(html, form, "points");
    static const struct entry_option oudlers[] = {
        {"0", "0"}, {"1", "1"}, {"2", "2"}, {"3", "3"}};
    struct entry_question question = {.name = "oudlers",
                                      .legend = tr(html->lang, N_("Oudlers")),
                                      .needed = true,
                                      .style = "tricks"};
    entry_ask(html, form, &question, oudlers, 4);
}

/* "single, 10": with the trumps that so many players show. */
static const char *handful_label(const struct entry_place *place, enum tarot_handful one,
                                 enum lang lang)
{
    int trumps = tarot_free_trumps(players_at(place), one);
    if (one == TAROT_SINGLE)
        return arena_printf(place->arena, tr(lang, N_("single, %d")), trumps);
    if (one == TAROT_DOUBLE)
        return arena_printf(place->arena, tr(lang, N_("double, %d")), trumps);
    return arena_printf(place->arena, tr(lang, N_("triple, %d")), trumps);
}

static void add_handful(struct html *html, const struct entry_place *place,
                        const struct entry_form *form, const char *name)
{
    struct entry_option option[TAROT_HANDFULS] = {
        {"none", tr(html->lang, N_("no handful"))}};
    struct entry_question question = {.name = name,
                                      .legend = str_equal(name, "second")
                                                    ? tr(html->lang, N_("Second handful"))
                                                    : tr(html->lang, N_("Handful")),
                                      .style = "plain four"};
    for (int h = 1; h < TAROT_HANDFULS; h++)
        option[h] = (struct entry_option){
            tarot_handful_word[h],
            handful_label(place, (enum tarot_handful)h, html->lang)};
    entry_ask(html, form, &question, option, TAROT_HANDFULS);
}

/* At a table of five the taker calls a king; whoever has it is the partner. */
static void add_partner(struct html *html, const struct entry_place *place,
                        const struct entry_form *form)
{
    struct entry_option alone = {ENTRY_ALONE,
                                 tr(html->lang, N_("nobody: the taker is alone"))};
    struct entry_question question = {.name = "partner",
                                      .legend = tr(html->lang, N_("Called partner")),
                                      .needed = true,
                                      .style = "four names"};
    if (players_at(place) == TAROT_FREE_MOST)
        entry_ask_seat(html, place, form, &question, &alone);
}

/* What is rare is one tap away. */
static void add_rare(struct html *html, const struct entry_place *place,
                     const struct entry_form *form)
{
    const struct entry_option slam[] = {
        {"none", tr(html->lang, N_("no slam"))},
        {"announced", tr(html->lang, N_("announced and made"))},
        {"unannounced", tr(html->lang, N_("made unannounced"))},
        {"failed", tr(html->lang, N_("announced and failed"))}};
    struct entry_question question = {
        .name = "slam", .legend = tr(html->lang, N_("Slam")), .style = "plain four"};
    const char *given = form_text(form->values, "slam");
    const char *second = form_text(form->values, "second");
    bool open = (given[0] && !str_equal(given, "none")) ||
                (second[0] && !str_equal(second, "none"));
    html_add(html, "<details%s><summary>%s</summary>", open ? " open" : "",
             tr(html->lang, N_("Second handful, slam")));
    add_handful(html, place, form, "second");
    entry_ask(html, form, &question, slam, 4);
    html_add(html, "</details>");
}

void entry_add_free(struct html *html, const struct entry_place *place,
                    const struct entry_form *form)
{
    enum lang lang = html->lang;
    const struct entry_option contract[TAROT_CONTRACTS] = {
        {tarot_contract_word[TAROT_PRISE], tr(lang, N_("Prise"))},
        {tarot_contract_word[TAROT_GARDE], tr(lang, N_("Garde"))},
        {tarot_contract_word[TAROT_GARDE_SANS], tr(lang, N_("Garde sans"))},
        {tarot_contract_word[TAROT_GARDE_CONTRE], tr(lang, N_("Garde contre"))}};
    const struct entry_option petit[] = {{"none", tr(lang, N_("nobody"))},
                                         {"attack", tr(lang, N_("attack"))},
                                         {"defence", tr(lang, N_("defence"))}};
    struct entry_question taker = {.name = "taker",
                                   .legend = tr(lang, N_("Who takes?")),
                                   .needed = true,
                                   .style = "four names"};
    struct entry_question bid = {.name = "contract",
                                 .legend = tr(lang, N_("Contract")),
                                 .needed = true,
                                 .style = "four"};
    struct entry_question last = {
        .name = "petit", .legend = tr(lang, N_("Petit au bout")), .style = "plain"};
    entry_error(html, form, "");
    entry_ask_seat(html, place, form, &taker, NULL);
    add_partner(html, place, form);
    entry_ask(html, form, &bid, contract, TAROT_CONTRACTS);
    add_points(html, place, form);
    entry_ask(html, form, &last, petit, 3);
    add_handful(html, place, form, "handful");
    add_rare(html, place, form);
}

void entry_add_totals(struct html *html, const struct entry_place *place,
                      const struct entry_form *form)
{
    html_add(html, "<input type=\"hidden\" name=\"kind\" value=\"totals\">");
    entry_error(html, form, "totals");
    html_add(html, "<div class=\"totals\" data-zero>");
    for (int s = 0; s < place->seats; s++) {
        const char *name =
            arena_printf(place->arena, "total-%c", seat_letter((enum seat)s));
        if (!place->name[s])
            continue;
        html_add(html, "<div class=\"field table-by\"><label for=\"%s\">", name);
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, place->name[s]);
        html_add(html,
                 "</label><input id=\"%s\" name=\"%s\" maxlength=\"8\" "
                 "autocomplete=\"off\" value=\"%s\"",
                 name, name, form_text(form->values, name));
        entry_described(html, form, name);
        entry_described(html, form, "totals");
        html_add(html, "></div>");
        entry_error(html, form, name);
    }
    html_add(html,
             "<p class=\"sum-zero\" data-sum hidden aria-live=\"polite\">%s "
             "<b></b></p></div>",
             tr(html->lang, N_("Difference from zero:")));
}

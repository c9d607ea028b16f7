/* entry_whist.c - the form of a deal of whist: the contracts of the club's grid from weak
 * to strong, then what the one that was played needs. */
#include "base/number.h"
#include "core/game/whist_bid.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/model/change_json.h"
#include "web/html/page.h"
#include "web/table/entry_deal.h"
#include "web/table/whist_bids.h"
#include <string.h>

static enum whist_contract contract_of(const struct form *form)
{
    return whist_find(form_text(form, "contract"));
}

/* The seats that are named as playing it, in their order; each twice is refused. */
static bool read_declarers(const struct form *form, json_t *by, struct err *err)
{
    unsigned seen = 0;
    for (size_t i = 0; i < form->count; i++) {
        enum seat seat = SEAT_N;
        const char *value = form->field[i].value;
        if (!str_equal(form->field[i].name, "by") || value[0] == '\0')
            continue;
        if (strlen(value) != 1 || !seat_parse(value[0], &seat))
            return err_user(err, "a seat is N, E, S or W, not \"%.40s\"", value);
        if (seen & (1U << seat))
            return err_user(
                err, "%s cannot be the partner of %s: name the other one of the two",
                seat_word(seat, err->lang), seat_word(seat, err->lang));
        seen |= 1U << seat;
        json_array_append_new(by, json_string(value));
    }
    return seen != 0 || err_user(err, "say who played it");
}

/* Tricks, or whether it was made; the grid says later which of them it wants. */
static bool read_outcome(const struct form *form, json_t *play, struct entry_deal *entry,
                         struct err *err)
{
    const char *tricks = form_text(form, "tricks");
    const char *made = form_text(form, "made");
    long count = 0;
    entry->wrong = "tricks";
    if (tricks[0] && !number_read_int(tricks, 0, WHIST_TRICKS, &count, err))
        return false;
    if (tricks[0])
        json_object_set_new(play, "tricks", json_integer(count));
    entry->wrong = "made";
    if (made[0])
        json_object_set_new(play, "made", json_boolean(str_equal(made, "1")));
    return true;
}

static bool read_counter(const struct whist_grid *grid, const struct form *form,
                         json_t *play, struct entry_deal *entry, struct err *err)
{
    const char *against = form_text(form, "counter");
    enum whist_contract contract;
    entry->wrong = "counter";
    if (against[0] == '\0')
        return true;
    if (!whist_read_contract(grid, against, &contract, err))
        return false;
    json_object_set_new(play, "counter", json_string(against));
    return true;
}

/* One contract, of one or of two together. */
static bool read_single(const struct whist_grid *grid, const struct form *form,
                        json_t *contracts, struct entry_deal *entry, struct err *err)
{
    json_t *by = json_array();
    json_t *play = json_pack("{s:s, s:o}", "contract",
                             whist_contract_word[contract_of(form)], "by", by);
    json_array_append_new(contracts, play);
    entry->wrong = "by";
    return read_declarers(form, by, err) && read_outcome(form, play, entry, err) &&
           read_counter(grid, form, play, entry, err);
}

/* What a seat played of several: "petite-misere 1"; false if it cannot be read. */
static bool read_seat(const struct whist_grid *grid, const char *given, char letter,
                      json_t *contracts, struct err *err)
{
    char word[40];
    const char *space = strchr(given, ' ');
    enum whist_contract contract;
    size_t length = space ? (size_t)(space - given) : strlen(given);
    str_format(word, sizeof word, "%.*s", (int)(length < 39 ? length : 39), given);
    if (!whist_read_contract(grid, word, &contract, err))
        return false;
    json_array_append_new(contracts,
                          json_pack("{s:s, s:[s#], s:b}", "contract", word, "by", &letter,
                                    1, "made", space && str_equal(space + 1, "1")));
    return true;
}

static bool read_several(const struct whist_grid *grid, const struct form *form,
                         json_t *contracts, struct entry_deal *entry, struct err *err)
{
    entry->wrong = "tricks";
    if (form_text(form, "tricks")[0])
        return read_single(grid, form, contracts, entry, err); /* the grid refuses it */
    entry->wrong = "by";
    for (int s = 0; s < SEAT_COUNT; s++) {
        char letter = seat_letter((enum seat)s);
        char name[] = {'p', 'l', 'a', 'y', '-', letter, '\0'};
        const char *given = form_text(form, name);
        if (given[0] && !read_seat(grid, given, letter, contracts, err))
            return false;
    }
    return json_array_size(contracts) > 0 ||
           err_user(err, "say who played it, and whether it was made");
}

static bool add_offender(const struct form *form, const char *name, json_t *deal,
                         struct err *err)
{
    const char *given = form_text(form, name);
    enum seat seat = SEAT_N;
    if (given[0] == '\0')
        return true;
    if (strlen(given) != 1 || !seat_parse(given[0], &seat))
        return err_user(err, "a seat is N, E, S or W, not \"%.40s\"", given);
    json_object_set_new(deal, name, json_string(given));
    return true;
}

static bool read_deal(const struct entry_place *place, const struct form *form,
                      json_t *deal, struct entry_deal *entry, struct err *err)
{
    const struct whist_grid *grid = entry_grid(place->t);
    enum whist_contract contract;
    json_t *contracts = json_array();
    json_object_set_new(deal, "contracts", contracts);
    entry->wrong = "contract";
    if (form_text(form, "contract")[0] == '\0')
        return err_user(err, "say which contract was played");
    if (!whist_read_contract(grid, form_text(form, "contract"), &contract, err))
        return false;
    bool read = grid->row[contract].several
                    ? read_several(grid, form, contracts, entry, err)
                    : read_single(grid, form, contracts, entry, err);
    if (!read)
        return false;
    entry->wrong = "revoke";
    if (!add_offender(form, "revoke", deal, err))
        return false;
    entry->wrong = "abandoned";
    return add_offender(form, "abandoned", deal, err);
}

bool entry_read_whist(const struct entry_place *place, const struct form *form,
                      struct entry_deal *entry, struct err *err)
{
    unsigned wanted = FACT_BIT(FACT_WHIST_CONTRACTS) | FACT_BIT(FACT_WHIST_REVOKE) |
                      FACT_BIT(FACT_WHIST_ABANDONED);
    json_t *deal = json_object();
    struct jat top = JAT_TOP(deal);
    bool read = read_deal(place, form, deal, entry, err);
    if (read)
        entry->wrong = "";
    read = read && change_read_facts(&top, wanted, &entry->facts, err);
    json_decref(deal);
    return read;
}

/* The contracts of the grid, the weakest first; how many. */
static int sort_contracts(const struct whist_grid *grid,
                          enum whist_contract list[WHIST_CONTRACTS])
{
    int n = 0;
    for (int level = 1; level <= WHIST_LEVEL_MAX; level++)
        for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
            if (grid->row[c].played && grid->row[c].level == level)
                list[n++] = (enum whist_contract)c;
    return n;
}

void entry_add_contracts(struct html *html, const struct entry_place *place,
                         const struct entry_form *form)
{
    const struct whist_grid *grid = entry_grid(place->t);
    enum whist_contract list[WHIST_CONTRACTS];
    int n = sort_contracts(grid, list);
    struct whist_bids bids = {grid, form->values, form->address, true, place->arena};
    entry_error(html, form, "");
    entry_error(html, form, "contract");
    if (form_get(form->values, "bids")) {
        whist_bids_add(html, &bids);
        html_add(html, "<p><a class=\"target\" href=\"%s&amp;contract=\">%s</a></p>",
                 form->address, tr(html->lang, N_("All contracts")));
        return;
    }
    html_add(html, "<p><a class=\"target\" href=\"%s&amp;bids=1#bids\">%s</a></p>",
             form->address, tr(html->lang, N_("Follow the bidding")));
    html_add(html, "<h2>%s</h2><ul class=\"contracts\">",
             tr(html->lang, N_("What was played?")));
    for (int i = 0; i < n; i++) {
        const struct whist_row *row = &grid->row[list[i]];
        html_add(html, "<li><a class=\"button\" href=\"%s&amp;contract=%s\">",
                 form->address, whist_contract_word[list[i]]);
        html_add(html, "<b>%s</b> <span class=\"muted small\">",
                 whist_title(list[i], html->lang));
        html_say(html,
                 row->several         ? N_("one or more, %d")
                 : row->partners == 2 ? N_("two, %d")
                                      : N_("one, %d"),
                 row->points);
        html_add(html, "</span></a></li>");
    }
    html_add(html, "</ul>");
}

static void add_tricks(struct html *html, const struct entry_place *place,
                       const struct entry_form *form)
{
    struct entry_option option[WHIST_TRICKS + 1];
    for (int i = 0; i <= WHIST_TRICKS; i++) {
        const char *digits = arena_printf(place->arena, "%d", i);
        option[i] = (struct entry_option){digits, digits};
    }
    struct entry_question question = {
        .name = "tricks",
        .legend = tr(html->lang, N_("Tricks of those who played it")),
        .needed = true,
        .optional = true, /* after a revoke they do not count */
        .style = "tricks"};
    entry_ask(html, form, &question, option, WHIST_TRICKS + 1);
}

static void add_made(struct html *html, const struct entry_form *form)
{
    const struct entry_option option[] = {{"1", tr(html->lang, N_("made"))},
                                          {"0", tr(html->lang, N_("down"))}};
    struct entry_question question = {.name = "made",
                                      .legend = tr(html->lang, N_("How did it end?")),
                                      .needed = true,
                                      .optional = true};
    entry_ask(html, form, &question, option, 2);
}

/* The contracts against which it may be bid; nothing is asked if there are none. */
static void add_counter(struct html *html, const struct entry_place *place,
                        const struct entry_form *form, enum whist_contract contract)
{
    const struct whist_grid *grid = entry_grid(place->t);
    enum whist_contract list[WHIST_CONTRACTS];
    int n = sort_contracts(grid, list);
    const char *given = form_text(form->values, "counter");
    html_add(html,
             "<div class=\"field\"><label for=\"counter\">%s</label>"
             "<select id=\"counter\" name=\"counter\"",
             tr(html->lang, N_("Bid as a counter against")));
    entry_described(html, form, "counter");
    html_add(html, "><option value=\"\">%s</option>",
             tr(html->lang, N_("no: bid as usual")));
    for (int i = 0; i < n; i++) {
        int points = whist_counter_points(grid, list[i], contract);
        if (points == 0 || !whist_can_counter(grid, list[i], contract))
            continue;
        html_add(html, "<option value=\"%s\"%s>%s (%d)</option>",
                 whist_contract_word[list[i]],
                 str_equal(given, whist_contract_word[list[i]]) ? " selected" : "",
                 whist_title(list[i], html->lang), points);
    }
    html_add(html, "</select></div>");
    entry_error(html, form, "counter");
}

static bool has_counters(const struct whist_grid *grid, enum whist_contract contract)
{
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (grid->row[c].played &&
            whist_counter_points(grid, (enum whist_contract)c, contract) != 0)
            return true;
    return false;
}

/* Made or down of one contract, in the list of a seat. */
static void add_ends(struct html *html, enum whist_contract contract, const char *given)
{
    for (int made = 1; made >= 0; made--) {
        char value[48];
        str_format(value, sizeof value, "%s %d", whist_contract_word[contract], made);
        html_add(html, "<option value=\"%s\"%s>", value,
                 str_equal(value, given) ? " selected" : "");
        html_say(html, made ? N_("%s, made") : N_("%s, down"),
                 whist_title(contract, html->lang));
        html_add(html, "</option>");
    }
}

/* Each seat plays it or not; others that several play too, where the club lets them. */
static void add_several(struct html *html, const struct entry_place *place,
                        const struct entry_form *form, enum whist_contract contract)
{
    const struct whist_grid *grid = entry_grid(place->t);
    html_add(html, "<fieldset><legend>%s</legend>", tr(html->lang, N_("Who plays it?")));
    entry_error(html, form, "by");
    entry_error(html, form, "tricks");
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *name =
            arena_printf(place->arena, "play-%c", seat_letter((enum seat)s));
        const char *given = form_text(form->values, name);
        html_add(html, "<div class=\"field\"><label for=\"%s\">", name);
        page_seat(html, (enum seat)s);
        html_add(html, " ");
        html_name(html, place->name[s] ? place->name[s] : "—");
        html_add(html, "</label><select id=\"%s\" name=\"%s\"", name, name);
        entry_described(html, form, "by");
        html_add(html, "><option value=\"\">%s</option>",
                 tr(html->lang, N_("plays against")));
        add_ends(html, contract, given);
        for (int c = WHIST_NONE + 1; grid->mixed && c < WHIST_CONTRACTS; c++)
            if (c != (int)contract && grid->row[c].played && grid->row[c].several)
                add_ends(html, (enum whist_contract)c, given);
        html_add(html, "</select></div>");
    }
    html_add(html, "</fieldset>");
}

static void add_accidents(struct html *html, const struct entry_place *place,
                          const struct entry_form *form)
{
    const char *revoke = form_text(form->values, "revoke");
    const char *abandoned = form_text(form->values, "abandoned");
    struct entry_question question = {
        .name = "revoke",
        .legend = tr(html->lang, N_("Revoke: who? The deal stops and they alone pay.")),
        .style = "plain four names"};
    struct entry_option nobody = {"", tr(html->lang, N_("nobody"))};
    html_add(html, "<details%s><summary>%s</summary>",
             revoke[0] || abandoned[0] ? " open" : "",
             tr(html->lang, N_("Revoke, cards laid down")));
    entry_ask_seat(html, place, form, &question, &nobody);
    question.name = "abandoned";
    question.legend =
        tr(html->lang, N_("Cards laid down early: who? The others play them on."));
    entry_ask_seat(html, place, form, &question, &nobody);
    html_add(html, "</details>");
}

void entry_add_whist(struct html *html, const struct entry_place *place,
                     const struct entry_form *form)
{
    enum whist_contract contract = contract_of(form->values);
    const struct whist_row *row = &entry_grid(place->t)->row[contract];
    html_add(html,
             "<input type=\"hidden\" name=\"contract\" value=\"%s\">"
             "<p class=\"row\"><b class=\"grow\">%s</b> <a class=\"button\" "
             "href=\"%s&amp;contract=\">%s</a></p>",
             whist_contract_word[contract], whist_title(contract, html->lang),
             form->address, tr(html->lang, N_("Another contract")));
    entry_error(html, form, "");
    if (row->several) {
        add_several(html, place, form, contract);
    } else {
        struct entry_question by = {
            .name = "by",
            .legend = tr(html->lang, row->partners == 2 ? N_("Who plays it? Two together")
                                                        : N_("Who plays it?")),
            .needed = true,
            .many = row->partners == 2,
            .style = "four names"};
        entry_ask_seat(html, place, form, &by, NULL);
        if (row->made_or_not)
            add_made(html, form);
        else
            add_tricks(html, place, form);
        if (has_counters(entry_grid(place->t), contract))
            add_counter(html, place, form, contract);
    }
    add_accidents(html, place, form);
}

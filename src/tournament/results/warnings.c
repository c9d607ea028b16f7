/* warnings.c - what a director should look at: found in the results, and in words. */
#include "core/seating.h"
#include "tournament/facts.h"
#include "tournament/results/contest.h"
#include "tournament/results/marks.h"
#include "tournament/results/results.h"
#include "tournament/results/results_inside.h"
enum { BOARDS_NAMED = 12 };

static void warn_results(struct results *results, struct results_warning warning)
{
    results->warning = arena_grow(&results->arena, results->warning, results->warnings,
                                  &results->warnings_capacity, sizeof *results->warning);
    results->warning[results->warnings++] = warning;
}

/* The points of several sessions ask that at least half of the players go on. */
static void warn_of_eliminated(struct results *results)
{
    const struct contest *contest = results->contest;
    struct arena scratch = {0};
    if (results->sessions < 2)
        return;
    int *players = ARENA_ARRAY(&scratch, int, results->sessions + 1);
    for (size_t i = 0; i < contest->rows; i++)
        for (int k = 0; k < contest->row[i].performances; k++)
            players[contest->row[i].first[k].session]++;
    for (size_t s = 1; s < results->sessions; s++)
        if (players[s] > 0 && 2 * players[s] < players[s - 1])
            warn_results(results, (struct results_warning){RESULTS_ELIMINATED, (int)s + 1,
                                                           -1, players[s]});
    arena_clear(&scratch);
}

static void warn_of_index(struct results *results, int players)
{
    const struct options *options = &results->t->options;
    struct results_warning warning = {.slot = -1, .number = players};
    if (options->has_index)
        return;
    warning.kind = RESULTS_INDEX_PLAYERS;
    if (players < pcn_event_table[options->event].players)
        warn_results(results, warning);
    warning.kind = RESULTS_INDEX_PROPOSED;
    if (options->event == PCN_REGULARITY &&
        players >= pcn_event_table[PCN_REGIONAL].players)
        warn_results(results, warning);
}

static void warn_of_pp(struct results *results, int players)
{
    const struct options *options = &results->t->options;
    bool open = options->series == OPTIONS_SERIES_OPEN;
    bool unfilled = open && !pp_sheet_filled(&options->sheet);
    struct results_warning warning = {.slot = -1, .number = players};
    if (options->series == OPTIONS_SERIES_NONE || options->event != PCN_FINAL)
        return;
    warning.kind = unfilled ? RESULTS_PP_OPEN : RESULTS_PP_PLAYERS;
    if (unfilled || players < PP_PLAYERS_MIN)
        warn_results(results, warning);
}

/* Series that count towards a bonus, and that nobody knows. */
static void warn_of_series(struct results *results)
{
    const struct tournament *t = results->t;
    const struct contest *contest = results->contest;
    struct results_warning warning = {.kind = RESULTS_SERIES, .slot = -1};
    if (!t->format->contract || !contest->roster)
        return;
    for (size_t i = 0; i < t->players; i++)
        warning.number += !strength_of(tournament_rank(t, (int)i, contest->roster)).known;
    if (warning.number > 0)
        warn_results(results, warning);
}

static void warn_of_awards(struct results *results)
{
    int players = results->contest->awards.players;
    if (!results->contest->kind->national || players == 0 ||
        results->t->options.event == PCN_NONE)
        return;
    if (players < PCN_PLAYERS_MIN) {
        warn_results(results,
                     (struct results_warning){RESULTS_FEW_PLAYERS, 0, -1, players});
        return;
    }
    warn_of_index(results, players);
    warn_of_eliminated(results);
    warn_of_pp(results, players);
}

static bool is_unlikely(const struct tournament *t, size_t s, int slot)
{
    const struct session *session = &t->session[s];
    const struct field *field = session_field_of(session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    const struct play *play = &session->play[slot];
    return tarot_is_unlikely(tarot_facts_contract(t->format, board, play->facts),
                             play->score);
}

/* Whether the deal has a slam that cannot be. */
static bool is_doubtful(const struct tournament *t, size_t s, int slot)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct format_result asked =
        tournament_asked(t, (int)s, slot, t->session[s].play[slot].facts);
    return asked.facts && !deal_check_slam(&asked, &unsaid);
}

/* Whether a play has a percentage, which a score alone makes 50. */
static bool has_percentages(const struct tournament *t)
{
    const struct contest_kind *kind = contest_kind_of(t);
    bool found = contest_unit(t) == RULING_PERCENT;
    for (int k = 0; kind && k < kind->sides; k++)
        found = found || kind->side[k].percent;
    return found;
}

static void warn_of_singles(struct results *results, size_t s)
{
    const struct marks *marks = &results->marks[s];
    int single = 0;
    bool percentages = has_percentages(results->t);
    for (size_t g = 0; g < marks->groups && percentages; g++)
        single += marks->group[g].compared == 1;
    if (single > 0)
        warn_results(results,
                     (struct results_warning){RESULTS_ONE_SCORE, (int)s + 1, -1, single});
}

/* An unlikely score is there where somebody insisted on it. */
static void warn_of_plays(struct results *results, size_t s)
{
    const struct tournament *t = results->t;
    bool insisted = !t->format->check && marks_insisted(&results->marks[s]) > 0;
    if (!insisted && !t->format->deals)
        return;
    for (int slot = 0; slot < t->session[s].slots; slot++) {
        const struct play *play = &t->session[s].play[slot];
        if (play->state != PLAY_SCORED)
            continue;
        if (insisted && play->sure && is_unlikely(t, s, slot))
            warn_results(results, (struct results_warning){RESULTS_UNLIKELY, (int)s + 1,
                                                           slot, play->score});
        if (t->format->deals && is_doubtful(t, s, slot))
            warn_results(results,
                         (struct results_warning){RESULTS_SLAM, (int)s + 1, slot, 0});
    }
}

static const char *name_of_player(const struct results *results, size_t player)
{
    const struct roster *roster = results->contest->roster;
    return roster ? roster_name(roster, results->t->player[player].person, "") : "";
}

/* An arbiter does not play in matches of teams, which of tarot alone are in PM; of
 * championships and festivals it is a condition (conditions.h). */
static void warn_of_arbiter(struct results *results)
{
    const struct tournament *t = results->t;
    const char *arbiter = about_text(&t->about, ABOUT_ARBITER);
    if (arbiter[0] == '\0' || t->format->lineups == 0 || t->format->unit != RULING_PM)
        return;
    for (size_t i = 0; i < t->players; i++)
        if (fold_compare(name_of_player(results, i), arbiter) == 0)
            warn_results(results,
                         (struct results_warning){RESULTS_ARBITER, 0, -1, (int)i});
}

void results_warn(struct results *results)
{
    warn_of_arbiter(results);
    warn_of_series(results);
    warn_of_awards(results);
    for (size_t s = 0; s < results->sessions; s++) {
        warn_of_singles(results, s);
        warn_of_plays(results, s);
    }
    if (results->contest->kind->national && results->contest->rounded)
        warn_results(results, (struct results_warning){RESULTS_ROUNDED, 0, -1, 0});
}

static void list_single_boards(struct str *out, const struct results *results,
                               int session)
{
    const struct marks *marks = &results->marks[session - 1];
    int named = 0;
    for (size_t g = 0; g < marks->groups; g++) {
        if (marks->group[g].compared != 1)
            continue;
        if (named == BOARDS_NAMED) {
            str_add(out, ", …");
            return;
        }
        str_printf(out, "%s%d", named++ ? ", " : "", marks->group[g].board);
    }
}

static void add_unlikely(struct str *out, const struct results *results,
                         const struct results_warning *warning, enum lang lang)
{
    const struct session *session = &results->t->session[warning->session - 1];
    const struct field *field = session_field_of(session, warning->slot);
    struct why_figure figure;
    int round;
    int table;
    int board = field->schedule.board[warning->slot - field->first_slot];
    field_table(field, warning->slot, &round, &table);
    struct arena arena = {0};
    const struct naming naming =
        naming_of(results->t, (size_t)warning->session - 1, lang, &arena);
    const char *where = name_table(&naming, field, table);
    if (warning->kind == RESULTS_SLAM)
        str_printf(
            out,
            tr(lang, N_("%s, round %d, deal %d: the slam does not match the points")),
            where, round, board);
    else
        str_printf(out, tr(lang, N_("%s, round %d, board %d: %s is unlikely")), where,
                   round, board, why_score(warning->number, &figure));
    arena_clear(&arena);
}

static void add_open(struct str *out, enum lang lang)
{
    str_add(out, tr(lang, N_("the PP of an open depend on the committee's sheet; fill "
                             "it in among the settings")));
}

static void add_series(struct str *out, int players, enum lang lang)
{
    str_printf(out,
               tr_n(lang,
                    "the series of %d player is not known: they have the bonus of a "
                    "player without a rank",
                    "the series of %d players are not known: they have the bonus of "
                    "players without a rank",
                    players),
               players);
}

void results_warning_add(struct str *out, const struct results *results,
                         const struct results_warning *warning, enum lang lang)
{
    switch (warning->kind) {
    case RESULTS_ONE_SCORE:
        str_add(out, tr_n(lang, "a board with a single score, worth 50: ",
                          "boards with a single score, worth 50: ", warning->number));
        list_single_boards(out, results, warning->session);
        break;
    case RESULTS_UNLIKELY:
    case RESULTS_SLAM:
        add_unlikely(out, results, warning, lang);
        break;
    case RESULTS_FEW_PLAYERS:
        str_printf(out, tr(lang, N_("no PCN: %d players, %d are needed")),
                   warning->number, PCN_PLAYERS_MIN);
        break;
    case RESULTS_INDEX_PLAYERS:
        str_printf(
            out, tr(lang, N_("the index of this event needs %d players; there are %d")),
            pcn_event_table[results->contest->awards.pcn.event].players, warning->number);
        break;
    case RESULTS_INDEX_PROPOSED:
        str_printf(
            out,
            tr(lang, N_("with %d players a higher index is possible: regional from 52, "
                        "national from 100")),
            warning->number);
        break;
    case RESULTS_ROUNDED:
        str_add(out, tr(lang, N_("a total was rounded to 12 decimals")));
        break;
    case RESULTS_PP_PLAYERS:
        str_printf(out, tr(lang, N_("no PP: %d players, %d are needed")), warning->number,
                   PP_PLAYERS_MIN);
        break;
    case RESULTS_SERIES:
        add_series(out, warning->number, lang);
        break;
    case RESULTS_PP_OPEN:
        add_open(out, lang);
        break;
    case RESULTS_ARBITER:
        str_printf(out,
                   tr(lang, N_("%s directs and plays: an arbiter does not play in "
                               "matches of teams")),
                   name_of_player(results, (size_t)warning->number));
        break;
    case RESULTS_ELIMINATED:
        str_printf(
            out,
            tr(lang,
               N_("only %d players reached session %d, fewer than half; federation "
                  "points over several sessions need half of the players to go on")),
            warning->number, warning->session);
        break;
    }
}

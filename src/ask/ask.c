/* ask.c - what is asked about a play, whatever the game. */
#include "ask/ask.h"

#include "ask/question.h"
#include "tournament/evening.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include "tournament/ruling.h"
#include <string.h>

const struct question_game *question_game(const struct format *format)
{
    static const struct question_game *const table[GAME_COUNT] = {
        [GAME_TAROT] = &question_tarot,
        [GAME_BRIDGE] = &question_bridge,
        [GAME_FREE] = &question_free,
        [GAME_WHIST] = &question_whist,
    };
    return table[format->game->id];
}

void ask_dealer(struct str *words, const struct format *format, int board, enum lang lang)
{
    const struct question_game *game = question_game(format);
    if (game->add_dealer)
        game->add_dealer(words, board, lang);
}

bool ask_is_whist(const struct format *format)
{
    return format->game->grid;
}

const struct whist_grid *ask_grid(const struct tournament *t)
{
    return t->grid ? t->grid : &whist_la_chevalerie;
}

struct ask_place ask_place_of(const struct tournament *t, const struct roster *roster,
                              const struct place_table *at, struct arena *arena)
{
    struct ask_place place = {.t = t,
                              .session = (int)t->sessions - 1,
                              .field = at->field,
                              .round = at->round,
                              .table = at->table,
                              .at = *at,
                              .seats = at->seats,
                              .arena = arena};
    for (int s = 0; s < place.seats; s++) {
        struct crew crew = place_crew(t, at, s);
        if (at->taken[s] && crew.count > 0) {
            const struct player *player = &t->player[crew.player[0]];
            place.name[s] = roster_name(roster, player->person, player->id);
        }
    }
    return place;
}

int ask_players(const struct ask_place *place)
{
    int players = 0;
    for (int s = 0; s < place->seats; s++)
        players += place->name[s] != NULL;
    return players;
}

enum ask_way ask_way(const struct format *format, const struct form *form)
{
    return question_game(format)->way(form);
}

enum ask_way question_way_of_deal(const struct form *form)
{
    const char *kind = form_text(form, "kind");
    if (str_equal(kind, "totals"))
        return ASK_TOTALS;
    if (str_equal(kind, "rows"))
        return ASK_ROWS;
    return str_equal(kind, "none") ? ASK_NOT_PLAYED : ASK_TOLD;
}

static deal_points *points_of(const struct format *format)
{
    return ask_is_whist(format) ? deal_points_whist : deal_points_tarot;
}

bool question_settle_deal(const struct ask_place *place, const struct form *form,
                          struct ask_result *result, struct err *err)
{
    struct format_result asked =
        tournament_asked(place->t, place->session, result->slot, &result->facts);
    (void)form;
    if (!place->t->format->check(&asked, err) || !deal_check_slam(&asked, err))
        return false;
    result->wrong = "taker";
    if (!sanction_check_bid(place->t, place->session, result->slot, &result->facts, err))
        return false;
    result->wrong = "";
    points_of(place->t->format)(&asked, result->points, NULL);
    return true;
}

/* Where the result is: its slot, and its address as facts. */
static void set_address(const struct ask_place *place, struct ask_result *result)
{
    bool totals = result->way == ASK_TOTALS || result->way == ASK_ROWS;
    if (totals)
        result->number = place->at.board[0];
    else
        question_give(&result->facts, FACT_BOARD, result->number);
    question_give(&result->facts, FACT_ROUND, place->round);
    question_give(&result->facts, FACT_TABLE, place->table);
    result->slot = boards_slot(&place->at, result->number);
}

static bool read_told(const struct ask_place *place, const struct form *form,
                      struct ask_result *result, struct err *err)
{
    struct question_reading reading = {.asking = {place, form, err->lang},
                                       .result = result};
    return question_read(question_game(place->t->format), &reading, err);
}

bool ask_read(const struct ask_place *place, int number, const struct form *form,
              struct ask_result *result, struct err *err)
{
    const struct question_game *game = question_game(place->t->format);
    bool good = true;
    *result = (struct ask_result){.way = game->way(form), .number = number, .wrong = ""};
    set_address(place, result);
    switch (result->way) {
    case ASK_NOT_PLAYED:
        question_give(&result->facts, FACT_NOT_PLAYED, 1);
        return true;
    case ASK_TOTALS:
        good = totals_read(place, form, result, err);
        break;
    case ASK_ROWS:
        good = totals_read_rows(place, form, result, err);
        break;
    case ASK_TOLD:
        good = read_told(place, form, result, err);
        break;
    case ASK_WRITTEN:
    case ASK_PASSED:
        break;
    }
    return good && game->settle(place, form, result, err);
}

bool ask_read_typed(const struct ask_place *place, int number, struct ask_typed typed,
                    struct ask_result *result, struct err *err)
{
    const struct format *format = place->t->format;
    *result = (struct ask_result){.way = ASK_WRITTEN, .number = number, .wrong = "score"};
    set_address(place, result);
    if (!typed_result_read(format, typed.text, typed.letters, &result->facts, err))
        return false;
    if (result->facts.given & FACT_BIT(FACT_NOT_PLAYED)) {
        result->way = ASK_NOT_PLAYED;
        return true;
    }
    struct format_result asked =
        tournament_asked(place->t, place->session, result->slot, &result->facts);
    if (format->check && !format->check(&asked, err))
        return false;
    result->score =
        format->score ? format->score(&asked) : result->facts.value[FACT_SCORE];
    return format->check ||
           tarot_facts_check_score(format,
                                   tarot_facts_contract(format, number, &result->facts),
                                   result->score, err);
}

/* The fields of the shorter ways; false if the facts are told answer by answer. */
static bool fill_short(const struct ask_place *place, const struct facts *facts,
                       struct form *form)
{
    struct arena *arena = place->arena;
    bool deals = place->t->format->deals;
    unsigned told = FACT_BIT(FACT_TAROT_MARGIN) | FACT_BIT(FACT_BRIDGE_CONTRACT);
    if (facts->given & FACT_BIT(FACT_NOT_PLAYED)) {
        form_add(form, deals ? "kind" : "ending", deals ? "none" : "not-played", arena);
        return true;
    }
    if (facts->given & FACT_BIT(FACT_BRIDGE_PASSED)) {
        form_add(form, "ending", "passed", arena);
        return true;
    }
    if (facts->given & FACT_BIT(FACT_TOTALS)) {
        form_add(form, "kind", "totals", arena);
        for (int s = 0; s < place->seats; s++)
            form_add(form, totals_field(place, s),
                     arena_printf(arena, "%d", facts->list[s]), arena);
        return true;
    }
    if (!deals && !(facts->given & told))
        form_add(form, "score", arena_printf(arena, "%d", facts->value[FACT_SCORE]),
                 arena);
    if (!deals && !(facts->given & told) && (facts->given & FACT_BIT(FACT_TAROT_BID)))
        form_add(form, "contract", tarot_contract_word[facts->value[FACT_TAROT_BID]],
                 arena);
    return !deals && !(facts->given & told);
}

struct change ask_change(const struct ask_place *place, const struct facts *facts,
                         const char *reason)
{
    return (struct change){
        .kind = reason ? CHANGE_CORRECT : CHANGE_PLAY,
        .play = {.session = place->session + 1,
                 .field = arena_strdup(place->arena, place->field->name),
                 .facts = *facts,
                 .reason = reason}};
}

bool ask_read_act(const struct ask_place *place, int slot, const struct form *form,
                  struct change *change, struct err *err)
{
    const struct session *session = &place->t->session[place->session];
    const char *act = form_get(form, "act");
    if (change->kind != CHANGE_CORRECT || !act)
        return true;
    change->play.act = act[0] ? act : NULL;
    return act[0] || !evening_is_folded(place->t, session, slot) ||
           err_user(err, "the slip is folded: say whether this is a typing error or a "
                         "decision of the arbiter");
}

const char *ask_not_here(const struct format *format)
{
    return format->deals ? N_("There is no such deal at this table in this round.")
                         : N_("That board is not at this table in this round. Check the "
                              "number on the board.");
}

enum lang ask_letters(const struct form *form, enum lang lang)
{
    lang_parse(form_text(form, "letters"), &lang);
    return lang;
}

/* Whether a mark stands alone, or behind the score that is recorded. */
static bool is_only_mark(const struct ask_place *place, const struct ask_entry *entry,
                         const char *typed)
{
    int slot = entry->result.slot;
    return entry->mark &&
           (typed[0] == '\0' ||
            play_says(place->t->format, &place->t->session[place->session].play[slot],
                      &entry->result.facts));
}

static bool read_entered(const struct ask_place *place, const struct form *form,
                         struct ask_entry *entry, struct err *err)
{
    struct ask_result *result = &entry->result;
    bool not_played = str_equal(form_text(form, "action"), "not-played");
    if (place->t->format->deals || (form_get(form, "told") && !not_played))
        return ask_read(place, result->number, form, result, err);
    struct ask_typed typed = {not_played ? "np" : form_text(form, "score"),
                              ask_letters(form, err->lang)};
    entry->mark = ask_take_mark(place, result->number, &typed.text);
    bool good = (entry->mark && typed.text[0] == '\0') ||
                ask_read_typed(place, result->number, typed, result, err);
    entry->only_mark = good && is_only_mark(place, entry, typed.text);
    return good;
}

/* The reason of a correction; NULL where it is none. That it is one says the form; of
 * deals, that something is recorded. */
static const char *read_reason(const struct ask_place *place, const struct form *form,
                               const struct ask_result *result)
{
    enum ask_way way = result->way;
    if (!place->t->format->deals)
        return str_equal(form_text(form, "mode"), "correct") ? form_text(form, "reason")
                                                             : NULL;
    const struct play *play = &place->t->session[place->session].play[result->slot];
    if (play->state == PLAY_MISSING || play_is_annulled(place->t, play))
        return NULL;
    return form_text(form, way == ASK_TOTALS || way == ASK_ROWS ? "reason-totals"
                           : way == ASK_NOT_PLAYED              ? "reason-none"
                                                                : "reason");
}

bool ask_read_entry(const struct ask_place *place, const struct form *form,
                    struct ask_entry *entry, struct err *err)
{
    struct ask_result *result = &entry->result;
    const struct format *format = place->t->format;
    result->wrong = "";
    if (boards_slot(&place->at, result->number) < 0)
        return err_user(err, "%s", tr(err->lang, ask_not_here(format)));
    if (!read_entered(place, form, entry, err))
        return false;
    if (entry->only_mark)
        return true;
    entry->unlikely = ask_is_unlikely(format, result);
    entry->reason = read_reason(place, form, result);
    entry->change = ask_change(place, &result->facts, entry->reason);
    entry->change.play.sure = form_text(form, "sure")[0] != '\0';
    result->wrong = "act";
    return ask_read_act(place, result->slot, form, &entry->change, err);
}

struct form ask_fill(const struct ask_place *place, const struct facts *facts,
                     enum lang lang)
{
    struct form form = {0};
    struct asking asking = {place, &form, lang};
    if (!fill_short(place, facts, &form))
        question_fill(question_game(place->t->format), &asking, facts, &form);
    return form;
}

bool ask_agrees(const struct format *format, const struct ask_result *result,
                const struct play *play)
{
    if (format->game->contracts && result->way != ASK_NOT_PLAYED)
        return bridge_words_agree(play, &result->facts, result->score);
    return play_says(format, play, &result->facts);
}

bool ask_is_unlikely(const struct format *format, const struct ask_result *result)
{
    return result->way != ASK_NOT_PLAYED &&
           typed_result_unlikely(format, result->number, result->score, &result->facts);
}

int ask_nearest(const struct format *format, int board, int score, int nearest[2])
{
    enum bridge_vulnerable vulnerable = bridge_board_vulnerable(board);
    enum tarot_contract contract = format_contract(format, board);
    if (format->game->contracts)
        return bridge_is_possible(vulnerable, score)
                   ? 0
                   : bridge_nearest(vulnerable, score, nearest);
    return tarot_is_possible(contract, score) ? 0
                                              : tarot_nearest(contract, score, nearest);
}

struct ask_result ask_of_facts(const struct format *format, const struct facts *facts)
{
    struct format_result asked = {.board = facts->value[FACT_BOARD], .facts = facts};
    bool played = !(facts->given & FACT_BIT(FACT_NOT_PLAYED));
    return (struct ask_result){.way = played ? ASK_TOLD : ASK_NOT_PLAYED,
                               .number = asked.board,
                               .facts = *facts,
                               .score = format->score && played
                                            ? format->score(&asked)
                                            : facts->value[FACT_SCORE]};
}

bool ask_dispute(const struct format *format, const struct ask_result *result,
                 struct facts *facts)
{
    unsigned none = FACT_BIT(FACT_NOT_PLAYED) | FACT_BIT(FACT_ADJUSTED);
    *facts = result->facts;
    if (format->deals)
        return true;
    if (facts->given & none)
        return false;
    question_give(facts, FACT_SCORE, result->score);
    return true;
}

struct ask_there ask_there(const struct tournament *t, int session, int slot,
                           const struct ask_result *result)
{
    const struct play *play = &t->session[session].play[slot];
    struct ask_there there = {.any = play->state != PLAY_MISSING &&
                                     !play_is_annulled(t, play),
                              .same = ask_agrees(t->format, result, play),
                              .seq = play->seq};
    struct facts facts;
    if (play->disputed && ask_dispute(t->format, result, &facts))
        there.disputed = play->other ? facts_same_result(t->format, play->other, &facts)
                                     : play->other_score == result->score;
    return there;
}

const char *ask_words(const struct facts *facts, int score, enum lang lang,
                      struct arena *arena)
{
    struct str words = {0};
    struct why_figure figure;
    bool said = facts && bridge_words_facts(&words, facts, lang);
    const char *text =
        arena_strdup(arena, said ? str_text(&words) : why_score(score, &figure));
    str_clear(&words);
    return text;
}

bool ask_played(struct str *words, const struct tournament *t, int session, int slot,
                enum lang lang)
{
    const struct play *play = &t->session[session].play[slot];
    if (play->state != PLAY_SCORED || !play->facts || !t->format->deals)
        return false;
    struct format_result result = tournament_asked(t, session, slot, play->facts);
    return deal_words(words, &result, lang);
}

bool ask_points(const struct ask_place *place, int slot, int points[SEAT_MOST])
{
    const struct play *play = &place->t->session[place->session].play[slot];
    memset(points, 0, SEAT_MOST * sizeof points[0]);
    if (play->state != PLAY_SCORED || !play->facts || !marks_is_compared(place->t, play))
        return false;
    struct format_result result =
        tournament_asked(place->t, place->session, slot, play->facts);
    points_of(place->t->format)(&result, points, NULL);
    return true;
}

void ask_sums(const struct ask_place *place, int sum[SEAT_MOST])
{
    memset(sum, 0, SEAT_MOST * sizeof sum[0]);
    for (int k = 0; k < place->at.boards; k++) {
        int points[SEAT_MOST];
        ask_points(place, place->at.first_slot + k, points);
        for (int s = 0; s < SEAT_MOST; s++)
            sum[s] += points[s];
    }
}

void ask_explain(const struct ask_place *place, int slot, const struct facts *facts,
                 struct why *why)
{
    struct format_result result = tournament_asked(place->t, place->session, slot, facts);
    int points[SEAT_MOST];
    if (place->t->format->deals)
        points_of(place->t->format)(&result, points, why);
    else
        question_explain_contract(facts, result.board, why);
}

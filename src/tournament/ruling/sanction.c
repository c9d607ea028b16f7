/* sanction.c - an article of the code applied to a tournament: what follows from it. */
#include "tournament/ruling/sanction.h"

#include "tournament/facts.h"
#include "tournament/results.h"
#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/sanction_inside.h"
#include <assert.h>
#include <string.h>

/* Whether the ruling is to be worked out by the code, not only a reference to it. */
static bool is_by_code(const struct change_ruling *asked)
{
    const struct code_answers *said = &asked->answers;
    return asked->article &&
           (asked->effect.kind == RULING_KINDS || asked->edition || asked->override ||
            asked->fault_answer || asked->has_taker || said->fault || said->yes ||
            said->no || said->minutes || said->optional);
}

int scene_seats(const struct scene *scene)
{
    return scene->table ? schedule_places(&scene->field->schedule, scene->table)
                        : scene->t->format->sides;
}

/* All seats of the code that are at the table. */
static ruling_seats all_seats(const struct scene *scene)
{
    return scene->sides ? RULING_ALL_SEATS : (1U << scene_seats(scene)) - 1;
}

int scene_place(const struct scene *scene, int player)
{
    for (int s = 0; scene->table && s < scene_seats(scene); s++) {
        int contestant = scene->table->seat[s];
        if (contestant != SCHEDULE_EMPTY &&
            field_has_player(scene->field, contestant, player))
            return s;
    }
    return -1;
}

/* The seats of the code in which somebody at a place of the table is. */
static ruling_seats seats_at(const struct scene *scene, int place)
{
    if (!scene->sides)
        return 1U << place;
    return place == 0 ? 1U : RULING_ALL_SEATS & ~1U;
}

bool scene_is_meant(const struct scene *scene, int place, ruling_seats seats)
{
    return seats_at(scene, place) & seats;
}

/* The sheet of a table in a round: it is about no deal, and about all who sit there. */
static bool set_table(struct scene *scene, const struct session *session, struct err *err)
{
    const int *at = scene->asked->facts.value;
    int f = scene->asked->field ? session_field(session, scene->asked->field) : -1;
    if (code_row_cell(&scene->row)->target != CODE_TABLE || scene->sides)
        return err_user(err, "a ruling on a play must name its board, round and table");
    if (f < 0)
        return err_user(err, "a ruling on a play must name its field");
    scene->field = &session->field[f];
    const struct schedule *schedule = &scene->field->schedule;
    if (at[FACT_ROUND] < 1 || at[FACT_ROUND] > schedule->rounds || at[FACT_TABLE] < 1 ||
        at[FACT_TABLE] > schedule->tables)
        return err_set(err, ERR_NOT_FOUND, "there is no table %d in round %d",
                       at[FACT_TABLE], at[FACT_ROUND]);
    scene->table =
        &schedule->table[(at[FACT_ROUND] - 1) * schedule->tables + at[FACT_TABLE] - 1];
    scene->answers.no_play = false;
    scene->answers.seats = all_seats(scene);
    return true;
}

static bool set_scene(struct scene *scene, struct err *err)
{
    const struct change_ruling *asked = scene->asked;
    struct session *session = need_session(scene->t, asked->session, err);
    if (!session)
        return false;
    scene->sides = scene->t->format->sides == 2;
    scene->answers = asked->answers;
    scene->answers.no_play = !(asked->facts.given & FACT_BIT(FACT_BOARD));
    if (scene->answers.no_play && (asked->facts.given & FACT_BIT(FACT_TABLE)))
        return set_table(scene, session, err);
    if (scene->answers.no_play)
        return true;
    int slot = asked->field
                   ? need_slot(scene->t, asked->session, asked->field, &asked->facts, err)
                   : -1;
    if (slot < 0) /* said already where the field is known */
        return err_user(err, "a ruling on a play must name its field");
    int round;
    int table;
    scene->field = session_field_of(session, slot);
    scene->table = field_table(scene->field, slot, &round, &table);
    scene->play = &session->play[slot];
    scene->answers.seats = all_seats(scene);
    return true;
}

/* Whether somebody can say who took: of a free deal alone. */
static bool is_of_free_deal(const struct scene *scene)
{
    return scene->t->format->deals && scene->play;
}

/* Who took: imposed by the board, the first side, or what the deal says. */
static void find_taker(struct scene *scene)
{
    const struct format *format = scene->t->format;
    const struct facts *facts = scene->play ? scene->play->facts : NULL;
    scene->has_taker = scene->asked->has_taker && is_of_free_deal(scene);
    if (scene->has_taker)
        return;
    scene->answers.taker = SEAT_N;
    if (!scene->play)
        return;
    scene->has_taker = !format->deals;
    scene->answers.taker = format_taker(format, scene->asked->facts.value[FACT_BOARD]);
    if (!format->deals || !facts || !(facts->given & FACT_BIT(FACT_TAROT_TAKER)))
        return;
    scene->has_taker = true;
    scene->answers.taker = (enum seat)facts->value[FACT_TAROT_TAKER];
}

/* Whom the taker of five has called: of the taker's side. */
static void find_partner(struct scene *scene)
{
    const struct facts *facts = scene->play ? scene->play->facts : NULL;
    if (!is_of_free_deal(scene) || !scene->has_taker)
        scene->answers.attack = 0;
    else if (facts && (facts->given & FACT_BIT(FACT_TAROT_PARTNER)))
        scene->answers.attack = 1U << facts->value[FACT_TAROT_PARTNER];
    scene->answers.attack &= ~(1U << scene->answers.taker); /* who is then alone */
}

static bool asks(const struct code_row *row, enum code_question wanted)
{
    enum code_question question[CODE_ROW_QUESTIONS];
    size_t n = code_questions(row, question);
    for (size_t i = 0; i < n; i++)
        if (question[i] == wanted)
            return true;
    return false;
}

static bool need_taker(const struct scene *scene, struct err *err)
{
    bool needed =
        scene->row.article->by != CODE_BY_ANYONE || asks(&scene->row, CODE_ASK_TAKER_WON);
    return scene->has_taker || !needed || !scene->play ||
           err_user(err,
                    "article %s depends on who took the deal; enter the deal first, or "
                    "answer \"taker\" with a seat",
                    scene->row.article->id);
}

static bool seats_of_word(const struct scene *scene, const char *word,
                          ruling_seats *seats, struct err *err)
{
    ruling_seats taker = 1U << scene->answers.taker | scene->answers.attack;
    if (strcmp(word, "both") == 0) {
        *seats = all_seats(scene);
        return true;
    }
    bool attack = strcmp(word, "attack") == 0;
    if (!attack && strcmp(word, "defence") != 0)
        return err_user(err, "at fault must be attack, defence or both in article %s",
                        scene->row.article->id);
    if (!scene->has_taker)
        return err_user(err,
                        "the deal has no result that says who attacks; name the seats at "
                        "fault, or enter it first");
    *seats = attack ? taker : all_seats(scene) & ~taker;
    return true;
}

/* The seats of the players who are named: all of them were at the table. */
static bool seats_of_players(const struct scene *scene, ruling_seats *seats,
                             struct err *err)
{
    const struct change_ruling *asked = scene->asked;
    for (size_t i = 0; i < asked->players; i++) {
        int player = tournament_player(scene->t, asked->player[i]);
        int place = player < 0 ? -1 : scene_place(scene, player);
        if (player < 0)
            return err_set(
                err, ERR_NOT_FOUND,
                "there is no player \"%.40s\"; use the id of a player who has entered",
                asked->player[i]);
        if (place < 0 && scene_is_earlier(scene))
            return err_user(err,
                            "%s was neither at table %d in round %d nor at a table that "
                            "had board %d before",
                            asked->player[i], asked->facts.value[FACT_TABLE],
                            asked->facts.value[FACT_ROUND],
                            asked->facts.value[FACT_BOARD]);
        if (place < 0)
            return err_user(err,
                            "%s was not at table %d in round %d: article %s is about "
                            "those who were",
                            asked->player[i], asked->facts.value[FACT_TABLE],
                            asked->facts.value[FACT_ROUND], scene->row.article->id);
        *seats |= seats_at(scene, place);
    }
    return true;
}

static bool find_fault(struct scene *scene, struct err *err)
{
    const struct change_ruling *asked = scene->asked;
    ruling_seats named = 0;
    ruling_seats *fault = &scene->answers.fault;
    bool by_hand = asked->effect.kind != RULING_KINDS; /* the outcome names players */
    *fault = asked->answers.fault;
    if (!scene->play)
        return true;
    if (!by_hand && !seats_of_players(scene, &named, err))
        return false;
    if (asked->fault_answer)
        return seats_of_word(scene, asked->fault_answer, fault, err);
    if (scene->sides && (*fault || asked->effect.fault) && !asked->fault)
        return err_user(err, "at fault must be %s or %s here, not a seat",
                        scene->t->format->seat_key[0], scene->t->format->seat_key[1]);
    if (*fault)
        return true;
    if (asked->fault)
        return seats_of_word(scene, asked->fault, fault, err);
    *fault = asked->effect.fault ? asked->effect.fault : named;
    return true;
}

static void find_winner(struct scene *scene)
{
    unsigned bit = 1U << CODE_ASK_TAKER_WON;
    bool known = scene->play && scene->play->state == PLAY_SCORED && scene->has_taker;
    if (!known || ((scene->answers.yes | scene->answers.no) & bit))
        return;
    struct deal_change change = deal_change_of(scene->t, scene->play);
    bool given = scene->asked->has_card_points && scene->t->format->deals;
    if (given) {
        change.has_points = true;
        change.points = scene->asked->card_points;
    }
    int score = given ? deal_score_changed(scene->t, scene->play, change)
                      : marks_score(scene->t, scene->play);
    if (score > 0)
        scene->answers.yes |= bit;
    else
        scene->answers.no |= bit;
}

static bool remembers(const struct code_row *row)
{
    for (int i = 0; i < CODE_PENALTIES; i++) {
        enum code_when when = code_cost(row)->penalty[i].when;
        if (when == CODE_FIRST || when == CODE_REPEAT || when == CODE_FURTHER)
            return true;
    }
    return false;
}

/* Whether a ruling is remembered under that article. */
static bool remembers_as(const struct tournament *t, const struct change_ruling *ruling,
                         const char *article)
{
    struct code_row row;
    struct err unused = ERR_INIT(LANG_EN);
    if (!sanction_row(t, ruling->article, ruling->edition, &row, &unused))
        return strcmp(ruling->article, article) == 0;
    return strcmp(code_remembered(row.article), article) == 0;
}

/* How often rulings by that article named the player (index), or one of those with whom
 * they play under a label in the session (index), before. */
static int times_before(const struct tournament *t, const char *article, int session,
                        int player)
{
    int before = 0;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        bool same = ruling->change.edition && remembers_as(t, &ruling->change, article);
        bool concerned = false;
        for (size_t p = 0; same && p < ruling->change.players; p++)
            concerned = concerned || ruling->player[p] == player;
        for (size_t f = 0; same && !concerned && f < t->session[session].fields; f++) {
            const struct field *field = &t->session[session].field[f];
            for (int c = 0; c < field->schedule.contestants && !concerned; c++)
                concerned = field_has_player(field, c, player) &&
                            ruling_concerns(ruling, field, c) >= 0;
        }
        before += concerned;
    }
    return before;
}

/* How often those who pay did the same before: the same for all of them. */
static bool count_before(struct scene *scene, const struct change_ruling *outcome,
                         const char *article, struct err *err)
{
    int first = -1;
    for (size_t i = 0; i < outcome->players; i++) {
        int player = tournament_player(scene->t, outcome->player[i]);
        int before = times_before(scene->t, article, scene->asked->session - 1, player);
        if (first >= 0 && (first > 0) != (before > 0))
            return err_user(err,
                            "article %s costs more when repeated, and only some of these "
                            "players have done it before; rule on them one by one",
                            article);
        first = before;
    }
    scene->answers.before = first > 0 ? first : 0;
    return true;
}

/* The article where both sides are at fault; of the one that it is judged by, whose id it
 * fills in. */
static const char *both_article(const struct code_row *row, const char *see,
                                const char **id)
{
    struct code_row other = *row;
    if (see && code_find(see, code_row_format(row), code_row_edition(row), &other))
        *id = other.article->id;
    return other.article->both;
}

static bool refuse_missing(const struct scene *scene,
                           const struct code_proposal *proposal, struct err *err)
{
    const char *id = proposal->row.article->id;
    enum code_format format = code_row_format(&proposal->row);
    const char *question = code_question_words(proposal->missing, format, err->lang);
    const char *both = both_article(&proposal->row, scene->answers.see, &id);
    bool named = scene->answers.fault != 0 || scene->answers.see;
    if (proposal->missing == CODE_ASK_FAULT && named && both)
        return err_user(err,
                        "article %s is about a fault of one side; if both are at fault, "
                        "rule by article %s",
                        id, both);
    if (proposal->missing == CODE_ASK_FAULT && scene->answers.fault != 0)
        return err_user(err, "they cannot be at fault in article %s", id);
    if (proposal->missing == CODE_ASK_SEE)
        return err_user(err,
                        "article %s is judged by one of %s: say which (answer "
                        "\"see\")",
                        id, proposal->row.article->see);
    return err_user(err, "article %s asks: %s (answer \"%s\")", id, question,
                    code_question_name(proposal->missing));
}

/* Whether the arbiter has to choose, and has not. */
static bool needs_choice(const struct scene *scene, const struct code_proposal *proposal)
{
    const struct change_ruling *asked = scene->asked;
    bool chosen = asked->effect.kind != RULING_KINDS || asked->has_amount ||
                  asked->sanction != RULING_NO_SANCTION;
    for (size_t i = 0; i < proposal->amounts; i++)
        if (proposal->amount[i].unit == CODE_DISCRETION)
            return !chosen;
    return false;
}

static bool need_choice(const struct scene *scene, struct code_proposal *proposal,
                        struct err *err)
{
    if (!needs_choice(scene, proposal))
        return true;
    proposal->missing = CODE_ASK_AMOUNT;
    return err_user(
        err,
        "article %s leaves the penalty to the arbiter: say how much (%s; 0 for "
        "none), or a sanction: warning, forfeit or disqualified",
        proposal->row.article->id, ruling_unit_name[scene->t->format->unit]);
}

/* How often it happened before, where that matters and is not said. */
static bool find_before(struct scene *scene, const struct change_ruling *outcome,
                        const struct code_row *row, struct err *err)
{
    bool counted = scene->answers.before != CHANGE_BEFORE_UNSAID;
    const char *as = code_remembered(row->article);
    if (!remembers(row))
        scene->answers.before = 0;
    return counted || !remembers(row) || count_before(scene, outcome, as, err);
}

/* What the code says, with those who pay. */
static bool rule_on(struct scene *scene, struct sanction *sanction,
                    struct change_ruling *outcome, struct err *err)
{
    struct code_proposal *proposal = &sanction->proposal;
    struct code_answers answers = scene->answers;
    if (answers.before == CHANGE_BEFORE_UNSAID)
        answers.before = 0;
    if (!code_propose(&scene->row, &answers, proposal))
        return refuse_missing(scene, proposal, err);
    if (!scene_outcome(scene, proposal, outcome, err) ||
        !find_before(scene, outcome, &proposal->row, err))
        return false;
    return code_propose(&scene->row, &scene->answers, proposal) &&
           scene_add_return(scene, proposal, err) && need_choice(scene, proposal, err) &&
           scene_outcome(scene, proposal, outcome, err);
}

/* What was asked in place of what the code says; whether that is something else. */
static bool take_asked(const struct scene *scene, struct change_ruling *outcome)
{
    const struct change_ruling *asked = scene->asked;
    struct change_ruling proposed = *outcome;
    if (asked->effect.kind != RULING_KINDS) {
        *outcome = *asked;
        if (outcome->effect.kind == proposed.effect.kind) {
            outcome->without |= proposed.without;
            outcome->reopens |= proposed.reopens;
        }
        return !scene_same(scene, outcome, &proposed);
    }
    outcome->without |= asked->without;
    if (asked->has_amount) {
        outcome->has_amount = true;
        outcome->unit = asked->unit;
        outcome->amount = asked->amount;
        outcome->each = asked->each;
        outcome->player = asked->players > 0 ? asked->player : outcome->player;
        outcome->players = asked->players > 0 ? asked->players : outcome->players;
    }
    if (asked->sanction != RULING_NO_SANCTION)
        outcome->sanction = asked->sanction;
    return outcome->sanction != proposed.sanction ||
           outcome->without != proposed.without ||
           !scene_same_charges(scene, outcome, &proposed);
}

static bool score_is_free(const struct sanction *sanction)
{
    return sanction->proposal.asks_score ||
           sanction->row.article->points != CODE_POINTS_STAY ||
           code_row_cell(&sanction->row)->effect == CODE_PLAYED_AS_GARDE;
}

/* The answers as they were understood, so that the ruling can be worked out again. */
static void keep_answers(const struct scene *scene, const struct code_row *row,
                         struct change_ruling *outcome)
{
    ruling_seats fault = scene->answers.fault;
    outcome->edition = code_edition_name(code_row_edition(row));
    outcome->article = row->article->id;
    outcome->answers = scene->answers;
    bool denied = scene->asked->answers.before == 0 && remembers(row);
    if (outcome->answers.before == 0 && !denied) /* the memory says so again */
        outcome->answers.before = CHANGE_BEFORE_UNSAID;
    if (!asks(row, CODE_ASK_TAKER_WON)) { /* only what was asked is worth keeping */
        outcome->answers.yes = scene->asked->answers.yes;
        outcome->answers.no = scene->asked->answers.no;
    }
    outcome->has_taker = is_of_free_deal(scene) && scene->has_taker;
    if (!outcome->has_taker)
        outcome->answers.attack = 0;
    outcome->fault_answer = NULL;
    if (!scene->sides || fault == 0)
        return;
    outcome->answers.fault = 0;
    outcome->fault_answer = !(fault & 1U) ? "defence" : (fault & ~1U) ? "both" : "attack";
}

static bool refuse_departure(const struct sanction *sanction, struct err *err)
{
    struct str words = {0};
    code_add_sanction(&words, &sanction->row, err->lang);
    err_user(err,
             "article %s says: %s; leave kind and amounts to it, or say in \"override\" "
             "why you depart from it",
             sanction->row.article->id, str_text(&words));
    str_clear(&words);
    return false;
}

/* The scene as it was told, and who took, was at fault and has won. */
static bool look_at_scene(struct scene *scene, struct err *err)
{
    find_taker(scene);
    find_partner(scene);
    if (!need_taker(scene, err) || !find_fault(scene, err))
        return false;
    find_winner(scene);
    return true;
}

/* Works out what the code says of a scene whose article and place are known. */
static bool settle_scene(struct scene *scene, struct sanction *sanction, struct err *err)
{
    const struct change_ruling *asked = scene->asked;
    struct change_ruling *outcome = &sanction->ruling;
    bool by_hand = asked->override && asked->effect.kind != RULING_KINDS;
    struct err refused = ERR_INIT(err->lang);
    if (look_at_scene(scene, &refused) && rule_on(scene, sanction, outcome, &refused)) {
        sanction->row = sanction->proposal.row;
        sanction->departs = take_asked(scene, outcome);
    } else if (by_hand) { /* whatever the code would say */
        *outcome = *asked;
        sanction->departs = true;
    } else {
        *err = refused;
        return false;
    }
    bool scored = (asked->facts.given & FACT_BIT(FACT_SCORE)) || asked->has_card_points;
    if (scored && !score_is_free(sanction))
        sanction->departs = true;
    bool open = sanction->proposal.open ||
                (sanction->proposal.asks_score && scene->t->format->deals);
    if (sanction->departs && !open && !asked->override)
        return refuse_departure(sanction, err);
    keep_answers(scene, &sanction->row, outcome);
    return true;
}

bool sanction_settle(const struct tournament *t, const struct change_ruling *asked,
                     struct arena *arena, struct sanction *sanction, struct err *err)
{
    struct scene scene = {.t = t, .asked = asked, .arena = arena};
    struct change_ruling moved;
    *sanction = (struct sanction){.ruling = *asked};
    if (!scene_row(&scene, err) || !set_scene(&scene, err))
        return false;
    assert(scene.row.article);
    sanction->row = scene.row;
    if (!scene_see(&scene, err))
        return false;
    if (scene_find_earlier(&scene, &moved)) {
        scene.asked = &moved;
        if (!set_scene(&scene, err))
            return false;
    }
    return settle_scene(&scene, sanction, err);
}

bool sanction_settle_change(const struct tournament *t, struct change *change,
                            struct arena *arena, struct err *err)
{
    struct sanction sanction;
    if (change->kind != CHANGE_RULING || !t->format)
        return true;
    if (sanction_reopens(t, &change->ruling))
        change->ruling.reopens = true;
    if (!change->ruling.article)
        return true;
    if (law_ruling_is(t))
        return law_ruling_settle(t, &change->ruling, arena, err);
    if (!is_by_code(&change->ruling))
        return true;
    if (!sanction_settle(t, &change->ruling, arena, &sanction, err))
        return false;
    change->ruling = sanction.ruling;
    return true;
}

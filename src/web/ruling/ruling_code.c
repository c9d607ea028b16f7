/* ruling_code.c - a ruling by an article of the code, as a form says it. */
#include "web/ruling/ruling_code.h"
#include <stdint.h>

#include "base/number.h"
#include "tournament/ruling/sanction.h"
#include "web/ruling/ruling_trial.h"
#include <string.h>

const char *const ruling_return_word[] = {[CODE_RETURN_CLEAN] = "clean",
                                          [CODE_RETURN_DEFENCE] = "defence",
                                          [CODE_RETURN_REVOKE] = "revoke",
                                          [CODE_RETURN_ECART] = "ecart"};

enum { MINUTES_MOST = 1000, SCORE_MOST = 100000 };

bool ruling_is_by_article(const struct form *form)
{
    return form_text(form, "article")[0] != '\0';
}

bool ruling_is_of_no_board(const struct form *form)
{
    return str_equal(form_text(form, "board"), "none");
}

bool ruling_names(const struct form *form, const char *name, const char *value)
{
    for (size_t i = 0; i < form->count; i++)
        if (str_equal(form->field[i].name, name) &&
            str_equal(form->field[i].value, value))
            return true;
    return false;
}

static void read_questions(const struct form *form, struct code_answers *answers)
{
    for (int q = CODE_NO_QUESTION + 1; q < CODE_QUESTIONS; q++) {
        const char *said = form_text(form, code_question_name((enum code_question)q));
        if (str_equal(said, "yes"))
            answers->yes |= 1U << q;
        if (str_equal(said, "no"))
            answers->no |= 1U << q;
    }
    for (int i = 0; i < CODE_RETURNS; i++)
        if (str_equal(form_text(form, "return"), ruling_return_word[i]))
            answers->at_return = (enum code_return)i;
    answers->optional = form_text(form, "optional")[0] != '\0';
}

static bool read_number(const struct form *form, const char *name, int64_t most,
                        int *value, struct err *err)
{
    const char *text = form_text(form, name);
    int64_t least = str_equal(name, "score") ? -most : 1;
    int64_t number;
    if (text[0] == '\0')
        return true;
    if (!number_read_int(text, least, most, &number, err))
        return err_at(err, "%s", name);
    *value = (int)number;
    return true;
}

static bool read_answers(const struct desk *desk, const struct form *form,
                         struct change_ruling *ruling, struct err *err)
{
    struct code_answers *answers = &ruling->answers;
    const char *taker = form_text(form, "taker");
    bool sides = desk->t->format->sides == 2;
    const char *fault = form_text(form, "fault");
    const char *see = form_text(form, "see");
    read_questions(form, answers);
    answers->see = see[0] ? see : NULL;
    answers->before = CHANGE_BEFORE_UNSAID;
    if (taker[0] && !taker[1] && seat_parse_five(taker[0], &answers->taker))
        ruling->has_taker = true;
    if (sides && fault[0])
        ruling->fault_answer = fault;
    for (int s = 0; s < SEAT_MOST && !sides; s++) {
        char field[] = "fault-?";
        field[sizeof field - 2] = seat_letter((enum seat)s);
        if (form_text(form, field)[0])
            answers->fault |= 1U << s;
    }
    return read_number(form, "minutes", MINUTES_MOST, &answers->minutes, err);
}

/* The players by their ids; those at the table or not is for the code to say. */
static bool read_players(const struct desk *desk, const struct form *form,
                         struct change_ruling *ruling, struct err *err)
{
    const char **player =
        ARENA_ARRAY(&desk->request->arena, const char *, CHANGE_PENALISED_MOST);
    for (size_t i = 0; i < form->count; i++) {
        if (!str_equal(form->field[i].name, "player"))
            continue;
        if (ruling->players == CHANGE_PENALISED_MOST)
            return err_user(err, "a ruling names at most %d players",
                            CHANGE_PENALISED_MOST);
        player[ruling->players++] = form->field[i].value;
    }
    ruling->player = player;
    return true;
}

/* Who pays where the director decides and names nobody: those at fault. */
static void charge_fault(const struct desk *desk, const struct desk_place *place,
                         struct change_ruling *ruling)
{
    struct arena *arena = &desk->request->arena;
    const struct format *format = desk->t->format;
    const char **player = ARENA_ARRAY(arena, const char *, CHANGE_PENALISED_MOST);
    bool both = ruling->fault_answer && str_equal(ruling->fault_answer, "both");
    int side =
        ruling->fault_answer && !both ? format_side(format, ruling->fault_answer) : -1;
    size_t n = 0;
    for (int s = 0; s < desk_seats(place); s++) {
        int contestant = place->at->seat[s];
        bool meant =
            format->sides == 2 ? both || side == s : ruling->answers.fault >> s & 1U;
        if (!meant || contestant == SCHEDULE_EMPTY ||
            place->field->player[contestant] < 0)
            continue;
        const struct crew *crew = &place->field->crew[contestant];
        for (int i = 0; i < crew->count && n < CHANGE_PENALISED_MOST; i++)
            player[n++] = arena_strdup(arena, desk->t->player[crew->player[i]].id);
    }
    ruling->player = player;
    ruling->players = n;
}

static bool read_kind(const struct form *form, struct change_ruling *ruling,
                      struct err *err)
{
    const char *kind = form_text(form, "kind");
    const char *sanction = form_text(form, "sanction");
    ruling->effect.kind = RULING_KINDS;
    for (int k = 0; k < RULING_KINDS; k++)
        if (str_equal(ruling_table[k].name, kind))
            ruling->effect.kind = (enum ruling_kind)k;
    for (int i = RULING_NO_SANCTION + 1; i < RULING_SANCTIONS; i++)
        if (str_equal(ruling_sanction_name[i], sanction))
            ruling->sanction = (enum ruling_sanction)i;
    if (kind[0] == '\0' || ruling->effect.kind != RULING_KINDS)
        return true;
    err_user(err, "there is no ruling \"%.20s\"; choose one from the list", kind);
    return err_at(err, "kind");
}

/* The taker's card points once some were given back; halves where they can remain. */
static bool read_card_points(const struct form *form, struct change_ruling *ruling,
                             struct err *err)
{
    const char *text = form_text(form, "card_points");
    struct ratio points;
    if (text[0] == '\0')
        return true;
    return number_read_decimal(text, &points, err) &&
           change_give_card_points(ruling, points, err);
}

/* Who is at fault in what the director decides. */
static void set_fault(const struct desk *desk, struct change_ruling *ruling)
{
    const struct format *format = desk->t->format;
    if (ruling->effect.kind == RULING_KINDS)
        return;
    ruling->effect.fault = format->sides == 2 ? 0 : ruling->answers.fault;
    if (ruling->fault_answer && format_side(format, ruling->fault_answer) >= 0)
        ruling->fault = ruling->fault_answer;
}

/* What the director decides in place of the code, or where it leaves that open. */
static bool read_decision(const struct desk *desk, const struct desk_place *place,
                          const struct form *form, struct change_ruling *ruling,
                          struct err *err)
{
    const char *amount = form_text(form, "percent");
    const char *score = form_text(form, "score");
    if (!read_kind(form, ruling, err) || !ruling_read_marks(desk, form, ruling, err) ||
        !read_number(form, "score", SCORE_MOST, &ruling->facts.value[FACT_SCORE], err))
        return false;
    set_fault(desk, ruling);
    if (score[0])
        ruling->facts.given |= FACT_BIT(FACT_SCORE);
    if (!read_card_points(form, ruling, err))
        return err_at(err, "card_points");
    if (amount[0] && !ruling_read_amount(desk, amount, ruling, err))
        return false;
    if (ruling->players > 0)
        return true;
    if (amount[0] || ruling->sanction != RULING_NO_SANCTION)
        charge_fault(desk, place, ruling);
    return true;
}

/* Where on the page the refusal belongs. */
static bool refuse(const struct sanction *sanction, struct err *err)
{
    if (sanction->proposal.missing == CODE_ASK_AMOUNT)
        return err_at(err, "percent"); /* whatever the unit */
    if (sanction->proposal.missing != CODE_NO_QUESTION)
        return err_at(err, "%s", code_question_name(sanction->proposal.missing));
    return sanction->departs ? err_at(err, "override") : false;
}

bool ruling_code_read(const struct desk *desk, const struct desk_place *place,
                      const struct form *form, struct change *change, struct err *err)
{
    struct change_ruling *ruling = &change->ruling;
    struct sanction sanction = {.departs = false};
    const char *edition = form_text(form, "edition");
    const char *override = form_text(form, "override");
    int64_t board = desk_number(form, "board");
    bool whole = !ruling_is_of_no_board(form);
    ruling_read_play(desk, place, form, whole ? 1 : 0, change);
    if (whole)
        ruling->facts.value[FACT_BOARD] = board <= SCHEDULE_BOARD_MAX ? (int)board : 0;
    ruling->article = form_text(form, "article");
    ruling->edition = edition[0] ? edition : NULL;
    ruling->override = override[0] ? override : NULL;
    if (!read_answers(desk, form, ruling, err) ||
        !read_players(desk, form, ruling, err) ||
        !read_decision(desk, place, form, ruling, err))
        return false;
    if (!sanction_settle(desk->t, ruling, &desk->request->arena, &sanction, err))
        return refuse(&sanction, err);
    *ruling = sanction.ruling;
    return true;
}

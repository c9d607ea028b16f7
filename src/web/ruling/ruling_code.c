/* ruling_code.c - a ruling by an article of the code, read from its form. */
#include "base/jat.h"
#include "tournament/ruling.h"
#include "web/page.h"
#include "web/ruling/ruling_form.h"

const struct input_choice ruling_returns[CODE_RETURNS] = {
    [CODE_RETURN_CLEAN] = {"clean", N_("nothing, or it is not played yet")},
    [CODE_RETURN_DEFENCE] = {"defence", N_("a fault by the defence")},
    [CODE_RETURN_REVOKE] = {"revoke", N_("a revoke by the other attacker")},
    [CODE_RETURN_ECART] = {"ecart", N_("a wrong écart by the other attacker")},
};

enum { MINUTES_MOST = 1000, SCORE_MOST = 100000 };

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
        if (str_equal(form_text(form, "return"), ruling_returns[i].word))
            answers->at_return = (enum code_return)i;
    answers->optional = form_text(form, "optional")[0] != '\0';
}

static bool read_number(const struct ruling_reading *reading, const char *name,
                        struct jat_range range, int *value)
{
    const char *text = form_text(reading->form, name);
    int64_t number;
    if (text[0] == '\0')
        return true;
    if (!number_read_int(text, range.min, range.max, &number, reading->err))
        return err_at(reading->err, "%s", name);
    *value = (int)number;
    return true;
}

static bool read_answers(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    struct code_answers *answers = &ruling->answers;
    const char *taker = form_text(reading->form, "taker");
    const char *fault = form_text(reading->form, "fault");
    const char *see = form_text(reading->form, "see");
    read_questions(reading->form, answers);
    answers->see = see[0] ? see : NULL;
    answers->before = CHANGE_BEFORE_UNSAID;
    if (taker[0] && !taker[1] && seat_parse_five(taker[0], &answers->taker))
        ruling->has_taker = true;
    if (reading->desk->t->format->sides != 2)
        answers->fault = ruling_read_seats(reading, "fault");
    else if (fault[0])
        ruling->fault_answer = fault;
    return read_number(reading, "minutes", (struct jat_range){1, MINUTES_MOST},
                       &answers->minutes);
}

/* The players by their ids; those at the table or not is for the code to say. */
static bool read_players(const struct ruling_reading *reading)
{
    const struct form *form = reading->form;
    struct change_ruling *ruling = reading->ruling;
    const char **player =
        ARENA_ARRAY(&reading->desk->request->arena, const char *, CHANGE_PENALISED_MOST);
    for (size_t i = 0; i < form->count; i++) {
        if (!str_equal(form->field[i].name, "player"))
            continue;
        if (ruling->players == CHANGE_PENALISED_MOST)
            return err_user(reading->err, "a ruling names at most %d players",
                            CHANGE_PENALISED_MOST);
        player[ruling->players++] = form->field[i].value;
    }
    ruling->player = player;
    return true;
}

/* Who pays where the director decides and names nobody: those at fault. */
static void charge_fault(const struct ruling_reading *reading)
{
    const struct change_ruling *ruling = reading->ruling;
    const char *fault = ruling->fault_answer;
    ruling_seats seats = ruling->answers.fault;
    if (fault) {
        int side = format_side(reading->desk->t->format, fault);
        seats = str_equal(fault, "both") ? 3U : side >= 0 ? 1U << side : 0;
    }
    ruling_name_players(reading, seats);
}

static bool read_kind(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    const char *kind = form_text(reading->form, "kind");
    ruling->effect.kind = ruling_kind_find(kind);
    ruling->sanction = ruling_sanction_find(form_text(reading->form, "sanction"));
    if (kind[0] == '\0' || ruling->effect.kind != RULING_KINDS)
        return true;
    err_user(reading->err, "there is no ruling \"%.20s\"; choose one from the list",
             kind);
    return err_at(reading->err, "kind");
}

/* The taker's card points once some were given back; halves where they can remain. */
static bool read_card_points(const struct ruling_reading *reading)
{
    const char *text = form_text(reading->form, "card_points");
    struct ratio points;
    if (text[0] == '\0')
        return true;
    return number_read_decimal(text, &points, reading->err) &&
           change_give_card_points(reading->ruling, points, reading->err);
}

/* Who is at fault in what the director decides. */
static void set_fault(const struct ruling_reading *reading)
{
    const struct format *format = reading->desk->t->format;
    struct change_ruling *ruling = reading->ruling;
    if (ruling->effect.kind == RULING_KINDS)
        return;
    ruling->effect.fault = ruling->answers.fault;
    if (ruling->fault_answer && format_side(format, ruling->fault_answer) >= 0)
        ruling->fault = ruling->fault_answer;
}

/* What the director decides in place of the code, or where it leaves that open. */
static bool read_decision(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    bool amount = form_text(reading->form, "percent")[0] != '\0';
    if (!read_kind(reading) || !ruling_read_marks(reading) ||
        !read_number(reading, "score", (struct jat_range){-SCORE_MOST, SCORE_MOST},
                     &ruling->facts.value[FACT_SCORE]))
        return false;
    set_fault(reading);
    if (form_text(reading->form, "score")[0])
        ruling->facts.given |= FACT_BIT(FACT_SCORE);
    if (!read_card_points(reading))
        return err_at(reading->err, "card_points");
    if (amount && !ruling_read_amount(reading))
        return false;
    if (ruling->players == 0 && (amount || ruling->sanction != RULING_NO_SANCTION))
        charge_fault(reading);
    return true;
}

/* An article about the sheet of free deals, with no deal: of the table in its round. */
static void set_sheet(const struct ruling_reading *reading)
{
    const struct desk *desk = reading->desk;
    struct change_ruling *ruling = reading->ruling;
    struct code_row row;
    struct err unused = ERR_INIT(reading->err->lang);
    if (ruling->facts.given != 0 || ruling->players > 0 || !desk->t->format->deals ||
        !sanction_row(desk->t, ruling->article, ruling->edition, &row, &unused) ||
        code_row_cell(&row)->target != CODE_TABLE)
        return;
    ruling->field = arena_strdup(&desk->request->arena, reading->place->field->name);
    ruling->facts.given = FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    ruling->facts.value[FACT_ROUND] = reading->place->round;
    ruling->facts.value[FACT_TABLE] = reading->place->table;
}

bool ruling_read_article(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    const struct desk *desk = reading->desk;
    struct sanction sanction = {.departs = false};
    const char *edition = form_text(reading->form, "edition");
    const char *override = form_text(reading->form, "override");
    ruling->article = form_text(reading->form, "article");
    ruling->edition = edition[0] ? edition : NULL;
    ruling->override = override[0] ? override : NULL;
    if (!read_answers(reading) || !read_players(reading) || !read_decision(reading))
        return false;
    set_sheet(reading);
    if (sanction_settle(desk->t, ruling, &desk->request->arena, &sanction,
                        reading->err)) {
        *ruling = sanction.ruling;
        return true;
    }
    if (sanction.proposal.missing == CODE_ASK_AMOUNT)
        return err_at(reading->err, "percent"); /* whatever the unit */
    if (sanction.proposal.missing != CODE_NO_QUESTION)
        return err_at(reading->err, "%s", code_question_name(sanction.proposal.missing));
    return sanction.departs ? err_at(reading->err, "override") : false;
}

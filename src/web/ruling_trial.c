/* ruling_trial.c - a ruling as a form says it, and what it would do: tried on a copy. */
#include "web/ruling_trial.h"

#include "base/number.h"
#include "tournament/document.h"
#include "tournament/results.h"
#include <string.h>

/* The value of a field that each seat has: "fault-N". */
static const char *seat_text(const struct form *form, const char *name, int seat)
{
    char field[32];
    str_format(field, sizeof field, "%s-%c", name, seat_letter((enum seat)seat));
    return form_text(form, field);
}

static bool read_kind(const struct form *form, enum ruling_kind *kind, struct err *err)
{
    const char *name = form_text(form, "kind");
    for (int k = 0; k < RULING_KINDS; k++)
        if (str_equal(ruling_table[k].name, name)) {
            *kind = (enum ruling_kind)k;
            return true;
        }
    return err_user(err, "choose what is ruled");
}

static bool is_within(struct ratio percent, int least, int most)
{
    return ratio_compare(percent, ratio_of(least, 1)) >= 0 &&
           ratio_compare(percent, ratio_of(most, 1)) <= 0;
}

static bool read_mark(const char *text, struct ratio *mark, struct err *err)
{
    return number_read_decimal(text, mark, err) &&
           (is_within(*mark, 0, 100) || err_user(err, "a mark is 0 to 100 percent"));
}

static bool read_marks(const struct form *form, struct ruling_effect *effect,
                       struct err *err)
{
    if (effect->kind != RULING_MARKS)
        return true;
    for (int s = 0; s < SEAT_COUNT; s++) {
        const char *text = seat_text(form, "mark", s);
        if (text[0] == '\0')
            continue;
        if (!read_mark(text, &effect->percent[s], err))
            return err_at(err, "mark-%c", seat_letter((enum seat)s));
        effect->named |= 1U << s;
    }
    if (effect->named != 0)
        return true;
    err_user(err, "give the mark of one seat at least");
    return err_at(err, "mark-N");
}

static bool read_percent(const char *text, struct change_ruling *ruling, struct err *err)
{
    if (text[0] == '\0')
        return err_user(err, "say how many percent are taken off");
    ruling->has_percent = true;
    return number_read_decimal(text, &ruling->percent, err) &&
           (is_within(ruling->percent, -100, 100) ||
            err_user(err, "a penalty is at most 100 percent"));
}

/* Those whose box is ticked lose the percentage. */
static bool read_penalty(const struct desk *desk, const struct desk_place *place,
                         const struct form *form, struct change_ruling *ruling,
                         struct err *err)
{
    struct arena *arena = &desk->request->arena;
    const char **player = ARENA_ARRAY(arena, const char *, SEAT_COUNT);
    if (ruling->effect.kind != RULING_PENALTY)
        return true;
    for (int s = 0; s < SEAT_COUNT; s++) {
        int contestant = place->at->seat[s];
        int index = contestant == SCHEDULE_EMPTY ? -1 : place->field->player[contestant];
        if (index >= 0 && seat_text(form, "player", s)[0])
            player[ruling->players++] = arena_strdup(arena, desk->t->player[index].id);
    }
    ruling->player = player;
    if (ruling->players == 0) {
        err_user(err, "tick those who are penalised");
        return err_at(err, "player");
    }
    return read_percent(form_text(form, "percent"), ruling, err) ||
           err_at(err, "percent");
}

bool ruling_read(const struct desk *desk, const struct desk_place *place,
                 const struct form *form, struct change *change, struct err *err)
{
    struct change_ruling *ruling = &change->ruling;
    int64_t board = desk_number(form, "board");
    const char *reason = form_text(form, "reason");
    *change = (struct change){.kind = CHANGE_RULING};
    ruling->session = desk->evening.session;
    ruling->field = arena_strdup(&desk->request->arena, place->field->name);
    ruling->facts.given =
        FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    ruling->facts.value[FACT_BOARD] = board <= SCHEDULE_BOARD_MAX ? (int)board : 0;
    ruling->facts.value[FACT_ROUND] = place->round;
    ruling->facts.value[FACT_TABLE] = place->table;
    ruling->reason = reason[0] ? reason : NULL;
    ruling->by = desk->request->who.author;
    if (!read_kind(form, &ruling->effect.kind, err))
        return false;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (seat_text(form, "fault", s)[0])
            ruling->effect.fault |= 1U << s;
    if (ruling_table[ruling->effect.kind].needs_fault && ruling->effect.fault == 0) {
        err_user(err, "tick those who are at fault");
        return err_at(err, "fault");
    }
    return read_marks(form, &ruling->effect, err) &&
           read_penalty(desk, place, form, ruling, err);
}

/* Marks of the play and standings of its four, as they are now. */
static void look(const struct tournament *t, const struct change_ruling *ruling,
                 struct ruling_trial *trial, int when)
{
    const struct session *session = tournament_session(t, ruling->session);
    const struct field *field = &session->field[session_field(session, ruling->field)];
    int slot = field_slot(field, &ruling->facts);
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    struct results results;
    results_compute(&results, t);
    trial->marks[when] = desk_marks(&results.marks[ruling->session - 1], t, slot);
    for (int s = 0; s < SEAT_COUNT; s++) {
        const struct standing *found =
            results_player(&results, field->player[at->seat[s]]);
        if (found)
            trial->standing[when][s] = (struct ruling_standing){
                found->row.ranked, found->row.total, found->row.rank};
    }
    results_clear(&results);
}

void ruling_try(json_t *document, const struct change_ruling *ruling,
                struct ruling_trial *trial)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct change change = {.kind = CHANGE_RULING, .ruling = *ruling};
    if (document_read(document, &t, &roster, &notes, &trial->err) &&
        tournament_check(&t, &change, &trial->err)) {
        look(&t, ruling, trial, 0);
        tournament_apply(&t, &change, NULL);
        look(&t, ruling, trial, 1);
    }
    if (trial->err.kind == ERR_USER && ruling_table[ruling->effect.kind].needs_fault)
        err_at(&trial->err, "fault"); /* such as both sides where one is meant */
    tournament_clear(&t);
    json_decref(document);
}

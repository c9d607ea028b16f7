/* ruling_form.c - a ruling as a form says it, and what its sorts share. */
#include "web/ruling/ruling_form.h"

#include "tournament/ruling.h"

bool ruling_is_by_article(const struct form *form)
{
    return form_text(form, "article")[0] != '\0';
}

bool ruling_is_of_no_board(const struct form *form)
{
    return str_equal(form_text(form, "board"), "none");
}

const char *ruling_field(const struct desk *desk, const char *name, int seat)
{
    char letter =
        desk->t->format->sides == 2 ? (char)('1' + seat) : seat_letter((enum seat)seat);
    return arena_printf(&desk->request->arena, "%s-%c", name, letter);
}

bool ruling_fail(const struct ruling_reading *reading, const char *field,
                 const char *sentence)
{
    err_user(reading->err, "%s", tr(reading->err->lang, sentence));
    return err_at(reading->err, "%s", field);
}

ruling_seats ruling_read_seats(const struct ruling_reading *reading, const char *name)
{
    ruling_seats seats = 0;
    for (int s = 0; s < SEAT_MOST; s++)
        if (form_text(reading->form, ruling_field(reading->desk, name, s))[0])
            seats |= 1U << s;
    return seats;
}

void ruling_name_players(const struct ruling_reading *reading, ruling_seats seats)
{
    enum { MOST = SEAT_MOST * CHANGE_CREW_MOST };
    struct arena *arena = &reading->desk->request->arena;
    const struct desk_place *place = reading->place;
    const struct side_table sides =
        desk_sides(reading->desk, place,
                   facts_has(&reading->ruling->facts, FACT_BOARD)
                       ? reading->ruling->facts.value[FACT_BOARD]
                       : 0);
    const char **player = ARENA_ARRAY(arena, const char *, MOST);
    size_t n = 0;
    for (int s = 0; s < desk_seats(reading->place); s++) {
        const struct crew crew = place_members_in(
            place->field, side_owner(&sides, s).contestant, place->round);
        for (int i = 0; i < crew.count && (seats >> s & 1U); i++)
            player[n++] =
                arena_strdup(arena, reading->desk->t->player[crew.player[i]].id);
    }
    reading->ruling->player = player;
    reading->ruling->players = n;
}

bool ruling_read_marks(const struct ruling_reading *reading)
{
    const struct desk *desk = reading->desk;
    struct ruling_effect *effect = &reading->ruling->effect;
    enum ruling_unit unit = contest_unit(desk->t);
    if (effect->kind != RULING_MARKS)
        return true;
    for (int s = 0; s < format_seats(desk->t->format); s++) {
        const char *field = ruling_field(desk, "mark", s);
        const char *text = form_text(reading->form, field);
        if (text[0] == '\0')
            continue;
        if (!number_read_decimal(text, &effect->percent[s], reading->err) ||
            !ruling_check_mark(unit, effect->percent[s], reading->err))
            return err_at(reading->err, "%s", field);
        effect->named |= 1U << s;
    }
    return effect->named != 0 ||
           ruling_fail(reading, ruling_field(desk, "mark", 0),
                       desk->t->format->sides == 2
                           ? N_("give the mark of at least one side")
                           : N_("give the mark of at least one seat"));
}

bool ruling_read_amount(const struct ruling_reading *reading)
{
    struct change_ruling *ruling = reading->ruling;
    const char *text = form_text(reading->form, "percent");
    ruling->unit = contest_unit(reading->desk->t);
    if (text[0] == '\0' && ruling->unit == RULING_PERCENT)
        return ruling_fail(reading, "percent", N_("say what percentage is deducted"));
    if (text[0] == '\0')
        err_user(reading->err, "say how many %s are deducted",
                 ruling_unit_word(ruling->unit, reading->err->lang));
    ruling->has_amount = true;
    return (text[0] && number_read_decimal(text, &ruling->amount, reading->err) &&
            ruling_check_amount(ruling->unit, ruling->amount, reading->err)) ||
           err_at(reading->err, "percent");
}

/* Those whose box is ticked lose the amount; of a side, all who play under its label. */
static bool read_penalty(const struct ruling_reading *reading)
{
    if (reading->ruling->effect.kind != RULING_PENALTY)
        return true;
    ruling_name_players(reading, ruling_read_seats(reading, "player"));
    if (reading->ruling->players == 0)
        return ruling_fail(reading, "player", N_("tick those who are penalised"));
    return ruling_read_amount(reading);
}

/* The seats at fault, or the side. */
static bool read_fault(const struct ruling_reading *reading)
{
    const struct format *format = reading->desk->t->format;
    struct change_ruling *ruling = reading->ruling;
    bool needed = ruling_table[ruling->effect.kind].needs_fault;
    if (format->sides == 2) {
        int side = format_side(format, form_text(reading->form, "fault"));
        ruling->fault = needed && side >= 0 ? format->seat_key[side] : NULL;
        return !needed || ruling->fault ||
               ruling_fail(reading, "fault", N_("say which side is at fault"));
    }
    ruling->effect.fault = ruling_read_seats(reading, "fault");
    return !needed || ruling->effect.fault != 0 ||
           ruling_fail(reading, "fault", N_("tick those who are at fault"));
}

/* One of the kinds that stand beside the code. */
static bool read_kind(const struct ruling_reading *reading)
{
    enum ruling_kind *kind = &reading->ruling->effect.kind;
    *kind = ruling_kind_find(form_text(reading->form, "kind"));
    if (*kind == RULING_KINDS)
        return err_user(reading->err, "choose the ruling");
    return read_fault(reading) && ruling_read_marks(reading) && read_penalty(reading);
}

/* Session, author and reason, and the play unless it is about none. */
static void read_play(const struct ruling_reading *reading)
{
    const struct desk *desk = reading->desk;
    struct change_ruling *ruling = reading->ruling;
    const char *reason = form_text(reading->form, "reason");
    int64_t board = desk_number(reading->form, "board");
    ruling->session = desk->evening.session;
    ruling->reason = reason[0] ? reason : NULL;
    ruling->by = desk->request->who.author;
    if (ruling_is_of_no_board(reading->form))
        return;
    ruling->field = arena_strdup(&desk->request->arena, reading->place->field->name);
    ruling->facts.given =
        FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    ruling->facts.value[FACT_BOARD] = board <= SCHEDULE_BOARD_MAX ? (int)board : 0;
    ruling->facts.value[FACT_ROUND] = reading->place->round;
    ruling->facts.value[FACT_TABLE] = reading->place->table;
}

bool ruling_read(const struct desk *desk, const struct desk_place *place,
                 const struct form *form, struct change *change, struct err *err)
{
    struct ruling_reading reading = {desk, place, form, &change->ruling, err};
    *change = (struct change){.kind = CHANGE_RULING};
    read_play(&reading);
    return law_ruling_is(desk->t)       ? ruling_read_law(&reading)
           : ruling_is_by_article(form) ? ruling_read_article(&reading)
                                        : read_kind(&reading);
}

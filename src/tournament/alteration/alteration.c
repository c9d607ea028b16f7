/* alteration.c - what a change in mid-tournament comes to, in words and figures. */
#include "tournament/alteration/alteration.h"

#include "tournament/results.h"
#include "tournament/seats.h"

enum { LINES_MOST = 20, EFFECTS_MOST = 8 };

/* What the lines are told with. */
struct telling {
    const struct alteration *made;
    const struct tournament *t;
    const struct roster *roster;
    struct why *why;
};

static const char *name_of(const struct telling *telling, int player)
{
    if (player < 0)
        return "–";
    const struct player *one = &telling->t->player[player];
    return roster_name(telling->roster, one->person, one->id);
}

/* All who play under a label, in one text. */
static const char *crew_of(const struct telling *telling, const struct crew *crew,
                           struct str *text)
{
    str_clear(text);
    for (int i = 0; i < crew->count; i++)
        str_printf(text, "%s%s", i ? ", " : "", name_of(telling, crew->player[i]));
    return crew->count > 0 ? str_text(text) : name_of(telling, -1);
}

/* The matches of the round that a knock-out goes on with. */
static void tell_matches(const struct telling *telling)
{
    const struct schedule *next = &telling->made->change.schedule.schedule;
    for (int table = 1; table < next->tables; table += 2) {
        const struct schedule_table *at = schedule_at(next, next->rounds, table);
        if (at->count > 0)
            why_line(telling->why, N_("Round %d, tables %d and %d: %s against %s."),
                     next->rounds, table, table + 1, next->label[at->seat[0]],
                     next->label[at->seat[1]]);
    }
}

/* Somebody takes a whole seat, or a place in a group. */
static void tell_substitute(const struct telling *telling, const char *who,
                            const char *before, const char *label)
{
    const struct alteration *made = telling->made;
    if (made->joins)
        why_line(telling->why,
                 N_("From round %d on, %s plays for %s too; nobody is taken off the "
                    "list, and the results stay together."),
                 made->round, who, label);
    else if (made->replaced >= 0)
        why_line(telling->why,
                 N_("From round %d on, %s plays in place of %s, as one of %s; the "
                    "results stay together, under the names of those who play on."),
                 made->round, who, name_of(telling, made->replaced), label);
    else
        why_line(telling->why,
                 made->newcomers.count > 1
                     ? N_("From round %d on, %s play in place of %s, as %s.")
                     : N_("From round %d on, %s plays in place of %s, as %s."),
                 made->round, who, before, label);
}

/* A contestant, by label and names; in buffer. */
static const char *show_group(const struct telling *telling, int contestant,
                              struct str *buffer)
{
    struct schedule_shown shown;
    struct str names = {0};
    const char *label = telling->made->change.schedule.schedule.label[contestant];
    str_clear(buffer);
    str_printf(buffer, "%s (%s)", schedule_show(label, telling->why->lang, &shown),
               crew_of(telling, &telling->made->crew[contestant], &names));
    str_clear(&names);
    return str_text(buffer);
}

/* North, or of two sides North-South, as one sits there. */
static const char *side_name(const struct telling *telling, int side)
{
    static const char *const two[2] = {N_("North-South"), N_("East-West")};
    static const char *const four[SEAT_COUNT] = {N_("North"), N_("East"), N_("South"),
                                                 N_("West")};
    return telling->made->field->schedule.sides == 2 ? two[side % 2] : four[side];
}

/* Who sat on which side, at the tables of the round where that has changed. */
static void tell_sides(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    const struct schedule *now = &made->field->schedule;
    const struct schedule *next = &made->change.schedule.schedule;
    struct str first = {0};
    struct str second = {0};
    int lines = 0;
    for (int table = 1; table <= next->tables && lines < LINES_MOST; table++) {
        const int *seat = schedule_at(next, made->round, table)->seat;
        const int *was = schedule_at(now, made->round, table)->seat;
        if (seat[0] == SCHEDULE_EMPTY || seat[1] == SCHEDULE_EMPTY ||
            was[0] == SCHEDULE_EMPTY || was[1] == SCHEDULE_EMPTY ||
            (str_equal(next->label[seat[0]], now->label[was[0]]) &&
             str_equal(next->label[seat[1]], now->label[was[1]])))
            continue;
        why_line(telling->why,
                 sides_attack(telling->t->format)
                     ? N_("Round %d, table %d: %s attacked, %s defended.")
                     : N_("Round %d, table %d: %s sat North-South, %s East-West."),
                 made->round, table, show_group(telling, seat[0], &first),
                 show_group(telling, seat[1], &second));
        lines++;
    }
    str_clear(&first);
    str_clear(&second);
}

/* Somebody comes, or goes: who, and who was there. */
static void tell_people(const struct telling *telling, struct str *who,
                        struct str *before)
{
    const struct alteration *made = telling->made;
    struct why *why = telling->why;
    struct schedule_shown shown;
    static const struct crew nobody;
    const struct crew *there =
        made->seat == SCHEDULE_EMPTY ? &nobody : &made->field->crew[made->seat];
    bool several = made->newcomers.count > 1;
    const char *label =
        schedule_show(made->label ? made->label : made->field->schedule.label[made->seat],
                      why->lang, &shown);
    crew_of(telling, &made->newcomers, who);
    crew_of(telling, there, before);
    if (made->kind == ALTERATION_LATE)
        why_line(why,
                 several ? N_("%s play from round %d on, as %s.")
                         : N_("%s plays from round %d on, as %s."),
                 str_text(who), made->round, label);
    else if (made->kind == ALTERATION_LEAVE && made->anew > 0)
        why_line(why, N_("%s leaves; from round %d on the tables are drawn anew."),
                 str_text(before), made->round);
    else if (made->kind == ALTERATION_LEAVE)
        why_line(why,
                 there->count > 1
                     ? N_("%s leave; from round %d on the seat %s is empty.")
                     : N_("%s leaves; from round %d on the seat %s is empty."),
                 str_text(before), made->round, label);
    else if (made->kind == ALTERATION_SUBSTITUTE)
        tell_substitute(telling, str_text(who), str_text(before), label);
    else
        why_line(
            why,
            several
                ? N_("From round %d on, %s play in place of others in each round, as %s.")
                : N_("From round %d on, %s plays in place of somebody else in each "
                     "round, as %s."),
            made->round, str_text(who), label);
    if (made->kind == ALTERATION_LEAVE && made->anew == 0 &&
        made->after.idle <= made->before.idle)
        why_line(why, N_("Those who sit out take the seat in turn: no further table "
                         "stops playing."));
}

/* Whether the change is about one round, and a few who sat at its tables. */
static bool is_of_one_round(enum alteration_kind kind)
{
    return kind == ALTERATION_SWAP || kind == ALTERATION_TURN ||
           kind == ALTERATION_WRONG_BOARD;
}

/* A contestant of the field as it is, by label and names; in buffer. */
static const char *show_label(const struct telling *telling, const char *label,
                              struct str *buffer)
{
    struct schedule_shown shown;
    struct str names = {0};
    const struct field *field = telling->made->field;
    int contestant = schedule_find(&field->schedule, label);
    str_clear(buffer);
    str_printf(buffer, "%s (%s)", schedule_show(label, telling->why->lang, &shown),
               crew_of(telling, &field->crew[contestant], &names));
    str_clear(&names);
    return str_text(buffer);
}

/* Boards that were played otherwise: where, and how. */
static void tell_exceptions(const struct telling *telling)
{
    const struct change_exceptions *said = &telling->made->change.exceptions;
    struct why *why = telling->why;
    struct str who = {0};
    for (size_t i = 0; i < said->count && i < LINES_MOST; i++) {
        const struct change_exception *one = &said->list[i];
        bool seated = false;
        for (int s = 0; s < SEAT_COUNT; s++)
            seated = seated || one->label[s];
        if (telling->made->kind == ALTERATION_FOULED)
            why_line(why, N_("Round %d, table %d, board %d: form %c of the cards."),
                     one->round, one->table, one->board, 'A' + one->form);
        else if (!seated)
            why_line(why, N_("Round %d, table %d, board %d: as the plan says."),
                     one->round, one->table, one->board);
        for (int s = 0; s < SEAT_COUNT && telling->made->kind != ALTERATION_FOULED; s++)
            if (one->label[s])
                why_line(why, N_("Round %d, table %d, board %d: %s sat %s."), one->round,
                         one->table, one->board, show_label(telling, one->label[s], &who),
                         tr(why->lang, side_name(telling, s)));
    }
    str_clear(&who);
}

/* Results that go to another board, and what the score then is. */
static void tell_carried(const struct telling *telling)
{
    const struct change_schedule *plan = &telling->made->change.schedule;
    for (size_t i = 0; i < plan->carries && i < LINES_MOST; i++)
        why_line(
            telling->why,
            N_("Round %d, table %d: the result of board %d goes to board %d, and its "
               "score by that board's vulnerability."),
            plan->carried[i].round, plan->carried[i].table, plan->carried[i].from,
            plan->carried[i].to);
}

/* Whose totals change, most first. */
static void tell_effect(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    const struct contest_kind *kind = contest_kind_of(telling->t);
    const struct contest_column *total = &kind->row[kind->total];
    struct why *why = telling->why;
    if (!alteration_has_effect(made))
        return;
    if (made->effects == 0)
        why_line(why, N_("No total and no place changes."));
    for (size_t i = 0; i < made->effects && i < EFFECTS_MOST; i++) {
        const struct alteration_effect *effect = &made->effect[i];
        struct schedule_shown shown;
        struct why_figure figure[2];
        for (int when = 0; when < 2; when++)
            (void)(total->percent ? why_percent(why, effect->total[when], &figure[when])
                                  : why_number(why, effect->total[when], total->decimals,
                                               &figure[when]));
        why_line(why, N_("%s: %s, place %d; after: %s, place %d."),
                 schedule_show(effect->label, why->lang, &shown), figure[0].text,
                 effect->rank[0], figure[1].text, effect->rank[1]);
    }
    if (made->effects > EFFECTS_MOST)
        why_line(why, N_("Others whose total or place changes: %d."),
                 (int)made->effects - EFFECTS_MOST);
}

/* What happens to whom. */
static void tell_event(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    struct str who = {0};
    struct str before = {0};
    switch (made->kind) {
    case ALTERATION_LATE:
    case ALTERATION_LEAVE:
    case ALTERATION_SUBSTITUTE:
    case ALTERATION_EXTRA:
        tell_people(telling, &who, &before);
        break;
    case ALTERATION_END:
        why_line(telling->why,
                 N_("From round %d on, anything without a result is not played; nothing "
                    "is missing there."),
                 made->round);
        why_line(telling->why, N_("Rounds of the evening: %d (planned: %d)."),
                 made->change.schedule.schedule.rounds, made->field->schedule.rounds);
        break;
    case ALTERATION_KNOCK_OUT:
    case ALTERATION_SWISS:
        tell_matches(telling);
        break;
    case ALTERATION_TURNED_BOARD:
    case ALTERATION_OTHER_PAIR:
    case ALTERATION_FOULED:
        tell_exceptions(telling);
        break;
    case ALTERATION_SWAP:
    case ALTERATION_TURN:
    case ALTERATION_WRONG_BOARD:
    case ALTERATION_MOVED:
    case ALTERATION_PLAYED_AS:
    case ALTERATION_KINDS:
        why_line(telling->why, N_("Round %d is recorded as it was really played."),
                 made->round);
        if (made->field->schedule.sides == 2 && is_of_one_round(made->kind))
            tell_sides(telling);
        break;
    }
    str_clear(&who);
    str_clear(&before);
}

static void tell_results(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    struct why *why = telling->why;
    if (made->kept == 0)
        why_line(why, N_("No results entered yet."));
    else
        why_line(why, N_("All results stay: %d."), made->kept);
    if (made->moved > 0)
        why_line(why, N_("Results now credited to those who really played: %d."),
                 made->moved);
}

static void tell_repeats(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    const struct alter_figures *after = &made->after;
    struct why *why = telling->why;
    if (made->anew > 0)
        why_line(why,
                 N_("The rounds from %d on are chosen again, with as few repetitions as "
                    "possible."),
                 made->anew);
    if (after->meetings == 0 && after->boards == 0)
        why_line(why, N_("No two players meet twice, nobody plays a board twice."));
    if (after->meetings > 0)
        why_line(why, N_("Meetings of players who have met before: %d (before: %d)."),
                 after->meetings, made->before.meetings);
    if (after->boards > 0)
        why_line(why, N_("Boards that somebody plays twice: %d (before: %d)."),
                 after->boards, made->before.boards);
}

/* Whether half of the contestants or more sit on both sides. */
static bool is_one_field(const struct schedule *schedule)
{
    int changing = 0;
    for (int c = 0; c < schedule->contestants; c++) {
        bool sits[2] = {false, false};
        for (int i = 0; i < 2 * schedule->rounds * schedule->tables; i++)
            sits[i % 2] = sits[i % 2] || schedule->table[i / 2].seat[i % 2] == c;
        changing += sits[0] && sits[1];
    }
    return 2 * changing >= schedule->contestants;
}

/* North-South and East-West are ranked apart as long as most pairs keep their side. */
static void tell_winners(const struct telling *telling)
{
    const struct tournament *t = telling->t;
    if (format_has_pairs(t->format) && bridge_winners(t) == 2 && t->sessions == 1 &&
        t->session[0].fields == 1 &&
        is_one_field(&telling->made->change.schedule.schedule))
        why_line(telling->why, N_("At least half of the pairs now sit in both "
                                  "directions: there is one ranking instead of two."));
}

/* The rest of a table in a round, in one line; how many of the list it is. */
static size_t tell_rest(const struct telling *telling, size_t first)
{
    const struct alteration *made = telling->made;
    const struct alteration_rest *rest = &made->rest[first];
    struct str names = {0};
    struct str crew = {0};
    size_t n = 0;
    while (first + n < made->rests && rest[n].round == rest->round &&
           rest[n].table == rest->table) {
        int who = rest[n++].contestant;
        bool groups = groups_are(telling->t->format);
        str_printf(&names, "%s%s", n > 1 ? ", " : "",
                   groups ? show_group(telling, who, &crew)
                          : crew_of(telling, &made->crew[who], &crew));
    }
    if (rest->table > 0)
        why_line(telling->why, N_("Round %d: table %d does not play; sitting out: %s."),
                 rest->round, rest->table, str_text(&names));
    else
        why_line(telling->why, N_("Round %d: sitting out: %s."), rest->round,
                 str_text(&names));
    str_clear(&names);
    str_clear(&crew);
    return n;
}

void alteration_tell(const struct alteration *made, const struct tournament *t,
                     const struct roster *roster, struct why *why)
{
    struct telling telling = {made, t, roster, why};
    int lines = 0;
    tell_event(&telling);
    if (made->change.kind == CHANGE_EXCEPTIONS) {
        tell_effect(&telling);
        return;
    }
    tell_carried(&telling);
    tell_results(&telling);
    tell_repeats(&telling);
    tell_winners(&telling);
    tell_effect(&telling);
    for (size_t i = 0; i < made->rests && lines < LINES_MOST; lines++)
        i += tell_rest(&telling, i);
    if (lines == LINES_MOST)
        why_line(why, N_("… and so on."));
    if (made->rests == 0 && made->kind != ALTERATION_END && !is_of_one_round(made->kind))
        why_line(why, N_("From round %d on, nobody sits out."), made->round);
}

int alteration_figures(const struct alteration *made, const struct format *format,
                       struct alteration_figure figure[ALTERATION_FIGURES])
{
    const char *title = !groups_are(format)        ? N_("Deals per player")
                        : format->crew[0].max == 2 ? N_("Boards per pair")
                        : matches_are(format)      ? N_("Boards per team")
                                                   : N_("Boards per group");
    const struct alter_figures *a = &made->before;
    const struct alter_figures *b = &made->after;
    const struct alteration_figure all[ALTERATION_FIGURES] = {
        {N_("Tables that do not play, over all rounds"),
         {a->idle, a->idle},
         {b->idle, b->idle}},
        {N_("Repeated meetings"), {a->meetings, a->meetings}, {b->meetings, b->meetings}},
        {N_("Boards replayed"), {a->boards, a->boards}, {b->boards, b->boards}},
        {title, {a->least_deals, a->most_deals}, {b->least_deals, b->most_deals}},
        {N_("Attacks per player"),
         {a->least_attacks, a->most_attacks},
         {b->least_attacks, b->most_attacks}},
    };
    for (int i = 0; i < ALTERATION_FIGURES; i++)
        figure[i] = all[i];
    return format->taker ? ALTERATION_FIGURES : ALTERATION_FIGURES - 1;
}

static json_t *write_figures(const struct alter_figures *figures)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "idle_tables", figures->idle,
                     "meetings_again", figures->meetings, "boards_again", figures->boards,
                     "min_deals", figures->least_deals, "max_deals", figures->most_deals,
                     "min_attacks", figures->least_attacks, "max_attacks",
                     figures->most_attacks);
}

static json_t *write_effect(const struct alteration *made)
{
    json_t *list = json_array();
    for (size_t i = 0; i < made->effects; i++) {
        const struct alteration_effect *one = &made->effect[i];
        json_array_append_new(
            list, json_pack("{s:s, s:[o, o], s:[i, i]}", "seat", one->label, "total",
                            jat_number(one->total[0], 4), jat_number(one->total[1], 4),
                            "rank", one->rank[0], one->rank[1]));
    }
    return list;
}

json_t *alteration_write(const struct alteration *made)
{
    json_t *rests = json_array();
    const struct schedule *next = &made->change.schedule.schedule;
    for (size_t i = 0; i < made->rests; i++) {
        const struct alteration_rest *rest = &made->rest[i];
        json_t *one = json_pack("{s:i, s:s}", "round", rest->round, "seat",
                                next->label[rest->contestant]);
        if (rest->table > 0)
            json_object_set_new(one, "table", json_integer(rest->table));
        json_array_append_new(rests, one);
    }
    json_t *object =
        json_pack("{s:s, s:s, s:i, s:o, s:o, s:i, s:i, s:o}", "kind",
                  alteration_table[made->kind].name, "field", made->field->name, "round",
                  made->round, "before", write_figures(&made->before), "after",
                  write_figures(&made->after), "results", made->kept, "moved_results",
                  made->moved, "rests", rests);
    if (made->label)
        json_object_set_new(object, "seat", json_string(made->label));
    if (made->anew > 0)
        json_object_set_new(object, "anew_from", json_integer(made->anew));
    if (alteration_has_effect(made))
        json_object_set_new(object, "effect", write_effect(made));
    return object;
}

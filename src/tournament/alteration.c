/* alteration.c - what a change in mid-tournament comes to, in words and figures. */
#include "tournament/alteration.h"

#include "tournament/matches.h"

enum { LINES_MOST = 20 };

const struct alteration_row alteration_table[ALTERATION_KINDS] = {
    [ALTERATION_LATE] = {"late", N_("Somebody arrives late"),
                         N_("They take an empty seat from a round on; what was played "
                            "before stays as it is."),
                         ALTERATION_PLAYER | ALTERATION_SEAT | ALTERATION_NEXT},
    [ALTERATION_LEAVE] = {"leave", N_("Somebody leaves"),
                          N_("Their seat is empty from a round on; its tables do not "
                             "play. They keep what they have played."),
                          ALTERATION_SEAT | ALTERATION_NEXT},
    [ALTERATION_SUBSTITUTE] = {"substitute", N_("Somebody takes over"),
                               N_("A newcomer plays on in another one's seat; each keeps "
                                  "their own results."),
                               ALTERATION_SEAT | ALTERATION_PLAYER | ALTERATION_NEXT},
    [ALTERATION_EXTRA] = {"extra", N_("One too many"),
                          N_("No seat is free: in each round the newcomer plays in place "
                             "of somebody else, who rests."),
                          ALTERATION_PLAYER | ALTERATION_NEXT},
    [ALTERATION_SWAP] = {"swap", N_("Two sat in each other's place"),
                         N_("For one round; the results count for those who really "
                            "played them."),
                         ALTERATION_SEAT | ALTERATION_OTHER},
    [ALTERATION_TURN] = {"turn", N_("A table sat in the wrong direction"),
                         N_("For one round; the results count for those who really "
                            "played them."),
                         ALTERATION_TABLE},
    [ALTERATION_MOVED] = {"moved", N_("The wrong steps were made"),
                          N_("Lines or boards went to other tables than planned; say "
                             "how far they went."),
                          ALTERATION_STEPS | ALTERATION_GO_ON},
    [ALTERATION_PLAYED_AS] = {"played-as", N_("A round was played as another one"),
                              N_("A step too many or too few: everybody and all boards "
                                 "sat as in another round."),
                              ALTERATION_AS | ALTERATION_GO_ON},
    [ALTERATION_KNOCK_OUT] = {"knock-out", N_("Next round of the knock-out"),
                              N_("When all matches of a round are over: the winners meet "
                                 "in a new round, over new boards."),
                              0},
    [ALTERATION_SWISS] = {"swiss", N_("Next round of the Swiss tournament"),
                          N_("When all matches of a round are over: teams that stand "
                             "close in the ranking meet, over new boards."),
                          0},
};

enum alteration_kind alteration_find(const char *name)
{
    int kind = 0;
    while (kind < ALTERATION_KINDS && !str_equal(alteration_table[kind].name, name))
        kind++;
    return (enum alteration_kind)kind;
}

bool alteration_fits(enum alteration_kind kind, const struct format *format)
{
    if (kind == ALTERATION_KNOCK_OUT || kind == ALTERATION_SWISS)
        return matches_are(format);
    /* groups keep their labels: they leave, or everybody sat as in another round */
    return format->sides != 2 || kind == ALTERATION_LEAVE || kind == ALTERATION_PLAYED_AS;
}

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

/* What happens to whom. */
static void tell_seat(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    struct why *why = telling->why;
    struct schedule_shown shown;
    const char *who = name_of(telling, made->newcomer);
    const char *label =
        made->label ? schedule_show(made->label, why->lang, &shown) : NULL;
    int seat = made->seat;
    switch (made->kind) {
    case ALTERATION_LATE:
        why_line(why, N_("%s plays from round %d on, as %s."), who, made->round, label);
        break;
    case ALTERATION_LEAVE:
        why_line(why, N_("%s leaves; from round %d on the seat %s is empty."),
                 name_of(telling, made->field->player[seat]), made->round,
                 schedule_show(made->field->schedule.label[seat], why->lang, &shown));
        break;
    case ALTERATION_SUBSTITUTE:
        why_line(why, N_("From round %d on %s plays in place of %s, as %s."), made->round,
                 who, name_of(telling, made->field->player[seat]), label);
        break;
    case ALTERATION_EXTRA:
        why_line(why,
                 N_("From round %d on %s plays in place of somebody else in each "
                    "round, as %s."),
                 made->round, who, label);
        break;
    case ALTERATION_KNOCK_OUT:
    case ALTERATION_SWISS:
        tell_matches(telling);
        break;
    case ALTERATION_SWAP:
    case ALTERATION_TURN:
    case ALTERATION_MOVED:
    case ALTERATION_PLAYED_AS:
    case ALTERATION_KINDS:
        why_line(why, N_("Round %d is put down as it was really played."), made->round);
        break;
    }
}

static void tell_results(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    struct why *why = telling->why;
    if (made->kept == 0)
        why_line(why, N_("No result is entered yet."));
    else
        why_line(why, N_("All results stay: %d."), made->kept);
    if (made->moved > 0)
        why_line(why, N_("Results that now count for those who really played: %d."),
                 made->moved);
}

static void tell_repeats(const struct telling *telling)
{
    const struct alteration *made = telling->made;
    const struct alter_figures *after = &made->after;
    struct why *why = telling->why;
    if (made->anew > 0)
        why_line(why,
                 N_("The rounds from %d on are chosen anew, with as few repetitions "
                    "as possible."),
                 made->anew);
    if (after->meetings == 0 && after->boards == 0)
        why_line(why, N_("Nobody meets anybody twice, nobody plays a board twice."));
    if (after->meetings > 0)
        why_line(why, N_("Meetings of two who have met before: %d (before: %d)."),
                 after->meetings, made->before.meetings);
    if (after->boards > 0)
        why_line(why, N_("Boards that somebody plays a second time: %d (before: %d)."),
                 after->boards, made->before.boards);
}

/* The rest of a table in a round, in one line; how many of the list it is. */
static size_t tell_rest(const struct telling *telling, size_t first)
{
    const struct alteration *made = telling->made;
    const struct alteration_rest *rest = &made->rest[first];
    struct str names = {0};
    size_t n = 0;
    while (first + n < made->rests && rest[n].round == rest->round &&
           rest[n].table == rest->table) {
        str_printf(&names, "%s%s", n ? ", " : "",
                   name_of(telling, made->player[rest[n].contestant]));
        n++;
    }
    if (rest->table > 0)
        why_line(telling->why, N_("Round %d: table %d does not play, these rest: %s."),
                 rest->round, rest->table, str_text(&names));
    else
        why_line(telling->why, N_("Round %d: these rest: %s."), rest->round,
                 str_text(&names));
    str_clear(&names);
    return n;
}

void alteration_tell(const struct alteration *made, const struct tournament *t,
                     const struct roster *roster, struct why *why)
{
    struct telling telling = {made, t, roster, why};
    int lines = 0;
    tell_seat(&telling);
    tell_results(&telling);
    tell_repeats(&telling);
    for (size_t i = 0; i < made->rests && lines < LINES_MOST; lines++)
        i += tell_rest(&telling, i);
    if (lines == LINES_MOST)
        why_line(why, N_("… and so on."));
    if (made->rests == 0)
        why_line(why, N_("From round %d on nobody rests."), made->round);
}

void alteration_figures(const struct alteration *made,
                        struct alteration_figure figure[ALTERATION_FIGURES])
{
    const struct alter_figures *a = &made->before;
    const struct alter_figures *b = &made->after;
    const struct alteration_figure all[ALTERATION_FIGURES] = {
        {N_("Tables that do not play, over all rounds"),
         {a->idle, a->idle},
         {b->idle, b->idle}},
        {N_("Meetings again"), {a->meetings, a->meetings}, {b->meetings, b->meetings}},
        {N_("Boards again"), {a->boards, a->boards}, {b->boards, b->boards}},
        {N_("Deals for each player"),
         {a->least_deals, a->most_deals},
         {b->least_deals, b->most_deals}},
        {N_("Attacks for each player"),
         {a->least_attacks, a->most_attacks},
         {b->least_attacks, b->most_attacks}},
    };
    for (int i = 0; i < ALTERATION_FIGURES; i++)
        figure[i] = all[i];
}

static json_t *write_figures(const struct alter_figures *figures)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "idle_tables", figures->idle,
                     "meetings_again", figures->meetings, "boards_again", figures->boards,
                     "min_deals", figures->least_deals, "max_deals", figures->most_deals,
                     "min_attacks", figures->least_attacks, "max_attacks",
                     figures->most_attacks);
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
    return object;
}

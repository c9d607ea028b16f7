/* alteration_people.c - who comes and goes in mid-tournament: whose seats they take.
 *
 * Players or groups alike: a group is all who play under one label. */
#include "tournament/alteration/alteration.h"
#include "tournament/alteration/alteration_inside.h"
#include "tournament/change.h"
#include "tournament/evening.h"
#include "tournament/results.h"
#include "tournament/seats.h"

static const char *shown(const struct alteration_making *making, int contestant,
                         struct schedule_shown *buffer)
{
    return schedule_show(making->now->label[contestant], making->err->lang, buffer);
}

bool alteration_sits(const struct schedule *schedule, int contestant, int from, int to)
{
    for (int i = (from - 1) * schedule->tables; i < to * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return false;
}

/* Whether they sit from the round on that is asked about. */
static bool is_used(const struct alteration_making *making, int contestant)
{
    return alteration_sits(making->now, contestant, making->request->round,
                           making->now->rounds);
}

int alteration_need_seat(const struct alteration_making *making, const char *label)
{
    struct schedule_shown a;
    struct schedule_shown b;
    int contestant = label ? schedule_find(making->now, label) : SCHEDULE_EMPTY;
    if (contestant == SCHEDULE_EMPTY)
        err_set(making->err, ERR_NOT_FOUND,
                "there is no seat \"%.20s\"; the seats are %s to %s", label ? label : "",
                shown(making, 0, &a), shown(making, making->now->contestants - 1, &b));
    return contestant;
}

/* A seat that is used from the round on, with or without somebody in it. */
static bool need_used(const struct alteration_making *making, int contestant, bool empty)
{
    struct schedule_shown label;
    int player = making->field->player[contestant];
    const char *name = shown(making, contestant, &label);
    if (!is_used(making, contestant))
        return err_user(making->err,
                        "nobody sits as %s from round %d on; choose another seat", name,
                        making->request->round);
    if (empty && player >= 0)
        return err_set(making->err, ERR_CONFLICT,
                       "%s is taken by player %s; choose an empty seat, or have the "
                       "newcomer take over from somebody",
                       name, making->t->player[player].id);
    return empty || player >= 0 ||
           err_user(making->err, "%s is empty; whoever takes that seat arrives late",
                    name);
}

/* Those who come, as the list knows them. */
static bool find_newcomers(struct alteration_making *making)
{
    const struct alteration_request *request = making->request;
    struct crew *crew = &making->made->newcomers;
    for (int i = 0; i <= request->mates; i++) {
        const char *id = i == 0 ? request->player : request->mate[i - 1];
        int player = id ? tournament_player(making->t, id) : -1;
        if (player < 0)
            return err_set(making->err, ERR_NOT_FOUND,
                           "there is no player \"%.40s\"; enter them first",
                           id ? id : "");
        if (crew_has(crew, player))
            return err_user(making->err,
                            "player %s is named twice; name each player once", id);
        crew->player[crew->count++] = player;
    }
    return true;
}

static bool is_same_crew(const struct crew *a, const struct crew *b)
{
    for (int i = 0; i < b->count; i++)
        if (!crew_has(a, b->player[i]))
            return false;
    return a->count == b->count;
}

/* Where those who come have sat before: all of them in one seat of this field that is not
 * used any more, or nowhere. */
static bool need_unseated(const struct alteration_making *making, int *own)
{
    const struct crew *crew = &making->made->newcomers;
    const struct session *session =
        tournament_session(making->t, making->request->session);
    *own = SCHEDULE_EMPTY;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++) {
            struct schedule_shown label;
            int i = 0;
            while (i < crew->count && !field_has_player(field, c, crew->player[i]))
                i++;
            if (i == crew->count)
                continue;
            if (field != making->field || is_used(making, c) ||
                !is_same_crew(&field->crew[c], crew))
                return err_set(
                    making->err, ERR_CONFLICT,
                    "player %s already sits at %s; choose somebody without a seat",
                    making->t->player[crew->player[i]].id,
                    schedule_show(field->schedule.label[c], making->err->lang, &label));
            *own = c;
        }
    }
    return true;
}

static const struct crew nobody;

/* The label is of these from now on. */
static void put_contestant(struct alteration_making *making, const char *label,
                           const struct crew *crew)
{
    struct change_seat *seat = ARENA_NEW(making->arena, struct change_seat);
    *seat = (struct change_seat){.label = arena_strdup(making->arena, label)};
    for (int i = 0; i < crew->count; i++)
        *(i == 0 ? &seat->player : &seat->mate[i - 1]) =
            making->t->player[crew->player[i]].id;
    seat->mates = crew->count > 0 ? crew->count - 1 : 0;
    making->seat = seat;
    making->seats = 1;
    making->made->label = crew->count > 0 ? seat->label : NULL;
}

/* From the round on the seat is of those who come, or nobody's. Who has sat before
 * keeps the own label; from the first round on, a seat keeps its label. */
static bool hand_over(struct alteration_making *making, int contestant, int own,
                      const struct crew *crew)
{
    char label[SCHEDULE_LABEL];
    int from = making->request->round;
    if (from == 1 && own == SCHEDULE_EMPTY) {
        put_contestant(making, making->now->label[contestant], crew);
        return true;
    }
    if (own != SCHEDULE_EMPTY)
        str_format(label, sizeof label, "%s", making->now->label[own]);
    else
        alter_label(making->now, contestant, label);
    making->next = alter_hand_over(making->now, contestant, from, label, making->arena);
    put_contestant(making, label, crew);
    return true;
}

/* Tables that do not play from the round on. */
static int count_idle(const struct alteration_making *making, const bool absent[])
{
    int idle = 0;
    for (int i = (making->request->round - 1) * making->now->tables;
         i < making->now->rounds * making->now->tables; i++)
        idle += !schedule_plays(making->now, &making->now->table[i], absent);
    return idle;
}

/* The same with that seat filled. */
static int idle_with(const struct alteration_making *making, int contestant)
{
    bool *absent = alteration_absent(making);
    absent[contestant] = false;
    return count_idle(making, absent);
}

/* Where tables have four players and no other number. */
static bool has_fours(const struct alteration_making *making)
{
    const struct format *format = making->t->format;
    return format->deals && format_seats(format) == format->sides;
}

/* A round from that one on in which somebody has a result; 0: there is none. */
static int find_begun(const struct alteration_making *making)
{
    const struct schedule *now = making->now;
    for (int i = (making->request->round - 1) * now->tables;
         i < now->rounds * now->tables; i++)
        for (int k = 0; k < now->table[i].count; k++)
            if (check_is_entered(making->t, making->request->session - 1,
                                 making->field->first_slot + now->table[i].first + k))
                return i / now->tables + 1;
    return 0;
}

/* The tables from the round on drawn anew, without those who have left; label: of who
 * comes. False where nobody could play. */
static bool redraw_tables(struct alteration_making *making, bool absent[],
                          const char *label)
{
    for (int c = 0; c < making->now->contestants; c++) {
        int player = making->field->player[c];
        absent[c] = absent[c] || (player >= 0 && making->t->player[player].gone);
    }
    struct alter_redraw asked = {.from = making->request->round,
                                 .absent = absent,
                                 .way = has_fours(making) ? FREE_RESTS : FREE_THREES,
                                 .label = label};
    making->next = alter_redraw(making->now, &asked, making->arena);
    making->drawn = making->next.table != making->now->table;
    if (making->drawn)
        making->made->anew = making->request->round;
    return making->drawn;
}

/* Whether as many play under the label as come. */
static bool has_size(const struct alteration_making *making, int contestant)
{
    struct format_crew size =
        format_crew(making->t->format, making->now->label[contestant]);
    int count = making->made->newcomers.count;
    return count >= size.min && count <= size.max;
}

static bool is_better(const struct alteration_making *making, int contestant, int best)
{
    if (best == SCHEDULE_EMPTY || has_size(making, contestant) != has_size(making, best))
        return best == SCHEDULE_EMPTY || has_size(making, contestant);
    return idle_with(making, contestant) < idle_with(making, best);
}

/* The empty seat with which most tables play, or SCHEDULE_EMPTY. */
static int best_empty(const struct alteration_making *making)
{
    int best = SCHEDULE_EMPTY;
    for (int c = 0; c < making->now->contestants; c++)
        if (making->field->player[c] < 0 && is_used(making, c) &&
            is_better(making, c, best))
            best = c;
    return best;
}

/* They have their seat and come to it now: what waited for them is not played. */
static bool come_late(struct alteration_making *making, int contestant)
{
    struct schedule_shown label;
    making->next =
        alter_arrive(making->now, contestant, making->request->round, making->arena);
    making->made->newcomers = making->field->crew[contestant];
    making->made->label = making->now->label[contestant];
    return making->next.slots != making->now->slots ||
           err_user(making->err,
                    "no table waited for %s before round %d; choose the round in which "
                    "they begin to play",
                    shown(making, contestant, &label), making->request->round);
}

/* The seat that they take; SCHEDULE_EMPTY with what is wrong. */
static int find_place(struct alteration_making *making)
{
    const char *label = making->request->seat;
    int contestant = label ? alteration_need_seat(making, label) : SCHEDULE_EMPTY;
    if (label && (contestant == SCHEDULE_EMPTY || !need_used(making, contestant, true)))
        return SCHEDULE_EMPTY;
    if (!find_newcomers(making))
        return SCHEDULE_EMPTY;
    if (!label)
        contestant = best_empty(making);
    if (contestant != SCHEDULE_EMPTY)
        return contestant;
    if (alteration_fits(ALTERATION_EXTRA, making->t->format))
        err_user(making->err,
                 "no seat is empty from round %d on; the newcomer can take turns with "
                 "the others, or take over from somebody",
                 making->request->round);
    else
        err_user(making->err,
                 "no seat is empty from round %d on; the newcomers can take over from "
                 "somebody",
                 making->request->round);
    return SCHEDULE_EMPTY;
}

/* Where tables may have five and no seat is empty, one more joins a table of each round.
 */
static bool joins_tables(const struct alteration_making *making)
{
    const struct format *format = making->t->format;
    return format_seats(format) > format->sides && !making->request->seat &&
           best_empty(making) == SCHEDULE_EMPTY;
}

/* Where tables have four and no seat is empty, all are drawn anew with the newcomer. */
static bool joins_draw(const struct alteration_making *making)
{
    return has_fours(making) && !making->request->seat &&
           best_empty(making) == SCHEDULE_EMPTY;
}

static bool join_tables(struct alteration_making *making)
{
    int own;
    char label[SCHEDULE_LABEL];
    int n = making->now->contestants;
    making->made->seat = SCHEDULE_EMPTY;
    if (!find_newcomers(making) || !need_unseated(making, &own))
        return false;
    if (own != SCHEDULE_EMPTY)
        str_format(label, sizeof label, "%s", making->now->label[own]);
    else
        do
            str_format(label, sizeof label, "%d", ++n);
        while (schedule_find(making->now, label) != SCHEDULE_EMPTY);
    bool *absent = alteration_absent(making);
    int begun = has_fours(making) ? find_begun(making) : 0;
    if (begun > 0)
        return err_set(making->err, ERR_CONFLICT,
                       "round %d has results, so its tables cannot be drawn anew; let "
                       "the newcomer play from the next round on",
                       begun);
    if (has_fours(making))
        redraw_tables(making, absent, label);
    else
        making->next =
            alter_join(making->now, making->request->round, label, absent, making->arena);
    if (schedule_find(&making->next, label) == SCHEDULE_EMPTY)
        return err_user(making->err, "no table has room from round %d on",
                        making->request->round);
    put_contestant(making, label, &making->made->newcomers);
    return true;
}

bool alteration_late(struct alteration_making *making)
{
    int own;
    if (joins_tables(making) || joins_draw(making))
        return join_tables(making);
    if (making->request->seat && !making->request->player) {
        int there = alteration_need_seat(making, making->request->seat);
        making->made->seat = there;
        return there != SCHEDULE_EMPTY && need_used(making, there, false) &&
               come_late(making, there);
    }
    int contestant = find_place(making);
    making->made->seat = contestant;
    if (contestant == SCHEDULE_EMPTY || !need_unseated(making, &own))
        return false;
    if (own != SCHEDULE_EMPTY) /* they are back */
        return hand_over(making, contestant, own, &making->made->newcomers);
    making->next =
        alter_arrive(making->now, contestant, making->request->round, making->arena);
    put_contestant(making, making->now->label[contestant], &making->made->newcomers);
    return true;
}

/* A result at a table of the contestant from the round on. */
static bool check_left(const struct alteration_making *making, int contestant)
{
    const struct schedule *now = making->now;
    struct schedule_shown label;
    for (int i = (making->request->round - 1) * now->tables;
         i < now->rounds * now->tables; i++) {
        const struct schedule_table *at = &now->table[i];
        bool here = false;
        for (int s = 0; s < now->sides; s++)
            here = here || at->seat[s] == contestant;
        for (int k = at->first; here && k < at->first + at->count; k++)
            if (check_is_entered(making->t, making->request->session - 1,
                                 making->field->first_slot + k))
                return err_set(making->err, ERR_CONFLICT,
                               "%s has a result in round %d (table %d, board %d); let "
                               "them leave after that round, and enter the boards they "
                               "did not play as not played",
                               shown(making, contestant, &label), i / now->tables + 1,
                               i % now->tables + 1, now->board[k]);
    }
    return true;
}

/* Where tables are drawn and one of them would wait for whoever leaves, those who stay
 * are drawn to tables anew; whoever is too many rests in turn. */
static bool draw_without(struct alteration_making *making, int contestant)
{
    bool *absent = alteration_absent(making);
    int before = idle_with(making, contestant);
    absent[contestant] = true;
    if (!making->t->format->deals || find_begun(making) > 0 ||
        count_idle(making, absent) == before)
        return false;
    return redraw_tables(making, absent, NULL);
}

/* Those who rest sit in for who has left, where each plays for themselves. */
static void let_resting_fill(struct alteration_making *making, int contestant)
{
    const struct schedule *base = making->next.slots > 0 ? &making->next : making->now;
    int gone = schedule_find(base, making->seat->label);
    const bool *before = alteration_absent(making);
    bool *absent = ARENA_ARRAY(making->arena, bool, (size_t)base->contestants);
    if (format_crew(making->t->format, making->now->label[contestant]).max > 1 ||
        gone == SCHEDULE_EMPTY)
        return;
    for (int c = 0; c < base->contestants; c++) {
        int was = schedule_find(making->now, base->label[c]);
        absent[c] =
            c == gone || was == contestant || was == SCHEDULE_EMPTY || before[was];
    }
    struct schedule filled =
        alter_fill(base, gone, making->request->round, absent, making->arena);
    bool used = schedule_find(&filled, making->seat->label) != SCHEDULE_EMPTY;
    if (!used && base == making->now)
        return; /* from the first round on the seat keeps its label */
    making->next = filled;
    making->seats = used ? making->seats : 0; /* nobody's seat is left to be named */
}

bool alteration_leave(struct alteration_making *making)
{
    int contestant = alteration_need_seat(making, making->request->seat);
    making->made->seat = contestant;
    if (contestant == SCHEDULE_EMPTY || !need_used(making, contestant, false) ||
        !check_left(making, contestant))
        return false;
    making->gone = making->now->label[contestant];
    if (draw_without(making, contestant))
        return true;
    if (!hand_over(making, contestant, SCHEDULE_EMPTY, &nobody))
        return false;
    let_resting_fill(making, contestant);
    return true;
}

/* A ruling that names nobody else of the group would be forgotten. */
static bool check_rulings(const struct alteration_making *making, const struct crew *crew,
                          int leaves)
{
    for (size_t i = 0; i < making->t->rulings; i++) {
        const struct ruling *ruling = &making->t->ruling[i];
        bool named = false;
        bool others = false;
        for (size_t p = 0; p < ruling->change.players; p++) {
            named = named || ruling->player[p] == leaves;
            others = others ||
                     (ruling->player[p] != leaves && crew_has(crew, ruling->player[p]));
        }
        if (named && !others)
            return err_set(making->err, ERR_CONFLICT,
                           "a ruling names only player %s and would be forgotten; undo "
                           "it, and enter it again for the whole group",
                           making->t->player[leaves].id);
    }
    return true;
}

/* Who of the group leaves it, for one newcomer: an index of its crew; -1 with what is
 * wrong. */
static int find_member(const struct alteration_making *making, const struct crew *crew,
                       const char *label)
{
    const char *id = making->request->member;
    int member = id ? tournament_player(making->t, id) : -1;
    for (int i = 0; i < crew->count && member >= 0; i++)
        if (crew->player[i] == member)
            return check_rulings(making, crew, member) ? i : -1;
    if (id)
        err_set(making->err, ERR_NOT_FOUND,
                "\"%.40s\" does not play for %s; name somebody who does", id, label);
    else
        err_user(making->err,
                 "%s has %d players: say whose place the newcomer takes, or name %d who "
                 "take over together",
                 label, crew->count, crew->count);
    return -1;
}

/* One newcomer for one of the group, which keeps its label and its results; where a team
 * may have more players they are one more of it. */
static bool join_group(struct alteration_making *making, int contestant)
{
    struct schedule_shown buffer;
    struct alteration *made = making->made;
    const char *label = making->now->label[contestant];
    struct crew crew = making->field->crew[contestant];
    int newcomer = made->newcomers.player[0];
    made->joins = crew.count < format_crew(making->t->format, label).max;
    if (made->joins) {
        crew.player[crew.count++] = newcomer;
    } else {
        int i = find_member(making, &crew, shown(making, contestant, &buffer));
        if (i < 0)
            return false;
        made->replaced = crew.player[i];
        crew.player[i] = newcomer;
    }
    put_contestant(making, label, &crew);
    return true;
}

bool alteration_substitute(struct alteration_making *making)
{
    int own;
    int contestant = alteration_need_seat(making, making->request->seat);
    const struct crew *newcomers = &making->made->newcomers;
    making->made->seat = contestant;
    if (contestant == SCHEDULE_EMPTY || !need_used(making, contestant, false) ||
        !find_newcomers(making) || !need_unseated(making, &own))
        return false;
    int size = format_crew(making->t->format, making->now->label[contestant]).min;
    if (size == 1 || (newcomers->count > 1 && !making->request->member))
        return hand_over(making, contestant, own, newcomers);
    if (newcomers->count > 1)
        return err_user(making->err, "a newcomer takes one player's place; name only "
                                     "one, or let a whole group take over");
    return join_group(making, contestant);
}

bool alteration_extra(struct alteration_making *making)
{
    int own;
    struct schedule_shown shown_label;
    char label[SCHEDULE_LABEL] = "X1";
    const struct tournament *t = making->t;
    if (!find_newcomers(making) || !need_unseated(making, &own))
        return false;
    int empty = groups_are(t->format) ? best_empty(making) : SCHEDULE_EMPTY;
    if (empty != SCHEDULE_EMPTY)
        return err_set(
            making->err, ERR_CONFLICT,
            "%s is empty from round %d on; let the newcomers arrive late there",
            shown(making, empty, &shown_label), making->request->round);
    if (own != SCHEDULE_EMPTY)
        str_format(label, sizeof label, "%s", making->now->label[own]);
    for (int n = 2;
         own == SCHEDULE_EMPTY && schedule_find(making->now, label) != SCHEDULE_EMPTY;
         n++)
        str_format(label, sizeof label, "X%d", n);
    bool two_winners = format_has_pairs(t->format) && bridge_winners(t) == 2;
    struct alter_turns turns = {.from = making->request->round,
                                .label = label,
                                .absent = alteration_absent(making),
                                .side = two_winners ? 0 : ALTER_ANY_SIDE};
    making->next = alter_take_turns(making->now, &turns, making->arena);
    if (schedule_find(&making->next, label) == SCHEDULE_EMPTY)
        return err_user(making->err, "no table plays from round %d on",
                        making->request->round);
    put_contestant(making, label, &making->made->newcomers);
    return true;
}

/* seating.c - the start seats of a session: drawn, or placed by rank and club. */
#include "tournament/seats/seating.h"

#include "core/seating.h"

const struct seating_how_row seating_how_table[SEATING_HOWS] = {
    [SEATING_DRAW] = {"draw", N_("Draw: purely at random")},
    [SEATING_BALANCE] = {"balance", N_("Lines of equal strength, by rank")},
    [SEATING_APART] = {"clubs", N_("Few meetings within a club or committee")},
    [SEATING_SNAKE] = {"snake", N_("Snake by rank: the best meet in the last round")},
    [SEATING_NEXT] = {"next", N_("Snake by the ranking of the earlier sessions")},
    [SEATING_TABLES] = {"tables", N_("Strong players spread over the tables")},
    [SEATING_KEEP] = {"keep", N_("Everybody keeps the seat of the session before")},
};

enum { EMPTY_MOST = 3 };

/* The seating being made. */
struct making {
    const struct tournament *t;
    const struct seating_plan *plan;
    const struct session *session;
    struct arena *arena;
    struct seating made;
    struct seating_people people;
    struct places places;
    int *order;  /* the places, in the order in which they are filled */
    int *who;    /* of each place: the player, or SPREAD_NOBODY */
    bool *kept;  /* of each place: whoever has it stays */
    int *player; /* to be seated; one who is given the first seat comes first */
    size_t players;
    size_t champions; /* 1 if somebody is given the first seat, else 0 */
};

enum seating_how seating_how_find(const char *name)
{
    int how = 0;
    while (how < SEATING_HOWS && !str_equal(seating_how_table[how].name, name))
        how++;
    return (enum seating_how)how;
}

static void open_places(struct making *making)
{
    const struct session *session = making->session;
    const struct schedule **field =
        ARENA_ARRAY(making->arena, const struct schedule *, session->fields + 1);
    for (size_t f = 0; f < session->fields; f++)
        field[f] = &session->field[f].schedule;
    places_init(&making->places, field, session->fields, making->arena);
    size_t n = (size_t)making->places.count + 1;
    making->order = ARENA_ARRAY(making->arena, int, n);
    making->who = ARENA_ARRAY(making->arena, int, n);
    making->kept = ARENA_ARRAY(making->arena, bool, n);
    places_in_order(&making->places, making->order, making->arena);
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++) {
            int p = making->places.first[f] + c;
            int player = session->field[f].player[c];
            making->kept[p] = !making->plan->all && player >= 0;
            making->who[p] = making->kept[p] ? player : SPREAD_NOBODY;
        }
}

/* Those to be seated, of a later session those of the one before, shuffled; whoever gets
 * the first seat is no part of chance. */
static void list_players(struct making *making)
{
    const struct tournament *t = making->t;
    bool *seated = ARENA_ARRAY(making->arena, bool, t->players + 1);
    for (int p = 0; p < making->places.count; p++)
        if (making->who[p] != SPREAD_NOBODY)
            seated[making->who[p]] = true;
    making->player = ARENA_ARRAY(making->arena, int, t->players + 1);
    if (making->plan->first >= 0 && !seated[making->plan->first]) {
        making->player[making->champions++] = making->plan->first;
        seated[making->plan->first] = true;
    }
    making->players = making->champions;
    const bool *admitted = tournament_admitted(t, making->plan->session, making->arena);
    const int *among = making->plan->among;
    size_t n = among ? making->plan->amongs : t->players;
    for (size_t i = 0; i < n; i++) {
        int player = among ? among[i] : (int)i;
        if (!seated[player] && (!admitted || admitted[player]))
            making->player[making->players++] = player;
    }
    if (among && making->plan->how == SEATING_NEXT)
        return; /* they are in order */
    struct draw draw = draw_start(making->plan->seed);
    draw_shuffle(&draw, making->player + making->champions,
                 making->players - making->champions);
}

static size_t count_free(const struct making *making)
{
    size_t n = 0;
    for (int p = 0; p < making->places.count; p++)
        n += !making->kept[p];
    return n;
}

/* Whether there is somebody to seat, and room. */
static bool check_room(struct making *making, struct err *err)
{
    size_t seats = count_free(making);
    if (making->players == 0 && making->plan->all)
        return err_user(err, "there are no players yet; enter them first");
    if (making->players == 0)
        return err_user(err, "everybody already has a seat; --all draws them all again");
    if (making->players <= seats)
        return true;
    if (making->plan->how != SEATING_NEXT)
        return err_user(
            err, "%zu players for %zu free seats; add tables, or leave players out",
            making->players, seats);
    making->made.left_out = making->players - seats;
    making->players = seats;
    return true;
}

/* An Open final protects nobody: article 7 of the regulations. Its later sessions follow
 * the results. */
static bool check_open(const struct making *making, struct err *err)
{
    enum seating_how how = making->plan->how;
    const struct options *options = &making->t->options;
    if (options->event != PCN_FINAL || options->series != OPTIONS_SERIES_OPEN ||
        how == SEATING_DRAW || how == SEATING_NEXT)
        return true;
    return err_user(err, "an Open final is drawn at random, never balanced, so that "
                         "nobody is protected; draw the seats instead");
}

/* Whether what the way of seating needs is known of somebody. */
static bool check_known(const struct making *making, struct err *err)
{
    enum seating_how how = making->plan->how;
    bool rank = false;
    bool club = false;
    for (size_t i = 0; i < making->players; i++) {
        int player = making->player[i];
        rank = rank || making->people.ranked[player] ||
               (how == SEATING_SNAKE &&
                making->people.national[player] != SEATING_NO_NATIONAL);
        club = club || making->people.entrant[player].club != SPREAD_NO_CLUB;
    }
    if (how == SEATING_APART && !club && making->plan->apart == SEATING_CLUB)
        return err_user(err, "no player's club is known; enter clubs first, or choose "
                             "another way to seat");
    if (how == SEATING_APART && !club)
        return err_user(err, "no player's committee is known; enter committees first, or "
                             "choose another way to seat");
    bool by_rank =
        how == SEATING_BALANCE || how == SEATING_SNAKE || how == SEATING_TABLES;
    return !by_rank || rank ||
           err_user(err, "no player's rank is known; enter ranks such as 2P first, or "
                         "choose another way to seat");
}

/* Puts the players into an order that suits the way of seating. */
static bool order_players(struct making *making, struct err *err)
{
    int *player = making->player + making->champions;
    size_t n = making->players - making->champions;
    int session = making->plan->session;
    switch (making->plan->how) {
    case SEATING_SNAKE:
    case SEATING_TABLES:
        seating_people_sort(&making->people, player, n, making->arena);
        return true;
    case SEATING_NEXT:
        if (session == 1)
            return err_user(err, "no session comes before the first one; seat it another "
                                 "way");
        if (making->plan->among)
            return true;
        seating_people_sort(&making->people, player, n, making->arena);
        return seating_people_rank(making->t, session, player, n, making->arena) ||
               err_user(err, "the earlier sessions have no results yet; seat the players "
                             "another way");
    case SEATING_KEEP:
        return session > 1 || err_user(err, "no session comes before the first one; seat "
                                            "it another way");
    case SEATING_DRAW:
    case SEATING_BALANCE:
    case SEATING_APART:
    case SEATING_HOWS:
        break;
    }
    return true;
}

/* Gives a free place to that player, if it is one of those to be seated. */
static bool give_back(struct making *making, int place, int player)
{
    for (size_t i = 0; i < making->players; i++)
        if (making->who[place] == SPREAD_NOBODY && player == making->player[i]) {
            making->who[place] = player;
            return true;
        }
    return false;
}

/* Everybody where they sat in the session before: the same label of the same field. */
static bool keep_places(struct making *making, struct err *err)
{
    const struct session *session = making->session;
    const struct session *before =
        tournament_session(making->t, making->plan->session - 1);
    size_t placed = 0;
    for (size_t f = 0; f < session->fields; f++) {
        int old = session_field(before, session->field[f].name);
        for (int c = 0; c < session->field[f].schedule.contestants && old >= 0; c++) {
            const struct field *was = &before->field[old];
            int seat = schedule_find(&was->schedule, session->field[f].schedule.label[c]);
            if (seat != SCHEDULE_EMPTY)
                placed +=
                    give_back(making, making->places.first[f] + c, was->player[seat]);
        }
    }
    return placed == making->players ||
           err_user(err,
                    "%zu of %zu players had a seat that this session has too; choose "
                    "another movement, or another way to seat",
                    placed, making->players);
}

/* Fills the free places of an order; the first ones wait for a champion. */
static void fill_places(struct making *making, const int order[], const bool wanted[])
{
    size_t next = making->champions;
    for (int i = 0; i < making->places.count; i++)
        if (wanted[order[i]] && making->who[order[i]] == SPREAD_NOBODY &&
            next < making->players)
            making->who[order[i]] = making->player[next++];
}

/* Where up to three players are missing, the seats of the last field that are best left
 * empty; false where somebody has one of them already, or more are missing. */
static bool find_empty(const struct making *making, bool empty[])
{
    int seat[EMPTY_MOST] = {0};
    size_t missing = count_free(making) - making->players;
    if (missing > EMPTY_MOST || making->places.fields == 0)
        return false;
    size_t last = making->places.fields - 1;
    alter_empty_seats(making->places.field[last], (int)missing, seat);
    for (size_t i = 0; i < missing; i++) {
        int p = making->places.first[last] + seat[i];
        if (seat[i] == SCHEDULE_EMPTY || making->kept[p] || p == making->order[0])
            return false;
        empty[p] = true;
    }
    return true;
}

/* The free places that are used, one for each player; the champion has the first. */
static bool *choose_places(struct making *making)
{
    size_t places = (size_t)making->places.count + 1;
    bool *wanted = ARENA_ARRAY(making->arena, bool, places);
    bool *empty = ARENA_ARRAY(making->arena, bool, places);
    bool known = find_empty(making, empty);
    size_t n = 0;
    for (int i = 0; i < making->places.count; i++) {
        int p = making->order[i];
        if (making->kept[p])
            continue;
        wanted[p] = known ? !empty[p] : n < making->players;
        if (n < making->champions)
            making->who[p] = making->player[n];
        n++;
    }
    return wanted;
}

static void anneal_making(struct making *making)
{
    struct places *places = &making->places;
    struct anneal_plan plan =
        making->plan->how == SEATING_APART ? anneal_clubs : anneal_lines;
    bool *fixed = ARENA_ARRAY(making->arena, bool, (size_t)places->count + 1);
    for (int p = 0; p < places->count; p++) {
        places->used[p] = making->who[p] != SPREAD_NOBODY;
        fixed[p] = making->kept[p] ||
                   (making->champions > 0 && making->who[p] == making->player[0]);
    }
    plan.seed = making->plan->seed;
    plan.fixed = fixed;
    places_find_meetings(places, making->arena);
    anneal_seats(places, making->people.entrant, &plan, making->who, making->arena);
}

static void place_players(struct making *making)
{
    bool *wanted = choose_places(making);
    int *order = making->order;
    enum seating_how how = making->plan->how;
    if (how == SEATING_SNAKE || how == SEATING_NEXT || how == SEATING_TABLES)
        order = ARENA_ARRAY(making->arena, int, (size_t)making->places.count + 1);
    if (how == SEATING_SNAKE || how == SEATING_NEXT)
        serpent_order(&making->places, order, making->arena);
    else if (how == SEATING_TABLES)
        seeding_order(&making->places, order, making->arena);
    fill_places(making, order, wanted);
    if (how == SEATING_BALANCE || how == SEATING_APART)
        anneal_making(making);
}

static void add_change(struct making *making, const struct field *field,
                       const struct change_seat *seat, size_t count)
{
    if (count == 0)
        return;
    making->made.change[making->made.changes++] =
        (struct change){.kind = CHANGE_SEATS,
                        .seats = {.session = making->plan->session,
                                  .field = field->name,
                                  .seat = seat,
                                  .count = count,
                                  .how = seating_how_table[making->plan->how].name,
                                  .seed = (int64_t)making->plan->seed}};
}

/* Every seat is emptied first, so that nobody sits twice on the way. */
static void empty_field(struct making *making, const struct field *field)
{
    size_t n = (size_t)field->schedule.contestants;
    struct change_seat *seat = ARENA_ARRAY(making->arena, struct change_seat, n);
    size_t count = 0;
    for (size_t c = 0; c < n; c++)
        if (field->player[c] >= 0)
            seat[count++].label = field->schedule.label[c];
    add_change(making, field, seat, count);
}

static void fill_field(struct making *making, int f)
{
    const struct field *field = &making->session->field[f];
    size_t most = (size_t)field->schedule.contestants;
    struct change_seat *seat = ARENA_ARRAY(making->arena, struct change_seat, most);
    size_t count = 0;
    int from = making->places.first[f];
    for (int i = from; i < from + field->schedule.contestants; i++) {
        int p = making->order[i]; /* fields follow each other there */
        if (making->kept[p])
            continue;
        const char *player = NULL;
        if (making->who[p] != SPREAD_NOBODY)
            player = making->t->player[making->who[p]].id;
        else if (!making->plan->all)
            continue;
        seat[count++] = (struct change_seat){.label = field->schedule.label[p - from],
                                             .player = player};
    }
    add_change(making, field, seat, count);
}

bool seating_make(const struct tournament *t, const struct seating_plan *plan,
                  struct seating *seating, struct arena *arena, struct err *err)
{
    static const struct roster nobody = {0};
    struct making making = {.t = t,
                            .plan = plan,
                            .session = tournament_session(t, plan->session),
                            .arena = arena};
    const struct session *session = making.session;
    if (!session)
        return err_set(err, ERR_NOT_FOUND, "there is no session %d; the last one is %zu",
                       plan->session, t->sessions);
    open_places(&making);
    list_players(&making);
    seating_people_find(t, plan->roster ? plan->roster : &nobody, plan->apart,
                        &making.people, arena);
    if (!check_open(&making, err) || !order_players(&making, err) ||
        !check_room(&making, err) || !check_known(&making, err))
        return false;
    if (plan->how == SEATING_KEEP && !keep_places(&making, err))
        return false;
    if (plan->how != SEATING_KEEP)
        place_players(&making);
    making.made.change = ARENA_ARRAY(arena, struct change, 2 * session->fields + 1);
    for (size_t f = 0; f < session->fields && plan->all; f++)
        empty_field(&making, &session->field[f]);
    for (size_t f = 0; f < session->fields; f++)
        fill_field(&making, (int)f);
    *seating = making.made;
    return true;
}

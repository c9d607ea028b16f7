/* changes_form.c - something happened: the form in which the director says what.
 *
 * What is chosen from a list is a row of a table; each kind asks for some of them. */
#include "tournament/results.h"
#include "tournament/seats.h"
#include "web/desk/changes.h"
#include "web/page.h"

/* Those who move; of two sides, by whether they are attack and defence. */
static const char *const mover_title[ALTER_MOVERS] = {
    N_("North"), N_("East"), N_("South"), N_("West"), N_("Boards")};
static const char *const side_title[2][2] = {{N_("North-South"), N_("East-West")},
                                             {N_("Attack"), N_("Defence")}};

/* What a form asks for besides what its kind says. */
enum {
    ASKS_FIELD = 1U << 16, /* there are several, and nothing else says it */
    ASKS_TURN = 1U << 17,  /* there is more than one other way to sit */
    ASKS_ROUND = 1U << 18  /* the one in which it happened */
};

/* A form being written. */
struct writing {
    const struct desk *desk;
    enum alteration_kind kind;
    unsigned asks;
    const struct form *said;
    const char *list; /* whose options are added: its name */
};

static void add_option(const struct writing *writing, const char *value, const char *text)
{
    bool chosen = str_equal(form_text(writing->said, writing->list), value);
    input_option(writing->desk->html, value, chosen, "%s", text);
}

/* A seat to choose, and what is said of it. */
static void add_seat(const struct writing *writing, const struct field *field, int c,
                     const char *value, const char *text)
{
    const struct desk *desk = writing->desk;
    const struct naming naming = desk_naming(desk);
    struct arena *arena = &desk->request->arena;
    add_option(writing, value,
               arena_printf(arena, "%s · %s", name_contestant(&naming, field, c), text));
}

/* Each of a group that has as many players as it may. */
static void add_members(const struct writing *writing, const struct field *field, int c,
                        const char *value)
{
    const struct desk *desk = writing->desk;
    struct arena *arena = &desk->request->arena;
    const struct crew *crew = place_members(field, c);
    int most = format_crew(desk->t->format, place_label(field, c)).max;
    for (int i = 0; i < crew->count && most > 1 && crew->count == most; i++)
        add_seat(writing, field, c,
                 arena_printf(arena, "%s/%s", value, desk->t->player[crew->player[i]].id),
                 label_isolated(desk_player(desk, crew->player[i]), arena));
}

/* The seats of a field, with who sits there: empty ones for those who arrive, then those
 * who have theirs. */
static void add_field_seats(const struct writing *writing, const struct field *field)
{
    const struct desk *desk = writing->desk;
    struct arena *arena = &desk->request->arena;
    bool late = writing->kind == ALTERATION_LATE;
    for (int c = 0; c < place_contestants(field) && late; c++)
        if (!place_is_taken(field, c))
            add_seat(writing, field, c, seats_place(field, c, arena),
                     tr(desk->html->lang, N_("empty")));
    for (int c = 0; c < place_contestants(field); c++) {
        const char *value = seats_place(field, c, arena);
        const char *names =
            label_isolated(desk_crew_names(desk, place_members(field, c)), arena);
        if (!place_is_taken(field, c))
            continue;
        if (late)
            names = request_say(desk->request, N_("%s: already in this seat"), names);
        add_seat(writing, field, c, value, names);
        if (writing->kind == ALTERATION_SUBSTITUTE)
            add_members(writing, field, c, value);
    }
}

static void add_seats(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    input_option(desk->html, "", false, "%s",
                 tr(desk->html->lang, writing->kind == ALTERATION_LATE
                                          ? N_("the best empty seat")
                                          : N_("choose")));
    for (size_t f = 0; f < desk->session->fields; f++)
        add_field_seats(writing, &desk->session->field[f]);
}

static void add_tables(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    struct arena *arena = &desk->request->arena;
    enum lang lang = desk->html->lang;
    const struct naming naming = desk_naming(desk);
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        const char *all = tr(lang, N_("all tables"));
        if (desk->session->fields > 1)
            all = arena_printf(arena, "%s · %s", name_field(&naming, field), all);
        bool one = writing->kind != ALTERATION_TURN && writing->kind != ALTERATION_FOULED;
        for (int table = one; table <= place_tables(field); table++)
            add_option(writing, arena_printf(arena, "%s:%d", field->name, table),
                       table == 0 ? all : name_table(&naming, field, table));
    }
}

static void add_fields(const struct writing *writing)
{
    const struct session *session = writing->desk->session;
    for (size_t f = 0; f < session->fields; f++)
        add_option(writing, session->field[f].name,
                   desk_field(writing->desk, session->field[f].name));
}

/* The rounds; the usual one of the kind is chosen where none was. */
static void add_rounds(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    int64_t chosen = desk_number(writing->said, writing->list);
    if (chosen == 0 && !str_equal(writing->list, "as"))
        chosen = alteration_round(desk->t, writing->kind);
    for (int round = 1; round <= desk->evening.rounds; round++) {
        const char *number = arena_printf(&desk->request->arena, "%d", round);
        input_option(desk->html, number, round == chosen, "%s", number);
    }
}

static const struct input_choice turned[] = {
    {"1", N_("one seat: N sat E, E sat S, S sat W, W sat N")},
    {"2", N_("two seats: N and S, and E and W, sat in each other's place")},
    {"3", N_("three seats: N sat W, W sat S, S sat E, E sat N")}};

static const struct input_choice going_on[] = {
    {"best", N_("the best remaining rounds, with as few repetitions as possible")},
    {"planned", N_("the rounds as planned")}};

static const struct input_choice forms[] = {
    {"B", N_("B: other cards than dealt")},
    {"C", N_("C: again others")},
    {"D", N_("D: again others")},
    {"A", N_("A: as they were dealt, after all")}};

/* What is chosen from lists: options are added, or stand here. */
static const struct list_asked {
    const char *id;
    const char *label; /* NULL: what fields are called */
    unsigned asked;    /* where one of these is asked for */
    unsigned kinds;    /* of these kinds alone; 0: of all */
    void (*add)(const struct writing *writing);
    const struct input_choice *choice;
    size_t choices;
} questions[] = {
    {"field", NULL, ASKS_FIELD, 0, add_fields, NULL, 0},
    {"seat", N_("Seat"), ALTERATION_SEAT, 1U << ALTERATION_LATE, add_seats, NULL, 0},
    {"seat", N_("Who leaves"), ALTERATION_SEAT, 1U << ALTERATION_LEAVE, add_seats, NULL,
     0},
    {"seat", N_("Who"), ALTERATION_SEAT, 1U << ALTERATION_SWAP, add_seats, NULL, 0},
    {"seat", N_("Who stops playing"), ALTERATION_SEAT, 1U << ALTERATION_SUBSTITUTE,
     add_seats, NULL, 0},
    {"other", N_("And who"), ALTERATION_OTHER, 1U << ALTERATION_SWAP, add_seats, NULL, 0},
    {"other", N_("Instead of"), ALTERATION_OTHER, 1U << ALTERATION_OTHER_PAIR, add_seats,
     NULL, 0},
    {"table", N_("Table"), ALTERATION_TABLE, 0, add_tables, NULL, 0},
    {"seat", N_("Who really played it"), ALTERATION_SEAT, 1U << ALTERATION_OTHER_PAIR,
     add_seats, NULL, 0},
    {"quarters", N_("How the table sat"), ASKS_TURN, 0, NULL, turned, 3},
    {"form", N_("Form of the cards"), ALTERATION_FORM, 0, NULL, forms, 4},
    {"round", N_("From which round"), ALTERATION_NEXT, 0, add_rounds, NULL, 0},
    {"round", N_("In which round"), ASKS_ROUND, 0, add_rounds, NULL, 0},
    {"as", N_("Everybody sat as in round"), ALTERATION_AS, 0, add_rounds, NULL, 0}};
static const struct list_asked plan = {
    "plan", N_("Continue with"), ALTERATION_GO_ON, 0, NULL, going_on, 2};

static unsigned asks_of(const struct desk *desk, enum alteration_kind kind)
{
    unsigned asks = alteration_table[kind].asks;
    bool placed = asks & (ALTERATION_SEAT | ALTERATION_TABLE);
    bool grows = kind == ALTERATION_KNOCK_OUT || kind == ALTERATION_SWISS;
    if (desk->session->fields > 1 && (!placed || kind == ALTERATION_LATE))
        asks |= ASKS_FIELD;
    if (kind == ALTERATION_TURN && desk->t->format->sides != 2)
        asks |= ASKS_TURN;
    if (!(asks & ALTERATION_NEXT) && !grows) /* whose round is the next one */
        asks |= ASKS_ROUND;
    return asks;
}

static void add_question(struct writing *writing, const struct list_asked *question)
{
    struct html *html = writing->desk->html;
    const struct naming naming = desk_naming(writing->desk);
    struct input input = {.id = question->id,
                          .label = question->label ? question->label
                                                   : name_field_title(&naming),
                          .value = form_text(writing->said, question->id)};
    if (!(writing->asks & question->asked) ||
        (question->kinds && !(question->kinds & 1U << writing->kind)))
        return;
    if (!question->add) {
        input_add_list(html, &input, question->choice, question->choices);
        return;
    }
    writing->list = question->id;
    input_list_open(html, &input);
    question->add(writing);
    input_list_close(html, &input);
}

/* A planned step as people say it: the shorter way round. */
static const char *step_hint(const struct desk *desk, int round, int mover)
{
    const struct schedule *schedule = &desk->session->field[0].schedule;
    int step;
    if (round > schedule->rounds || !alter_step(schedule, round, mover, &step))
        return N_("empty: as planned");
    if (step > schedule->tables / 2)
        step -= schedule->tables;
    if (step == 0)
        return N_("empty: as planned, they stay");
    return request_say(desk->request, N_("empty: as planned, %s%d"), step < 0 ? "−" : "+",
                       step < 0 ? -step : step);
}

static void add_steps(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    const char *const *side = side_title[sides_attack(desk->t->format)];
    bool two = desk->t->format->sides == 2;
    int64_t round = desk_number(writing->said, "round");
    if (round < 2)
        round = alteration_round(desk->t, writing->kind);
    html_add(html, "<fieldset>");
    html_say_in(html, "legend",
                N_("How many tables they really moved up; minus for down"));
    html_add(html, "<div class=\"fields top\">");
    for (int m = 0; m < ALTER_MOVERS; m++) {
        if (two && m > 1 && m != ALTER_BOARDS)
            continue;
        struct input input = {.id = happening_mover[m],
                              .label = two && m < 2 ? side[m] : mover_title[m],
                              .value = form_text(writing->said, happening_mover[m]),
                              .hint = step_hint(desk, (int)round, m),
                              .more = " size=\"4\" autocomplete=\"off\""};
        input_add(html, &input);
    }
    html_add(html, "</div></fieldset>");
}

/* Boards are typed: their number is on them. */
static void add_boards(const struct writing *writing)
{
    struct html *html = writing->desk->html;
    bool exchanged = writing->asks & ALTERATION_PLAYED;
    struct input board = {.id = "board",
                          .label = exchanged ? N_("In place of board") : N_("Board"),
                          .hint = exchanged ? N_("empty: all boards of the table") : NULL,
                          .value = form_text(writing->said, "board"),
                          .more =
                              " size=\"4\" inputmode=\"numeric\" autocomplete=\"off\""};
    struct input played = {.id = "played",
                           .label = N_("Really played"),
                           .hint = exchanged ? N_("of several boards, the first") : NULL,
                           .value = form_text(writing->said, "played"),
                           .more = board.more};
    if (writing->asks & ALTERATION_BOARD)
        input_add(html, &board);
    if (exchanged)
        input_add(html, &played);
}

/* Who goes on where the last match was a draw. */
static void add_draw(const struct writing *writing, const struct match *match)
{
    const struct desk *desk = writing->desk;
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const struct field *field = &desk->session->field[match->field];
    const struct naming naming = desk_naming(desk);
    const char *name = arena_printf(arena, "through-%s-%d", field->name, match->table);
    if (!match->complete || match->winner != MATCH_NONE ||
        match->round != place_rounds(field))
        return;
    choice_open(html, request_say(desk->request, N_("Tie in round %d: who goes on?"),
                                  match->round));
    for (int side = 0; side < MATCH_SIDES; side++) {
        int who = match->contestant[side];
        const char *label = place_label(field, who);
        struct input_box box = {
            name, label, .chosen = str_equal(form_text(writing->said, name), label)};
        choice_add(
            html, &box, "%s · %s", name_contestant(&naming, field, who),
            label_isolated(desk_crew_names(desk, place_members(field, who)), arena));
    }
    choice_close(html);
}

static void add_draws(const struct writing *writing)
{
    const struct desk *desk = writing->desk;
    const struct results *results = request_results(desk->request, 0);
    struct matches matches;
    matches_list(results->contest, (int)desk->t->sessions - 1, &matches,
                 &desk->request->arena);
    for (size_t i = 0; i < matches.count; i++)
        add_draw(writing, &matches.match[i]);
}

void changes_form(const struct desk *desk, enum alteration_kind kind,
                  const struct form *said)
{
    struct html *html = desk->html;
    struct writing writing = {
        .desk = desk, .kind = kind, .asks = asks_of(desk, kind), .said = said};
    bool comes = writing.asks & ALTERATION_PLAYER;
    if (comes && groups_are(desk->t->format))
        desk_form(desk, "/changes/who");
    else
        html_add(html, "<form method=\"get\" action=\"/tournaments/%jd/changes\">",
                 desk->stream);
    input_hidden(html, "what", alteration_table[kind].name);
    if (form_get(said, "call"))
        input_hidden(html, "call", form_text(said, "call"));
    html_add(html, "<div class=\"stack\">");
    if (comes && kind != ALTERATION_SUBSTITUTE)
        changes_add_people(desk, kind, said);
    html_add(html, "<div class=\"fields top\">");
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        add_question(&writing, &questions[i]);
    add_boards(&writing);
    html_add(html, "</div>");
    if (kind == ALTERATION_KNOCK_OUT)
        add_draws(&writing);
    if (kind == ALTERATION_SUBSTITUTE)
        changes_add_people(desk, kind, said);
    if (writing.asks & ALTERATION_STEPS)
        add_steps(&writing);
    add_question(&writing, &plan);
    html_add(html,
             "<p><button class=\"button\" name=\"show\" value=\"yes\">%s</button></p>"
             "</div></form>",
             tr(html->lang, N_("Show the consequences")));
}

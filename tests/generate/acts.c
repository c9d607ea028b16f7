/* acts.c - what happens on an evening. */
#include "acts.h"

#include "chance.h"
#include "options.h"
#include "support.h"
#include <string.h>

/* When an act can be carried out. */
enum {
    BEFORE = 1, /* the first round */
    DURING = 2, /* a round that is played */
    BETWEEN = 4 /* two rounds, or after the last */
};

/* Of which formats. */
enum {
    ANY = 0,
    BOARDS, /* whose boards travel */
    TEAMS   /* of more than play */
};

struct scene {
    uint64_t *chance;
    const struct generate_size *size;
    int round;
    int later; /* people who are still expected */
};

typedef void maker(struct scene *scene, json_t *act);

static void put_number(struct scene *scene, json_t *act, const char *key, int n)
{
    json_object_set_new(act, key, json_integer(generate_below(scene->chance, n)));
}

static void put_word(json_t *act, const char *key, const char *word)
{
    json_object_set_new(act, key, json_string(word));
}

static void put_seed(struct scene *scene, json_t *act)
{
    int64_t seed = support_between(scene->chance, 1, 1000000);
    json_object_set_new(act, "chance", json_integer(seed));
}

static void at_nothing(struct scene *scene, json_t *act)
{
    (void)scene;
    (void)act;
}

static void at_table(struct scene *scene, json_t *act)
{
    put_number(scene, act, "table", 12);
}

static void at_board(struct scene *scene, json_t *act)
{
    at_table(scene, act);
    put_number(scene, act, "board", 8);
}

static void of_pair(struct scene *scene, json_t *act)
{
    at_board(scene, act);
    put_number(scene, act, "pair", 12);
}

static void of_wrong_board(struct scene *scene, json_t *act)
{
    at_board(scene, act);
    put_number(scene, act, "instead", 12);
}

static void of_form(struct scene *scene, json_t *act)
{
    static const char *const forms[] = {"B", "B", "C"};
    at_board(scene, act);
    put_word(act, "form", GENERATE_WORD(scene->chance, forms));
}

static void of_move(struct scene *scene, json_t *act)
{
    static const int steps[] = {1, 2, -1};
    at_table(scene, act);
    put_number(scene, act, "line", 4);
    json_object_set_new(act, "steps",
                        json_integer(GENERATE_NUMBER(scene->chance, steps)));
}

static void of_somebody(struct scene *scene, json_t *act)
{
    put_number(scene, act, "who", 60);
}

static void of_two(struct scene *scene, json_t *act)
{
    put_number(scene, act, "a", 60);
    put_number(scene, act, "b", 60);
}

/* A kind that the format has, for about as many. */
static void of_movement(struct scene *scene, json_t *act)
{
    const struct format *format = scene->size->format;
    int tables = scene->size->plan.tables;
    int more = generate_below(scene->chance, 3);
    const char *kind = NULL;
    int n = 0;
    tables += more == 2 ? 1 : 0;
    for (size_t i = 0; i < movement_kind_count; i++) {
        const struct movement_kind *row = &movement_kind_table[i];
        if (row->games & MOVEMENT_BIT(format->movement) && row->rounds(tables) > 0 &&
            generate_below(scene->chance, ++n) == 0)
            kind = row->name;
    }
    if (kind)
        put_word(act, "kind", kind);
    json_object_set_new(act, "tables", json_integer(tables));
    json_object_set_new(act, "rounds",
                        json_integer(support_between(scene->chance, 2, 5)));
    json_object_set_new(act, "boards",
                        json_integer(support_between(scene->chance, 1, 4)));
    put_number(scene, act, "choice", 8);
}

static void of_draw(struct scene *scene, json_t *act)
{
    json_object_set_new(act, "seed",
                        json_integer(support_between(scene->chance, 1, 1000000)));
}

static void of_result(struct scene *scene, json_t *act)
{
    at_board(scene, act);
    put_seed(scene, act);
}

static void of_ruling(struct scene *scene, json_t *act)
{
    static const char *const percent[] = {"neutralised", "zero",        "zero-both",
                                          "marks",       "forty-sixty", "forty-forty",
                                          "penalty"};
    static const char *const pm[] = {"neutralised",   "zero",    "zero-both",
                                     "marks",         "penalty", "plus-minus-four",
                                     "plus-minus-six"};
    static const char *const points[] = {"neutralised", "zero", "zero-both", "marks",
                                         "penalty"};
    enum ruling_unit unit = scene->size->format->unit;
    const char *kind = unit == RULING_PM       ? GENERATE_WORD(scene->chance, pm)
                       : unit == RULING_POINTS ? GENERATE_WORD(scene->chance, points)
                                               : GENERATE_WORD(scene->chance, percent);
    at_board(scene, act);
    put_word(act, "kind", kind);
    put_number(scene, act, "fault", 2);
    put_number(scene, act, "amount", 50);
}

static void of_penalty(struct scene *scene, json_t *act)
{
    of_somebody(scene, act);
    json_object_set_new(act, "amount",
                        json_integer(5 * support_between(scene->chance, 1, 12)));
}

static void of_lineup(struct scene *scene, json_t *act)
{
    of_somebody(scene, act);
    put_number(scene, act, "round", 6);
}

static void of_settings(struct scene *scene, json_t *act)
{
    json_object_set_new(act, "options",
                        generate_settings(scene->chance, scene->size->format));
}

/* So many play under a label of the format. */
static int count_crew(const struct scene *scene)
{
    int least = scene->size->format->crew[0].min;
    return least > 0 ? least : 1;
}

/* One of those who are expected, or two, or so many groups of them. */
static void take_expected(struct scene *scene, json_t *act, int group)
{
    int people = 1 + generate_below(scene->chance, 2);
    int most = scene->later / group;
    people = people < most ? people : most > 0 ? most : 1;
    scene->later -= people * group;
    json_object_set_new(act, "people", json_integer(people));
}

static void of_people(struct scene *scene, json_t *act)
{
    take_expected(scene, act, 1);
}

static void of_groups(struct scene *scene, json_t *act)
{
    take_expected(scene, act, count_crew(scene));
}

static void of_replacement(struct scene *scene, json_t *act)
{
    of_somebody(scene, act);
    put_seed(scene, act);
    scene->later -= count_crew(scene);
}

static void of_somebody_more(struct scene *scene, json_t *act)
{
    (void)act;
    scene->later -= count_crew(scene);
}

static void of_publication(struct scene *scene, json_t *act)
{
    bool published = generate_odds(scene->chance, 80);
    json_object_set_new(act, "published", json_boolean(published));
}

/* The awkward acts. */
static const struct awkward {
    const char *name;
    maker *make;
    int when;
    int where;
    bool people; /* somebody must still be expected */
} awkward[] = {
    {"late", of_groups, BEFORE | DURING | BETWEEN, ANY, true},
    {"late", of_groups, DURING | BETWEEN, ANY, true},
    {"extra", of_somebody_more, DURING | BETWEEN, ANY, true},
    {"leave", of_somebody, DURING | BETWEEN, ANY, false},
    {"leave", of_somebody, BETWEEN, ANY, false},
    {"replace", of_replacement, DURING | BETWEEN, ANY, true},
    {"turned", at_board, DURING | BETWEEN, BOARDS, false},
    {"turned", at_board, DURING | BETWEEN, BOARDS, false},
    {"turned-table", at_table, DURING | BETWEEN, BOARDS, false},
    {"other", of_pair, DURING | BETWEEN, BOARDS, false},
    {"other", of_pair, DURING | BETWEEN, BOARDS, false},
    {"wrong-board", of_wrong_board, DURING | BETWEEN, BOARDS, false},
    {"fouled", of_form, DURING | BETWEEN, BOARDS, false},
    {"wrong-move", of_move, DURING | BETWEEN, BOARDS, false},
    {"swap", of_two, BEFORE, ANY, false},
    {"movement", of_movement, BEFORE, ANY, false},
    {"redraw", of_draw, BEFORE, ANY, false},
    {"correct", of_result, DURING | BETWEEN, ANY, false},
    {"correct", of_result, BETWEEN, ANY, false},
    {"undo", at_nothing, BEFORE | DURING | BETWEEN, ANY, false},
    {"ruling", of_ruling, DURING | BETWEEN, ANY, false},
    {"ruling", of_ruling, DURING | BETWEEN, ANY, false},
    {"penalty", of_penalty, DURING | BETWEEN, ANY, false},
    {"call", at_board, DURING, ANY, false},
    {"lineup", of_lineup, BEFORE | BETWEEN, TEAMS, false},
    {"settings", of_settings, BEFORE | DURING | BETWEEN, ANY, false},
    {"import", of_people, BEFORE | DURING | BETWEEN, ANY, true},
    {"publish", of_publication, DURING | BETWEEN, ANY, false},
    {"kill", at_nothing, BEFORE | DURING | BETWEEN, ANY, false},
};

static json_t *new_act(const char *name)
{
    return json_pack("{s:s}", "act", name);
}

static bool fits(const struct scene *scene, const struct awkward *row, int when)
{
    const struct format *format = scene->size->format;
    return row->when & when && (!row->people || scene->later > 0) &&
           (row->where != BOARDS || !format->deals) &&
           (row->where != TEAMS || format->lineups > 0);
}

static void add_awkward(struct scene *scene, json_t *acts, int when)
{
    for (;;) {
        const struct awkward *row =
            &awkward[generate_below(scene->chance, (int)ROWS(awkward))];
        if (!fits(scene, row, when))
            continue;
        json_t *act = new_act(row->name);
        row->make(scene, act);
        json_array_append_new(acts, act);
        return;
    }
}

static void add_some(struct scene *scene, json_t *acts, int when, int count)
{
    for (int i = 0; i < count; i++)
        add_awkward(scene, acts, when);
}

static void add_play(struct scene *scene, json_t *acts, int share)
{
    static const char *const ways[] = {"phone", "api", "api", "cli", "sheet"};
    json_t *act = new_act("play");
    put_word(act, "by", GENERATE_WORD(scene->chance, ways));
    json_object_set_new(act, "share", json_integer(share));
    put_seed(scene, act);
    json_array_append_new(acts, act);
}

static void add_plain(json_t *acts, const char *name)
{
    json_array_append_new(acts, new_act(name));
}

static void add_start(const struct scene *scene, json_t *acts)
{
    const char *kind = scene->size->movement.kind->name;
    json_t *act = new_act("start");
    if (strcmp(kind, "swiss") == 0 || strcmp(kind, "knock-out") == 0)
        put_word(act, "adds", kind);
    json_array_append_new(acts, act);
}

/* A round with so many awkward acts; a table behind may catch up after it is closed. */
static void add_round(struct scene *scene, json_t *acts, int count)
{
    int during = count > 0 ? generate_below(scene->chance, count + 1) : 0;
    int share = generate_odds(scene->chance, 50)
                    ? 100
                    : (int)support_between(scene->chance, 30, 95);
    bool behind = generate_odds(scene->chance, 20);
    bool at_once = generate_odds(scene->chance, 50);
    add_start(scene, acts);
    if (behind) {
        json_t *act = new_act("behind");
        at_table(scene, act);
        json_array_append_new(acts, act);
    }
    add_play(scene, acts, share);
    add_some(scene, acts, DURING, during);
    if (share < 100 && generate_odds(scene->chance, 80))
        add_play(scene, acts, 100);
    json_t *catching = new_act("catch-up");
    put_seed(scene, catching);
    if (behind && at_once)
        json_array_append(acts, catching);
    if (generate_odds(scene->chance, 92))
        add_plain(acts, "close");
    if (behind && !at_once)
        json_array_append(acts, catching);
    json_decref(catching);
    add_some(scene, acts, BETWEEN, count - during);
}

static void add_rounds(struct scene *scene, json_t *acts, int rounds, int awkwardness)
{
    for (int r = 1; r <= rounds; r++) {
        int left = rounds - r + 1;
        int count = r == rounds
                        ? awkwardness
                        : generate_below(scene->chance, awkwardness * 2 / left + 1);
        count = count < awkwardness ? count : awkwardness;
        scene->round = r;
        add_round(scene, acts, count);
        awkwardness -= count;
    }
}

/* The end: in most it is published, in some something is corrected after that. */
static void add_end(struct scene *scene, json_t *acts)
{
    bool published = generate_odds(scene->chance, 80);
    bool again = generate_odds(scene->chance, 20);
    if (published)
        json_array_append_new(acts,
                              json_pack("{s:s, s:b}", "act", "publish", "published", 1));
    if (published && again) {
        json_t *act = new_act("correct");
        of_result(scene, act);
        json_array_append_new(acts, act);
    }
}

/* A second session, of fewer rounds. */
static void add_session(struct scene *scene, json_t *acts)
{
    int rounds = 1 + generate_below(scene->chance, 2);
    int boards = 1 + generate_below(scene->chance, 3);
    json_array_append_new(acts, json_pack("{s:s, s:i, s:i}", "act", "session", "rounds",
                                          rounds, "boards", boards));
    add_rounds(scene, acts, rounds, generate_below(scene->chance, 2));
}

json_t *generate_acts(uint64_t *chance, const struct generate_size *size, int later)
{
    struct scene scene = {.chance = chance, .size = size, .later = later};
    int awkwardness = (int)support_between(chance, 2, 6);
    int before = generate_below(chance, 3);
    int rounds = size->movement.field[0].schedule.rounds;
    const char *kind = size->movement.kind->name;
    json_t *acts = json_array();
    if (strcmp(kind, "swiss") == 0 || strcmp(kind, "knock-out") == 0)
        rounds = 2 + generate_below(chance, 2);
    add_some(&scene, acts, BEFORE, before);
    add_rounds(&scene, acts, rounds, awkwardness - before);
    if (generate_odds(chance, 15))
        add_session(&scene, acts);
    add_end(&scene, acts);
    return acts;
}

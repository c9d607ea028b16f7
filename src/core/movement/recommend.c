/* recommend.c - the movements that so many players can play, best first. */
#include "core/movement/recommend.h"

#include "core/movement/bridge_evening.h"
#include "core/movement/full.h"
#include "core/movement/line.h"
#include "core/movement/parallel.h"
#include "core/movement/schedule.h"
#include "core/movement/sections.h"
#include <string.h>

enum {
    DEALS_MOST = 28,
    LONG_ROUNDS = 13, /* of two boards, where all would take too long */
    EVEN_ROUNDS = 12, /* the same with equal attacks */
    BALANCED_MOST = 30,
    TOO_LONG = 33,      /* deals: no evening has more */
    EVENING_MOST = 210, /* minutes of bridge: 3 h 30 */
    ENOUGH_SEEN = 70,   /* percent of the boards in a single field */
    INDIVIDUAL_NINE = 9 /* players of the one that has somebody rest in turn */
};

/* What is found so far. */
struct finding {
    const struct recommend_question *question;
    struct recommendation *list;
    int count;
};

static bool is(const struct recommendation *row, const char *kind)
{
    return strcmp(row->kind->name, kind) == 0;
}

static bool is_tarot(enum movement_game game)
{
    return game == MOVEMENT_TAROT_LINE || game == MOVEMENT_TAROT_HOWELL;
}

/* Whether each table deals its own cards. */
static bool is_free(enum movement_game game)
{
    return game == MOVEMENT_FREE || game == MOVEMENT_WHIST;
}

/* An evening of tarot: all rounds where they fit, else those that balance the attacks. */
static void plan_tarot(struct recommendation *row)
{
    struct movement_plan *plan = &row->plan;
    plan->rounds = row->kind->rounds(plan->tables);
    plan->boards = lines_boards(plan->rounds);
    if (plan->rounds * plan->boards <= DEALS_MOST)
        return;
    bool even =
        plan->tables % 2 == 0 && plan->tables <= BALANCED_MOST && plan->extra == 0;
    plan->balance = is(row, "full") && even;
    plan->rounds = plan->balance ? EVEN_ROUNDS : LONG_ROUNDS;
}

/* An evening of sections is that of the smallest of them. */
static void plan_evening(struct recommendation *row)
{
    struct bridge_evening evening;
    const struct movement_kind *kind = row->kind;
    int tables = row->plan.tables;
    if (row->plan.sections > 1) {
        tables /= row->plan.sections;
        kind = sections_kind(row->game, tables);
    }
    if (is_tarot(row->game)) {
        plan_tarot(row);
    } else if (bridge_evening(kind, tables, &evening)) {
        row->plan.rounds = evening.rounds;
        row->plan.boards = evening.boards;
    }
    if (row->plan.extra > 0)
        row->plan.rounds = 0; /* as many as have places */
    if (row->plan.extra > 0 && row->game == MOVEMENT_BRIDGE_INDIVIDUAL)
        row->plan.boards = DEALS_MOST / INDIVIDUAL_NINE;
}

/* The one who stays away: of a line, a pair that would stay at the last table, or whoever
 * starts North-South at the first. */
static int find_missing(const struct schedule *schedule, int i)
{
    static const char *const seats[2][3] = {{"NS", "NS", "NS"}, {"N", "S", "E"}};
    char label[SCHEDULE_LABEL];
    str_format(label, sizeof label, "%s%d", seats[schedule->sides >= SEAT_COUNT][i],
               schedule->tables);
    int who = schedule_find(schedule, label);
    return who != SCHEDULE_EMPTY ? who : schedule_at(schedule, 1, 1)->seat[i];
}

void recommend_leave(const struct movement *movement, int missing)
{
    struct schedule *last = &movement->field[movement->fields - 1].schedule;
    int who[3];
    for (int i = 0; i < missing && i < 3; i++)
        who[i] = find_missing(last, i);
    for (int i = 0; i < missing && i < 3; i++)
        schedule_leave(last, who[i]);
}

static int count_prepared(const struct movement *movement, struct arena *arena)
{
    bool *seen = ARENA_ARRAY(arena, bool, SCHEDULE_BOARD_MAX + 1);
    int n = 0;
    for (size_t i = 0; i < movement->fields; i++) {
        const struct movement_field *field = &movement->field[i];
        for (size_t c = 0; c < field->copies; c++)
            seen[field->copy[c].board] = true; /* a copy is not another deal */
        for (int slot = 0; slot < field->schedule.slots; slot++) {
            int board = field->schedule.board[slot];
            n += !seen[board];
            seen[board] = true;
        }
    }
    return n;
}

static int minutes_of(int deals)
{
    return (deals * 15 + 1) / 2; /* eight an hour */
}

void recommend_measure(const struct movement *movement, const struct verify_rules *rules,
                       struct recommendation *row)
{
    struct arena arena = {0};
    const struct schedule *first = &movement->field[0].schedule;
    row->fields = (int)movement->fields;
    row->laid = 0;
    for (size_t i = 0; i < movement->fields; i++)
        row->laid += movement->field[i].schedule.tables;
    row->plan.rounds = first->rounds;
    row->plan.boards = schedule_at(first, 1, 1)->count;
    row->prepared = rules->free ? 0 : count_prepared(movement, &arena);
    recommend_leave(movement, row->missing);
    movement_verify(movement, rules, &row->report);
    movement_compare(movement, rules, &row->comparison);
    row->deals = row->report.max_deals;
    row->minutes = minutes_of(row->plan.rounds * row->plan.boards);
    arena_clear(&arena);
}

/* Makes the movement for its figures; false if it cannot be made. */
static bool measure_movement(struct recommendation *row, const struct verify_rules *rules)
{
    struct arena arena = {0};
    struct movement movement;
    struct err unused = ERR_INIT(LANG_EN);
    struct movement_request request = {row->game, row->kind->name, row->plan};
    bool made = movement_make(&request, &movement, &arena, &unused);
    if (made)
        recommend_measure(&movement, rules, row);
    arena_clear(&arena);
    return made;
}

/* Whether the regulations choose it for so many tables. */
static bool is_printed(const struct recommendation *row)
{
    int field[PARALLEL_FIELDS_MAX];
    if (row->game != MOVEMENT_TAROT_LINE)
        return false;
    return is(row, parallel_split(row->plan.tables, field) > 1 ? "parallel" : "official");
}

/* Whether everybody plays every board and attacks equally often. */
static bool is_complete(const struct recommendation *row)
{
    return row->deals == row->prepared && row->report.min_deals == row->deals &&
           row->report.min_attacks == row->report.max_attacks;
}

enum {
    ONE_FIELD_MOST = 17, /* tables of pairs; more are two fields, or three */
    ONE_COLOUR_MOST = 13 /* of Attaque-Défense: more do not play every board */
};

/* The kind that the clubs' document prefers for pairs; full: no pair is missing. */
static const char *preferred_of_pairs(int tables, bool full)
{
    if (tables > ONE_FIELD_MOST)
        return "sections";
    if (full && tables == 6)
        return "gueridon"; /* 24 deals; the Howell has 22 */
    if (full && (tables == 10 || tables == 14 || tables == 16))
        return "skip";
    return movement_kind_usual(MOVEMENT_BRIDGE_PAIRS, tables)->name;
}

/* Whether it is what is usually played by so many. */
static bool is_preferred(const struct recommendation *row)
{
    if (is_tarot(row->game))
        return is_printed(row) || is(row, "howell");
    int tables = row->plan.tables;
    if (row->game == MOVEMENT_BRIDGE_PAIRS)
        return is(row, preferred_of_pairs(tables, row->missing == 0)) &&
               (!is(row, "sections") ||
                row->plan.sections == (tables + ONE_FIELD_MOST - 1) / ONE_FIELD_MOST);
    if (row->game == MOVEMENT_ATTACK_DEFENCE && tables > ONE_COLOUR_MOST)
        return is(row, "sections") &&
               row->plan.sections == sections_usual(row->game, tables);
    return row->kind == movement_kind_usual(row->game, tables);
}

/* Smaller is better; the figures that come first decide. */
enum { FIGURES = 7 };
struct rating {
    int figure[FIGURES];
};

static struct rating rate(const struct recommendation *row, bool regulated)
{
    bool tarot = is_tarot(row->game);
    bool complete = tarot && is_complete(row);
    bool whole = complete && (is(row, "full") || is_printed(row)) && row->missing == 0;
    bool first = is_preferred(row);
    bool seen = row->fields > 1 || row->deals * 100 >= ENOUGH_SEEN * row->prepared;
    int resting = row->game == MOVEMENT_TEAMS /* of an odd number one always rests */
                      ? 0
                      : row->report.max_sit_outs + 3 * row->missing;
    int fewer = row->deals > TOO_LONG ? row->deals : -row->deals;
    return (struct rating){{regulated && !is_printed(row), resting, !whole,
                            !(tarot ? is_printed(row) : first), !first, !seen, fewer}};
}

static bool is_better(const struct recommendation *a, const struct recommendation *b,
                      bool regulated)
{
    struct rating left = rate(a, regulated);
    struct rating right = rate(b, regulated);
    for (int i = 0; i < FIGURES; i++)
        if (left.figure[i] != right.figure[i])
            return left.figure[i] < right.figure[i];
    return false;
}

static const char *reason_of_tarot(const struct recommendation *row)
{
    if (row->plan.extra > 0)
        return N_("the extra players substitute in turn; nobody sits out twice");
    if (row->missing > 0)
        return N_("a table with an empty seat waits, and whoever comes to it sits out");
    if (is(row, "full") && is_complete(row))
        return N_("everybody plays every board and attacks equally often, in one field");
    if (is_printed(row) && row->plan.tables <= 28)
        return N_("the choice of the regulations, with moves that can be called out");
    if (is(row, "parallel"))
        return N_("fields that share their boards, with moves that can be called out");
    if (is(row, "howell"))
        return N_("everybody meets many others and is compared with all of them");
    if (is(row, "hybrid"))
        return N_("five tables in line and four in Howell, everybody plays every board");
    if (row->deals * 100 < ENOUGH_SEEN * row->prepared)
        return N_("one field, but everybody sees only part of the boards");
    return is(row, "full") && !full_is_called(&row->plan)
               ? N_("one field for all; players follow guide cards")
               : N_("one field, with moves that can be called out");
}

/* Whether the regulation has no such movement for so many tables. It names Howells and
 * their hybrid beside its lines, and lets 17 and 19 tables play in one. */
static bool is_outside(const struct recommendation *row)
{
    if (row->plan.extra > 0 || is(row, "full") || !line_attacks_alike(&row->plan))
        return true;
    return is(row, "official") && !is_printed(row) && row->plan.tables != 17 &&
           row->plan.tables != 19;
}

static const char *reason_outside(const struct recommendation *row)
{
    if (row->plan.extra > 0)
        return N_("outside the regulation: those who are too many substitute in turn");
    if (!line_attacks_alike(&row->plan))
        return N_(
            "outside the regulation: at seven tables it has four boards a round, or "
            "some attack more than others");
    if (is(row, "full") && is_complete(row))
        return N_(
            "outside the regulation: everybody plays every board and attacks equally "
            "often, in one field");
    return is(row, "full")
               ? N_("outside the regulation: one field for all")
               : N_("outside the regulation, which splits so many tables into fields");
}

static const char *reason_of_draw(const struct recommendation *row)
{
    if (is(row, "drawn-fives"))
        return N_("everybody plays all the time; if the numbers do not divide by four, "
                  "some tables have five");
    return is(row, "drawn-rest")
               ? N_("only tables of four; the extra players sit out in turn")
               : N_("everybody plays all the time; if the numbers do not divide by four, "
                    "some tables have three");
}

static const char *reason_of(const struct recommendation *row, bool regulated)
{
    if (is_tarot(row->game))
        return regulated && is_outside(row) ? reason_outside(row) : reason_of_tarot(row);
    if (row->game == MOVEMENT_BRIDGE_PAIRS && row->minutes > EVENING_MOST)
        return N_("longer than 3 h 30");
    if (is_free(row->game) && row->plan.extra != 0)
        return reason_of_draw(row);
    if (is(row, "sections") && row->game == MOVEMENT_ATTACK_DEFENCE)
        return N_(
            "colours that share their boards and are compared together: fewer boards "
            "to prepare, a set for each colour");
    if (is_preferred(row) && !is(row, "sections"))
        return N_("the usual movement for this number of tables");
    if (is(row, "sections"))
        return N_("sections that share their boards and are compared together; each "
                  "needs a set of the boards");
    if (is(row, "skip"))
        return N_("no relay stand and no shared boards, but one round fewer than tables");
    if (is(row, "three-quarter"))
        return N_("one ranking in an evening's length: some pairs stay, and do not meet "
                  "each other");
    return N_("another option for this number of tables");
}

/* What the director wants besides, in place of what suits an evening. */
static void plan_wanted(struct recommendation *row,
                        const struct recommend_question *question)
{
    struct movement_plan *plan = &row->plan;
    if (question->rounds > 0)
        plan->rounds = question->rounds;
    if (question->boards > 0)
        plan->boards = question->boards;
    else if (question->rounds > 0)
        plan->boards = is_tarot(row->game) ? lines_boards(plan->rounds) : plan->boards;
    if (plan->boards != 2)
        plan->balance = false; /* it is for two boards a round */
}

/* Makes and measures it as it is wanted; without balanced attacks where they do not exist
 * for so many rounds. */
static bool find_figures(struct recommendation *row,
                         const struct recommend_question *question)
{
    plan_evening(row);
    plan_wanted(row, question);
    if (measure_movement(row, &question->rules))
        return true;
    bool again = row->plan.balance;
    row->plan.balance = false;
    return again && measure_movement(row, &question->rules);
}

static void add_finding(struct finding *finding, const struct recommendation *row)
{
    struct recommendation found = *row;
    if (finding->count == RECOMMEND_MOST || !find_figures(&found, finding->question))
        return;
    found.reason = reason_of(&found, finding->question->regulated);
    int at = finding->count++;
    for (; at > 0 &&
           is_better(&found, &finding->list[at - 1], finding->question->regulated);
         at--)
        finding->list[at] = finding->list[at - 1];
    finding->list[at] = found;
}

/* In two sections, and in three, where these are not too small; colours as printed. */
static void add_sections(struct finding *finding, struct recommendation *row)
{
    enum { MOST = 3 };
    bool colours = row->game == MOVEMENT_ATTACK_DEFENCE;
    int usual = sections_usual(row->game, row->plan.tables);
    for (int n = usual; n <= (colours ? usual : MOST); n++) {
        row->plan.sections = n;
        if (row->plan.tables / n >= SECTIONS_TABLES_GOOD)
            add_finding(finding, row);
    }
}

/* Whether the kind seats those who do not fill a table of four; tables of five only where
 * one or two are too many. */
static bool seats_others(const struct movement_kind *kind,
                         const struct recommendation *seed)
{
    if (strcmp(kind->name, "drawn-fives") == 0)
        return seed->plan.extra > 0;
    return seed->plan.extra <= 0 || is_free(seed->game) ||
           strcmp(kind->name, "full") == 0 || strcmp(kind->name, "individual") == 0;
}

/* All kinds of a game with so many tables. */
static void add_kinds(struct finding *finding, const struct recommendation *seed)
{
    for (size_t i = 0; i < movement_kind_count; i++) {
        const struct movement_kind *kind = &movement_kind_table[i];
        if (!(kind->games & MOVEMENT_BIT(seed->game)) || !seats_others(kind, seed) ||
            kind->rounds(seed->plan.tables) == 0)
            continue;
        int field[PARALLEL_FIELDS_MAX];
        bool one_field = strcmp(kind->name, "parallel") == 0 &&
                         parallel_split(seed->plan.tables, field) == 1;
        bool same_line =
            seed->plan.extra == 0 && strcmp(kind->name, "full") == 0 &&
            movement_kind_find(seed->game, "official") &&
            movement_kind_find(seed->game, "official")->rounds(seed->plan.tables) ==
                kind->rounds(seed->plan.tables);
        if (one_field || same_line) /* the official movement again */
            continue;
        struct recommendation row = *seed;
        row.kind = kind;
        if (is(&row, "sections"))
            add_sections(finding, &row);
        else
            add_finding(finding, &row);
    }
}

static void add_tables(struct finding *finding, struct recommendation seed)
{
    add_kinds(finding, &seed);
    if (seed.game == MOVEMENT_TAROT_LINE && seed.plan.extra == 0 && seed.missing == 0) {
        seed.game = MOVEMENT_TAROT_HOWELL;
        for (size_t i = 0; i < movement_kind_count; i++) {
            const struct movement_kind *kind = &movement_kind_table[i];
            seed.kind = kind;
            if (kind->games == MOVEMENT_BIT(MOVEMENT_TAROT_HOWELL) &&
                kind->rounds(seed.plan.tables) > 0)
                add_finding(finding, &seed);
        }
    }
}

int recommend(const struct recommend_question *question,
              struct recommendation list[RECOMMEND_MOST], struct err *err)
{
    struct finding finding = {.question = question, .list = list};
    struct recommendation seed = {.game = question->game, .missing = question->missing};
    int players = question->players > 0 ? question->players : 4 * question->tables;
    int tables = players / 4;
    int over = players % 4;
    seed.plan.tables = tables;
    bool tarot = is_tarot(question->game);
    if (question->game == MOVEMENT_BRIDGE_INDIVIDUAL && players == INDIVIDUAL_NINE)
        seed.plan.extra = 1;       /* in each round another one rests */
    if (is_free(question->game)) { /* three too many are a table more */
        seed.plan.tables += over == 3;
        seed.plan.extra = over == 3 ? -1 : over;
    }
    if (over == 0 || (!tarot && question->game != MOVEMENT_BRIDGE_PAIRS)) {
        add_tables(&finding, seed);
    } else if (tarot && over < 3) {
        seed.plan.extra = over;
        add_tables(&finding, seed);
        seed.plan.extra = 0;
    }
    if (over > 0 && tarot) {
        seed.plan.tables = tables + 1;
        seed.missing = 4 - over;
        add_tables(&finding, seed);
    } else if (over == 2 && question->game == MOVEMENT_BRIDGE_PAIRS) {
        seed.plan.tables = tables + 1;
        seed.missing = 1;
        add_tables(&finding, seed);
    }
    if (finding.count == 0)
        err_user(err,
                 "no movement is known for %d players here; tarot needs 12 or more (3 "
                 "tables in Howell, 5 in line), bridge pairs 8, individual bridge 8, 9, "
                 "12 or 16, and 4 players make a table",
                 players);
    return finding.count;
}

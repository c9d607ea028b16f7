/* test_code_propose.c - from an article and the arbiter's answers to a ruling: every row
 * of the code, reckoned a second time from the printed cells. */
#include "core/ruling/code_propose.h"
#include <stdint.h>

#include "base/str.h"
#include "support.h"
#include <string.h>

enum { N = 1, E = 2, S = 4, W = 8 };

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(support_get(object, key));
}

/* What the printed effect is as a ruling; those not named leave the marks alone. */
static const struct {
    const char *effect;
    const char *kind;
    bool one_side;
} kinds[] = {
    {"cancelled", "neutralised", false},
    {"neutralised", "neutralised", false},
    {"replayed-at-return", "neutralised", true},
    {"neutralised-zero", "zero", false},
    {"zero-both", "zero-both", false},
    {"forty-to-fault", "marks", false},
    {"zero-sixty", "marks", true},
    {"sixty-zero", "marks", true},
    {"forty-sixty", "forty-sixty", true},
    {"forty-forty", "forty-forty", false},
    {"plus-minus-four", "plus-minus-four", true},
    {"plus-four", "plus-minus-four", true},
    {"plus-minus-four-or-six", "plus-minus-four", true},
    {"neutralised-plus-minus-four", "plus-minus-four", true},
    {"neutralised-plus-minus-six", "plus-minus-six", true},
    {"played-as-garde", "plus-minus-four", true},
    {"cancelled-if-offender-wins", "penalty", true},
};

/* Cards exposed one after the other cost what the first of them costs. */
static const struct {
    const char *id;
    const char *costs_as;
} chains[] = {{"D28", "D21"}, {"L13", "L12a"}, {"I25", "I17a"}};

/* Articles about one side only, where the printed targets do not say so. */
static const char *const of_taker[] = {"D13", "LP3a", "LP7a"};
static const char *const of_defence[] = {"D22a", "I22b", "L30", "LP3b", "LP4b", "LP7b"};

static bool is_among(const char *id, const char *const list[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (str_equal(id, list[i]))
            return true;
    return false;
}

/* A printed row with one set of answers. */
struct scene {
    const json_t *printed;
    const json_t *cost; /* the row whose penalties hold */
    struct code_row row;
    struct code_answers answers;
    char name[64];
};

static bool is_effect(const struct scene *scene, const char *effect)
{
    return str_equal(text_of(scene->printed, "effect"), effect);
}

static bool says(const struct scene *scene, const char *target)
{
    const json_t *list = support_get(scene->printed, "penalties");
    for (size_t i = 0; i < json_array_size(list); i++)
        if (str_equal(text_of(json_array_get(list, i), "to"), target))
            return true;
    return str_equal(text_of(scene->printed, "target"), target);
}

static bool is_taker_only(const struct scene *scene)
{
    return says(scene, "taker") ||
           is_among(scene->row.article->id, of_taker, ROWS(of_taker));
}

static bool is_defence_only(const struct scene *scene)
{
    return says(scene, "defence") ||
           is_among(scene->row.article->id, of_defence, ROWS(of_defence));
}

static bool is_one_sided(const struct scene *scene)
{
    for (size_t i = 0; i < ROWS(kinds); i++)
        if (is_effect(scene, kinds[i].effect) && kinds[i].one_side)
            return true;
    return str_equal(text_of(scene->printed, "handful"), "counts-if-fails");
}

/* Whether these seats can be at fault here. */
static bool is_possible(const struct scene *scene)
{
    unsigned taker = 1U << scene->answers.taker;
    unsigned fault = scene->answers.fault;
    if (is_taker_only(scene))
        return fault == taker;
    if (is_defence_only(scene))
        return !(fault & taker);
    return !is_one_sided(scene) || !(fault & taker) || !(fault & ~taker);
}

static bool of_players(const struct scene *scene)
{
    const char *format = text_of(scene->printed, "format");
    return str_equal(format, "individuals") || str_equal(format, "free");
}

/* Whether a seat is meant, reckoned seat by seat. */
static bool is_meant(const struct scene *scene, const char *target, int seat)
{
    bool attacks = seat == (int)scene->answers.taker;
    bool at_fault = scene->answers.fault >> seat & 1U;
    bool side_at_fault = at_fault;
    for (int other = 0; other < SEAT_COUNT; other++)
        if (!attacks && other != (int)scene->answers.taker &&
            (scene->answers.fault >> other & 1U))
            side_at_fault = true;
    if (str_equal(target, "fault") || str_equal(target, "dealer"))
        return of_players(scene) ? at_fault : side_at_fault;
    if (str_equal(target, "side"))
        return side_at_fault;
    if (str_equal(target, "other"))
        return !side_at_fault;
    if (str_equal(target, "taker"))
        return attacks;
    return str_equal(target, "defence") ? !attacks : str_equal(target, "table");
}

static unsigned seats_of(const struct scene *scene, const char *target)
{
    unsigned seats = 0;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (is_meant(scene, target, s))
            seats |= 1U << s;
    return seats;
}

static bool is_due(const struct scene *scene, const char *when)
{
    if (str_equal(when, "first"))
        return scene->answers.before == 0;
    if (str_equal(when, "repeat") || str_equal(when, "further"))
        return scene->answers.before > 0;
    return !str_equal(when, "optional") || scene->answers.optional;
}

static void same_amounts(const struct scene *scene, const struct code_proposal *proposal)
{
    const json_t *list = support_get(scene->cost, "penalties");
    size_t n = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *printed = json_array_get(list, i);
        if (!is_due(scene, text_of(printed, "when")))
            continue;
        EXPECT_INT(scene->name, proposal->amounts > n, 1);
        const struct code_amount *amount = &proposal->amount[n++];
        int64_t tenths = (int64_t)(json_number_value(support_get(printed, "value")) * 10);
        if (str_equal(text_of(printed, "when"), "per-five-minutes"))
            tenths *= 2; /* seven minutes */
        EXPECT_INT(scene->name, ratio_round(amount->value, 1), tenths);
        EXPECT_TEXT(scene->name, code_unit_name(amount->unit), text_of(printed, "unit"));
        EXPECT_INT(scene->name, amount->seats, seats_of(scene, text_of(printed, "to")));
    }
    EXPECT_INT(scene->name, proposal->amounts, n);
}

static bool offender_won(const struct scene *scene)
{
    bool taker_won = scene->answers.yes >> CODE_ASK_TAKER_WON & 1U;
    bool taker_at_fault = scene->answers.fault >> scene->answers.taker & 1U;
    return taker_won == taker_at_fault;
}

static const char *wanted_kind(const struct scene *scene)
{
    bool taker_won = scene->answers.yes >> CODE_ASK_TAKER_WON & 1U;
    if (str_equal(scene->row.article->id, "D04b") && is_effect(scene, "none"))
        return "neutralised"; /* past correcting, the sheet is neither compared nor
                                 missing */
    if (is_effect(scene, "counted-if-taker-wins"))
        return taker_won ? "penalty" : "neutralised";
    if (is_effect(scene, "cancelled-if-offender-wins"))
        return offender_won(scene) ? "neutralised" : "penalty";
    for (size_t i = 0; i < ROWS(kinds); i++)
        if (is_effect(scene, kinds[i].effect))
            return kinds[i].kind;
    return "penalty";
}

/* The marks that a ruling of the kind "marks" gives, -1 for none. */
static int wanted_mark(const struct scene *scene, int seat)
{
    bool attacks = seat == (int)scene->answers.taker;
    bool at_fault = is_meant(scene, "fault", seat);
    if (is_effect(scene, "zero-sixty"))
        return attacks ? 0 : 60;
    if (is_effect(scene, "sixty-zero"))
        return attacks ? 60 : at_fault ? 0 : -1;
    return is_effect(scene, "forty-to-fault") && at_fault ? 40 : -1;
}

static bool wants_score(const struct scene *scene, const char *kind)
{
    const char *handful = text_of(scene->printed, "handful");
    if (str_equal(kind, "neutralised"))
        return false;
    return is_effect(scene, "worst-play") || text_of(scene->printed, "points")[0] ||
           str_equal(handful, "lost") ||
           (str_equal(handful, "counts-if-fails") && offender_won(scene));
}

static void same_ruling(const struct scene *scene, const struct code_proposal *proposal)
{
    const char *kind = wanted_kind(scene);
    EXPECT_TEXT(scene->name, ruling_table[proposal->kind].name, kind);
    for (int s = 0; s < SEAT_COUNT; s++) {
        int mark = wanted_mark(scene, s);
        EXPECT_INT(scene->name, proposal->named >> s & 1U, mark >= 0);
        if (mark >= 0)
            EXPECT_INT(scene->name, ratio_round(proposal->percent[s], 0), mark);
    }
    if (is_effect(scene, "neutralised-zero"))
        EXPECT_INT(scene->name, proposal->fault,
                   seats_of(scene, text_of(scene->printed, "target")));
    else if (is_one_sided(scene))
        EXPECT_INT(scene->name, proposal->fault, seats_of(scene, "fault"));
    bool fixed = is_effect(scene, "neutralised-plus-minus-four") ||
                 is_effect(scene, "neutralised-plus-minus-six");
    EXPECT_INT(scene->name, proposal->fixed, fixed);
    EXPECT_INT(scene->name, proposal->asks_score, wants_score(scene, kind));
}

static void check_scene(struct scene *scene)
{
    struct code_proposal proposal;
    str_format(scene->name, sizeof scene->name, "%s %s taker %d fault %u",
               scene->row.article->id, text_of(scene->printed, "format"),
               (int)scene->answers.taker, scene->answers.fault);
    EXPECT_INT(scene->name, code_propose(&scene->row, &scene->answers, &proposal), 1);
    EXPECT_INT(scene->name, proposal.missing, CODE_NO_QUESTION);
    EXPECT_TEXT(scene->name, proposal.row.article->id, scene->row.article->id);
    same_ruling(scene, &proposal);
    if (!is_effect(scene, "replayed-at-return"))
        same_amounts(scene, &proposal);
}

/* The printed row whose penalties hold. */
static const json_t *cost_of(const json_t *rows, const json_t *printed)
{
    const char *id = text_of(printed, "article");
    for (size_t i = 0; i < ROWS(chains); i++)
        if (str_equal(id, chains[i].id))
            id = chains[i].costs_as;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (str_equal(text_of(row, "article"), id) &&
            str_equal(text_of(row, "format"), text_of(printed, "format")))
            return row;
    }
    return printed;
}

/* Whether the row leaves all it says to another one, which has to be named. */
static bool is_seen(const json_t *printed)
{
    const json_t *first = json_array_get(support_get(printed, "penalties"), 0);
    return str_equal(text_of(printed, "effect"), "see") ||
           (first && str_equal(text_of(first, "unit"), "see"));
}

static void check_asked(const struct code_row *row)
{
    struct code_answers answers = {.taker = SEAT_E, .fault = N, .minutes = 7};
    struct code_proposal proposal;
    assert_false(code_propose(row, &answers, &proposal));
    EXPECT_INT(row->article->id, proposal.missing, CODE_ASK_SEE);
}

/* Everybody who can be at fault, whoever takes, won or lost, first time and again. */
static void check_row(const json_t *rows, const json_t *printed,
                      const struct code_row *row)
{
    if (is_seen(printed)) {
        check_asked(row);
        return;
    }
    for (unsigned i = 0; i < 4 * 15 * 8; i++) {
        unsigned won = 1U << CODE_ASK_TAKER_WON;
        struct scene scene = {
            .printed = printed,
            .cost = cost_of(rows, printed),
            .row = *row,
            .answers = {.taker = (enum seat)(i % 4),
                        .fault = 1 + i / 4 % 15,
                        .before = (int)(i / 60 & 1),
                        .optional = i / 120 & 1,
                        .yes = i / 240 & 1 ? won : 0,
                        .no = (i / 240 & 1 ? 0 : won) | 1U << CODE_ASK_HINGE,
                        .minutes = 7},
        };
        if (is_possible(&scene))
            check_scene(&scene);
    }
}

static void for_all_rows(void check(const json_t *rows, const json_t *printed,
                                    const struct code_row *row))
{
    json_t *vectors = support_vectors("rulings");
    const json_t *list = support_get(vectors, "rows");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *printed = json_array_get(list, i);
        struct code_row row = {0};
        enum code_format format = CODE_FORMATS;
        enum code_edition edition = CODE_EDITIONS;
        assert_true(code_format_find(text_of(printed, "format"), &format));
        assert_true(code_edition_find(text_of(printed, "edition"), &edition));
        assert_true(code_find(text_of(printed, "article"), format, edition, &row));
        check(list, printed, &row);
    }
    json_decref(vectors);
}

TEST(every_row_gives_the_ruling_that_is_printed)
{
    for_all_rows(check_row);
}

/* The first of the articles that the row names. */
static const char *first_seen(const struct code_row *row, char see[8])
{
    str_format(see, 8, "%.*s", (int)strcspn(row->article->see, ","), row->article->see);
    return see;
}

/* The answers that are said to be needed are; all of them are enough. */
static void check_questions(const json_t *rows, const json_t *printed,
                            const struct code_row *row)
{
    (void)rows;
    enum code_question question[CODE_ROW_QUESTIONS];
    size_t n = code_questions(row, question);
    struct code_answers answers = {.taker = SEAT_E, .optional = true};
    struct code_proposal proposal;
    char see[8] = "";
    for (int i = 0; i <= CODE_ROW_QUESTIONS; i++) {
        if (code_propose(row, &answers, &proposal))
            return;
        bool listed = false;
        for (size_t k = 0; k < n; k++)
            listed = listed || question[k] == proposal.missing;
        EXPECT_INT(text_of(printed, "article"), listed, 1);
        answers.yes |= 1U << proposal.missing;
        if (proposal.missing == CODE_ASK_FAULT)
            answers.fault = N;
        if (proposal.missing == CODE_ASK_MINUTES)
            answers.minutes = 3;
        if (proposal.missing == CODE_ASK_SEE)
            answers.see = first_seen(row, see);
    }
    fail_msg("%s asks for ever", text_of(printed, "article"));
}

TEST(what_is_missing_is_among_the_questions)
{
    for_all_rows(check_questions);
}

static struct code_row find_row(const char *id, enum code_format format)
{
    struct code_row row = {0};
    assert_true(code_find(id, format, CODE_FASCICULE, &row));
    return row;
}

/* Rows that lean on another one: what they come to. */
TEST(rows_that_lean_on_others_cost_what_those_cost)
{
    static const struct {
        const char *id;
        enum code_format format;
        const char *see;
        ruling_seats fault;
        int tenths; /* of the one penalty */
        ruling_seats seats;
        enum ruling_kind kind;
    } rows[] = {
        {"I23", CODE_INDIVIDUALS, "I20a", 0, 5, N | E | S | W, RULING_PENALTY},
        {"I23", CODE_INDIVIDUALS, "I20b", 0, 15, N | E | S | W, RULING_PENALTY},
        {"I23", CODE_INDIVIDUALS, "I21b", 0, 15, N | E | S | W, RULING_NEUTRALISED},
        {"I29", CODE_INDIVIDUALS, "I21c", 0, 15, E, RULING_NEUTRALISED},
        {"D00b", CODE_QUADRETTES, "D24b", 0, 30, N | E | S | W, RULING_PENALTY},
        {"D00b", CODE_QUADRETTES, "D25e", 0, 40, N | E | S | W, RULING_NEUTRALISED},
        {"D32", CODE_TEAMS, "D25b", 0, 10, E, RULING_FOUR},
        {"L13", CODE_FREE, NULL, S, 0, S, RULING_PENALTY},
        {"D28", CODE_TEAMS, NULL, S, 10, N | S | W, RULING_PENALTY},
        {"I25", CODE_INDIVIDUALS, NULL, S, 5, S, RULING_PENALTY},
        {"D04b", CODE_QUADRETTES, NULL, 0, 40, N | E | S | W, RULING_NEUTRALISED},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row = find_row(rows[i].id, rows[i].format);
        struct code_answers answers = {
            .taker = SEAT_E, .fault = rows[i].fault, .see = rows[i].see};
        struct code_proposal proposal;
        EXPECT_INT(rows[i].id, code_propose(&row, &answers, &proposal), 1);
        EXPECT_INT(rows[i].id, proposal.amounts, 1);
        EXPECT_INT(rows[i].id, ratio_round(proposal.amount[0].value, 1), rows[i].tenths);
        EXPECT_INT(rows[i].id, proposal.amount[0].seats, rows[i].seats);
        EXPECT_INT(rows[i].id, proposal.kind, rows[i].kind);
        EXPECT_TEXT(rows[i].id, proposal.row.article->id, rows[i].id);
    }
}

/* The called partner of five is on the taker's side. */
TEST(the_partner_is_of_the_attack)
{
    struct code_row row = find_row("L11", CODE_FREE);
    for (int won = 0; won < 2; won++) {
        unsigned asked = 1U << CODE_ASK_TAKER_WON;
        struct code_answers answers = {.taker = SEAT_N,
                                       .attack = E,
                                       .fault = E,
                                       .seats = 0x1F,
                                       .yes = won ? asked : 0,
                                       .no = won ? 0 : asked};
        struct code_proposal proposal;
        assert_true(code_propose(&row, &answers, &proposal));
        assert_int_equal(proposal.kind, won ? RULING_NEUTRALISED : RULING_PENALTY);
        answers.attack = 0; /* the taker alone, against whom East defends */
        assert_true(code_propose(&row, &answers, &proposal));
        assert_int_equal(proposal.kind, won ? RULING_PENALTY : RULING_NEUTRALISED);
    }
}

/* The printed results of a wrong écart in a match, after what happened at the return. */
static void check_returns(const json_t *rows, const json_t *printed,
                          const struct code_row *row)
{
    (void)rows;
    const json_t *returns = json_object_get(printed, "returns");
    for (size_t i = 0; i < json_array_size(returns); i++) {
        struct code_answers answers = {.taker = SEAT_S, .at_return = (enum code_return)i};
        struct code_proposal proposal;
        assert_true(code_propose(row, &answers, &proposal));
        assert_true(proposal.replayed);
        int64_t total[2] = {0, 0}; /* of South's side, and of the other */
        for (size_t a = 0; a < proposal.amounts; a++) {
            const struct code_amount *amount = &proposal.amount[a];
            assert_int_equal(amount->unit, CODE_PM);
            assert_true(amount->seats == S || amount->seats == (N | E | W));
            total[amount->seats != S] -= (int64_t)ratio_round(amount->value, 0);
        }
        for (size_t side = 0; side < 2; side++)
            EXPECT_INT(
                text_of(printed, "format"), total[side],
                json_integer_value(json_array_get(json_array_get(returns, i), side)));
    }
}

TEST(a_wrong_ecart_follows_its_return_leg)
{
    for_all_rows(check_returns);
}

TEST(lateness_follows_the_clock)
{
    static const struct {
        int minutes;
        int64_t tenths; /* -1: forfeit */
    } rows[] = {{1, 5},   {4, 5},   {5, 5},   {6, 10},  {7, 10},
                {10, 10}, {11, 15}, {15, 15}, {16, -1}, {60, -1}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row = find_row("I00", CODE_INDIVIDUALS);
        struct code_answers answers = {.minutes = rows[i].minutes, .no_play = true};
        struct code_proposal proposal;
        assert_true(code_propose(&row, &answers, &proposal));
        assert_int_equal(proposal.amounts, 1);
        bool forfeit = rows[i].tenths < 0;
        EXPECT_TEXT("late", proposal.row.article->id, forfeit ? "I00b" : "I00");
        EXPECT_INT("late", proposal.amount[0].unit,
                   forfeit ? CODE_FORFEIT : CODE_PERCENT);
        EXPECT_INT("late", ratio_round(proposal.amount[0].value, 1),
                   forfeit ? 0 : rows[i].tenths);
        EXPECT_INT("late", proposal.amount[0].seats, 0);
    }
}

TEST(an_answer_leads_to_the_other_article)
{
    static const struct {
        const char *from;
        enum code_format format;
        unsigned yes;
        unsigned no;
        const char *to;
    } rows[] = {
        {"D21", CODE_TEAMS, 0, 0, "D21"},
        {"D21", CODE_TEAMS, 1U << CODE_ASK_PLAYABLE, 0, "D21"},
        {"D21", CODE_TEAMS, 0, 1U << CODE_ASK_PLAYABLE, "D22a"},
        {"D22a", CODE_TEAMS, 1U << CODE_ASK_PLAYABLE, 0, "D21"},
        {"D25a", CODE_QUADRETTES, 0, 1U << CODE_ASK_PLAYABLE, "D25b"},
        {"D25a", CODE_QUADRETTES, 1U << CODE_ASK_TWO_SIDES, 1U << CODE_ASK_PLAYABLE,
         "D25d"},
        {"D25c", CODE_QUADRETTES, 1U << CODE_ASK_TWO_SIDES, 0, "D25e"},
        {"I05a", CODE_INDIVIDUALS, 0, 1U << CODE_ASK_CORRECTED, "I05b"},
        {"I10a", CODE_INDIVIDUALS, 1U << CODE_ASK_MISLED, 0, "I10b"},
        {"I17b", CODE_INDIVIDUALS, 1U << CODE_ASK_PLAYABLE, 0, "I17a"},
        {"D08a", CODE_TRIPLETTES, 0, 1U << CODE_ASK_ATTACHED, "D08b"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row = find_row(rows[i].from, rows[i].format);
        struct code_answers answers = {.taker = SEAT_N,
                                       .fault = W,
                                       .yes = rows[i].yes,
                                       .no = rows[i].no | 1U << CODE_ASK_HINGE};
        struct code_proposal proposal;
        EXPECT_INT(rows[i].from, code_propose(&row, &answers, &proposal), 1);
        EXPECT_TEXT(rows[i].from, proposal.row.article->id, rows[i].to);
        EXPECT_INT(rows[i].from, proposal.row.column, row.column);
    }
}

TEST(the_hinge_counts_six)
{
    struct code_row row = find_row("D25c", CODE_QUADRETTES);
    struct code_answers answers = {.taker = SEAT_N, .fault = N};
    struct code_proposal proposal;
    assert_false(code_propose(&row, &answers, &proposal));
    assert_int_equal(proposal.missing, CODE_ASK_HINGE);
    answers.yes = 1U << CODE_ASK_HINGE;
    assert_true(code_propose(&row, &answers, &proposal));
    assert_int_equal(proposal.kind, RULING_SIX);
    assert_int_equal(proposal.amounts, 0);
}

TEST(a_card_left_by_both_sides_gives_nobody_six)
{
    struct code_row row = find_row("D26", CODE_QUADRETTES);
    struct code_answers answers = {.taker = SEAT_N, .fault = N | S};
    struct code_proposal proposal;
    assert_true(code_propose(&row, &answers, &proposal));
    assert_int_equal(proposal.kind, RULING_NEUTRALISED);
    assert_false(proposal.fixed);
    assert_int_equal(proposal.amounts, 1);
    assert_int_equal(proposal.amount[0].seats, RULING_ALL_SEATS);
    assert_int_equal(ratio_round(proposal.amount[0].value, 0), 6);
}

TEST(those_who_cannot_be_at_fault_are_refused)
{
    static const struct {
        const char *id;
        enum code_format format;
        unsigned fault;
    } rows[] = {
        {"I18", CODE_INDIVIDUALS, 0},      {"I18", CODE_INDIVIDUALS, E | S},
        {"I17b", CODE_INDIVIDUALS, 0},     {"I17b", CODE_INDIVIDUALS, E},
        {"I22b", CODE_INDIVIDUALS, E | N}, {"D22a", CODE_TEAMS, E},
        {"D22b", CODE_TEAMS, 0},           {"D22b", CODE_QUADRETTES, E | W},
        {"L11", CODE_FREE, E | W},         {"I12", CODE_INDIVIDUALS, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row = find_row(rows[i].id, rows[i].format);
        struct code_answers answers = {.taker = SEAT_E, .fault = rows[i].fault};
        struct code_proposal proposal;
        EXPECT_INT(rows[i].id, code_propose(&row, &answers, &proposal), 0);
        EXPECT_INT(rows[i].id, proposal.missing, CODE_ASK_FAULT);
    }
    /* A defence answers as one where contestants are not players. */
    struct code_row row = find_row("D22a", CODE_QUADRETTES);
    struct code_proposal proposal;
    assert_true(code_propose(&row, &(struct code_answers){.taker = SEAT_E}, &proposal));
    assert_int_equal(proposal.fault, N | S | W);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_gives_the_ruling_that_is_printed),
        cmocka_unit_test(what_is_missing_is_among_the_questions),
        cmocka_unit_test(rows_that_lean_on_others_cost_what_those_cost),
        cmocka_unit_test(the_partner_is_of_the_attack),
        cmocka_unit_test(a_wrong_ecart_follows_its_return_leg),
        cmocka_unit_test(lateness_follows_the_clock),
        cmocka_unit_test(an_answer_leads_to_the_other_article),
        cmocka_unit_test(the_hinge_counts_six),
        cmocka_unit_test(a_card_left_by_both_sides_gives_nobody_six),
        cmocka_unit_test(those_who_cannot_be_at_fault_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

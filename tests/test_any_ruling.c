/* test_any_ruling.c - rulings that some director might say, by any article of the code,
 * any law or of any kind, one after the other: each is settled and recorded, or refused
 * with a sentence; what is recorded can be told, written, read and computed. */
#include "base/jat.h"
#include "core/ruling.h"
#include "document_support.h"
#include "support.h"
#include "tournament/change.h"
#include "tournament/results.h"
#include "tournament/ruling.h"
#include "tournament/why.h"
#include <string.h>

enum { TRIES = 3000 };

static const char *const examples[] = {
    "attack-defence", "bridge-cards", "bridge-howell", "bridge-mitchell",
    "bridge-teams",   "five-tables",  "free-deals",    "parallel",
    "quadrettes",     "rulings",      "sample",        "tarot-cards",
    "teams",          "triplettes",   "two-sessions",  "whist"};

/* An evening with its rulings, and what becomes of them. */
struct court {
    struct tournament t;
    struct roster roster;
    struct code_row row[CODE_ROWS_MOST];
    size_t rows;
    uint64_t chance;
    int recorded;
    int refused;
};

static int64_t pick(struct court *court, int64_t low, int64_t high)
{
    return support_between(&court->chance, low, high);
}

static bool is_luck(struct court *court, int of)
{
    return pick(court, 1, of) == 1;
}

#define PICK(court, list) ((list)[pick((court), 0, (int64_t)ROWS(list) - 1)])

static json_t *parse(const char *text)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);
    assert_non_null(value);
    return value;
}

static json_t *say_fault(struct court *court)
{
    static const char *const seats[] = {"[\"N\"]",    "[\"E\"]",       "[\"S\",\"W\"]",
                                        "[]",         "[\"N\",\"E\"]", "[\"F\"]",
                                        "\"attack\"", "\"defence\"",   "\"both\"",
                                        "\"attack\"", "\"defence\"",   "[\"W\"]"};
    return parse(PICK(court, seats));
}

/* Mostly what the article asks, sometimes what it does not. */
static json_t *say_answers(struct court *court, const struct code_row *row)
{
    static const char *const returns[] = {"clean", "defence", "revoke", "ecart"};
    static const char *const seats[] = {"N", "E", "S", "W", "N", "F"};
    json_t *answers = json_object();
    enum code_question asked[CODE_ROW_QUESTIONS];
    size_t n = code_questions(row, asked);
    for (size_t i = 0; i < n; i++) {
        const char *name = code_question_name(asked[i]);
        bool other = asked[i] == CODE_ASK_FAULT || asked[i] == CODE_ASK_RETURN ||
                     asked[i] == CODE_ASK_MINUTES || asked[i] == CODE_ASK_SEE ||
                     asked[i] == CODE_ASK_AMOUNT;
        if (!other && !is_luck(court, 6))
            json_object_set_new(answers, name, json_boolean(is_luck(court, 2)));
    }
    if (!is_luck(court, 5))
        json_object_set_new(answers, "fault", say_fault(court));
    if (is_luck(court, 3))
        json_object_set_new(answers, "return", json_string(PICK(court, returns)));
    if (is_luck(court, 2))
        json_object_set_new(answers, "minutes", json_integer(pick(court, 1, 30)));
    if (is_luck(court, 4))
        json_object_set_new(
            answers, "see",
            json_string(
                court->row[pick(court, 0, (int64_t)court->rows - 1)].article->id));
    if (is_luck(court, 4))
        json_object_set_new(answers, "before", json_integer(pick(court, 0, 3)));
    if (is_luck(court, 3))
        json_object_set_new(answers, "taker", json_string(PICK(court, seats)));
    if (is_luck(court, 6))
        json_object_set_new(answers, "partner", json_string(PICK(court, seats)));
    if (is_luck(court, 6))
        json_object_set_new(answers, "optional", json_true());
    return answers;
}

/* The play that it is about; mostly one of the plan. */
static void say_place(struct court *court, json_t *said)
{
    static const char *const places[] = {"field", "round", "table", "", "", ""};
    int session = (int)pick(court, 1, (int64_t)court->t.sessions);
    const struct session *here = &court->t.session[session - 1];
    json_object_set_new(said, "session", json_integer(session));
    if (is_luck(court, 8) || here->slots == 0)
        return;
    int slot = (int)pick(court, 0, here->slots - 1);
    const struct field *field = session_field_of(here, slot);
    int round;
    int table;
    field_table(field, slot, &round, &table);
    json_object_set_new(said, "field", json_string(field->name));
    json_object_set_new(said, "round", json_integer(is_luck(court, 20) ? 99 : round));
    json_object_set_new(said, "table", json_integer(is_luck(court, 20) ? 99 : table));
    if (is_luck(court, 10)) /* the sheet of a table */
        json_object_del(said, PICK(court, places));
    else
        json_object_set_new(
            said, "board", json_integer(field->schedule.board[slot - field->first_slot]));
}

static json_t *say_players(struct court *court)
{
    json_t *list = json_array();
    for (int64_t n = pick(court, 1, 2); n > 0; n--)
        json_array_append_new(
            list,
            json_sprintf("p%d", (int)pick(court, 1, (int64_t)court->t.players + 1)));
    return list;
}

/* What a director adds to a ruling, or puts in the place of what follows. */
static void say_more(struct court *court, json_t *said)
{
    static const struct {
        const char *key;
        const char *value;
        int odds;
    } more[] = {
        {"percent", "5", 16},
        {"pm", "4", 20},
        {"points", "-20", 20},
        {"points", "50", 20},
        {"marks", "{\"NS\":60,\"EW\":40}", 20},
        {"marks", "{\"NS\":\"plus\",\"EW\":\"minus\"}", 16},
        {"marks", "{\"N\":60,\"E\":55.5}", 30},
        {"marks", "{\"attack\":4}", 30},
        {"weighted", "[[420,60],[-50,40]]", 12},
        {"weighted", "[[420,60],[-50,30]]", 20},
        {"score", "50", 16},
        {"sanction", "\"warning\"", 14},
        {"sanction", "\"disqualified\"", 20},
        {"override", "\"the referee was told late\"", 3},
        {"override", "\"\"", 30},
        {"fixed", "true", 30},
        {"replayed", "true", 30},
        {"reopens", "true", 30},
        {"bars", "true", 30},
        {"card_points", "40.5", 25},
        {"card_points", "91", 50},
        {"without", "[\"handful\"]", 30},
        {"without", "[\"petit\",\"handful\"]", 20},
        {"also", "[{\"players\":[\"p1\"],\"points\":10}]", 60},
        {"reason", "\"said aloud\"", 4},
        {"by", "\"the arbiter\"", 4},
        {"code", "\"2022\"", 12},
    };
    for (size_t i = 0; i < ROWS(more); i++)
        if (is_luck(court, more[i].odds))
            json_object_set_new(said, more[i].key, parse(more[i].value));
    if (is_luck(court, 3))
        json_object_set_new(said, "players", say_players(court));
    if (is_luck(court, 3))
        json_object_set_new(said, "fault",
                            is_luck(court, 2)
                                ? parse(is_luck(court, 2) ? "\"NS\"" : "\"EW\"")
                                : say_fault(court));
}

static json_t *say_ruling(struct court *court)
{
    static const char *const editions[] = {"fascicule", "code", "code",
                                           "code",      "code", "1914"};
    const struct code_row *row = &court->row[pick(court, 0, (int64_t)court->rows - 1)];
    bool law = court->t.format->game->contracts ? !is_luck(court, 8) : is_luck(court, 30);
    json_t *said = json_object();
    if (is_luck(court, 4))
        json_object_set_new(
            said, "kind",
            json_string(ruling_table[pick(court, 0, RULING_KINDS - 1)].name));
    if (!is_luck(court, 6))
        json_object_set_new(
            said, "article",
            json_string(law ? law_table[pick(court, 0, (int64_t)law_count - 1)].id
                            : row->article->id));
    if (is_luck(court, 30))
        json_object_set_new(said, "article", json_string("Z99"));
    if (!is_luck(court, 4))
        json_object_set_new(
            said, "edition",
            json_string(law && !is_luck(court, 9) ? LAW_EDITION : PICK(court, editions)));
    if (!is_luck(court, 6))
        json_object_set_new(said, "answers", say_answers(court, row));
    say_place(court, said);
    say_more(court, said);
    return said;
}

/* What was recorded is told, and the words are clean. */
static void tell(struct court *court, const struct change *change,
                 const struct event *event)
{
    struct arena arena = {0};
    struct str text = {0};
    struct words words = {
        .t = &court->t, .roster = &court->roster, .lang = LANG_FR, .arena = &arena};
    words_event(&words, event);
    assert_true(str_is_clean(str_text(&words.text), words.text.length));
    sanction_add_words(&text, &court->t, &court->roster, &change->ruling, LANG_NL);
    assert_true(str_is_clean(str_text(&text), text.length));
    assert_non_null(sanction_name(&court->t, &change->ruling, LANG_EN));
    sanction_title(&court->t, &change->ruling, LANG_EN);
    str_clear(&text);
    str_clear(&words.text);
    arena_clear(&arena);
}

/* As the writer does it: settled, checked, recorded as it is written. */
static void record(struct court *court, const struct change *change)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct change again;
    json_t *written = change_write(change);
    struct jat top = JAT_TOP(written);
    if (!change_read(CHANGE_RULING, &top, &again, &arena, &err) ||
        !tournament_check(&court->t, &again, &err))
        fail_msg("what was settled is refused: %s", err.text);
    char *payload = json_dumps(written, JSON_COMPACT);
    struct event event = {.stream = 1,
                          .seq = (int64_t)court->t.events + 1,
                          .author = "director",
                          .key = "",
                          .kind = "ruling",
                          .payload = payload};
    tournament_apply(&court->t, &again, &event);
    tell(court, &again, &event);
    court->recorded++;
    json_decref(written);
    free(payload);
    arena_clear(&arena);
}

static void try_ruling(struct court *court, const json_t *said)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(court->recorded % 2 ? LANG_FR : LANG_EN);
    struct change change = {.kind = CHANGE_RULING, .ruling = {.session = 1}};
    struct jat top = JAT_TOP(said);
    bool good = change_read_ruling(&top, &change.ruling, &arena, &err) &&
                sanction_settle_change(&court->t, &change, &arena, &err) &&
                tournament_check(&court->t, &change, &err);
    if (good != (err.kind == ERR_NONE) || err.kind == ERR_BUG ||
        (!good && !err.text[0])) {
        char *text = json_dumps(said, JSON_COMPACT);
        fail_msg("%s: %s", text, err.text);
    }
    if (good)
        record(court, &change);
    court->refused += !good;
    arena_clear(&arena);
}

/* Why everybody has what they have, the disqualified too. */
static void explain_all(struct court *court, const struct results *results)
{
    for (int session = 1; session <= (int)court->t.sessions; session++)
        for (int p = 0; p < (int)court->t.players; p++) {
            struct explain explain = {.contest = results->contest,
                                      .roster = &court->roster,
                                      .session = session};
            struct explain_question question = {
                .part = (enum explain_part)pick(court, EXPLAIN_ALL, EXPLAIN_SEAT),
                .player = p};
            struct why why = {.lang = LANG_FR};
            explain_answer(&explain, &question, &why);
            assert_true(str_is_clean(str_text(&why.out), why.out.length));
            why_clear(&why);
        }
}

static void compute(struct court *court)
{
    struct results results;
    for (int event = 0; event < PCN_EVENTS; event++) {
        court->t.options.event = (enum pcn_event)event;
        court->t.options.series = (enum options_series)pick(court, 0, OPTIONS_SERIES - 1);
        results_compute(&results, &court->t, &court->roster);
        assert_non_null(results.contest);
        explain_all(court, &results);
        results_clear(&results);
    }
    json_t *document = document_write(&court->t, &court->roster);
    assert_non_null(document);
    json_decref(document);
}

/* The rows of the code for the format, or all of them where it has none. */
static size_t find_rows(struct court *court)
{
    enum code_format format;
    size_t rows = code_rows(court->row);
    if (!code_format_find(court->t.format->name, &format))
        return rows;
    struct code_query query = {.format = format, .edition = CODE_COMMON};
    return code_search(&query, court->row);
}

TEST(rulings_are_recorded_or_refused)
{
    int recorded = 0;
    int refused = 0;
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct court court = {.chance = 7 + i};
        json_t *document = document_example(examples[i]);
        document_accept(document, &court.t, &court.roster);
        court.rows = find_rows(&court);
        for (int try = 0; try < TRIES; try++) {
            json_t *said = say_ruling(&court);
            try_ruling(&court, said);
            json_decref(said);
        }
        compute(&court);
        recorded += court.recorded;
        refused += court.refused;
        json_decref(document);
        tournament_clear(&court.t);
    }
    assert_true(recorded > 100 && refused > 100);
}

/* What a director says of an example, one ruling after the other. */
static void open_court(struct court *court, const char *example)
{
    json_t *document = document_example(example);
    *court = (struct court){.chance = 1};
    document_accept(document, &court->t, &court->roster);
    json_decref(document);
}

static void say(struct court *court, const char *text)
{
    json_t *said = parse(text);
    try_ruling(court, said);
    json_decref(said);
}

static const struct change_ruling *last_ruling(const struct court *court)
{
    return &court->t.ruling[court->t.rulings - 1].change;
}

/* The memory of the tournament is not asked again when the ruling is read. */
TEST(that_it_did_not_happen_before_is_recorded)
{
    struct court court;
    open_court(&court, "sample");
    say(&court, "{\"article\":\"I03a\",\"edition\":\"fascicule\",\"players\":[\"p1\"]}");
    EXPECT_INT("the first time", last_ruling(&court)->sanction, RULING_WARNING);
    EXPECT_INT("not said", last_ruling(&court)->answers.before, CHANGE_BEFORE_UNSAID);
    say(&court, "{\"article\":\"I03a\",\"edition\":\"fascicule\",\"players\":[\"p1\"],"
                "\"answers\":{\"before\":0}}");
    EXPECT_INT("still the first", last_ruling(&court)->sanction, RULING_WARNING);
    EXPECT_INT("said", last_ruling(&court)->answers.before, 0);
    say(&court, "{\"article\":\"I03a\",\"edition\":\"fascicule\",\"players\":[\"p1\"]}");
    EXPECT_INT("again", last_ruling(&court)->sanction, RULING_NO_SANCTION);
    EXPECT_INT("twice before", last_ruling(&court)->answers.before, 2);
    EXPECT_INT("recorded", court.recorded, 3);
    tournament_clear(&court.t);
}

/* Elsewhere the board says it, and what was said would not be kept. */
TEST(who_took_can_be_said_of_free_deals_alone)
{
    struct court court;
    open_court(&court, "triplettes");
    say(&court,
        "{\"article\":\"D21\",\"edition\":\"code\",\"players\":[\"p4\"],"
        "\"answers\":{\"playable\":true,\"fault\":[\"N\",\"E\"],\"taker\":\"W\"}}");
    EXPECT_INT("North attacks", court.refused, 1);
    say(&court, "{\"article\":\"D21\",\"edition\":\"code\",\"players\":[\"p4\"],"
                "\"answers\":{\"playable\":true,\"fault\":[\"E\"],\"taker\":\"W\"}}");
    EXPECT_INT("East defends", court.recorded, 1);
    assert_false(last_ruling(&court)->has_taker);
    tournament_clear(&court.t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(that_it_did_not_happen_before_is_recorded),
        cmocka_unit_test(who_took_can_be_said_of_free_deals_alone),
        cmocka_unit_test(rulings_are_recorded_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

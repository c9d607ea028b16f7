/* test_document.c - tournament documents: what is read, what is refused, and where. */
#include "tournament/document/document.h"

#include "document_support.h"
#include "support.h"
#include <string.h>

/* A document spoiled in one place, and the complaint: its place and some of its words. */
struct spoiled {
    const char *rule;
    const char *way;
    const char *value; /* JSON, or NULL: taken away */
    const char *place;
    const char *words;
};

#define FIELD "sessions.0.fields.0"
#define AT "sessions[0].fields[0]"

static const struct spoiled top_rows[] = {
    {"no version", "etui", NULL, "", "\"etui\":1 is missing"},
    {"a newer version", "etui", "2", "", "is version 2"},
    {"version 0", "etui", "0", "etui", "out of range"},
    {"a version in words", "etui", "\"1\"", "etui", "whole number"},
    {"no format", "format", NULL, "", "\"format\" is missing"},
    {"an unknown format", "format", "\"tarot\"", "format", "unknown format \"tarot\""},
    {"a format that is a number", "format", "1", "format", "text"},
    {"a name that is a number", "name", "7", "name", "text"},
    {"a date that is none", "date", "\"2026-02-30\"", "date", "2026-02-30"},
    {"a date of another form", "date", "\"15/11/2026\"", "date", "15/11/2026"},
    {"no sessions", "sessions", NULL, "", "\"sessions\" is missing"},
    {"sessions that are an object", "sessions", "{}", "sessions", "list"},
    {"a session that is a text", "sessions.0", "\"x\"", "sessions[0]", "object"},
    {"a session without fields", "sessions.0.fields", NULL, "sessions[0]", "\"fields\""},
    {"a coefficient of 0", "sessions.0.coefficient", "0", "sessions[0]", "coefficient"},
    {"a negative coefficient", "sessions.0.coefficient", "-1", "sessions[0]",
     "coefficient"},
    {"a coefficient in words", "sessions.0.coefficient", "\"2\"",
     "sessions[0].coefficient", "number"},
    {"a coefficient beyond all", "sessions.0.coefficient", "1e300",
     "sessions[0].coefficient", "too large"},
    {"options that are a list", "options", "[]", "options", "object"},
    {"an option of a wrong word", "options.ties", "\"draw\"", "options.ties", "tops"},
    {"an index of 0", "options.index", "0", "options.index", "above 0"},
    {"rounds in words", "options.rounds", "\"many\"", "options.rounds", ""},
    {"more rounds than the movement", "options.rounds", "6", AT ".movement", "1 to 5"},
    {"players that are an object", "players", "{}", "players", "list"},
    {"a player that is a text", "players.0", "\"p1\"", "players[0]", "object"},
    {"a player without id", "players.2.id", NULL, "players[2]", "\"id\" is missing"},
    {"an id with a space", "players.2.id", "\"p 3\"", "players[2]", "not a player's id"},
    {"an id with an accent", "players.2.id", "\"Zoé\"", "players[2]",
     "not a player's id"},
    {"an id that is too long", "players.2.id", "\"abcdefghijklmnopqrstuvwxyz0123456\"",
     "players[2]", "not a player's id"},
    {"an id twice", "players.2.id", "\"p1\"", "players[2]", "already entered"},
    {"a name that is a list", "players.2.name", "[]", "players[2].name", "text"},
    {"a control character", "players.2.name", "\"A\\u0007B\"", "players[2].name",
     "control character"},
    {"a penalty without player", "sessions.0.penalties", "[{\"percent\":1}]",
     "sessions[0].penalties[0]", "\"player\" is missing"},
    {"a penalty without percent", "sessions.0.penalties", "[{\"player\":\"p1\"}]",
     "sessions[0].penalties[0]", "\"percent\" is missing"},
    {"a penalty of nobody", "sessions.0.penalties",
     "[{\"player\":\"p99\",\"percent\":1}]", "sessions[0].penalties[0]",
     "no player \"p99\""},
    {"a penalty beyond 100", "sessions.0.penalties",
     "[{\"player\":\"p1\",\"percent\":100.5}]", "sessions[0].penalties[0]",
     "at most 100"},
};

static const struct spoiled field_rows[] = {
    {"a field that is a number", FIELD, "5", AT, "object"},
    {"a field's name with a space", FIELD ".field", "\"A B\"", AT, "field's name"},
    {"a field's name that is long", FIELD ".field", "\"ABCDEFGH\"", AT, "field's name"},
    {"no tables", FIELD ".tables", NULL, AT, "\"tables\" is missing"},
    {"no tables at all", FIELD ".tables", "0", AT ".tables", "out of range"},
    {"half a table", FIELD ".tables", "5.5", AT ".tables", "whole number"},
    {"a number of tables without movement", FIELD ".tables", "10", AT ".movement",
     "no official line movement for 10"},
    {"an unknown movement", FIELD ".movement", "\"howell\"", AT ".movement", "howell"},
    {"a movement that is a number", FIELD ".movement", "3", AT ".movement", "object"},
    {"a movement without fields", FIELD ".movement", "{}", AT ".movement",
     "\"fields\" is missing"},
    {"seats that are a list", FIELD ".seats", "[]", AT ".seats", "object"},
    {"a seat that is a number", FIELD ".seats.N1", "1", AT ".seats.N1", "text"},
    {"a seat that does not exist", FIELD ".seats.N6", "\"p1\"", AT ".seats",
     "no seat \"N6\""},
    {"somebody unknown in a seat", FIELD ".seats.N1", "\"p77\"", AT ".seats",
     "no player \"p77\""},
    {"a player in two seats", FIELD ".seats.N1", "\"p7\"", AT ".seats",
     "player p7 sits at"},
    {"plays that are an object", FIELD ".plays", "{}", AT ".plays", "list"},
    {"a play that is a number", FIELD ".plays.3", "58", AT ".plays[3]", "object"},
    {"a play without board", FIELD ".plays.3.board", NULL, AT ".plays[3]",
     "\"board\" is missing"},
    {"a play without round", FIELD ".plays.3.round", NULL, AT ".plays[3]",
     "\"round\" is missing"},
    {"a play without table", FIELD ".plays.3.table", NULL, AT ".plays[3]",
     "\"table\" is missing"},
    {"a board 0", FIELD ".plays.3.board", "0", AT ".plays[3].board", "out of range"},
    {"a board that does not exist", FIELD ".plays.3.board", "21", AT ".plays[3]",
     "board 21 is not played at table 1 in round 1; boards 1, 2, 3, 4"},
    {"a board of another table", FIELD ".plays.3.board", "5", AT ".plays[3]",
     "board 5 is not played"},
    {"a round that does not exist", FIELD ".plays.3.round", "6", AT ".plays[3]",
     "no round 6"},
    {"a table that does not exist", FIELD ".plays.3.table", "6", AT ".plays[3]",
     "no table 6"},
    {"a score no garde can give", FIELD ".plays.3.score", "57", AT ".plays[3].score",
     "nearest scores are +56 and +58"},
    {"a score out of range", FIELD ".plays.3.score", "99999999999", AT ".plays[3].score",
     "out of range"},
    {"a score in words", FIELD ".plays.3.score", "\"58\"", AT ".plays[3].score",
     "whole number"},
    {"neither score nor not_played", FIELD ".plays.3.score", NULL, AT ".plays[3]",
     "either a score"},
    {"score and not_played", FIELD ".plays.3.not_played", "true", AT ".plays[3]",
     "either a score"},
    {"not_played as a number", FIELD ".plays.3.not_played", "1",
     AT ".plays[3].not_played", "true or false"},
    {"a second score for a play", FIELD ".plays.+",
     "{\"board\":1,\"round\":1,\"table\":1,\"score\":58}", AT ".plays[100]",
     "already has the score +56"},
    {"a copy of a board that is a word", FIELD ".boards", "{\"x\":1}", AT ".boards",
     "not a board number"},
    {"a copy of no board", FIELD ".boards", "{\"2\":0}", AT ".boards.2", "out of range"},
    {"a copy of a copy", FIELD ".boards", "{\"2\":1,\"3\":2}", AT, "itself a copy"},
};

#define RULING(members) "[{\"board\":1,\"round\":1,\"table\":1," members "}]"

static const struct spoiled ruling_rows[] = {
    {"rulings that are an object", FIELD ".rulings", "{}", AT ".rulings", "list"},
    {"a ruling that is a text", FIELD ".rulings", "[\"zero\"]", AT ".rulings[0]",
     "object"},
    {"no kind", FIELD ".rulings", RULING("\"fault\":\"attack\""), AT ".rulings[0]",
     "\"kind\" is missing"},
    {"a kind of teams", FIELD ".rulings", RULING("\"kind\":\"plus-minus-four\""),
     AT ".rulings[0]", "plus-minus-four"},
    {"half an address", FIELD ".rulings", "[{\"board\":1,\"kind\":\"zero-both\"}]",
     AT ".rulings[0]", "board, round and table"},
    {"no address", FIELD ".rulings", "[{\"kind\":\"zero-both\"}]", AT ".rulings[0]",
     "which play"},
    {"a play that does not exist", FIELD ".rulings",
     "[{\"board\":9,\"round\":1,\"table\":1,\"kind\":\"zero-both\"}]", AT ".rulings[0]",
     "board 9 is not played"},
    {"a zero without fault", FIELD ".rulings", RULING("\"kind\":\"zero\""),
     AT ".rulings[0]", "at fault"},
    {"a fault of a side that is none", FIELD ".rulings",
     RULING("\"kind\":\"zero\",\"fault\":\"NS\""), AT ".rulings[0].fault", "attack"},
    {"a fault of a seat that is none", FIELD ".rulings",
     RULING("\"kind\":\"zero\",\"fault\":[\"N\",\"O\"]"), AT ".rulings[0].fault[1]",
     "not a seat"},
    {"a fault that is a number", FIELD ".rulings",
     RULING("\"kind\":\"zero\",\"fault\":1"), AT ".rulings[0].fault", "list"},
    {"40/60 with both sides at fault", FIELD ".rulings",
     RULING("\"kind\":\"forty-sixty\",\"fault\":[\"N\",\"E\"]"), AT ".rulings[0]",
     "forty-forty"},
    {"marks without marks", FIELD ".rulings", RULING("\"kind\":\"marks\""),
     AT ".rulings[0]", "at least one seat"},
    {"marks of a seat that is none", FIELD ".rulings",
     RULING("\"kind\":\"marks\",\"marks\":{\"O\":50}"), AT ".rulings[0].marks",
     "not a seat"},
    {"a mark above 100", FIELD ".rulings",
     RULING("\"kind\":\"marks\",\"marks\":{\"N\":100.1}"), AT ".rulings[0]", "0 to 100"},
    {"a mark below 0", FIELD ".rulings",
     RULING("\"kind\":\"marks\",\"marks\":{\"N\":-1}"), AT ".rulings[0]", "0 to 100"},
    {"a mark in words", FIELD ".rulings",
     RULING("\"kind\":\"marks\",\"marks\":{\"N\":\"x\"}"), AT ".rulings[0].marks.N",
     "plus, average or minus"},
    {"an average of tarot", FIELD ".rulings",
     RULING("\"kind\":\"marks\",\"marks\":{\"N\":\"plus\"}"), AT ".rulings[0]", "bridge"},
    {"marks with another kind", FIELD ".rulings",
     RULING("\"kind\":\"zero-both\",\"marks\":{\"N\":1}"), AT ".rulings[0]",
     "kind \"marks\""},
    {"a penalty without players", FIELD ".rulings",
     RULING("\"kind\":\"penalty\",\"percent\":1"), AT ".rulings[0]", "its players"},
    {"a penalty without percent", FIELD ".rulings",
     RULING("\"kind\":\"penalty\",\"players\":[\"p1\"]"), AT ".rulings[0]", "percent"},
    {"a penalty in match points", FIELD ".rulings",
     RULING("\"kind\":\"penalty\",\"players\":[\"p1\"],\"pm\":1"), AT ".rulings[0].pm",
     "in percent"},
    {"a penalty of somebody twice", FIELD ".rulings",
     RULING("\"kind\":\"penalty\",\"players\":[\"p1\",\"p1\"],\"percent\":1"),
     AT ".rulings[0]", "named twice"},
    {"players that are a text", FIELD ".rulings",
     RULING("\"kind\":\"penalty\",\"players\":\"p1\",\"percent\":1"),
     AT ".rulings[0].players", "list"},
    {"a score no garde can give", FIELD ".rulings",
     RULING("\"kind\":\"penalty\",\"players\":[\"p1\"],\"percent\":1,\"score\":29"),
     AT ".rulings[0]", "no garde gives +29"},
    {"a second ruling on a play", FIELD ".rulings",
     "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"neutralised\"},"
     "{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"zero-both\"}]",
     AT ".rulings[1]", "already has a ruling"},
};

static void expect_refused(const char *example, const struct spoiled *row)
{
    json_t *document = document_example(example);
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    document_put(document, row->way, row->value);
    if (document_read(document, &t, &roster, &notes, &err))
        fail_msg("%s: accepted", row->rule);
    EXPECT_TEXT(row->rule, err.place, row->place);
    if (!strstr(err.text, row->words))
        fail_msg("%s: \"%s\" does not say \"%s\"", row->rule, err.text, row->words);
    assert_true(err.kind == ERR_USER || err.kind == ERR_CONFLICT ||
                err.kind == ERR_NOT_FOUND);
    tournament_clear(&t);
    json_decref(document);
}

TEST(a_spoiled_document_is_refused_at_its_place)
{
    for (size_t i = 0; i < ROWS(top_rows); i++)
        expect_refused("five-tables", &top_rows[i]);
}

TEST(a_spoiled_field_is_refused_at_its_place)
{
    for (size_t i = 0; i < ROWS(field_rows); i++)
        expect_refused("five-tables", &field_rows[i]);
}

TEST(a_spoiled_ruling_is_refused_at_its_place)
{
    for (size_t i = 0; i < ROWS(ruling_rows); i++)
        expect_refused("five-tables", &ruling_rows[i]);
}

/* Every value of an example, replaced by values of every other type: read or refused with
 * a place, never worse. */
static void spoil_everything(const json_t *document, json_t *at, int *refused)
{
    static const char *const value[] = {"null", "true", "-1",   "1e18", "0.5",
                                        "\"\"", "[]",   "[[]]", "{}"};
    size_t n = json_is_array(at) ? json_array_size(at) : 0;
    void *iter = json_is_object(at) ? json_object_iter(at) : NULL;
    for (size_t i = 0; iter || i < n; i++) {
        const char *key = iter ? json_object_iter_key(iter) : NULL;
        json_t *kept =
            json_incref(key ? json_object_get(at, key) : json_array_get(at, i));
        for (size_t v = 0; v < ROWS(value); v++) {
            struct tournament t = {0};
            struct roster roster = {0};
            struct document_notes notes = {0};
            struct err err = ERR_INIT(LANG_FR);
            json_t *wrong = json_loads(value[v], JSON_DECODE_ANY, NULL);
            key ? json_object_set_new(at, key, wrong) : json_array_set_new(at, i, wrong);
            bool read = document_read(document, &t, &roster, &notes, &err);
            assert_true(read == (err.kind == ERR_NONE) && err.kind != ERR_BUG);
            *refused += !read;
            tournament_clear(&t);
        }
        key ? json_object_set(at, key, kept) : json_array_set(at, i, kept);
        if (i < 3 || iter)
            spoil_everything(document, kept, refused);
        json_decref(kept);
        iter = iter ? json_object_iter_next(at, json_object_iter_at(at, key)) : NULL;
    }
}

TEST(values_of_wrong_types_are_refused_in_peace)
{
    int refused = 0;
    json_t *document = document_example("rulings");
    document_put(document, "players",
                 "[{\"id\":\"p13\"},{\"id\":\"p11\"},"
                 "{\"id\":\"p2\"},{\"id\":\"p5\"}]");
    document_put(document, FIELD ".seats",
                 "{\"N1\":\"p13\",\"E1\":\"p11\",\"S1\":\"p2\",\"W1\":\"p5\"}");
    document_put(document, FIELD ".plays",
                 "[{\"board\":1,\"round\":1,\"table\":1,"
                 "\"score\":56}]");
    document_put(document, FIELD ".rulings",
                 RULING("\"kind\":\"marks\",\"marks\":{\"N\":50},\"players\":[\"p2\"],"
                        "\"percent\":0.5,\"code\":\"RC\",\"by\":\"Anne\",\"score\":58"));
    document_put(document, "sessions.0.penalties.0.player", "\"p2\"");
    spoil_everything(document, document, &refused);
    assert_true(refused > 150);
    json_decref(document);
}

/* One value of a document in the place of another: read, and then written and read again
 * as the same; or refused. */
static void read_spoilt(const json_t *document, int *refused)
{
    struct tournament t = {0};
    struct tournament again = {0};
    struct roster roster = {0};
    struct roster others = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_NL);
    bool read = document_read(document, &t, &roster, &notes, &err);
    assert_true(read == (err.kind == ERR_NONE) && err.kind != ERR_BUG);
    *refused += !read;
    if (read) {
        json_t *written = document_write(&t, &roster);
        if (!document_read(written, &again, &others, &notes, &err))
            fail_msg("%s: %s", err.place, err.text);
        json_t *second = document_write(&again, &others);
        assert_true(json_equal(written, second));
        json_decref(written);
        json_decref(second);
    }
    tournament_clear(&t);
    tournament_clear(&again);
}

enum { SPOILT_ELEMENTS = 2, SPOILT_MEMBERS = 16 }; /* of a list, of an object */

static void spoil_values(const json_t *document, json_t *at, int *refused)
{
    static const char *const value[] = {
        "null", "false",  "-1",    "0",  "3",   "1000", "1.5",
        "\"\"", "\"p2\"", "\"x\"", "[]", "[1]", "{}",   "{\"N1\":\"p1\"}"};
    json_t *members = json_copy(at);
    void *iter = json_object_iter(members);
    size_t n = json_is_object(at) ? SPOILT_MEMBERS : SPOILT_ELEMENTS;
    for (size_t i = 0; i < n && (iter || i < json_array_size(at)); i++) {
        const char *key = iter ? json_object_iter_key(iter) : NULL;
        json_t *kept =
            json_incref(key ? json_object_get(at, key) : json_array_get(at, i));
        for (size_t v = 0; v < ROWS(value); v++) {
            json_t *wrong = json_loads(value[v], JSON_DECODE_ANY, NULL);
            key ? json_object_set_new(at, key, wrong) : json_array_set_new(at, i, wrong);
            read_spoilt(document, refused);
        }
        key ? json_object_set(at, key, kept) : json_array_set(at, i, kept);
        spoil_values(document, kept, refused);
        json_decref(kept);
        iter = iter ? json_object_iter_next(members, iter) : NULL;
    }
    json_decref(members);
}

/* What few documents have. */
static void add_the_rest(json_t *document)
{
    const char *player = json_string_value(document_at(document, "players.0.id"));
    json_object_set_new(document, "awards",
                        json_pack("[{s:s, s:i, s:i, s:s}]", "player", player, "pcn", 3,
                                  "pp", 40, "reason", "by hand"));
    document_put(document, "waivers",
                 "[{\"rule\":\"deals\",\"reason\":\"the hall closes\"}]");
    document_put(document, "players.0.national_rank", "12");
    document_put(document, "players.0.guest", "true");
    document_put(document, "players.0.valid", "\"2027-08-31\"");
    document_put(document, "players.0.born", "\"1970-02-28\"");
    document_put(document, "players.0.committee", "\"RHA\"");
}

TEST(values_of_every_example_are_read_or_refused)
{
    static const char *const example[] = {
        "attack-defence", "bridge-cards", "bridge-teams", "free-deals",
        "own-movement",   "quadrettes",   "rulings",      "tarot-cards",
        "teams",          "two-sessions", "whist",        "without-movement",
        "howell-hybrid"};
    for (size_t i = 0; i < ROWS(example); i++) {
        int refused = 0;
        json_t *document = document_example(example[i]);
        add_the_rest(document);
        spoil_values(document, document, &refused);
        assert_true(refused > 100);
        json_decref(document);
    }
}

/* What is read. */

static struct document_notes read_notes(const json_t *document, struct tournament *t)
{
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    if (!document_read(document, t, &roster, &notes, &err))
        fail_msg("%s: %s", err.place, err.text);
    return notes;
}

TEST(unknown_keys_are_noted_and_ignored)
{
    static const struct {
        const char *way, *note;
    } rows[] = {
        {"sponsor", "sponsor: unknown, ignored"},
        {"nmae", "nmae: unknown, ignored; did you mean \"name\"?"},
        {"options.boards_per_tabel",
         "options.boards_per_tabel: unknown, ignored; did you "
         "mean \"boards_per_table\"?"},
        {"players.3.licenc",
         "players[3].licenc: unknown, ignored; did you mean \"licence\"?"},
        {"sessions.0.coef", "sessions[0].coef: unknown, ignored"},
        {FIELD ".colour", AT ".colour: unknown, ignored"},
        {FIELD ".plays.7.scor",
         AT ".plays[7].scor: unknown, ignored; did you mean \"score\"?"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_t *document = document_example("five-tables");
        struct tournament t = {0};
        document_put(document, rows[i].way, "0");
        struct document_notes notes = read_notes(document, &t);
        EXPECT_INT(rows[i].way, notes.count, 1);
        EXPECT_TEXT(rows[i].way, notes.note[0], rows[i].note);
        tournament_clear(&t);
        json_decref(document);
    }
}

TEST(a_key_twice_is_refused_by_line_and_column)
{
    static const char text[] = "{\"seats\": {\n \"N1\":\"p1\",\n \"N1\":\"p2\"}}";
    struct err err = ERR_INIT(LANG_EN);
    assert_null(jat_parse(text, strlen(text), &err));
    assert_int_equal(err.kind, ERR_USER);
    EXPECT_INT("line", strtoll(err.place, NULL, 10), 3);
}

TEST(null_is_as_absent)
{
    json_t *document = document_example("five-tables");
    struct tournament t = {0};
    document_put(document, "options", "null");
    document_put(document, "sessions.0.coefficient", "null");
    document_put(document, "sessions.0.penalties", "null");
    document_put(document, FIELD ".rulings", "null");
    document_put(document, FIELD ".boards", "null");
    document_put(document, "players.0.licence", "null");
    EXPECT_INT("notes", read_notes(document, &t).count, 0);
    EXPECT_INT("tables", t.session[0].field[0].schedule.tables, 5);
    tournament_clear(&t);
    json_decref(document);
}

TEST(the_same_play_twice_counts_once)
{
    json_t *document = document_example("five-tables");
    struct tournament t = {0};
    document_put(document, FIELD ".plays.+",
                 "{\"board\":1,\"round\":1,\"table\":1,\"score\":56}");
    read_notes(document, &t);
    EXPECT_INT("score", t.session[0].play[0].score, 56);
    EXPECT_INT("slots", t.session[0].slots, 100);
    tournament_clear(&t);
    json_decref(document);
}

TEST(a_confirmed_play_stays_confirmed)
{
    struct tournament t = {0};
    struct tournament again = {0};
    struct roster roster = {0};
    json_t *document = document_example("five-tables");
    document_put(document, "sessions.0.fields.0.plays.3.confirmed", "true");
    document_accept(document, &t, &roster);
    json_t *written = document_write(&t, &roster);
    roster = (struct roster){0};
    document_accept(written, &again, &roster);
    int confirmed = 0;
    for (int i = 0; i < t.session[0].slots; i++) {
        confirmed += t.session[0].play[i].confirmed;
        EXPECT_INT("slot", again.session[0].play[i].confirmed,
                   t.session[0].play[i].confirmed);
    }
    EXPECT_INT("confirmed", confirmed, 1);
    json_decref(written);
    json_decref(document);
    tournament_clear(&again);
    tournament_clear(&t);
}

TEST(an_unlikely_score_of_a_document_is_read)
{
    json_t *document = document_example("five-tables");
    struct tournament t = {0};
    document_put(document, FIELD ".plays.0.score", "620");
    read_notes(document, &t);
    EXPECT_INT("score", t.session[0].play[0].score, 620);
    assert_true(t.session[0].play[0].sure);
    tournament_clear(&t);
    json_decref(document);
}

/* Without a movement, whoever has not played yet has a seat and a line all the same. */
TEST(without_a_movement_those_who_wait_have_their_line)
{
    json_t *document = document_example("without-movement");
    json_t *plays = document_at(document, FIELD ".plays");
    for (int left = 4; left >= 0; left -= 4) {
        struct tournament t = {0};
        while (json_array_size(plays) > (size_t)left)
            json_array_remove(plays, json_array_size(plays) - 1);
        read_notes(document, &t);
        const struct field *field = &t.session[0].field[0];
        EXPECT_INT("plays", field->schedule.slots, left);
        EXPECT_INT("players", field->schedule.contestants, 20);
        EXPECT_INT("tables", field->schedule.tables, 5);
        for (int c = 0; c < 20; c++) {
            enum seat seat;
            assert_true(seat_parse(field->schedule.label[c][0], &seat));
            EXPECT_INT(field->schedule.label[c], field->line[c], seat);
            assert_true(field->player[c] >= 0);
        }
        tournament_clear(&t);
    }
    json_decref(document);
}

/* A field's kind is part of the session's movement. */
TEST(kinds_are_those_of_the_whole_session)
{
    static const struct {
        const char *fields;
        int field, tables, rounds, boards;
        const char *label; /* of the first contestant */
    } rows[] = {
        {"[{\"tables\":8,\"movement\":\"full\"}]", 0, 8, 8, 24, "N1"},
        {"[{\"tables\":5,\"movement\":\"hybrid\"},"
         "{\"tables\":4,\"movement\":\"hybrid\"}]",
         1, 4, 5, 20, "1"},
        {"[{\"tables\":7,\"movement\":\"parallel\"},"
         "{\"tables\":5,\"movement\":\"parallel\"}]",
         0, 7, 5, 28, "N1"},
        {"[{\"tables\":5,\"movement\":\"official\"},"
         "{\"tables\":6,\"movement\":\"official\"}]",
         1, 6, 5, 24, "N1"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tournament t = {0};
        json_t *document = json_pack("{s:i, s:s, s:[], s:[{}]}", "etui", 1, "format",
                                     "tarot-line", "players", "sessions");
        document_put(document, "sessions.0.fields", rows[i].fields);
        read_notes(document, &t);
        const struct schedule *schedule = &t.session[0].field[rows[i].field].schedule;
        EXPECT_INT(rows[i].fields, schedule->tables, rows[i].tables);
        EXPECT_INT(rows[i].fields, schedule->rounds, rows[i].rounds);
        EXPECT_INT(rows[i].fields, schedule_last_board(schedule), rows[i].boards);
        EXPECT_TEXT(rows[i].fields, schedule->label[0], rows[i].label);
        tournament_clear(&t);
        json_decref(document);
    }
}

TEST(every_format_has_results)
{
    for (size_t i = 0; i < format_count; i++) {
        const struct format *format = &format_table[i];
        EXPECT_INT(format->name, format->contest != NULL, true);
    }
    EXPECT_INT("formats", format_count, 11);
}

static const struct spoiled loose_rows[] = {
    {"no label", FIELD ".plays.3.E", NULL, AT ".plays[3]", "\"E\" is missing"},
    {"a label with a space", FIELD ".plays.3.E", "\"E 1\"", AT ".plays[3].E",
     "not a label"},
    {"a label without a player", FIELD ".plays.3.E", "\"E9\"", AT ".plays[3]",
     "different players"},
    {"neither plays nor seats", FIELD, "{\"field\":\"A\"}", AT, "neither a movement"},
    {"no board", FIELD ".plays.3.board", NULL, AT ".plays[3]", "\"board\""},
    {"other people at the table", FIELD ".plays.4.N", "\"N1\"", AT ".plays[5]",
     "different players"},
};

TEST(a_spoiled_play_without_movement_is_refused)
{
    for (size_t i = 0; i < ROWS(loose_rows); i++)
        expect_refused("without-movement", &loose_rows[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spoiled_document_is_refused_at_its_place),
        cmocka_unit_test(a_spoiled_field_is_refused_at_its_place),
        cmocka_unit_test(a_spoiled_ruling_is_refused_at_its_place),
        cmocka_unit_test(values_of_wrong_types_are_refused_in_peace),
        cmocka_unit_test(values_of_every_example_are_read_or_refused),
        cmocka_unit_test(unknown_keys_are_noted_and_ignored),
        cmocka_unit_test(a_key_twice_is_refused_by_line_and_column),
        cmocka_unit_test(null_is_as_absent),
        cmocka_unit_test(the_same_play_twice_counts_once),
        cmocka_unit_test(a_confirmed_play_stays_confirmed),
        cmocka_unit_test(an_unlikely_score_of_a_document_is_read),
        cmocka_unit_test(without_a_movement_those_who_wait_have_their_line),
        cmocka_unit_test(kinds_are_those_of_the_whole_session),
        cmocka_unit_test(every_format_has_results),
        cmocka_unit_test(a_spoiled_play_without_movement_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_document_formats.c - documents spoilt where a format, or a movement in full, says
 * what may stand there: each is refused at its place. */
#include "document_support.h"
#include "support.h"
#include <string.h>

#define FIELD "sessions.0.fields.0"
#define AT "sessions[0].fields[0]"
#define RULED(board, fault)                                                      \
    "[{\"board\":" board ",\"round\":1,\"table\":1,\"kind\":\"zero\",\"fault\":" \
    "\"" fault "\"}]"

/* Where a value is put, NULL takes it away; where it is refused, and words of it. */
static const struct {
    const char *example;
    const char *way;
    const char *value;
    const char *place;
    const char *words;
} rows[] = {
    {"five-tables", FIELD ".rulings", RULED("1", "NS"), AT ".rulings[0].fault",
     "at fault must be \"attack\", \"defence\" or a list of seats"},
    {"bridge-mitchell", FIELD ".rulings", RULED("1", "attack"), AT ".rulings[0].fault",
     "at fault must be \"NS\", \"EW\" or a list of seats"},
    {"bridge-individual", FIELD ".rulings", RULED("1", "attack"), AT ".rulings[0].fault",
     "at fault must be \"NS\", \"EW\" or a list of seats"},
    {"quadrettes", FIELD ".rulings", RULED("1", "NS"), AT ".rulings[0].fault",
     "at fault must be \"attack\" or \"defence\" here"},
    {"sample", "sessions.0.penalties.0.percent", NULL, "sessions[0].penalties[0]",
     "\"percent\" is missing"},
    {"teams", "sessions.0.penalties.0.pm", NULL, "sessions[0].penalties[0]",
     "\"pm\" is missing"},
    {"free-deals", "sessions.0.penalties.0.points", NULL, "sessions[0].penalties[0]",
     "\"points\" is missing"},
    {"sample", "sessions.0.penalties.0.player", "\"p77\"", "sessions[0].penalties[0]",
     "no player \"p77\""},
    {"five-tables", FIELD ".plays.3.confirmed", "7", AT ".plays[3].confirmed", "true"},
    {"five-tables", "players.0.born", "7", "players[0].born", "text"},
    {"five-tables", "players.0.born", "\"1966/01/01\"", "players[0]", "a date of birth"},
    {"five-tables", "players.0.born", "\"1966-0x-01\"", "players[0]", "a date of birth"},
    {"five-tables", "players.0.club", "\"two\\nlines\"", "players[0]",
     "the club of a player is one line"},
    {"five-tables", "players.0.licence", "\"12\\n34\"", "players[0]",
     "the licence of a player is one line"},
    {"bridge-mitchell", FIELD ".exceptions",
     "[{\"board\":1,\"round\":1,\"table\":1,\"form\":\"Z\"}]", AT ".exceptions[0].form",
     "A"},
    {"bridge-mitchell", FIELD ".exceptions",
     "[{\"board\":1,\"round\":1,\"table\":9,\"form\":\"B\"}]", AT ".exceptions",
     "board 1 is not at table 9 in round 1"},
    {"own-movement", FIELD ".movement.format", "\"bridge-pairs\"", AT ".movement",
     "movement for bridge-pairs"},
};

static void expect_refused(const json_t *document, const char *place, const char *words)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    if (document_read(document, &t, &roster, &notes, &err))
        fail_msg("accepted, but: %s", words);
    EXPECT_TEXT(words, err.place, place);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
    tournament_clear(&t);
}

TEST(what_the_format_does_not_know_is_refused_at_its_place)
{
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_t *document = document_example(rows[i].example);
        document_put(document, rows[i].way, rows[i].value);
        expect_refused(document, rows[i].place, rows[i].words);
        json_decref(document);
    }
}

/* A field plays the movement's field of its name; of several, only that one. */
TEST(a_movement_of_several_fields_serves_the_one_of_that_name)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = document_example("own-movement");
    json_t *fields = document_at(document, FIELD ".movement.fields");
    json_t *other = json_deep_copy(json_array_get(fields, 0));
    json_array_remove(json_object_get(other, "rounds"), 0);
    json_object_set_new(other, "field", json_string("B"));
    json_array_insert_new(fields, 0, other);
    document_put(document, FIELD ".movement.fields.0.rounds", NULL);
    document_put(document, FIELD ".movement.fields.0.rounds",
                 "[{\"round\":1,\"tables\":[{\"table\":1,\"boards\":[1],\"N\":\"N9\","
                 "\"E\":\"E9\",\"S\":\"S9\",\"W\":\"W9\"}]}]");
    document_put(document, FIELD ".movement.fields.0.tables", "1");
    document_accept(document, &t, &roster);
    EXPECT_INT("fields", t.session[0].fields, 1);
    EXPECT_INT("tables", t.session[0].field[0].schedule.tables, 10);
    tournament_clear(&t);
    document_put(document, FIELD ".field", "\"C\"");
    expect_refused(document, AT ".movement", "the movement has no field \"C\"");
    json_decref(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_format_does_not_know_is_refused_at_its_place),
        cmocka_unit_test(a_movement_of_several_fields_serves_the_one_of_that_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

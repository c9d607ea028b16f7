/* test_usebio.c - events of other bridge programs: what is read however it is written,
 * what is refused and where, and how printed figures are compared. */
#include "doc/bridge/pbn_event.h"
#include "doc/bridge/usebio.h"
#include "doc/bridge/xml.h"

#include "support.h"
#include "tournament/results/results.h"
#include <string.h>

#define LINE(ns, ew, rest)                                                       \
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>" ns "</NS_PAIR_NUMBER><EW_PAIR_NUMBER>" ew \
    "</EW_PAIR_NUMBER>" rest "</TRAVELLER_LINE>"
#define EVENT(inside)                                                               \
    "<USEBIO Version=\"1.2\">\n<EVENT EVENT_TYPE=\"MP_PAIRS\">" inside "</EVENT></" \
    "USEBIO>"
#define BOARD(inside) "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>" inside "</BOARD>"
#define RESULT "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>"

/* The plays of the document as JSON, or the error with its place. */
static void read_plays(const char *bytes, size_t n, bool xml, struct str *out)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct bridge_event event = bridge_event_start(&arena);
    bool good = xml ? usebio_read(bytes, n, &event, &err)
                    : pbn_event_read(bytes, n, &event, &err);
    json_t *document = good ? bridge_event_document(&event, &err) : NULL;
    if (document) {
        const json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
        const json_t *field = json_array_get(json_object_get(session, "fields"), 0);
        jat_write(out, json_object_get(field, "plays"), false);
        for (size_t i = 0; i < event.notes.count; i++)
            str_printf(out, " | %s", event.notes.note[i]);
    } else {
        str_printf(out, "%s: %s", err.place, err.text);
    }
    json_decref(document);
    arena_clear(&arena);
}

TEST(reads_results_however_they_are_written)
{
    static const struct {
        const char *name;
        const char *line;
        const char *play;
    } rows[] = {
        {"a contract", RESULT "<LEAD>HK</LEAD><SCORE>420</SCORE>",
         "\"contract\":\"4S\",\"declarer\":\"N\",\"tricks\":10,\"lead\":\"HK\""},
        {"doubled as a star, tricks over",
         "<CONTRACT>3nt*</CONTRACT><PLAYED_BY>East</PLAYED_BY><TRICKS>+1</TRICKS>",
         "\"contract\":\"3NTX\",\"declarer\":\"E\",\"tricks\":10"},
        {"just made, West in French",
         "<CONTRACT>2H</CONTRACT><DECLARER>O</DECLARER><TRICKS>=</TRICKS>",
         "\"contract\":\"2H\",\"declarer\":\"W\",\"tricks\":8"},
        {"the lead with its rank first", RESULT "<LEAD>10d</LEAD>",
         "\"contract\":\"4S\",\"declarer\":\"N\",\"tricks\":10,\"lead\":\"DT\""},
        {"a lead that is none", RESULT "<LEAD>XY</LEAD>",
         "\"contract\":\"4S\",\"declarer\":\"N\",\"tricks\":10"},
        {"passed", "<CONTRACT>PASS</CONTRACT><SCORE>0</SCORE>", "\"passed\":true"},
        {"a score alone", "<SCORE>-50</SCORE>", "\"score\":-50"},
        {"a contract without tricks", "<CONTRACT>4S</CONTRACT><SCORE>+420</SCORE>",
         "\"score\":420"},
        {"adjusted", "<SCORE>A60-40</SCORE>", "\"adjusted\":[60,40]"},
        {"adjusted in four digits", "<SCORE>A5040</SCORE>", "\"adjusted\":[50,40]"},
        {"an average", "<SCORE>AVE+</SCORE>", "\"adjusted\":[60,40]"},
        {"fractions", "<SCORE>33,5%/66.5%</SCORE>", "\"adjusted\":[33.5,66.5]"},
        {"adjusted by its matchpoints alone",
         "<NS_MATCH_POINTS>1.2</NS_MATCH_POINTS><EW_MATCH_POINTS>0.8</EW_MATCH_POINTS>",
         "\"adjusted\":[60,40]"},
        {"a score of no contract, without marks", "<SCORE>232</SCORE>", "\"score\":232"},
        {"not played", "<SCORE>NP</SCORE>", "\"not_played\":true"},
        {"nothing", "", "\"not_played\":true"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str text = {0};
        struct str out = {0};
        struct str wanted = {0};
        str_add(&text, "<USEBIO><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>1"
                       "</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>"
                       "<EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>");
        str_printf(&text, "%s</TRAVELLER_LINE></BOARD></EVENT></USEBIO>", rows[i].line);
        read_plays(str_text(&text), text.length, true, &out);
        str_printf(&wanted, "[{\"board\":1,\"NS\":\"1\",\"EW\":\"2\",%s}]", rows[i].play);
        EXPECT_TEXT(rows[i].name, str_text(&out), str_text(&wanted));
        str_clear(&text);
        str_clear(&out);
        str_clear(&wanted);
    }
}

/* The mean of a weighted score is none that a contract gives: the marks count. */
TEST(reads_weighted_scores_by_their_marks)
{
    static const char text[] =
        "<USEBIO><EVENT EVENT_TYPE=\"MP_PAIRS\"><BOARD><BOARD_NUMBER>9</BOARD_NUMBER>\n"
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2"
        "</EW_PAIR_NUMBER><SCORE>232</SCORE><NS_MATCH_POINTS>0.6</NS_MATCH_POINTS>"
        "<EW_MATCH_POINTS>1.4</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD></EVENT></"
        "USEBIO>";
    struct str out = {0};
    read_plays(text, strlen(text), true, &out);
    EXPECT_TEXT(
        "weighted", str_text(&out),
        "[{\"board\":9,\"NS\":\"1\",\"EW\":\"2\",\"adjusted\":[30,70]}] | line 2: "
        "no contract gives +232 on board 9; the marks of the file are kept");
    str_clear(&out);
}

#define ONE                                                                     \
    "[{\"board\":1,\"NS\":\"1\",\"EW\":\"2\",\"contract\":\"4S\",\"declarer\":" \
    "\"N\",\"tricks\":10}]"

TEST(reads_events_of_any_shape)
{
    static const struct {
        const char *name;
        const char *text;
        const char *plays;
    } rows[] = {
        {"plain", EVENT(BOARD(LINE("1", "2", RESULT))), ONE},
        {"small letters and a prefix",
         "<u:usebio xmlns:u=\"x\"><event><board><board_number>1</board_number>"
         "<traveller_line><ns_pair_number>1</ns_pair_number><ew_pair_number>2"
         "</ew_pair_number><contract>4S</contract><played_by>N</played_by><tricks>10"
         "</tricks></traveller_line></board></event></u:usebio>",
         ONE},
        {"a description elsewhere",
         "<!DOCTYPE USEBIO SYSTEM \"usebio.dtd\">\n" EVENT(BOARD(LINE("1", "2", RESULT))),
         ONE},
        {"sections and sessions",
         EVENT("<SESSION><SECTION SECTION_ID=\"Red\">" BOARD(
             LINE("1", "2", RESULT)) "</SECTION></SESSION>"),
         ONE},
        {"numbers as attributes",
         EVENT("<BOARD NUMBER=\"1\">" LINE("1", "2", RESULT) "</BOARD>"), ONE},
        {"elements of other versions",
         EVENT("<BOARD_RESULTS>" BOARD("<TRAVELLER>" LINE(
             "1", "2",
             RESULT) "</TRAVELLER>") "</BOARD_RESULTS><UNKNOWN><DEEP/></UNKNOWN>"),
         ONE},
        {"numbers used once NS and once EW",
         EVENT("<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION>"
               "</PAIR><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>EW</DIRECTION></PAIR>"
               "</PARTICIPANTS>" BOARD(LINE("1", "1", "<SCORE>100</SCORE>"))),
         "[{\"board\":1,\"NS\":\"NS1\",\"EW\":\"EW1\",\"score\":100}]"},
        {"rounds and tables",
         EVENT(BOARD(LINE("1", "2",
                          RESULT "<ROUND_NUMBER>3</ROUND_NUMBER><TABLE_NUMBER>2"
                                 "</TABLE_NUMBER>"))),
         "[{\"board\":1,\"round\":3,\"table\":2,\"NS\":\"1\",\"EW\":\"2\",\"contract\":"
         "\"4S\",\"declarer\":\"N\",\"tricks\":10}]"},
        {"a score that the contract does not give",
         EVENT(BOARD(LINE("1", "2", RESULT "<SCORE>620</SCORE>"))),
         ONE " | line 2: the file says +620 on board 1, but the contract and the tricks "
             "give +420, which counts"},
        {"a match of teams",
         "<USEBIO><EVENT EVENT_TYPE=\"SWISS_TEAMS\"><MATCH><ROUND_NUMBER>2</ROUND_NUMBER>"
         "<TEAM>3</TEAM><OPPOSING_TEAM>5</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1"
         "</BOARD_NUMBER><TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>100</SCORE>"
         "</TRAVELLER_LINE></BOARD></MATCH></EVENT></USEBIO>",
         "[{\"board\":1,\"NS\":\"T5\",\"EW\":\"T3\",\"score\":100}]"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str out = {0};
        read_plays(rows[i].text, strlen(rows[i].text), true, &out);
        EXPECT_TEXT(rows[i].name, str_text(&out), rows[i].plays);
        str_clear(&out);
    }
}

TEST(reads_every_encoding)
{
    static const struct {
        const char *name;
        const char *text;
        const char *event;
    } rows[] = {
        {"UTF-8", "<?xml version=\"1.0\" encoding=\"UTF-8\"?><U>Été</U>", "Été"},
        {"a byte order mark", "\xEF\xBB\xBF<U>Été</U>", "Été"},
        {"Latin-1", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><U>\xC9t\xE9</U>",
         "Été"},
        {"Windows-1252",
         "<?xml version=\"1.0\" encoding=\"windows-1252\"?><U>\x80 \xC9</U>", "€ É"},
        {"Latin-9", "<?xml version=\"1.0\" encoding=\"iso-8859-15\"?><U>\xA4</U>", "€"},
        {"calls itself UTF-8 and is not",
         "<?xml version=\"1.0\" encoding=\"utf-8\"?><U>\xC9t\xE9 \x92</U>", "Été ’"},
        {"says nothing and is not UTF-8", "<U>\xC9t\xE9</U>", "Été"},
        {"a letter only known elsewhere", "<!DOCTYPE U SYSTEM \"u\"><U>&eacute;t</U>",
         "?t"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        const struct xml_element *top =
            xml_parse(rows[i].text, strlen(rows[i].text), &arena, &err);
        EXPECT_TEXT(rows[i].name, top ? top->text : err.text, rows[i].event);
        arena_clear(&arena);
    }
}

TEST(refuses_with_the_line)
{
    static const struct {
        const char *name;
        const char *text;
        const char *error;
    } rows[] = {
        {"no XML", "hello", "1: this is not XML"},
        {"nothing", "", "1: this is not XML"},
        {"cut off", "<USEBIO>\n<EVENT>\n<BOA", "3: the file ends before it is complete"},
        {"cut off between elements", "<USEBIO>\n<EVENT>", "2: the file ends before"},
        {"closed the wrong way", "<USEBIO>\n<EVENT>\n</USEBIO>",
         "3: the element closed here"},
        {"two files in one", "<USEBIO/>\n<USEBIO/>", "2: there is something after"},
        {"a bomb",
         "<!DOCTYPE x [\n<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n<x>&b;</x>",
         "1: the file defines its own"},
        {"a file from elsewhere",
         "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><x>&a;</x>",
         "1: the file defines its own"},
        {"an unknown encoding", "<?xml version=\"1.0\" encoding=\"klingon\"?><U/>",
         "1: the encoding that the file declares"},
        {"an unknown word", "<U>\n&nbsp;</U>", "2: a word between & and ;"},
        {"another XML", "<html>\n</html>", "1: this XML is not USEBIO"},
        {"no event", "<USEBIO>\n<CLUB/></USEBIO>", "1: it contains no <EVENT>"},
        {"no results", EVENT(""), ": there are no board results"},
        {"level eight",
         EVENT("\n" BOARD(LINE("1", "2",
                               "<CONTRACT>8NT</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
                               "<TRICKS>9</TRICKS>"))),
         "3: \"8NT\" is not a contract"},
        {"fourteen tricks",
         EVENT(BOARD(LINE("1", "2",
                          "<CONTRACT>7NT</CONTRACT><PLAYED_BY>N</PLAYED_BY>"
                          "<TRICKS>14</TRICKS>"))),
         "2: \"14\" is not a number of tricks"},
        {"a score that cannot be", EVENT(BOARD(LINE("1", "2", "<SCORE>430000</SCORE>"))),
         "2: \"430000\" is not a score"},
        {"nobody sits there", EVENT(BOARD(LINE("", "2", RESULT))),
         "2: a line of results on board 1 does not say who sat NS"},
        {"no board", EVENT("<BOARD>" LINE("1", "2", RESULT) "</BOARD>"),
         "2: a line of results does not say which board"},
        {"51 cards",
         EVENT("\n<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><HAND><DIRECTION>N</DIRECTION>"
               "<SPADES>AKQ</SPADES></HAND></BOARD>"),
         "3: "},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str out = {0};
        read_plays(rows[i].text, strlen(rows[i].text), true, &out);
        if (strncmp(str_text(&out), rows[i].error, strlen(rows[i].error)) != 0)
            EXPECT_TEXT(rows[i].name, str_text(&out), rows[i].error);
        str_clear(&out);
    }
}

TEST(refuses_what_is_too_deep)
{
    struct str text = {0};
    struct str out = {0};
    for (int i = 0; i < 100000; i++)
        str_add(&text, "<a>");
    read_plays(str_text(&text), text.length, true, &out);
    assert_true(strstr(str_text(&out), "1: the file is nested too deeply") ==
                str_text(&out));
    str_clear(&text);
    str_clear(&out);
}

TEST(reads_tables_of_pbn)
{
    static const struct {
        const char *name;
        const char *text;
        const char *plays;
    } rows[] = {
        {"a table",
         "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n"
         "1 2 4S N 10\n",
         ONE},
        {"the score of East-West",
         "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_EW\"]\n1 2 100\n",
         "[{\"board\":1,\"NS\":\"1\",\"EW\":\"2\",\"score\":-100}]"},
        {"no table", "[Board \"1\"]\n",
         "1: there is no ScoreTable with results in it; to "
         "give deals to a tournament, use `etui edit ID deals FILE`"},
        {"a wrong result",
         "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n"
         "1 2 9S N 10\n",
         "3: \"9S\" is not a contract: it must begin with a level from 1 to 7, as in 4S "
         "or 3NT; or write pass"},
        {"51 cards", "[Board \"1\"]\n[Deal \"N:AKQ.. - - -\"]\n", "2: "},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str out = {0};
        read_plays(rows[i].text, strlen(rows[i].text), false, &out);
        if (strlen(rows[i].plays) > 3 || strncmp(str_text(&out), rows[i].plays, 3) != 0)
            EXPECT_TEXT(rows[i].name, str_text(&out), rows[i].plays);
        str_clear(&out);
    }
}

/* Two pairs each way, one board: 2 matchpoints, or 1 where a program counts so. */
static void compare(const char *marks[4], const char *total, struct str *out)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct str text = {0};
    struct bridge_event event = bridge_event_start(&arena);
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct results results;
    str_printf(&text,
               "<USEBIO><EVENT EVENT_TYPE=\"MP_PAIRS\"><PARTICIPANTS><PAIR><PAIR_NUMBER>1"
               "</PAIR_NUMBER><PERCENTAGE>%s</PERCENTAGE></PAIR></PARTICIPANTS><BOARD>"
               "<BOARD_NUMBER>1</BOARD_NUMBER>",
               total);
    for (size_t i = 0; i < 2; i++)
        str_printf(&text,
                   "<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d"
                   "</EW_PAIR_NUMBER><SCORE>%d</SCORE><NS_MATCH_POINTS>%s"
                   "</NS_MATCH_POINTS><EW_MATCH_POINTS>%s</EW_MATCH_POINTS>"
                   "</TRAVELLER_LINE>",
                   (int)i + 1, (int)i + 11, 100 - 50 * (int)i, marks[2 * i],
                   marks[2 * i + 1]);
    str_add(&text, "</BOARD></EVENT></USEBIO>");
    assert_true(usebio_read(str_text(&text), text.length, &event, &err));
    json_t *document = bridge_event_document(&event, &err);
    assert_non_null(document);
    assert_true(document_read(document, &t, &roster, &notes, &err));
    results_compute(&results, &t, &roster);
    struct document_notes found = {0};
    struct bridge_event_comparison sum =
        bridge_event_compare(&event, &results, &found, LANG_EN);
    str_printf(out, "%d/%d %d/%d", sum.marks_differ, sum.marks, sum.totals_differ,
               sum.totals);
    for (size_t i = 0; i + 1 < found.count; i++)
        str_printf(out, " | %s", found.note[i]);
    results_clear(&results);
    tournament_clear(&t);
    json_decref(document);
    str_clear(&text);
    arena_clear(&arena);
}

TEST(compares_with_what_is_printed)
{
    static const struct {
        const char *name;
        const char *marks[4];
        const char *total;
        const char *told;
    } rows[] = {
        {"the same", {"2", "0", "0", "2"}, "100", "0/4 0/1"},
        {"one point for each score beaten", {"1", "0", "0", "1"}, "100.00", "0/4 0/1"},
        {"half a unit away",
         {"2.00", "0", "0", "1.995"},
         "100",
         "1/4 0/1 | board 1, 2 against 12: the file gives 1.995 to EW, we give 2.000"},
        {"another total",
         {"2", "0", "0", "2"},
         "99.98",
         "0/4 1/1 | 1: their total 99.98, "
         "ours 100.00"},
        {"another mark",
         {"2", "1", "0", "2"},
         "100",
         "1/4 0/1 | board 1, 1 against 11: the file gives 1 to EW, we give 0.00"},
        {"nothing printed", {"", "", "", ""}, "", "0/0 0/0"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str out = {0};
        const char *marks[4];
        memcpy(marks, rows[i].marks, sizeof marks);
        compare(marks, rows[i].total, &out);
        EXPECT_TEXT(rows[i].name, str_text(&out), rows[i].told);
        str_clear(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_results_however_they_are_written),
        cmocka_unit_test(reads_weighted_scores_by_their_marks),
        cmocka_unit_test(reads_events_of_any_shape),
        cmocka_unit_test(reads_every_encoding),
        cmocka_unit_test(refuses_with_the_line),
        cmocka_unit_test(refuses_what_is_too_deep),
        cmocka_unit_test(reads_tables_of_pbn),
        cmocka_unit_test(compares_with_what_is_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_pbn.c - Portable Bridge Notation: what is read, what is refused and where, what is
 * written, taken apart by another reader. */
#include "doc/bridge/pbn.h"

#include "support.h"
#include <string.h>

#define DEAL "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83"

/* Games as text: tags as Name=value, rows in <>, games ended by |. */
static void show(const struct pbn_file *file, struct str *out)
{
    for (size_t g = 0; g < file->games; g++) {
        const struct pbn_game *game = &file->game[g];
        for (size_t t = 0; t < game->tags; t++) {
            str_printf(out, "%s=%s ", game->tag[t].name, game->tag[t].value);
            for (size_t r = 0; r < game->tag[t].rows; r++) {
                str_add(out, "<");
                for (size_t c = 0; c < game->tag[t].row[r].cells; c++)
                    str_printf(out, "%s%s", c > 0 ? "," : "",
                               game->tag[t].row[r].cell[c]);
                str_add(out, "> ");
            }
        }
        str_add(out, "|");
    }
}

TEST(reads_what_programs_write)
{
    static const struct {
        const char *name;
        const char *text;
        const char *games;
    } rows[] = {
        {"a game", "[Event \"x\"]\n[Board \"1\"]\n", "Event=x Board=1 |"},
        {"two games", "[Board \"1\"]\n\n[Board \"2\"]\n", "Board=1 |Board=2 |"},
        {"an empty line with spaces", "[A \"1\"]\n \t \n[A \"2\"]\n", "A=1 |A=2 |"},
        {"CRLF", "[A \"1\"]\r\n\r\n[A \"2\"]\r\n", "A=1 |A=2 |"},
        {"CR alone", "[A \"1\"]\r\r[A \"2\"]\r", "A=1 |A=2 |"},
        {"no end of the last line", "[A \"1\"]", "A=1 |"},
        {"a byte order mark", "\xEF\xBB\xBF[A \"1\"]\n", "A=1 |"},
        {"Latin-1", "[A \"Andr\xE9 \x80\"]\n", "A=André ? |"},
        {"UTF-8", "[A \"André Ł\"]\n", "A=André Ł |"},
        {"directives", "% PBN 2.1\n%EXPORT\n[A \"1\"]\n%\n[B \"2\"]\n", "A=1 B=2 |"},
        {"comments", "; one\n[A \"1\"] {two\n\nlines} [B \"2\"] ; three\n", "A=1 B=2 |"},
        {"spaces", "  [ A   \"1\" ]\t[B\t\"2\"]\n", "A=1 B=2 |"},
        {"quotes", "[A \"say \\\"no\\\" \\\\ \\2R\"]\n", "A=say \"no\" \\ \\2R |"},
        {"empty lines only between games", "\n\n\n[A \"1\"]\n\n\n\n[A \"2\"]\n\n",
         "A=1 |A=2 |"},
        {"the empty line is missing", "[Board \"1\"]\n[X \"\"]\n[Board \"2\"]\n",
         "Board=1 X= |Board=2 |"},
        {"a table", "[T \"A;B\\2R\"]\n1  2\n\"x y\"\t- {no} ; no\n",
         "T=A;B\\2R <1,2> <x y,-> |"},
        {"a table after an empty line", "[T \"A\"]\n\n1\n\n[B \"\"]\n", "T=A <1> |B= |"},
        {"inherited", "[A \"x\"]\n\n[B \"1\"]\n\n[A \"#\"]\n[C \"#\"]\n",
         "A=x |B=1 |A=x C= |"},
        {"for all that follow", "[A \"##x\"]\n\n[B \"1\"]\n\n[A \"y\"]\n\n[B \"2\"]\n",
         "A=x |B=1 A=x |A=y |B=2 A=x |"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct pbn_file file = {0};
        struct str out = {0};
        bool good = pbn_parse(rows[i].text, strlen(rows[i].text), &file, &arena, &err);
        EXPECT_TEXT(rows[i].name, err.text, "");
        EXPECT_INT(rows[i].name, good, true);
        show(&file, &out);
        EXPECT_TEXT(rows[i].name, str_text(&out), rows[i].games);
        str_clear(&out);
        arena_clear(&arena);
    }
}

TEST(refuses_with_the_line)
{
    static const struct {
        const char *name;
        const char *text;
        const char *place;
    } rows[] = {
        {"nothing", "", "1"},
        {"only comments", "; x\n{y}\n", "1"},
        {"words first", "\nhello\n", "2"},
        {"a quote not closed", "[A \"1\"]\n[B \"2]\n", "2"},
        {"no quotes", "[A 1]\n", "1"},
        {"no name", "[A \"1\"]\n\n[ \"1\"]\n", "3"},
        {"no bracket", "[A \"1\"\n", "1"},
        {"a comment without end", "[A \"1\"]\n{ x\n\n", "2"},
        {"a quote in a table", "[A \"1\"]\nx \"y\n", "2"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct pbn_file file = {0};
        bool good = pbn_parse(rows[i].text, strlen(rows[i].text), &file, &arena, &err);
        EXPECT_INT(rows[i].name, good, false);
        EXPECT_INT(rows[i].name, err.kind, ERR_USER);
        EXPECT_TEXT(rows[i].name, err.place, rows[i].place);
        EXPECT_INT(rows[i].name, file.games, 0);
        arena_clear(&arena);
    }
}

TEST(a_zero_byte_is_no_text)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct pbn_file file = {0};
    assert_false(pbn_parse("[A \"1\"]\n\0x", 10, &file, &arena, &err));
    arena_clear(&arena);
}

/* The first game of the text, its board read. */
static bool board_of(const char *text, struct pbn_board *board, struct err *err)
{
    struct arena arena = {0};
    struct pbn_file file;
    bool good = pbn_parse(text, strlen(text), &file, &arena, err) &&
                pbn_board_read(&file.game[0], board, err);
    arena_clear(&arena);
    return good;
}

TEST(knows_the_board)
{
    static const struct {
        const char *text;
        int number;
        enum seat dealer;
        enum bridge_vulnerable vulnerable;
        bool deal;
    } rows[] = {
        {"[Board \"1\"]", 1, SEAT_N, BRIDGE_NONE, false},
        {"[Board \"7\"]\n[Deal \"" DEAL "\"]", 7, SEAT_S, BRIDGE_BOTH, true},
        {"[Board \"18\"]\n[Dealer \"\"]\n[Vulnerable \"?\"]", 18, SEAT_E, BRIDGE_NS,
         false},
        {"[Board \"1\"]\n[Dealer \"W\"]\n[Vulnerable \"All\"]", 1, SEAT_W, BRIDGE_BOTH,
         false},
        {"[Dealer \"S\"]\n[Vulnerable \"Love\"]", 0, SEAT_S, BRIDGE_NONE, false},
        {"[Vulnerable \"-\"]", 0, SEAT_N, BRIDGE_NONE, false},
        {"[Vulnerable \"ew\"]", 0, SEAT_N, BRIDGE_EW, false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct pbn_board board = {0};
        EXPECT_INT(rows[i].text, board_of(rows[i].text, &board, &err), true);
        EXPECT_INT(rows[i].text, board.number, rows[i].number);
        EXPECT_INT(rows[i].text, board.dealer, rows[i].dealer);
        EXPECT_INT(rows[i].text, board.vulnerable, rows[i].vulnerable);
        EXPECT_INT(rows[i].text, board.has_deal, rows[i].deal);
    }
}

TEST(refuses_a_wrong_board)
{
    static const struct {
        const char *text;
        const char *place;
        const char *words;
    } rows[] = {
        {"[Board \"x\"]", "1",
         "\"x\" is not a board number; write a number from 1 to 9999, as in [Board "
         "\"1\"]"},
        {"[A \"\"]\n[Board \"0\"]", "2",
         "\"0\" is not a board number; write a number from 1 to 9999, as in [Board "
         "\"1\"]"},
        {"[Dealer \"X\"]", "1", "\"X\" is not a dealer; write N, E, S or W"},
        {"[Vulnerable \"maybe\"]", "1",
         "\"maybe\" is not a vulnerability; write None, NS, EW or All"},
        {"[Board \"1\"]\n[Deal \"N:- - - -\"]", "2",
         "the hands of North and East are not known; only one hand can be worked out "
         "from the others"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct pbn_board board = {0};
        EXPECT_INT(rows[i].text, board_of(rows[i].text, &board, &err), false);
        EXPECT_TEXT(rows[i].text, err.text, rows[i].words);
        EXPECT_TEXT(rows[i].text, err.place, rows[i].place);
    }
}

/* A reader of its own for what is written: finds [Name "..."] of the k-th game, by lines
 * with CRLF only; copies the value. */
static bool second_find(const char *text, int game, const char *name, char value[200])
{
    char begin[60];
    snprintf(begin, sizeof begin, "[%s \"", name);
    int at = 1;
    for (const char *line = text; *line;) {
        const char *end = strstr(line, "\r\n");
        assert_non_null(end);
        if (end == line)
            at++;
        if (at == game && strncmp(line, begin, strlen(begin)) == 0) {
            const char *from = line + strlen(begin);
            assert_true(end[-1] == ']' && end[-2] == '"');
            snprintf(value, 200, "%.*s", (int)(end - 2 - from), from);
            return true;
        }
        line = end + 2;
    }
    return false;
}

static void expect_tag(const char *text, int game, const char *name, const char *wanted)
{
    char value[200];
    if (!second_find(text, game, name, value))
        fail_msg("game %d has no %s", game, name);
    EXPECT_TEXT(name, value, wanted);
}

static void write_two(struct str *out)
{
    struct err err = ERR_INIT(LANG_EN);
    struct pbn_writer writer = pbn_start(out);
    struct pbn_event event = {.event = "Tuesday \"A\"", .date = "2026-11-17"};
    struct pbn_board board = {.number = 1, .dealer = SEAT_N, .vulnerable = BRIDGE_NONE};
    assert_true(deal_read(DEAL, &board.deal, &err));
    pbn_deal(&writer, &event, &board);
    pbn_end_game(&writer);
    board.number = 2;
    board.dealer = SEAT_E;
    board.vulnerable = BRIDGE_NS;
    pbn_deal(&writer, &event, &board);
    pbn_end_game(&writer);
    pbn_end(&writer);
}

TEST(another_reader_finds_what_is_written)
{
    static const char *const tags[] = {"Event",    "Site",       "Date",  "Board",
                                       "West",     "North",      "East",  "South",
                                       "Dealer",   "Vulnerable", "Deal",  "Scoring",
                                       "Declarer", "Contract",   "Result"};
    struct str out = {0};
    char value[200];
    write_two(&out);
    const char *text = str_text(&out);
    assert_int_equal(strncmp(text, "% PBN 2.1\r\n% EXPORT\r\n", 21), 0);
    for (int game = 1; game <= 2; game++)
        for (size_t i = 0; i < ROWS(tags); i++)
            assert_true(second_find(text, game, tags[i], value));
    expect_tag(text, 1, "Event", "Tuesday \\\"A\\\"");
    expect_tag(text, 1, "Date", "2026.11.17");
    expect_tag(text, 1, "Board", "1");
    expect_tag(text, 1, "Vulnerable", "None");
    expect_tag(text, 1, "Deal", DEAL);
    expect_tag(text, 2, "Dealer", "E");
    expect_tag(text, 2, "Vulnerable", "NS");
    expect_tag(text, 2, "Deal",
               "E:765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83 KQJ3.K6.AT6.9752");
    str_clear(&out);
}

TEST(reads_its_own_deals)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct pbn_file file;
    struct pbn_board board[2];
    struct str out = {0};
    write_two(&out);
    assert_true(pbn_parse(str_text(&out), out.length, &file, &arena, &err));
    EXPECT_INT("games", file.games, 2);
    for (int i = 0; i < 2; i++) {
        assert_true(pbn_board_read(&file.game[i], &board[i], &err));
        EXPECT_INT("number", board[i].number, i + 1);
        EXPECT_TEXT("event", pbn_value(&file.game[i], "Event"), "Tuesday \"A\"");
    }
    assert_memory_equal(&board[0].deal, &board[1].deal, sizeof board[0].deal);
    str_clear(&out);
    arena_clear(&arena);
}

TEST(tables_come_back)
{
    static const struct pbn_column columns[] = {{"+Rank", 2, 'R'},
                                                {"PairId", 0, 0},
                                                {"Names", 20, 'L'},
                                                {"TotalPercentage", 6, 'R'}};
    static const char *const cells[] = {
        "1", "NS3", "Anne - Éric \"le\\grand\"", "61.25", "2", "", "{x\\", "-3"};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct pbn_file file;
    struct str out = {0};
    struct pbn_writer writer = pbn_start(&out);
    pbn_tag(&writer, "Event", "x");
    pbn_table(&writer, "TotalScoreTable", columns, ROWS(columns));
    for (size_t i = 0; i < ROWS(cells); i++)
        pbn_add_cell(&writer, cells[i]);
    pbn_end(&writer);
    assert_non_null(strstr(str_text(&out),
                           "[TotalScoreTable \"+Rank\\2R;PairId;Names\\20L;"
                           "TotalPercentage\\6R\"]\r\n 1 NS3 \"Anne - \xC9ric"));
    assert_true(pbn_parse(str_text(&out), out.length, &file, &arena, &err));
    const struct pbn_tag *table = pbn_find(&file.game[0], "TotalScoreTable");
    EXPECT_INT("rows", table->rows, 2);
    for (size_t i = 0; i < ROWS(cells); i++) {
        const char *name = columns[i % 4].name;
        const char *cell = pbn_cell(table, &table->row[i / 4], name + (name[0] == '+'));
        assert_non_null(cell);
        EXPECT_TEXT(name, cell, cells[i][0] ? cells[i] : "-");
    }
    assert_null(pbn_cell(table, &table->row[0], "Percentage"));
    str_clear(&out);
    arena_clear(&arena);
}

TEST(letters_beyond_latin1_keep_utf8)
{
    struct str out = {0};
    struct pbn_writer writer = pbn_start(&out);
    pbn_tag(&writer, "North", "Łukasz Éric");
    pbn_end(&writer);
    assert_non_null(strstr(str_text(&out), "[North \"Łukasz Éric\"]"));
    str_clear(&out);
}

TEST(makeable_tricks_are_a_table)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct par_tricks tricks = {0};
    struct par par;
    struct pbn_file file;
    struct str out = {0};
    struct pbn_writer writer = pbn_start(&out);
    for (int strain = 0; strain < BRIDGE_STRAINS; strain++)
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            tricks.tricks[strain][seat] = (seat % 2 == 0 ? 5 + strain : 4);
    par_find(&tricks, (struct par_board){SEAT_N, BRIDGE_NONE}, &par);
    pbn_makeable(&writer, &tricks, &par);
    pbn_end(&writer);
    assert_true(pbn_parse(str_text(&out), out.length, &file, &arena, &err));
    const struct pbn_tag *table = pbn_find(&file.game[0], "OptimumResultTable");
    EXPECT_INT("rows", table->rows, 20);
    EXPECT_TEXT("declarer", pbn_cell(table, &table->row[6], "Declarer"), "E");
    EXPECT_TEXT("strain", pbn_cell(table, &table->row[6], "Denomination"), "S");
    EXPECT_TEXT("tricks", pbn_cell(table, &table->row[6], "Result"), "4");
    EXPECT_TEXT("no trumps", pbn_cell(table, &table->row[0], "Result"), "9");
    EXPECT_TEXT("par", pbn_value(&file.game[0], "OptimumScore"), "NS 400");
    EXPECT_TEXT("contract", pbn_value(&file.game[0], "ParContract"), "3NT NS");
    str_clear(&out);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_programs_write),
        cmocka_unit_test(refuses_with_the_line),
        cmocka_unit_test(a_zero_byte_is_no_text),
        cmocka_unit_test(knows_the_board),
        cmocka_unit_test(refuses_a_wrong_board),
        cmocka_unit_test(another_reader_finds_what_is_written),
        cmocka_unit_test(reads_its_own_deals),
        cmocka_unit_test(tables_come_back),
        cmocka_unit_test(letters_beyond_latin1_keep_utf8),
        cmocka_unit_test(makeable_tricks_are_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

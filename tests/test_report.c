/* test_report.c - one report through all writers: every kind of cell, what each place
 * leaves out, and what must not be taken for markup or a formula. */
#include "report/report.h"

#include "base/jat.h"
#include "doc/report_csv.h"
#include "doc/report_json.h"
#include "doc/report_text.h"
#include "support.h"
#include "tournament/model/tournament.h"
#include "web/html/report_html.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A list of one column, whose cells are the rows themselves. */
static struct cell make_same(const void *list, const void *row, int index)
{
    (void)list;
    const struct cell *cell = row;
    return cell[index];
}

static struct report_column column_of(const char *key, const char *title,
                                      enum cell_kind kind, int index)
{
    return (struct report_column){.key = key,
                                  .title = title,
                                  .kind = kind,
                                  .in = REPORT_ALL,
                                  .make = make_same,
                                  .index = index};
}

/* Written to each place. */
struct written {
    struct str page;
    struct str text;
    struct str csv;
    struct str json;
};

static void add_button(const struct report_html *view, const struct cell *cell)
{
    html_add(view->html, "<button>%d</button>", (int)cell->number);
}

static void write_report(const struct report *report, struct written *written)
{
    struct html html = {.lang = report->lang};
    const struct report_html view = {.html = &html,
                                     .stream = 7,
                                     .look = "x",
                                     .place = REPORT_PAGE,
                                     .add_action = add_button};
    report_html_write(&view, report);
    json_t *json = report_json_sections(report);
    *written = (struct written){.page = html.out};
    report_text_write(&written->text, report);
    report_csv_write(&written->csv, report);
    jat_write(&written->json, json, false);
    json_decref(json);
}

static void clear_written(struct written *written)
{
    str_clear(&written->page);
    str_clear(&written->text);
    str_clear(&written->csv);
    str_clear(&written->json);
}

/* What stands between the first cell's tags. */
static void expect_page_cell(const char *rule, const struct str *page, const char *wanted)
{
    const char *body = strstr(str_text(page), "<tbody><tr><td");
    assert_non_null(body);
    const char *begin = strchr(body + strlen("<tbody><tr><td"), '>') + 1;
    const char *end = strstr(begin, "</td></tr></tbody></table></div>");
    assert_non_null(end);
    struct str cell = {0};
    str_add_n(&cell, begin, (size_t)(end - begin));
    EXPECT_TEXT(rule, str_text(&cell), wanted);
    str_clear(&cell);
}

static const struct cell_person anne = {"p1", "DURAND Anne"};
static const struct cell_person script = {"p2", "<i>O'Neil</i>"};
static const struct cell_person two[] = {{"p1", "DURAND Anne"}, {"p3", "ÉTÉ Luc"}};

static struct cell people(enum cell_kind kind, const struct cell_person *person,
                          int count)
{
    return (struct cell){.kind = kind, .people = {person, count}};
}

static struct cell labelled(struct cell people, const char *label)
{
    people.people.label = label;
    return people;
}

static struct cell label(const char *text, const char *field, int line, bool repeats)
{
    return (struct cell){.kind = CELL_LABEL, .label = {text, field, line, repeats}};
}

static struct cell halved(int num)
{
    struct cell cell = cell_ratio(ratio_of(num, 1), 1);
    cell.ratio.halved = true;
    return cell;
}

static struct cell leading(struct cell cell, struct link link)
{
    cell.link = link;
    return cell;
}

static struct cell measured(struct ratio value, const char *unit, int exact)
{
    struct cell cell = cell_ratio(value, 2);
    cell.ratio.unit = unit;
    cell.ratio.exact = exact;
    return cell;
}

static struct cell toned(struct cell cell, enum cell_tone tone)
{
    cell.tone = tone;
    return cell;
}

static struct cell remarked(struct cell cell, const char *word, const char *tag)
{
    cell.word = word;
    cell.tag = tag;
    return cell;
}

#define SEAT_W_FR "<abbr class=\"seat w\" title=\"Ouest\">O</abbr>"

/* Each in French: the page's cell, the terminal's line, the CSV cell, the JSON row. */
TEST(every_kind_of_cell_in_every_place)
{
    const struct link board = {.kind = LINK_BOARD, .number = 12, .session = 2};
    const struct link alone = {.kind = LINK_BOARD, .number = 12};
    const struct link player = {.kind = LINK_PLAYER};
    const struct link table = {.kind = LINK_TABLE, .what = "A3", .number = 2, .board = 5};
    const struct cell parts[] = {toned(cell_text("a<b"), TONE_STRONG), cell_count(2)};
    const int64_t moment = 1769936700000; /* 2026-02-01, 09:05 in Greenwich */
    static char greenwich[] = "TZ=UTC";
    putenv(greenwich);
    tzset();
    const struct link ruling = {.kind = LINK_RULING, .number = 12, .what = "A3/2"};
    const struct facts played = {.given = FACT_BIT(FACT_BRIDGE_PASSED),
                                 .value = {[FACT_BRIDGE_PASSED] = 1}};
    const struct cell_seat seats[] = {{SEAT_W, toned(cell_count(4), TONE_STRONG)},
                                      {SEAT_N, cell_unknown()}};
    const struct cell several[] = {toned(cell_count(4), TONE_STRONG), cell_unknown()};
    const struct {
        const char *rule;
        struct cell cell;
        const char *page;
        const char *text;
        const char *csv;
        const char *json;
    } rows[] = {
        {"nothing", cell_nothing(), "", "", "", "{}"},
        {"unknown", cell_unknown(), "–", "–", "", "{\"k\":null}"},
        {"text", cell_text("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;", "a<b & \"c\"",
         "\"a<b & \"\"c\"\"\"", "{\"k\":\"a<b & \\\"c\\\"\"}"},
        {"a formula", cell_text("=1+1"), "=1+1", "=1+1", "\"'=1+1\"", "{\"k\":\"=1+1\"}"},
        {"a separator", cell_text("a;b"), "a;b", "a;b", "\"a;b\"", "{\"k\":\"a;b\"}"},
        {"count", cell_count(-3), "-3", "-3", "-3", "{\"k\":-3}"},
        {"score", cell_score(-56), "−56", "−56", "-56", "{\"k\":-56}"},
        {"ratio", cell_ratio(ratio_of(2, 3), 2), "0,67", "0,67", "0,6667",
         "{\"k\":0.6667}"},
        {"a whole ratio", cell_ratio(ratio_of(4, 1), 2), "4,00", "4,00", "4",
         "{\"k\":4}"},
        {"percent", cell_percent(ratio_of(109, 2), 2), "54,50\u00a0%", "54,50\u00a0%",
         "54,5", "{\"k\":54.5}"},
        {"halved for people", halved(3), "1,5", "1,5", "3", "{\"k\":3}"},
        {"money", cell_money(1250), "12,50\u00a0€", "12,50", "12,5", "{\"k\":12.5}"},
        {"a tick", cell_flag(true, "qualifié"), "<abbr title=\"qualifié\">✓</abbr>", "✓",
         "1", "{\"k\":true}"},
        {"no tick", cell_flag(false, "qualifié"), "", "", "0", "{\"k\":false}"},
        {"seat", cell_seat(SEAT_W), SEAT_W_FR, "O", "W", "{\"k\":\"W\"}"},
        {"label", label("W3", NULL, -1, false), "O3", "O3", "W3", "{\"k\":\"W3\"}"},
        {"label of a field", label("W3", "Vert", -1, false),
         "O3 <span class=\"small muted\">Vert</span>", "Vert O3", "W3", "{\"k\":\"W3\"}"},
        {"the sign is the letter", label("W3", NULL, SEAT_W, false), SEAT_W_FR "3", "O3",
         "W3", "{\"k\":\"W3\"}"},
        {"the sign, and the label", label("W3", NULL, SEAT_W, true), SEAT_W_FR " O3",
         "O3", "W3", "{\"k\":\"W3\"}"},
        {"somebody", people(CELL_PEOPLE, &anne, 1), "<bdi>DURAND Anne</bdi>",
         "DURAND Anne", "DURAND Anne", "{\"one\":\"DURAND Anne\"}"},
        {"a name with markup", people(CELL_PEOPLE, &script, 1),
         "<bdi>&lt;i&gt;O&#39;Neil&lt;/i&gt;</bdi>", "<i>O'Neil</i>", "<i>O'Neil</i>",
         "{\"one\":\"<i>O'Neil</i>\"}"},
        {"two", people(CELL_PEOPLE, two, 2),
         "<bdi>DURAND Anne</bdi> · <bdi>ÉTÉ Luc</bdi>", "DURAND Anne · ÉTÉ Luc",
         "DURAND Anne · ÉTÉ Luc", "{\"k\":[\"DURAND Anne\",\"ÉTÉ Luc\"]}"},
        {"nobody", people(CELL_PEOPLE, two, 0), "–", "", "", "{\"k\":[]}"},
        {"their label", labelled(people(CELL_PEOPLE, &anne, 1), "W3"),
         "<b>O3</b> <bdi>DURAND Anne</bdi>", "O3 DURAND Anne", "O3 DURAND Anne",
         "{\"one\":\"DURAND Anne\"}"},
        {"several", cell_parts(several, ROWS(several), " "), "<b>4</b> –", "4 –", "4 –",
         "{\"k\":[4,null]}"},
        {"their ids", people(CELL_PLAYERS, two, 2), "p1 p3", "p1 p3", "p1 p3",
         "{\"k\":[\"p1\",\"p3\"]}"},
        {"a remark", remarked(people(CELL_PEOPLE, &anne, 1), "qualifié", "exclu"),
         "<bdi>DURAND Anne</bdi> <abbr title=\"qualifié\">✓</abbr> "
         "<span class=\"tag warn\">exclu</span>",
         "DURAND Anne (exclu)", "DURAND Anne (exclu)", "{\"one\":\"DURAND Anne\"}"},
        {"links to people", leading(people(CELL_PEOPLE, two, 2), player),
         "<a href=\"/tournaments/7/players/p1\"><bdi>DURAND Anne</bdi></a>"
         "<span class=\"dot\"> · </span>"
         "<a href=\"/tournaments/7/players/p3\"><bdi>ÉTÉ Luc</bdi></a>",
         "DURAND Anne · ÉTÉ Luc", "DURAND Anne · ÉTÉ Luc",
         "{\"k\":[\"DURAND Anne\",\"ÉTÉ Luc\"]}"},
        {"a side",
         {.kind = CELL_SIDE, .side = {.word = "EO"}},
         "<span class=\"who\">EO</span>",
         "EO",
         "EO",
         "{\"k\":\"EO\"}"},
        {"what was played",
         {.kind = CELL_FACTS, .facts = &played},
         "<span class=\"bridge-result\">passe général</span> ",
         "passe général",
         "passe général",
         "{\"k\":{\"passed\":true}}"},
        {"an article",
         {.kind = CELL_ARTICLE, .article = {"E1", "Une <loi>", "pour voir"}},
         "<span class=\"article\">E1 <span class=\"article-title\">Une &lt;loi&gt;</span>"
         "</span> – hors du code\u00a0: pour voir",
         "E1 Une <loi> – hors du code\u00a0: pour voir",
         "E1 Une <loi> – hors du code\u00a0: pour voir",
         "{\"k\":\"E1\"}"},
        {"of each seat",
         {.kind = CELL_SEATS, .seats = {seats, ROWS(seats)}},
         "<span class=\"who\">" SEAT_W_FR " <b>4</b></span> <span class=\"who\">"
         "<abbr class=\"seat n\" title=\"Nord\">N</abbr> –</span>",
         "O 4 N –",
         "O 4 N –",
         "{\"k\":{\"W\":4,\"N\":null}}"},
        {"a way to a ruling",
         remarked(leading(cell_text("Arbitrer"), ruling), "(table A3)", NULL),
         "<a class=\"noprint\" href=\"/tournaments/7/tables/A3/2/ruling?board=12\">"
         "Arbitrer<span class=\"hidden\"> (table A3)</span></a>",
         "Arbitrer", "Arbitrer", "{\"k\":\"Arbitrer\"}"},
        {"an aside", toned(cell_text("deux fois"), TONE_ASIDE),
         "<span class=\"often\">deux fois</span>", "deux fois", "deux fois",
         "{\"k\":\"deux fois\"}"},
        {"ruled", toned(cell_text("§"), TONE_RULED), "<span class=\"ruled\">§</span>",
         "§", "§", "{\"k\":\"§\"}"},
        {"why", cell_why(cell_count(1), "p1:rank"),
         "<a class=\"why\" href=\"/tournaments/7/why/p1:rank\">1</a>", "1", "1",
         "{\"k\":1}"},
        {"a board of several sessions", leading(cell_count(12), board),
         "<a class=\"target\" href=\"/tournaments/7/results/12?session=2\">12</a>", "12",
         "12", "{\"k\":12}"},
        {"a board", leading(cell_count(12), alone),
         "<a class=\"target\" href=\"/tournaments/7/results/12\">12</a>", "12", "12",
         "{\"k\":12}"},
        {"strong", toned(cell_count(1), TONE_STRONG), "<b>1</b>", "1", "1", "{\"k\":1}"},
        {"muted", toned(cell_count(1), TONE_MUTED), "<span class=\"muted\">1</span>", "1",
         "1", "{\"k\":1}"},
        {"struck", toned(cell_count(1), TONE_STRUCK), "<s>1</s>", "1", "1", "{\"k\":1}"},
        {"a state", toned(cell_text("annulé"), TONE_TAG),
         "<span class=\"tag warn\">annulé</span>", "annulé", "annulé",
         "{\"k\":\"annulé\"}"},
        {"a meaning", remarked(cell_text("N1"), "DURAND \"Anne\"", NULL),
         "<abbr title=\"DURAND &quot;Anne&quot;\">N1</abbr>", "N1", "N1",
         "{\"k\":\"N1\"}"},
        {"a time", cell_time(moment), "01/02 9\u00a0h\u00a005", "01/02 9\u00a0h\u00a005",
         "01/02 9\u00a0h\u00a005", "{\"k\":1769936700000}"},
        {"a unit, and more decimals for data", measured(ratio_of(2, 3), "<PM>", 6),
         "0,67 &lt;PM&gt;", "0,67 <PM>", "0,6667", "{\"k\":0.666667}"},
        {"several cells", cell_parts(parts, 2, ", "), "<b>a&lt;b</b>, 2", "a<b, 2",
         "\"a<b, 2\"", "{\"k\":[\"a<b\",2]}"},
        {"what can be done",
         {.kind = CELL_ACTION, .number = 9},
         "<button>9</button>",
         "",
         "",
         "{}"},
        {"a table", leading(cell_text("T"), table),
         "<a href=\"/tournaments/7/tables/A3/2#b5\">T</a>", "T", "T", "{\"k\":\"T\"}"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct report report = report_start(LANG_FR, REPORT_ALL);
        struct report_section *section = report_add_section(&report, "T");
        struct report_column column = column_of("k", "K", rows[i].cell.kind, 0);
        struct str wanted = {0};
        struct written written;
        column.alone = "one";
        report_add_column(section, column);
        report_add_row(section, NULL, &rows[i].cell);
        write_report(&report, &written);
        expect_page_cell(rows[i].rule, &written.page, rows[i].page);
        bool right = cell_is_number(rows[i].cell.kind);
        str_printf(&wanted, "\nT\n%*s\n%s\n", right ? (int)str_width(rows[i].text) : 1,
                   "K", rows[i].text);
        EXPECT_TEXT(rows[i].rule, str_text(&written.text), str_text(&wanted));
        str_reset(&wanted);
        str_printf(&wanted, "\uFEFFk\r\n%s\r\n", rows[i].csv);
        EXPECT_TEXT(rows[i].rule, str_text(&written.csv), str_text(&wanted));
        str_reset(&wanted);
        str_printf(&wanted, "[{\"rows\":[%s]}]", rows[i].json);
        EXPECT_TEXT(rows[i].rule, str_text(&written.json), str_text(&wanted));
        str_clear(&wanted);
        clear_written(&written);
        report_clear(&report);
    }
}

TEST(a_column_is_only_where_it_belongs)
{
    static const char *const wanted_page[] = {"<th scope=\"col\">Page</th>"};
    struct cell cell[] = {cell_text("1"), cell_text("2"), cell_text("3"), cell_text("4")};
    struct report report = report_start(LANG_EN, REPORT_ALL);
    struct report_section *section = report_add_section(&report, "T");
    static const unsigned place[] = {REPORT_PAGE, REPORT_TEXT, REPORT_CSV, REPORT_JSON};
    static const char *const name[] = {"Page", "Text", "csv", "json"};
    for (int i = 0; i < 4; i++) {
        struct report_column column = column_of(name[i], name[i], CELL_TEXT, i);
        column.in = place[i];
        report_add_column(section, column);
    }
    report_add_row(section, NULL, cell);
    struct written written;
    write_report(&report, &written);
    assert_non_null(strstr(str_text(&written.page), wanted_page[0]));
    expect_page_cell("page", &written.page, "1");
    EXPECT_TEXT("text", str_text(&written.text), "\nT\nText\n2\n");
    EXPECT_TEXT("csv", str_text(&written.csv), "csv\r\n3\r\n");
    EXPECT_TEXT("json", str_text(&written.json), "[{\"rows\":[{\"json\":\"4\"}]}]");
    clear_written(&written);
    report_clear(&report);
}

TEST(a_report_made_for_one_place_has_no_other_columns)
{
    struct report report = report_start(LANG_EN, REPORT_CSV);
    struct report_section *section = report_add_section(&report, NULL);
    struct report_column column = column_of("k", "K", CELL_TEXT, 0);
    column.in = REPORT_PEOPLE | REPORT_JSON;
    report_add_column(section, column);
    EXPECT_INT("left out", section->columns, 0);
    column.in = REPORT_DATA;
    report_add_column(section, column);
    EXPECT_INT("kept", section->columns, 1);
    report_clear(&report);
}

TEST(facts_of_a_section_are_members_and_first_columns)
{
    const struct cell inner_cell = cell_count(5);
    struct report report = report_start(LANG_EN, REPORT_ALL);
    for (int s = 0; s < 2; s++) {
        struct report_section *section = report_add_section(&report, s ? "B" : "A");
        struct report_section *inner = report_inner_section(&report);
        report_add_column(inner, column_of("n", "N", CELL_COUNT, 0));
        report_add_row(inner, NULL, &inner_cell);
        struct cell cell[] = {cell_count(s), {.kind = CELL_ROWS, .rows = inner}};
        struct report_column nested = column_of("list", "", CELL_ROWS, 1);
        nested.in = REPORT_JSON;
        report_add_fact(section, "list", cell_text(s ? "b" : "a"), REPORT_DATA);
        report_add_fact(section, "line", cell_seat(SEAT_N), REPORT_JSON);
        report_add_column(section, column_of("k", "K", CELL_COUNT, 0));
        report_add_column(section, nested);
        section->rows_key = "plays";
        report_add_row(section, NULL, cell);
    }
    struct written written;
    write_report(&report, &written);
    EXPECT_TEXT("csv", str_text(&written.csv), "list,k\r\na,0\r\nb,1\r\n");
    EXPECT_TEXT(
        "json", str_text(&written.json),
        "[{\"list\":\"a\",\"line\":\"N\",\"plays\":[{\"k\":0,\"list\":[{\"n\":5}]}"
        "]},{\"list\":\"b\",\"line\":\"N\",\"plays\":[{\"k\":1,\"list\":[{\"n\":5}"
        "]}]}]");
    EXPECT_TEXT("text", str_text(&written.text), "\nA\nK\n0\n\nB\nK\n1\n");
    clear_written(&written);
    report_clear(&report);
}

TEST(an_empty_section_has_headings_in_files_and_no_table_on_pages)
{
    struct report report = report_start(LANG_EN, REPORT_ALL);
    struct written written;
    write_report(&report, &written);
    EXPECT_TEXT("no section: page", str_text(&written.page), "");
    EXPECT_TEXT("no section: text", str_text(&written.text), "");
    EXPECT_TEXT("no section: csv", str_text(&written.csv), "");
    EXPECT_TEXT("no section: json", str_text(&written.json), "[]");
    clear_written(&written);
    report_add_column(report_add_section(&report, NULL),
                      column_of("k", "Name", CELL_PEOPLE, 0));
    write_report(&report, &written);
    EXPECT_TEXT("page", str_text(&written.page), "");
    EXPECT_TEXT("text", str_text(&written.text), "Name\n");
    EXPECT_TEXT("csv", str_text(&written.csv), "k\r\n");
    EXPECT_TEXT("json", str_text(&written.json), "[{\"rows\":[]}]");
    clear_written(&written);
    report_clear(&report);
}

/* Accents count as one column each; the name gives way, the figure does not. */
TEST(a_terminal_is_80_columns_wide)
{
    static const char eighty[] = "ÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉ"
                                 "ÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉÉ";
    const struct cell_person wide = {"p1", eighty};
    const struct cell_person narrow = {"p2", "Zoé"};
    struct report report = report_start(LANG_EN, REPORT_TEXT);
    struct report_section *section = report_add_section(&report, NULL);
    struct report_column name = column_of("name", "Name", CELL_PEOPLE, 0);
    struct cell first[] = {people(CELL_PEOPLE, &wide, 1), cell_count(5)};
    struct cell second[] = {people(CELL_PEOPLE, &narrow, 1), cell_count(1000)};
    struct str out = {0};
    struct str wanted = {0};
    name.cut = true;
    report_add_column(section, name);
    report_add_column(section, column_of("n", "Points", CELL_COUNT, 1));
    report_add_row(section, NULL, first);
    report_add_row(section, NULL, second);
    report_text_write(&out, &report);
    str_add_padded(&wanted, "Name", 72);
    str_add(&wanted, "  Points\n");
    str_add_padded(&wanted, eighty, 72);
    str_add(&wanted, "       5\n");
    str_add_padded(&wanted, "Zoé", 72);
    str_add(&wanted, "    1000\n");
    EXPECT_TEXT("cut", str_text(&out), str_text(&wanted));
    str_clear(&out);
    str_clear(&wanted);
    report_clear(&report);
}

/* On a phone the figure stands below the name, the session nowhere. */
TEST(a_page_tells_phones_below_the_name_what_they_have_no_room_for)
{
    struct cell cell[] = {people(CELL_PEOPLE, &anne, 1), cell_count(4), cell_count(5),
                          cell_percent(ratio_of(60, 1), 2)};
    struct report report = report_start(LANG_EN, REPORT_PAGE);
    struct report_section *section = report_add_section(&report, "T");
    struct report_column column = column_of("name", "Name", CELL_PEOPLE, 0);
    struct html html = {.lang = LANG_EN};
    struct report_html view = {
        .html = &html, .look = "x", .place = REPORT_PAGE, .captions = true};
    column.head = true;
    report_add_column(section, column);
    column = column_of("s", "Session 1", CELL_COUNT, 1);
    column.room = REPORT_GOES;
    report_add_column(section, column);
    column = column_of("tops", "Tops", CELL_COUNT, 2);
    column.room = REPORT_BELOW;
    report_add_column(section, column);
    column = column_of("total", "Total", CELL_RATIO, 3);
    column.leaning = true;
    report_add_column(section, column);
    report_add_row(section, NULL, cell);
    report_add_row(section, NULL, cell)->sum = true;
    report_html_rows(&view, section, 0, 1);
    EXPECT_TEXT(
        "a row", str_text(&html.out),
        "<table class=\"x\"><caption>T</caption><thead><tr><th scope=\"col\">Name"
        "</th><th scope=\"col\" class=\"num wide\">"
        "Session 1</th><th scope=\"col\" class=\"num wide\">Tops</th><th scope=\"col\" "
        "class=\"num\">Total</th></tr></thead><tbody><tr><th scope=\"row\" "
        "class=\"name\"><bdi>DURAND Anne</bdi><span class=\"below\">"
        "Tops\u00a05</span></th>"
        "<td class=\"num wide\">4</td><td class=\"num wide\">5</td><td class=\"num\">"
        "60.00%<svg class=\"lean\" viewBox=\"-250 0 500 1\" "
        "preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"more\" "
        "x=\"0\" width=\"100\" height=\"1\"/></svg></td></tr></tbody></table>");
    html_clear(&html);
    report_html_rows(&view, section, 0, 2);
    assert_non_null(strstr(str_text(&html.out), "</tr></tbody><tfoot><tr>"));
    assert_non_null(strstr(str_text(&html.out), "</tr></tfoot></table>"));
    html_clear(&html);
    report_clear(&report);
}

/* Score 1 has two rows, score 2 has one; below the score the table, below the name the
 * figure. */
TEST(rows_of_a_group_share_what_names_it)
{
    const struct cell place = cell_text("T");
    const struct cell cell[][4] = {
        {cell_score(1), place, people(CELL_PEOPLE, &anne, 1), cell_count(5)},
        {cell_score(1), place, people(CELL_PEOPLE, &two[1], 1), cell_count(6)},
        {cell_score(2), place, people(CELL_PEOPLE, &anne, 1), cell_count(7)}};
    struct report report = report_start(LANG_EN, REPORT_ALL);
    struct report_section *section = report_add_section(&report, NULL);
    struct html html = {.lang = LANG_EN};
    struct report_html view = {.html = &html, .look = "x", .place = REPORT_PAGE};
    struct report_column column[] = {
        column_of("s", "Score", CELL_SCORE, 0), column_of("t", "Table", CELL_TEXT, 1),
        column_of("n", "Name", CELL_PEOPLE, 2), column_of("f", "Figure", CELL_COUNT, 3)};
    column[0].head = column[0].shared = column[1].shared = column[2].head = true;
    column[1].room = column[3].room = REPORT_BELOW;
    column[1].look = "place";
    report_add_columns(section, column, ROWS(column));
    for (size_t i = 0; i < ROWS(cell); i++)
        report_add_row(section, NULL, cell[i])->joins = i == 1;
    report_html_rows(&view, section, 0, section->rows);
    EXPECT_TEXT(
        "page", str_text(&html.out),
        "<table class=\"x\"><thead><tr><th scope=\"col\" class=\"num\">Score</th>"
        "<th scope=\"col\" class=\"wide\">Table</th><th scope=\"col\">Name"
        "</th><th scope=\"col\" "
        "class=\"num wide\">Figure</th></tr></thead>"
        "<tbody><tr><th scope=\"rowgroup\" rowspan=\"2\" class=\"num\">+1"
        "<span class=\"below\">T</span></th><td rowspan=\"2\" class=\"wide place\">T</td>"
        "<td class=\"name\"><bdi>DURAND Anne</bdi><span class=\"below\">"
        "Figure\u00a05</span></td>"
        "<td class=\"num wide\">5</td></tr><tr><td class=\"name\"><bdi>ÉTÉ Luc</bdi>"
        "<span class=\"below\">"
        "Figure\u00a06</span></td><td class=\"num "
        "wide\">6</td></tr></tbody>"
        "<tbody><tr><th scope=\"rowgroup\" rowspan=\"1\" class=\"num\">+2"
        "<span class=\"below\">T</span></th><td rowspan=\"1\" class=\"wide place\">T</td>"
        "<td class=\"name\"><bdi>DURAND Anne</bdi><span class=\"below\">"
        "Figure\u00a07</span></td>"
        "<td class=\"num wide\">7</td></tr></tbody></table>");
    struct str text = {0};
    report_text_write(&text, &report);
    EXPECT_TEXT("terminal: once", str_text(&text),
                "Score  Table  Name         Figure\n"
                "   +1  T      DURAND Anne       5\n"
                "              ÉTÉ Luc           6\n"
                "   +2  T      DURAND Anne       7\n");
    str_reset(&text);
    report_csv_write(&text, &report);
    EXPECT_TEXT("files: always", str_text(&text),
                "s,t,n,f\r\n1,T,DURAND Anne,5\r\n1,T,ÉTÉ Luc,6\r\n2,T,DURAND Anne,7\r\n");
    str_clear(&text);
    html_clear(&html);
    report_clear(&report);
}

TEST(names_are_found_and_sorted_without_accents)
{
    static const struct cell_person person[] = {
        {"p1", "ZOLA Émile"}, {"p2", "Éluard Paul"}, {"p3", "ADAM Ève"}};
    struct report report = report_start(LANG_EN, REPORT_PAGE);
    struct report_section *section = report_add_section(&report, NULL);
    report_add_column(section, column_of("name", "Name", CELL_PEOPLE, 0));
    for (size_t i = 0; i < ROWS(person); i++) {
        struct cell cell = people(CELL_PEOPLE, &person[i], 1);
        report_add_row(section, NULL, &cell);
    }
    report_search(section, "");
    EXPECT_INT("nothing asked", section->rows, 3);
    report_sort(section);
    EXPECT_TEXT("first", section->row[0].cell[0].people.person[0].id, "p3");
    EXPECT_TEXT("second", section->row[1].cell[0].people.person[0].id, "p2");
    report_search(section, "e");
    EXPECT_INT("all have it", section->rows, 3);
    report_search(section, "emile");
    EXPECT_INT("found", section->rows, 1);
    EXPECT_TEXT("who", section->row[0].cell[0].people.person[0].id, "p1");
    report_clear(&report);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_cell_in_every_place),
        cmocka_unit_test(a_column_is_only_where_it_belongs),
        cmocka_unit_test(a_report_made_for_one_place_has_no_other_columns),
        cmocka_unit_test(facts_of_a_section_are_members_and_first_columns),
        cmocka_unit_test(an_empty_section_has_headings_in_files_and_no_table_on_pages),
        cmocka_unit_test(a_terminal_is_80_columns_wide),
        cmocka_unit_test(a_page_tells_phones_below_the_name_what_they_have_no_room_for),
        cmocka_unit_test(rows_of_a_group_share_what_names_it),
        cmocka_unit_test(names_are_found_and_sorted_without_accents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

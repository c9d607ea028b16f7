/* pbn_write.c - Portable Bridge Notation: the export format. */
#include "core/deal.h"
#include "doc/bridge/pbn.h"
#include <string.h>

static const char END[] = "\r\n";

struct pbn_writer pbn_start(struct str *out)
{
    str_add(out, "% PBN 2.1\r\n% EXPORT\r\n");
    return (struct pbn_writer){.out = out};
}

/* The letter of Latin-1 at a place in UTF-8 text, and how long it is; false: none. */
static bool latin1_at(const char *text, unsigned char *letter, size_t *length)
{
    unsigned char c = (unsigned char)text[0];
    *letter = c;
    *length = 1;
    if (c < 0x80)
        return true;
    if (c != 0xC2 && c != 0xC3)
        return false;
    *letter = (unsigned char)((c & 0x03) << 6 | ((unsigned char)text[1] & 0x3F));
    *length = 2;
    return *letter >= 0xA0;
}

void pbn_end(struct pbn_writer *writer)
{
    struct str latin1 = {0};
    unsigned char letter;
    size_t length = 0;
    for (size_t i = 0; i < writer->out->length; i += length) {
        if (!latin1_at(writer->out->text + i, &letter, &length)) {
            str_clear(&latin1); /* it stays as it is */
            return;
        }
        str_add_char(&latin1, (char)letter);
    }
    str_clear(writer->out);
    *writer->out = latin1;
}

/* A text in quotes, on one line. */
static void add_quoted(struct str *out, const char *text)
{
    str_add_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            str_add_char(out, '\\');
        str_add_char(out, (unsigned char)*text < ' ' ? ' ' : *text);
    }
    str_add_char(out, '"');
}

void pbn_tag(struct pbn_writer *writer, const char *name, const char *value)
{
    str_printf(writer->out, "[%s ", name);
    add_quoted(writer->out, value);
    str_printf(writer->out, "]%s", END);
}

void pbn_end_game(struct pbn_writer *writer)
{
    str_add(writer->out, END);
}

void pbn_table(struct pbn_writer *writer, const char *name,
               const struct pbn_column column[], size_t columns)
{
    writer->column = column;
    writer->columns = columns;
    writer->at = 0;
    str_printf(writer->out, "[%s \"", name);
    for (size_t i = 0; i < columns; i++) {
        str_printf(writer->out, "%s%s", i > 0 ? ";" : "", column[i].name);
        if (column[i].width > 0)
            str_printf(writer->out, "\\%d", column[i].width);
        if (column[i].width > 0 && column[i].side)
            str_add_char(writer->out, column[i].side);
    }
    str_printf(writer->out, "\"]%s", END);
}

/* Whether a cell could not be told from others, or from another thing. */
static bool needs_quotes(const char *text)
{
    return strpbrk(text, " \t\r\n\"{};[]\\") || text[0] == '%';
}

void pbn_add_cell(struct pbn_writer *writer, const char *text)
{
    const struct pbn_column *column = &writer->column[writer->at];
    struct str cell = {0};
    if (!*text)
        str_add_char(&cell, '-');
    else if (needs_quotes(text))
        add_quoted(&cell, text);
    else
        str_add(&cell, text);
    int space = column->width - (int)str_width(str_text(&cell));
    bool last = writer->at + 1 == writer->columns;
    if (writer->at > 0)
        str_add_char(writer->out, ' ');
    for (int i = 0; column->side == 'R' && i < space; i++)
        str_add_char(writer->out, ' ');
    str_add(writer->out, str_text(&cell));
    for (int i = 0; column->side != 'R' && !last && i < space; i++)
        str_add_char(writer->out, ' ');
    str_clear(&cell);
    writer->at = last ? 0 : writer->at + 1;
    if (last)
        str_add(writer->out, END);
}

static const char *vulnerable_word(enum bridge_vulnerable vulnerable)
{
    static const char *const word[BRIDGE_VULNERABILITIES] = {"None", "NS", "EW", "All"};
    return word[vulnerable];
}

/* A date of PBN has dots. */
static void add_date(struct pbn_writer *writer, const char *date)
{
    struct str dotted = {0};
    for (; *date; date++)
        str_add_char(&dotted, *date == '-' ? '.' : *date);
    pbn_tag(writer, "Date", str_text(&dotted));
    str_clear(&dotted);
}

void pbn_deal(struct pbn_writer *writer, const struct pbn_event *event,
              const struct pbn_board *board)
{
    static const char *const players[] = {"West", "North", "East", "South"};
    static const char *const later[] = {"Declarer", "Contract", "Result"};
    char number[12];
    char dealer[2] = {seat_letter(board->dealer), '\0'};
    struct str deal = {0};
    str_format(number, sizeof number, "%d", board->number);
    if (deal_count(board->deal.hand[SEAT_N]) > 0)
        deal_add(&deal, &board->deal, board->dealer);
    pbn_tag(writer, "Event", event->event ? event->event : "");
    pbn_tag(writer, "Site", event->site ? event->site : "");
    add_date(writer, event->date ? event->date : "");
    pbn_tag(writer, "Board", number);
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++)
        pbn_tag(writer, players[i], "");
    pbn_tag(writer, "Dealer", dealer);
    pbn_tag(writer, "Vulnerable", vulnerable_word(board->vulnerable));
    pbn_tag(writer, "Deal", str_text(&deal));
    pbn_tag(writer, "Scoring", event->scoring ? event->scoring : "");
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
        pbn_tag(writer, later[i], "");
    str_clear(&deal);
}

static void add_par(struct pbn_writer *writer, const struct par *par)
{
    struct str text = {0};
    str_printf(&text, "NS %d", par->score);
    pbn_tag(writer, "OptimumScore", str_text(&text));
    str_reset(&text);
    for (int i = 0; i < par->contracts; i++) {
        str_add(&text, i > 0 ? ", " : "");
        par_add_contract(&text, &par->contract[i]);
    }
    pbn_tag(writer, "ParContract", par->contracts > 0 ? str_text(&text) : "Pass");
    str_clear(&text);
}

void pbn_makeable(struct pbn_writer *writer, const struct par_tricks *tricks,
                  const struct par *par)
{
    static const struct pbn_column columns[] = {
        {"Declarer", 0, 0}, {"Denomination", 2, 'R'}, {"Result", 2, 'R'}};
    static const char *const strain[BRIDGE_STRAINS] = {"C", "D", "H", "S", "NT"};
    add_par(writer, par);
    pbn_table(writer, "OptimumResultTable", columns, sizeof columns / sizeof columns[0]);
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        for (int i = BRIDGE_STRAINS - 1; i >= 0; i--) {
            char number[12];
            str_format(number, sizeof number, "%d", tricks->tricks[i][seat]);
            pbn_add_cell(writer, (char[]){seat_letter((enum seat)seat), '\0'});
            pbn_add_cell(writer, strain[i]);
            pbn_add_cell(writer, number);
        }
}

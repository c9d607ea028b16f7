/* deals_foreign.c - files of deals that are not PBN, turned into PBN. */
#include "doc/bridge/deals_foreign.h"

#include "core/deal.h"
#include "core/game.h"
#include <stdlib.h>
#include <string.h>

/* .dup: a record a board: three hands as numbers, four as text, and the set. */
enum { DUP_RECORD = 156, DUP_NUMBERS = 78, DUP_FIRST = 148, DUP_HANDS = 3 };
/* .dlm: two cards a letter, then a check sum. */
enum { DLM_LETTERS = 26, DLM_SUM = 3, BOARD_MOST = 9999 };

static void add_board(struct str *pbn, int board, const char *deal)
{
    str_printf(pbn, "[Board \"%d\"]\n[Deal \"%s\"]\n\n", board, deal);
}

/* A card counted from the ace of spades, 0, to the two of clubs, as a number of deal.h.
 */
static int card_from_top(int place)
{
    int suit = place / DEAL_RANKS;
    int rank = place % DEAL_RANKS;
    return (DEAL_SUITS - 1 - suit) * DEAL_RANKS + DEAL_RANKS - 1 - rank;
}

static void add_deal(struct str *pbn, int board, const struct deal *deal)
{
    struct str text = {0};
    deal_add(&text, deal, SEAT_N);
    add_board(pbn, board, str_text(&text));
    str_clear(&text);
}

static bool is_digits(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i] < '0' || bytes[i] > '9')
            return false;
    return true;
}

static bool is_dup(const char *bytes, size_t n)
{
    return n >= DUP_RECORD && n % DUP_RECORD == 0 && is_digits(bytes, DUP_NUMBERS);
}

/* The three hands of a record; West has the rest. */
static bool read_record(const char *record, int number, struct deal *deal,
                        struct err *err)
{
    uint64_t all = 0;
    *deal = (struct deal){0};
    for (int i = 0; i < DUP_HANDS * DEAL_HAND; i++) {
        const char *digit = record + (ptrdiff_t)2 * i;
        int card = (digit[0] - '0') * 10 + digit[1] - '0';
        if (!is_digits(digit, 2) || card < 1 || card > DEAL_CARDS)
            return err_user(err,
                            "deal %d of this .dup file has a card that is not 01 to 52; "
                            "write the file again",
                            number);
        uint64_t bit = deal_bit(card_from_top(card - 1));
        if (all & bit)
            return err_user(
                err,
                "deal %d of this .dup file has the card %02d twice; write the "
                "file again",
                number, card);
        all |= bit;
        deal->hand[i / DEAL_HAND] |= bit;
    }
    deal->hand[SEAT_W] = (deal_bit(DEAL_CARDS) - 1) & ~all;
    return true;
}

static bool read_dup(const char *bytes, size_t n, struct str *pbn, struct err *err)
{
    int first = (int)strtol(bytes + DUP_FIRST, NULL, 10);
    if (first < 1 || first > BOARD_MOST)
        first = 1;
    for (size_t i = 0; i < n / DUP_RECORD; i++) {
        struct deal deal;
        if (!read_record(bytes + i * DUP_RECORD, (int)i + 1, &deal, err))
            return false;
        add_deal(pbn, first + (int)i, &deal);
    }
    return true;
}

/* The number behind a name at the start of a line; -1: the line has another name. */
static int line_number(const char *line, const char *name)
{
    size_t n = strlen(name);
    return strncmp(line, name, n) == 0 ? (int)strtol(line + n, NULL, 10) : -1;
}

static bool is_dlm(const char *text)
{
    return strstr(text, "[Document]") && strstr(text, "\nBoard ") &&
           strstr(text, "From board=");
}

/* The letters of a board: whose each two cards are; the sum covers them and the number.
 */
static bool read_letters(const char *letters, int board, struct deal *deal,
                         struct err *err)
{
    int sum = board;
    *deal = (struct deal){0};
    for (int i = 0; i < DLM_LETTERS; i++) {
        int two = letters[i] - 'a';
        if (two < 0 || two > 15)
            return err_user(err,
                            "board %d of this .dlm file has other letters than a to p; "
                            "write the file again",
                            board);
        sum ^= letters[i];
        deal->hand[two / SEAT_COUNT] |= deal_bit(card_from_top(2 * i));
        deal->hand[two % SEAT_COUNT] |= deal_bit(card_from_top(2 * i + 1));
    }
    if (!is_digits(letters + DLM_LETTERS, DLM_SUM) ||
        (int)strtol(letters + DLM_LETTERS, NULL, 10) != sum)
        return err_user(
            err,
            "board %d of this .dlm file does not go with its check sum; write "
            "the file again",
            board);
    return true;
}

static bool read_dlm(const char *text, struct str *pbn, struct err *err)
{
    int first = 1;
    int last = BOARD_MOST;
    for (const char *line = text; *line; line += strcspn(line, "\n")) {
        line += *line == '\n';
        int from = line_number(line, "From board=");
        int to = line_number(line, "To board=");
        int board = line_number(line, "Board ");
        const char *equals = strchr(line, '=');
        struct deal deal;
        first = from > 0 ? from : first;
        last = to > 0 ? to : last;
        if (board < first || board > last || !equals) /* the rest of 99 is filled up */
            continue;
        if (!read_letters(equals + 1, board, &deal, err))
            return false;
        add_deal(pbn, board, &deal);
    }
    return true;
}

static bool is_lin(const char *text)
{
    return strstr(text, "md|") != NULL;
}

/* "SAKHQ5DT9C2" as "AK.Q5.T9.2"; "-" where there is nothing. */
static void add_lin_hand(struct str *out, const char *hand, size_t n)
{
    static const char suits[] = "SHDC";
    if (n == 0)
        str_add_char(out, '-');
    int suit = 0;
    for (size_t i = 0; i < n; i++) {
        char c = hand[i] >= 'a' && hand[i] <= 'z' ? (char)(hand[i] - 'a' + 'A') : hand[i];
        const char *found = strchr(suits, c);
        for (; found && suit < (int)(found - suits); suit++)
            str_add_char(out, '.');
        if (!found)
            str_add_char(out, c);
    }
    for (; n > 0 && suit < DEAL_SUITS - 1; suit++)
        str_add_char(out, '.');
}

/* The hands of S, W, N and E behind the digit of the dealer; the last may be missing. */
static void add_lin_deal(struct str *out, const char *value, size_t n)
{
    size_t at = n > 0 && value[0] >= '0' && value[0] <= '9';
    str_add(out, "S:");
    for (int hand = 0; hand < SEAT_COUNT; hand++) {
        size_t length = 0;
        while (at + length < n && value[at + length] != ',')
            length++;
        str_add(out, hand > 0 ? " " : "");
        add_lin_hand(out, value + at, length);
        at += length + (at + length < n);
    }
}

/* What is known of a deal of a .lin while its tokens are read. */
struct lin {
    int board; /* 0: not said */
    struct str deal;
    struct str before; /* of the other room */
    int last;
};

/* The deal that was read goes out, unless the other room has brought it. */
static void end_lin_deal(struct lin *lin, struct str *pbn)
{
    if (lin->deal.length == 0)
        return;
    int board = lin->board > 0 ? lin->board : lin->last + 1;
    bool again =
        board == lin->last && str_equal(str_text(&lin->deal), str_text(&lin->before));
    if (!again)
        add_board(pbn, board, str_text(&lin->deal));
    str_reset(&lin->before);
    str_add(&lin->before, str_text(&lin->deal));
    str_reset(&lin->deal);
    lin->last = board;
    lin->board = 0;
}

static int number_in(const char *value, size_t n)
{
    size_t at = 0;
    while (at < n && (value[at] < '0' || value[at] > '9'))
        at++;
    return at < n && n - at < 6 ? (int)strtol(value + at, NULL, 10) : 0;
}

static bool read_lin(const char *text, struct str *pbn)
{
    struct lin lin = {0};
    while (*text) {
        text += strspn(text, " \t\r\n");
        size_t key = strcspn(text, "|");
        const char *value = text + key + (text[key] == '|');
        size_t n = strcspn(value, "|");
        if (key == 2 && strncmp(text, "qx", 2) == 0) {
            end_lin_deal(&lin, pbn);
            lin.board = number_in(value, n);
        } else if (key == 2 && strncmp(text, "md", 2) == 0 && n > 1) {
            end_lin_deal(&lin, pbn);
            add_lin_deal(&lin.deal, value, n);
        } else if (key == 2 && strncmp(text, "ah", 2) == 0 && lin.board == 0) {
            lin.board = number_in(value, n);
        }
        text = value + n + (value[n] == '|');
    }
    end_lin_deal(&lin, pbn);
    str_clear(&lin.deal);
    str_clear(&lin.before);
    return true;
}

/* The place of the deal in a typed line, behind the number of its board; 0: it is no such
 * line. */
static size_t typed_deal(const char *line)
{
    size_t number = strspn(line, "0123456789");
    size_t gap = strspn(line + number, " \t:.");
    const char *deal = line + number + gap;
    bool typed = number > 0 && number <= 4 && gap > 0 && *deal && deal[1] == ':' &&
                 strchr("NESW", *deal);
    return typed ? number + gap : 0;
}

/* Lines that are not of that kind go on as they are: the PBN says what is wrong. */
static bool read_typed(const char *text, struct str *pbn)
{
    while (*text) {
        size_t length = strcspn(text, "\r\n");
        size_t at = typed_deal(text);
        if (at > 0)
            str_printf(pbn, "[Board \"%.*s\"]\n[Deal \"%.*s\"]\n\n",
                       (int)strspn(text, "0123456789"), text, (int)(length - at),
                       text + at);
        else if (length > 0)
            str_printf(pbn, "%.*s\n", (int)length, text);
        text += length;
        text += strspn(text, "\r\n");
    }
    return true;
}

bool deals_foreign_read(const char *bytes, size_t n, struct str *pbn, struct err *err)
{
    if (is_dup(bytes, n))
        return read_dup(bytes, n, pbn, err);
    if (is_dlm(bytes))
        return read_dlm(bytes, pbn, err);
    if (strstr(bytes, "[Deal "))
        return false;
    if (is_lin(bytes))
        return read_lin(bytes, pbn);
    return typed_deal(bytes + strspn(bytes, " \t\r\n")) > 0 &&
           read_typed(bytes + strspn(bytes, " \t\r\n"), pbn);
}

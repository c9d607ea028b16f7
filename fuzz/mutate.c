/* mutate.c - an input that is almost another, from a seed. */
#include "mutate.h"

enum { CHANGES_MOST = 4, PIECE_MOST = 127 };

/* What stands between things, ends them, or is often forgotten. */
static const char *const odd[] = {
    "",     "0",    "-1", "2147483648", "1e999", "9223372036854775808",
    "\n",   "\r\n", "\"", "\\",         "{}",    "[[",
    "null", "<a>",  "--", "\x1b",       "\xff",  "\xc3",
    "%00",  ";",    ",",  "é",          "½",     "'"};

/* A piece of a text: where it begins, and how many bytes it has. */
struct piece {
    size_t at;
    size_t size;
};

static struct piece draw_piece(const struct str *text, struct draw *draw)
{
    struct piece piece = {.at = (size_t)draw_below(draw, text->length + 1)};
    size_t left = text->length - piece.at;
    piece.size = (size_t)draw_below(draw, (left < PIECE_MOST ? left : PIECE_MOST) + 1);
    return piece;
}

/* The text with other bytes in the place of a piece. */
static void replace_piece(struct str *text, struct piece piece, const char *bytes,
                          size_t n)
{
    struct str changed = {0};
    str_add_n(&changed, str_text(text), piece.at);
    str_add_n(&changed, bytes, n);
    str_add_n(&changed, str_text(text) + piece.at + piece.size,
              text->length - piece.at - piece.size);
    str_clear(text);
    *text = changed;
}

/* A piece of one text goes into the place of a piece of the input. */
static void splice(struct str *input, const struct str *from, bool insert,
                   struct draw *draw)
{
    struct piece gap = draw_piece(input, draw);
    struct piece taken = draw_piece(from, draw);
    if (insert)
        gap.size = 0;
    replace_piece(input, gap, str_text(from) + taken.at, taken.size);
}

/* A number in digits becomes another, within any range or out of it. */
static void change_number(struct str *input, struct draw *draw)
{
    static const char digits[] = "0123456789";
    struct piece piece = {.at = (size_t)draw_below(draw, input->length + 1)};
    piece.at += strcspn(str_text(input) + piece.at, digits);
    if (piece.at > input->length) /* a byte 0 ends what was looked through */
        return;
    piece.size = strspn(str_text(input) + piece.at, digits);
    struct str number = {0};
    str_printf(&number, "%jd", (int64_t)(draw_next(draw) >> draw_below(draw, 64)));
    replace_piece(input, piece, number.text, number.length);
    str_clear(&number);
}

static void change_byte(struct str *input, struct draw *draw)
{
    struct piece one = {.at = (size_t)draw_below(draw, input->length), .size = 1};
    uint8_t bit = (uint8_t)(1U << draw_below(draw, 8));
    char byte = draw_below(draw, 2) ? (char)(input->text[one.at] ^ bit)
                                    : (char)draw_below(draw, 256);
    replace_piece(input, one, &byte, 1);
}

static void change_once(struct str *input, const struct str *other, struct draw *draw)
{
    size_t word = (size_t)draw_below(draw, sizeof odd / sizeof odd[0]);
    struct piece piece = draw_piece(input, draw);
    switch (draw_below(draw, 8)) {
    case 0:
        replace_piece(input, piece, NULL, 0);
        break;
    case 1:
        splice(input, input, true, draw);
        break;
    case 2:
        splice(input, input, false, draw);
        break;
    case 3:
        splice(input, other, draw_below(draw, 2) == 0, draw);
        break;
    case 4:
        change_number(input, draw);
        break;
    case 5:
        piece.size = draw_below(draw, 2) ? 0 : piece.size;
        replace_piece(input, piece, odd[word], strlen(odd[word]));
        break;
    default:
        if (input->length > 0)
            change_byte(input, draw);
        break;
    }
}

void mutate(struct str *input, const struct str *other, struct draw *draw)
{
    uint64_t changes = 1 + draw_below(draw, CHANGES_MOST);
    for (uint64_t i = 0; i < changes; i++)
        change_once(input, other, draw);
}

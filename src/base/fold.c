/* fold.c - letters without case and accents, as names and words are compared. */
#include "base/fold.h"

#include "base/str.h"
#include <string.h>
#include <utf8proc.h>

enum { NOT_UNICODE = 0x110000 }; /* added to a byte that is not UTF-8 */

/* Latin letters that are whole in Unicode, after case folding. */
static const struct {
    int32_t letter;
    const char *plain;
} whole[] = {
    {0xE6, "ae"},  /* æ */
    {0xF0, "d"},   /* ð */
    {0xF8, "o"},   /* ø */
    {0xFE, "th"},  /* þ */
    {0x111, "d"},  /* đ */
    {0x127, "h"},  /* ħ */
    {0x131, "i"},  /* ı */
    {0x142, "l"},  /* ł */
    {0x14B, "n"},  /* ŋ */
    {0x153, "oe"}, /* œ */
    {0x167, "t"},  /* ŧ */
};

static void give_letter(struct fold *fold, int32_t letter)
{
    if (fold->waiting < FOLD_MOST)
        fold->letter[fold->waiting++] = letter;
}

static void give_plain(struct fold *fold, int32_t letter)
{
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        if (whole[i].letter == letter) {
            for (const char *p = whole[i].plain; *p; p++)
                give_letter(fold, *p);
            return;
        }
    }
    give_letter(fold, letter);
}

/* Reads the character beyond ASCII that the text goes on with. */
static void read_character(struct fold *fold)
{
    int32_t part[FOLD_MOST];
    int32_t letter;
    utf8proc_ssize_t n =
        utf8proc_iterate((const utf8proc_uint8_t *)fold->at, -1, &letter);
    if (n <= 0) {
        give_letter(fold, NOT_UNICODE + (unsigned char)*fold->at++);
        return;
    }
    fold->at += n;
    int boundary = 0;
    utf8proc_option_t how = UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD |
                            UTF8PROC_STRIPMARK | UTF8PROC_IGNORE;
    utf8proc_ssize_t parts =
        utf8proc_decompose_char(letter, part, FOLD_MOST, how, &boundary);
    for (utf8proc_ssize_t i = 0; i < parts && i < FOLD_MOST; i++)
        give_plain(fold, part[i]);
}

int32_t fold_next(struct fold *fold)
{
    while (fold->given == fold->waiting) {
        unsigned char c = (unsigned char)*fold->at;
        if (c == '\0')
            return 0;
        if (c < 0x80) {
            fold->at += c == ' ' ? strspn(fold->at, " ") : 1;
            return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
        }
        fold->given = fold->waiting = 0;
        read_character(fold);
    }
    return fold->letter[fold->given++];
}

int fold_compare(const char *a, const char *b)
{
    struct fold first = {.at = a};
    struct fold second = {.at = b};
    int32_t x;
    int32_t y;
    do {
        x = fold_next(&first);
        y = fold_next(&second);
    } while (x == y && x != 0);
    return (x > y) - (x < y);
}

char *fold_text(const char *text, struct arena *arena)
{
    struct fold fold = {.at = text};
    struct str out = {0};
    for (int32_t letter = fold_next(&fold); letter != 0; letter = fold_next(&fold)) {
        char bytes[4];
        str_add_n(&out, bytes, fold_write(letter, bytes));
    }
    char *folded = arena_strdup(arena, str_text(&out));
    str_clear(&out);
    return folded;
}

bool fold_is_word(int32_t letter)
{
    if (letter < 0x80)
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9');
    if (letter >= NOT_UNICODE)
        return false;
    utf8proc_category_t category = utf8proc_category(letter);
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO;
}

size_t fold_write(int32_t letter, char out[4])
{
    if (letter < NOT_UNICODE)
        return (size_t)utf8proc_encode_char(letter, (utf8proc_uint8_t *)out);
    out[0] = (char)(letter - NOT_UNICODE);
    return 1;
}

/* fuzz_pbn.c - any bytes as Portable Bridge Notation: read, written, and read again as
 * the same games and boards. */
#include "doc/bridge/pbn.h"
#include "fuzz.h"
#include <string.h>

static void expect_clean(const char *text)
{
    fuzz_expect(str_is_clean(text, strlen(text)), "an unclean text");
}

/* The games as they were read; tables are written with their own column names. */
static void write_games(const struct pbn_file *file, struct str *out)
{
    struct pbn_writer writer = pbn_start(out);
    for (size_t g = 0; g < file->games; g++) {
        for (size_t t = 0; t < file->game[g].tags; t++) {
            const struct pbn_tag *tag = &file->game[g].tag[t];
            expect_clean(tag->value);
            pbn_tag(&writer, tag->name, tag->value);
            for (size_t r = 0; r < tag->rows; r++)
                for (size_t c = 0; c < tag->row[r].cells; c++)
                    expect_clean(tag->row[r].cell[c]);
        }
        pbn_end_game(&writer);
    }
    pbn_end(&writer);
}

/* Values beginning with # mean something else when they are read again. */
static bool is_plain(const struct pbn_file *file)
{
    for (size_t g = 0; g < file->games; g++)
        for (size_t t = 0; t < file->game[g].tags; t++)
            if (file->game[g].tag[t].value[0] == '#')
                return false;
    return true;
}

static void expect_same_board(const struct pbn_game *one, const struct pbn_game *other)
{
    struct err err = ERR_INIT(LANG_EN);
    struct err again = ERR_INIT(LANG_EN);
    struct pbn_board a = {0};
    struct pbn_board b = {0};
    bool good = pbn_board_read(one, &a, &err);
    fuzz_expect_err(good, &err);
    fuzz_expect(good == pbn_board_read(other, &b, &again), "a board has become wrong");
    fuzz_expect(memcmp(&a.deal, &b.deal, sizeof a.deal) == 0, "cards have moved");
    fuzz_expect(a.number == b.number && a.dealer == b.dealer &&
                    a.vulnerable == b.vulnerable,
                "a board has changed");
    err = ERR_INIT(LANG_EN);
    if (good && a.has_deal)
        fuzz_expect(deal_check(&a.deal, &err), "a deal that is none");
}

static void write_again(const struct pbn_file *file, struct arena *arena)
{
    struct str out = {0};
    struct err err = ERR_INIT(LANG_FR);
    struct pbn_file again = {0};
    write_games(file, &out);
    bool good = pbn_parse(str_text(&out), out.length, &again, arena, &err);
    fuzz_expect_err(good, &err);
    fuzz_expect(good, "what was written cannot be read");
    if (is_plain(file)) {
        fuzz_expect(again.games == file->games, "games were lost or added");
        for (size_t g = 0; g < file->games; g++)
            expect_same_board(&file->game[g], &again.game[g]);
    }
    str_clear(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    struct arena arena = {0};
    struct pbn_file file = {0};
    bool good = pbn_parse((const char *)data, size, &file, &arena, &err);
    fuzz_expect_err(good, &err);
    if (good)
        write_again(&file, &arena);
    arena_clear(&arena);
    return 0;
}

/* pack.c - sheets by their names: kinds, and packs of them. */
#include "doc/paper/pack.h"

#include "base.h"
#include <string.h>

const struct paper_pack paper_packs[] = {
    {"kit", N_("Before the evening"),
     "seats-by-name,seats-by-table,room,movement,wifi,table-cards,guides,traveller,"
     "score-sheets,score-card,ad-personal,match-sheets"},
    {"report", N_("After the evening"),
     "ranking,ranking-lines,ranking-categories,ranking-handicap,boards,matches,"
     "crosstable,road,hands"},
    {"committee", N_("For the committee"),
     "ranking,players,rulings,pcn,qualified,cover,levy,fees,closing"},
};
const size_t paper_pack_count = sizeof paper_packs / sizeof paper_packs[0];

static const struct paper_kind *find_kind(const char *name)
{
    for (size_t i = 0; i < paper_count; i++)
        if (str_equal(paper_table[i].name, name))
            return &paper_table[i];
    return NULL;
}

static const struct paper_pack *find_pack(const char *name)
{
    for (size_t i = 0; i < paper_pack_count; i++)
        if (str_equal(paper_packs[i].name, name))
            return &paper_packs[i];
    return NULL;
}

static bool refuse_name(const char *name, struct err *err)
{
    const char *known[PAPER_KINDS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < paper_count; i++)
        known[count++] = paper_table[i].name;
    for (size_t i = 0; i < paper_pack_count; i++)
        known[count++] = paper_packs[i].name;
    const char *near = str_nearest(name, known, count);
    if (near)
        return err_user(err, "there is no sheet \"%.40s\"; did you mean %s?", name, near);
    return err_user(err, "there is no sheet \"%.40s\"; `etui print --list` has them all",
                    name);
}

static void add_kind(struct paper_choice *choice, const struct paper_kind *kind)
{
    for (int i = 0; i < choice->count; i++)
        if (choice->kind[i] == kind)
            return;
    if (choice->count < PAPER_KINDS_MOST)
        choice->kind[choice->count++] = kind;
}

/* The word of a list that begins there; where the next one does, or NULL. */
static const char *next_word(const char *from, char *word, size_t size)
{
    size_t length = strcspn(from, ",");
    str_format(word, size, "%.*s", (int)length, from);
    return from[length] ? from + length + 1 : NULL;
}

bool paper_choose(struct paper_choice *choice, const char *names, struct err *err)
{
    char word[64];
    char inner[64];
    *choice = (struct paper_choice){0};
    for (const char *at = names; at;) {
        at = next_word(at, word, sizeof word);
        const struct paper_kind *kind = find_kind(word);
        const struct paper_pack *pack = find_pack(word);
        if (!kind && !pack)
            return refuse_name(word, err);
        if (kind)
            add_kind(choice, kind);
        choice->packed = choice->packed || pack;
        for (const char *in = pack ? pack->kinds : NULL; in;) {
            in = next_word(in, inner, sizeof inner);
            if (find_kind(inner))
                add_kind(choice, find_kind(inner));
        }
    }
    return true;
}

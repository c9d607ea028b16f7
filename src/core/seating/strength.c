/* strength.c - how strong a player is, by the federation's ranks. */
#include "core/seating/strength.h"

#include <stddef.h>
#include <string.h>

enum { RANK_BYTES = 8 };

/* From the best to the last. A series without a suit is the mean of its suits, and so is
 * the promotion, which is the third and the fourth series. */
static const struct {
    const char *rank;
    int index;
} ranks[] = {
    {"1N", 0},   {"1P", 50},  {"1C", 100}, {"1S", 130}, {"1K", 200}, {"1T", 300},
    {"2P", 350}, {"2C", 400}, {"2S", 425}, {"2K", 450}, {"2T", 500}, {"3P", 550},
    {"3C", 600}, {"3S", 625}, {"3K", 650}, {"3T", 700}, {"PR", 725}, {"4P", 750},
    {"4C", 800}, {"4S", 825}, {"4K", 850}, {"4T", 900}, {"NC", 900},
};
enum { RANKS = sizeof ranks / sizeof ranks[0], INDEX_LAST = 900 };

static const struct {
    const char *sign;
    char letter;
} suits[] = {{"♠", 'P'}, {"♥", 'C'}, {"♦", 'K'}, {"♣", 'T'}};

/* The letter of a suit's sign at the text, or 0; *bytes is then its length. */
static char read_suit(const char *text, size_t *bytes)
{
    for (size_t i = 0; i < sizeof suits / sizeof suits[0]; i++)
        if (strncmp(text, suits[i].sign, strlen(suits[i].sign)) == 0) {
            *bytes = strlen(suits[i].sign);
            return suits[i].letter;
        }
    return 0;
}

/* The rank as the table writes it; "" if it is too long to be one. */
static void tidy_rank(const char *rank, char tidied[RANK_BYTES])
{
    size_t n = 0;
    for (size_t i = 0; rank[i]; i++) {
        size_t bytes = 0;
        char c = read_suit(rank + i, &bytes);
        if (bytes > 0)
            i += bytes - 1;
        else
            c = rank[i];
        if (c == ' ')
            continue;
        if (n == RANK_BYTES - 1) {
            n = 0;
            break;
        }
        tidied[n++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    tidied[n] = '\0';
}

struct strength strength_of(const char *rank)
{
    char tidied[RANK_BYTES];
    tidy_rank(rank, tidied);
    for (int i = 0; i < RANKS; i++)
        if (strcmp(ranks[i].rank, tidied) == 0)
            return (struct strength){ranks[i].index, i, true};
    return (struct strength){INDEX_LAST, RANKS, false};
}

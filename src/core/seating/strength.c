/* strength.c - how strong a player is, by the federation's ranks. */
#include "core/seating/strength.h"

#include "base.h"
#include <stddef.h>
#include <string.h>

enum { RANK_BYTES = 8, SPOKEN_BYTES = 40 };

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

/* Words as people say a rank, folded: the first that begins the text counts. */
static const struct {
    const char *begins;
    char letter;
} spoken[] = {{"pique", 'P'},  {"coeur", 'C'},    {"carreau", 'K'},
              {"trefle", 'T'}, {"national", 'N'}, {"spade", 'P'},
              {"heart", 'C'},  {"diamond", 'K'},  {"club", 'T'}};

/* What stands between the number of a series and its suit, or is a rank by itself. */
static bool read_words(const char *text, char tidied[RANK_BYTES])
{
    char series = '\0';
    for (const char *at = text; *at != '\0';) {
        size_t length = strcspn(at, " ");
        if (*at >= '1' && *at <= '4' && series == '\0')
            series = *at;
        for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++)
            for (size_t skip = 0; skip <= (*at >= '1' && *at <= '4'); skip++)
                if (series &&
                    strncmp(at + skip, spoken[i].begins, strlen(spoken[i].begins)) == 0) {
                    tidied[0] = series;
                    tidied[1] = spoken[i].letter;
                    tidied[2] = '\0';
                    return true;
                }
        at += length + strspn(at + length, " ");
    }
    return false;
}

/* A rank in words; the text is folded: small letters without accents. */
static void read_spoken(const char *folded, char tidied[RANK_BYTES])
{
    if (read_words(folded, tidied))
        return;
    if (strncmp(folded, "promotion", strlen("promotion")) == 0)
        memcpy(tidied, "PR", sizeof "PR");
    else if (strncmp(folded, "non classe", strlen("non classe")) == 0)
        memcpy(tidied, "NC", sizeof "NC");
}

/* Where the rank stands in the table; RANKS if it does not. */
static int find_rank(const char *tidied)
{
    int i = 0;
    while (i < RANKS && strcmp(ranks[i].rank, tidied) != 0)
        i++;
    return i;
}

struct strength strength_of(const char *rank)
{
    char tidied[RANK_BYTES];
    tidy_rank(rank, tidied);
    int i = find_rank(tidied);
    return i < RANKS ? (struct strength){ranks[i].index, i, true}
                     : (struct strength){INDEX_LAST, RANKS, false};
}

/* The text in small letters without accents; what is too long is cut. */
static void fold_rank(const char *text, char folded[SPOKEN_BYTES])
{
    struct fold fold = {.at = text};
    size_t n = 0;
    for (int32_t letter; n < SPOKEN_BYTES - 1 && (letter = fold_next(&fold)) != 0;)
        folded[n++] = letter < 128 ? (char)letter : '?';
    folded[n] = '\0';
}

const char *strength_name(const char *typed)
{
    char tidied[RANK_BYTES];
    char folded[SPOKEN_BYTES];
    tidy_rank(typed, tidied);
    if (find_rank(tidied) == RANKS) {
        fold_rank(typed, folded);
        read_spoken(folded, tidied);
    }
    int i = find_rank(tidied);
    return i < RANKS ? ranks[i].rank : NULL;
}

/* fingerprint.c - whether bytes are the same as before, found out fast. */
#include "base/fingerprint.h"

#include "base/int128.h"
#include "base/str.h"
#include <stdint.h>
#include <string.h>

enum { STEP = 32 };

/* Odd, with as many ones as zeros, and nothing else in common. */
static const uint64_t key[4] = {0x9e3779b97f4a7c15, 0xc2b2ae3d27d4eb4f,
                                0xd6e8feb86659fd93, 0xa0761d6478bd642f};

static uint64_t mix_words(uint64_t a, uint64_t b)
{
    uint128 product = (uint128)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Takes a step into both halves, which read it in another order. */
static void take_step(uint64_t half[2], const unsigned char *at)
{
    uint64_t word[4];
    memcpy(word, at, sizeof word);
    half[0] = mix_words(word[0] ^ key[0] ^ half[0], word[1] ^ key[1]) ^
              mix_words(word[2] ^ key[2], word[3] ^ key[3] ^ half[0]);
    half[1] = mix_words(word[3] ^ key[0] ^ half[1], word[0] ^ key[2]) ^
              mix_words(word[1] ^ key[3], word[2] ^ key[1] ^ half[1]);
}

void fingerprint(const void *bytes, size_t n, char text[FINGERPRINT_TEXT])
{
    uint64_t half[2] = {key[0] ^ n, key[1] + n};
    unsigned char rest[STEP] = {0};
    const unsigned char *at = bytes;
    size_t left = n;
    for (; left >= STEP; left -= STEP, at += STEP)
        take_step(half, at);
    if (left > 0)
        memcpy(rest, at, left);
    take_step(half, rest);
    str_format(text, FINGERPRINT_TEXT, "%016jx%08jx",
               (uintmax_t)mix_words(half[0], key[2]),
               (uintmax_t)(mix_words(half[1], key[3]) >> 32));
}

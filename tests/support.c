/* support.c - what the unit tests share. */
#include "support.h"
#include <stdint.h>

#include "base/lang.h"

#include <string.h>
#include <time.h>

void support_pause(int pauses, const char *condition, const char *file, int line)
{
    enum { PAUSE = 5, PATIENCE = 300 * 1000 }; /* milliseconds */
    if (pauses >= PATIENCE / PAUSE) {
        print_error("never: %s\n", condition);
        _fail(file, line);
    }
    nanosleep(&(struct timespec){.tv_nsec = PAUSE * 1000000L}, NULL);
}

void support_same_int(const char *row, intmax_t actual, intmax_t wanted, const char *file,
                      int line)
{
    if (actual == wanted)
        return;
    print_error("%s: %jd, not %jd\n", row, actual, wanted);
    _fail(file, line);
}

void support_same_text(const char *row, const char *actual, const char *wanted,
                       const char *file, int line)
{
    if (strcmp(actual, wanted) == 0)
        return;
    print_error("%s: \"%s\", not \"%s\"\n", row, actual, wanted);
    _fail(file, line);
}

json_t *support_vectors(const char *name)
{
    char path[1000];
    json_error_t error;
    snprintf(path, sizeof path, "%s/%s.json", VECTORS, name);
    json_t *value = json_load_file(path, 0, &error);
    if (!value)
        fail_msg("%s:%d: %s", path, error.line, error.text);
    return value;
}

const json_t *support_get(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    if (!value)
        fail_msg("the table has no \"%s\"", key);
    return value;
}

int64_t support_get_int(const json_t *object, const char *key)
{
    const json_t *value = support_get(object, key);
    assert_true(json_is_integer(value));
    return (int64_t)json_integer_value(value);
}

/* Xorshift: another generator than the one of the program. */
uint64_t support_bits(uint64_t *state)
{
    assert_true(*state != 0);
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * 0x2545F4914F6CDD1DU;
}

int64_t support_between(uint64_t *state, int64_t low, int64_t high)
{
    uint64_t span = (uint64_t)(high - low) + 1;
    return low + (int64_t)((support_bits(state) >> 8) % span);
}

struct support_sentence support_sentence(size_t row)
{
    const struct lang_row *at = &lang_fr_table[row];
    return (struct support_sentence){.id = lang_fr_text + at->id,
                                     .one = lang_fr_text + at->one,
                                     .many = at->many ? lang_fr_text + at->many : NULL};
}

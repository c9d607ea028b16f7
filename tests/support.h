/* support.h - what the unit tests share: a test, a row that names itself when it fails,
 * the printed tables, and chance that can be repeated. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A test function; its name says what holds. */
#define TEST(name) static void name(void **state __attribute__((unused)))

/* Number of elements of a table. */
#define ROWS(table) (sizeof(table) / sizeof(table)[0])

/* Waits until the condition holds, asked again every few milliseconds; fails the test
 * after five minutes, which the slowest machine keeps. */
#define WAIT_UNTIL(condition)                    \
    for (int pauses = 0; !(condition); pauses++) \
    support_pause(pauses, #condition, __FILE__, __LINE__)

void support_pause(int pauses, const char *condition, const char *file, int line);

/* Fails the test and names the row, unless both are equal. */
#define EXPECT_INT(row, actual, wanted) \
    support_same_int((row), (intmax_t)(actual), (intmax_t)(wanted), __FILE__, __LINE__)
#define EXPECT_TEXT(row, actual, wanted) \
    support_same_text((row), (actual), (wanted), __FILE__, __LINE__)

void support_same_int(const char *row, intmax_t actual, intmax_t wanted, const char *file,
                      int line);
void support_same_text(const char *row, const char *actual, const char *wanted,
                       const char *file, int line);

/* A file of tests/vectors; new reference. Fails the test if it cannot be read. */
json_t *support_vectors(const char *name);

/* A member that must be there: any, or a whole number. Borrowed. */
const json_t *support_get(const json_t *object, const char *key);
int64_t support_get_int(const json_t *object, const char *key);

/* A sentence of the compiled translation, by its row; many is NULL where it has no
 * plural. */
struct support_sentence {
    const char *id;
    const char *one;
    const char *many;
};
struct support_sentence support_sentence(size_t row);

/* Chance of the tests, apart from what they test: the next bits, and a number from low
 * to high. The state starts as anything but 0. */
uint64_t support_bits(uint64_t *state);
int64_t support_between(uint64_t *state, int64_t low, int64_t high);
#endif

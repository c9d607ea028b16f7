/* phone_test.h - which addresses of this machine a phone has reached.
 *
 * The director's page shows a code to scan; the phone that opens it proves that phones in
 * the hall get here. Kept in memory: another evening, another network. */
#ifndef WEB_PHONE_TEST_H
#define WEB_PHONE_TEST_H

#include <stdbool.h>

enum { PHONE_TEST_CODE = 17 };

struct phone_test;

struct phone_test *phone_test_new(void);
void phone_test_free(struct phone_test *test);

/* What the address that the phone opens ends with; made once. */
const char *phone_test_code(const struct phone_test *test);

/* A phone has reached us at that address; and whether one has. */
void phone_test_reached(struct phone_test *test, const char *address);
bool phone_test_has_reached(struct phone_test *test, const char *address);
#endif

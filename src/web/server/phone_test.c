/* phone_test.c - which addresses of this machine a phone has reached. */
#include "web/server/phone_test.h"

#include "base.h"
#include "base/os.h"
#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct phone_test {
    pthread_mutex_t mutex;
    char code[PHONE_TEST_CODE];
    struct os_addresses reached; /* the interfaces are not filled */
};

struct phone_test *phone_test_new(void)
{
    struct phone_test *test = mem_alloc(1, sizeof *test);
    unsigned char bytes[PHONE_TEST_CODE / 2];
    pthread_mutex_init(&test->mutex, NULL);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(test->code, sizeof test->code, bytes, sizeof bytes);
    return test;
}

void phone_test_free(struct phone_test *test)
{
    pthread_mutex_destroy(&test->mutex);
    free(test);
}

const char *phone_test_code(const struct phone_test *test)
{
    return test->code;
}

static bool is_listed(const struct os_addresses *list, const char *address)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->address[i], address) == 0)
            return true;
    return false;
}

void phone_test_reached(struct phone_test *test, const char *address)
{
    struct os_addresses *list = &test->reached;
    pthread_mutex_lock(&test->mutex);
    if (!is_listed(list, address) && list->count < OS_ADDRESSES)
        str_format(list->address[list->count++], OS_ADDRESS, "%s", address);
    pthread_mutex_unlock(&test->mutex);
}

bool phone_test_has_reached(struct phone_test *test, const char *address)
{
    pthread_mutex_lock(&test->mutex);
    bool reached = is_listed(&test->reached, address);
    pthread_mutex_unlock(&test->mutex);
    return reached;
}

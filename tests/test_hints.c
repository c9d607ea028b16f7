/* test_hints.c - what servers tell each other of what they wrote: without a database it
 * harms nobody, with one each hears the others, also after the connection was lost. */
#include "store/hints.h"

#include "store/postgres_library.h"
#include "store/postgres_link.h"
#include "support.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What was heard, by the thread that hears. */
struct ear {
    pthread_mutex_t mutex;
    int everything;
    int streams; /* different ones from 1 on, of club 7 */
    bool heard[300];
};

static void hear(void *context, int64_t club, int64_t stream)
{
    struct ear *ear = context;
    pthread_mutex_lock(&ear->mutex);
    ear->everything += stream == HINTS_EVERYTHING;
    if (club == 7 && stream > 0 && stream < 300 && !ear->heard[stream]) {
        ear->heard[stream] = true;
        ear->streams++;
    }
    pthread_mutex_unlock(&ear->mutex);
}

/* Whether so many were heard by now. */
static bool has_heard(struct ear *ear, int everything, int streams)
{
    pthread_mutex_lock(&ear->mutex);
    bool enough = ear->everything >= everything && ear->streams >= streams;
    pthread_mutex_unlock(&ear->mutex);
    return enough;
}

TEST(a_file_tells_nobody)
{
    struct err err = ERR_INIT(LANG_EN);
    struct ear ear = {.mutex = PTHREAD_MUTEX_INITIALIZER};
    struct hints *none = hints_new("club.db");
    assert_null(none);
    assert_true(hints_start(none, hear, &ear, &err));
    hints_note(none, 1, 1);
    hints_stop(none);
    hints_free(none);
}

/* Nobody answers there: notes are taken, as many as there is room for. */
TEST(without_a_server_nothing_is_heard)
{
    struct err err = ERR_INIT(LANG_EN);
    struct ear ear = {.mutex = PTHREAD_MUTEX_INITIALIZER};
    struct hints *hints = hints_new("postgresql://nobody@127.0.0.1:1/none#3");
    assert_non_null(hints);
    hints_stop(hints); /* before it has begun */
    assert_true(postgres_library_load(&err));
    assert_true(hints_start(hints, hear, &ear, &err));
    for (int64_t i = 0; i < 1000; i++)
        hints_note(hints, i % 3, i % 400);
    usleep(50000);
    hints_stop(hints);
    hints_note(hints, 1, 1);
    EXPECT_INT("heard", ear.everything + ear.streams, 0);
    hints_free(hints);
}

/* Ends the connections of the others, as a server that is restarted does. */
static void cut_connections(const char *address)
{
    struct err err = ERR_INIT(LANG_EN);
    struct postgres_link link;
    PGresult *result = NULL;
    const struct postgres_query query = {
        .sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE "
               "'%etui%' AND pid <> pg_backend_pid() AND datname = current_database()"};
    if (!postgres_link_open(&link, address, &err) ||
        !postgres_link_ask(&link, &query, &result, &err))
        fail_msg("%s", err.text);
    pq.clear(result);
    postgres_link_clear(&link);
}

TEST(servers_hear_each_other)
{
    const char *address = getenv("ETUI_TEST_STORE");
    struct err err = ERR_INIT(LANG_EN);
    struct ear ear[2] = {{.mutex = PTHREAD_MUTEX_INITIALIZER},
                         {.mutex = PTHREAD_MUTEX_INITIALIZER}};
    struct hints *hints[2];
    if (!address) /* tests/test_postgres.py has one */
        return;
    for (int i = 0; i < 2; i++) {
        hints[i] = hints_new(address);
        assert_true(hints_start(hints[i], hear, &ear[i], &err));
        WAIT_UNTIL(has_heard(&ear[i], 1, 0));
    }
    for (int64_t stream = 1; stream <= 40; stream++)
        hints_note(hints[0], 7, stream);
    hints_note(hints[0], 7, 40);
    WAIT_UNTIL(has_heard(&ear[1], 1, 40));
    EXPECT_INT("of itself", ear[0].streams, 0);
    cut_connections(address);
    WAIT_UNTIL(has_heard(&ear[0], 2, 0));
    WAIT_UNTIL(has_heard(&ear[1], 2, 0));
    hints_note(hints[1], 7, 50);
    WAIT_UNTIL(has_heard(&ear[0], 2, 1));
    for (int i = 0; i < 2; i++) {
        hints_stop(hints[i]);
        hints_free(hints[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_tells_nobody),
        cmocka_unit_test(without_a_server_nothing_is_heard),
        cmocka_unit_test(servers_hear_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* test_event_keys.c - events that copies of a tournament share, and their keys. */
#include "life.h"
#include "support.h"
#include "tournament/model.h"

enum { EVENTS = 1000 };

static const struct event *make_event(const char *key, int seq)
{
    return event_keep(&(struct event){
        .seq = seq, .author = "desk", .key = key, .kind = "play", .payload = "{}"});
}

/* The second of two events with one key is found by nobody, as one without a key. */
TEST(each_key_finds_its_first_event)
{
    struct recorded event[EVENTS] = {0};
    struct event_keys keys = {0};
    char key[32];
    for (int i = 0; i < EVENTS; i++) {
        str_format(key, sizeof key, "key-%d", i % (EVENTS / 2));
        event[i].event = make_event(i % 5 == 4 ? "" : key, i + 1);
        event_keys_add(&keys, event, (size_t)i);
    }
    struct event_keys copy = event_keys_copy(&keys);
    event_keys_clear(&keys);
    for (int i = 0; i < EVENTS / 2; i++) {
        str_format(key, sizeof key, "key-%d", i);
        const struct event *found = event_keys_find(&copy, event, key);
        if (i % 5 == 4)
            assert_null(found);
        else
            assert_ptr_equal(found, event[i].event);
    }
    assert_null(event_keys_find(&copy, event, "another"));
    assert_null(event_keys_find(&copy, event, ""));
    assert_null(event_keys_find(&keys, event, "key-1"));
    event_keys_clear(&copy);
    for (int i = 0; i < EVENTS; i++)
        event_drop(event[i].event);
}

/* Whoever is left has the event, its texts and its key, in whichever order they go. */
TEST(copies_share_their_events)
{
    struct life life;
    struct tournament copy;
    life_begin(&life);
    tournament_copy(&copy, &life.t);
    size_t events = copy.events;
    for (size_t i = 0; i < events; i++)
        assert_ptr_equal(copy.event[i].event, life.t.event[i].event);
    life_end(&life);
    for (size_t i = 0; i < events; i++)
        assert_int_equal(copy.event[i].event->seq, i + 1);
    assert_string_equal(copy.event[0].event->kind, "create");
    tournament_clear(&copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_key_finds_its_first_event),
        cmocka_unit_test(copies_share_their_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

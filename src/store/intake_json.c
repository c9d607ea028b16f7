/* intake_json.c - events and persons as one Étui sends them to another. */
#include "base.h"
#include "base/jat.h"
#include "store/heads.h"
#include "store/intake.h"
#include "tournament/model.h"
#include <sodium.h>
#include <string.h>

static json_t *write_sent_event(const struct event *event)
{
    char hash[HEADS_HEX];
    heads_text(event->hash, hash);
    return json_pack("{s:I, s:I, s:s, s:s, s:s, s:s, s:s}", "seq", (json_int_t)event->seq,
                     "time", (json_int_t)event->time, "author", event->author, "key",
                     event->key, "kind", event->kind, "payload", event->payload, "hash",
                     hash);
}

static json_t *write_sent_person(const struct person *person)
{
    return json_pack("{s:I, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:b, s:I}", "id",
                     (json_int_t)person->id, "name", person->name, "licence",
                     person->licence, "rank", person->rank, "club", person->club,
                     "committee", person->committee, "born", person->born, "valid",
                     person->valid, "national_rank", person->national_rank, "guest",
                     person->guest, "same_as", (json_int_t)person->same_as);
}

json_t *intake_write(const struct intake *intake)
{
    json_t *events = json_array();
    json_t *persons = json_array();
    for (size_t i = 0; i < intake->events; i++)
        json_array_append_new(events, write_sent_event(&intake->event[i]));
    for (size_t i = 0; i < intake->persons; i++)
        json_array_append_new(persons, write_sent_person(&intake->person[i]));
    return json_pack("{s:o, s:o, s:b}", "events", events, "persons", persons, "names",
                     intake->names);
}

static bool read_whole_number(const struct jat *object, const char *key, int64_t least,
                              int64_t *value, struct err *err)
{
    return jat_require(
        jat_get_int(object, key, (struct jat_range){least, INT64_MAX}, value, err),
        object, key, err);
}

static bool read_sent_hash(const struct jat *object, unsigned char hash[EVENT_HASH],
                           struct err *err)
{
    const char *text;
    size_t n = 0;
    if (!jat_need_text(object, "hash", &text, err))
        return false;
    return (sodium_hex2bin(hash, EVENT_HASH, text, strlen(text), NULL, &n, NULL) == 0 &&
            n == EVENT_HASH) ||
           jat_err(object, err, "this is not the hash of an event");
}

static bool read_sent_event(const struct jat *object, struct event *event,
                            struct err *err)
{
    return jat_is_object(object, err) &&
           read_whole_number(object, "seq", 1, &event->seq, err) &&
           read_whole_number(object, "time", INT64_MIN, &event->time, err) &&
           jat_need_text(object, "author", &event->author, err) &&
           jat_need_text(object, "key", &event->key, err) &&
           jat_need_text(object, "kind", &event->kind, err) &&
           jat_need_text(object, "payload", &event->payload, err) &&
           read_sent_hash(object, event->hash, err);
}

static bool read_sent_person(const struct jat *object, struct person *person,
                             struct err *err)
{
    const char *valid = "";
    int64_t rank = 0;
    const struct {
        const char *key;
        const char **text;
    } member[] = {{"name", &person->name},
                  {"licence", &person->licence},
                  {"rank", &person->rank},
                  {"club", &person->club},
                  {"committee", &person->committee},
                  {"born", &person->born},
                  {"valid", &valid}};
    const struct jat_range any = {0, INT64_MAX};
    *person = PERSON_NOBODY;
    if (!jat_is_object(object, err) ||
        !read_whole_number(object, "id", 1, &person->id, err))
        return false;
    for (size_t i = 0; i < sizeof member / sizeof member[0]; i++)
        if (jat_get_text(object, member[i].key, member[i].text, err) == JAT_FAILED)
            return false;
    if (jat_get_int(object, "national_rank", (struct jat_range){0, 10000000}, &rank,
                    err) == JAT_FAILED ||
        jat_get_bool(object, "guest", &person->guest, err) == JAT_FAILED ||
        jat_get_int(object, "same_as", any, &person->same_as, err) == JAT_FAILED)
        return false;
    person->national_rank = (int)rank;
    str_format(person->valid, sizeof person->valid, "%s", valid);
    return (person_is_date(valid) && person_is_date(person->born)) ||
           jat_err(object, err, "a date is written YYYY-MM-DD");
}

bool intake_read(const json_t *json, struct intake *intake, struct arena *arena,
                 struct err *err)
{
    struct jat top = JAT_TOP(json);
    struct jat events;
    struct jat persons;
    if (!jat_is_object(&top, err) ||
        !jat_require(jat_get_array(&top, "events", &events, err), &top, "events", err) ||
        !jat_require(jat_get_array(&top, "persons", &persons, err), &top, "persons",
                     err) ||
        jat_get_bool(&top, "names", &intake->names, err) == JAT_FAILED)
        return false;
    intake->events = json_array_size(events.value);
    intake->persons = json_array_size(persons.value);
    intake->event = ARENA_ARRAY(arena, struct event, intake->events + 1);
    intake->person = ARENA_ARRAY(arena, struct person, intake->persons + 1);
    for (size_t i = 0; i < intake->events; i++) {
        struct jat one = jat_element(&events, i);
        intake->event[i].stream = intake->stream;
        if (!read_sent_event(&one, &intake->event[i], err))
            return false;
    }
    for (size_t i = 0; i < intake->persons; i++) {
        struct jat one = jat_element(&persons, i);
        if (!read_sent_person(&one, &intake->person[i], err))
            return false;
    }
    return true;
}

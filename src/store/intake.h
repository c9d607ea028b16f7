/* intake.h - events that another Étui sends: verified, played again, stored once.
 *
 * A club's laptop sends its evening to the federation's server. Numbers, hashes and keys
 * stay as they are; what is here already is compared and left, and a past that differs
 * is refused as a whole. */
#ifndef STORE_INTAKE_H
#define STORE_INTAKE_H

#include "base.h"
#include "base/jat.h"
#include "store/journal.h"
#include "tournament/model.h"

/* What is sent: events of one stream in order, and the persons they speak of. Texts are
 * borrowed. */
struct intake {
    int64_t stream;
    struct event *event;
    size_t events;
    struct person *person;
    size_t persons;
    bool names; /* names that are known otherwise here are taken as they are sent */
};

struct intake_report {
    int64_t seq; /* the last event that is here now */
    unsigned char hash[EVENT_HASH];
    int64_t events;  /* stored now */
    int64_t kept;    /* here already */
    int64_t persons; /* new or changed */
};

/* Says what is here of the stream: its last number, 0 for none, and that event's hash. */
bool intake_head(struct journal *journal, int64_t stream, struct intake_report *report,
                 struct err *err);

/* Stores what is new, or nothing. ERR_CONFLICT: another past; ERR_USER: a changed event,
 * or one that the rules refuse. */
bool intake_run(struct journal *journal, const struct intake *intake,
                struct intake_report *report, struct err *err);

/* The same as JSON: {"events":[…],"persons":[…],"names":true}; new reference, and read
 * again, with texts borrowed from the value. */
json_t *intake_write(const struct intake *intake);
bool intake_read(const json_t *json, struct intake *intake, struct arena *arena,
                 struct err *err);
#endif

/* events.h - a tournament in many halls as programs and pages look at it. */
#ifndef WEB_API_EVENTS_H
#define WEB_API_EVENTS_H

#include "base/jat.h"
#include "report.h"
#include "store.h"
#include "tournament/results.h"
#include "web/server.h"

/* What is shown of an event, on the slow thread. */
struct event_view {
    struct server *organiser; /* held; NULL: the request's own */
    int64_t club;
    const struct club_event *event;
    int64_t hall;        /* whose eyes these are; 0: the organiser's or everybody's */
    bool director;       /* of the organiser */
    bool closes;         /* it is to be closed as it is now */
    const char *by;      /* "hall", "committee", "series", or "" */
    const char *ranking; /* the only one; "": all of them */
    bool usual;          /* without a choice, the usual ranking alone */
    const char *words;   /* of names that are looked for; "": everybody */
    size_t first;        /* rows of a ranking that are passed over */
    size_t most;         /* and shown then; 0: all */
    char *heads;
    int64_t to;                    /* when the last hall may send; 0: not said */
    struct committee_total *total; /* for the director: what committees have sent */
    size_t totals;
    const struct contest_kind *kind; /* whose figures and rankings data name; or NULL */
    json_t *json;                    /* halls, and rankings where they may be seen */
    struct err err;
};

/* The event that the path names, copied into the request's arena; NULL with the answer
 * given where there is none. */
const struct club_event *events_named(struct request *request);

/* request->work for events_look(), which runs on the slow thread. */
struct event_view *events_start(struct request *request, const struct club_event *event);
void events_look(struct request *request);

/* Adds up what the halls of each committee have sent, at that moment, into the view; and
 * whether a hall is late. */
void events_add_up(struct event_view *view, const struct gathered *all, int64_t now,
                   struct arena *arena);
bool events_is_late(const struct event_view *view, const struct gathered_hall *hall,
                    int64_t now);

/* The code under which the tournament that the path names plays, in the arena, "" for
 * none; NULL with the answer given where there is no such tournament. */
const char *events_hall_code(struct request *request);

/* Likewise on the slow thread, the event as the hall may see it, whose code is the view's
 * "by": the organiser's club may be another, and is held. */
void events_look_from_hall(struct request *request);

/* Whether the word is one that the committee says of what a hall has sent. */
bool events_check_review(const char *review, struct err *err);

/* Looks at the event that the path names as it is closed, and goes on to record that:
 * there events_closing() fills the change in, or answers why it cannot be. */
void events_close(struct request *request, request_step *then);
bool events_closing(struct request *request, struct change_hall *at);
#endif

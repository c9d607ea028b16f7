/* register.h - what the pages of the club's register share: one person, and jobs on the
 * writer's thread that change the register. */
#ifndef WEB_PEOPLE_REGISTER_H
#define WEB_PEOPLE_REGISTER_H

#include "web/club.h"
#include "web/page.h"

/* The person of that number, copied into the request's arena; false where there is none,
 * or they were erased. Of a record that leads to another one, that one. */
bool register_person(struct request *request, int64_t id, struct person *person);

/* The same for the number of the path; false with the answer given. */
bool register_asked(struct request *request, struct person *person);

/* A change of the register: what it is about, then what became of it. */
struct register_job {
    bool (*make)(struct request *request, struct register_job *job,
                 struct journal *journal);
    request_step *again; /* shows the page again, where it was refused */
    const char *then;    /* else, where it goes on */
    void *work;          /* of make() */
    struct err err;
};

/* Has it done; request->work is a copy of the job from then on. */
void register_change(struct request *request, const struct register_job *job);

/* How often a person took part in the season of today. */
struct register_season {
    const struct club_list *list;
    int season;
};
int register_times(void *season, int64_t person);
#endif

/* drawing.h - sheets that are drawn for a request by a thread of their own: no phone
 * waits for it, and whoever asked sees after a while how far it is.
 *
 * The work is a task, with memory of its own: the request goes on when it is done, or
 * when its patience is at an end; then a page asks again until it is. */
#ifndef WEB_PRINT_DRAWING_H
#define WEB_PRINT_DRAWING_H

#include "doc/paper.h"
#include "web/club.h"

/* What is asked for; all is copied. */
struct drawing_order {
    struct paper_choice choice;
    struct paper_job job; /* how; the rest is filled in */
    int64_t stream;
    int64_t patience;             /* milliseconds until a page says how far it is */
    const char *address;          /* of ours, up to the path */
    const struct club_list *list; /* the club's evenings; NULL: no sheet looks at them */
};

/* Has it drawn, then goes on with that step; request->work is its name by then. Answers
 * itself where too much waits. */
void drawing_start(struct request *request, const struct drawing_order *order,
                   request_step *then);

/* How far the drawing of that name is; DRAWING_GONE: there is none any more. */
enum drawing_state { DRAWING_GONE, DRAWING_WORKS, DRAWING_DONE };
enum drawing_state drawing_look(struct request *request, const char *name, int64_t *kinds,
                                int64_t *of);

/* Answers with the file of a drawing that is done, or with its error. */
void drawing_answer(struct request *request, const char *name);
#endif

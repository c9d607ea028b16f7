/* import_work.h - a file of people on its way into the register: read, looked at,
 * recorded.
 *
 * It is read and compared on the thread that draws sheets, and recorded by the writer,
 * all of it or nothing; meanwhile requests see how far it is. */
#ifndef WEB_PEOPLE_IMPORT_WORK_H
#define WEB_PEOPLE_IMPORT_WORK_H

#include "doc.h"
#include "store.h"
#include "tournament/seats.h"
#include "web/server.h"

struct import_work {
    struct task *task;
    struct server *server;
    struct multipart_file file;
    struct registry_list list; /* once it is read, with whom it was compared: */
    struct names *names;
    struct registry_list recorded; /* what became of it, with what was chosen */
    const char *columns; /* chosen by hand, "name,licence"; NULL: the file's own */
    bool nameless;       /* no row names the columns: they are to be chosen */
    struct csv sample;   /* then: its rows */
    struct registry_import import; /* as it is remembered */
};

/* Starts reading a file, which is copied, by columns that were chosen (NULL: by those
 * that it names); the task is held by nobody else yet. NULL where too many are at work.
 */
struct task *import_start(struct request *request, const struct multipart_file *file,
                          const char *columns);

/* Whether the register is still the one that the file was compared with. */
bool import_is_current(const struct import_work *work);

/* Records it with the choices of the form, "row12=7" or "row12=new"; the caller has moved
 * the task from asking to working. */
void import_record(struct import_work *work, const struct form *form);
#endif

/* solver.c - a process that finds the tricks of deals, for whoever has deals. */
#include "doc/solve/solver.h"

#include "base/os_process.h"

enum { NO_LIBRARY = 3 }; /* status of a command whose environment fails */

bool solver_start(struct solver *solver, const char *program)
{
    return os_child_start(&solver->child, program, "solve");
}

/* Reads a line of that many characters; it has no other length. */
static bool read_tricks(const struct os_child *child, char text[PAR_DIGITS + 1])
{
    size_t n = 0;
    while (n < PAR_DIGITS + 1) {
        int came = os_child_receive(child, text + n, PAR_DIGITS + 1 - n);
        if (came <= 0)
            return false;
        n += (size_t)came;
    }
    bool whole = text[PAR_DIGITS] == '\n';
    text[PAR_DIGITS] = '\0';
    return whole;
}

bool solver_ask(const struct solver *solver, const struct deal *deal,
                struct par_tricks *tricks)
{
    char answer[PAR_DIGITS + 1];
    struct str text = {0};
    deal_add(&text, deal, SEAT_N);
    str_add_char(&text, '\n');
    bool answered = os_child_send(&solver->child, str_text(&text), text.length) &&
                    read_tricks(&solver->child, answer);
    str_clear(&text);
    return answered && par_read_tricks(answer, tricks);
}

/* Reads up to the end of a line. */
static bool read_any_line(const struct os_child *child, char text[SOLVER_LINE])
{
    for (size_t n = 0; n + 1 < SOLVER_LINE; n++) {
        if (os_child_receive(child, text + n, 1) <= 0)
            return false;
        if (text[n] == '\n') {
            text[n] = '\0';
            return true;
        }
    }
    return false;
}

bool solver_ask_line(const struct solver *solver, struct str *line,
                     char answer[SOLVER_LINE])
{
    str_add_char(line, '\n');
    return os_child_send(&solver->child, str_text(line), line->length) &&
           read_any_line(&solver->child, answer);
}

void solver_interrupt(const struct solver *solver)
{
    os_child_interrupt(&solver->child);
}

enum solver_outcome solver_end(struct solver *solver)
{
    return os_child_end(&solver->child) == NO_LIBRARY ? SOLVER_NO_LIBRARY : SOLVER_BROKEN;
}

bool solver_explain(enum solver_outcome outcome, struct err *err)
{
    if (outcome == SOLVER_NO_LIBRARY)
        return err_set(err, ERR_STORE,
                       "makeable contracts need the library libdds, which is not "
                       "installed; install the package libdds0");
    return err_set(err, ERR_STORE,
                   "the makeable contracts could not be found; 400 MB of free memory are "
                   "needed for a moment");
}

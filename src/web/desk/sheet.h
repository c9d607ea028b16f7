/* sheet.h - a travelling sheet: every play of a board, line by line, as it is typed.
 *
 * A line has the address of its play, what was typed there, and what became of it. The
 * page shows lines; saving them makes one change of each line that says something new. */
#ifndef WEB_SHEET_H
#define WEB_SHEET_H

#include "web/desk/desk.h"

enum { SHEET_NAME = 48 };

struct sheet_line {
    const char *field;
    int board; /* as it is written on the étui: its own number, or a copy's */
    int round;
    int table;
    int slot;
    const char *typed; /* or what is recorded */
    const char *was;   /* what is recorded, as it would be typed */
    bool sure;         /* the box beside an unlikely score is ticked */
    bool unlikely;     /* the box is shown */
    bool needs_reason; /* another result is recorded */
    struct err err;    /* what is wrong with it */
    struct change change;
    bool changes;          /* it says something new */
    char name[SHEET_NAME]; /* of its fields in the form */
};

struct sheet {
    int board; /* that the plays are compared under */
    struct sheet_line *line;
    size_t lines;
    const char *reason; /* of corrections */
    enum lang letters;  /* in which its lines are typed */
    const char *error;  /* that some lines are wrong, or NULL */
    int recorded;       /* results that were recorded just now */
};

/* The lines of a board, with what is recorded; none if there is no such board. */
struct sheet sheet_of(const struct desk *desk, int board);

/* Puts what the form says over it, with the changes that it leads to. */
void sheet_read(struct sheet *sheet, const struct desk *desk, const struct form *form);

/* The board after that one which misses results, or 0. */
int sheet_next(const struct desk *desk, int board);

/* How many results a board has and should have; false if there is no such board. */
bool sheet_count(const struct desk *desk, int board, int *done, int *expected);

/* The largest number of a board. */
int sheet_last_board(const struct desk *desk);

/* The rounds, and the sheets of all tables in one of them. The desk is open, and is
 * closed. */
void sheet_deals_list(struct desk *desk);
void sheet_deals_show(struct desk *desk, int64_t round);
void sheet_deals_post(struct desk *desk, int64_t round);

/* Answers with the page of the sheet, and closes the desk. */
void sheet_show(struct request *request, struct desk *desk, const struct sheet *sheet,
                int status);
#endif

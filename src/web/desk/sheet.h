/* sheet.h - a sheet as it is typed, line by line: every play of a board that travels, or
 * the totals of all tables in a round where each table deals its own cards.
 *
 * A line has the address of its play, what was typed there, and what became of it. The
 * page shows lines; saving them makes one change of each line that says something new. */
#ifndef WEB_SHEET_H
#define WEB_SHEET_H

#include "web/page/desk.h"

struct sheet_line {
    int slot; /* of the play, or of the first deal */
    const char *field;
    int number; /* as it is written on the étui: its own, or a copy's; of the first deal
                 */
    int round;
    int table;
    const char *name;             /* of its fields in the form */
    int cells;                    /* one result, or a total of each seat */
    const char *typed[SEAT_MOST]; /* or what is recorded */
    const char *was[SEAT_MOST];   /* what is recorded, as it would be typed */
    bool deals;                   /* recorded deal by deal: they are not typed over */
    bool sure;                    /* the box beside an unlikely score is ticked */
    bool unlikely;                /* the box is shown */
    bool needs_reason;            /* another result is recorded */
    struct err err;               /* what is wrong with it */
    struct change change;
    bool changes; /* it says something new */
};

struct sheet {
    int number; /* of the board that the plays are compared under, or of the round */
    struct sheet_line *line;
    size_t lines;
    const char *reason; /* of corrections */
    enum lang letters;  /* in which its lines are typed */
    bool wrong;         /* some lines are not recorded */
    int recorded;       /* results that were recorded just now */
};

/* The lines of a board or round, with what is recorded; none if there is no such one. */
struct sheet sheet_of(const struct desk *desk, int64_t number);

/* The table of a line in its round. */
struct desk_place sheet_place(const struct desk *desk, const struct sheet_line *line);

/* The name of the field of a cell; in the request's arena. */
const char *sheet_cell(const struct desk *desk, const struct sheet_line *line, int cell);

/* The board after that one which misses results, or 0. */
int sheet_next(const struct desk *desk, int board);

/* How many lines a board or round has, and how many are done; false if there is no such
 * one. */
bool sheet_count(const struct desk *desk, int number, int *done, int *expected);

/* The largest number of a board, or the rounds. */
int sheet_last(const struct desk *desk);

/* Answers with the page of the sheet, and closes the desk. */
void sheet_show(struct desk *desk, const struct sheet *sheet, int status);
#endif

/* sheet.h - a sheet as a director types it, line by line: every play of a board that
 * travels, or the totals of all tables in a round where each table deals its own cards.
 *
 * A line has the address of its play, what was typed there, and what became of it; each
 * that says something new is a change. Which lines a sheet has: tournament/evening/
 * sheets.h. Pure; all is in the arena. */
#ifndef ASK_SHEET_H
#define ASK_SHEET_H

#include "ask/ask.h"
#include "tournament/evening.h"
#include "tournament/tell.h"

struct sheet_line {
    int slot;            /* of the play, or of the first deal */
    struct ask_place at; /* its table, while the tournament is held */
    int number;          /* as it is written on the étui: its own, or a copy's; of the
                            first deal */
    const char *name;    /* of its fields in the form */
    const char *address; /* of its table in its round: "A3/2" */
    int cells;           /* one result, or a total of each seat */
    const char *typed[SEAT_MOST]; /* or what is recorded */
    const char *was[SEAT_MOST];   /* what is recorded, as it would be typed */
    bool deals;                   /* recorded deal by deal: they are not typed over */
    bool sure;                    /* the box beside an unlikely score is ticked */
    bool unlikely;                /* the box is shown */
    bool needs_reason;            /* another result is recorded */
    struct err err;               /* what is wrong with it */
    struct change change;
    bool changes;     /* it says something new */
    const char *mark; /* what was typed behind the score: the query of the page on which
                         it is ruled; or NULL */
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

/* Fills in the lines of the sheet's number, with what is recorded; none if there is no
 * such one. */
void sheet_fill(struct sheet *sheet, const struct sheets *all,
                const struct roster *roster, enum lang lang);

/* The name of the field of a cell. */
const char *sheet_cell(const struct sheet_line *line, int cell);

/* Reads what was typed: makes the change of each line that says something new, or has
 * what is wrong with it. */
void sheet_read(struct sheet *sheet, const struct form *form);
#endif

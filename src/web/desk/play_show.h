/* play_show.h - the page of a table in a round: its plays, their history, their forms. */
#ifndef WEB_PLAY_SHOW_H
#define WEB_PLAY_SHOW_H

#include "web/desk/desk.h"

/* What somebody tried and was refused, to be shown where they typed it. */
struct play_try {
    int board;
    const char *error;
    bool reason_wrong; /* the error is the reason's, not the score's */
    bool unlikely;     /* the score can be sent as sure */
    const char *score;
    const char *reason;
};

/* Answers with the page; tried may be NULL. */
void play_show(struct request *request, int status, const struct play_try *tried);

/* The four at the table, with the seat's sign. */
void play_add_names(const struct desk *desk, const struct desk_place *place);
#endif

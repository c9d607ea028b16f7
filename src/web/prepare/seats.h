/* seats.h - the page of seats being made, and its parts below the forms. */
#ifndef WEB_SEATS_H
#define WEB_SEATS_H

#include "store.h"
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/checkin.h"

struct seats_view {
    struct desk desk;
    struct request *request;
    struct html *html;
    const struct tournament *t;
    const struct session *session; /* the last one */
    bool groups;
    const struct checkin_named *named;         /* all players */
    const struct seats_place *seat;            /* of each player (index) */
    size_t seated;                             /* how many of them have a seat */
    const struct championships_winner *winner; /* of the last championship; or NULL */
    const char *pick;      /* the seat that is to be changed with the next one, or NULL */
    const struct err *err; /* what could not be done, at which field; or NULL */
};

/* The label of a seat as it is shown: "N3", "Red O3". */
struct naming seats_naming(const struct seats_view *view);
const char *seats_label(const struct seats_view *view, const struct seats_place *seat);

/* The form that changes two seats; buttons elsewhere belong to it by its id. */
void seats_add_swap_form(const struct seats_view *view, const char *id);

/* How good the seats are, in words; nothing where nothing is known of the players. */
void seats_add_figures(const struct seats_view *view, enum seating_apart apart);

/* Who sits where, by table and by name. */
void seats_add_tables(const struct seats_view *view);
void seats_add_names(const struct seats_view *view);

/* The plan of the room: how the tables stand, and the boards they begin with. */
void seats_add_room(const struct seats_view *view);
#endif

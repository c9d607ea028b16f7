/* play.h - the page of a table in a round: its results entered, corrected, confirmed.
 *
 * Boards have a card each, with their history; deals of a table that deals its own cards
 * stand in one list, with the form of one of them. */
#ifndef WEB_PLAY_H
#define WEB_PLAY_H

#include "ask.h"
#include "web/page.h"

/* A place of the director's pages as the questions want it. */
struct ask_place play_asked(const struct desk *desk, const struct desk_place *place);

/* Those at the table, with the sign of their seats or the words of their sides. */
void play_add_names(const struct desk *desk, const struct desk_place *place);

/* The page being written; its address is the request's path. */
struct play_page {
    const struct desk *desk;
    const struct desk_place *place;
    struct ask_place at;
    const struct ask_form *tried; /* what was refused, where it was typed; or NULL */
    bool unlikely;                /* it can be sent as sure */
};

/* The rest of the page below the names: cards of boards, or the deals and their forms. */
void play_boards_add(const struct play_page *page);
void play_deals_add(const struct play_page *page);

/* What is known of the result of a slot, in a word. */
void play_add_state(const struct play_page *page, int slot);

/* A form of this page about a board or deal, to be ended with page_form_end(). */
void play_form_open(const struct play_page *page, int number);

/* A button that confirms the result of an event, and one that takes an event back; what
 * the latter is about is for those who listen, or NULL. */
void play_add_confirm(const struct play_page *page, int number, int64_t seq,
                      const char *label);
void play_add_undo(const struct play_page *page, int64_t seq, const char *about);

/* What a correction is: a list of change_acts, with what is chosen and what is wrong with
 * that; nothing where no slip is folded. */
void play_add_act(const struct desk *desk, struct input act);

/* The reason of a correction: required, and with the focus where it is wrong. */
void play_add_reason(const struct play_page *page, struct input reason);
#endif

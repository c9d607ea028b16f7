/* plan.h - a tournament that is not yet made: the ways in which so many can play it.
 *
 * The question is read from a form, the ways are those that are recommended, best first;
 * one of them is chosen. */
#ifndef TOURNAMENT_PLAN_H
#define TOURNAMENT_PLAN_H

#include "tournament/model.h"

enum { PLAN_PLAYERS, PLAN_TABLES, PLAN_ROUNDS, PLAN_BOARDS, PLAN_NUMBERS };
extern const char *const plan_field[PLAN_NUMBERS]; /* their names in the form */

struct plan_way {
    const char *id;              /* in the form */
    const struct format *format; /* a Howell has its own */
    struct recommendation row;
    struct movement movement; /* with the seats that may stay empty */
};

/* Where the question is, and whose. */
struct plan_question {
    const struct form *form;
    struct arena *arena; /* of the answer */
    enum lang lang;
    bool strict; /* of another session: a way that is not there is wrong, not the first */
};

struct plan {
    struct plan_question asked; /* its language is that of the format's game */
    const struct format *format;
    int64_t number[PLAN_NUMBERS];    /* 0: not said; groups, of those who enter so */
    int64_t alone;                   /* people who make no whole group */
    int start;                       /* minutes after midnight */
    const char *error[PLAN_NUMBERS]; /* NULL: right */
    const char *format_error;
    const char *way_error;
    struct plan_way way[RECOMMEND_MOST];
    int ways;
    int chosen; /* of the ways */
    bool apart; /* several fields are compared each by itself */
};

/* Whether the form says how many. */
bool plan_is_asked(const struct form *form);

/* Reads the fields "format", "players", "tables", "rounds", "boards", "start", "compare"
 * and "way"; false if there is no way to play, or none of that name, with the error of
 * what is wrong. "players" is people, also where they enter in groups. */
bool plan_read(struct plan *plan, const struct plan_question *asked);

/* The same without numbers, of the form is "format" alone: as few as can play, to begin
 * with; the movement then follows who checks in. */
bool plan_read_least(struct plan *plan, const struct plan_question *asked);

/* The same for another session of the format, for so many: of the form are "rounds",
 * "boards" and "way". Only ways that can be played in it are left. */
bool plan_read_session(struct plan *plan, const struct format *format, size_t groups,
                       const struct plan_question *asked);

/* Players who are asked for: those said, else four a table. Where players enter in groups
 * the number of groups is said: each counts as the places that it takes, four where it
 * has a table of its own (a quadrette, a team, an attacker and his defence), else two. */
int64_t plan_players(const struct plan *plan);

/* Whether one of the groups has nobody to meet in each round. */
bool plan_is_odd(const struct plan *plan);

/* Whether one of the ways has sections of pairs, which are compared together or not. */
bool plan_has_sections(const struct plan *plan);

/* Whether pairs of the way keep their direction, so that there are two winners unless
 * they change places for a while; and the movement that is chosen made over as the field
 * "winners" says: "two", "rounds" or "best". */
bool plan_has_lines(const struct plan_way *way);
bool plan_read_winners(struct plan *plan, struct err *err);

/* The time of day as the form has it, "20:00". */
const char *plan_start(const struct plan *plan);

/* Reads such a time: minutes after midnight. */
int plan_read_start(const struct form *form);
#endif

/* whereabouts.h - where a player is in a round: table, seat, boards, whom they meet.
 *
 * What "Where do I go?" and the room's screen say. Of a quadrette or a team, which is at
 * two tables at once, those who attack are at one and those who defend at the other;
 * where the line-up is not said yet, at the first of the two. Rounds and tables are
 * counted from 1; table 0 is none. Boards are meant by the number written on them, copies
 * too. Pure. */
#ifndef TOURNAMENT_WHEREABOUTS_H
#define TOURNAMENT_WHEREABOUTS_H

#include "tournament/model.h"

struct whereabouts {
    const struct field *field; /* NULL: the player has no seat in the session */
    int contestant;            /* of the field, that the player is */
    int table;                 /* in the round asked for; 0: none, the player rests */
    int seat;                  /* of that table; counts where there is one */
    bool plays;                /* the table plays: nobody is missing there */
    const struct schedule_table *at; /* that table in that round, or NULL */
};

/* Where a player (index) is in a round of the session; a round that the field does not
 * have is one in which everybody rests. */
struct whereabouts whereabouts_of(const struct format *format,
                                  const struct session *session, int player, int round);

/* The same for all players at once: fills all[i] for each i < players. */
void whereabouts_all(const struct format *format, const struct session *session,
                     int round, struct whereabouts *all, size_t players);

/* Whether the player (index) has a seat anywhere in the session from that round on; in a
 * field that has no such round, at all. */
bool whereabouts_sits(const struct session *session, int player, int round);

/* Who sits on another seat of the same table: a player, a defence of three; or nobody. */
struct crew whereabouts_met(const struct format *format, const struct whereabouts *where,
                            int seat, int round);

/* Who sits on a seat of that table, the player's own too, without the player. */
struct crew whereabouts_others(const struct format *format,
                               const struct whereabouts *where, int player, int seat,
                               int round);

/* By how many tables everybody on that seat moves after the round: up (2: from table 1 to
 * 3; after the last table comes the first), down (-2), or stays (0). False if they do not
 * all move alike, or the field has no further round. */
bool whereabouts_step(const struct field *field, int round, int seat, int *step);

/* Likewise by how many tables the boards move. */
bool whereabouts_board_step(const struct field *field, int round, int *step);

/* How the four lines and the boards of a field move after the round, where that can be
 * called out: false where there is no such rule. */
struct whereabouts_rule {
    int step[SEAT_COUNT];
    int boards;
    bool has_boards;
};
bool whereabouts_rule(const struct field *field, int round,
                      struct whereabouts_rule *rule);
bool whereabouts_rules_agree(const struct whereabouts_rule *a,
                             const struct whereabouts_rule *b);
#endif

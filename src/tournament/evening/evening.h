/* evening.h - where a tournament stands: its round, its clock, what comes next, and how
 * sure a recorded result is.
 *
 * How much is there and what is missing is told by tournament/tell/missing.h. Pure: the
 * time of day is an argument. */
#ifndef TOURNAMENT_EVENING_H
#define TOURNAMENT_EVENING_H

#include "tournament/model.h"

/* What the director does next. */
enum evening_next {
    EVENING_ENTER, /* there are no players yet */
    EVENING_SEAT,  /* players have no seats */
    EVENING_START, /* a round can begin */
    EVENING_CLOSE, /* a round is under way */
    EVENING_END,   /* all rounds are over: what is missing, then publish */
    EVENING_OVER   /* published */
};

struct evening {
    enum evening_next next;
    int session; /* counted from 1; 0 if there is none */
    int round;   /* under way, or to begin, or the last one */
    int rounds;  /* of the session */
    bool grows;  /* further rounds come of the results: how many is not known */
    int begun;   /* the last round that has begun, by the director or by a result */
    bool under_way;
    bool paused;  /* its clock stands: the end moves away */
    int64_t ends; /* of the round under way, milliseconds since 1970 */
    int64_t now;  /* the time asked for */
    int calls;    /* not answered */
};

struct evening evening_of(const struct tournament *t, int64_t now);

/* Whether nobody waits for that play any more: a score, not played, or a ruling. */
bool evening_is_closed(const struct tournament *t, const struct play *play);

/* Deals have two more ends: the totals of their table, and, where at least one deal of
 * the table is there, the end of the round, since what was played counts. */
bool evening_is_covered(const struct session *session, int slot);
bool evening_is_rung_out(const struct tournament *t, const struct session *session,
                         int slot);

/* Whether an annulled deal leaves its place to another one now: its round is under way.
 */
bool evening_is_reopened(const struct tournament *t, const struct session *session,
                         int slot);

/* Whether the slip of a board of tarot that travels is folded on the play: both sides
 * have agreed, or its round is over. Then only the arbiter changes the score. */
bool evening_is_folded(const struct tournament *t, const struct session *session,
                       int slot);

/* Whether nobody waits for the play at that slot any more, for any of these reasons; and
 * whether its result is still to be handed in: where a seat is empty there will be none.
 */
bool evening_is_over(const struct tournament *t, const struct session *session, int slot);
bool evening_is_awaited(const struct tournament *t, const struct session *session,
                        int slot);

/* Which of its boards a table begins with, from 0: tables that pass the same boards on to
 * each other each begin with their own. */
int evening_begins_with(const struct tournament *t, const struct field *field, int round,
                        int table);

/* Whether the result was typed at its table and the other side has not agreed yet. What
 * the director types is final. */
bool evening_is_unconfirmed(const struct tournament *t, const struct play *play);

/* Whether nobody need say anything more about a recorded result: it is confirmed, or the
 * director's word. */
bool evening_is_settled(const struct tournament *t, const struct play *play);

/* Whether something is recorded for the play that not all agree with. */
bool evening_is_conflict(const struct play *play);

/* What the director has to look at. */
enum evening_trouble {
    EVENING_FINE,
    EVENING_DISPUTED, /* two phones do not say the same */
    EVENING_REFUSED,  /* the other side does not agree */
    EVENING_OVERDUE,  /* its round is over and there is no result */
    EVENING_UNLIKELY, /* a score that is rare, and not confirmed */
    EVENING_LEAD      /* a card led that its hand has not */
};
enum evening_trouble evening_trouble(const struct tournament *t,
                                     const struct evening *evening, int slot);

/* The latest call of a table of the evening's session that nobody has answered, or NULL.
 */
const struct call *evening_call(const struct tournament *t, const struct evening *evening,
                                const struct field *field, int table);

/* The latest round, begun if there is one, in which the table plays the board; or 0. */
int evening_round_of(const struct evening *evening, const struct field *field, int table,
                     int board);

/* The slot of the session where the player (index) has still to play a board, meant by
 * the number it is compared under; -1: nowhere. */
int evening_still_plays(const struct tournament *t, const struct session *session,
                        int player, int board);

/* Which of its boards, counted from 0, a table begins with: those that pass the same
 * boards on to each other each begin with their own. */
int evening_begins_with(const struct tournament *t, const struct field *field, int round,
                        int table);

/* How long a round takes, by the most deals that a table plays in it. */
int evening_minutes(const struct tournament *t, const struct session *session, int round);

/* The alteration by which teams get a round more once all are over: "swiss", "knock-out";
 * NULL: they have them all. */
const char *evening_further(const struct session *session);
#endif

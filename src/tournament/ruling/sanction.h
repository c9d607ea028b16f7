/* sanction.h - an article of the code applied to a tournament: what follows from it.
 *
 * Whoever rules names the article, the play or the players, and what the article asks;
 * sanction_settle() makes the ruling that follows and sanction_settle_change() does so
 * for a change that came from a document, a command or a page. The event holds the
 * outcome (kind, fault, amounts, players) beside the article, its edition and the
 * answers.
 *
 * A director who departs from the code gives the outcome in full and the reason in
 * override. tournament_check() works every such ruling out again and compares.
 * Rule: docs/rules.md, the code of rulings. */
#ifndef TOURNAMENT_SANCTION_H
#define TOURNAMENT_SANCTION_H

#include "tournament/model.h"

struct sanction {
    struct change_ruling ruling; /* the outcome, to be checked and recorded */
    struct code_row row;         /* that holds: answers may lead to another article */
    struct code_proposal proposal;
    bool departs; /* the outcome is not what the code says */
};

/* The row of an article in the tournament's format; edition NULL: that of the
 * settings. */
bool sanction_row(const struct tournament *t, const char *article, const char *edition,
                  struct code_row *row, struct err *err);

/* Works out what follows from asked, of which are read: session, field and facts of the
 * play (none: it is about no play), article, edition, answers, who was at fault (the
 * answer, else fault, else the players, who must sit at the table), players, override.
 * With a kind, a sanction or an amount asked, these are the outcome, and must be what the
 * code says unless it leaves that open or there is an override. Refused with the reason
 * and the article; while an answer is missing, proposal.missing is the question (and
 * code_question_words() its words), else CODE_NO_QUESTION. Texts and lists live in the
 * arena, in asked or in the tournament. */
bool sanction_settle(const struct tournament *t, const struct change_ruling *asked,
                     struct arena *arena, struct sanction *sanction, struct err *err);

/* A ruling by the code, or of bridge by a law, becomes its outcome; any other change
 * stays as it is. */
bool sanction_settle_change(const struct tournament *t, struct change *change,
                            struct arena *arena, struct err *err);

/* What the article of a ruling is about, or the law of bridge; NULL if that is not known.
 */
const char *sanction_title(const struct tournament *t, const struct change_ruling *ruling,
                           enum lang lang);

/* The part of tournament_check() that concerns rulings by the code: the outcome is what
 * the code says or has an override, and nobody pays twice where the code says once. */
bool sanction_check(const struct tournament *t, const struct change_ruling *ruling,
                    struct err *err);

/* The seats that may not bid on a free deal, and the ruling that says so; 0: everybody
 * may. */
ruling_seats sanction_barred(const struct tournament *t, int session, int slot,
                             const struct ruling **by);

/* Whether the taker of a free deal was allowed to bid on it. */
bool sanction_check_bid(const struct tournament *t, int session, int slot,
                        const struct facts *facts, struct err *err);

/* What was ruled, in a few words: the kind, or what a law of bridge led to. */
const char *sanction_name(const struct tournament *t, const struct change_ruling *ruling,
                          enum lang lang);

/* Adds what the ruling does, in words: what becomes of the deal, who pays what. */
void sanction_add_words(struct str *out, const struct tournament *t,
                        const struct roster *roster, const struct change_ruling *ruling,
                        enum lang lang);
#endif

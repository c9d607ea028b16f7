/* ask.h - what is asked about a play, whatever the game.
 *
 * A game has questions as rows. The same rows draw a form (web/html/ask_html.h), read it
 * into facts with the wrong field named, and fill it again with what is recorded. A
 * result is told answer by answer, or in one of the shorter ways below. Pure. Rule:
 * docs/rules.md. */
#ifndef ASK_ASK_H
#define ASK_ASK_H

#include "tournament/model.h"
#include "tournament/tell.h"

/* A table in a round, with the names of those who sit there. */
struct ask_place {
    const struct tournament *t;
    int session; /* index */
    const struct field *field;
    int round;
    int table;
    struct place_table at;
    int seats;                   /* of the table: four, or five */
    const char *name[SEAT_MOST]; /* NULL where nobody sits */
    struct arena *arena;
    bool blind; /* who asks may not learn of the cards */
};

/* A table of the last session, in the round that it is of. */
struct ask_place ask_place_of(const struct tournament *t, const struct roster *roster,
                              const struct place_table *at, struct arena *arena);

/* How a result is told. */
enum ask_way {
    ASK_TOLD,      /* answer by answer */
    ASK_WRITTEN,   /* its score, as the travelling sheet has it */
    ASK_TOTALS,    /* of the round, in place of its deals */
    ASK_ROWS,      /* the sheet of the round line by line, for its totals */
    ASK_PASSED,    /* everybody passed */
    ASK_NOT_PLAYED /* the board was not played, or the deal does not count */
};

struct ask_result {
    enum ask_way way;
    int number; /* of the board or deal; of totals, the first deal's */
    int slot;   /* in the session */
    struct facts facts;
    int score;             /* that is compared; of deals 0 */
    int points[SEAT_MOST]; /* of a deal, or the totals */
    const char *wrong;     /* the field that an error is about, "" for all of them */
};

/* How the form tells a result. */
enum ask_way ask_way(const struct format *format, const struct form *form);

/* Reads the result that the form tells of that board or deal, and checks it; the facts
 * have its address too. On a failure result->wrong names a field. */
bool ask_read(const struct ask_place *place, int number, const struct form *form,
              struct ask_result *result, struct err *err);

/* Reads the result of that board as a director types it into one field, by the letters of
 * a language; likewise. The board is there. */
struct ask_typed {
    const char *text;
    enum lang letters;
};
bool ask_read_typed(const struct ask_place *place, int number, struct ask_typed typed,
                    struct ask_result *result, struct err *err);

/* The change that records a result there; with a reason, which may be "", that corrects
 * what is recorded. It outlives the tournament. */
struct change ask_change(const struct ask_place *place, const struct facts *facts,
                         const char *reason);

/* Reads what the correction of a result is, where the form asks that; refused where it is
 * left open and the slip is folded. */
bool ask_read_act(const struct ask_place *place, int slot, const struct form *form,
                  struct change *change, struct err *err);

/* Said where no such board or deal is at the table in the round; tr() it. */
const char *ask_not_here(const struct format *format);

/* A result as a director enters or corrects it: of a board typed into one field, "score",
 * by its "letters", or "told" answer by answer as a table does; "sure" where it is rare,
 * with its reason where it is a correction. */
struct ask_entry {
    struct ask_result result; /* its number is given */
    bool unlikely;
    const char *reason; /* of a correction; NULL: it is none */
    const char *mark;   /* what was typed behind it leads to a ruling; or NULL */
    bool only_mark;     /* and there is nothing else to record */
    struct change change;
};
bool ask_read_entry(const struct ask_place *place, const struct form *form,
                    struct ask_entry *entry, struct err *err);

/* Takes what an arbiter writes on a travelling sheet ("RC *4", "MR DN") off what was
 * typed for a board: returns the query of the page on which that is ruled, or NULL where
 * it has no such mark. In the place's arena. */
const char *ask_take_mark(const struct ask_place *place, int board, const char **typed);

/* The language of the letters in a form, else that one. */
enum lang ask_letters(const struct form *form, enum lang lang);

/* The facts as the fields of the form have them: to be sent on, or to be changed. In the
 * place's arena. */
struct form ask_fill(const struct ask_place *place, const struct facts *facts,
                     enum lang lang);

/* Whether the result says what is recorded. */
bool ask_agrees(const struct format *format, const struct ask_result *result,
                const struct play *play);

/* Whether the result is so rare that it is asked about. */
bool ask_is_unlikely(const struct format *format, const struct ask_result *result);

/* The possible scores nearest to one that the board does not allow; how many, 0 where it
 * allows it. */
int ask_nearest(const struct format *format, int board, int score, int nearest[2]);

/* The result that facts say which were read elsewhere. */
struct ask_result ask_of_facts(const struct format *format, const struct facts *facts);

/* What is recorded where a result is to go: values, which outlive the lock. */
struct ask_there {
    bool any;
    bool same;     /* as the result */
    bool disputed; /* with the result: the director knows it */
    int64_t seq;
};
struct ask_there ask_there(const struct tournament *t, int session, int slot,
                           const struct ask_result *result);

/* The facts as another phone's change says them: what two phones say is compared by the
 * score. False where it has none, such as a board that was not played. */
bool ask_dispute(const struct format *format, const struct ask_result *result,
                 struct facts *facts);

/* A result in a few words: of bridge its contract, else the score with its sign. In the
 * arena. */
const char *ask_words(const struct facts *facts, int score, enum lang lang,
                      struct arena *arena);

/* The contract of bridge that the facts say, without the card led: "4♠ E +1"; likewise.
 */
const char *ask_contract(const struct facts *facts, enum lang lang, struct arena *arena);

/* Whose contract is asked about: a garde, unless the board imposes another one. In the
 * place's arena. */
const char *ask_legend(const struct ask_place *place, int board, const char *taker,
                       enum lang lang);

/* What was played in the recorded deal of a slot; false, and nothing, where it tells
 * none. */
bool ask_played(struct str *words, const struct tournament *t, int session, int slot,
                enum lang lang);

/* The points of the seats of a recorded deal; false if it has none or does not count. */
bool ask_points(const struct ask_place *place, int slot, int points[SEAT_MOST]);

/* What each seat of the table has of all recorded deals of the round. */
void ask_sums(const struct ask_place *place, int sum[SEAT_MOST]);

/* Who deals the board, and who is vulnerable, or who leads: "Dealer: North · vulnerable:
 * nobody"; nothing where each table deals its own cards. */
void ask_dealer(struct str *words, const struct format *format, int board,
                enum lang lang);

/* How the points of a deal, or the score of a contract of bridge, come about, line by
 * line, the card led first; nothing of tarot, which has its sum below. */
void ask_explain(const struct ask_place *place, int slot, const struct facts *facts,
                 struct why *why);

/* The sum behind the score of a deal of tarot that was told, at a board: what each part
 * is, how it comes about (or NULL), and its points; how many parts, 0 where only the
 * score is known. */
struct ask_line {
    const char *what;
    const char *how;
    int points;
};
enum { ASK_LINES_MOST = 4 };
size_t ask_sum(const struct ask_place *place, int board, const struct facts *facts,
               enum lang lang, struct ask_line line[ASK_LINES_MOST]);

/* Whether deals of the format are of whist. */
bool ask_is_whist(const struct format *format);

/* The grid of the tournament, or the built-in one. */
const struct whist_grid *ask_grid(const struct tournament *t);

/* How many sit at the table. */
int ask_players(const struct ask_place *place);
#endif

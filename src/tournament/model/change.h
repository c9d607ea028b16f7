/* change.h - the changes a tournament can undergo, as typed values.
 *
 * The command line, the pages, a document and the journal all make one of these;
 * tournament_check() accepts or refuses it, tournament_apply() carries it out. Changes
 * hold outcomes (the schedule, the seats), never recipes, and ids of persons, never
 * names. What each kind does is a row of tournament/change/change_table.h. */
#ifndef TOURNAMENT_CHANGE_H
#define TOURNAMENT_CHANGE_H

#include "core/movement.h"
#include "core/ruling.h"
#include "tournament/model/about.h"
#include "tournament/model/books.h"
#include "tournament/model/format.h"
#include "tournament/model/options.h"

enum change_kind {
    CHANGE_CREATE,   /* the first event: format, name, date, options */
    CHANGE_SETTINGS, /* name, date, options anew */
    CHANGE_ENTRY,    /* a player enters */
    CHANGE_WITHDRAW, /* a player who sits nowhere is taken off the list again */
    CHANGE_SESSION,  /* a session opens, with its coefficient */
    CHANGE_SCHEDULE, /* a field's schedule, from a round on */
    CHANGE_SEATS,    /* who sits in which start seat of a field */
    CHANGE_PLAY,     /* a result */
    CHANGE_CORRECT,  /* another result for a recorded play, with a reason */
    CHANGE_CONFIRM,  /* the other side agrees with a recorded play */
    CHANGE_RULING,   /* a ruling on a play, or a penalty */
    CHANGE_PUBLISH,  /* the results are official, or provisional again */
    CHANGE_UNDO,     /* takes another event back */
    CHANGE_ROUND,    /* a round begins, or is closed */
    CHANGE_CLOCK,    /* its clock is stopped, goes on, or gets minutes */
    CHANGE_CALL,     /* a table calls the director */
    CHANGE_ANSWER,   /* the director has dealt with a call */
    CHANGE_REFUSE,   /* the other side does not agree with a recorded play */
    CHANGE_DISPUTE,  /* another phone says something else about a recorded play */
    CHANGE_LINEUP,   /* who of a team plays in a round, and on which side */
    CHANGE_DEALS,    /* the cards of boards */
    CHANGE_CLUB,     /* the club's own: password, secret, tokens, address, grid of whist;
                        stream 0 */
    CHANGE_EXCEPTIONS, /* boards that were played otherwise than the schedule says */
    CHANGE_AWARD,      /* somebody's national points, corrected by hand */
    CHANGE_WAIVER,     /* why a rule of the event is not met */
    CHANGE_PAYMENT,    /* somebody paid to take part */
    CHANGE_SENT,       /* the points went to the federation */
    CHANGE_HABITS,     /* how the club ranks its year; stream 0, as the next two */
    CHANGE_CASH,       /* a line of the cash book */
    CHANGE_STAGES,     /* the committee's table of a season */
    CHANGE_KINDS
};

enum {
    CHANGE_ID_MOST = 32, /* characters of a player's id */
    CHANGE_RANK_MOST = 15,
    CHANGE_TEAM_MOST = 60, /* bytes of a team's name */
    CHANGE_NATIONAL_RANK_MOST = 10000000,
    CHANGE_AWARD_MOST = 1000000,
    CHANGE_RULE_MOST = 32, /* characters of the name of a rule */
    CHANGE_FIELD = 8,      /* bytes of a field's name with its end */
    CHANGE_TEXT_MOST = 500,
    CHANGE_SESSIONS_MOST = 20,
    CHANGE_FIELDS_MOST = 5000,
    CHANGE_SLOTS_MOST = 1000000,      /* plays of all sessions */
    CHANGE_TABLES_MOST = 1000000,     /* of all rounds of all sessions */
    CHANGE_CONTESTANTS_MOST = 150000, /* of all fields of all sessions */
    CHANGE_PENALISED_MOST = 100,      /* players of one penalty */
    CHANGE_CREW_MOST = 6,             /* players of one contestant: a team */
    CHANGE_LINEUP_PLAYERS = 4,        /* of a team in a round */
    CHANGE_FORMS_MOST = 8,            /* of a board's cards: A to H */
    CHANGE_BEFORE_UNSAID = -1 /* answers.before: the tournament's own memory counts */
};

/* Texts are borrowed: from the document, or from the arena that a payload was read into.
 */

struct change_settings {
    const struct format *format; /* of CHANGE_CREATE */
    const char *name;
    const char *date; /* YYYY-MM-DD, or "" */
    struct options options;
    const struct whist_grid *grid; /* of whist: the club's; NULL: as it was */
    struct about about;
};

struct change_entry {
    const char *player;
    int64_t person;    /* in the store, or of the document's roster */
    const char *rank;  /* the series as it is now; NULL: not said */
    int national_rank; /* likewise; 0: not said */
    bool exchange;     /* it was this person who came, not the one who was entered */
    const char *team;  /* the name of the team; NULL: as before */
};

/* What is not said stays as it is reckoned. */
struct change_award {
    const char *player;
    bool has_pcn;
    bool has_pp;
    int pcn;
    int pp;
    const char *reason;
};

enum payment_method {
    PAYMENT_CASH,
    PAYMENT_CHEQUE,
    PAYMENT_CARD,
    PAYMENT_TRANSFER,
    PAYMENT_FREE, /* nothing is paid */
    PAYMENT_METHODS
};

struct change_payment {
    const char *player;
    int cents;
    enum payment_method method;
};

struct change_sent {
    const char *to;   /* in words */
    const char *date; /* YYYY-MM-DD */
};

struct change_waiver {
    const char *rule; /* a name of conditions_table */
    const char *reason;
};

/* What is not NULL changes, "" is as usual. */
struct change_habits {
    int begins; /* the first day of the club's year, month × 100 + day; 0: as it was */
    const char *rule;
    const char *figure;
    const char *format;
    const char *prize;
    const char *shown; /* "yes" or "no" */
    bool has_dues;     /* the next two are said */
    int dues;
    int dues_free;
};

struct change_cash {
    const char *date; /* YYYY-MM-DD */
    const char *text;
    int64_t cents;      /* spent: below 0 */
    const char *method; /* a word of fee_method_table; or NULL */
    int64_t person;     /* whose dues these are; 0: something else */
    int season;         /* of these dues */
    int64_t reverses;   /* the number of the line it takes back; 0: none */
};

struct change_stages {
    int season;
    const struct stage_row *row; /* what was said of the season before is gone */
    size_t rows;
};

struct change_session {
    int session; /* counted from 1 */
    struct ratio coefficient;
};

struct change_seat {
    const char *label;
    const char *player;                     /* the first of them; NULL: empty */
    const char *mate[CHANGE_CREW_MOST - 1]; /* those who play under the label with them */
    int mates;
};

/* Who of a team plays in a round: who attacks, then the three who defend; of bridge the
 * two who sit North-South, then the two who sit East-West. */
struct change_lineup {
    int session;
    const char *field;
    int round;
    const char *label;
    int first; /* how many of them are on the first side: 1, of bridge 2 */
    const char *player[CHANGE_LINEUP_PLAYERS];
};

/* What was otherwise with a board at a table in a round: the cards, or who sat there. */
struct change_exception {
    int round;
    int table;
    int board;
    int form;                      /* of the board's cards: 0 is A, as dealt */
    const char *label[SEAT_COUNT]; /* of each side; NULL: as the schedule says */
};

struct change_exceptions {
    int session;
    const char *field;
    const struct change_exception *list; /* what was said of these before is gone */
    size_t count;
    const char *cause; /* the name of what happened; or NULL */
};

struct deal;
struct par_tricks;
struct tarot_hands;
struct tarot_found;

/* The cards of a board, borrowed: of bridge or of tarot, the others are NULL. */
struct board_deal {
    int board;
    const struct deal *deal;
    const struct par_tricks *tricks; /* what can be made of them; NULL: not known */
    const struct tarot_hands *tarot;
    const struct tarot_found *found; /* likewise */
};

struct change_deals {
    int session;
    const struct board_deal *deal;
    size_t count;
};

/* A result that goes to another board of its table, the one that was really played. */
struct change_carried {
    int round;
    int table;
    int from;
    int to;
};

struct change_schedule {
    int session;
    const char *field;
    const char *movement; /* the kind that made it, or "own" */
    int from;             /* round from which it replaces the one before */
    struct schedule schedule;
    const struct movement_copy *copy; /* boards that are copies of others */
    size_t copies;
    const struct change_seat *seat; /* who sits where in it, where that changes too */
    size_t seats;
    const char *cause; /* what happened, a name of alteration_table; or NULL */
    const struct change_carried *carried;
    size_t carries;
    const char *gone; /* label of who leaves where others are drawn anew; or NULL */
};

struct change_seats {
    int session;
    const char *field;
    const struct change_seat *seat;
    size_t count;
    const char *how; /* they were found, and the seed, for whoever asks why; NULL: by */
    int64_t seed;    /* hand, or from a document */
};

/* What a correction is once the slip is folded: a mistake in typing it, or a decision of
 * the arbiter; their words in data, and for people. Rule: docs/rules.md, corrections. */
struct change_act {
    const char *word;
    const char *title; /* tr() it */
};
enum { CHANGE_ACTS = 2 };
extern const struct change_act change_acts[CHANGE_ACTS];

/* The one of that word, or NULL. */
const struct change_act *change_act_find(const char *word);

/* Which play: session and field, and the facts board, round and table. */
struct change_play {
    int session;
    const char *field;
    struct facts facts;
    bool sure;    /* an unlikely score was confirmed */
    bool as_sent; /* by a table, which is not told that a hand has not the card led */
    const char *reason; /* of CHANGE_CORRECT; else NULL */
    const char *act;    /* likewise: what it is, of change_acts; NULL: not said */
};

struct change_ruling {
    int session;
    const char *field;  /* NULL, with no facts: not about a play */
    struct facts facts; /* board, round, table of the play; score: compared instead */
    struct ruling_effect effect;
    struct ruling_weight weight[RULING_WEIGHTS_MOST]; /* compared instead, mixed */
    int weights;                                      /* 0: none */
    const char *fault; /* as written: "attack", "defence"; NULL if given by seats */
    const char *const *player; /* whom the penalty concerns */
    size_t players;
    bool has_amount;
    struct ratio amount; /* taken off; negative: a compensation */
    enum ruling_unit unit;
    const struct ratio *each;      /* of every player, where they differ; NULL: amount */
    enum ruling_sanction sanction; /* of these players */
    bool replayed;    /* the deal is dealt anew: its result is missing again */
    bool reopens;     /* a free deal that is annulled: another one may take its place */
    bool bars;        /* those at fault may not bid on the next free deal */
    unsigned without; /* parts of a free deal that do not count, as 1 << part */
    bool has_card_points;
    int card_points;  /* of a free deal: the taker's, in halves, in place of those told */
    const char *code; /* these four: as written, or NULL */
    const char *article;
    const char *reason;
    const char *by;
    /* Of a ruling by an article of the code; the rest is what followed from it. Before
     * sanction_settle() has worked that out, effect.kind may be RULING_KINDS. */
    const char *edition;         /* NULL: the article is only a reference */
    struct code_answers answers; /* its fault: seats, where a table has four */
    const char *fault_answer;    /* as written: a side, "both"; NULL: answers.fault */
    bool has_taker;              /* answers.taker was said: of free deals */
    const char *override;        /* why the director departs from the code; or NULL */
};

struct change_round {
    int session;
    int round;
    bool closed;
    int minutes; /* that the round should take, where it begins */
};

struct change_clock {
    int session;
    int round;   /* the one that is under way */
    bool turns;  /* it is stopped, or goes on */
    bool paused; /* which of the two */
    int minutes; /* more than before; less than 0: fewer */
};

struct change_call {
    int session;
    const char *field;
    int table;
    const char *text; /* what it is about, or NULL */
    int wrong_way;    /* the board on which they sat the wrong way; 0: something else */
};

/* Of a tournament in many halls, what its organiser's club says: what is not 0 or NULL
 * changes. */
struct change_hall {
    int64_t event;     /* its number in the club; 0: about none */
    const char *about; /* what is played: JSON, as simultaneous_read() has it */
    const char *heads; /* it is closed with these events of halls ("1:120 2:118"); "":
                          open again */
    int64_t hall;      /* number of a hall */
    const char *name;  /* of a new one */
    const char *committee;
    int64_t club; /* of the database, and its tournament, with which it plays */
    int64_t stream;
    const char *state;  /* "left": it does not play any more */
    const char *review; /* what the committee thinks of what it sent: "checked", "asked",
                           "accepted" */
    const char *remark; /* with that, in words */
};

/* What is not NULL changes. */
struct change_club {
    const char *name;
    const char *address;    /* numeric, as phones reach the server */
    const char *password;   /* hashed */
    const char *secret;     /* signs cookies and tables' tokens; 64 hexadecimal digits */
    const char *token;      /* id of a new token */
    const char *token_role; /* "director" or "reader" */
    const char *token_hash;
    const char *revoke;            /* id of a token */
    const struct whist_grid *grid; /* of whist; the built-in one: back to it */
    int64_t person;                /* whom shown is about; 0: nobody */
    const char *shown;             /* club_shown_name[] */
    const char *renew; /* "3-A5" or "3": tables of which the cards are void from now on */
    const char *sign;  /* "in", "out" or "failed": somebody with the password */
    const char *from;  /* the address they signed in from, or out */
    const char *ended; /* the session that signing out ends */
    int64_t deleted;   /* number of a tournament without results; 0: none */
    int64_t archived;  /* number of a tournament that leaves the lists; 0: none */
    int64_t unarchived;    /* and of one that comes back to them */
    const char *user;      /* whom the next four are about */
    const char *user_role; /* club_role_name[], or "none": may not sign in any more */
    const char *user_hash; /* of their password */
    const char *invite;    /* hash of the invitation by which they choose it */
    int64_t until;         /* when that ends, in milliseconds since 1970 */
    const char *slug;      /* of another club of this server: its address is /c/SLUG */
    int64_t number;        /* of that club in the database */
    const char *title;     /* what it is called, or NULL */
    const char *deadlines; /* of a season, as deadlines_read() reads them */
    const char *handicap;  /* at bridge, as handicap_read() reads it; "": none */
    const char *expertise; /* as expertise_read() reads it; likewise */
    struct change_hall at; /* a tournament in many halls */
    const char *wifi;      /* the hall's network, with its key; "": none */
    const char *wifi_key;
    const char *offers; /* "people": the house's register to its clubs; "nothing" */
};

struct change {
    enum change_kind kind;
    union {
        struct change_settings settings; /* CREATE, SETTINGS */
        struct change_entry entry;       /* ENTRY, WITHDRAW */
        struct change_session session;
        struct change_schedule schedule;
        struct change_seats seats;
        struct change_lineup lineup;
        struct change_exceptions exceptions;
        struct change_deals deals;
        struct change_play play; /* PLAY, CORRECT, DISPUTE */
        struct change_ruling ruling;
        bool publish;
        int64_t seq; /* of the event that is CONFIRMed, REFUSEd, ANSWERed or UNDOne */
        struct change_round round;
        struct change_clock clock;
        struct change_call call;
        struct change_club club;
        struct change_award award;
        struct change_waiver waiver;
        struct change_payment payment;
        struct change_sent sent;
        struct change_habits habits;
        struct change_cash cash;
        struct change_stages stages;
    };
};

/* What is taken off the k-th player of a ruling that has an amount. */
struct ratio change_amount(const struct change_ruling *ruling, size_t k);

/* How many of its first players pay the same as the first; without an amount, all. */
size_t change_first_charge(const struct change_ruling *ruling);

/* Puts everything that the ruling borrows into the arena. */
void change_keep_ruling(struct change_ruling *ruling, struct arena *arena);

/* Gives the taker's card points of a free deal that count: 0 to 91, in halves. */
bool change_give_card_points(struct change_ruling *ruling, struct ratio points,
                             struct err *err);

/* What a ruling says about itself: its reason, article and override; "—" if nothing. Into
 * the arena. */
const char *change_reason(const struct change_ruling *ruling, enum lang lang,
                          struct arena *arena);
#endif

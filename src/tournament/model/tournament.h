/* tournament.h - a tournament in memory: the fold of its events.
 *
 * tournament_check() is the one place that accepts or refuses a change, so the command
 * line, the pages and an import obey the same rules. tournament_apply() then changes
 * memory and never refuses, so a journal accepted once folds for ever. The structures are
 * open to read; only tournament_apply() writes them. These two and tournament_fold() are
 * made in tournament/change, by the table of kinds. */
#ifndef TOURNAMENT_TOURNAMENT_H
#define TOURNAMENT_TOURNAMENT_H

#include "core/movement.h"
#include "tournament/model/about.h"
#include "tournament/model/books.h"
#include "tournament/model/change.h"
#include "tournament/model/deadlines.h"
#include "tournament/model/event.h"
#include "tournament/model/event_keys.h"
#include "tournament/model/format.h"
#include "tournament/model/options.h"
#include "tournament/model/roster.h"
#include "tournament/model/wifi.h"

struct player {
    char id[CHANGE_ID_MOST + 1];
    int64_t person;
    char rank[CHANGE_RANK_MOST + 1]; /* the series at the entry; "": not said then */
    int national_rank;               /* likewise; 0: not said */
    char team[CHANGE_TEAM_MOST + 1]; /* the name of their team; "": it has none */
    bool gone; /* has left: tables that are drawn anew are drawn without them */
};

enum play_state {
    PLAY_MISSING,
    PLAY_SCORED,
    PLAY_NOT_PLAYED,
    PLAY_ADJUSTED /* the play has marks in place of a score: its facts say which */
};

struct play {
    int32_t score;
    int32_t other_score;
    enum play_state state : 8;
    bool confirmed;   /* by the other side */
    bool sure;        /* whoever sent it insisted */
    bool refused;     /* by the other side: the director decides */
    bool disputed;    /* another phone sent other_score */
    uint16_t without; /* parts of a free deal that rulings have taken out of its score */
    const struct facts *facts; /* of its result, where it is more than a score; or NULL */
    const struct facts *other; /* likewise, what the other phone said */
    int ruling;                /* index of the ruling that changes its marks, or -1 */
    int score_ruling; /* index of the ruling that has another score compared, or -1 */
    int64_t seq;      /* of the event that recorded it last */
};

/* Those who play under one label: a pair, a defence, a team. */
struct crew {
    int player[CHANGE_CREW_MOST]; /* indices; the first is field.player[c] */
    int count;
};

/* Who of a team plays in a round; the first format.lineups of them on the first side. */
struct lineup {
    int contestant;
    int round;
    int player[CHANGE_LINEUP_PLAYERS];
    int64_t seq;
};

/* Somebody who took a place in a crew for the rest (tournament/evening/relief.h). */
struct relief {
    int contestant;
    int place;  /* in its crew */
    int from;   /* round */
    int before; /* who had the place; -1: nobody, the team has one more since */
};

/* A board that was played otherwise than the schedule says, at a table in a round. */
struct exception {
    int round;
    int table;
    int board;
    int form; /* of its cards: 0 is A, as dealt; results of one are compared */
    int seat[SEAT_COUNT]; /* contestants; SCHEDULE_EMPTY: as the schedule says */
};

struct field {
    char name[CHANGE_FIELD];
    char movement[16];
    struct schedule schedule;
    int *player; /* of each contestant: index of the first, or -1 for an empty seat */
    struct crew *crew;     /* of each contestant: all of them */
    struct lineup *lineup; /* in the order in which they were given: the last counts */
    size_t lineups;
    size_t lineups_capacity;
    struct relief *relief; /* in the order in which they came */
    size_t reliefs;
    size_t reliefs_capacity;
    struct exception *exception;
    size_t exceptions;
    size_t exceptions_capacity;
    int *line; /* of each contestant: the seat they first sit in, or -1 */
    struct movement_copy *copy;
    size_t copies;
    int first_slot; /* of its slots in the session */
};

struct session {
    struct ratio coefficient;
    struct field *field;
    size_t fields;
    size_t fields_capacity;
    struct map field_by_name;
    int round;             /* the latest that has begun, 0 before the first */
    bool round_closed;     /* it is over */
    int64_t round_started; /* milliseconds since 1970 */
    int round_minutes;     /* that it should take */
    int64_t round_paused;  /* since when its clock stands; 0: it runs */
    struct play *play;     /* of every slot of every field, field after field */
    int slots;
    size_t plays_capacity;
    int contestants;         /* of all fields */
    int tables;              /* of all rounds of all fields */
    struct board_deal *deal; /* the cards of boards, where they are known, by number */
    size_t deals;
    size_t deals_capacity;
};

struct ruling {
    int64_t seq;
    int session;                 /* index */
    int field;                   /* index, or -1: not about a play */
    int slot;                    /* in the session, or -1 */
    struct change_ruling change; /* texts in the tournament's arena */
    int *player;                 /* indices, as change.players */
};

/* A table's call for the director. */
struct call {
    int64_t seq;
    int64_t time;
    int session; /* index */
    int field;   /* index */
    int table;
    const char *text; /* or NULL */
    int wrong_way;    /* the board on which they sat the wrong way; 0: something else */
    int round;        /* the table was in it when it called; 0: there was none */
    int board;        /* it is about that one: in hand then, or played the wrong way; 0 */
    bool answered;
};

/* National points that were corrected by hand: the last one of a player counts. */
struct award {
    int64_t seq;
    int player; /* index */
    bool has_pcn;
    bool has_pp;
    int pcn;
    int pp;
    const char *reason;
};

/* What somebody paid to take part. */
struct payment {
    int64_t seq;
    int64_t time; /* milliseconds since 1970 */
    int player;   /* index */
    int cents;
    enum payment_method method;
};

/* Why a rule of the event is not met. */
struct waiver {
    const char *rule;
    const char *reason;
};

struct club_token {
    const char *id;
    const char *role; /* "director" or "reader" */
    const char *hash; /* hexadecimal */
    bool revoked;
};

/* What somebody may do who has a name of their own. */
enum club_role {
    CLUB_OWNER,     /* everything, the club's people and settings too */
    CLUB_DIRECTOR,  /* tournaments */
    CLUB_HELPER,    /* the check-in */
    CLUB_TREASURER, /* what is paid */
    CLUB_READER,    /* what is published */
    CLUB_ROLES
};
extern const char *const club_role_name[CLUB_ROLES];

/* Somebody who signs in. */
struct club_user {
    const char *name;
    enum club_role role;
    bool disabled;
    const char *hash;   /* of the password; NULL: none was chosen yet */
    const char *invite; /* hash of an invitation that was not used yet, or NULL */
    int64_t until;      /* its end */
};

/* A hall of a tournament that many halls play; its code is made of the club's secret. */
struct club_hall {
    int64_t number;
    const char *name;
    const char *committee; /* "" for none */
    int64_t club;          /* where it plays; 0: it has not joined yet */
    int64_t stream;
    bool left;
    const char *review; /* "" for none yet */
    const char *remark;
};

struct club_event {
    int64_t number;
    const char *about; /* JSON: simultaneous_read() */
    const char *heads; /* at which it was closed; NULL: it is open */
    struct club_hall *hall;
    size_t halls;
    size_t capacity;
};

/* Another club of the same server. */
struct club_neighbour {
    const char *slug;
    int64_t number;
    const char *title; /* "" for none */
};

/* What those who do not direct see of a person; who was erased has nothing to be seen. */
enum club_shown {
    CLUB_SHOWN_NAME,
    CLUB_SHOWN_INITIALS,
    CLUB_SHOWN_NOT,
    CLUB_ERASED,
    CLUB_SHOWNS
};
extern const char *const club_shown_name[CLUB_SHOWNS];

struct club_person {
    int64_t id;
    enum club_shown shown;
};

/* Tables whose cards were void from a change on. */
struct club_renewal {
    const char *place; /* "3-A5", or "3": all of the tournament */
    int64_t seq;
};

/* The club's own: what stream 0 folds to. */
struct club {
    const char *name;     /* NULL until it is said */
    const char *address;  /* likewise */
    const char *password; /* hashed; likewise */
    struct wifi wifi;     /* of the hall; its key is for directors alone */
    unsigned char secret[32];
    bool has_secret;
    struct club_token *token;
    size_t tokens;
    size_t tokens_capacity;
    const struct whist_grid *grid; /* of whist; NULL: the built-in one */
    int64_t grid_seq;              /* of the change that set it; 0: none has */
    struct club_person *person;    /* about whom something was said, in no order */
    size_t persons;
    size_t persons_capacity;
    int64_t persons_seq; /* of the last such change; 0: none */
    struct club_renewal *renewal;
    size_t renewals;
    size_t renewals_capacity;
    const char **ended; /* sessions that were signed out of */
    size_t endings;
    size_t endings_capacity;
    struct deadlines *deadlines; /* of seasons that have their own, the latest last */
    size_t seasons;
    size_t seasons_capacity;
    int64_t *deleted; /* numbers of tournaments that are no more */
    size_t deletions;
    size_t deletions_capacity;
    int64_t *archived; /* numbers of tournaments that are put away, in no order */
    size_t archives;
    size_t archives_capacity;
    const char *handicap;  /* of new tournaments of bridge, as it is typed; NULL: none */
    const char *expertise; /* likewise */
    struct books books;
    struct club_user *user; /* in the order in which they came */
    size_t users;
    size_t users_capacity;
    struct club_neighbour *neighbour; /* likewise */
    size_t neighbours;
    size_t neighbours_capacity;
    bool offers_people; /* these clubs may search its register, and take people over */
    struct club_event *event; /* that it organises in many halls, by number from 1 */
    size_t events;
    size_t events_capacity;
};

/* What the club says of a person, and since which change the cards of a place, such as
 * "3-A5", hold (0: since ever). */
enum club_shown club_shown(const struct club *club, int64_t person);
int64_t club_renewed(const struct club *club, const char *place);
/* The user of that name, upper case or lower, or the club of that address; -1: none. The
 * role that has the name, or CLUB_ROLES. */
int club_find_user(const struct club *club, const char *name);
int club_find_neighbour(const struct club *club, const char *slug);
enum club_role club_find_role(const char *name);
/* Until when the points of a season's tournaments are sent. */
struct deadlines club_deadlines(const struct club *club, int season);
/* The event of that number, the hall; NULL: none. */
const struct club_event *club_find_event(const struct club *club, int64_t number);
const struct club_hall *club_find_hall(const struct club_event *event, int64_t number);
/* Whether the tournament of that number is deleted; whether it is archived. */
bool club_has_deleted(const struct club *club, int64_t stream);
bool club_has_archived(const struct club *club, int64_t stream);

/* Which play a change was about: a slot moves when a schedule is replaced, an address
 * does not. */
struct play_address {
    int session; /* 0: about none */
    int field;   /* index */
    int round;
    int table;
    int board;
};

struct tournament {
    struct arena arena;
    const struct format *format; /* NULL before its first event */
    const char *name;
    const char *date;
    struct about about;
    struct options options;
    const struct whist_grid *grid; /* the club's own; NULL: the built-in one */
    bool played;                   /* a result was recorded */
    bool published;
    int64_t published_time; /* when that was said, in milliseconds since 1970 */
    struct player *player;
    size_t players;
    size_t players_capacity;
    struct map player_by_id;
    struct session *session;
    size_t sessions;
    struct ruling *ruling;
    size_t rulings;
    size_t rulings_capacity;
    struct recorded *event; /* all of them, in order: event[i].event->seq is i + 1 */
    size_t events;
    size_t events_capacity;
    struct event_keys event_by_key;
    bool brief; /* of its events the last alone is kept: nothing is undone */
    struct play_address *address; /* of the change of each number, from 1 */
    size_t addresses;
    size_t addresses_capacity;
    int64_t seq;  /* of the last change */
    int64_t time; /* of the last change */
    struct call *call;
    size_t calls;
    size_t calls_capacity;
    struct award *award; /* in the order in which they were given */
    size_t awards;
    size_t awards_capacity;
    struct waiver *waiver; /* likewise */
    size_t waivers;
    size_t waivers_capacity;
    struct payment *payment; /* likewise */
    size_t payments;
    size_t payments_capacity;
    const char *sent_to;   /* the points were; NULL: not yet */
    const char *sent_date; /* YYYY-MM-DD; likewise */
    struct club club;
};

/* {0} is a tournament before its first event. */
void tournament_clear(struct tournament *t);

/* The same tournament again, with its own memory and its events: a trial can change it,
 * and a reader keep it while the other goes on. to is overwritten. */
void tournament_copy(struct tournament *to, const struct tournament *from);

/* Whether the change can be made now; if not, why and what to do. ERR_CONFLICT if a
 * different result is recorded already. Changes nothing. */
bool tournament_check(const struct tournament *t, const struct change *change,
                      struct err *err);

/* Makes a change that was checked, or that the journal holds. The event is copied and
 * its seq must be the next one; it is NULL where there is no journal, as for a document
 * that is only looked at (which cannot undo, then). */
void tournament_apply(struct tournament *t, const struct change *change,
                      const struct event *event);

/* Reads the event's payload and applies it: one step of the fold. Fails only on a payload
 * that cannot be read. */
bool tournament_fold(struct tournament *t, const struct event *event, struct err *err);

/* The same with an event that another copy of the tournament has: it is held, not copied.
 */
bool tournament_fold_kept(struct tournament *t, const struct event *kept,
                          struct err *err);

/* The event that has the key, or NULL. */
const struct event *tournament_find_key(const struct tournament *t, const char *key);

/* Whether the event of that number is in force: it exists and was not undone. */
bool tournament_in_force(const struct tournament *t, int64_t seq);

/* Look-ups: indices, or -1. Sessions are counted from 1. */
int tournament_player(const struct tournament *t, const char *id);
struct session *tournament_session(const struct tournament *t, int session);
int session_field(const struct session *session, const char *name);

/* The field of who names none: the only one of the session (from 1). */
bool tournament_settle_field(const struct tournament *t, int session, const char **field,
                             struct err *err);

/* Who (by index) may sit in that session: of a later session, those who sit in the one
 * before. NULL: everybody, as in the first, or while nobody sits in the one before. */
const bool *tournament_admitted(const struct tournament *t, int session,
                                struct arena *arena);

/* Whether the player (index) is one of those who play under the contestant's label. */
bool field_has_player(const struct field *field, int contestant, int player);

/* Who of the contestant's crew attacks and defends in a round, or NULL if it was not
 * said. */
const struct lineup *field_lineup(const struct field *field, int contestant, int round);

/* The play whose latest result the change of that number recorded, or NULL. */
struct play *tournament_play(const struct tournament *t, int64_t seq);

/* The slot of the play that the change of that number is about, by itself or by the one
 * that it names, with its session (from 1); -1 if it is about none. */
int tournament_slot_of(const struct tournament *t, int64_t seq, int *session);

/* The slot (in its session) of a play's address, or -1. */
int field_slot(const struct field *field, const struct facts *facts);

/* The seats at fault of a ruling on a board; of two sides, the first two seats. */
ruling_seats ruling_fault(const struct format *format, const struct change_ruling *ruling,
                          int board);

/* The first of the contestant's players whom the ruling names, counted among its players,
 * or -1. And what it takes off that contestant: once, however many of them it names. */
int ruling_concerns(const struct ruling *ruling, const struct field *field,
                    int contestant);
struct ratio ruling_charge(const struct ruling *ruling, const struct field *field,
                           int contestant);

/* Whether play has begun: a round has, or there is a result, or a ranking is published.
 */
bool tournament_begun(const struct tournament *t);

/* The player's (index) series: as it was at the entry; where it was not said then, as the
 * person has it now, until play begins: what is corrected later is of other evenings. ""
 * where nobody knows. And the place in the national ranking, 0 where nobody knows. */
const char *tournament_rank(const struct tournament *t, int player,
                            const struct roster *roster);
int tournament_national_rank(const struct tournament *t, int player,
                             const struct roster *roster);

/* The name of those who play together: that of the first of them who has one; "" for
 * none, and of whoever plays alone. */
const char *tournament_team(const struct tournament *t, const struct crew *crew);

/* What was given to the player (index) by hand last, or NULL; why the rule is not met, or
 * NULL. */
const struct award *tournament_award(const struct tournament *t, int player);
const char *tournament_waiver(const struct tournament *t, const char *rule);

/* Whether a ruling has struck the player (index) out of the tournament; and whether one
 * of those who play under the contestant's label. */
bool tournament_disqualified(const struct tournament *t, int player);
bool field_disqualified(const struct tournament *t, const struct field *field,
                        int contestant);

/* The table of a slot of the session; fills round and table, counted from 1. */
const struct schedule_table *field_table(const struct field *field, int slot, int *round,
                                         int *table);
/* The field that a slot of the session belongs to. */
const struct field *session_field_of(const struct session *session, int slot);

/* The board or deal of a slot; and the number a board is compared under: its own, or that
 * of which it is a copy. */
int field_board(const struct field *field, int slot);
int field_original(const struct field *field, int board);

/* Whether players of the field are known by numbers, as in a Howell: then the seat in
 * which they begin is not their line. */
bool field_is_numbered(const struct field *field);

/* Whether everybody who should sit at the table is there: an empty seat, and the table
 * does not play; but free deals of tarot can be played by three. */
bool field_table_plays(const struct field *field, const struct schedule_table *table);

/* The contestant who really played on a side of a slot; and the form of its cards, 0 is
 * A, as dealt. */
int field_seat(const struct field *field, int slot, int side);
int field_form(const struct field *field, int slot);

/* Where somebody sits at the table, as 1 << seat. */
unsigned field_seats(const struct field *field, const struct schedule_table *table);

/* What a format is asked about the facts of a result at a slot of the session (index). */
struct format_result tournament_asked(const struct tournament *t, int session, int slot,
                                      const struct facts *facts);

/* Whether the result recorded is the one that the facts give. */
bool play_says(const struct format *format, const struct play *play,
               const struct facts *facts);

/* Whether the result is the totals of a table in a round: of all its deals. */
bool play_has_totals(const struct play *play);

/* Whether the play was annulled, and another one may take its place. */
bool play_is_annulled(const struct tournament *t, const struct play *play);

#endif

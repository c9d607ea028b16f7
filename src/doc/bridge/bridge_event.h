/* bridge_event.h - an event of bridge between files of other programs and ours.
 *
 * Whatever the file, USEBIO or PBN, an event is the same: who played, the result of each
 * board at each table, and what the other program made of it. It becomes a tournament
 * document, whose results are then compared with the printed ones; and a tournament
 * becomes an event, which is written. docs/formats.md, USEBIO and PBN. */
#ifndef DOC_BRIDGE_EVENT_H
#define DOC_BRIDGE_EVENT_H

#include "core/deal.h"
#include "tournament/document.h"

enum {
    BRIDGE_EVENT_SEATS = 4,   /* sides of a table: 2, or 4 of an individual */
    BRIDGE_EVENT_CREW = 6,    /* players of a team */
    BRIDGE_EVENT_BOARD = 999, /* highest number of a board */
    BRIDGE_EVENT_LABEL = 11,  /* letters of a label */
    BRIDGE_EVENT_SECTIONS = 200
};

enum bridge_event_kind {
    BRIDGE_EVENT_PAIRS,
    BRIDGE_EVENT_INDIVIDUAL,
    BRIDGE_EVENT_TEAMS,
    BRIDGE_EVENT_KINDS
};

/* A figure as it is printed: with how many decimals. */
struct bridge_figure {
    bool given;
    struct ratio value;
    int decimals;
};

struct bridge_event_player {
    const char *name;    /* "" where it is not known */
    const char *licence; /* likewise */
};

/* A part of the room of its own, in one session. */
struct bridge_event_section {
    int session;      /* counted from 1 */
    const char *name; /* the field's */
};

/* A pair, a player or a team. */
struct bridge_event_side {
    int section;           /* index; -1: of the whole event */
    const char *label;     /* ours once it is in a document; before, as written */
    const char *direction; /* "NS", "EW" or "" */
    const char *name;      /* of a team, or "" */
    struct bridge_event_player player[BRIDGE_EVENT_CREW];
    int players;
    int rank;                     /* 0: none */
    int boards;                   /* played; 0: not said */
    struct bridge_figure points;  /* matchpoints, IMPs or victory points */
    struct bridge_figure percent; /* of matchpoints */
    int line;
};

/* A board at a table. */
struct bridge_event_line {
    int section; /* index */
    int board;
    int round; /* 0: not said */
    int table; /* likewise */
    const char *label[BRIDGE_EVENT_SEATS];
    bool has_deal; /* a contract, or a pass */
    struct bridge_deal deal;
    bool has_score;
    int score; /* seen by North-South */
    bool is_adjusted;
    struct ratio adjusted[2]; /* percent of NS and EW */
    bool not_played;
    struct bridge_figure mark[2]; /* of NS and EW: matchpoints or IMPs */
    struct bridge_figure percent[2];
    int line;
};

struct bridge_event_deal {
    int session;
    int board;
    struct deal deal;
};

struct bridge_event {
    struct arena *arena; /* of all that it holds; borrowed */
    enum bridge_event_kind kind;
    const char *name;
    const char *date; /* 2026-11-15, or "" */
    const char *club;
    const char *place;   /* where it was played, or "" */
    const char *scoring; /* of the options; "": not said */
    int winners;         /* 1 or 2; 0: not said */
    struct bridge_event_section *section;
    size_t sections;
    size_t sections_capacity;
    struct bridge_event_side *side;
    size_t sides;
    size_t sides_capacity;
    struct bridge_event_line *line;
    size_t lines;
    size_t lines_capacity;
    struct bridge_event_deal *deal;
    size_t deals;
    size_t deals_capacity;
    struct document_notes notes; /* what is odd in the file, in words */
};

/* An event without anything. */
struct bridge_event bridge_event_start(struct arena *arena);

/* The section of a session (1 to 20), by name; added if it is not there. -1: there are
 * too many. */
int bridge_event_section(struct bridge_event *event, int session, const char *name);

/* Adds one of a kind, which is empty but for its section. */
struct bridge_event_side *bridge_event_add_side(struct bridge_event *event, int section);
struct bridge_event_line *bridge_event_add_line(struct bridge_event *event, int section);

/* Adds the cards of a board; twice the same board counts once. */
void bridge_event_add_deal(struct bridge_event *event, int session, int board,
                           const struct deal *deal);

/* The cards of a board, or NULL. */
const struct deal *bridge_event_find_deal(const struct bridge_event *event, int session,
                                          int board);

/* Notes something odd, in words that are translated already. */
void bridge_event_note(struct bridge_event *event, const char *text);

/* Sorts the lines by session, board, round and table. */
void bridge_event_sort(struct bridge_event *event);

/* The tournament document of an event that was read; new reference, or NULL with an
 * error that says the line. Labels of the event become those of the document. */
json_t *bridge_event_document(struct bridge_event *event, struct err *err);

/* A name for a file of the event, from its date and name, in letters that every system
 * has: 2026-11-15-tournoi-du-mardi.xml. */
const char *bridge_event_file_name(const struct bridge_event *event, const char *ending,
                                   struct arena *arena);

/* The event of a tournament with its results; the format must be one of bridge. A club
 * that is not named before is the one that most players are of. */
struct results;
bool bridge_event_take(struct bridge_event *event, const struct results *results,
                       const struct roster *roster, struct err *err);

/* What the event's own figures are, compared with those of the tournament that was made
 * of it. */
struct bridge_event_comparison {
    int marks;
    int marks_differ;
    int totals;
    int totals_differ;
};

/* Compares them; differences are noted, the first of them. */
struct bridge_event_comparison bridge_event_compare(const struct bridge_event *event,
                                                    const struct results *results,
                                                    struct document_notes *notes,
                                                    enum lang lang);

#endif

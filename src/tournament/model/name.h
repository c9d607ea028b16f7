/* name.h - the teller of names: fields, tables, seats, contestants and authors in words.
 *
 * Rule. Fields that play with étuis of their own have colours (tarot: Red, Green, Blue,
 * Yellow, White); Howells side by side share one series and are tournaments A, B, C, as
 * printed; all others are sections A, B …, and so are fields beyond those. The only field
 * of a session has no word. A place is its field and its table: "Green 3", "A3" of a
 * section or a Howell, "3" where there is one field. Letters of directions are those of
 * the language: O for West in French, O and Z for East and South in Dutch. Seats are told
 * N S E W where the game says so (tarot), else N E S W. Data, addresses and JSON keep
 * letters and their own order, and ask nobody here. */
#ifndef TOURNAMENT_NAME_H
#define TOURNAMENT_NAME_H

#include "core/movement.h"
#include "tournament/model/format.h"
#include "tournament/model/roster.h"
#include "tournament/model/tournament.h"

/* In which session, and for whom: all borrowed. What has to be put together is the
 * arena's. */
struct naming {
    const struct format *format;
    const struct session *session;
    enum lang lang;
    struct arena *arena;
};

/* Those of a session (index) of a tournament. */
struct naming naming_of(const struct tournament *t, size_t session, enum lang lang,
                        struct arena *arena);

/* The field as a heading or a choice: "Green", "A", "Tournament B"; "" where there is
 * only one. Needs no arena. */
const char *name_field(const struct naming *naming, const struct field *field);

/* Likewise in front of a number or a label, as short as can be: "Green", "A", "B". */
const char *name_field_short(const struct naming *naming, const struct field *field);

/* Its colour, by its place among the words above, red first; -1: it has none. */
int name_field_colour(const struct naming *naming, const struct field *field);

/* Likewise of a field that is only planned, by its place in the movement. */
const char *name_field_planned(const struct format *format,
                               const struct movement *movement, size_t field,
                               enum lang lang);

/* What fields are called, above a list of them: N_("Colour"), N_("Section"),
 * N_("Tournament"). */
const char *name_field_title(const struct naming *naming);

/* "Table 3"; with several fields "Table 3, Green", of sections and Howells "Table A3". */
const char *name_table(const struct naming *naming, const struct field *field, int table);

/* The table on a wall, in a narrow column, behind the word "table": "3", "Green 3", "A3".
 */
const char *name_table_short(const struct naming *naming, const struct field *field,
                             int table);

/* Where somebody sits: "Table 3, North"; with several fields "Green 3, North", "A3, NS".
 */
const char *name_place(const struct naming *naming, const struct field *field, int table,
                       int seat);

/* The label under which a contestant plays, their number in a Howell: "N3", "Green O3",
 * "A NS4". */
const char *name_contestant(const struct naming *naming, const struct field *field,
                            int contestant);

/* Likewise without the field, of whichever session: "O3". */
const char *name_label(const struct field *field, int contestant, enum lang lang,
                       struct schedule_shown *shown);

/* A seat of a table of four, a side of a table of two: "North"; "attack", "NS". */
const char *name_seat(const struct format *format, int seat, enum lang lang);

/* What a side of two is called: "attack", "defence"; "NS", "EW". A seat of four is its
 * letter in the language: "W", "O". */
const char *name_side(const struct format *format, int side, enum lang lang);

/* The seat or side that is told k-th, of so many at a table: tarot N S E W, others
 * N E S W; a fifth comes last. */
int name_seat_told(const struct format *format, int sides, int k);

/* "session 2"; "" of the only one. */
const char *name_session(const struct tournament *t, size_t session, enum lang lang,
                         struct arena *arena);

/* Who made a change, as the journal names them: "director", "table Green 3", the name of
 * a user. NULL: a change of the club, whose tables nobody knows. */
const char *name_author(const struct tournament *t, const char *author, enum lang lang,
                        struct arena *arena);

/* The person behind a player (index), as far as the roster of whoever reads tells it:
 * visitors have one with initials where that was asked for. The player's id where nobody
 * knows a name. */
const char *name_player(const struct tournament *t, const struct roster *roster,
                        int player);
#endif

/* who.h - people, contestants and figures of a tournament as cells. */
#ifndef REPORT_WHO_H
#define REPORT_WHO_H

#include "report/cell.h"
#include "report/report.h"
#include "tournament/results.h"

/* For whom cells are made: the report, and who plays. All are borrowed. */
struct who {
    struct report *report;
    const struct tournament *t;
    const struct roster *roster; /* or NULL: nobody has a name */
};

/* The name of a player (index). */
const char *who_name(const struct who *who, int player);

/* All of a crew, or one player, as CELL_PEOPLE or CELL_PLAYERS. */
struct cell who_crew(const struct who *who, const struct crew *crew, enum cell_kind kind);
struct cell who_player(const struct who *who, int player, enum cell_kind kind);

/* The name of a team; nothing where it has none. And whether any team has one: files have
 * a column of them then. */
struct cell who_team(const struct who *who, const struct crew *crew);
bool who_has_teams(const struct tournament *t);

/* The licence of a player; empty where there is none. */
struct cell who_licence(const struct who *who, int player);

/* Their series on that day. */
struct cell who_rating(const struct who *who, int player);

/* Columns; one of fields is called as those of the latest session are. */
void who_add_columns(const struct who *who, struct report_section *section,
                     const struct report_column column[], size_t count);

/* The label that a contestant of a field plays under, without a sign; and likewise with
 * its field, where the session has several. */
struct cell who_label(const struct field *field, int contestant);
struct cell who_label_in(const struct naming *naming, const struct field *field,
                         int contestant);

/* A field as CELL_FIELD. */
struct cell who_field_cell(const struct naming *naming, const struct field *field);

/* How things of a session (index) are called in the report. */
struct naming who_naming(const struct who *who, int session);

/* The same cell, leading to what explains that part ("rank", "total") of a player. */
struct cell who_why(const struct who *who, struct cell cell, int player,
                    const char *part);

/* The seat or side that is told k-th, of so many: as people name them, or in data's own
 * order in JSON. */
int who_seat_told(const struct who *who, int sides, int k);

/* A side of a table: a seat, the attack or the defence, the two who play together. */
struct cell who_side(const struct format *format, int side, enum lang lang);

/* The contract that a board imposes, in two letters at most. */
struct cell who_contract(const struct format *format, int board, enum lang lang);

/* A figure by its column; unknown where there is none. */
struct cell who_figure(const struct contest_column *column, const struct figures *figures,
                       int k);

/* Those of a crew whom a ranking is about: all, the attacker, or the others. */
struct crew who_part(const struct crew *crew, enum contest_part part);

/* The field of a performance, and its crew. */
const struct field *who_field(const struct tournament *t,
                              const struct contest_performance *performance);
const struct crew *who_plays(const struct tournament *t,
                             const struct contest_performance *performance);
#endif

/* people_list.h - lists of people as they are pasted: lines, tables, spreadsheets. */
#ifndef DOC_PEOPLE_LIST_H
#define DOC_PEOPLE_LIST_H

#include "tournament/seats.h"

/* Reads lines of "NAME Given; licence; club; rank", with tabs, semicolons or commas; a
 * first line that names its columns may have them in any order. */
bool people_list_read(struct checkin_list *list, const char *text, struct arena *arena,
                      struct err *err);

/* Reads lines of "NAME Given; NAME Given; …", one group each, or of one player each with
 * a column "team" among those that the first line names, or of all players of a group
 * with columns such as "name 1", "licence 1", "name 2". */
bool people_list_read_groups(struct checkin_list *list, const char *text,
                             struct arena *arena, struct err *err);
#endif

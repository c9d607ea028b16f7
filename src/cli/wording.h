/* wording.h - labels, boards, dates and times as people read and type them.
 *
 * Data says W for West; French readers see O. Typing takes either. */
#ifndef CLI_WORDING_H
#define CLI_WORDING_H

#include "base.h"

enum { WORDING_LABEL = 24, WORDING_WIDTH = 80 };

struct wording {
    char text[WORDING_LABEL];
};

/* A contestant's label as it is shown, with its field before it unless that is NULL:
 * "B:O3". The buffer is returned. */
const char *wording_label(const char *label, const char *field, enum lang lang,
                          struct wording *buffer);

/* Splits "B:N3" into its field, "" where none is named, and its label of data. */
void wording_read_address(const char *typed, enum lang lang, struct wording *field,
                          struct wording *label);

/* The boards of a table: "1–4", "3 7 9". */
void wording_add_boards(struct str *out, const int board[], int count);

/* 2026-11-15, or 15/11/2026 in French; "" stays. */
/* Milliseconds since 1970 as local time for people, and as ISO 8601 in UTC for data. */
void wording_add_time(struct str *out, int64_t time, enum lang lang);
void wording_add_time_data(struct str *out, int64_t time);

/* Columns of the last line so far. */
size_t wording_column(const struct str *out);

/* Adds the text in lines of WORDING_WIDTH columns at most, and a line end. Each line
 * starts behind that many spaces; the first goes on behind what is there. */
void wording_wrap(struct str *out, const char *text, int indent);
#endif

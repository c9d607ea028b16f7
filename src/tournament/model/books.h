/* books.h - what a club keeps beside its tournaments: how its year is ranked, the cash
 * book, the committee's table of a championship. Events of the club's own stream. */
#ifndef TOURNAMENT_BOOKS_H
#define TOURNAMENT_BOOKS_H

#include "base.h"
#include "tournament/model/season.h"

/* How the club ranks its year; texts are words of data, NULL as usual. */
struct season_habits {
    int begins;         /* its first day; 0: the first of July */
    const char *rule;   /* "best:8" */
    const char *figure; /* "pcn" */
    const char *format; /* whose tournaments count; NULL: all */
    const char *prize;  /* of the year, in words */
    bool shown;         /* players see the ranking */
    int dues;           /* of a member for a year, in cents; 0: as each tournament says */
    int dues_free;      /* appearances before they are asked */
};

/* A line of the cash book. One is never taken out: another one reverses it. */
struct cash_line {
    int64_t seq;  /* of its event */
    int64_t time; /* of its event */
    const char *date;
    const char *text;
    int64_t cents;      /* spent: below 0 */
    const char *method; /* a word of fee_method_table; NULL: not said */
    int64_t person;     /* whose dues these are; 0: something else */
    int season;         /* of these dues */
    int64_t reverses;   /* the line that this one takes back; 0: none */
    bool reversed;
};

enum {
    BOOKS_TEXT_MOST = 200,
    BOOKS_CENTS_MOST = 100000000,
    BOOKS_LINES_MOST = 200000,
    BOOKS_FREE_MOST = 1000, /* appearances without dues */
    STAGE_SESSIONS_MOST = 4,
    STAGE_ROWS_MOST = 40,
    STAGE_PLAYERS_MOST = 4000
};

/* A session of a championship: so many play it, and it counts so much. */
struct stage_session {
    int players; /* 0: all who are present */
    struct ratio coefficient;
};

/* A row of the committee's table: for so many present, these sessions. */
struct stage_row {
    int season; /* of the federation, by the year it began in */
    int from;   /* players present */
    int to;
    int sessions;
    struct stage_session session[STAGE_SESSIONS_MOST];
};

/* All of them, in the club. */
struct books {
    struct season_habits habits;
    struct cash_line *cash; /* in the order they were written */
    size_t lines;
    size_t lines_capacity;
    struct stage_row *stage; /* by season, then by players */
    size_t stages;
    size_t stages_capacity;
};

/* The row of the season for so many players, or NULL. */
const struct stage_row *books_stage(const struct books *books, int season, int players);

/* The line of that number, or NULL; the dues that the person has paid for a season, in
 * cents. */
const struct cash_line *books_line(const struct books *books, int64_t seq);
int64_t books_dues(const struct books *books, int64_t person, int season);

/* The same in memory of its own. */
void books_copy(struct books *books, struct arena *arena);
#endif

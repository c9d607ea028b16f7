/* question.h - one question about a play, as a row of its game's table. */
#ifndef ASK_QUESTION_H
#define ASK_QUESTION_H

#include "ask/ask.h"
#include "tournament/model.h"

enum { QUESTION_OPTIONS_MOST = 48, QUESTIONS_MOST = 16 };

enum question_kind {
    QUESTION_CHOICE, /* buttons: one of the options */
    QUESTION_LIST,   /* one of the options, in a list that opens */
    QUESTION_SEAT,   /* buttons: one of those who sit there, or the option, nobody */
    QUESTION_SEATS,  /* several of them: a bit a seat */
    QUESTION_NUMBER, /* buttons, or a field: a whole number */
    QUESTION_POINTS, /* a field: points in halves */
    QUESTION_HIDDEN  /* decided already: the option that the form has */
};

struct question_option {
    const char *value; /* in the form */
    const char *label; /* for people; tr() it, except where options are made */
    const char *style; /* of this one alone, or NULL */
    bool sign;         /* it is shown by the sign of its suit, not by a label */
    enum bridge_strain suit;
};

/* What a question depends on. */
struct asking {
    const struct ask_place *place;
    const struct form *form;
    enum lang lang;
};

struct question {
    const char *name;     /* of its field */
    const char *legend;   /* for people; tr() it */
    const char *together; /* the legend where several seats are meant; or NULL */
    const char *set;      /* the legend of what it stands in with its neighbours */
    int seat;             /* 1 + the seat that it is about, shown by name; 0: none */
    enum question_kind kind;
    enum fact fact; /* that the answer is; FACT_BOARD: the game makes facts of it */
    const struct question_option *option;
    size_t options;
    /* Options that depend on the table, the language or other answers; how many. Labels
     * are translated. */
    size_t (*make)(const struct asking *asking, struct question_option option[]);
    /* An answer that is no place in the options from the text of its field, and back (in
     * the place's arena). */
    bool (*read)(const struct asking *asking, const char *text, int *answer,
                 struct err *err);
    const char *(*write)(const struct asking *asking, int answer);
    int min;             /* of a number */
    int max;             /* likewise; of a seat, the last one */
    bool needed;         /* nothing is chosen beforehand */
    bool optional;       /* and it may stay so */
    const char *missing; /* said where it is not answered; tr() it */
    /* Says what is wrong with an answer that is none of the options, or empty. */
    bool (*refuse)(const char *text, struct err *err);
    const char *style; /* of the group of buttons */
    const char *group; /* rarely asked: the title of the fold it is in; tr() it */
    bool digits;       /* a field with keys on the screen */
    bool (*when)(const struct asking *asking); /* asked only then; NULL: always */
    bool (*one)(const struct asking *asking);  /* of several seats: then just one */
};

enum { QUESTION_UNANSWERED = -1000000 };

/* A form being read. */
struct question_reading {
    struct asking asking;
    int answer[QUESTIONS_MOST]; /* by the game's list of questions */
    struct ask_result *result;
};

/* What a game asks, and what its answers mean. */
struct question_game {
    const struct question *question;
    size_t questions;
    enum ask_way (*way)(const struct form *form);
    /* Makes facts of the answers that are none by themselves. */
    bool (*read)(struct question_reading *reading, struct err *err);
    /* The answers that would give the facts. */
    void (*fill)(const struct asking *asking, const struct facts *facts, int answer[]);
    /* Whether the result can be, and its score or points. */
    bool (*settle)(const struct ask_place *place, const struct form *form,
                   struct ask_result *result, struct err *err);
    /* Who deals a board, and what else stands on it; NULL where there are no boards. */
    void (*add_dealer)(struct str *words, int board, enum lang lang);
};

extern const struct question_game question_tarot, question_bridge, question_free,
    question_whist;

/* The game of a format. */
const struct question_game *question_game(const struct format *format);

/* The options of a question, with labels translated. */
size_t question_options(const struct question *question, const struct asking *asking,
                        struct question_option option[QUESTION_OPTIONS_MOST]);

/* Whether it is asked. */
bool question_is_asked(const struct question *question, const struct asking *asking);

/* Reads the answers into the reading and its result's facts; on a failure the result
 * names the wrong field. */
bool question_read(const struct question_game *game, struct question_reading *reading,
                   struct err *err);

/* Adds the fields that would give the facts. */
void question_fill(const struct question_game *game, struct asking *asking,
                   const struct facts *facts, struct form *form);

/* Sets a fact. */
void question_give(struct facts *facts, enum fact fact, int value);

/* The parts of ask_read() for totals: those of a sheet, and its lines (totals.c). */
bool totals_read(const struct ask_place *place, const struct form *form,
                 struct ask_result *result, struct err *err);
bool totals_read_rows(const struct ask_place *place, const struct form *form,
                      struct ask_result *result, struct err *err);

/* The settling of deals, of tarot and whist alike; and how they are told. */
bool question_settle_deal(const struct ask_place *place, const struct form *form,
                          struct ask_result *result, struct err *err);
enum ask_way question_way_of_deal(const struct form *form);

/* How the score of a contract of bridge comes about, where the facts say one. */
void question_explain_contract(const struct facts *facts, int board, struct why *why);

/* The names of the fields of a total, and of a line's points. */
const char *totals_field(const struct ask_place *place, int seat);
const char *totals_cell(const struct ask_place *place, int line, int seat);
#endif

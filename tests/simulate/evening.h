/* evening.h - a whole evening of a club: who comes, what they do, what goes wrong. */
#ifndef SIMULATE_EVENING_H
#define SIMULATE_EVENING_H

#include "fibres.h"
#include "hosts.h"
#include "wire.h"

enum { NIGHT_ROUNDS = 3, NIGHT_BOARDS = 2, NIGHT_SLOTS = 30 };

/* How often, in percent. */
struct weather {
    int lost;    /* a request, or its answer */
    int doubled; /* a request comes twice */
    int slow;    /* it takes seconds */
};

struct night_figures {
    int64_t requests;
    int64_t kills;
    int64_t cuts;
    int64_t promises;
    int64_t pages;
    uint64_t print; /* of the last evening: the same seed gives the same */
};

struct night {
    const struct start *start;
    struct hosts hosts;
    struct ledger ledger;
    struct weather weather;
    int round; /* that has begun; 0: none yet */
    int phones[HOSTS_TABLES];
    bool quarrel[HOSTS_TABLES];  /* its phones say different things */
    int delivered[NIGHT_SLOTS];  /* phones that are done with the result */
    bool corrected[NIGHT_SLOTS]; /* or about to be */
    bool calm;                   /* nothing goes wrong any more */
    bool over;                   /* everybody goes home */
    int playing;                 /* phones that are not done */
    int others;                  /* who has not gone yet */
    int errands;                 /* requests on their way that nobody waits for */
    struct night_figures *figures;
};

/* Somebody of the evening: the argument of their fibre. */
struct somebody {
    struct night *night;
    int table;  /* counted from 1; 0: at none */
    int number; /* of several; counted from 0 */
};

/* Waits some seconds. */
void night_rest(int64_t low, int64_t high);

/* Sends a request through the hall's network, to whichever server runs, and waits for the
 * answer, which the caller clears; status 0: none came. */
void night_send(struct night *night, const struct wire_question *question,
                struct wire_answer *answer);

/* A change that a director's program asks for, sent again until it is recorded; its
 * number, 0 if it is refused. The body is JSON, and has the key. */
int64_t night_order(struct night *night, const char *path, const char *body);

/* A key as a page makes it. */
void night_make_key(char key[LEDGER_KEY]);

/* The i-th result, as table and API have it; and one that all phones are done with and
 * nobody corrects, taken for the caller: -1 if there is none. */
struct promise night_result(int i);
int night_take_result(struct night *night);

fibre_run run_phone;
fibre_run run_director;
fibre_run run_visitor;
fibre_run run_clerk;
fibre_run run_trouble;

/* Compares the pages of the server with those of one that has just read the disk. */
void night_compare(struct night *night);

/* One evening, from its seed. */
void night_play(const struct start *start, uint64_t seed, struct night_figures *figures);
#endif

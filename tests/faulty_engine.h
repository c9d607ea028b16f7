/* faulty_engine.h - a store around another that fails at its k-th call, and counts. */
#ifndef TESTS_FAULTY_ENGINE_H
#define TESTS_FAULTY_ENGINE_H

#include "store/store.h"
#include <stdint.h>

enum fault {
    FAULT_BEFORE,  /* the call fails and does nothing */
    FAULT_AFTER,   /* the call does its work and then fails: an answer that was lost */
    FAULT_HALFWAY, /* reading stops after some of the rows */
    FAULT_TAKEN,   /* an append says that somebody was faster */
    FAULTS
};

struct faulty {
    struct store store;
    struct store *inner;
    int64_t calls;
    int64_t fail_at; /* 0: never */
    enum fault fault;
    bool failed;
    bool always_taken; /* every append says that somebody was faster */
    size_t appends;    /* that were done */
    size_t appended;
    size_t largest;                   /* events in one append */
    void (*meanwhile)(void *context); /* called once, before the next append, if set */
    void *context;
};

/* Takes the store; closing it closes both. */
struct faulty *faulty_on(struct store *inner);

/* The k-th call from now fails in that way; 0: none does. */
void faulty_fail(struct faulty *faulty, int64_t k, enum fault fault);
#endif

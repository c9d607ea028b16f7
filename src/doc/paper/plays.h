/* plays.h - what sheets tell of plays: everything, as a director sees it. */
#ifndef PAPER_PLAYS_H
#define PAPER_PLAYS_H

#include "doc/paper/leaf.h"
#include "report.h"

/* The plays of a session (index), for reports. */
struct play_list paper_plays(const struct leaf *leaf, struct report *report,
                             size_t session);
#endif

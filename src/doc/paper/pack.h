/* pack.h - sheets by their names: kinds, and packs of them. */
#ifndef PAPER_PACK_H
#define PAPER_PACK_H

#include "base.h"
#include "doc/paper/paper.h"

/* A pack is named like a kind, and stands for several. */
struct paper_pack {
    const char *name;
    const char *title; /* N_() */
    const char *kinds; /* their names, with commas */
};

extern const struct paper_pack paper_packs[];
extern const size_t paper_pack_count;

/* The kinds that the names say: "ranking,road", "kit". */
bool paper_choose(struct paper_choice *choice, const char *names, struct err *err);
#endif

/* deals_foreign.h - files of deals that are not PBN, turned into PBN.
 *
 * .dup and .dlm of duplicating machines, .lin of online play, and hands as people type
 * them, a line for each board: "1 N:KQJ3.K6.AT6.9752 … … …". Only numbers and cards are
 * taken; what is wrong with them is found when the PBN is read. */
#ifndef DOC_DEALS_FOREIGN_H
#define DOC_DEALS_FOREIGN_H

#include "base.h"

/* Turns the bytes of such a file into PBN; false and nothing added where they are none of
 * them, or with the error where they are and cannot be read. */
bool deals_foreign_read(const char *bytes, size_t n, struct str *pbn, struct err *err);
#endif

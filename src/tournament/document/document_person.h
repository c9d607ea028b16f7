/* document_person.h - what a document may say of a person: lengths and shapes. */
#ifndef TOURNAMENT_DOCUMENT_PERSON_H
#define TOURNAMENT_DOCUMENT_PERSON_H

#include "base/jat.h"
#include "tournament/model.h"

/* Whether each text is one line, no longer than such a text is, and the date of birth a
 * date; the error names the player. */
bool document_check_person(const struct jat *at, const struct person *person,
                           struct err *err);
#endif

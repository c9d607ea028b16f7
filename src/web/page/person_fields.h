/* person_fields.h - the fields of what is known of a person: written once for every page
 * that has them. */
#ifndef WEB_PERSON_FIELDS_H
#define WEB_PERSON_FIELDS_H

#include "tournament/model.h"
#include "web/server.h"

/* Adds them; whole: with dates and the national rank, which the register alone asks for.
 */
void person_fields_add(struct html *html, const struct person *person, bool whole,
                       const struct input_said *said);

/* Reads the texts that every form has; borrowed from the form. */
void person_fields_read(struct person *person, const struct form *form);
#endif

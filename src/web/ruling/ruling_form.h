/* ruling_form.h - a ruling as a form says it: by an article of the code, by a law of
 * bridge, or as one of the kinds of rulings.
 *
 * Fields that each seat has end in its letter, "fault-N", "player-N", "mark-N"; of two
 * sides "mark-1" and "player-1" are the first's, and "fault" is the name of one of them.
 * Of a ruling by an article "player" comes once for each, by id, and the questions are
 * named as in documents. Of one by a law "adjust" says what becomes of the score; the
 * others belong to one of its words: "average-1" and "average-2" to an artificial score
 * of North-South and East-West, "assigned" to one score, "score-1" and "weight-1" … to
 * several, "mark-1" … to marks. A penalty has "percent" and, by a law, its "unit". */
#ifndef WEB_RULING_FORM_H
#define WEB_RULING_FORM_H

#include "web/page.h"

extern const struct input_choice ruling_returns[]; /* to "return"; CODE_RETURNS */

/* Whether the form names an article; whether it says that no board is concerned. */
bool ruling_is_by_article(const struct form *form);
bool ruling_is_of_no_board(const struct form *form);

/* The field of that name for a seat, or of two sides a side: "mark-N"; in the arena. */
const char *ruling_field(const struct desk *desk, const char *name, int seat);

/* The form being read. */
struct ruling_reading {
    const struct desk *desk;
    const struct desk_place *place;
    const struct form *form;
    struct change_ruling *ruling;
    struct err *err;
};

/* The ruling on a play of that place. Texts are borrowed from the form or in the
 * request's arena. False with what is wrong with the form; the error's place is the field
 * it is about, or "". */
bool ruling_read(const struct desk *desk, const struct desk_place *place,
                 const struct form *form, struct change *change, struct err *err);

/* ruling_code.c, ruling_law.c: the ruling that follows from article and answers, or
 * what the director decides in its place, with the reason in "override"; likewise from a
 * law. The play is read. */
bool ruling_read_article(const struct ruling_reading *reading);
bool ruling_read_law(const struct ruling_reading *reading);

/* Parts that they share: fails, at that field; the seats whose box of that name is
 * ticked; names all who play there; a mark for each seat or side; what is taken off. */
bool ruling_fail(const struct ruling_reading *reading, const char *field,
                 const char *sentence);
ruling_seats ruling_read_seats(const struct ruling_reading *reading, const char *name);
void ruling_name_players(const struct ruling_reading *reading, ruling_seats seats);
bool ruling_read_marks(const struct ruling_reading *reading);
bool ruling_read_amount(const struct ruling_reading *reading);
#endif

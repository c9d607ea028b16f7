/* typed_result.h - a result as a director types it into one field, by the format.
 *
 * Tarot: the score of the taker. Bridge: as scorers note it ("3n s +1", "4hx e =",
 * "pass"; in French letters "3sa s +1", "4cx e ="), or the score of North-South, or an
 * adjusted score in percent ("60/40"). np, for both: not played. What is written is read
 * again as the same by the letters of the same language. Pure. */
#ifndef TOURNAMENT_TYPED_RESULT_H
#define TOURNAMENT_TYPED_RESULT_H

#include "tournament/model.h"

enum { TYPED_RESULT_MOST = 24 }; /* characters of a field for it */

/* Adds the facts of the result to those given. What cannot be said so is refused with
 * what can; whether the board allows it is tournament_check()'s to say. */
bool typed_result_read(const struct format *format, const char *text, enum lang letters,
                       struct facts *facts, struct err *err);

/* Adds what is recorded as it would be typed; nothing where nothing is. The same as a
 * text in the arena. */
void typed_result_write(struct str *out, const struct format *format,
                        const struct play *play, enum lang letters);
const char *typed_result_words(const struct format *format, const struct play *play,
                               enum lang letters, struct arena *arena);

/* Adds how the result on a board was understood, with its score, "4♠ N = · +420"; false
 * where it cannot be. */
bool typed_result_echo(struct str *out, const struct format_result *result,
                       enum lang lang);

/* Whether the score, or the deal that the facts tell, can be and is so rare that it is
 * asked about. facts may be NULL: nothing was told beside the score. */
bool typed_result_unlikely(const struct format *format, int board, int score,
                           const struct facts *facts);
#endif

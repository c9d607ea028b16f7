/* submission.h - a change as it is handed in: its labels, and whether it was before. */
#ifndef STORE_SUBMISSION_H
#define STORE_SUBMISSION_H

#include "base.h"
#include "store/draft.h"
#include "store/journal.h"
#include "tournament/model.h"

/* Whether its key and its author can be recorded. */
bool submission_check(const struct submission *submission, struct err *err);

/* Whether the key was used before: then the answer is that event, or a refusal. */
bool submission_repeats(struct submission *submission, const struct tournament *t,
                        const struct draft *draft);

/* Nothing was recorded. If the store failed nothing that was answered holds: a refusal,
 * too, may be due to a change of the same group. */
void submission_fail_all(struct submission submission[], size_t n, bool refused,
                         const struct err *err);
#endif

/* kind_undo.c - another event is taken back. */
#include "tournament/change/kind.h"

#include "tournament/change/fold.h"

static bool check_undo(const struct tournament *t, const struct change *change,
                       struct err *err)
{
    return fold_check_undo(t, change->seq, err);
}

/* The fold leaves out what is undone. */
static void apply_undo(struct tournament *t, const struct change *change)
{
    (void)t;
    (void)change;
}

const struct change_row kind_undo = {
    .name = "undo",
    .title = N_("Undone"),
    .read = kind_read_seq,
    .write = kind_write_seq,
    .check = check_undo,
    .apply = apply_undo,
    .words = kind_tell_seq,
    .names_event = true,
};

/* edit_points.c - `etui edit ID award`, `waive` and `paid`: national points by hand, why
 * a rule of the event is not met, what somebody has paid. */
#include "cli.h"
#include "cli/command/edit.h"

static bool read_points(const struct edit *edit, const char *text, bool *has, int *points)
{
    int64_t number;
    *has = true;
    if (!number_read_int(text, 0, CHANGE_AWARD_MOST, &number, &edit->cli->err))
        return false;
    *points = (int)number;
    return true;
}

static bool read_word(const struct edit *edit, const char *word,
                      struct change_award *award)
{
    const char *name;
    const char *value;
    if (!edit_split(edit, word, &name, &value))
        return false;
    if (str_equal(name, "pcn"))
        return read_points(edit, value, &award->has_pcn, &award->pcn) ||
               err_at(&edit->cli->err, "pcn");
    if (str_equal(name, "pp"))
        return read_points(edit, value, &award->has_pp, &award->pp) ||
               err_at(&edit->cli->err, "pp");
    if (!str_equal(name, "reason"))
        return cli_usage(edit->cli,
                         N_("points have pcn, pp and reason, but no \"%.40s\""), name);
    award->reason = value;
    return true;
}

bool edit_award(const struct edit *edit)
{
    struct change change = {.kind = CHANGE_AWARD,
                            .award = {.player = edit->word[0], .reason = ""}};
    edit->cli->subject = NULL;
    for (size_t i = 1; i < edit->words; i++)
        if (!read_word(edit, edit->word[i], &change.award))
            return false;
    return submit_one(edit->cli, edit->loaded->stream, &change);
}

bool edit_waive(const struct edit *edit)
{
    const char *name;
    struct change change = {.kind = CHANGE_WAIVER, .waiver = {.rule = edit->word[0]}};
    if (!edit_split(edit, edit->word[1], &name, &change.waiver.reason))
        return false;
    if (!str_equal(name, "reason"))
        return cli_usage(edit->cli, N_("say why with reason=\"…\""));
    return submit_one(edit->cli, edit->loaded->stream, &change);
}

/* All that is left to pay. */
bool edit_paid(const struct edit *edit)
{
    const struct loaded *loaded = edit->loaded;
    int player = tournament_player(loaded->t, edit->word[0]);
    const char *name = NULL;
    const char *method = fee_method_table[PAYMENT_CASH].word;
    struct fee_account account = {0};
    if (edit->words > 1 && !edit_split(edit, edit->word[1], &name, &method))
        return false;
    if (name && !str_equal(name, "method"))
        return cli_usage(edit->cli, N_("say how with method=cash, cheque, card, transfer "
                                       "or free"));
    if (player >= 0)
        account = fee_account_of(loaded->t, player, &loaded->roster);
    enum payment_method by;
    if (!fee_method_read(method, &by, &edit->cli->err))
        return false;
    const struct change change = {
        .kind = CHANGE_PAYMENT,
        .payment = {.player = edit->word[0],
                    .cents = by == PAYMENT_FREE ? 0 : (int)fee_left(&account),
                    .method = by}};
    return submit_one(edit->cli, loaded->stream, &change);
}

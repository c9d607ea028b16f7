/* edit_lineup.c - `etui edit ID lineup`: who of a team attacks and who defends in a
 * round. */
#include "cli/edit.h"

#include "cli/plays.h"
#include "cli/submit.h"
#include "cli/wording.h"

enum { DEFENDERS = 3 };

/* "p2,p3,p4". */
static bool read_defence(const struct edit *edit, const char *text,
                         const char *defence[DEFENDERS])
{
    struct cli *cli = edit->cli;
    int n = 0;
    while (*text) {
        size_t length = strcspn(text, ",");
        if (n < DEFENDERS)
            defence[n] = arena_strndup(&cli->arena, text, length);
        n++;
        text += length + (text[length] == ',');
    }
    if (n == DEFENDERS)
        return true;
    err_user(&cli->err, "%d defend here; a defence is three of the team, as p2,p3,p4", n);
    return err_at(&cli->err, "--defence");
}

/* Line-ups are said round by round. */
static bool read_round(struct cli *cli, int *round)
{
    long number = 0;
    if (!args_has(&cli->args, "round"))
        return cli_usage(cli, N_("say which round: --round N"));
    if (!cli_get_int(cli, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX}, &number))
        return false;
    *round = (int)number;
    return true;
}

bool edit_lineup(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct wording field;
    struct wording label;
    const char *defence = args_get(&cli->args, "defence");
    wording_read_address(edit->word[0], &field, &label);
    struct change change = {.kind = CHANGE_LINEUP,
                            .lineup = {.field = args_get(&cli->args, "field"),
                                       .label = arena_strdup(&cli->arena, label.text),
                                       .attack = args_get(&cli->args, "attack")}};
    struct change_lineup *lineup = &change.lineup;
    if (field.text[0])
        lineup->field = arena_strdup(&cli->arena, field.text);
    if (!lineup->attack || !defence)
        return cli_usage(cli, N_("say who attacks and who defends: --attack p1 --defence "
                                 "p2,p3,p4"));
    if (!read_defence(edit, defence, lineup->defence) ||
        !read_round(cli, &lineup->round) ||
        !plays_session(cli, edit->loaded->t, &lineup->session) ||
        !plays_settle(edit->loaded->t, &lineup->session, &lineup->field, &cli->err))
        return false;
    return submit_one(cli, edit->loaded->stream, &change);
}

/* edit_lineup.c - `etui edit ID lineup`: who of a team plays in a round. */
#include "cli.h"
#include "cli/command/edit.h"
#include <string.h>

/* "p2,p3,p4": the players of a side, from that one on. */
static bool read_side(const struct edit *edit, const char *option,
                      struct change_lineup *lineup, int from)
{
    struct cli *cli = edit->cli;
    const char *text = args_get(&cli->args, option);
    int wanted = from == 0 ? lineup->first : CHANGE_LINEUP_PLAYERS - lineup->first;
    int n = 0;
    while (*text) {
        size_t length = strcspn(text, ",");
        if (n < wanted)
            lineup->player[from + n] = arena_strndup(&cli->arena, text, length);
        n++;
        text += length + (text[length] == ',');
    }
    if (n == wanted)
        return true;
    if (lineup->first == 1)
        err_user(&cli->err,
                 "%d players are given here; a defence is three of the team, as p2,p3,p4",
                 n);
    else
        err_user(&cli->err,
                 "%d players are given there; a side is two of the team, as p1,p2", n);
    return err_at(&cli->err, "--%s", option);
}

/* Who attacks and who defends, or who sits North-South and who East-West. */
static bool read_players(const struct edit *edit, struct change_lineup *lineup)
{
    struct cli *cli = edit->cli;
    bool pairs = edit->loaded->t->format->lineups == 2;
    lineup->first = pairs ? 2 : 1;
    if (pairs && (!args_has(&cli->args, "ns") || !args_has(&cli->args, "ew")))
        return cli_usage(cli, N_("say who sits North-South and who East-West: --ns p1,p2 "
                                 "--ew p3,p4"));
    if (pairs)
        return read_side(edit, "ns", lineup, 0) && read_side(edit, "ew", lineup, 2);
    if (!args_has(&cli->args, "attack") || !args_has(&cli->args, "defence"))
        return cli_usage(cli, N_("say who attacks and who defends: --attack p1 --defence "
                                 "p2,p3,p4"));
    lineup->player[0] = args_get(&cli->args, "attack");
    return read_side(edit, "defence", lineup, 1);
}

/* Line-ups are said round by round. */
static bool read_round(struct cli *cli, int *round)
{
    if (!args_has(&cli->args, "round"))
        return cli_usage(cli, N_("say which round: --round N"));
    return cli_get_number(cli, "round", 1, SCHEDULE_ROUNDS_MAX, round);
}

bool edit_lineup(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct wording field;
    struct wording label;
    wording_read_address(edit->word[0], cli->lang, &field, &label);
    struct change change = {.kind = CHANGE_LINEUP,
                            .lineup = {.field = args_get(&cli->args, "field"),
                                       .label = arena_strdup(&cli->arena, label.text)}};
    struct change_lineup *lineup = &change.lineup;
    if (field.text[0])
        lineup->field = arena_strdup(&cli->arena, field.text);
    if (!read_players(edit, lineup) || !read_round(cli, &lineup->round) ||
        !plays_session(cli, edit->loaded->t, &lineup->session) ||
        !plays_settle(edit->loaded->t, &lineup->session, &lineup->field, &cli->err))
        return false;
    return submit_one(cli, edit->loaded->stream, &change);
}

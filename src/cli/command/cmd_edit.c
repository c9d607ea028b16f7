/* cmd_edit.c - `etui edit`: change settings, players, seats or a schedule. */
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/edit.h"
#include <string.h>

static const struct {
    const char *name;
    size_t least; /* words after it */
    size_t most;
    bool (*run)(const struct edit *edit);
} verbs[] = {
    {"set", 1, COMMAND_ANY, edit_set},
    {"player", 2, COMMAND_ANY, edit_player},
    {"seat", 1, COMMAND_ANY, edit_seat},
    {"schedule", 1, 1, edit_schedule},
    {"session", 0, 0, edit_session},
    {"person", 2, COMMAND_ANY, edit_person},
    {"withdraw", 1, 1, edit_withdraw},
    {"series", 2, 2, edit_series},
    {"team", 1, 1, edit_team},
    {"late", 1, 1, edit_alter},
    {"leave", 1, 1, edit_alter},
    {"substitute", 1, 1, edit_alter},
    {"extra", 1, 1, edit_alter},
    {"swap", 2, 2, edit_alter},
    {"turn", 1, 2, edit_alter},
    {"moved", 1, COMMAND_ANY, edit_alter},
    {"played-as", 1, 1, edit_alter},
    {"end", 0, 0, edit_alter},
    {"knock-out", 0, COMMAND_ANY, edit_alter},
    {"swiss", 0, 0, edit_alter},
    {"turned-board", 1, 1, edit_alter},
    {"other-pair", 2, 2, edit_alter},
    {"wrong-board", 1, 1, edit_alter},
    {"fouled", 1, 1, edit_alter},
    {"lineup", 1, 1, edit_lineup},
    {"deals", 0, COMMAND_ANY, edit_deals},
    {"award", 2, COMMAND_ANY, edit_award},
    {"waive", 2, 2, edit_waive},
    {"paid", 1, 2, edit_paid},
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

bool edit_split(const struct edit *edit, const char *word, const char **name,
                const char **value)
{
    const char *sign = strchr(word, '=');
    if (!sign || sign == word)
        return cli_usage(edit->cli, N_("\"%.40s\" is not of the form NAME=VALUE"), word);
    *name = arena_strndup(&edit->cli->arena, word, (size_t)(sign - word));
    *value = sign + 1;
    return true;
}

static int find_verb(struct cli *cli, const char *name)
{
    const char *names[VERBS];
    for (int i = 0; i < VERBS; i++) {
        if (str_equal(verbs[i].name, name))
            return i;
        names[i] = verbs[i].name;
    }
    const char *nearest = str_nearest(name, names, VERBS);
    if (nearest)
        cli_usage(cli, N_("`etui edit` does not know \"%.40s\"; did you mean %s?"), name,
                  nearest);
    else
        cli_usage(
            cli,
            N_("`etui edit` does not know \"%.40s\"; it knows set, player, "
               "person, withdraw, series, seat, schedule, session, late, leave, "
               "substitute, extra, swap, turn, moved, played-as, end, lineup, "
               "deals, award, waive, paid, knock-out, swiss, turned-board, other-pair, "
               "wrong-board and fouled"),
            name);
    return -1;
}

bool cmd_edit(struct cli *cli)
{
    struct loaded loaded;
    int verb = find_verb(cli, cli->args.operand[1]);
    if (verb < 0)
        return false;
    struct edit edit = {.cli = cli,
                        .verb = verbs[verb].name,
                        .loaded = &loaded,
                        .word = cli->args.operand + 2,
                        .words = cli->args.operands - 2};
    if (edit.words < verbs[verb].least || edit.words > verbs[verb].most)
        return cli_usage(cli, N_("too few or too many arguments after `edit %s`"),
                         verbs[verb].name);
    return load_recorded(cli, STORE_WRITE, &loaded) && verbs[verb].run(&edit);
}

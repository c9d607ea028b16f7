/* cmd_score.c - `etui score`: one deal to its score; which game. */
#include "cli/command/commands.h"
#include "cli/command/score.h"

const struct command *const score_variants[] = {
    &score_tarot, &score_bridge, &score_imp, &score_vp, &score_whist, NULL,
};

const struct option score_common[] = {
    {.name = "why", .help = N_("line by line")},
    {.name = "json", .help = N_("print a single JSON value and nothing else")},
    {0},
};

bool score_wants_why(const struct cli *cli)
{
    return args_has(&cli->args, "why");
}

bool score_print(struct cli *cli, json_t *value, const struct why *why)
{
    if (cli_wants_json(cli)) {
        if (score_wants_why(cli))
            json_object_set_new(value, "why", cli_why_json(why));
        cli_json(cli, value);
        return true;
    }
    json_decref(value);
    if (score_wants_why(cli))
        str_add(&cli->out, str_text(&why->out));
    return score_wants_why(cli);
}

/* Reached only without a word that says of what. */
bool cmd_score(struct cli *cli)
{
    struct str all = {0};
    for (size_t i = 0; score_variants[i]; i++)
        str_printf(&all, "%s%s", i ? ", " : "", command_word(score_variants[i]));
    cli_usage(cli, N_("the score of what? Choose one of: %s"), str_text(&all));
    str_clear(&all);
    return false;
}

/* run.c - `etui` from its first word to its exit status. */
#include "cli/run.h"

#include "base.h"
#include "base/os.h"
#include "base/os_desktop.h"
#include "base/system.h"
#include "cli/args.h"
#include "cli/command_row.h"
#include "cli/help.h"
#include <string.h>

/* Whoever clicked has typed no language, and no command: it is the system's, and the one
 * that a club night begins with. */
static enum lang clicked_language(enum lang usual)
{
    struct arena arena = {0};
    const char *text = os_was_clicked() ? os_language(&arena) : NULL;
    if (text)
        lang_parse(text, &usual);
    arena_clear(&arena);
    return usual;
}

static const char *clicked_command(void)
{
    return os_was_clicked() ? "start" : NULL;
}

/* The language of --lang wherever it stands, else of the environment, else French: known
 * before anything can go wrong. */
static enum lang find_language(char **words)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    enum lang lang = LANG_FR;
    for (char **word = words; *word && strcmp(*word, "--") != 0; word++) {
        const char *text = NULL;
        if (strncmp(*word, "--lang=", 7) == 0)
            text = *word + 7;
        else if (strcmp(*word, "--lang") == 0)
            text = word[1];
        if (text && lang_parse(text, &lang))
            return lang;
    }
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *text = os_environment(variables[i]);
        if (!text)
            continue;
        lang_parse(text, &lang);
        return lang;
    }
    return clicked_language(lang);
}

static bool no_command(struct cli *cli, const char *word)
{
    if (!word)
        return cli_usage(cli, N_("which command?"));
    const char *nearest = command_nearest(word);
    if (nearest)
        return cli_usage(cli, N_("unknown command \"%.40s\"; did you mean %s?"), word,
                         nearest);
    return cli_usage(cli, N_("unknown command \"%.40s\""), word);
}

/* The first operand where only some words can stand. */
static bool check_first(struct cli *cli, const char *word)
{
    const char *const *words = cli->command->first_words;
    const struct command *const *variant = cli->command->variant;
    if ((!words && !variant) || !word ||
        (!words && cli->command->takes[1] == COMMAND_ANY))
        return true;
    struct str all = {0};
    bool found = false;
    for (; words && *words && !found; words++) {
        found = str_equal(*words, word);
        str_printf(&all, "%s%s", all.length ? ", " : "", *words);
    }
    for (; variant && *variant; variant++) /* a known one would have been chosen */
        str_printf(&all, "%s%s", all.length ? ", " : "", command_word(*variant));
    if (!found)
        cli_usage(cli, N_("`etui %s` does not know \"%.40s\"; it knows: %s"),
                  cli->command->name, word, str_text(&all));
    str_clear(&all);
    return found;
}

/* Takes the word that chooses a variant of the command out of the words, wherever it
 * stands, and the command becomes that variant. */
static void choose_variant(struct cli *cli, char **words)
{
    const struct command *variant = NULL;
    for (; *words && !variant; words++)
        variant = command_variant(cli->command, *words);
    if (!variant)
        return;
    cli->command = variant;
    for (; words[-1]; words++)
        words[-1] = words[0];
}

static bool run_command(struct cli *cli, char **words)
{
    cli->usage = true; /* until the command line is understood */
    choose_variant(cli, words);
    if (words[0] && words[0][0] != '-' && !check_first(cli, words[0]))
        return false;
    if (!args_parse(&cli->args, cli->command, words, &cli->arena, &cli->err))
        return false;
    if (args_has(&cli->args, "help")) {
        cli->usage = false;
        help_command(&cli->out, cli->command, cli->lang);
        return true;
    }
    if (!args_check(&cli->args, cli->command, &cli->err) ||
        !check_first(cli, cli->args.operands ? cli->args.operand[0] : NULL))
        return false;
    cli->usage = false;
    return cli->command->run(cli);
}

static bool run_words(struct cli *cli, char **words)
{
    words = args_parse(&cli->args, NULL, words, &cli->arena, &cli->err);
    if (!words) {
        cli->usage = true;
        return false;
    }
    if (args_has(&cli->args, "help")) {
        help_all(&cli->out, cli->lang);
        return true;
    }
    if (args_has(&cli->args, "version")) {
        str_printf(&cli->out, "etui %s\n", ETUI_VERSION);
        return true;
    }
    const char *name = words[0] ? words[0] : clicked_command();
    cli->command = name ? command_find(name) : NULL;
    if (!cli->command)
        return no_command(cli, name);
    cli->args = (struct args){0};
    return run_command(cli, words[0] ? words + 1 : words);
}

_Noreturn void run_main(char **words, const struct cli_web *web)
{
    struct cli cli;
    os_begin();
    cli_init(&cli, find_language(words));
    cli.web = web;
    if (run_words(&cli, words))
        cli_flush(&cli);
    cli_end(&cli, (int)cli_report(&cli));
}

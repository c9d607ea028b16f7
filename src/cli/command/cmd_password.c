/* cmd_password.c - `etui password`: set the director's password. */
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/password.h"
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { LINE = CLUB_PASSWORD_MOST + 3, GROUPS = 4, GROUP = 4 };

/* Reads one line of standard input, without its end. */
static bool read_line(struct cli *cli, char line[LINE])
{
    if (!fgets(line, LINE, stdin))
        return err_user(&cli->err, "no password was given; type one, or use --generate");
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* Asks on the terminal, which does not show what is typed. */
static bool ask_line(struct cli *cli, const char *question, char line[LINE])
{
    fprintf(stderr, "%s ", tr(cli->lang, question));
    os_show_typing(false);
    bool read = read_line(cli, line);
    os_show_typing(true);
    fputc('\n', stderr);
    return read;
}

static bool ask_twice(struct cli *cli, char password[LINE])
{
    char again[LINE];
    if (!os_input_is_typed())
        return read_line(cli, password);
    return ask_line(cli, N_("the director's password:"), password) &&
           ask_line(cli, N_("repeat the password:"), again) &&
           (str_equal(password, again) ||
            err_user(&cli->err, "the two passwords do not match; type them again"));
}

/* Four groups of four letters: easy to read aloud, and 79 bits. */
static void generate(char password[LINE])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    char *to = password;
    for (int i = 0; i < GROUPS * GROUP; i++) {
        if (i > 0 && i % GROUP == 0)
            *to++ = '-';
        *to++ = letters[randombytes_uniform(sizeof letters - 1)];
    }
    *to = '\0';
}

static bool is_good(struct cli *cli, const char *password)
{
    size_t length = strlen(password);
    if (length < CLUB_PASSWORD_LEAST || length > CLUB_PASSWORD_MOST)
        return err_user(&cli->err, "a password must have %d to %d characters",
                        CLUB_PASSWORD_LEAST, CLUB_PASSWORD_MOST);
    if (club_password_is_common(password))
        return err_user(&cli->err, "everybody tries this password first; choose another");
    return str_is_clean(password, length) ||
           err_user(&cli->err, "the password is not valid UTF-8 text; choose another");
}

bool password_ask(struct cli *cli, char hash[CLUB_PASSWORD])
{
    char password[LINE];
    return ask_twice(cli, password) && is_good(cli, password) &&
           club_hash_password(password, hash, &cli->err);
}

bool cmd_password(struct cli *cli)
{
    char password[LINE];
    char hash[CLUB_PASSWORD];
    bool made = args_has(&cli->args, "generate");
    if (!load_address(cli))
        return load_database(cli, STORE_WRITE); /* says what is missing */
    if (!made && (!ask_twice(cli, password) || !is_good(cli, password)))
        return false;
    if (!load_database(cli, STORE_CREATE))
        return false;
    if (made)
        generate(password);
    struct change_club change = {.password = hash};
    if (!club_hash_password(password, hash, &cli->err) ||
        !club_record(cli->journal, &change, "cli", cli_now(), &cli->err))
        return false;
    if (made)
        str_printf(&cli->out, "%s\n", password);
    else
        cli_line(cli, N_("the password is set"));
    return true;
}

/* cli.c - one run of a command: its language, arguments, memory, output and error. */
#include "cli/cli.h"

#include "base/os.h"
#include "base/system.h"
#include "cli/wording.h"
#include "store.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cli_init(struct cli *cli, enum lang lang)
{
    *cli = (struct cli){.lang = lang, .err = ERR_INIT(lang), .kept = json_array()};
}

void cli_speak_of(struct cli *cli, const struct format *format)
{
    cli->lang = format_lang(format, cli->lang);
    cli->err.lang = cli->lang;
}

void cli_end(struct cli *cli, int status)
{
    if (cli->journal)
        journal_close(cli->journal);
    exit(status); /* what else it holds goes with the process, and sooner */
}

bool cli_usage(struct cli *cli, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    err_vset(&cli->err, ERR_USER, format, args);
    va_end(args);
    cli->usage = true;
    return false;
}

json_t *cli_keep(struct cli *cli, json_t *value)
{
    if (value)
        json_array_append_new(cli->kept, value);
    return value;
}

bool cli_wants_json(const struct cli *cli)
{
    return args_has(&cli->args, "json");
}

void cli_json(struct cli *cli, json_t *value)
{
    jat_write(&cli->out, value, false);
    str_add_char(&cli->out, '\n');
    json_decref(value);
}

static void add_message_line(struct cli *cli, const char *format, va_list args)
{
    struct str line = {0};
    str_vprintf(&line, tr(cli->lang, format), args);
    size_t indent = strspn(str_text(&line), " ");
    wording_wrap(&cli->out, str_text(&line) + indent, (int)indent);
    str_clear(&line);
}

void cli_line(struct cli *cli, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_message_line(cli, format, args);
    va_end(args);
}

void cli_answer(struct cli *cli, json_t *value, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (cli_wants_json(cli)) {
        cli_json(cli, value);
    } else {
        add_message_line(cli, format, args);
        json_decref(value);
    }
    va_end(args);
}

void cli_lines(struct cli *cli, const struct why *why)
{
    const char *line = str_text(&why->out);
    for (const char *end; *line; line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        cli_line(cli, "%.*s", (int)(end - line), line);
    }
}

bool cli_send(struct cli *cli, struct str *made)
{
    const char *path = args_get(&cli->args, "output");
    bool good = true;
    if (path && !str_equal(path, "-")) {
        cli->subject = path;
        good = system_replace(path, made, &cli->err);
    } else
        str_add_n(&cli->out, str_text(made), made->length);
    str_clear(made);
    return good;
}

/* The name of a file as one line that a terminal only shows. */
static void add_subject(struct str *line, const char *subject)
{
    struct str name = {0};
    str_add(&name, subject);
    for (char *c = name.text; c && *c; c++)
        if (*c == '\n' || *c == '\t')
            *c = '?';
    if (name.text)
        str_scrub(name.text);
    str_add(line, str_text(&name));
    str_clear(&name);
}

/* "etui: subject:place: ", without a subject that the message names itself. */
static void add_prefix(struct str *line, const struct cli *cli)
{
    bool named = cli->subject && !str_equal(cli->subject, "-") &&
                 strstr(cli->err.text, cli->subject);
    str_add(line, "etui: ");
    if (cli->subject && !named) {
        add_subject(line, cli->subject);
        str_add(line, cli->err.place[0] ? ":" : ": ");
    }
    if (cli->err.place[0])
        str_printf(line, "%s: ", cli->err.place);
}

static void to_stderr(struct str *line)
{
    if (line->text)
        str_drop_turns(line->text);
    fputs(str_text(line), stderr);
    str_clear(line);
}

void cli_remark(const struct cli *cli, const char *format, ...)
{
    struct str line = {0};
    add_prefix(&line, cli);
    va_list args;
    va_start(args, format);
    str_vprintf(&line, tr(cli->lang, format), args);
    va_end(args);
    str_add_char(&line, '\n');
    to_stderr(&line);
}

bool cli_flush(struct cli *cli)
{
    bool good = system_write(SYSTEM_OUTPUT, str_text(&cli->out), cli->out.length);
    int why = errno;
    str_reset(&cli->out);
    if (good)
        return true;
    cli->subject = NULL;
    if (cli->recorded)
        return err_set(&cli->err, ERR_STORE,
                       "it is recorded, but the output could not be written (%s); check "
                       "before you repeat it",
                       system_words(why, cli->lang));
    return err_set(&cli->err, ERR_STORE,
                   "the output could not be written (%s); send it elsewhere",
                   system_words(why, cli->lang));
}

enum cli_status cli_report(const struct cli *cli)
{
    const struct err *err = &cli->err;
    if (err->kind == ERR_NONE)
        return cli->status;
    struct str line = {0};
    add_prefix(&line, cli);
    str_printf(&line, "%s\n", err->text);
    if (cli->usage) {
        const char *name = cli->command ? cli->command->name : "";
        str_printf(&line, tr(cli->lang, "etui: see `etui %s%s--help` for usage"), name,
                   name[0] ? " " : "");
        str_add_char(&line, '\n');
    }
    to_stderr(&line);
    if (cli->usage)
        return CLI_WRONG_USAGE;
    return err->kind == ERR_STORE || err->kind == ERR_BUG ? CLI_ENVIRONMENT
                                                          : CLI_WRONG_INPUT;
}

json_t *cli_why_json(const struct why *why)
{
    json_t *lines = json_array();
    const char *text = str_text(&why->out);
    while (*text) {
        size_t length = strcspn(text, "\n");
        json_array_append_new(lines, json_stringn(text, length));
        text += length + (text[length] == '\n');
    }
    return lines;
}

bool cli_get_int(struct cli *cli, const char *name, struct jat_range range,
                 int64_t *value)
{
    const char *text = args_get(&cli->args, name);
    if (!text)
        return true;
    if (!number_is_int(text)) {
        err_at(&cli->err, "--%s", name);
        return cli_usage(cli, N_("\"%.40s\" is not a whole number"), text);
    }
    if (number_read_int(text, range.min, range.max, value, &cli->err))
        return true;
    return err_at(&cli->err, "--%s", name);
}

bool cli_get_number(struct cli *cli, const char *name, int least, int most, int *value)
{
    int64_t number = *value;
    if (!cli_get_int(cli, name, (struct jat_range){least, most}, &number))
        return false;
    *value = (int)number;
    return true;
}

bool cli_get_decimal(struct cli *cli, const char *name, struct ratio *value)
{
    const char *text = args_get(&cli->args, name);
    if (!text || number_read_decimal(text, value, &cli->err))
        return true;
    cli->usage = true;
    return err_at(&cli->err, "--%s", name);
}

int64_t cli_now(void)
{
    return os_now();
}

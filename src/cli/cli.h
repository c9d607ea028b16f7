/* cli.h - one run of a command: its language, arguments, memory, output and error.
 *
 * A command writes to out and returns; what it opened and allocated is given back at the
 * end of the run, so that it can stop at any moment. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "base/jat.h"
#include "cli/args.h"
#include "cli/command_row.h"
#include "tournament/model.h"

/* Exit statuses. */
enum cli_status { CLI_DONE, CLI_WRONG_INPUT, CLI_WRONG_USAGE, CLI_ENVIRONMENT };

struct journal;

/* What `etui serve` runs, given by main: serves the database at the address until a
 * signal asks to stop. */
struct cli_serving {
    const char *database;
    const char *listen;
    const char *tls; /* the file of a certificate, "self", or NULL */
    const char *key;
    const char *behind; /* the address of a proxy, or NULL */
    bool quiet;         /* without a line of log for each request */
    bool demo;          /* the database is new, and gets a sample evening */
};
typedef bool cli_serve(const struct cli_serving *serving, struct err *err);

/* What `etui site` runs, likewise: writes the pages of these tournaments into a folder or
 * a ZIP, of a season, or of all that are published where none is named; how many pages
 * that were. */
struct cli_site {
    const char *database;
    const char *const *stream;
    size_t streams;
    int season;     /* 0: every one */
    const char *at; /* where it will be found; or NULL */
    const char *folder;
    int pages;   /* written */
    bool zipped; /* into one file */
};
typedef bool cli_write_site(struct cli_site *site, struct err *err);

/* What the command line asks of the server, which it does not know. */
struct cli_web {
    cli_serve *serve;
    cli_write_site *write_site;
};

struct cli {
    enum lang lang;
    const struct command *command; /* NULL: none was found */
    struct args args;
    struct arena arena;
    struct err err;
    bool usage;             /* the error is about how the command was called */
    enum cli_status status; /* of a command that did its work */
    const char *subject;    /* what an error is about, usually a file; or NULL */
    struct str out;         /* waits for cli_flush() */
    json_t *kept;           /* values that live as long as the run */
    struct journal *journal;
    bool recorded;              /* something is in the journal now that was not before */
    struct tournament document; /* read from a file */
    const struct cli_web *web;
};

void cli_init(struct cli *cli, enum lang lang);

/* Ends the process, its journal closed. */
_Noreturn void cli_end(struct cli *cli, int status);

/* From here on the run speaks of the rounds as players of the format do. */
void cli_speak_of(struct cli *cli, const struct format *format);

/* Fails with wrong usage. Always false. */
bool cli_usage(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Keeps a new reference until the end of the run; borrowed from then on. NULL stays. */
json_t *cli_keep(struct cli *cli, json_t *value);

/* Whether --json was given; and its one value, a reference that is taken. */
bool cli_wants_json(const struct cli *cli);
void cli_json(struct cli *cli, json_t *value);

/* What a command did: the value with --json, a reference that is taken; else a sentence
 * as cli_line() adds it. */
void cli_answer(struct cli *cli, json_t *value, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a translated, formatted sentence to the output, in lines of 80 columns. */
void cli_line(struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds each line of an explanation likewise. */
void cli_lines(struct cli *cli, const struct why *why);

/* Writes a remark to standard error at once, as `etui: subject: remark`. */
void cli_remark(const struct cli *cli, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Writes out to standard output; ERR_STORE if that cannot be done. */
bool cli_flush(struct cli *cli);

/* Prints the error to standard error; its exit status. */
enum cli_status cli_report(const struct cli *cli);

/* What a command made goes where --output says, else to standard output. It is taken. */
bool cli_send(struct cli *cli, struct str *made);

/* The lines of an explanation as a list; new reference. */
json_t *cli_why_json(const struct why *why);

/* Options by type: true and untouched if it was not given. A text that is no number is
 * wrong usage, a number out of range wrong input. */
bool cli_get_int(struct cli *cli, const char *name, struct jat_range range,
                 int64_t *value);
bool cli_get_number(struct cli *cli, const char *name, int least, int most, int *value);
bool cli_get_decimal(struct cli *cli, const char *name, struct ratio *value);

/* Milliseconds since 1970. */
int64_t cli_now(void);
#endif

/* edit_settings.c - `etui edit ID set`, `schedule` and `session`. */
#include "base/jat.h"
#include "cli.h"
#include "cli/command/edit.h"
#include "tournament/document.h"
#include <stdlib.h>

/* What a tournament of its format does not look at is recorded, and said. */
static void doubt_option(const struct edit *edit, const char *name)
{
    for (int i = 0; i < OPTION_COUNT; i++)
        if (str_equal(options_table[i].name, name) && options_table[i].fits &&
            !options_table[i].fits(edit->loaded->t))
            cli_remark(edit->cli, N_("%s changes nothing in this tournament"), name);
}

/* A scale of victory points can be in a file, as a list of steps. */
static bool set_option(const struct edit *edit, const char *name, const char *value,
                       struct change_settings *settings)
{
    struct cli *cli = edit->cli;
    bool file = str_equal(name, options_table[OPTION_VP].name) &&
                !str_equal(value, "wbf") && value[0] != '[';
    const json_t *json = file ? load_json(cli, value) : NULL;
    if (file && !json)
        return false;
    char *text = file ? json_dumps(json, JSON_COMPACT) : NULL;
    bool good = options_set(&settings->options, name, text ? text : value, &cli->err);
    free(text);
    if (good)
        doubt_option(edit, name);
    return good || err_at(&cli->err, "%s", name);
}

static bool set_one(const struct edit *edit, const char *word,
                    struct change_settings *settings)
{
    const char *name;
    const char *value;
    if (!edit_split(edit, word, &name, &value))
        return false;
    if (str_equal(name, "name"))
        settings->name = value;
    else if (str_equal(name, "date"))
        settings->date = value;
    else if (about_set(&settings->about, name, value))
        return true;
    else if (str_equal(name, "whist_grid")) {
        struct whist_grid *own = ARENA_NEW(&edit->cli->arena, struct whist_grid);
        settings->grid = own;
        return load_grid(edit->cli, value, own);
    } else
        return set_option(edit, name, value, settings);
    return true;
}

bool edit_set(const struct edit *edit)
{
    const struct tournament *t = edit->loaded->t;
    struct change change = {.kind = CHANGE_SETTINGS,
                            .settings = {.format = t->format,
                                         .name = t->name,
                                         .date = t->date,
                                         .options = t->options}};
    edit->cli->subject = NULL;
    for (size_t i = 0; i < edit->words; i++)
        if (!set_one(edit, edit->word[i], &change.settings))
            return false;
    return edit_hall(edit, &change) &&
           submit_one(edit->cli, edit->loaded->stream, &change);
}

/* The field of the movement that --field names, or its only one. */
static const struct movement_field *choose_field(struct cli *cli,
                                                 const struct movement *movement)
{
    const char *name = args_get(&cli->args, "field");
    if (!name && movement->fields == 1)
        return &movement->field[0];
    for (size_t i = 0; name && i < movement->fields; i++)
        if (str_equal(movement->field[i].name, name))
            return &movement->field[i];
    if (name)
        err_set(&cli->err, ERR_NOT_FOUND, "the movement has no field \"%.20s\"", name);
    else
        err_user(&cli->err, "the movement has %zu fields; choose one with --field",
                 movement->fields);
    return NULL;
}

bool edit_schedule(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct movement_document document;
    struct change change = {.kind = CHANGE_SCHEDULE};
    struct change_schedule *schedule = &change.schedule;
    schedule->from = 1;
    if (!plays_session(cli, edit->loaded->t, &schedule->session) ||
        !cli_get_number(cli, "from", 1, SCHEDULE_ROUNDS_MAX, &schedule->from))
        return false;
    const json_t *json = load_json(cli, edit->word[0]);
    if (!json)
        return false;
    struct jat top = JAT_TOP(json);
    if (!movement_read(&top, &document, &cli->arena, &cli->err))
        return false;
    const struct movement_field *field = choose_field(cli, &document.movement);
    if (!field)
        return false;
    schedule->field = field->name;
    schedule->movement = "own";
    schedule->schedule = field->schedule;
    schedule->copy = field->copy;
    schedule->copies = field->copies;
    return submit_one(cli, edit->loaded->stream, &change);
}

bool edit_session(const struct edit *edit)
{
    struct change change = {.kind = CHANGE_SESSION,
                            .session = {.session = (int)edit->loaded->t->sessions + 1,
                                        .coefficient = ratio_of(1, 1)}};
    return cli_get_decimal(edit->cli, "coefficient", &change.session.coefficient) &&
           submit_one(edit->cli, edit->loaded->stream, &change);
}

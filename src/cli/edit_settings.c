/* edit_settings.c - `etui edit ID set`, `schedule` and `session`. */
#include "cli/edit.h"

#include "cli/plays.h"
#include "cli/submit.h"
#include "tournament/movement_json.h"

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
    else
        return options_set(&settings->options, name, value, &edit->cli->err) ||
               err_at(&edit->cli->err, "%s", name);
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
    return submit_one(edit->cli, edit->loaded->stream, &change);
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
    long from = 1;
    struct change change = {.kind = CHANGE_SCHEDULE};
    struct change_schedule *schedule = &change.schedule;
    if (!plays_session(cli, edit->loaded->t, &schedule->session) ||
        !cli_get_int(cli, "from", (struct jat_range){1, SCHEDULE_ROUNDS_MAX}, &from))
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
    schedule->from = (int)from;
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

/* kind_settings.c - the creation of a tournament, and its settings anew. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/facts.h"

static bool read_settings(const struct jat *payload, struct change *change,
                          struct arena *arena, struct err *err)
{
    struct change_settings *settings = &change->settings;
    const char *format;
    struct jat options;
    *settings = (struct change_settings){.options = options_default()};
    if (change->kind == CHANGE_CREATE) {
        if (!jat_need_text(payload, "format", &format, err))
            return false;
        settings->format = format_require(format, err);
        if (!settings->format)
            return jat_err_at(payload, err);
    }
    return jat_need_text(payload, "name", &settings->name, err) &&
           jat_need_text(payload, "date", &settings->date, err) &&
           jat_require(jat_get_object(payload, "options", &options, err), payload,
                       "options", err) &&
           options_read(&options, &settings->options, err) &&
           whist_grid_read_option(&options, &settings->grid, arena, err) &&
           about_read(payload, &settings->about, err);
}

static json_t *write_settings(const struct change *change)
{
    const struct change_settings *settings = &change->settings;
    json_t *object = json_object();
    if (settings->format)
        json_object_set_new(object, "format", json_string(settings->format->name));
    json_object_set_new(object, "name", json_string(settings->name));
    json_object_set_new(object, "date", json_string(settings->date));
    about_write(object, &settings->about);
    json_t *options = options_write(&settings->options);
    whist_grid_write_option(options, settings->grid);
    json_object_set_new(object, "options", options);
    return object;
}

static bool check_settings(const struct tournament *t, const struct change *change,
                           struct err *err)
{
    const struct change_settings *settings = &change->settings;
    if (!check_text(tr(err->lang, N_("name")), settings->name, err) ||
        !about_check(&settings->about, err))
        return false;
    if (person_is_date(settings->date))
        return check_grid(t, settings, err);
    err_user(err, "\"%.40s\" is not a date; write it like 2026-11-15", settings->date);
    return err_at(err, "date");
}

static bool check_create(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    if (t->format)
        return err_set(err, ERR_CONFLICT, "the tournament already exists");
    return check_settings(t, change, err);
}

static void apply_settings(struct tournament *t, const struct change *change)
{
    const struct change_settings *settings = &change->settings;
    if (settings->format)
        t->format = settings->format;
    t->name = kind_keep(t, settings->name);
    t->date = kind_keep(t, settings->date);
    t->options = settings->options;
    for (int i = 0; i < ABOUT_COUNT; i++)
        if (settings->about.text[i])
            t->about.text[i] = kind_keep(t, settings->about.text[i]);
    if (!settings->grid) /* it stays as it is */
        return;
    struct whist_grid *grid = ARENA_NEW(&t->arena, struct whist_grid);
    *grid = *settings->grid;
    t->grid = grid;
}

static void tell_settings(struct words *words, const struct change *change)
{
    words_add(words, "%s ", change->settings.name);
    number_add_date(&words->text, change->settings.date, words->lang);
}

const struct change_row kind_create = {
    .name = "create",
    .title = N_("Creation"),
    .read = read_settings,
    .write = write_settings,
    .check = check_create,
    .apply = apply_settings,
    .words = tell_settings,
    .begins = true,
};

const struct change_row kind_settings = {
    .name = "settings",
    .title = N_("Settings"),
    .read = read_settings,
    .write = write_settings,
    .check = check_settings,
    .apply = apply_settings,
    .words = tell_settings,
};

/* season_club.c - verbs of `etui season` that are about the club. */
#include "cli/command/season_club.h"

#include "base/system.h"
#include "doc.h"
#include "store.h"
#include "tournament/results.h"
#include <string.h>

static bool set_begins(struct cli *cli, const char *value, struct change_habits *habits)
{
    habits->begins = season_read_begins(value);
    return habits->begins > 0 ||
           err_user(&cli->err,
                    "a year begins on a day that every year has, such as 09-01");
}

static bool set_rule(struct cli *cli, const char *value, struct change_habits *habits)
{
    struct season_terms terms;
    habits->rule = value;
    return season_read_rule(value, &terms, &cli->err);
}

static bool set_figure(struct cli *cli, const char *value, struct change_habits *habits)
{
    habits->figure = value;
    return season_find_figure(value) < SEASON_FIGURES ||
           err_user(&cli->err,
                    "\"%.40s\" is no figure of a season; write total, percent, points, "
                    "places, pcn, pp or expertise",
                    value);
}

static bool set_format(struct cli *cli, const char *value, struct change_habits *habits)
{
    (void)cli;
    habits->format = str_equal(value, "all") ? "" : value;
    return true;
}

static bool set_prize(struct cli *cli, const char *value, struct change_habits *habits)
{
    (void)cli;
    habits->prize = value;
    return true;
}

static bool set_shown(struct cli *cli, const char *value, struct change_habits *habits)
{
    habits->shown = value;
    return str_equal(value, "yes") || str_equal(value, "no") ||
           err_user(&cli->err, "shown is yes or no, not \"%.40s\"", value);
}

static bool set_dues(struct cli *cli, const char *value, struct change_habits *habits)
{
    int64_t cents = 0;
    if (!number_read_money(value, MONEY_MOST, &cents, &cli->err))
        return false;
    habits->dues = (int)cents;
    habits->has_dues = true;
    return true;
}

static bool set_free(struct cli *cli, const char *value, struct change_habits *habits)
{
    int64_t number = 0;
    if (!number_read_int(value, 0, BOOKS_FREE_MOST, &number, &cli->err))
        return false;
    habits->dues_free = (int)number;
    habits->has_dues = true;
    return true;
}

static const struct {
    const char *key;
    bool (*set)(struct cli *cli, const char *value, struct change_habits *habits);
} habit_table[] = {
    {"begins", set_begins}, {"rule", set_rule},      {"figure", set_figure},
    {"format", set_format}, {"prize", set_prize},    {"shown", set_shown},
    {"dues", set_dues},     {"dues_free", set_free},
};
enum { HABITS = sizeof habit_table / sizeof habit_table[0] };

static bool set_habit(struct cli *cli, const char *typed, struct change_habits *habits)
{
    const char *value = strchr(typed, '=');
    for (int i = 0; value && i < HABITS; i++) {
        size_t length = strlen(habit_table[i].key);
        if ((size_t)(value - typed) == length &&
            strncmp(typed, habit_table[i].key, length) == 0)
            return habit_table[i].set(cli, value + 1, habits) ||
                   err_at(&cli->err, "%s", habit_table[i].key);
    }
    return cli_usage(cli,
                     N_("\"%.40s\" is nothing to set; write begins=09-01, rule=best:8, "
                        "figure=pcn, format=whist, prize=TEXT, shown=yes, dues=12 or "
                        "dues_free=2"),
                     typed);
}

static json_t *write_habits(const struct season_habits *habits)
{
    int begins = habits->begins > 0 ? habits->begins : SEASON_JULY;
    char day[SEASON_DAY];
    str_format(day, sizeof day, "%02d-%02d", begins / 100, begins % 100);
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:s*, s:s*, s:b, s:o, s:i}", "begins", day, "rule",
        habits->rule ? habits->rule : "sum", "figure",
        habits->figure ? habits->figure : "total", "format", habits->format, "prize",
        habits->prize, "shown", habits->shown, "dues",
        jat_number(ratio_of(habits->dues, 100), 2), "dues_free", habits->dues_free);
    return object;
}

static bool show_habits(struct cli *cli)
{
    struct club club;
    const char *key;
    const json_t *value;
    if (!load_database(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    json_t *habits = cli_keep(cli, write_habits(&club.books.habits));
    if (cli_wants_json(cli)) {
        cli_json(cli, json_incref(habits));
        return true;
    }
    json_object_foreach(habits, key, value)
    {
        struct str text = {0};
        if (json_is_string(value))
            str_add(&text, json_string_value(value));
        else if (json_is_boolean(value))
            str_add(&text, json_is_true(value) ? "yes" : "no");
        else
            jat_write(&text, value, false);
        str_printf(&cli->out, "%s=%.*s\n", key, (int)strcspn(str_text(&text), "\n"),
                   str_text(&text));
        str_clear(&text);
    }
    return true;
}

bool season_set(struct cli *cli)
{
    struct change change = {.kind = CHANGE_HABITS};
    struct club club;
    if (cli->args.operands == 1)
        return show_habits(cli);
    if (!load_database(cli, STORE_CREATE) || !load_club(cli, &club))
        return false;
    change.habits.dues = club.books.habits.dues; /* of the two, one may be said alone */
    change.habits.dues_free = club.books.habits.dues_free;
    for (int i = 1; i < (int)cli->args.operands; i++)
        if (!set_habit(cli, cli->args.operand[i], &change.habits))
            return false;
    return submit_one(cli, 0, &change);
}

static bool read_figure(const char *text, int64_t most, int *number)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    int64_t value = 0;
    bool good = text[0] == '\0' || number_read_int(text, 0, most, &value, &unsaid);
    *number = (int)value;
    return good;
}

static const char *cell_of(const struct csv_row *row, size_t index)
{
    return index < row->cells ? row->cell[index] : "";
}

/* From, to, then players and coefficient of each session; false where a cell is wrong. */
static bool read_stage(const struct csv_row *row, struct stage_row *stage)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    bool good = read_figure(cell_of(row, 0), STAGE_PLAYERS_MOST, &stage->from) &&
                read_figure(cell_of(row, 1), STAGE_PLAYERS_MOST, &stage->to);
    for (int s = 0; good && s < STAGE_SESSIONS_MOST; s++) {
        struct stage_session *session = &stage->session[s];
        const char *players = cell_of(row, 2 + 2 * (size_t)s);
        const char *coefficient = cell_of(row, 3 + 2 * (size_t)s);
        session->coefficient = ratio_of(1, 1);
        good = read_figure(players, STAGE_PLAYERS_MOST, &session->players) &&
               (coefficient[0] == '\0' ||
                number_read_decimal(coefficient, &session->coefficient, &unsaid));
        if (s == 0 || session->players > 0)
            stage->sessions = s + 1;
    }
    return good;
}

static bool read_stages(struct cli *cli, const struct csv *csv,
                        struct change_stages *stages)
{
    struct stage_row *row =
        ARENA_ARRAY(&cli->arena, struct stage_row, STAGE_ROWS_MOST + 1);
    stages->row = row;
    for (size_t i = 0; i < csv->rows; i++) {
        const char *first = cell_of(&csv->row[i], 0);
        if (i == 0 && (first[0] < '0' || first[0] > '9'))
            continue; /* it names the columns */
        struct stage_row *own = &row[stages->rows];
        own->season = stages->season;
        if (stages->rows == STAGE_ROWS_MOST || !read_stage(&csv->row[i], own)) {
            err_user(&cli->err,
                     "a row is: from and to how many players, then for each session its "
                     "players (empty: everybody) and its coefficient, such as "
                     "15;27;;1;12;1,5; at most %d rows",
                     STAGE_ROWS_MOST);
            return err_at(&cli->err, "%d", csv->row[i].line);
        }
        stages->rows++;
    }
    return true;
}

static bool record_stages(struct cli *cli, int season)
{
    struct change change = {.kind = CHANGE_STAGES, .stages = {.season = season}};
    const char *path = cli->args.operand[2];
    struct str bytes = {0};
    struct csv csv = {0};
    cli->subject = path;
    bool good =
        system_read(path, &bytes, &cli->err) &&
        table_file_read(str_text(&bytes), bytes.length, &csv, &cli->arena, &cli->err) &&
        read_stages(cli, &csv, &change.stages);
    str_clear(&bytes);
    return good && load_database(cli, STORE_CREATE) && submit_one(cli, 0, &change);
}

static void show_stage(struct cli *cli, const struct stage_row *row)
{
    str_printf(&cli->out, "%d;%d", row->from, row->to);
    for (int s = 0; s < row->sessions; s++) {
        const struct stage_session *session = &row->session[s];
        str_add_char(&cli->out, ';');
        if (session->players > 0)
            str_printf(&cli->out, "%d", session->players);
        str_add_char(&cli->out, ';');
        number_add_data(&cli->out, session->coefficient, 6, lang_decimal(cli->lang));
    }
    str_add_char(&cli->out, '\n');
}

bool season_stages(struct cli *cli)
{
    struct club club;
    int64_t season = 0;
    if (cli->args.operands < 2 || cli->args.operands > 3)
        return cli_usage(cli, N_("`season stages` needs the year in which the season "
                                 "began, and to set it a file"));
    if (!number_read_int(cli->args.operand[1], 1, 9999, &season, &cli->err))
        return false;
    if (cli->args.operands == 3)
        return record_stages(cli, (int)season);
    if (!load_database(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    for (size_t i = 0; i < club.books.stages; i++)
        if (club.books.stage[i].season == (int)season)
            show_stage(cli, &club.books.stage[i]);
    return true;
}

/* cmd_rulings.c - `etui rulings`: the code of rulings, and the laws of bridge,
 * searchable.
 */
#include "cli.h"
#include "cli/command/commands.h"
#include <string.h>

/* Whether the laws of bridge are asked for: by the game, or by a format of it. */
static bool asks_laws(const struct cli *cli)
{
    const char *name = args_get(&cli->args, "format");
    const char *game = args_get(&cli->args, "game");
    const struct format *format = name ? format_find(name) : NULL;
    if (game)
        return str_equal(game, "bridge");
    return format && format->game->laws;
}

static bool read_format(struct cli *cli, struct code_query *query)
{
    const char *name = args_get(&cli->args, "format");
    query->any_format = name == NULL;
    if (!name || code_format_find(name, &query->format))
        return true;
    if (format_find(name))
        err_user(&cli->err,
                 "the rulings code is for tarot, not for %s; choose individuals, "
                 "triplettes, teams, quadrettes or free, or --game bridge",
                 name);
    else
        err_user(&cli->err,
                 "unknown format \"%.40s\"; choose individuals, triplettes, teams, "
                 "quadrettes or free, or the name of a tarot format such as tarot-line",
                 name);
    return err_at(&cli->err, "--format");
}

static const char *words_of(struct cli *cli)
{
    const char *words = "";
    for (size_t i = 0; i < cli->args.operands; i++)
        words = arena_printf(&cli->arena, "%s%s%s", words, i > 0 ? " " : "",
                             cli->args.operand[i]);
    return words;
}

static json_t *penalties_json(const struct code_row *row)
{
    const struct code_cell *cell = code_row_cell(row);
    json_t *list = json_array();
    for (int i = 0; i < CODE_PENALTIES; i++) {
        const struct code_penalty *penalty = &cell->penalty[i];
        if (penalty->to == CODE_NOBODY)
            continue;
        bool counted = penalty->unit <= CODE_POINTS;
        json_array_append_new(
            list, json_pack("{s:o, s:s, s:s, s:s}", "value",
                            counted ? jat_number(ratio_of(penalty->tenths, 10), 1)
                                    : json_null(),
                            "unit", code_unit_name(penalty->unit), "to",
                            code_target_name(penalty->to), "when",
                            code_when_name(penalty->when)));
    }
    return list;
}

static json_t *questions_json(const struct code_row *row, enum lang lang)
{
    enum code_question question[CODE_ROW_QUESTIONS];
    size_t n = code_questions(row, question);
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++)
        json_array_append_new(
            list,
            json_pack("{s:s, s:s}", "question", code_question_name(question[i]), "text",
                      code_question_words(question[i], code_row_format(row), lang)));
    return list;
}

/* The ids of "D21, D22a" as a list. */
static json_t *see_json(const char *see)
{
    json_t *list = json_array();
    for (const char *at = see ? see : ""; *at != '\0';) {
        size_t length = strcspn(at, ",");
        json_array_append_new(list, json_stringn(at, length));
        at += length + strspn(at + length, ", ");
    }
    return list;
}

/* A name, or null for "". */
static json_t *name_json(const char *name)
{
    return name[0] != '\0' ? json_string(name) : json_null();
}

static json_t *row_json(const struct code_row *row, enum lang lang)
{
    const struct code_article *article = row->article;
    const struct code_cell *cell = code_row_cell(row);
    const char *condition = code_row_condition(row);
    struct str sanction = {0};
    code_add_sanction(&sanction, row, lang);
    json_t *value = json_pack(
        "{s:s, s:s, s:s, s:o, s:s, s:o, s:s, s:o, s:s, s:s, s:o, s:o, s:o, s:o, s:o}",
        "article", article->id, "edition", code_edition_name(code_row_edition(row)),
        "format", code_format_name(code_row_format(row)), "code",
        name_json(code_abbreviation_name(article->abbreviation)), "incident",
        tr(lang, article->title), "condition",
        name_json(condition ? tr(lang, condition) : ""), "sanction", str_text(&sanction),
        "penalties", penalties_json(row), "effect", code_effect_name(cell->effect),
        "target", code_target_name(cell->target), "handful",
        name_json(code_handful_name(article->handful)), "points",
        name_json(code_points_name(article->points)), "bar",
        name_json(code_bar_name(article->bar)), "questions", questions_json(row, lang),
        "see", see_json(article->see));
    str_clear(&sanction);
    return value;
}

static void print_json(struct cli *cli, const struct code_row row[], size_t n)
{
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++)
        json_array_append_new(list, row_json(&row[i], cli->lang));
    cli_json(cli, list);
}

/* The incident with its condition, and the sanction. */
static void print_row(struct cli *cli, const struct columns *columns,
                      const struct code_row *row)
{
    const char *condition = code_row_condition(row);
    const char *code = code_abbreviation_name(row->article->abbreviation);
    const char *article = arena_printf(&cli->arena, "%s%s%s", row->article->id,
                                       code[0] != '\0' ? " " : "", code);
    const char *incident = tr(cli->lang, row->article->title);
    if (condition)
        incident =
            arena_printf(&cli->arena, "%s (%s)", incident, tr(cli->lang, condition));
    struct str sanction = {0};
    code_add_sanction(&sanction, row, cli->lang);
    const char *format = code_format_title(code_row_format(row), cli->lang);
    bool with_format = columns->count == 4;
    const char *const text[COLUMNS_MOST] = {article, with_format ? format : incident,
                                            with_format ? incident : str_text(&sanction),
                                            str_text(&sanction)};
    columns_add(&cli->out, columns, text);
    str_clear(&sanction);
}

static void print_table(struct cli *cli, const struct code_query *query,
                        const struct code_row row[], size_t n)
{
    static const struct columns of_all = {4, {7, 12, 25, 30}};
    static const struct columns of_one = {3, {7, 32, 37}};
    const struct columns *columns = query->any_format ? &of_all : &of_one;
    const char *incident = tr(cli->lang, N_("Incident"));
    const char *sanction = tr(cli->lang, N_("Sanction"));
    const char *const heading[COLUMNS_MOST] = {
        tr(cli->lang, N_("Article")),
        query->any_format ? tr(cli->lang, N_("Format")) : incident,
        query->any_format ? incident : sanction, sanction};
    columns_add(&cli->out, columns, heading);
    for (size_t i = 0; i < n; i++) {
        str_add_char(&cli->out, '\n');
        print_row(cli, columns, &row[i]);
    }
}

/* The word of the code that is nearest to the last one typed, or NULL. */
static const char *nearest_word(struct cli *cli, const char *typed)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t rows = code_rows(row);
    const char **word = NULL;
    size_t words = 0;
    size_t capacity = 0;
    for (size_t i = 0; i < rows; i++)
        for (const char *at = row[i].article->words; *at != '\0';) {
            size_t length = strcspn(at, " ");
            word = arena_grow(&cli->arena, word, words, &capacity, sizeof *word);
            word[words++] = arena_strndup(&cli->arena, at, length);
            at += length + strspn(at + length, " ");
        }
    return str_nearest(typed, word, words);
}

/* Nothing was found: says what would be. */
static bool say_none(struct cli *cli, const struct code_query *query)
{
    struct code_row row[CODE_ROWS_MOST];
    struct code_query wider = *query;
    wider.any_format = true;
    size_t elsewhere = code_search(&wider, row);
    if (elsewhere > 0)
        return err_user(&cli->err,
                        "nothing in the code for this format matches \"%.60s\"; leave "
                        "out --format to find it in other formats (article %s)",
                        query->words, row[0].article->id);
    for (size_t i = 0; i < cli->args.operands; i++) {
        wider.words = cli->args.operand[i];
        const char *near =
            code_search(&wider, row) > 0 ? NULL : nearest_word(cli, cli->args.operand[i]);
        if (near)
            return err_user(&cli->err,
                            "nothing in the code matches \"%.60s\"; did you mean \"%s\"?",
                            query->words, near);
    }
    return err_user(&cli->err,
                    "nothing in the code matches \"%.60s\"; try fewer words, the "
                    "beginning of one, or an abbreviation such as RC",
                    query->words);
}

static void print_laws_json(struct cli *cli, const struct law *const law[], size_t n)
{
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s, s:s}", "law",
                                              law[i]->id, "edition", LAW_EDITION, "title",
                                              tr(cli->lang, law[i]->title), "remedy",
                                              law_remedy_name(law[i]->remedy), "usual",
                                              law_remedy_words(law[i], cli->lang)));
    cli_json(cli, list);
}

/* `etui rulings --game bridge`: the laws of bridge. */
static bool show_laws(struct cli *cli)
{
    static const struct columns columns = {3, {6, 35, 35}};
    const struct law *law[LAW_ROWS_MOST];
    const char *words = words_of(cli);
    size_t n = law_search(words, law);
    if (cli_wants_json(cli)) {
        print_laws_json(cli, law, n);
        return true;
    }
    if (n == 0)
        return err_user(&cli->err,
                        "no law of bridge matches \"%.60s\"; try fewer words, the "
                        "beginning of one, or a number such as 64 or 12C",
                        words);
    columns_add(&cli->out, &columns,
                (const char *const[COLUMNS_MOST]){tr(cli->lang, N_("Law")),
                                                  tr(cli->lang, N_("About")),
                                                  tr(cli->lang, N_("Usual remedy"))});
    for (size_t i = 0; i < n; i++) {
        str_add_char(&cli->out, '\n');
        columns_add(
            &cli->out, &columns,
            (const char *const[COLUMNS_MOST]){law[i]->id, tr(cli->lang, law[i]->title),
                                              law_remedy_words(law[i], cli->lang)});
    }
    return true;
}

bool cmd_rulings(struct cli *cli)
{
    struct code_row row[CODE_ROWS_MOST];
    struct code_query query = {.edition = CODE_FASCICULE};
    const char *edition = args_get(&cli->args, "edition");
    if (asks_laws(cli))
        return show_laws(cli);
    if (!read_format(cli, &query))
        return false;
    if (edition) /* one of the option's words */
        code_edition_find(edition, &query.edition);
    query.words = words_of(cli);
    size_t n = code_search(&query, row);
    if (cli_wants_json(cli)) {
        print_json(cli, row, n);
        return true;
    }
    if (n == 0)
        return say_none(cli, &query);
    print_table(cli, &query, row, n);
    return true;
}

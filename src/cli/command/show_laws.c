/* show_laws.c - `etui rulings --game bridge`: the laws of bridge, searchable. */
#include "cli/command/show_laws.h"

#include "cli/columns.h"
#include "core/ruling/law.h"

static const char *words_of(struct cli *cli)
{
    const char *words = "";
    for (size_t i = 0; i < cli->args.operands; i++)
        words = arena_printf(&cli->arena, "%s%s%s", words, i > 0 ? " " : "",
                             cli->args.operand[i]);
    return words;
}

static void print_json(struct cli *cli, const struct law *const law[], size_t n)
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

bool show_laws(struct cli *cli)
{
    static const struct columns columns = {3, {6, 35, 35}};
    const struct law *law[LAW_ROWS_MOST];
    const char *words = words_of(cli);
    size_t n = law_search(words, law);
    if (cli_wants_json(cli)) {
        print_json(cli, law, n);
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

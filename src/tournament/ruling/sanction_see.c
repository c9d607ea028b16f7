/* sanction_see.c - rulings that lead elsewhere: to another article, or to the table that
 * had the board before. */
#include "tournament/model.h"
#include "tournament/ruling/sanction_inside.h"

bool scene_see(struct scene *scene, struct err *err)
{
    const struct code_article *article = scene->row.article;
    const char *see = scene->answers.see;
    enum code_format format = code_row_format(&scene->row);
    if (!see)
        return true;
    if (!article->see)
        return err_user(err, "article %s is judged by itself; leave out \"see\"",
                        article->id);
    if (!code_sees(article, see))
        return err_user(err, "article %s is judged by one of %s, not by %.20s",
                        article->id, article->see, see);
    if (code_row_cell(&scene->row)->penalty[0].unit == CODE_AS_SEEN)
        return true; /* it stays, with the other one's figures */
    scene->answers.see = NULL;
    return code_find(see, format, code_row_edition(&scene->row), &scene->row) ||
           err_user(err, "article %.20s is not for %s; rule by another one", see,
                    code_format_name(format));
}

bool scene_is_earlier(const struct scene *scene)
{
    struct code_row row = scene->row;
    const char *see = scene->answers.see;
    if (see && code_sees(row.article, see))
        code_find(see, code_row_format(&row), code_row_edition(&row), &row);
    return row.article->earlier;
}

/* Whether all who are named sit at that table. */
static bool has_all(const struct scene *scene, const struct schedule_table *table)
{
    struct scene there = *scene;
    there.table = table;
    for (size_t i = 0; i < scene->asked->players; i++) {
        int player = tournament_player(scene->t, scene->asked->player[i]);
        if (player < 0 || scene_place(&there, player) < 0)
            return false;
    }
    return scene->asked->players > 0;
}

static bool has_board(const struct schedule *schedule, const struct schedule_table *table,
                      int board)
{
    for (int k = 0; k < table->count; k++)
        if (schedule->board[table->first + k] == board)
            return true;
    return false;
}

bool scene_find_earlier(const struct scene *scene, struct change_ruling *moved)
{
    *moved = *scene->asked;
    if (!scene->play || !scene_is_earlier(scene) || has_all(scene, scene->table))
        return false;
    const struct schedule *schedule = &scene->field->schedule;
    int *at = moved->facts.value;
    for (int round = at[FACT_ROUND] - 1; round > 0; round--)
        for (int table = 1; table <= schedule->tables; table++) {
            const struct schedule_table *there =
                &schedule->table[(round - 1) * schedule->tables + table - 1];
            if (!has_board(schedule, there, at[FACT_BOARD]) || !has_all(scene, there))
                continue;
            at[FACT_ROUND] = round;
            at[FACT_TABLE] = table;
            return true;
        }
    return false;
}

/* sanction_row.c - the row of the code that an article has in a tournament. */
#include "tournament/model.h"
#include "tournament/ruling/sanction.h"
#include "tournament/ruling/sanction_inside.h"

bool scene_row(struct scene *scene, struct err *err)
{
    const struct tournament *t = scene->t;
    const char *article = scene->asked->article;
    const char *edition = scene->asked->edition;
    enum code_format format;
    enum code_edition in = t->options.code_edition;
    if (!code_format_find(t->format->name, &format))
        return err_user(
            err, "the rulings code is for tarot, not for %s; rule by a kind or a penalty",
            t->format->name);
    if (edition && !code_edition_find(edition, &in))
        return err_user(
            err, "there is no edition \"%.20s\" of the code; use fascicule or code",
            edition);
    if (code_find(article, format, in, &scene->row))
        return true;
    if (code_has_article(article))
        return err_user(
            err,
            "article %s is not for %s; `etui rulings --format %s --edition %s` "
            "shows those that are",
            article, code_format_name(format), code_format_name(format),
            code_edition_name(in));
    return err_user(err, "there is no article \"%.20s\"; `etui rulings` shows them",
                    article);
}

bool sanction_row(const struct tournament *t, const char *article, const char *edition,
                  struct code_row *row, struct err *err)
{
    struct change_ruling asked = {.article = article, .edition = edition};
    struct scene scene = {.t = t, .asked = &asked};
    if (!scene_row(&scene, err))
        return false;
    *row = scene.row;
    return true;
}

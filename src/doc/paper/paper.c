/* paper.c - the sheets of a tournament as one PDF. */
#include "doc/paper/paper.h"

#include "doc/paper/leaf.h"
#include "doc/pen.h"

bool paper_fits(const struct paper_kind *kind, const struct format *format)
{
    return !kind->fits || kind->fits(format);
}

/* Draws the kinds one behind the other; of a pack, those that have something to print. */
static bool draw_kinds(struct leaf *leaf, const struct paper_choice *choice,
                       struct err *err)
{
    for (int i = 0; i < choice->count; i++) {
        struct err own = ERR_INIT(leaf->job->lang);
        leaf->kind = choice->kind[i];
        leaf->bookmark = 0;
        leaf->drawn = i;
        leaf->kinds = choice->count;
        bool good = paper_fits(leaf->kind, leaf->job->t->format)
                        ? leaf->kind->draw(leaf, &own)
                        : err_user(&own,
                                   "%s: this tournament has no such sheet; "
                                   "`etui print --list` says which formats have it",
                                   leaf->kind->name);
        if (!good && !(choice->packed && own.kind == ERR_USER)) {
            *err = own;
            return false;
        }
    }
    return pen_pages(leaf->pen) > 0 ||
           err_user(err, "there is nothing to print yet; draw the seats first");
}

/* Copies what the document would take with it. */
static void keep_inks(struct pen *pen, struct paper_made *made, struct arena *arena)
{
    const struct pen_ink *ink = pen_inks(pen, &made->inks);
    struct pen_ink *kept = ARENA_ARRAY(arena, struct pen_ink, made->inks + 1);
    for (size_t i = 0; i < made->inks; i++) {
        kept[i] = ink[i];
        kept[i].text = arena_strdup(arena, ink[i].text);
    }
    made->ink = kept;
}

/* Where whoever prints sees the sheets alone, these say what could not be drawn. */
static void draw_remark(struct leaf *leaf, const char *missing)
{
    struct pen_box body = leaf_open(
        leaf,
        &(struct leaf_page){.title = leaf_tr(leaf, N_("Letters that are not shown")),
                            .page = 1,
                            .pages = 1});
    pen_wrap(leaf->pen, (struct pen_column){body.x, body.y + 8, body.w, 6, 20},
             leaf_say(leaf,
                      N_("no font here has these letters, a sign stands for them: %s; "
                         "install a font that has them, as the packages "
                         "fonts-noto-core, fonts-noto-cjk or fonts-symbola do"),
                      missing),
             leaf_style(12, PEN_REGULAR, PEN_LEFT));
}

bool paper_print(const struct paper_job *job, const struct paper_choice *choice,
                 struct paper_made *made, struct arena *arena, struct err *err)
{
    const struct pen_setup setup = {.title = job->t->name,
                                    .author = job->club,
                                    .date = job->t->date,
                                    .lang = job->lang,
                                    .mono = job->mono,
                                    .traced = job->traced};
    struct pen *pen = pen_new(&setup, err);
    if (!pen)
        return false;
    struct leaf leaf = {.job = job,
                        .pen = pen,
                        .arena = pen_arena(pen),
                        .session = tournament_session(job->t, (int)job->t->sessions)};
    if (!draw_kinds(&leaf, choice, err)) {
        pen_drop(pen);
        return false;
    }
    const char *missing = pen_missing(pen);
    made->missing = missing ? arena_strdup(arena, missing) : NULL;
    if (made->missing && job->remarks)
        draw_remark(&leaf, made->missing);
    made->pages = pen_pages(pen);
    keep_inks(pen, made, arena);
    return pen_end(pen, &made->pdf, err);
}

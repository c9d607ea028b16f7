/* draw_slips.c - the slip of a ruling, a quarter of a page: filled from the tournament's
 * rulings, or blank. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/ruling.h"

/* What a slip says; NULL: to be written. */
struct slip {
    const char *number;
    const char *table;
    const char *round;
    const char *board;
    const char *article;
    const char *people;
    const char *fault;
    const char *ruling;
    const char *by;
};

static void draw_box(struct leaf *leaf, struct pen_box box, const char *label,
                     const char *value)
{
    pen_frame(leaf->pen, box, 0.2);
    pen_fit(leaf->pen, (struct pen_box){box.x + 1, box.y + 2.6, box.w - 2, 0},
            leaf_tr(leaf, label),
            leaf_coloured(leaf_style(5.8, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    if (value && *value)
        pen_wrap(leaf->pen,
                 (struct pen_column){box.x + 1.5, box.y + 7, box.w - 3, 3.8,
                                     (int)((box.h - 4) / 3.8)},
                 value, leaf_style(8.5, PEN_SEMIBOLD, PEN_LEFT));
}

static void draw_slip(struct leaf *leaf, const struct slip *slip, struct pen_box box)
{
    const struct {
        const char *label;
        const char *value;
    } top[] = {{N_("Table"), slip->table},
               {N_("Round"), slip->round},
               {N_("Board"), slip->board},
               {N_("Time"), NULL},
               {N_("Article"), slip->article}};
    const double w = box.w / 5;
    pen_rule(leaf->pen, box.x, box.y, box.w, 0.8);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 6, box.w * 0.5, 0},
            leaf_tr(leaf, N_("Ruling")), leaf_style(12, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + box.w * 0.35, box.y + 6, box.w * 0.65, 0},
            slip->number
                ? leaf_say(leaf, N_("%s · no. %s"), leaf_event(leaf), slip->number)
                : leaf_event(leaf),
            leaf_style(7, PEN_REGULAR, PEN_RIGHT));
    for (int i = 0; i < 5; i++)
        draw_box(leaf, (struct pen_box){box.x + i * w, box.y + 9, w, 11}, top[i].label,
                 top[i].value);
    draw_box(leaf, (struct pen_box){box.x, box.y + 20, box.w, 16},
             N_("Player or side concerned"), slip->people);
    draw_box(leaf, (struct pen_box){box.x, box.y + 36, box.w, 24},
             N_("Fault or incident"), slip->fault);
    draw_box(leaf, (struct pen_box){box.x, box.y + 60, box.w, 30},
             N_("Decision and its effect"), slip->ruling);
    draw_box(leaf, (struct pen_box){box.x, box.y + 90, box.w * 0.4, 14}, N_("Arbiter"),
             slip->by);
    draw_box(leaf, (struct pen_box){box.x + box.w * 0.4, box.y + 90, box.w * 0.6, 14},
             N_("Player informed (which is no consent)"), NULL);
}

/* Whom it concerns: those it names, else those at fault at the table. */
static const char *people_of(const struct leaf *leaf, const struct ruling *ruling)
{
    struct crew crew = {0};
    for (size_t i = 0; i < ruling->change.players && i < CHANGE_CREW_MOST; i++)
        crew.player[crew.count++] = ruling->player[i];
    for (int s = 0; s < SEAT_MOST && ruling->change.players == 0 && ruling->slot >= 0;
         s++)
        if (ruling->change.effect.fault & (1U << s)) {
            struct crew side = sides_at(leaf->job->t, ruling->session, ruling->slot, s);
            for (int i = 0; i < side.count && crew.count < CHANGE_CREW_MOST; i++)
                crew.player[crew.count++] = side.player[i];
        }
    return leaf_crew(leaf, &crew);
}

static struct slip slip_of(const struct leaf *leaf, const struct ruling *ruling,
                           int number)
{
    const struct change_ruling *change = &ruling->change;
    const int *fact = change->facts.value;
    bool play = ruling->field >= 0;
    struct str words = {0};
    sanction_add_words(&words, leaf->job->t, leaf->job->roster, change, leaf->job->lang);
    struct slip slip = {
        .number = arena_printf(leaf->arena, "%d", number),
        .table = play ? arena_printf(leaf->arena, "%d", fact[FACT_TABLE]) : "",
        .round = play ? arena_printf(leaf->arena, "%d", fact[FACT_ROUND]) : "",
        .board =
            ruling->slot >= 0 ? arena_printf(leaf->arena, "%d", fact[FACT_BOARD]) : "",
        .article = change->article ? change->article : change->code,
        .people = people_of(leaf, ruling),
        .fault = change->reason,
        .ruling = arena_strdup(leaf->arena, str_text(&words)),
        .by = change->by ? change->by : about_text(&leaf->job->t->about, ABOUT_ARBITER)};
    str_clear(&words);
    return slip;
}

bool draw_ruling_slips(struct leaf *leaf, struct err *err)
{
    (void)err;
    const struct tournament *t = leaf->job->t;
    struct leaf_cards cards = {.columns = 2, .rows = 2};
    int blank = leaf->job->blank > 0 ? leaf->job->blank : t->rulings == 0 ? 4 : 0;
    if (leaf->job->blank == 0)
        for (size_t i = 0; i < t->rulings; i++) {
            const struct slip slip = slip_of(leaf, &t->ruling[i], (int)i + 1);
            draw_slip(leaf, &slip, leaf_inset(leaf_next_card(leaf, &cards, NULL), 8, 10));
        }
    for (int i = 0; i < blank; i++)
        draw_slip(leaf, &(struct slip){0},
                  leaf_inset(leaf_next_card(leaf, &cards, NULL), 8, 10));
    return true;
}

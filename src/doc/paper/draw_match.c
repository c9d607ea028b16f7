/* draw_match.c - matches of teams on paper: a sheet of each, half a page, to fill in; and
 * all against all in a square. */
#include "doc/paper/grid.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include "tournament/results.h"

enum { CROSS_MOST = 40 };

static const struct field *match_field(const struct leaf *leaf, const struct match *match)
{
    return &leaf->job->t->session[match->session].field[match->field];
}

static const char *team_label(const struct leaf *leaf, const struct field *field,
                              int contestant)
{
    struct schedule_shown shown;
    return arena_strdup(leaf->arena,
                        name_label(field, contestant, leaf->job->lang, &shown));
}

/* Who may play, and lines for those who do. */
static void draw_team(struct leaf *leaf, const struct match *match, int side,
                      struct pen_box box)
{
    const struct field *field = match_field(leaf, match);
    int who = match->contestant[side];
    pen_frame(leaf->pen, box, 0.25);
    pen_fit(leaf->pen, (struct pen_box){box.x + 2, box.y + 6, 18, 0},
            team_label(leaf, field, who), leaf_style(15, PEN_BOLD, PEN_LEFT));
    pen_wrap(leaf->pen, (struct pen_column){box.x + 21, box.y + 4, box.w - 23, 3.4, 3},
             leaf_crew(leaf, place_members(field, who)),
             leaf_style(7.5, PEN_REGULAR, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + 2, box.y + 18, 24, 0},
            leaf_tr(leaf, N_("Play tonight")), leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    pen_dashes(leaf->pen, box.x + 27, box.y + 18, box.w - 30);
    pen_fit(leaf->pen, (struct pen_box){box.x + 2, box.y + 25, 24, 0},
            leaf_tr(leaf, N_("Captain")), leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    pen_dashes(leaf->pen, box.x + 27, box.y + 25, box.w - 30);
}

/* The columns: a board, the two results, what each side has of it. */
static void draw_board_rows(struct leaf *leaf, const struct match *match,
                            struct pen_box box)
{
    const struct field *field = match_field(leaf, match);
    bool bridge = leaf->job->t->format->game->contracts;
    struct grid grid = {.leaf = leaf, .box = box, .size = 8.5};
    grid_add(&grid, leaf_tr(leaf, N_("Board")), 14, PEN_SEMIBOLD);
    for (int side = 0; side < MATCH_SIDES; side++)
        grid_add(&grid,
                 leaf_say(leaf, bridge ? N_("%s sits North-South") : N_("%s attacks"),
                          team_label(leaf, field, match->contestant[side])),
                 40, PEN_REGULAR);
    for (int side = 0; side < MATCH_SIDES; side++)
        grid_add(&grid,
                 leaf_say(leaf, N_("For %s"),
                          team_label(leaf, field, match->contestant[side])),
                 22, PEN_REGULAR);
    double most = (box.h - 7) / (double)(match->boards + 1);
    grid.box.h = most > 9 ? 9 : most;
    grid_head(&grid);
    for (size_t i = 0; i <= match->boards; i++) {
        const char *text[GRID_COLUMNS] = {
            i == match->boards ? leaf_tr(leaf, N_("Sum"))
                               : arena_printf(leaf->arena, "%d", match->board[i].board)};
        grid_row(&grid, text);
    }
}

static void draw_match(struct leaf *leaf, const struct match *match, struct pen_box box)
{
    double half = box.w / 2 - 2;
    pen_rule(leaf->pen, box.x, box.y + 0.4, box.w, 0.8);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 8, half, 0},
            leaf_say(leaf, N_("Match of round %d, table %d"), match->round, match->table),
            leaf_style(14, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + half + 4, box.y + 8, half, 0},
            leaf_event(leaf), leaf_style(8, PEN_REGULAR, PEN_RIGHT));
    for (int side = 0; side < MATCH_SIDES; side++)
        draw_team(leaf, match, side,
                  (struct pen_box){box.x + side * (half + 4), box.y + 12, half, 28});
    draw_board_rows(leaf, match,
                    (struct pen_box){box.x, box.y + 44, box.w, box.h - 44 - 10});
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + box.h, 24, 0},
            leaf_tr(leaf, N_("Signatures")), leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    pen_dashes(leaf->pen, box.x + 24, box.y + box.h, box.w / 2 - 30);
    pen_dashes(leaf->pen, box.x + box.w / 2 + 4, box.y + box.h, box.w / 2 - 4);
}

bool draw_match_sheets(struct leaf *leaf, struct err *err)
{
    struct leaf_cards cards = {.columns = 1, .rows = 2};
    struct matches matches = {0};
    int last = (int)leaf->job->t->sessions - 1;
    if (last >= 0)
        matches_list(leaf->job->results->contest, last, &matches, leaf->arena);
    cards.total = (int)matches.count;
    for (size_t i = 0; i < matches.count; i++)
        draw_match(leaf, &matches.match[i],
                   leaf_inset(leaf_next_card(leaf, &cards, NULL), 12, 10));
    return matches.count > 0 ||
           err_user(err, "this tournament has no matches yet; draw the seats first");
}

/* All against all in a field: what each has of the other, by contestants; of two who meet
 * more than once, of each match in the order of their rounds. */
struct cross {
    struct leaf *leaf;
    const struct field *field;
    const char *cell[CROSS_MOST][CROSS_MOST]; /* NULL: they do not meet */
    int count;
};

static const char *figure_words(const struct leaf *leaf, struct ratio value, int decimals)
{
    struct str out = {0};
    number_add(&out, value, value.den == 1 ? 0 : decimals, leaf->job->lang);
    const char *text = arena_strdup(leaf->arena, str_text(&out));
    str_clear(&out);
    return text;
}

/* What the side has of the match, behind what it had of those before. */
static void add_match(struct cross *of, const struct match *match, int side)
{
    int who = match->contestant[side];
    int other = match->contestant[1 - side];
    struct ratio vp[MATCH_SIDES];
    if (who >= CROSS_MOST || other >= CROSS_MOST)
        return;
    bool victory = bridge_match_vp(of->leaf->job->results->contest, match, vp);
    const char *before = of->cell[who][other];
    const char *value =
        match->complete
            ? figure_words(of->leaf, victory ? vp[side] : match->total[side], 2)
            : "…";
    of->cell[who][other] =
        before ? arena_printf(of->leaf->arena, "%s · %s", before, value) : value;
}

static void fill_cross(struct cross *of, const struct matches *matches, int field)
{
    for (size_t i = 0; i < matches->count; i++)
        for (int side = 0; side < MATCH_SIDES; side++)
            if (matches->match[i].field == field)
                add_match(of, &matches->match[i], side);
}

/* A line of the square: the team, what it has of each other, what it all comes to. */
static void draw_cross_row(const struct cross *of, int row, struct pen_box box)
{
    struct leaf *leaf = of->leaf;
    double names = 62;
    double w = (box.w - names) / of->count;
    double base = box.y + (box.h + pen_cap(8)) / 2;
    pen_fit(leaf->pen, (struct pen_box){box.x, base, 12, 0},
            team_label(leaf, of->field, row), leaf_style(9, PEN_BOLD, PEN_LEFT));
    pen_wrap(leaf->pen,
             (struct pen_column){box.x + 13, box.y + 3.4, names - 15, 2.9,
                                 (int)((box.h - 1) / 2.9)},
             leaf_crew(leaf, place_members(of->field, row)),
             leaf_style(6, PEN_REGULAR, PEN_LEFT));
    for (int i = 0; i < of->count; i++) {
        const struct pen_box cell = {box.x + names + i * w, box.y, w, box.h};
        if (i == row)
            pen_fill(leaf->pen, cell, PEN_PALE);
        pen_frame(leaf->pen, cell, 0.15);
        if (of->cell[row][i])
            pen_fit(leaf->pen, (struct pen_box){cell.x + 0.5, base, w - 1, 0},
                    of->cell[row][i], leaf_style(8, PEN_REGULAR, PEN_CENTRE));
    }
    pen_rule(leaf->pen, box.x, box.y + box.h, names, 0.12);
}

static void draw_cross(struct cross *of, struct pen_box body)
{
    double names = 62;
    double w = (body.w - names) / of->count;
    double h = (body.h - 8) / of->count;
    h = h > 14 ? 14 : h;
    for (int i = 0; i < of->count; i++)
        pen_fit(of->leaf->pen,
                (struct pen_box){body.x + names + i * w + 0.5, body.y + 5.5, w - 1, 0},
                team_label(of->leaf, of->field, i), leaf_style(8, PEN_BOLD, PEN_CENTRE));
    for (int row = 0; row < of->count; row++)
        draw_cross_row(of, row,
                       (struct pen_box){body.x, body.y + 8 + row * h, body.w, h});
}

bool draw_crosstable(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct matches matches = {0};
    size_t fields = session ? session->fields : 0;
    if (session)
        matches_list(leaf->job->results->contest, (int)leaf->job->t->sessions - 1,
                     &matches, leaf->arena);
    if (matches.count == 0)
        return err_user(err, "this tournament has no matches yet; draw the seats first");
    const struct naming naming = leaf_naming(leaf);
    for (size_t f = 0; f < fields; f++) {
        struct cross *of = ARENA_NEW(leaf->arena, struct cross);
        *of = (struct cross){.leaf = leaf,
                             .field = &session->field[f],
                             .count = session->field[f].schedule.contestants};
        if (of->count > CROSS_MOST)
            return err_user(err,
                            "%d teams are too many for one table; print the matches "
                            "instead",
                            of->count);
        fill_cross(of, &matches, (int)f);
        draw_cross(
            of, leaf_open(leaf,
                          &(struct leaf_page){
                              .title = leaf_tr(leaf, leaf->kind->title),
                              .facts = fields > 1 ? name_field(&naming, of->field) : NULL,
                              .landscape = true,
                              .results = true,
                              .page = (int)f + 1,
                              .pages = (int)fields}));
    }
    return true;
}

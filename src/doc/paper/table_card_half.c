/* table_card_half.c - the card of a table of two sides, on half a page: its number, who
 * stays and where the others go, who comes in each round with which boards. */
#include "base.h"
#include "core/movement.h"
#include "doc/paper/leaf.h"
#include "doc/paper/moves.h"
#include "doc/paper/table_card.h"
#include "doc/pen.h"
#include "tournament/tell.h"

static const double left_width = 46;

static struct place_table at_round(const struct table_card *card, int round)
{
    return place_table(card->field, round, card->table);
}

/* Whether the same sit on that side all evening. */
static bool side_stays(const struct table_card *card, int side)
{
    const struct place_table first = at_round(card, 1);
    for (int round = 2; round <= place_rounds(card->field); round++)
        if (at_round(card, round).contestant[side] != first.contestant[side])
            return false;
    return first.taken[side] || (first.meant && first.contestant[side] != SCHEDULE_EMPTY);
}

static const char *label_shown(const struct table_card *card, int contestant)
{
    struct schedule_shown shown;
    if (contestant == SCHEDULE_EMPTY)
        return "–";
    return arena_strdup(card->leaf->arena, name_label(card->field, contestant,
                                                      card->leaf->job->lang, &shown));
}

/* Where those of a side go after a round: "→ table 1, EW"; "" where nobody sits. */
static const char *side_way(const struct table_card *card, int round, int side)
{
    struct leaf *leaf = card->leaf;
    const struct place_table at = at_round(card, round);
    const struct place from = place_at(&at, side);
    const struct place to = place_next(leaf->job->t, &from);
    if (at.contestant[side] == SCHEDULE_EMPTY ||
        (place_is_drawn(at.field) && !at.taken[side]))
        return "";
    if (!place_has_table(&to))
        return leaf_tr(leaf, place_words(to.state));
    if (place_stays(&from, &to))
        return leaf_tr(leaf, N_("stays"));
    return to.seat == side
               ? leaf_say(leaf, N_("→ table %d"), to.table)
               : leaf_say(leaf, N_("→ table %d, %s"), to.table,
                          name_side(leaf->job->t->format, to.seat, leaf->job->lang));
}

/* Where the boards go: to a table, or to the stand behind one. */
static const char *boards_way(const struct table_card *card, int round)
{
    struct leaf *leaf = card->leaf;
    const struct place_table at = at_round(card, round);
    int to = boards_go_to(&at);
    int stand = at.boards > 0 ? boards_stand(at.field, round + 1, at.board[0]) : 0;
    if (at.boards == 0 || (to == 0 && stand == 0))
        return "";
    if (to == 0)
        return leaf_say(leaf, N_("→ stand behind %d"), stand);
    return to == at.table ? leaf_tr(leaf, N_("stays"))
                          : leaf_say(leaf, N_("→ table %d"), to);
}

/* What is said of the side (2: of the boards) after each round: most often the same. */
struct way {
    const char *usual;
    const char *others; /* "after 4: → table 7"; "" where it is always the usual one */
};

static struct way find_way(const struct table_card *card, int side)
{
    enum { WAYS = 4 };
    struct arena *arena = card->leaf->arena;
    int rounds = place_rounds(card->field);
    const char **said = ARENA_ARRAY(arena, const char *, (size_t)rounds + 1);
    struct way way = {"", ""};
    int most = 0;
    int different = 0;
    for (int round = 1; round < rounds; round++) {
        int same = 0;
        said[round] = side == 2 ? boards_way(card, round) : side_way(card, round, side);
        for (int before = 1; before <= round; before++)
            same += str_equal(said[before], said[round]);
        different += same == 1;
        if (*said[round] && same > most) {
            most = same;
            way.usual = said[round];
        }
    }
    for (int round = 1; round < rounds && different <= WAYS; round++)
        if (*said[round] && !str_equal(said[round], way.usual))
            way.others = arena_printf(
                arena, "%s%s%s", way.others, *way.others ? " · " : "",
                leaf_say(card->leaf, N_("after %d: %s"), round, said[round]));
    if (different > WAYS) /* everywhere else: their own cards tell it */
        way = (struct way){leaf_tr(card->leaf, N_("see the guide cards")), ""};
    return way;
}

/* Where the sides and the boards go, one below the other. */
static void draw_ways(const struct table_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    const struct place_table first = at_round(card, 1);
    double y = box.y;
    for (int side = 0; side < 3; side++) {
        bool stays = side < 2 && side_stays(card, side);
        const struct way way = find_way(card, side);
        if (!stays && !*way.usual)
            continue;
        pen_rule(leaf->pen, box.x, y, box.w, 0.2);
        const char *who = side == 2 ? leaf_tr(leaf, N_("Boards"))
                          : stays
                              ? label_shown(card, first.contestant[side])
                              : name_side(leaf->job->t->format, side, leaf->job->lang);
        pen_fit(leaf->pen, (struct pen_box){box.x, y + 5.6, box.w * 0.32, 0}, who,
                leaf_style(9.5, PEN_REGULAR, PEN_LEFT));
        pen_words(leaf->pen, (struct pen_box){box.x + box.w * 0.32, y, box.w * 0.68, 8.4},
                  stays ? leaf_tr(leaf, N_("stays")) : way.usual,
                  leaf_style(11, PEN_BOLD, PEN_RIGHT));
        y += 8.4;
        if (*way.others && !stays)
            y += 3.2 * pen_wrap(leaf->pen, (struct pen_column){box.x, y, box.w, 3.2, 3},
                                way.others, leaf_style(7, PEN_REGULAR, PEN_LEFT));
    }
    pen_rule(leaf->pen, box.x, y, box.w, 0.2);
    if (side_stays(card, 0)) {
        const struct crew crew = place_crew(leaf->job->t, &first, 0);
        pen_wrap(leaf->pen, (struct pen_column){box.x, y + 5, box.w, 3.8, 5},
                 leaf_crew(leaf, &crew), leaf_style(8, PEN_REGULAR, PEN_LEFT));
    }
}

/* A side in a round: its label, and whom one looks for. */
static void draw_visitor(const struct table_card *card, const struct place_table *at,
                         int side, struct pen_box box, double size)
{
    struct leaf *leaf = card->leaf;
    int contestant = at->contestant[side];
    const struct crew crew = place_crew(leaf->job->t, at, side);
    pen_words(leaf->pen, (struct pen_box){box.x, box.y, 11, box.h},
              label_shown(card, contestant), leaf_style(size, PEN_BOLD, PEN_LEFT));
    if (crew.count > 0)
        pen_name(leaf->pen, (struct pen_box){box.x + 12, box.y, box.w - 13, box.h},
                 leaf_families(leaf, &crew),
                 leaf_style(size * 0.88, PEN_REGULAR, PEN_LEFT));
}

/* Who comes in each round, with which boards; who stays all evening is not said again. */
static void draw_visitors(const struct table_card *card, struct pen_box box)
{
    struct leaf *leaf = card->leaf;
    int rounds = place_rounds(card->field);
    double row = box.h / (rounds + 1);
    row = row > 8.2 ? 8.2 : row;
    double size = row * 1.5 > 9.5 ? 9.5 : row * 1.5;
    int first = side_stays(card, 0) ? 1 : 0;
    double w = (box.w - 26) / (2 - first);
    struct pen_style head = leaf_style(7, PEN_REGULAR, PEN_LEFT);
    double y = box.y + row - 1.8;
    pen_fit(leaf->pen, (struct pen_box){box.x, y, 9, 0}, leaf_tr(leaf, N_("Pos.")), head);
    for (int side = first; side < 2; side++)
        pen_fit(leaf->pen, (struct pen_box){box.x + 10 + (side - first) * w, y, w, 0},
                name_side(leaf->job->t->format, side, leaf->job->lang), head);
    head.align = PEN_RIGHT;
    pen_fit(leaf->pen, (struct pen_box){box.x + box.w - 16, y, 16, 0},
            leaf_tr(leaf, N_("Boards")), head);
    pen_rule(leaf->pen, box.x, box.y + row, box.w, 0.35);
    for (int round = 1; round <= rounds; round++) {
        const struct place_table at = at_round(card, round);
        y = box.y + round * row + (row + pen_cap(size)) / 2;
        pen_say(leaf->pen, box.x + 1, y, arena_printf(leaf->arena, "%d", round),
                leaf_style(size, PEN_REGULAR, PEN_LEFT));
        for (int side = first; side < 2; side++)
            draw_visitor(card, &at, side,
                         (struct pen_box){box.x + 10 + (side - first) * w,
                                          box.y + round * row, w, row},
                         size);
        pen_fit(leaf->pen, (struct pen_box){box.x + box.w - 16, y, 16, 0},
                at.meant ? moves_boards(leaf, &at) : "–",
                leaf_style(size, PEN_REGULAR, PEN_RIGHT));
        pen_rule(leaf->pen, box.x, box.y + (round + 1) * row, box.w, 0.12);
    }
}

void table_card_half(const struct table_card *card, struct pen_box half)
{
    struct leaf *leaf = card->leaf;
    struct pen_box box = leaf_inset(half, 12, 10);
    const struct naming naming = leaf_naming(leaf);
    double right = leaf->job->address ? 46 : 0;
    pen_rule(leaf->pen, box.x, box.y, box.w, 1.1);
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 6, box.w, 0}, leaf_event(leaf),
            leaf_style(9, PEN_SEMIBOLD, PEN_LEFT));
    pen_say(leaf->pen, box.x, box.y + 12, name_table(&naming, card->field, card->table),
            leaf_style(7, PEN_REGULAR, PEN_LEFT));
    pen_big(leaf->pen, (struct pen_box){box.x, box.y + 15, left_width - 4, 34},
            table_card_number(card), leaf_style(110, PEN_BOLD, PEN_LEFT));
    draw_ways(card, (struct pen_box){box.x, box.y + 56, left_width, 0});
    draw_visitors(card, (struct pen_box){box.x + left_width + 6, box.y + 8,
                                         box.w - left_width - 6 - right, box.h - 9});
    table_card_code(card, (struct pen_box){box.x + box.w - 38, box.y + 12, 36, 0});
}

/* side_show.c - the two sides of a table as pages show them: by label, word and names. */
#include "web/page/side_show.h"

#include "web/page/desk.h"

struct side_table desk_sides(const struct desk *desk, const struct desk_place *place,
                             int board)
{
    return (struct side_table){.t = desk->t,
                               .session = (int)(desk->session - desk->t->session),
                               .at = place->at,
                               .slot = board > 0 ? boards_slot(&place->at, board) : -1};
}

struct owner side_owner(const struct side_table *table, int side)
{
    if (table->slot >= 0)
        return owner_of(table->t, table->session, table->slot, side);
    return (struct owner){table->at.contestant[side],
                          place_crew(table->t, &table->at, side)};
}

void side_add_figure(struct html *html, const struct contest_column *column,
                     const struct figures *figures, int k)
{
    report_html_alone(html, 0, who_figure(column, figures, k));
}

void side_add_worth(struct html *html, const struct contest_kind *kind,
                    const struct figures *figures)
{
    bool any = false;
    for (int k = 0; k < kind->sides; k++) {
        if (kind->side[k].quiet || !(figures->given & (1U << k)))
            continue;
        html_text(html, any ? " · " : "");
        if (!kind->side[k].percent)
            html_add(html, "%s ", tr(html->lang, kind->side[k].title));
        side_add_figure(html, &kind->side[k], figures, k);
        any = true;
    }
    if (!any)
        html_text(html, "–");
}

/* The marks of the three defenders: one where they have the same. */
static void add_defence(struct html *html, const struct contest *contest, int session,
                        int slot, int taker)
{
    bool same = contest_defenders_agree(contest, session, slot);
    const char *between = "";
    for (int k = 0; k < SEAT_COUNT; k++) {
        int s = name_seat_told(contest->t->format, SEAT_COUNT, k);
        struct figures mark = contest_figures(contest, session, slot, s);
        if (s == taker || (same && between[0]))
            continue;
        if (!same)
            html_add(html, "%s%c ", between, seat_shown((enum seat)s, html->lang));
        side_add_figure(html, &contest->kind->side[0], &mark, 0);
        between = ", ";
    }
}

void side_add_figures(struct html *html, const struct contest *contest, int session,
                      int slot, int side)
{
    if (!contest->kind->seat_data) {
        side_add_worth(html, contest->kind, contest_side(contest, session, slot, side));
        return;
    }
    int taker =
        (int)format_taker(contest->t->format, contest_board(contest, session, slot));
    struct figures mark = contest_figures(contest, session, slot, taker);
    if (side == 0)
        side_add_figure(html, &contest->kind->side[0], &mark, 0);
    else
        add_defence(html, contest, session, slot, taker);
}

const char *side_label(const struct side_table *table, int side, enum lang lang,
                       struct arena *arena)
{
    struct schedule_shown shown;
    int contestant = side_owner(table, side).contestant;
    if (contestant == SCHEDULE_EMPTY)
        return "–";
    return arena_strdup(
        arena, schedule_show(place_label(table->at.field, contestant), lang, &shown));
}

const char *side_crew(const struct tournament *t, const struct roster *roster,
                      const struct crew *crew, struct arena *arena)
{
    const char *text = crew->count > 0 ? "" : "—";
    for (int i = 0; i < crew->count; i++) {
        const struct player *player = &t->player[crew->player[i]];
        text = arena_printf(
            arena, "%s%s%s", text, i > 0 ? ", " : "",
            label_isolated(roster_name(roster, player->person, player->id), arena));
    }
    return text;
}

const char *side_names(const struct side_table *table, const struct roster *roster,
                       int side, struct arena *arena)
{
    const struct owner owner = side_owner(table, side);
    return side_crew(table->t, roster, &owner.crew, arena);
}

void side_add(struct html *html, const struct side_table *table,
              const struct roster *roster, int side)
{
    struct schedule_shown shown;
    const struct owner owner = side_owner(table, side);
    if (owner.contestant != SCHEDULE_EMPTY)
        html_add(html, "<b>%s</b> ",
                 schedule_show(place_label(table->at.field, owner.contestant), html->lang,
                               &shown));
    for (int i = 0; i < owner.crew.count; i++) {
        const struct player *player = &table->t->player[owner.crew.player[i]];
        html_text(html, i > 0 ? ", " : "");
        html_name(html, roster_name(roster, player->person, player->id));
    }
    if (owner.crew.count == 0)
        html_text(html, "—");
}

/* changes_through.c - who goes on in a knock-out where the last match was a draw.
 *
 * The form asks once for each drawn match of the last round; the names of its fields say
 * the field and the table, as labels are the same in every field. */
#include "tournament/results/matches.h"
#include "tournament/results/results.h"
#include "web/desk/changes.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include <string.h>

static const char *name_of(const struct session *session, const struct match *match,
                           struct arena *arena)
{
    return arena_printf(arena, "through-%s-%d", session->field[match->field].name,
                        match->table);
}

static bool is_draw(const struct session *session, const struct match *match)
{
    return match->complete && match->winner == MATCH_NONE &&
           match->round == session->field[match->field].schedule.rounds;
}

static void add_draw(const struct desk *desk, const struct match *match,
                     const struct form *said)
{
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    const struct field *field = &desk->session->field[match->field];
    const char *name = name_of(desk->session, match, arena);
    choice_open(html,
                arena_printf(arena, tr(html->lang, N_("Tie in round %d: who goes on?")),
                             match->round));
    for (int side = 0; side < MATCH_SIDES; side++) {
        int who = match->contestant[side];
        const char *label = field->schedule.label[who];
        struct input_box box = {name, label,
                                .chosen = str_equal(form_text(said, name), label)};
        choice_add(html, &box, "%s · %s",
                   label_seat(desk->session, field, who, html->lang, arena),
                   label_isolated(desk_crew_names(desk, &field->crew[who]), arena));
    }
    choice_close(html);
}

void changes_add_through(const struct desk *desk, const struct form *said)
{
    const struct results *results = request_results(desk->request, 0);
    struct matches matches;
    int session = (int)desk->t->sessions - 1;
    matches_list(results->contest, session, &matches, &desk->request->arena);
    for (size_t i = 0; i < matches.count; i++)
        if (is_draw(desk->session, &matches.match[i]))
            add_draw(desk, &matches.match[i], said);
}

void changes_read_through(const struct form *said, struct alteration_request *asked,
                          struct arena *arena)
{
    const char **label = ARENA_ARRAY(arena, const char *, said->count + 1);
    const char *start = arena_printf(arena, "through-%s-", asked->field);
    for (size_t i = 0; i < said->count; i++)
        if (strncmp(said->field[i].name, start, strlen(start)) == 0)
            label[asked->throughs++] = said->field[i].value;
    asked->through = label;
}

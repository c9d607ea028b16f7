/* proposal.c - what those who are here can play: the movement follows the check-in until
 * the first round begins. */
#include "web/prepare/proposal.h"

#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/seats.h"
#include "web/html.h"
#include "web/prepare/plan_show.h"
#include "web/server.h"

enum { WAYS_MOST = 3, NEIGHBOURS_MOST = 60 };

/* Those who are here: players, or those who enter together. */
static int64_t count_here(const struct tournament *t)
{
    return groups_are(t->format) ? groups_seated(t, (int)t->sessions)
                                 : (int64_t)t->players;
}

static bool read_ways(struct request *request, const struct tournament *t, int64_t count,
                      struct plan *plan)
{
    struct plan_question asked = {
        .form = &request->form, .arena = &request->arena, .lang = request->lang};
    *plan = (struct plan){0};
    return count > 0 && plan_read_session(plan, t->format, (size_t)count, &asked);
}

/* Whether it is the one that is set. */
static bool is_set(const struct tournament *t, const struct plan_way *way)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (!session || session->fields != way->movement.fields)
        return false;
    for (size_t f = 0; f < session->fields; f++) {
        const struct schedule *now = &session->field[f].schedule;
        const struct schedule *then = &way->movement.field[f].schedule;
        if (now->tables != then->tables || now->rounds != then->rounds ||
            now->slots != then->slots || now->contestants != then->contestants)
            return false;
    }
    return true;
}

static void add_way(const struct desk *desk, const struct plan *plan, int w)
{
    struct html *html = desk->html;
    const struct plan_way *way = &plan->way[w];
    bool set = is_set(desk->t, way);
    html_add(html, "<li class=\"opt%s\"><h3>%s ", set ? " set" : "",
             plan_show_title(desk->request, way));
    if (set)
        tag_add(html, NOTE_PLAIN, N_("chosen"));
    html_add(html, "</h3>");
    plan_show_summary(desk->request, way, plan->start);
    if (!set) {
        desk_form(desk, "/checkin/movement");
        input_hidden(html, "way", way->id);
        page_form_end(html, "button tight", N_("Play this"),
                      plan_show_title(desk->request, way));
    }
    html_end(html, "li");
}

/* What the evening becomes with so many. */
static void add_neighbour(const struct desk *desk, int64_t count)
{
    struct plan *plan = ARENA_NEW(&desk->request->arena, struct plan);
    if (!read_ways(desk->request, desk->t, count, plan))
        return;
    const struct recommendation *row = &plan->way[0].row;
    html_say_in(desk->html, "li", N_("With %jd: %d tables, %d rounds, %s each"), count,
                row->laid, row->plan.rounds, plan_show_deals(desk->request, row));
}

/* No way is set for as many as are here: that is said before anything else. */
static void add_ways(const struct desk *desk, const struct plan *plan)
{
    struct html *html = desk->html;
    int shown = 0;
    bool set = false;
    for (int w = 0; w < plan->ways && w < WAYS_MOST; w++)
        set = set || is_set(desk->t, &plan->way[w]);
    if (!set)
        html_say_in(html, "p.note warn",
                    N_("The movement that is planned is for another number."));
    html_add(html, "<ul class=\"opts\">");
    for (int w = 0; w < plan->ways && shown < WAYS_MOST; w++) {
        bool fits = plan->way[w].format == desk->t->format &&
                    more_tables_fits(desk->t, &plan->way[w].movement);
        if (!fits && !is_set(desk->t, &plan->way[w]))
            continue;
        shown++;
        add_way(desk, plan, w);
    }
    html_add(html, "</ul>");
}

void proposal_add(const struct desk *desk)
{
    struct html *html = desk->html;
    int64_t count = count_here(desk->t);
    struct plan *plan = ARENA_NEW(&desk->request->arena, struct plan);
    card_open_as(html, &(struct card){.live = "proposal"});
    html_add(html, "<p class=\"count\"><b class=\"big\">%jd</b> <span>%s</span></p>",
             count,
             groups_are(desk->t->format) ? tr(html->lang, N_("groups are here"))
                                         : tr(html->lang, N_("players are here")));
    if (!read_ways(desk->request, desk->t, count, plan) || plan->ways == 0) {
        html_say_in(html, "p.muted",
                    N_("Tables will follow attendance: what they can play stands here as "
                       "soon as there are enough."));
        card_close(html);
        return;
    }
    add_ways(desk, plan);
    if (count <= NEIGHBOURS_MOST) {
        html_add(html, "<ul class=\"small muted\">");
        add_neighbour(desk, count - 1);
        add_neighbour(desk, count + 1);
        html_add(html, "</ul>");
    }
    html_say_in(html, "p.muted small",
                N_("Nothing is fixed: it can be chosen again until the first round."));
    card_close(html);
}

/* The schedules of the way that is chosen, and what documents say of it. */
static bool make_movement(struct request *request, struct recording *recording)
{
    const struct tournament *t = recording->t;
    struct evening evening = evening_of(t, request_time(request));
    struct plan *plan = ARENA_NEW(&request->arena, struct plan);
    if (evening.begun > 0)
        return err_set(
            &recording->err, ERR_CONFLICT,
            "a round has begun; use “Something came up” to change the movement");
    if (!read_ways(request, t, count_here(t), plan))
        return err_set(&recording->err, ERR_CONFLICT,
                       "so many cannot play that any more");
    const struct plan_way *way = &plan->way[plan->chosen];
    if (way->format != t->format || !more_tables_fits(t, &way->movement))
        return err_set(&recording->err, ERR_CONFLICT,
                       "so many cannot play that any more");
    recording->change = more_tables_play(t, way, &request->arena, &recording->changes);
    return true;
}

static void show_refused_movement(struct request *request)
{
    const struct recording *recording = request->work;
    request_error(request, &recording->err);
}

void post_checkin_movement(struct request *request)
{
    record_start(request, &(struct recording){.make = make_movement,
                                              .again = show_refused_movement,
                                              .then = "/checkin"});
}

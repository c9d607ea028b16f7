/* api_events.c - a tournament in many halls at once: made, joined, ranked, closed.
 *
 * The organiser sees everything at any moment, a hall the ranking over all once it has
 * finished, and everybody once the event is closed. */
#include "base.h"
#include "base/jat.h"
#include "doc.h"
#include "report.h"
#include "store.h"
#include "tournament/document.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include "web/api/events.h"
#include "web/events.h"
#include "web/server.h"
#include <string.h>

static bool read_body(struct request *request, json_t **json, struct jat *body)
{
    struct err err = ERR_INIT(request->lang);
    *json = jat_parse(str_text(&request->body), request->body.length, &err);
    *body = JAT_TOP(*json);
    if (*json && jat_is_object(body, &err))
        return true;
    json_decref(*json);
    request_error_as(request, MHD_HTTP_BAD_REQUEST, &err);
    return false;
}

/* Copies of the club's events, of which one is looked at later. */
static const struct club_event *copy_event(struct request *request, int64_t number)
{
    struct err err = ERR_INIT(request->lang);
    struct arena *arena = &request->arena;
    struct club_event *copy = NULL;
    const struct tournament *t = request_read(request, 0, &err);
    const struct club_event *event = t ? club_find_event(&t->club, number) : NULL;
    if (event) {
        copy = ARENA_NEW(arena, struct club_event);
        *copy = *event;
        copy->about = arena_strdup(arena, event->about);
        copy->heads = event->heads ? arena_strdup(arena, event->heads) : NULL;
        copy->hall = arena_copy(arena, event->hall, event->halls, sizeof *event->hall);
        for (size_t i = 0; i < copy->halls; i++) {
            copy->hall[i].name = arena_strdup(arena, event->hall[i].name);
            copy->hall[i].committee = arena_strdup(arena, event->hall[i].committee);
            copy->hall[i].review = arena_strdup(arena, event->hall[i].review);
            copy->hall[i].remark = arena_strdup(arena, event->hall[i].remark);
        }
    }
    if (t)
        request_release(request);
    return copy;
}

const struct club_event *events_named(struct request *request)
{
    const struct club_event *event = copy_event(request, request_number(request, 0));
    if (!event)
        request_fail(request, MHD_HTTP_NOT_FOUND, N_("there is no such event"));
    return event;
}

/* What is answered when a change of the club's own is recorded. */
struct event_answer {
    int64_t event;
    int64_t hall;
    char code[GATHERING_CODE];
};

static void event_recorded(struct request *request)
{
    const struct event_answer *made = request->work;
    if (request->answer.err.kind != ERR_NONE) {
        request_error(request, &request->answer.err);
        return;
    }
    json_t *row = json_pack("{s:I}", "event", (json_int_t)made->event);
    if (made->hall > 0)
        json_object_set_new(row, "hall", json_integer(made->hall));
    if (made->code[0])
        json_object_set_new(row, "code", json_string(made->code));
    request_json(request, MHD_HTTP_CREATED, row);
}

static void record_event(struct request *request, const struct change_hall *at)
{
    struct change change = {.kind = CHANGE_CLUB, .club = {.at = *at}};
    struct event_answer *made = ARENA_NEW(&request->arena, struct event_answer);
    struct err err = ERR_INIT(request->lang);
    *made = (struct event_answer){.event = at->event, .hall = at->hall};
    const struct tournament *t = request_read(request, 0, &err);
    if (t && at->name) {
        struct gathering_place place = {request->server->club, at->event, at->hall};
        gathering_code(&t->club, &place, made->code);
    }
    if (t)
        request_release(request);
    request->work = made;
    request_submit(request, 0, &change, NULL, event_recorded);
}

void api_events_create(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct simultaneous what;
    struct jat body;
    json_t *json;
    if (!read_body(request, &json, &body))
        return;
    const struct tournament *t = NULL;
    if (simultaneous_read(json, &what, &err)) {
        simultaneous_clear(&what);
        t = request_read(request, 0, &err);
    }
    if (t) {
        struct str about = {0};
        int64_t number = (int64_t)t->club.events + 1;
        request_release(request);
        jat_write(&about, json, false);
        record_event(request,
                     &(struct change_hall){
                         .event = number,
                         .about = arena_strdup(&request->arena, str_text(&about))});
        str_clear(&about);
    } else {
        request_error(request, &err);
    }
    json_decref(json);
}

void api_events_hall(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct club_event *event = events_named(request);
    const char *name = NULL;
    const char *committee = "";
    struct jat body;
    json_t *json;
    if (!event || !read_body(request, &json, &body))
        return;
    if (jat_need_text(&body, "name", &name, &err) &&
        jat_get_text(&body, "committee", &committee, &err) != JAT_FAILED)
        record_event(request, &(struct change_hall){.event = event->number,
                                                    .hall = (int64_t)event->halls + 1,
                                                    .name = name,
                                                    .committee = committee});
    else
        request_error_as(request, MHD_HTTP_BAD_REQUEST, &err);
    json_decref(json);
}

bool events_check_review(const char *review, struct err *err)
{
    static const char *const words[] = {"checked", "asked", "accepted"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (str_equal(review, words[i]))
            return true;
    return err_user(err, "what a hall sent is \"checked\", \"asked\" back about or "
                         "\"accepted\"");
}

/* What the committee thinks of what a hall has sent. */
void api_events_review(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct club_event *event = events_named(request);
    const char *review = "";
    const char *remark = "";
    struct jat body;
    json_t *json;
    if (!event || !read_body(request, &json, &body))
        return;
    if (jat_need_text(&body, "review", &review, &err) &&
        jat_get_text(&body, "remark", &remark, &err) != JAT_FAILED &&
        events_check_review(review, &err))
        record_event(request, &(struct change_hall){.event = event->number,
                                                    .hall = request_number(request, 1),
                                                    .review = review,
                                                    .remark = remark});
    else
        request_error_as(request, MHD_HTTP_BAD_REQUEST, &err);
    json_decref(json);
}

static json_t *write_hall(const struct event_view *view, size_t i,
                          const struct gathered_hall *found, int64_t now)
{
    const struct club_hall *hall = &view->event->hall[i];
    const char *state = hall->left          ? "left"
                        : hall->stream == 0 ? "invited"
                        : found->complete   ? "finished"
                                            : "playing";
    json_t *row = json_pack("{s:I, s:s, s:s, s:s, s:b}", "hall", (json_int_t)hall->number,
                            "name", hall->name, "committee", hall->committee, "state",
                            state, "counts", found->counts);
    if (!view->director)
        return row;
    json_object_set_new(row, "players", json_integer(found->players));
    json_object_set_new(row, "plays", json_integer(found->plays));
    json_object_set_new(row, "seq", json_integer(found->seq));
    if (found->outside > 0)
        json_object_set_new(row, "outside", json_integer(found->outside));
    if (!hall->left && events_is_late(view, found, now))
        json_object_set_new(row, "late", json_true());
    if (found->problem[0])
        json_object_set_new(row, "problem", json_string(found->problem));
    if (hall->review[0])
        json_object_set_new(row, "review", json_string(hall->review));
    if (hall->remark[0])
        json_object_set_new(row, "remark", json_string(hall->remark));
    return row;
}

/* The group that a row belongs to, as people call it. */
static const char *group_of(const struct event_view *view, const struct gathered *all,
                            const json_t *row)
{
    const char *field = json_string_value(json_object_get(row, "field"));
    int hall = field ? together_hall(field) : 0;
    if (hall < 1 || (size_t)hall > view->event->halls)
        return "";
    if (str_equal(view->by, "committee"))
        return view->event->hall[hall - 1].committee;
    if (str_equal(view->by, "hall"))
        return view->event->hall[hall - 1].name;
    const char *id = json_string_value(json_object_get(row, "player"));
    if (!id)
        id = json_string_value(json_array_get(json_object_get(row, "players"), 0));
    int player = id ? tournament_player(&all->together.t, id) : -1;
    return player >= 0 ? all->together.t.player[player].rank : "";
}

/* Each row says its hall; with a group, its place inside it. */
static void mark_rows(const struct event_view *view, const struct gathered *all,
                      json_t *ranking)
{
    json_t *rows = json_object_get(ranking, "rows");
    json_t *seen = json_object(); /* of each group: rows, the last rank, its place */
    for (size_t i = 0; i < json_array_size(rows); i++) {
        json_t *row = json_array_get(rows, i);
        const char *field = json_string_value(json_object_get(row, "field"));
        int hall = field ? together_hall(field) : 0;
        if (hall > 0 && (size_t)hall <= view->event->halls)
            json_object_set_new(row, "hall",
                                json_string(view->event->hall[hall - 1].name));
        if (view->by[0] == '\0')
            continue;
        const char *group = group_of(view, all, row);
        json_t *before = json_object_get(seen, group);
        json_int_t n = json_integer_value(json_array_get(before, 0)) + 1;
        json_t *rank = json_object_get(row, "rank");
        bool equal = before && json_equal(json_array_get(before, 1), rank);
        json_int_t place = equal ? json_integer_value(json_array_get(before, 2)) : n;
        json_object_set_new(seen, group, json_pack("[I,O,I]", n, rank, place));
        json_object_set_new(row, "group", json_string(group));
        if (json_is_integer(rank))
            json_object_set_new(row, "group_rank", json_integer(place));
    }
    json_decref(seen);
}

/* Whether these eyes may see the ranking over all. */
static bool may_see(const struct event_view *view, const struct gathered *all)
{
    if (view->director || view->event->heads)
        return true;
    return view->hall > 0 && all->hall[view->hall - 1].complete;
}

/* The rows that were asked for, of all of them. */
static void cut_rows(const struct event_view *view, json_t *ranking)
{
    json_t *kept = json_array();
    const json_t *rows = json_object_get(ranking, "rows");
    for (size_t i = view->first;
         i < json_array_size(rows) && json_array_size(kept) < view->most; i++)
        json_array_append(kept, json_array_get(rows, i));
    json_object_set_new(ranking, "rows", kept);
}

static void write_rankings(struct event_view *view, const struct gathered *all,
                           enum lang lang)
{
    bool apart = view->by[0] != '\0' || view->words[0] != '\0'; /* cut afterwards */
    struct ranking_choice choice = {.results = &all->results,
                                    .roster = &all->together.roster,
                                    .ranking = view->ranking[0] ? view->ranking : NULL,
                                    .first = apart ? 0 : view->first,
                                    .most = apart ? 0 : view->most};
    if (view->usual && !choice.ranking)
        choice.ranking = standing_usual(all->results.contest);
    view->kind = all->results.contest->kind;
    json_t *rankings = results_write_rankings(&choice, view->words, lang);
    for (size_t i = 0; i < json_array_size(rankings); i++) {
        mark_rows(view, all, json_array_get(rankings, i));
        if (apart && view->most > 0)
            cut_rows(view, json_array_get(rankings, i));
    }
    json_object_set_new(view->json, "rankings", rankings);
    json_object_set_new(view->json, "complete",
                        json_boolean(missing_count(all->results.t) == 0));
    if (view->most == 0 && view->words[0] == '\0' && !choice.ranking)
        json_object_set_new(
            view->json, "awards",
            results_write_awards(&all->results, &all->together.roster, lang));
}

static void note_heads(struct event_view *view, const struct gathered *all)
{
    struct str heads = {0};
    for (size_t i = 0; i < all->halls; i++)
        if (all->hall[i].counts)
            str_printf(&heads, "%s%jd:%jd", heads.length > 0 ? " " : "",
                       all->hall[i].number, all->hall[i].seq);
    view->heads = heads.text;
}

static void write_totals(struct event_view *view, enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    committees_report(&report, view->total, view->totals);
    json_object_set_new(view->json, "committees", report_json_rows(report.section[0]));
    report_clear(&report);
}

void events_look(struct request *request)
{
    struct event_view *view = request->work;
    struct server *front =
        request->server->front ? request->server->front : request->server;
    const struct gathered *all = gathering_look(front->gathering, view->club, view->event,
                                                request_time(request), &view->err);
    if (!all)
        return;
    int64_t now = request_time(request);
    json_t *halls = json_array();
    events_add_up(view, all, now, &request->arena);
    for (size_t i = 0; i < all->halls; i++)
        json_array_append_new(halls, write_hall(view, i, &all->hall[i], now));
    view->json =
        json_pack("{s:I, s:s, s:s, s:b, s:o}", "event", (json_int_t)view->event->number,
                  "name", all->together.t.name, "format", all->together.t.format->name,
                  "closed", view->event->heads != NULL, "halls", halls);
    if (view->to > 0)
        json_object_set_new(view->json, "to", json_integer(view->to));
    if (view->director)
        write_totals(view, request->lang);
    if (view->closes)
        note_heads(view, all);
    if (may_see(view, all))
        write_rankings(view, all, request->lang);
    else
        err_set(&view->err, ERR_CONFLICT,
                "the ranking over all halls is shown to those who have finished, and to "
                "everybody once the event is closed");
}

static void show_event(struct request *request)
{
    struct event_view *view = request->work;
    if (view->organiser)
        house_leave(view->organiser);
    if (view->err.kind == ERR_CONFLICT)
        request_error_as(request, MHD_HTTP_FORBIDDEN, &view->err);
    else if (view->err.kind != ERR_NONE)
        request_error(request, &view->err);
    else
        request_json(request, MHD_HTTP_OK, json_incref(view->json));
    json_decref(view->json);
}

struct event_view *events_start(struct request *request, const struct club_event *event)
{
    struct event_view *view = ARENA_NEW(&request->arena, struct event_view);
    view->err = ERR_INIT(request->lang);
    view->club = request->server->club;
    view->event = event;
    view->director = rights_may(&request->who, RIGHT_DIRECT);
    view->by = form_text(&request->query, "by");
    view->ranking = form_text(&request->query, "ranking");
    view->words = label_tidy(form_text(&request->query, "q"), &request->arena);
    int64_t first = form_whole(form_text(&request->query, "first"), 7);
    view->first = first > 1 ? (size_t)first - 1 : 0;
    view->most = (size_t)form_whole(form_text(&request->query, "rows"), 7);
    request->work = view;
    return view;
}

void api_events_results(struct request *request)
{
    const struct club_event *event = events_named(request);
    if (!event)
        return;
    events_start(request, event);
    request_slowly(request, events_look, show_event);
}

bool events_closing(struct request *request, struct change_hall *at)
{
    struct event_view *view = request->work;
    json_decref(view->json);
    *at = (struct change_hall){
        .event = view->event->number,
        .heads = arena_strdup(&request->arena, view->heads ? view->heads : "0:0")};
    str_clear(&(struct str){.text = view->heads});
    if (view->err.kind != ERR_NONE)
        request_error(request, &view->err);
    return view->err.kind == ERR_NONE;
}

void events_close(struct request *request, request_step *then)
{
    const struct club_event *event = events_named(request);
    if (!event)
        return;
    if (event->heads) {
        request_fail(request, MHD_HTTP_CONFLICT, N_("the event is closed already"));
        return;
    }
    events_start(request, event)->closes = true;
    request_slowly(request, events_look, then);
}

static void record_close(struct request *request)
{
    struct change_hall at;
    if (events_closing(request, &at))
        record_event(request, &at);
}

void api_events_close(struct request *request)
{
    events_close(request, record_close);
}

const char *events_hall_code(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return NULL;
    const char *code =
        arena_strdup(&request->arena, about_text(&t->about, ABOUT_SIMULTANEOUS));
    request_release(request);
    return code;
}

void events_look_from_hall(struct request *request)
{
    struct event_view *view = request->work;
    struct gathering_place place = {0};
    struct server *own = request->server;
    const char *code = view->by;
    view->by = form_text(&request->query, "by");
    struct server *organiser =
        gathering_read_code(code, &place) ? house_visit(own, place.club) : NULL;
    struct version *club =
        organiser ? writer_read(organiser->writer, 0, &view->err) : NULL;
    const struct club_event *event = club && gathering_is_signed(&club->t.club, code)
                                         ? club_find_event(&club->t.club, place.event)
                                         : NULL;
    view->organiser = organiser;
    if (!event) {
        version_drop(club);
        err_set(&view->err, ERR_NOT_FOUND,
                "this tournament plays in no simultaneous one of this server");
        return;
    }
    view->club = place.club;
    view->hall = place.hall;
    view->event = event;
    view->director = false;
    events_look(request);
    view->event = NULL;
    version_drop(club);
}

void api_hall_results(struct request *request)
{
    const char *code = events_hall_code(request);
    if (!code)
        return;
    events_start(request, NULL)->by = code;
    request_slowly(request, events_look_from_hall, show_event);
}

/* On the writer's thread: the tournament has its code from now on, or none. */
static void code_hall(struct request *request, struct journal *journal)
{
    struct halls_join *join = request->work;
    const struct tournament *t = journal_tournament(journal, join->stream, &join->err);
    if (!t)
        return;
    struct change change = {
        .kind = CHANGE_SETTINGS,
        .settings = {.name = t->name, .date = t->date, .options = t->options}};
    change.settings.about.text[ABOUT_SIMULTANEOUS] = join->leaves ? "" : join->code;
    struct submission submission = {.stream = join->stream,
                                    .change = &change,
                                    .author = request->who.author,
                                    .key = "",
                                    .time = request_time(request),
                                    .err = ERR_INIT(request->lang)};
    journal_submit(journal, &submission, 1, true, &join->err);
    request->answer.seq = submission.seq;
}

static void hall_coded(struct request *request)
{
    const struct halls_join *join = request->work;
    if (join->err.kind != ERR_NONE)
        request_error(request, &join->err);
    else
        request_json(request, MHD_HTTP_CREATED,
                     json_pack("{s:I, s:s, s:b}", "seq", (json_int_t)request->answer.seq,
                               "hall", join->name, "left", join->leaves));
}

static void hall_joined(struct request *request)
{
    const struct halls_join *join = request->work;
    if (join->err.kind != ERR_NONE)
        request_error(request, &join->err);
    else
        request_with_journal(request, code_hall, hall_coded);
}

void api_join(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct halls_join *join = ARENA_NEW(&request->arena, struct halls_join);
    const char *known = events_hall_code(request);
    const char *code = NULL;
    struct jat body;
    json_t *json;
    if (!known || !read_body(request, &json, &body))
        return;
    bool good = jat_get_bool(&body, "leave", &join->leaves, &err) != JAT_FAILED &&
                (join->leaves || jat_need_text(&body, "code", &code, &err));
    join->code = code ? arena_strdup(&request->arena, code) : known;
    join->before = known;
    join->stream = request_number(request, 0);
    join->err = ERR_INIT(request->lang);
    json_decref(json);
    request->work = join;
    if (good)
        request_slowly(request, halls_join_event, hall_joined);
    else
        request_error_as(request, MHD_HTTP_BAD_REQUEST, &err);
}

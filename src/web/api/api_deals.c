/* api_deals.c - the cards of boards as JSON: brought by a director, seen by others with
 * the results of the board and not before. */
#include "base/jat.h"
#include "tournament/change.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include "web/server.h"

/* The session that the address names, else the last one; NULL with the answer given. */
static const struct session *find_session(struct request *request,
                                          const struct tournament *t, int *number)
{
    const char *asked = form_get(&request->query, "session");
    *number = asked ? (int)form_whole(asked, 3) : (int)t->sessions;
    const struct session *session = tournament_session(t, *number);
    if (!session)
        request_fail(request, MHD_HTTP_NOT_FOUND, N_("there is no such session"));
    return session;
}

/* Whether whoever asks may see the cards of a board. */
static bool may_see(const struct request *request, const struct tournament *t, int number,
                    int board)
{
    struct publication publication = publication_of(t, request_time(request));
    if (request->who.role == ROLE_DIRECTOR)
        return true;
    if (!publication.boards && !publication.boards_played)
        return false;
    const struct results *results = request_results(request, publication.rounds);
    return publication_shows(&publication, t, &results->marks[number - 1], board);
}

static json_t *write_seen(const struct request *request, const struct tournament *t,
                          const struct session *session, int number)
{
    json_t *seen = json_array();
    for (size_t i = 0; i < session->deals; i++) {
        if (!may_see(request, t, number, session->deal[i].board))
            continue;
        json_t *one = deals_write(&session->deal[i], 1);
        json_array_extend(seen, one);
        json_decref(one);
    }
    return json_pack("{s:i, s:o}", "session", number, "deals", seen);
}

void api_deals(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    int number;
    if (!t)
        return;
    const struct session *session = find_session(request, t, &number);
    if (session)
        request_json(request, MHD_HTTP_OK, write_seen(request, t, session, number));
    request_release(request);
}

/* Deals on their way. */
struct bringing {
    json_t *json;
    struct change change;
    const char *key;
};

static void deals_answered(struct request *request)
{
    const struct bringing *bringing = request->work;
    const struct submission *answer = &request->answer;
    struct solving_task task = {.stream = request_number(request, 0),
                                .session = bringing->change.deals.session};
    json_decref(bringing->json);
    if (answer->err.kind != ERR_NONE) {
        request_error(request, &answer->err);
        return;
    }
    str_format(task.author, sizeof task.author, "%s", request->who.author);
    solving_ask(request->server->solving, &task);
    json_t *said = json_pack("{s:I}", "seq", (json_int_t)answer->seq);
    if (answer->repeated)
        json_object_set_new(said, "repeated", json_true());
    request_json(request, answer->repeated ? MHD_HTTP_OK : MHD_HTTP_CREATED, said);
}

/* A list, or {"deals":[…]}, or {"boards":[…]} as `etui deal --json` writes it, with
 * "session" and "key". */
static bool read_bringing(struct request *request, struct bringing *bringing,
                          int sessions, struct err *err)
{
    struct jat top = JAT_TOP(bringing->json);
    struct jat list = top;
    int64_t session = sessions > 0 ? sessions : 1;
    struct jat_range range = {1, CHANGE_SESSIONS_MOST};
    bringing->key = "";
    if (json_is_object(bringing->json)) {
        bool boards = json_object_get(bringing->json, "boards") != NULL;
        const char *name = boards ? "boards" : "deals";
        if (!jat_require(jat_get_array(&top, name, &list, err), &top, name, err) ||
            jat_get_int(&top, "session", range, &session, err) == JAT_FAILED ||
            jat_get_text(&top, "key", &bringing->key, err) == JAT_FAILED)
            return false;
    }
    bringing->change = (struct change){.kind = CHANGE_DEALS};
    bringing->change.deals.session = (int)session;
    return deals_read(&list, &bringing->change.deals, &request->arena, err);
}

void api_deals_bring(struct request *request)
{
    struct bringing *bringing = ARENA_NEW(&request->arena, struct bringing);
    struct err err = ERR_INIT(request->lang);
    bringing->json = jat_parse(str_text(&request->body), request->body.length, &err);
    if (!bringing->json) {
        request_error_as(request, MHD_HTTP_BAD_REQUEST, &err);
        return;
    }
    const struct tournament *t = request_tournament(request);
    int sessions = t ? (int)t->sessions : 0;
    if (t)
        request_release(request);
    request->work = bringing;
    if (t && read_bringing(request, bringing, sessions, &err))
        request_submit(request, request_number(request, 0), &bringing->change,
                       bringing->key, deals_answered);
    else if (t)
        request_error_as(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &err);
    if (!request->suspended)
        json_decref(bringing->json);
}

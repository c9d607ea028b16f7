/* api.c - tournaments as JSON: documents, results, the journal, the live stream. */
#include "doc.h"
#include "tournament/document.h"
#include "tournament/results.h"
#include "web/server.h"
#include <stdlib.h>

void api_health(struct request *request)
{
    request_json(request, MHD_HTTP_OK, json_pack("{s:b}", "ok", 1));
}

/* What they may see of the results now. */
static struct publication seen_by(const struct request *request,
                                  const struct tournament *t)
{
    return request->who.role == ROLE_DIRECTOR
               ? publication_for_director(t, request_time(request))
               : publication_of(t, request_time(request));
}

static void refuse_results(struct request *request)
{
    request_fail(request,
                 request->who.role == ROLE_NOBODY ? MHD_HTTP_UNAUTHORIZED
                                                  : MHD_HTTP_FORBIDDEN,
                 N_("the results are not published yet; ask the director"));
}

struct import {
    json_t *document;
    struct err err;
    int64_t stream;
    struct document_notes names; /* that the club has otherwise */
};

static void import_document(struct request *request, struct journal *journal)
{
    struct import *import = request->work;
    struct document_notes notes = {0};
    struct journal_source source = {.document = import->document,
                                    .author = request->who.author,
                                    .time = request_time(request),
                                    .notes = &notes,
                                    .names = &import->names,
                                    .arena = &request->arena};
    journal_import(journal, &source, &import->stream, &import->err);
}

/* {"id":…}, with "warnings" where there are any. */
static json_t *write_created(const struct import *import)
{
    json_t *created = json_pack("{s:I}", "id", (json_int_t)import->stream);
    json_t *warnings = json_array();
    for (size_t i = 0; i < import->names.count; i++)
        json_array_append_new(warnings, json_string(import->names.note[i]));
    if (json_array_size(warnings) > 0)
        json_object_set(created, "warnings", warnings);
    json_decref(warnings);
    return created;
}

static void import_done(struct request *request)
{
    struct import *import = request->work;
    json_decref(import->document);
    enum err_kind kind = import->err.kind;
    if (kind == ERR_CONFLICT || kind == ERR_NOT_FOUND) /* the document with itself */
        request_error_as(request, MHD_HTTP_UNPROCESSABLE_CONTENT, &import->err);
    else if (kind != ERR_NONE)
        request_error(request, &import->err);
    else
        request_json(request, MHD_HTTP_CREATED, write_created(import));
}

void api_create(struct request *request)
{
    struct import *import = ARENA_NEW(&request->arena, struct import);
    import->err = ERR_INIT(request->lang);
    import->document =
        jat_parse(str_text(&request->body), request->body.length, &import->err);
    if (!import->document) {
        request_error_as(request, MHD_HTTP_BAD_REQUEST, &import->err);
        return;
    }
    request->work = import;
    request_with_journal(request, import_document, import_done);
}

/* A document holds every result: it is for all once everything is. */
void api_document(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    if (seen_by(request, t).boards)
        request_json(request, MHD_HTTP_OK, document_write(t, request_roster(request)));
    else
        refuse_results(request);
    request_release(request);
}

static void write_results(struct request *request, const struct publication *publication)
{
    const struct results *results = request_results(request, publication->rounds);
    request_json(
        request, MHD_HTTP_OK,
        results_write(results, request_roster(request), publication, request->lang));
}

void api_results(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    struct publication publication = seen_by(request, t);
    if (publication.ranking || publication.boards_played)
        write_results(request, &publication);
    else
        refuse_results(request);
    request_release(request);
}

static json_t *write_event(const struct recorded *recorded)
{
    const struct event *event = recorded->event;
    json_t *payload = json_loads(event->payload, 0, NULL);
    json_t *row =
        json_pack("{s:I, s:I, s:s, s:s, s:s, s:o}", "seq", (json_int_t)event->seq, "time",
                  (json_int_t)event->time, "author", event->author, "key", event->key,
                  "kind", event->kind, "payload", payload ? payload : json_null());
    if (recorded->undone)
        json_object_set_new(row, "undone", json_true());
    return row;
}

/* Where a number in the address says to begin; 0 without one, -1 if it is none. */
static int64_t after_number(const char *text)
{
    char *end;
    if (!text)
        return 0;
    int64_t number = strtoll(text, &end, 10);
    return *text == '\0' || *end != '\0' || number < 0 ? -1 : (int64_t)number;
}

void api_journal(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    int64_t after = after_number(form_get(&request->query, "after"));
    json_t *events = json_array();
    for (size_t i = after >= 0 ? (size_t)after : t->events; i < t->events; i++)
        json_array_append_new(events, write_event(&t->event[i]));
    request_release(request);
    if (after >= 0) {
        request_json(request, MHD_HTTP_OK, json_pack("{s:o}", "events", events));
        return;
    }
    json_decref(events);
    request_fail(request, MHD_HTTP_BAD_REQUEST,
                 N_("\"after\" must be the number of an event; write ?after=0"));
}

void api_stream(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    int64_t last = t->seq;
    request_release(request);
    const char *seen = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   "Last-Event-ID");
    const char *asked = form_get(&request->query, "after");
    int64_t after = seen || asked ? after_number(seen ? seen : asked) : last;
    if (after < 0 || after > last)
        after = last;
    live_follow(request->server->live, request, request_number(request, 0), after);
}

/* api_list.c - what there is for programs: the addresses, their description, the list of
 * tournaments; and a tournament deleted. */
#include "base/jat.h"
#include "tournament/model.h"
#include "web/club.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* It is part of the program. */
static const struct asset *find_description(void)
{
    size_t i = 0;
    while (i < asset_count && !str_equal(assets[i].name, "openapi.json"))
        i++;
    assert(i < asset_count);
    return &assets[i];
}

void api_description(struct request *request)
{
    const struct asset *asset = find_description();
    str_add_n(&request->html.out, (const char *)asset->bytes, asset->size);
    request->status = MHD_HTTP_OK;
    request->type = asset->type;
}

/* The methods of one address of the description. */
static void add_methods(json_t *list, const char *path, json_t *methods)
{
    const char *method;
    json_t *about;
    json_object_foreach(methods, method, about)
    {
        char upper[16];
        size_t n = strlen(method);
        for (size_t i = 0; i <= n && n < sizeof upper; i++)
            upper[i] = (char)(method[i] >= 'a' ? method[i] - 'a' + 'A' : method[i]);
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:O}", "method", upper, "path", path,
                                        "what", json_object_get(about, "summary")));
    }
}

/* The list of the description, so that there is one. */
void api_home(struct request *request)
{
    const struct asset *asset = find_description();
    json_t *description = json_loadb((const char *)asset->bytes, asset->size, 0, NULL);
    json_t *list = json_array();
    const char *path;
    json_t *methods;
    json_object_foreach(json_object_get(description, "paths"), path, methods)
        add_methods(list, path, methods);
    request_json(request, MHD_HTTP_OK,
                 json_pack("{s:s, s:s, s:s, s:o}", "program", "etui", "version",
                           ETUI_VERSION, "openapi", "/api/openapi.json", "addresses",
                           list));
    json_decref(description);
}

/* "2026" or "2026-2027" is the season that begins in 2026; SEASON_NONE without one, -1
 * for anything else. */
static int read_season(const char *text)
{
    enum { FIRST = 1900, LAST = 9998 };
    char *end;
    if (!text || text[0] == '\0')
        return SEASON_NONE;
    int64_t year = strtoll(text, &end, 10);
    if (end - text != 4 || year < FIRST || year > LAST)
        return -1;
    if (*end == '-' && strlen(end) == 5 && strtoll(end + 1, &end, 10) != year + 1)
        return -1;
    return *end == '\0' ? (int)year : -1;
}

static json_t *write_row(const struct catalogue_row *row)
{
    json_t *object =
        json_pack("{s:I, s:s, s:s, s:s, s:I, s:b}", "id", (json_int_t)row->stream, "name",
                  row->name, "date", row->date, "format", row->format, "players",
                  (json_int_t)row->entries, "published", row->published);
    if (row->archived)
        json_object_set_new(object, "archived", json_true());
    int season = season_of(row->date);
    char text[32];
    str_format(text, sizeof text, "%d-%d", season, season + 1);
    if (season != SEASON_NONE)
        json_object_set_new(object, "season", json_string(text));
    return object;
}

static void answer_list(struct request *request)
{
    const struct club_list *list = request->work;
    int season = read_season(form_get(&request->query, "season"));
    json_t *rows = json_array();
    for (size_t i = 0; i < list->rows; i++)
        if (season == SEASON_NONE || season_of(list->row[i].date) == season)
            json_array_append_new(rows, write_row(&list->row[i]));
    request_json(request, MHD_HTTP_OK, json_pack("{s:o}", "tournaments", rows));
}

void api_tournaments(struct request *request)
{
    if (read_season(form_get(&request->query, "season")) < 0)
        request_fail(request, MHD_HTTP_BAD_REQUEST,
                     N_("a season is the year in which it begins; write ?season=2026"));
    else
        club_list_read(request, answer_list);
}

static json_t *write_offered(const struct person *person, bool births)
{
    json_t *row =
        json_pack("{s:I, s:s}", "offered", (json_int_t)person->id, "name", person->name);
    const struct {
        const char *key;
        const char *text;
    } member[] = {{"licence", person->licence}, {"rank", person->rank},
                  {"club", person->club},       {"committee", person->committee},
                  {"valid", person->valid},     {"born", births ? person->born : ""}};
    for (size_t i = 0; i < sizeof member / sizeof member[0]; i++)
        if (member[i].text[0] != '\0')
            json_object_set_new(row, member[i].key, json_string(member[i].text));
    return row;
}

/* Those whom the house of the server offers to its clubs. */
void api_offered(struct request *request)
{
    enum { ROWS = 100 };
    const char *by = offered_by(request);
    const char *words = label_tidy(form_text(&request->query, "q"), &request->arena);
    struct person *found = ARENA_ARRAY(&request->arena, struct person, ROWS);
    bool births = rights_may(&request->who, RIGHT_DIRECT);
    json_t *rows = json_array();
    size_t n = by && words[0] != '\0'
                   ? offered_find(request, &(struct roster){0}, words, found, ROWS)
                   : 0;
    for (size_t i = 0; i < n; i++)
        json_array_append_new(rows, write_offered(&found[i], births));
    if (by)
        request_json(request, MHD_HTTP_OK,
                     json_pack("{s:s, s:o}", "by", by, "persons", rows));
    else
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("no list of players is offered to this club"));
    if (!by)
        json_decref(rows);
}

static void delete_tournament(struct request *request, struct journal *journal)
{
    struct err *err = request->work;
    int64_t stream = request_number(request, 0);
    if (stream > 0)
        club_delete(journal, stream, request->who.author, request_time(request), err);
    else
        err->kind = ERR_NOT_FOUND;
}

static void answer_deleted(struct request *request)
{
    const struct err *err = request->work;
    if (err->kind == ERR_NOT_FOUND)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such tournament; choose one on the home page"));
    else if (err->kind != ERR_NONE)
        request_error(request, err);
    else
        request_json(
            request, MHD_HTTP_OK,
            json_pack("{s:I}", "deleted", (json_int_t)request_number(request, 0)));
}

void api_delete(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_with_journal(request, delete_tournament, answer_deleted);
}

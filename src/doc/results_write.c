/* results_write.c - results as the JSON of `etui results`. */
#include "doc/results_write.h"

#include "doc/report_json.h"
#include "tournament/tell.h"

static json_t *write_missing(const struct results *results)
{
    struct arena arena = {0};
    struct missing_slot *slot;
    bool known = results->sessions > 0; /* else nothing may be known of them */
    size_t n = known ? missing_list(results->t, &slot, &arena) : 0;
    json_t *list = json_array();
    for (size_t i = 0; i < n; i++) {
        const struct missing_slot *missing = &slot[i];
        const struct session *session = &results->t->session[missing->session];
        const struct field *field = session_field_of(session, missing->slot);
        int round;
        int table;
        field_table(field, missing->slot, &round, &table);
        json_array_append_new(list, json_pack("{s:i, s:s, s:i, s:i, s:i}", "session",
                                              missing->session + 1, "field", field->name,
                                              format_number_key(results->t->format),
                                              field_board(field, missing->slot), "round",
                                              round, "table", table));
    }
    arena_clear(&arena);
    return list;
}

static json_t *write_warnings(const struct results *results, enum lang lang)
{
    json_t *list = json_array();
    struct str text = {0};
    for (size_t i = 0; i < results->warnings; i++) {
        str_reset(&text);
        results_warning_add(&text, results, &results->warning[i], lang);
        json_array_append_new(list, json_string(str_text(&text)));
    }
    str_clear(&text);
    return list;
}

/* A board after the other, as there may be many plays. */
static json_t *write_boards(const struct results *results,
                            const struct publication *publication, enum lang lang)
{
    const struct contest *contest = results->contest;
    json_t *list = json_array();
    for (size_t s = 0; s < contest->t->sessions; s++) {
        const struct marks *marks = contest->session[s].marks;
        for (size_t g = 0; g < marks->groups;) {
            struct report report = report_start(lang, REPORT_JSON);
            if (!publication ||
                publication_shows(publication, contest->t, marks, marks->group[g].board))
                g = board_report_data(&report, contest, (int)s, g);
            else
                g++;
            json_t *boards = report_json_sections(&report);
            json_array_extend(list, boards);
            json_decref(boards);
            report_clear(&report);
        }
    }
    return list;
}

static json_t *write_chosen(const struct ranking_choice *choice, const char *words,
                            enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    ranking_report(&report, choice);
    for (size_t s = 0; words[0] != '\0' && s < report.sections; s++)
        report_search(report.section[s], words);
    json_t *list = report_json_sections(&report);
    report_clear(&report);
    return list;
}

static json_t *rows_of(const json_t *rankings)
{
    return json_object_get(json_array_get(rankings, 0), "rows");
}

/* One ranking of thousands: its cells take more room than what is written of them, so
 * they are made part by part. NULL where it is several lists. */
static json_t *write_parts(const struct ranking_choice *choice, enum lang lang)
{
    struct ranking_choice part = *choice;
    part.most = RESULTS_PART;
    json_t *all = write_chosen(&part, "", lang);
    size_t count = json_array_size(rows_of(all));
    if (json_array_size(all) != 1) {
        json_decref(all);
        return NULL;
    }
    while (count == RESULTS_PART) {
        part.first += RESULTS_PART;
        json_t *more = write_chosen(&part, "", lang);
        count = json_array_size(rows_of(more));
        json_array_extend(rows_of(all), rows_of(more));
        json_decref(more);
    }
    return all;
}

json_t *results_write_rankings(const struct ranking_choice *choice, const char *words,
                               enum lang lang)
{
    bool whole = choice->ranking && choice->most == 0 && words[0] == '\0' &&
                 !choice->categories && !choice->apart;
    json_t *list = whole && choice->results->contest->rows > RESULTS_PART
                       ? write_parts(choice, lang)
                       : NULL;
    return list ? list : write_chosen(choice, words, lang);
}

/* National points, or the prizes of an evening of points. */
json_t *results_write_awards(const struct results *results, const struct roster *roster,
                             enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    if (results->contest->kind->national)
        awards_report(&report, results->contest, roster);
    else if (club_points_row(results->contest))
        expertise_report(&report, results->contest, roster);
    else
        money_report_prizes(&report, results->contest, roster);
    json_t *list =
        report.sections > 0 ? report_json_rows(report.section[0]) : json_array();
    report_clear(&report);
    return list;
}

static json_t *write_matches(const struct results *results,
                             const struct publication *publication, enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    matches_report_data(&report, results->contest, publication);
    json_t *list = report_json_rows(report.section[0]);
    report_clear(&report);
    return list;
}

/* The conditions of the event that are not met. */
static json_t *write_conditions(const struct contest *contest, enum lang lang)
{
    struct arena arena = {0};
    struct conditions conditions;
    json_t *list = json_array();
    conditions_find(&conditions, contest, lang, &arena);
    for (size_t i = 0; i < conditions.count; i++) {
        const struct condition *condition = &conditions.condition[i];
        json_t *row =
            json_pack("{s:s, s:s}", "rule", condition->rule, "text", condition->text);
        if (condition->reason)
            json_object_set_new(row, "reason", json_string(condition->reason));
        json_array_append_new(list, row);
    }
    arena_clear(&arena);
    return list;
}

json_t *results_write(const struct results *results, const struct roster *roster,
                      const struct publication *publication, enum lang lang)
{
    const struct contest *contest = results->contest;
    const struct ranking_choice all = {.results = results, .roster = roster};
    const struct ranking_choice apart = {
        .results = results, .roster = roster, .categories = true};
    bool ranking = !publication || publication->ranking;
    json_t *missing = write_missing(results);
    json_t *object = json_pack(
        "{s:s, s:b, s:b, s:o, s:o, s:o, s:o, s:o}", "format", results->t->format->name,
        "complete", json_array_size(missing) == 0, "published", results->t->published,
        "missing", missing, "boards", write_boards(results, publication, lang),
        "rankings", ranking ? results_write_rankings(&all, "", lang) : json_array(),
        "awards", ranking ? results_write_awards(results, roster, lang) : json_array(),
        "warnings", ranking ? write_warnings(results, lang) : json_array());
    if (ranking && contest->kind->national)
        json_object_set_new(object, "refused", write_conditions(contest, lang));
    json_object_set_new(
        object, "official",
        json_string(contest->kind->ranking[contest_official(contest)].name));
    if (ranking && ranking_has_categories(contest, roster))
        json_object_set_new(object, "categories",
                            results_write_rankings(&apart, "", lang));
    const struct ranking_choice net = {.results = results, .roster = roster, .net = true};
    if (ranking && club_has_handicap(contest))
        json_object_set_new(object, "handicap", results_write_rankings(&net, "", lang));
    if (ranking && matches_are(results->t->format))
        json_object_set_new(object, "matches", write_matches(results, publication, lang));
    return object;
}

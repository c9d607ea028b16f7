/* results_write.c - results as the JSON of `etui results`. */
#include "doc/results_write.h"

#include "base/jat.h"
#include "doc/report_json.h"
#include "report/money.h"
#include "report/ranking.h"
#include "tournament/results/matches.h"

enum { DECIMALS = 4 };

static json_t *percent(struct ratio value)
{
    return jat_number(value, DECIMALS);
}

static json_t *letter(enum seat seat)
{
    return json_sprintf("%c", seat_letter(seat));
}

/* A mark of part / den of a top in percent, or null. */
static json_t *mark(int64_t part, int64_t den)
{
    if (part == RULING_NO_MARK)
        return json_null();
    return percent(ratio_mul(ratio_of(part, den), ratio_of(100, 1)));
}

static json_t *write_missing(const struct results *results)
{
    json_t *list = json_array();
    for (size_t i = 0; i < results->missings; i++) {
        const struct results_missing *missing = &results->missing[i];
        const struct session *session = &results->t->session[missing->session];
        const struct field *field = session_field_of(session, missing->slot);
        int round;
        int table;
        field_table(field, missing->slot, &round, &table);
        json_array_append_new(
            list, json_pack("{s:i, s:s, s:i, s:i, s:i}", "session", missing->session + 1,
                            "field", field->name, format_number_key(results->t->format),
                            field->schedule.board[missing->slot - field->first_slot],
                            "round", round, "table", table));
    }
    return list;
}

/* The marks of a play: of the two sides, and of each seat where the defenders differ. */
static void write_marks(json_t *object, const int64_t part[SEAT_COUNT], int64_t den,
                        enum seat taker)
{
    int64_t defence = RULING_NO_MARK;
    bool same = true;
    bool first = true;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (s == (int)taker)
            continue;
        same = same && (first || part[s] == defence);
        defence = part[s];
        first = false;
    }
    json_object_set_new(object, "attack", mark(part[taker], den));
    json_object_set_new(object, "defence", same ? mark(defence, den) : json_null());
    if (same)
        return;
    json_t *marks = json_object();
    for (int s = 0; s < SEAT_COUNT; s++) {
        char seat[2] = {seat_letter((enum seat)s), '\0'};
        json_object_set_new(marks, seat, mark(part[s], den));
    }
    json_object_set_new(object, "marks", marks);
}

static json_t *write_play(const struct results *results, size_t s, int slot,
                          int compared_board)
{
    const struct tournament *t = results->t;
    const struct marks *marks = &results->marks[s];
    const struct field *field = session_field_of(marks->session, slot);
    const struct play *play = &marks->session->play[slot];
    int round;
    int table;
    int64_t part[SEAT_COUNT];
    int board = field->schedule.board[slot - field->first_slot];
    field_table(field, slot, &round, &table);
    json_t *object = json_pack("{s:s, s:i, s:i}", "field", field->name, "round", round,
                               "table", table);
    json_object_set_new(object, "score",
                        play->state == PLAY_SCORED ? json_integer(play->score)
                                                   : json_null());
    marks_of_slot(marks, t, slot, part);
    write_marks(object, part, marks->group[marks->group_of[slot]].den,
                format_taker(t->format, board));
    if (board != compared_board)
        json_object_set_new(object, "board", json_integer(board));
    json_object_set_new(object, "confirmed", json_boolean(play->confirmed));
    if (play->state == PLAY_NOT_PLAYED)
        json_object_set_new(object, "not_played", json_true());
    if (play->score_ruling >= 0)
        json_object_set_new(object, "compared", json_integer(marks_score(t, play)));
    if (play->ruling >= 0) {
        enum ruling_kind kind = t->ruling[play->ruling].change.effect.kind;
        json_object_set_new(object, "ruling", json_string(ruling_table[kind].name));
    }
    return object;
}

static void write_group(const struct results *results, size_t s,
                        const struct marks_group *group, json_t *plays)
{
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &results->marks[s].session->play[group->slot[i]];
        if (play->state != PLAY_MISSING || play->ruling >= 0)
            json_array_append_new(plays,
                                  write_play(results, s, group->slot[i], group->board));
    }
}

/* Writes a board whose first group is that one; returns the group behind its last. */
static size_t write_board(const struct results *results, size_t s, size_t g, json_t *list)
{
    const struct marks *marks = &results->marks[s];
    int board = marks->group[g].board;
    json_t *plays = json_array();
    for (; g < marks->groups && marks->group[g].board == board; g++)
        write_group(results, s, &marks->group[g], plays);
    if (json_array_size(plays) > 0)
        json_array_append_new(
            list, json_pack("{s:i, s:i, s:o, s:O}", "session", (int)s + 1, "board", board,
                            "taker", letter(format_taker(results->t->format, board)),
                            "plays", plays));
    json_decref(plays);
    return g;
}

static json_t *write_boards(const struct results *results,
                            const struct publication *publication)
{
    json_t *list = json_array();
    for (size_t s = 0; s < results->sessions; s++) {
        const struct marks *marks = &results->marks[s];
        for (size_t g = 0; g < marks->groups;)
            if (!publication ||
                publication_shows(publication, results->t, marks, marks->group[g].board))
                g = write_board(results, s, g, list);
            else
                g++;
    }
    return list;
}

static json_t *write_sessions(const struct standing *standing)
{
    json_t *list = json_array();
    for (int i = 0; i < standing->performances; i++) {
        const struct performance *performance = &standing->first[i];
        const struct total *total = &performance->total;
        json_array_append_new(
            list, json_pack("{s:i, s:o, s:o, s:o, s:o}", "session",
                            performance->session + 1, "attack", percent(total->attack),
                            "defence", percent(total->defence), "penalty",
                            percent(total->penalty), "total", percent(total->total)));
    }
    return list;
}

static json_t *write_row(const struct results *results, const struct roster *roster,
                         const struct standing *standing, int rank)
{
    const struct tournament *t = results->t;
    const struct player *player = &t->player[standing->player];
    const struct performance *last = standing->last;
    const struct field *field = &t->session[last->session].field[last->field];
    json_t *row = json_pack(
        "{s:o, s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:o, s:i}", "rank",
        standing->row.ranked ? json_integer(rank) : json_null(), "player", player->id,
        "name", roster_name(roster, player->person, player->id), "seat",
        field->schedule.label[last->contestant], "field", field->name, "attack",
        last->tally.attack_count > 0 ? percent(last->total.attack) : json_null(),
        "defence",
        last->tally.defence_count > 0 ? percent(last->total.defence) : json_null(),
        "penalty", percent(last->total.penalty), "total",
        standing->row.ranked ? percent(standing->row.total) : json_null(), "tops",
        standing->row.tops);
    if (tournament_disqualified(t, standing->player))
        json_object_set_new(row, "disqualified", json_true());
    if (t->sessions > 1) {
        json_object_set_new(row, "sessions", write_sessions(standing));
        json_object_set_new(row, "qualified",
                            json_boolean(results_qualified(results, standing)));
    }
    return row;
}

static json_t *write_general(const struct results *results, const struct roster *roster)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < results->standings; i++)
        json_array_append_new(rows, write_row(results, roster, &results->standing[i],
                                              results->standing[i].row.rank));
    return json_pack("{s:s, s:o}", "ranking", "general", "rows", rows);
}

static json_t *write_alternate(const struct results *results, const struct roster *roster)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < results->standings; i++) {
        const struct standing *standing = &results->standing[results->alternate[i]];
        json_array_append_new(
            rows, write_row(results, roster, standing, standing->row.alternate_rank));
    }
    return json_pack("{s:s, s:o}", "ranking", "alternate", "rows", rows);
}

static json_t *write_line(const struct results *results, const struct roster *roster,
                          enum seat line)
{
    json_t *rows = json_array();
    for (size_t i = 0; i < results->standings; i++) {
        const struct standing *standing = &results->standing[i];
        if (standing->row.line == (int)line)
            json_array_append_new(
                rows, write_row(results, roster, standing, standing->row.line_rank));
    }
    return json_pack("{s:s, s:o, s:o}", "ranking", "line", "line", letter(line), "rows",
                     rows);
}

/* Every tournament has a general ranking; some have lines and their alternation. */
static json_t *write_rankings(const struct results *results, const struct roster *roster)
{
    json_t *list = json_array();
    json_array_append_new(list, write_general(results, roster));
    if (!results->lines)
        return list;
    json_array_append_new(list, write_alternate(results, roster));
    for (int line = 0; line < SEAT_COUNT; line++)
        json_array_append_new(list, write_line(results, roster, (enum seat)line));
    return list;
}

static json_t *write_awards(const struct results *results, const struct roster *roster)
{
    json_t *list = json_array();
    for (size_t i = 0; i < results->standings; i++) {
        const struct standing *standing = &results->standing[results->alternate[i]];
        const struct player *player = &results->t->player[standing->player];
        const struct person *person = roster_find(roster, player->person);
        if (standing->pcn > 0)
            json_array_append_new(
                list, json_pack("{s:s, s:s, s:s, s:i, s:i}", "player", player->id,
                                "licence", person ? person->licence : "", "name",
                                roster_name(roster, player->person, player->id), "pcn",
                                standing->pcn, "pp", standing->pp));
    }
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

static json_t *write_contest_rankings(const struct results *results,
                                      const struct roster *roster, enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    const struct ranking_choice all = {.results = results, .roster = roster};
    ranking_report(&report, &all);
    json_t *list = report_json_sections(&report);
    report_clear(&report);
    return list;
}

static json_t *write_prizes(const struct results *results, const struct roster *roster,
                            enum lang lang)
{
    struct report report = report_start(lang, REPORT_JSON);
    money_report_prizes(&report, results->contest, roster);
    json_t *list =
        report.sections > 0 ? report_json_rows(report.section[0]) : json_array();
    report_clear(&report);
    return list;
}

json_t *results_write(const struct results *results, const struct roster *roster,
                      const struct publication *publication, enum lang lang)
{
    bool ranking = !publication || publication->ranking;
    if (results->contest) {
        json_t *object = json_pack(
            "{s:s, s:b, s:b, s:o, s:o, s:o, s:o, s:o}", "format",
            results->t->format->name, "complete", results->missings == 0, "published",
            results->t->published, "missing", write_missing(results), "boards",
            contest_write_boards(results->contest, publication), "rankings",
            ranking ? write_contest_rankings(results, roster, lang) : json_array(),
            "awards", ranking ? write_prizes(results, roster, lang) : json_array(),
            "warnings", ranking ? write_warnings(results, lang) : json_array());
        if (ranking && matches_are(results->t->format))
            json_object_set_new(object, "matches",
                                matches_write(results->contest, publication));
        return object;
    }
    return json_pack("{s:s, s:b, s:b, s:o, s:o, s:o, s:o, s:o}", "format",
                     results->t->format->name, "complete", results->missings == 0,
                     "published", results->t->published, "missing",
                     write_missing(results), "boards", write_boards(results, publication),
                     "rankings", ranking ? write_rankings(results, roster) : json_array(),
                     "awards", ranking ? write_awards(results, roster) : json_array(),
                     "warnings", ranking ? write_warnings(results, lang) : json_array());
}

/* kind_stages.c - the committee's table of a season: for so many players present, how
 * many sessions, who plays each of them, and what it counts. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/kind.h"
#include "tournament/model.h"

static const struct jat_range players_range = {0, STAGE_PLAYERS_MOST};

static bool read_session(const struct jat *at, struct stage_session *session,
                         struct err *err)
{
    int64_t players = 0;
    session->coefficient = ratio_of(1, 1);
    if (jat_get_int(at, "players", players_range, &players, err) == JAT_FAILED ||
        jat_get_decimal(at, "coefficient", &session->coefficient, err) == JAT_FAILED)
        return false;
    session->players = (int)players;
    return true;
}

static bool read_row(const struct jat *at, struct stage_row *row, struct err *err)
{
    int64_t from = 0;
    int64_t to = 0;
    struct jat sessions;
    if (!jat_require(jat_get_int(at, "from", players_range, &from, err), at, "from",
                     err) ||
        !jat_require(jat_get_int(at, "to", players_range, &to, err), at, "to", err) ||
        !jat_require(jat_get_array(at, "sessions", &sessions, err), at, "sessions", err))
        return false;
    row->from = (int)from;
    row->to = (int)to;
    size_t n = json_array_size(sessions.value);
    if (n > STAGE_SESSIONS_MOST)
        return err_user(err, "a championship has at most %d sessions",
                        STAGE_SESSIONS_MOST);
    for (size_t i = 0; i < n; i++) {
        struct jat one = jat_element(&sessions, i);
        if (!read_session(&one, &row->session[row->sessions++], err))
            return false;
    }
    return true;
}

static bool read_stages(const struct jat *payload, struct change *change,
                        struct arena *arena, struct err *err)
{
    struct change_stages *stages = &change->stages;
    int64_t season = 0;
    struct jat rows;
    if (!jat_require(
            jat_get_int(payload, "season", (struct jat_range){1, 9999}, &season, err),
            payload, "season", err) ||
        !jat_require(jat_get_array(payload, "rows", &rows, err), payload, "rows", err))
        return false;
    stages->season = (int)season;
    stages->rows = json_array_size(rows.value);
    if (stages->rows > STAGE_ROWS_MOST)
        return err_user(err, "a table has at most %d rows", STAGE_ROWS_MOST);
    struct stage_row *row = ARENA_ARRAY(arena, struct stage_row, stages->rows + 1);
    for (size_t i = 0; i < stages->rows; i++) {
        struct jat at = jat_element(&rows, i);
        row[i].season = (int)season;
        if (!read_row(&at, &row[i], err))
            return false;
    }
    stages->row = row;
    return true;
}

static json_t *write_row(const struct stage_row *row)
{
    json_t *sessions = json_array();
    for (int s = 0; s < row->sessions; s++) {
        json_t *one = json_pack("{s:i}", "players", row->session[s].players);
        json_object_set_new(one, "coefficient",
                            jat_number(row->session[s].coefficient, 6));
        json_array_append_new(sessions, one);
    }
    return json_pack("{s:i, s:i, s:o}", "from", row->from, "to", row->to, "sessions",
                     sessions);
}

static json_t *write_stages(const struct change *change)
{
    const struct change_stages *stages = &change->stages;
    json_t *rows = json_array();
    for (size_t i = 0; i < stages->rows; i++)
        json_array_append_new(rows, write_row(&stages->row[i]));
    return json_pack("{s:i, s:o}", "season", stages->season, "rows", rows);
}

/* Every session is played by no more than the one before. */
static bool check_row(const struct stage_row *row, int after, struct err *err)
{
    int most = row->to;
    if (row->from < 1 || row->to < row->from || row->from <= after)
        return err_user(err,
                        "the row from %d to %d players does not come after the one "
                        "before; write the rows in the order of players",
                        row->from, row->to);
    if (row->sessions < 1 || row->sessions > STAGE_SESSIONS_MOST)
        return err_user(err, "a championship has 1 to %d sessions", STAGE_SESSIONS_MOST);
    for (int s = 0; s < row->sessions; s++) {
        const struct stage_session *session = &row->session[s];
        if (session->coefficient.num <= 0)
            return err_user(err, "the coefficient of a session is above 0");
        if (session->players > most || (s > 0 && session->players < 4))
            return err_user(err,
                            "session %d of the row from %d players: %d cannot play it; "
                            "give 4 to %d players",
                            s + 1, row->from, session->players, most);
        most = session->players > 0 ? session->players : most;
    }
    return true;
}

static bool check_stages(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    const struct change_stages *stages = &change->stages;
    int after = 0;
    if (t->format)
        return err_set(err, ERR_BUG, "a tournament is not the club");
    for (size_t i = 0; i < stages->rows; i++) {
        if (!check_row(&stages->row[i], after, err))
            return false;
        after = stages->row[i].to;
    }
    return true;
}

/* What was said of the season before is gone. */
static void apply_stages(struct tournament *t, const struct change *change)
{
    const struct change_stages *stages = &change->stages;
    struct books *books = &t->club.books;
    size_t kept = 0;
    for (size_t i = 0; i < books->stages; i++)
        if (books->stage[i].season != stages->season)
            books->stage[kept++] = books->stage[i];
    books->stages = kept;
    for (size_t i = 0; i < stages->rows; i++) {
        books->stage = arena_grow(&t->arena, books->stage, books->stages,
                                  &books->stages_capacity, sizeof *books->stage);
        books->stage[books->stages++] = stages->row[i];
    }
}

const struct change_row kind_stages = {
    .name = "stages",
    .title = N_("The committee's table"),
    .read = read_stages,
    .write = write_stages,
    .check = check_stages,
    .apply = apply_stages,
    .begins = true,
    .club = true,
};

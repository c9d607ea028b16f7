/* ranking.c - the rankings of a tournament as a report: who, and what it came to. */
#include "report/ranking.h"

#include "report/ranking_among.h"
#include "report/ranking_columns.h"
#include "report/ranking_net.h"
#include "tournament/tell.h"

static void find_figures(struct ranking *ranking, const struct contest_row *row)
{
    ranking->figures[row - ranking->contest->row] =
        contest_row_figures(ranking->contest, row);
}

/* Of many rows, those that were asked for; only their figures are made. */
static void keep_part(struct ranking *ranking)
{
    size_t first = ranking->first < ranking->rows ? ranking->first : ranking->rows;
    ranking->rows -= first;
    ranking->rows = ranking->rows < ranking->most ? ranking->rows : ranking->most;
    for (size_t i = 0; i < ranking->rows; i++) {
        ranking->row[i] = ranking->row[first + i];
        find_figures(ranking, ranking->row[i]);
    }
}

/* The rows of a ranking, in their order. */
static void find_rows(struct ranking *ranking, int index)
{
    size_t all = contest_list(ranking->contest, index, ranking->row);
    ranking->index = index;
    ranking->rows = 0;
    for (size_t i = 0; i < all; i++)
        if (ranking_shows(ranking, ranking->row[i]))
            ranking->row[ranking->rows++] = ranking->row[i];
    if (ranking->net)
        ranking_net_sort(ranking);
    if (ranking->most > 0)
        keep_part(ranking);
}

/* The word of the field whose rows are shown, which is one of the latest session. */
static const char *field_title(const struct ranking *ranking)
{
    const struct session *session = ranking_fields(ranking->contest);
    int field = session ? session_field(session, ranking->field) : -1;
    if (field < 0)
        return ranking->field;
    const struct naming naming =
        who_naming(&ranking->who, (int)ranking->who.t->sessions - 1);
    return name_field(&naming, &session->field[field]);
}

static const char *title_of(const struct ranking *ranking,
                            const struct contest_ranking *own)
{
    struct report *report = ranking->who.report;
    const char *title =
        standing_title(ranking->contest, ranking->index, report->lang, &report->arena);
    if (own->view == CONTEST_LINE)
        return title;
    if (ranking->net)
        title = arena_printf(&report->arena, "%s · %s", title,
                             tr(report->lang, N_("with handicap")));
    if (ranking->category)
        title = arena_printf(&report->arena, "%s · %s", title,
                             category_title(ranking->category, report->lang));
    if (ranking->field)
        title = arena_printf(&report->arena, "%s · %s", title, field_title(ranking));
    return title;
}

static void add_section(struct ranking *ranking, int index)
{
    struct report *report = ranking->who.report;
    const struct contest_ranking *own = &ranking->contest->kind->ranking[index];
    find_rows(ranking, index);
    const char *title = title_of(ranking, own);
    if (report->places == REPORT_CSV && own->view != CONTEST_OWN)
        ranking->index = 0; /* the column of the rank is that of the first ranking */
    bool may_be_empty = index == 0 && !ranking->category;
    if (ranking->rows == 0 && !may_be_empty && own->view == CONTEST_OWN)
        return;
    struct report_section *section = report_add_section(report, title);
    report_add_fact(section, "ranking", cell_text(own->name),
                    ranking->single ? REPORT_JSON : REPORT_DATA);
    if (own->view == CONTEST_LINE)
        report_add_fact(
            section, "line",
            cell_text(arena_printf(&report->arena, "%c", seat_letter(own->line))),
            REPORT_DATA);
    if (ranking->category)
        report_add_fact(section, "category", cell_text(ranking->category), REPORT_DATA);
    ranking_add_columns(ranking, section);
    for (size_t i = 0; i < ranking->rows; i++)
        report_add_row(section, ranking, ranking->row[i]);
}

const struct session *ranking_fields(const struct contest *contest)
{
    const struct tournament *t = contest->t;
    const struct session *last = t->sessions > 0 ? &t->session[t->sessions - 1] : NULL;
    return last && last->fields > 1 && !contest->kind->single ? last : NULL;
}

/* A ranking: of all, of the field that was chosen, or of each field where each is
 * compared by itself. */
static void add_sections(struct ranking *ranking, const struct ranking_choice *choice,
                         int index)
{
    const struct tournament *t = ranking->who.t;
    const struct session *session = ranking_fields(ranking->contest);
    ranking->field = choice->field;
    if (choice->field || !choice->apart || !session || !t->options.compare_field) {
        add_section(ranking, index);
        return;
    }
    for (size_t f = 0; f < session->fields; f++) {
        ranking->field = session->field[f].name;
        add_section(ranking, index);
    }
}

/* The same, for each category by itself. */
static void add_categories(struct ranking *ranking, const struct ranking_choice *choice,
                           int index)
{
    for (size_t c = 0; c < ranking->categories.count; c++) {
        ranking->category = ranking->categories.name[c];
        add_sections(ranking, choice, index);
    }
}

bool ranking_has_categories(const struct contest *contest, const struct roster *roster)
{
    struct arena scratch = {0};
    bool any = categories_find(contest, roster, &scratch).count > 0;
    arena_clear(&scratch);
    return any;
}

/* Whether a ranking has a section. A file has the same people once, in the order of the
 * official ranking: their other ranks are columns. */
static bool is_listed(const struct ranking *ranking, int index)
{
    const struct contest_ranking *own = ranking->contest->kind->ranking;
    int official = contest_official(ranking->contest);
    if (ranking->who.report->places != REPORT_CSV)
        return true;
    return own[official].view == CONTEST_OWN ? own[index].view == CONTEST_OWN
                                             : index == official;
}

bool ranking_report(struct report *report, const struct ranking_choice *choice)
{
    const struct contest *contest = choice->results->contest;
    struct ranking ranking = {.who = {report, contest->t, choice->roster},
                              .contest = contest,
                              .single = contest->kind->single,
                              .first = choice->first,
                              .most = choice->most};
    bool found = false;
    ranking.categories = choice->categories && (report->places & REPORT_PAPER)
                             ? categories_gather(contest, choice->roster, &report->arena)
                             : categories_find(contest, choice->roster, &report->arena);
    if ((choice->categories && ranking.categories.count == 0) ||
        (choice->net && !club_has_handicap(contest)))
        return false;
    ranking.net = choice->net;
    ranking.row = ARENA_ARRAY(&report->arena, const struct contest_row *, contest->rows);
    ranking.figures = ARENA_ARRAY(&report->arena, struct figures, contest->rows);
    for (size_t i = 0; choice->most == 0 && i < contest->rows; i++)
        find_figures(&ranking, &contest->row[i]);
    for (int place = 0; place < contest_rankings(contest); place++) {
        int r = contest_ranking_at(contest, place);
        const struct contest_ranking *own = &contest->kind->ranking[r];
        if (choice->ranking && !str_equal(choice->ranking, own->name))
            continue;
        found = true;
        if (choice->categories)
            add_categories(&ranking, choice, r);
        else if (is_listed(&ranking, r))
            add_sections(&ranking, choice, r);
    }
    return found;
}

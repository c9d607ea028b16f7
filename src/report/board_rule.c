/* board_rule.c - a board at a glance, and how the marks of individual tarot come about,
 * score by score. */
#include "report/board.h"
#include "report/cell.h"
#include "report/play.h"
#include "report/report.h"
#include "tournament/results.h"
#include <string.h>

static void add_plays(struct board_summary *summary, const struct board_plays *plays)
{
    summary->done += plays->done;
    summary->expected += plays->expected;
    if (plays->compared == 0)
        return;
    int best = plays->play[0].score;
    int worst = plays->play[plays->compared - 1].score;
    summary->best = summary->scored && summary->best > best ? summary->best : best;
    summary->worst = summary->scored && summary->worst < worst ? summary->worst : worst;
    summary->scored = true;
}

size_t board_summarise(struct board_summary *summary, const struct tournament *t,
                       const struct marks *marks, size_t group)
{
    struct arena scratch = {0};
    *summary = (struct board_summary){.board = marks->group[group].board};
    for (; group < marks->groups && marks->group[group].board == summary->board;
         group++) {
        struct board_plays plays;
        board_plays_of(&plays, t, marks, group, &scratch);
        add_plays(summary, &plays);
    }
    arena_clear(&scratch);
    return group;
}

int *board_scores(const struct board_plays *board, struct arena *arena)
{
    int *score = ARENA_ARRAY(arena, int, board->compared + 1);
    for (size_t i = 0; i < board->compared; i++)
        score[i] = board->play[i].score;
    return score;
}

/* What a computation says line by line, in one. */
static const char *join_lines(struct report *report, struct why *why)
{
    const char *text = "";
    const char *rest = str_text(&why->out);
    while (*rest) {
        size_t length = strcspn(rest, "\n");
        text = arena_printf(&report->arena, "%s%s%s", text, text[0] ? "; " : "",
                            arena_strndup(&report->arena, rest, length));
        rest += length;
        rest += strspn(rest, "\n");
    }
    why_clear(why);
    return text;
}

static void add_fact(struct report_section *section, struct cell title, const char *text)
{
    struct cell *heading = ARENA_NEW(&section->report->arena, struct cell);
    *heading = title;
    report_add_titled_fact(section, (struct report_fact){.title = "",
                                                         .heading = heading,
                                                         .cell = cell_text(text),
                                                         .in = REPORT_PEOPLE});
}

/* How the plays that a ruling is about come to their marks. */
static void add_ruled(struct report_section *section, const struct play_list *list,
                      const struct marks *marks, const struct board_plays *board)
{
    struct report *report = section->report;
    for (size_t i = 0; i < board->plays; i++) {
        int slot = board->play[i].slot;
        const struct play *play = &marks->session->play[slot];
        struct why why = {.lang = report->lang};
        if (play->ruling < 0 && play->score_ruling < 0)
            continue;
        marks_explain(marks, list->who.t, slot, &why);
        add_fact(section, cell_text("§"),
                 arena_printf(&report->arena, "%s: %s",
                              play_place(list, slot, board->group->board),
                              join_lines(report, &why)));
    }
}

const struct report_section *board_report_rule(const struct play_list *list,
                                               const struct marks *marks,
                                               const struct board_plays *board)
{
    struct report *report = list->who.report;
    int n = (int)board->compared;
    const int *score = board_scores(board, &report->arena);
    const char *rule = "";
    if (n > 1)
        rule = report_say(report,
                          N_("%d scores are compared. Each meets the %d others: 2 points "
                             "for each one it beats, 1 for each equal one; %d points are "
                             "a top, 100%%. Defenders get the rest of 100%%."),
                          n, n - 1, topage_top((size_t)n));
    else if (n == 0)
        rule = tr(report->lang, N_("No scores are compared yet."));
    struct report_section *section = report_add_section(report, rule);
    for (size_t i = 0; i < board->compared; i = board_run(board, i)) {
        struct why why = {.lang = report->lang};
        topage_explain(score, (size_t)n, i, &why);
        add_fact(section, cell_score(score[i]), join_lines(report, &why));
    }
    add_ruled(section, list, marks, board);
    return section;
}

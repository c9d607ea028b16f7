/* plays.c - what sheets tell of plays: everything, as a director sees it. */
#include "doc/paper/plays.h"

#include "ask.h"
#include "doc/paper/paper.h"
#include "tournament/results.h"

static const struct publication everything = {
    .state = PUBLICATION_FINAL, .ranking = true, .boards = true, .boards_played = true};

static bool shows_all(const void *by, int session, int board)
{
    (void)by;
    (void)session;
    (void)board;
    return true;
}

static const char *say_deal(const struct play_list *list, int slot)
{
    struct report *report = list->who.report;
    struct str words = {0};
    const char *said = NULL;
    if (ask_played(&words, list->who.t, list->session, slot, report->lang))
        said = arena_strdup(&report->arena, str_text(&words));
    str_clear(&words);
    return said;
}

struct play_list paper_plays(const struct leaf *leaf, struct report *report,
                             size_t session)
{
    return (struct play_list){.who = {report, leaf->job->t, leaf->job->roster},
                              .publication = &everything,
                              .session = (int)session,
                              .shows = shows_all,
                              .played = say_deal};
}

bool paper_shows_cards(const struct leaf *leaf, size_t session, int board)
{
    static const struct publication played = {.boards_played = true};
    const struct paper_job *job = leaf->job;
    return job->early || job->t->published ||
           publication_shows(&played, job->t, &job->results->marks[session], board);
}

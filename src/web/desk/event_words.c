/* event_words.c - a line of the journal on a page. */
#include "web/desk/event_words.h"

#include "report/cell.h"
#include "tournament/change/words.h"
#include "tournament/results/labels.h"
#include <string.h>

void event_words_author(struct html *html, const char *author)
{
    struct arena scratch = {0};
    html_text(html, label_author(author, html->lang, &scratch));
    arena_clear(&scratch);
}

void event_words_time(struct html *html, int64_t milliseconds)
{
    struct cell time = cell_time(milliseconds);
    cell_add(&html->out, &time, html->lang);
}

/* Whether the board of a play is one that the director has still to play. */
static bool is_hidden(const void *context, const struct change_play *play)
{
    const struct desk *desk = context;
    int field = desk->session && play->session == desk->evening.session
                    ? session_field(desk->session, play->field)
                    : -1;
    return field >= 0 && desk_hides(desk,
                                    desk_board(&desk->session->field[field],
                                               play->facts.value[FACT_BOARD]),
                                    NULL);
}

static const char *part(const struct words *words, size_t begin, size_t end)
{
    return arena_printf(words->arena, "%.*s", (int)(end - begin),
                        str_text(&words->text) + begin);
}

/* A text with the names in it apart from what stands around them. */
static void add_words(struct html *html, const struct words *words)
{
    size_t at = 0;
    for (size_t i = 0; i < words->names; i++) {
        const struct words_name *name = &words->name[i];
        html_text(html, part(words, at, name->begin));
        html_name(html, part(words, name->begin, name->end));
        at = name->end;
    }
    html_text(html, str_text(&words->text) + at);
}

void event_words_add(const struct desk *desk, const struct event *event)
{
    struct words words = {.t = desk->t,
                          .roster = desk->roster,
                          .lang = desk->html->lang,
                          .fields = desk->session && desk->session->fields > 1,
                          .at_play = desk->at_play,
                          .hides = is_hidden,
                          .context = desk,
                          .arena = &desk->request->arena};
    words_event(&words, event);
    add_words(desk->html, &words);
    str_clear(&words.text);
}

int event_words_slot(const struct desk *desk, const struct event *event)
{
    int session = 0;
    int slot = tournament_slot_of(desk->t, event->seq, &session);
    return session == desk->evening.session ? slot : -1;
}

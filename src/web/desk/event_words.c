/* event_words.c - a line of the journal on a page. */
#include "web/desk/event_words.h"

#include "base/os.h"
#include "tournament/change/change_table.h"
#include "tournament/change/words.h"
#include <string.h>

void event_words_author(struct html *html, const char *author)
{
    if (str_equal(author, "director"))
        html_text(html, tr(html->lang, N_("director")));
    else if (str_equal(author, "cli"))
        html_text(html, tr(html->lang, N_("command line")));
    else if (strncmp(author, "table ", 6) == 0)
        html_say(html, N_("table %s"), author + 6);
    else
        html_text(html, author);
}

void event_words_time(struct html *html, int64_t milliseconds)
{
    struct os_date date = os_local(milliseconds);
    char day[OS_DAY];
    os_local_day(milliseconds, day);
    if (lang_is_french(html->lang))
        str_format(day, sizeof day, "%02d/%02d", date.day, date.month);
    html_add(html, "%s ", day);
    page_clock_time(html, milliseconds);
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

static bool read_change(const struct event *event, struct change *change, json_t **json,
                        struct arena *arena)
{
    struct err ignored = ERR_INIT(LANG_EN);
    enum change_kind kind = change_kind_find(event->kind);
    *json = kind == CHANGE_KINDS
                ? NULL
                : jat_parse(event->payload, strlen(event->payload), &ignored);
    if (!*json)
        return false;
    struct jat top = JAT_TOP(*json);
    return change_read(kind, &top, change, arena, &ignored);
}

static bool names_another(enum change_kind kind)
{
    return kind < CHANGE_KINDS && change_table[kind]->names_event;
}

static int slot_of(const struct desk *desk, const char *field, int session,
                   const struct facts *facts)
{
    int index = session == desk->evening.session && field
                    ? session_field(desk->session, field)
                    : -1;
    return index < 0 ? -1 : field_slot(&desk->session->field[index], facts);
}

int *event_words_slots(const struct desk *desk)
{
    const struct tournament *t = desk->t;
    struct arena *arena = &desk->request->arena;
    int *slot = ARENA_ARRAY(arena, int, t->events + 1);
    for (size_t i = 0; i < t->events; i++) {
        struct change change;
        json_t *json = NULL;
        enum change_kind kind = change_kind_find(t->event[i].event.kind);
        bool about = kind == CHANGE_PLAY || kind == CHANGE_CORRECT ||
                     kind == CHANGE_DISPUTE || kind == CHANGE_RULING ||
                     names_another(kind);
        slot[i] = -1;
        if (!about || !read_change(&t->event[i].event, &change, &json, arena))
            ;
        else if (kind == CHANGE_RULING)
            slot[i] = slot_of(desk, change.ruling.field, change.ruling.session,
                              &change.ruling.facts);
        else if (!names_another(kind))
            slot[i] =
                slot_of(desk, change.play.field, change.play.session, &change.play.facts);
        else if (change.seq >= 1 && change.seq <= (int64_t)i)
            slot[i] = slot[change.seq - 1];
        json_decref(json);
    }
    return slot;
}

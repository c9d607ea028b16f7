/* bridge_event.c - an event of bridge between files of other programs and ours. */
#include "doc/bridge/bridge_event.h"

#include "base.h"
#include <stdlib.h>
#include <string.h>

enum { FILE_NAME_MOST = 60 }; /* bytes, about */

struct bridge_event bridge_event_start(struct arena *arena)
{
    return (struct bridge_event){
        .arena = arena, .name = "", .date = "", .club = "", .place = "", .scoring = ""};
}

int bridge_event_section(struct bridge_event *event, int session, const char *name)
{
    for (size_t i = 0; i < event->sections; i++)
        if (event->section[i].session == session &&
            str_equal(event->section[i].name, name))
            return (int)i;
    if (event->sections == BRIDGE_EVENT_SECTIONS || session < 1 ||
        session > CHANGE_SESSIONS_MOST)
        return -1;
    event->section = arena_grow(event->arena, event->section, event->sections,
                                &event->sections_capacity, sizeof *event->section);
    event->section[event->sections] =
        (struct bridge_event_section){session, arena_strdup(event->arena, name)};
    return (int)event->sections++;
}

struct bridge_event_side *bridge_event_add_side(struct bridge_event *event, int section)
{
    event->side = arena_grow(event->arena, event->side, event->sides,
                             &event->sides_capacity, sizeof *event->side);
    struct bridge_event_side *side = &event->side[event->sides++];
    *side = (struct bridge_event_side){
        .section = section, .label = "", .direction = "", .name = ""};
    return side;
}

struct bridge_event_line *bridge_event_add_line(struct bridge_event *event, int section)
{
    event->line = arena_grow(event->arena, event->line, event->lines,
                             &event->lines_capacity, sizeof *event->line);
    struct bridge_event_line *line = &event->line[event->lines++];
    *line = (struct bridge_event_line){.section = section, .label = {"", "", "", ""}};
    return line;
}

const struct deal *bridge_event_find_deal(const struct bridge_event *event, int session,
                                          int board)
{
    for (size_t i = 0; i < event->deals; i++)
        if (event->deal[i].session == session && event->deal[i].board == board)
            return &event->deal[i].deal;
    return NULL;
}

void bridge_event_add_deal(struct bridge_event *event, int session, int board,
                           const struct deal *deal)
{
    if (bridge_event_find_deal(event, session, board))
        return;
    event->deal = arena_grow(event->arena, event->deal, event->deals,
                             &event->deals_capacity, sizeof *event->deal);
    event->deal[event->deals++] = (struct bridge_event_deal){session, board, *deal};
}

void bridge_event_note(struct bridge_event *event, const char *text)
{
    document_note(&event->notes, text, event->arena);
}

/* A line with the session that its section belongs to. */
struct placed {
    struct bridge_event_line line;
    int session;
    size_t order;
};

static int compare_placed(const void *left, const void *right)
{
    const struct placed *a = left;
    const struct placed *b = right;
    int session = a->session - b->session;
    int board = a->line.board - b->line.board;
    int section = a->line.section - b->line.section;
    int round = a->line.round - b->line.round;
    int table = a->line.table - b->line.table;
    if (session || board)
        return session ? session : board;
    if (section || round)
        return section ? section : round;
    return table ? table : (a->order > b->order) - (a->order < b->order);
}

void bridge_event_sort(struct bridge_event *event)
{
    struct arena scratch = {0};
    struct placed *placed = ARENA_ARRAY(&scratch, struct placed, event->lines + 1);
    for (size_t i = 0; i < event->lines; i++)
        placed[i] = (struct placed){event->line[i],
                                    event->section[event->line[i].section].session, i};
    qsort(placed, event->lines, sizeof *placed, compare_placed);
    for (size_t i = 0; i < event->lines; i++)
        event->line[i] = placed[i].line;
    arena_clear(&scratch);
}

const char *bridge_event_file_name(const struct bridge_event *event, const char *ending,
                                   struct arena *arena)
{
    struct str name = {0};
    struct fold fold = {.at = event->name};
    bool gap = event->date[0] != '\0';
    str_add(&name, event->date);
    for (int32_t letter = fold_next(&fold); letter != 0; letter = fold_next(&fold)) {
        bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (plain && gap)
            str_add_char(&name, '-');
        if (plain)
            str_add_char(&name, (char)letter);
        gap = (gap && !plain) || (!plain && str_text(&name)[0] != '\0');
        if (strlen(str_text(&name)) > FILE_NAME_MOST)
            break;
    }
    const char *made = arena_printf(
        arena, "%s.%s", str_text(&name)[0] ? str_text(&name) : "bridge", ending);
    str_clear(&name);
    return made;
}

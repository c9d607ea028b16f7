/* schedule.c - who sits where, with which boards, in each round of one field. */
#include "core/movement/schedule.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void schedule_init(struct schedule *schedule, int tables, int rounds, int sides,
                   struct arena *arena)
{
    assert(tables > 0 && rounds > 0 && (sides == 2 || sides >= SEAT_COUNT));
    assert(sides <= SCHEDULE_SEATS);
    size_t n = (size_t)tables * (size_t)rounds;
    *schedule = (struct schedule){.tables = tables, .rounds = rounds, .sides = sides};
    schedule->table = ARENA_ARRAY(arena, struct schedule_table, n);
    for (size_t i = 0; i < n; i++)
        for (int s = 0; s < SCHEDULE_SEATS; s++)
            schedule->table[i].seat[s] = SCHEDULE_EMPTY;
}

struct schedule_table *schedule_at(const struct schedule *schedule, int round, int table)
{
    assert(round >= 1 && round <= schedule->rounds);
    assert(table >= 1 && table <= schedule->tables);
    return &schedule->table[(round - 1) * schedule->tables + table - 1];
}

int schedule_places(const struct schedule *schedule, const struct schedule_table *table)
{
    bool fifth = schedule->sides > SEAT_COUNT;
    return fifth && table->seat[SEAT_FIFTH] == SCHEDULE_EMPTY ? SEAT_COUNT
                                                              : schedule->sides;
}

int schedule_seated(const struct schedule *schedule, const struct schedule_table *table)
{
    int seated = 0;
    for (int s = 0; s < schedule->sides; s++)
        seated += table->seat[s] != SCHEDULE_EMPTY;
    return seated;
}

bool schedule_plays(const struct schedule *schedule, const struct schedule_table *table,
                    const bool absent[])
{
    int wanted = schedule_seated(schedule, table);
    int present = wanted;
    for (int s = 0; s < schedule->sides; s++)
        present -= table->seat[s] != SCHEDULE_EMPTY && absent[table->seat[s]];
    int enough = schedule->fewest > 0 ? schedule->fewest : wanted;
    return table->count > 0 && present > 0 && present >= enough;
}

void schedule_trim(struct schedule *schedule)
{
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        if (schedule->table[i].seat[SEAT_FIFTH] != SCHEDULE_EMPTY)
            return;
    if (schedule->sides > SEAT_COUNT)
        schedule->sides = SEAT_COUNT;
}

int schedule_find(const struct schedule *schedule, const char *label)
{
    char wanted[SCHEDULE_LABEL] = {0};
    size_t n = strlen(label);
    if (n >= SCHEDULE_LABEL)
        return SCHEDULE_EMPTY;
    memcpy(wanted, label, n);
    for (int i = 0; i < schedule->contestants; i++)
        if (memcmp(schedule->label[i], wanted, SCHEDULE_LABEL) == 0)
            return i;
    return SCHEDULE_EMPTY;
}

bool schedule_is_substitute(const struct schedule *schedule, int contestant)
{
    return schedule->label[contestant][0] == 'X';
}

/* Whether digits follow so many letters, and a small letter at most: of who took the seat
 * over. */
static bool is_numbered(const char *label, size_t letters)
{
    size_t digits = strspn(label + letters, "0123456789");
    const char *behind = label + letters + digits;
    bool later = behind[0] >= 'b' && behind[0] <= 'z' && behind[1] == '\0';
    return digits > 0 && (behind[0] == '\0' || later);
}

const char *schedule_show(const char *label, enum lang lang, struct schedule_shown *shown)
{
    size_t letters = strspn(label, "NESW");
    bool pair = strncmp(label, "NS", 2) == 0 || strncmp(label, "EW", 2) == 0;
    str_format(shown->text, sizeof shown->text, "%s", label);
    if ((letters == 1 || (letters == 2 && pair)) && is_numbered(label, letters))
        for (size_t i = 0; i < letters; i++) {
            enum seat seat;
            seat_parse(label[i], &seat);
            shown->text[i] = seat_shown(seat, lang);
        }
    return shown->text;
}

/* The letter of data for a letter of the language. */
static char read_letter(char letter, enum lang lang)
{
    if (letter == 'O')
        return seat_letter(lang == LANG_NL ? SEAT_E : SEAT_W);
    return letter == 'Z' && lang == LANG_NL ? seat_letter(SEAT_S) : letter;
}

const char *schedule_read_label(const char *typed, enum lang lang,
                                struct schedule_shown *label)
{
    str_format(label->text, sizeof label->text, "%s", typed);
    char *text = label->text;
    if (text[0] != '\0' && is_numbered(text, 1)) {
        if (text[0] >= 'a' && text[0] <= 'z')
            text[0] = (char)(text[0] - 'a' + 'A');
        text[0] = read_letter(text[0], lang);
        return text;
    }
    const char pair[] = {read_letter(text[0], lang),
                         text[0] ? read_letter(text[1], lang) : '\0', '\0'};
    if ((strcmp(pair, "NS") == 0 || strcmp(pair, "EW") == 0) && is_numbered(text, 2))
        memcpy(text, pair, 2);
    return text;
}

int schedule_slot(const struct schedule *schedule, int round, int table, int board)
{
    if (round < 1 || round > schedule->rounds || table < 1 || table > schedule->tables)
        return -1;
    const struct schedule_table *at = schedule_at(schedule, round, table);
    for (int slot = at->first; slot < at->first + at->count; slot++)
        if (schedule->board[slot] == board)
            return slot;
    return -1;
}

/* Whether another table that plays this round shares the boards of this one. */
static bool still_shares(const struct schedule *schedule, int round, int table)
{
    for (int other = 1; other <= schedule->tables; other++)
        if (other != table && schedule_at(schedule, round, other)->count > 0 &&
            schedule_shares(schedule, round, table, other))
            return true;
    return false;
}

/* Tables that play without those they shared their boards with have them alone. */
static void settle_shares(struct schedule *schedule)
{
    for (int round = 1; round <= schedule->rounds; round++)
        for (int table = 1; table <= schedule->tables; table++) {
            struct schedule_table *at = schedule_at(schedule, round, table);
            if (at->shares != 0 &&
                (at->count == 0 || !still_shares(schedule, round, table)))
                at->shares = 0;
        }
}

void schedule_leave(struct schedule *schedule, int contestant)
{
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant) {
                schedule->table[i].seat[s] = SCHEDULE_EMPTY;
                schedule->table[i].count = 0;
            }
    settle_shares(schedule);
}

/* Room that n objects have: a power of two, so that growing moves them seldom. */
static size_t room_for(size_t n)
{
    size_t room = 1;
    while (room < n)
        room *= 2;
    return n == 0 ? 0 : room;
}

/* The array with room for more objects behind its n. */
static void *grow_by(void *array, size_t n, size_t more, size_t size, struct arena *arena)
{
    if (room_for(n) == room_for(n + more))
        return array;
    void *grown = arena_alloc(arena, room_for(n + more), size);
    if (n > 0)
        memcpy(grown, array, n * size);
    return grown;
}

void schedule_add_relay(struct schedule *schedule, struct schedule_relay relay,
                        const int boards[], struct arena *arena)
{
    schedule->relay = grow_by(schedule->relay, (size_t)schedule->relays, 1,
                              sizeof *schedule->relay, arena);
    schedule->waiting = grow_by(schedule->waiting, (size_t)schedule->waits,
                                (size_t)relay.count, sizeof *schedule->waiting, arena);
    relay.first = schedule->waits;
    schedule->relay[schedule->relays++] = relay;
    for (int i = 0; i < relay.count; i++)
        schedule->waiting[schedule->waits++] = boards[i];
}

bool schedule_shares(const struct schedule *schedule, int round, int table, int other)
{
    int mine = schedule_at(schedule, round, table)->shares;
    int theirs = schedule_at(schedule, round, other)->shares;
    return mine != 0 && theirs != 0 &&
           (mine == theirs || (mine == other && theirs == table));
}

/* n objects of that size again, with the same room. */
static void *copy_array(const void *from, int n, size_t size, struct arena *arena)
{
    void *to = arena_alloc(arena, room_for((size_t)n), size);
    if (n > 0)
        memcpy(to, from, (size_t)n * size);
    return to;
}

struct schedule schedule_copy(const struct schedule *from, struct arena *arena)
{
    struct schedule to = *from;
    to.table =
        copy_array(from->table, from->rounds * from->tables, sizeof *to.table, arena);
    to.board = copy_array(from->board, from->slots, sizeof *to.board, arena);
    to.label = copy_array(from->label, from->contestants, SCHEDULE_LABEL, arena);
    to.relay = copy_array(from->relay, from->relays, sizeof *to.relay, arena);
    to.waiting = copy_array(from->waiting, from->waits, sizeof *to.waiting, arena);
    return to;
}

/* A contestant on the way to their new number. */
struct sorted {
    int64_t label; /* the number that the label begins with, 0 without one */
    int place;     /* in the order in which they first sit down, seat by seat */
    int contestant;
};

static int by_label(const void *a, const void *b)
{
    const struct sorted *first = a;
    const struct sorted *second = b;
    if (first->label != second->label)
        return first->label < second->label ? -1 : 1;
    return first->place - second->place;
}

/* Those who sit somewhere, seat by seat; known by numbers, in the order of these. */
static int list_seated(const struct schedule *schedule, struct sorted list[],
                       bool seated[])
{
    int n = 0;
    for (int s = 0; s < schedule->sides; s++)
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            int contestant = schedule->table[i].seat[s];
            if (contestant == SCHEDULE_EMPTY || seated[contestant])
                continue;
            seated[contestant] = true;
            list[n] = (struct sorted){strtoll(schedule->label[contestant], NULL, 10), n,
                                      contestant};
            n++;
        }
    qsort(list, (size_t)n, sizeof *list, by_label);
    return n;
}

void schedule_sort(struct schedule *schedule, struct arena *arena)
{
    size_t n = (size_t)schedule->contestants;
    int *number = ARENA_ARRAY(arena, int, n + 1);
    char(*label)[SCHEDULE_LABEL] = arena_alloc(arena, n + 1, SCHEDULE_LABEL);
    struct sorted *list = ARENA_ARRAY(arena, struct sorted, n + 1);
    int count = list_seated(schedule, list, ARENA_ARRAY(arena, bool, n + 1));
    for (int i = 0; i < count; i++) {
        memcpy(label[i], schedule->label[list[i].contestant], SCHEDULE_LABEL);
        number[list[i].contestant] = i;
    }
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] != SCHEDULE_EMPTY)
                schedule->table[i].seat[s] = number[schedule->table[i].seat[s]];
    schedule->label = label;
    schedule->contestants = count;
}

int schedule_last_board(const struct schedule *schedule)
{
    int last = 0;
    for (int slot = 0; slot < schedule->slots; slot++)
        if (schedule->board[slot] > last)
            last = schedule->board[slot];
    return last;
}

/* words.c - what an event says, in words. */
#include "tournament/change/words.h"

#include "base/jat.h"
#include "tournament/change/change_table.h"
#include <stdarg.h>
#include <string.h>

const char *words_kind(const char *kind, enum lang lang)
{
    enum change_kind found = change_kind_find(kind);
    return found == CHANGE_KINDS ? kind : tr(lang, change_table[found]->title);
}

void words_add(struct words *words, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    str_vprintf(&words->text, format, args);
    va_end(args);
}

void words_say(struct words *words, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    str_vprintf(&words->text, tr(words->lang, sentence), args);
    va_end(args);
}

void words_name(struct words *words, const char *name)
{
    size_t begin = words->text.length;
    str_add(&words->text, name);
    words->name = arena_grow(words->arena, words->name, words->names,
                             &words->names_capacity, sizeof *words->name);
    words->name[words->names++] = (struct words_name){begin, words->text.length};
}

void words_player(struct words *words, int player)
{
    const struct player *one = player < 0 ? NULL : &words->t->player[player];
    words_name(words, one ? roster_name(words->roster, one->person, one->id) : "–");
}

/* The field of the session as it is now, or NULL. */
static const struct field *find_field(const struct words *words, int session,
                                      const char *field, struct naming *naming)
{
    const struct session *own = tournament_session(words->t, session);
    int found = own && field ? session_field(own, field) : -1;
    if (found < 0)
        return NULL;
    *naming = naming_of(words->t, (size_t)session - 1, words->lang, words->arena);
    return &own->field[found];
}

const char *words_field(const struct words *words, int session, const char *field)
{
    struct naming naming;
    const struct field *found = find_field(words, session, field, &naming);
    return found ? name_field(&naming, found) : field;
}

const char *words_table(const struct words *words, int session, const char *field,
                        int table)
{
    struct naming naming;
    const struct field *found = find_field(words, session, field, &naming);
    return found ? name_table_short(&naming, found, table)
                 : arena_printf(words->arena, "%s%d", field ? field : "", table);
}

void words_place(struct words *words, int session, const char *field,
                 const struct facts *facts)
{
    const int *value = facts->value;
    if (words->at_play)
        return;
    const char *table = words_table(words, session, field, value[FACT_TABLE]);
    if (facts->given & FACT_BIT(FACT_TOTALS))
        words_say(words, N_("table %s, totals of round %d"), table, value[FACT_ROUND]);
    else
        words_say(words,
                  words->t->format->deals ? N_("table %s, round %d, deal %d")
                                          : N_("table %s, round %d, board %d"),
                  table, value[FACT_ROUND], value[FACT_BOARD]);
    words_say(words, N_(": "));
}

void words_seats(struct words *words, const struct change_seat seat[], size_t count)
{
    enum { NAMED_MOST = 4 };
    struct schedule_shown shown;
    for (size_t i = 0; i < count && count <= NAMED_MOST; i++) {
        words_add(words, " · %s ", schedule_show(seat[i].label, words->lang, &shown));
        for (int k = 0; k <= seat[i].mates; k++) {
            const char *id = k == 0 ? seat[i].player : seat[i].mate[k - 1];
            int player = id ? tournament_player(words->t, id) : -1;
            words_add(words, "%s", k > 0 ? ", " : "");
            if (id && player < 0)
                words_name(words, id);
            else
                words_player(words, player);
        }
    }
}

/* Says the event itself; the number of the one it names, or 0. */
static int64_t tell_one(struct words *words, const struct event *event)
{
    struct err ignored = ERR_INIT(LANG_EN);
    struct change change;
    int64_t other = 0;
    enum change_kind kind = change_kind_find(event->kind);
    json_t *json = kind == CHANGE_KINDS
                       ? NULL
                       : jat_parse(event->payload, strlen(event->payload), &ignored);
    struct jat top = JAT_TOP(json);
    if (json && change_read(kind, &top, &change, words->arena, &ignored)) {
        if (change_table[kind]->words)
            change_table[kind]->words(words, &change);
        if (change_table[kind]->names_event && change.seq < event->seq)
            other = change.seq;
    }
    json_decref(json);
    return other;
}

void words_event(struct words *words, const struct event *event)
{
    const struct tournament *t = words->t;
    /* an undo can name an undo; not even a damaged journal makes this go round */
    for (int depth = 0; event && depth < 8; depth++) {
        int64_t other = tell_one(words, event);
        bool there = other >= 1 && other <= (int64_t)t->events;
        event = there ? t->event[other - 1].event : NULL;
        if (event)
            words_add(words, "%s%s, ", tr(words->lang, N_(": ")),
                      words_kind(event->kind, words->lang));
    }
}

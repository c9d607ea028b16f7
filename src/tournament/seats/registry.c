/* registry.c - a list of people held against those whom the club knows. */
#include "tournament/seats/registry.h"

#include <string.h>

enum { REGISTRY_TEXT = 100 };

enum { ROWS_TOLD = 1024 }; /* between two times that it is told */

static void tell_rows(const struct registry_list *list, size_t rows)
{
    if (list->tell && rows % ROWS_TOLD == 0)
        list->tell(list->by, rows);
}

struct registry_row *registry_add(struct registry_list *list, int line,
                                  struct arena *arena)
{
    tell_rows(list, list->rows + 1);
    list->row =
        arena_grow(arena, list->row, list->rows, &list->capacity, sizeof *list->row);
    struct registry_row *row = &list->row[list->rows++];
    *row = (struct registry_row){.person = PERSON_NOBODY, .line = line};
    return row;
}

void registry_doubt(struct registry_row *row, struct arena *arena, const char *format,
                    ...)
{
    struct str text = {0};
    va_list arguments;
    if (row->state == REGISTRY_DOUBTFUL)
        return; /* the first one is enough */
    va_start(arguments, format);
    str_vprintf(&text, format, arguments);
    va_end(arguments);
    row->state = REGISTRY_DOUBTFUL;
    row->remark = arena_strdup(arena, str_text(&text));
    str_clear(&text);
}

/* Everybody known, found by licence and by folded name. */
struct registry {
    const struct roster *known;
    struct map by_licence;
    struct map by_name; /* to the first of that name */
    int *next;          /* of the same name, or -1 */
    struct map in_list; /* licences of rows before */
    enum lang lang;
    struct arena *arena;
};

static void index_known(struct registry *registry)
{
    const struct roster *known = registry->known;
    registry->next = ARENA_ARRAY(registry->arena, int, known->count + 1);
    for (size_t i = known->count; i-- > 0;) {
        const struct person *person = &known->person[i];
        registry->next[i] = -1;
        if (person->same_as != 0 || person->name[0] == '\0')
            continue;
        if (person->licence[0] != '\0' &&
            map_find(&registry->by_licence, person->licence) == MAP_NONE)
            map_add(&registry->by_licence, person->licence, (int)i, registry->arena);
        const char *folded = fold_text(person->name, registry->arena);
        int first = map_find(&registry->by_name, folded);
        if (first == MAP_NONE)
            map_add(&registry->by_name, folded, (int)i, registry->arena);
        else {
            registry->next[i] = registry->next[first];
            registry->next[first] = (int)i;
        }
    }
}

static bool are_texts_short(const struct person *person)
{
    const char *const text[] = {person->name, person->rank,      person->club,
                                person->born, person->committee, person->licence};
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        if (str_width(text[i]) > REGISTRY_TEXT)
            return false;
    return true;
}

/* What is wrong with the row whoever it is about. */
static bool check_row(struct registry *registry, struct registry_row *row)
{
    const struct person *person = &row->person;
    enum lang lang = registry->lang;
    if (person->name[0] == '\0')
        registry_doubt(row, registry->arena, "%s", tr(lang, N_("there is no name")));
    else if (!are_texts_short(person))
        registry_doubt(row, registry->arena, "%s",
                       tr(lang, N_("a text is longer than 100 characters")));
    else if (person->licence[0] != '\0' && !person_is_licence(person->licence))
        registry_doubt(row, registry->arena, tr(lang, N_("“%s” is not a licence number")),
                       person->licence);
    else if (person->licence[0] != '\0' &&
             map_find(&registry->in_list, person->licence) != MAP_NONE)
        registry_doubt(row, registry->arena, tr(lang, N_("licence %s is on line %d too")),
                       person->licence, map_find(&registry->in_list, person->licence));
    else if (!person_is_date(person->born) || !person_is_date(person->valid))
        registry_doubt(row, registry->arena, tr(lang, N_("“%s” is not a date")),
                       person_is_date(person->born) ? person->valid : person->born);
    return row->state != REGISTRY_DOUBTFUL;
}

/* Whom a row may be about. */
static void add_like(struct registry_row *row, const struct person *person)
{
    if (row->likes < REGISTRY_LIKES)
        row->like[row->likes++] = person->id;
}

/* The only one of that name without another licence; -1 nobody, -2 several. */
static int find_by_name(const struct registry *registry, struct registry_row *row)
{
    const struct person *person = &row->person;
    int found = -1;
    int index = map_find(&registry->by_name, fold_text(person->name, registry->arena));
    for (; index >= 0; index = registry->next[index]) {
        const char *licence = registry->known->person[index].licence;
        if (person->licence[0] != '\0' && licence[0] != '\0')
            continue; /* a homonym */
        found = found == -1 ? index : -2;
        add_like(row, &registry->known->person[index]);
    }
    return found;
}

/* Takes a text of the list over what is known; whether it changes. */
static bool take_text(const char **text, const char *known)
{
    if ((*text)[0] == '\0' || str_equal(*text, known)) {
        *text = known;
        return false;
    }
    return true;
}

/* What the list says over what is known; says what changes. */
static void take_known(struct registry_row *row, const struct person *known,
                       struct registry *registry)
{
    struct person *person = &row->person;
    struct str changed = {0};
    const struct {
        const char **text;
        const char *old;
        const char *title;
    } field[] = {{&person->licence, known->licence, N_("licence")},
                 {&person->rank, known->rank, N_("series")},
                 {&person->club, known->club, N_("club")},
                 {&person->committee, known->committee, N_("committee")},
                 {&person->born, known->born, N_("date of birth")}};
    for (size_t i = 0; i < sizeof field / sizeof field[0]; i++)
        if (take_text(field[i].text, field[i].old))
            str_printf(&changed, "%s%s %s → %s", changed.length ? ", " : "",
                       tr(registry->lang, field[i].title), field[i].old, *field[i].text);
    if (person->valid[0] == '\0')
        memcpy(person->valid, known->valid, sizeof person->valid);
    else if (!str_equal(person->valid, known->valid))
        str_printf(&changed, "%s%s %s", changed.length ? ", " : "",
                   tr(registry->lang, N_("valid until")), person->valid);
    if (person->national_rank == 0)
        person->national_rank = known->national_rank;
    else if (person->national_rank != known->national_rank)
        str_printf(&changed, "%s%s %d", changed.length ? ", " : "",
                   tr(registry->lang, N_("national rank")), person->national_rank);
    person->guest = person->guest || known->guest;
    person->name = known->name;
    person->id = known->id;
    row->state = changed.length > 0 ? REGISTRY_CHANGED : REGISTRY_SAME;
    row->remark =
        changed.length > 0 ? arena_strdup(registry->arena, str_text(&changed)) : NULL;
    str_clear(&changed);
}

static void examine_row(struct registry *registry, struct registry_row *row)
{
    struct person *person = &row->person;
    if (row->state == REGISTRY_DOUBTFUL || !check_row(registry, row))
        return;
    int index = person->licence[0] != '\0'
                    ? map_find(&registry->by_licence, person->licence)
                    : MAP_NONE;
    if (person->licence[0] != '\0')
        map_add(&registry->in_list, person->licence, row->line, registry->arena);
    if (index != MAP_NONE &&
        fold_compare(registry->known->person[index].name, person->name) != 0) {
        registry_doubt(row, registry->arena,
                       tr(registry->lang,
                          N_("licence %s belongs to %s; correct the list, or the name")),
                       person->licence, registry->known->person[index].name);
        add_like(row, &registry->known->person[index]);
        return;
    }
    if (index == MAP_NONE)
        index = find_by_name(registry, row);
    row->may_be_new = index == -2;
    if (index == -2)
        registry_doubt(
            row, registry->arena, "%s",
            tr(registry->lang,
               N_("several people have this name; add the licence, or merge them")));
    else if (index >= 0)
        take_known(row, &registry->known->person[index], registry);
    else
        row->state = REGISTRY_NEW;
}

void registry_examine(struct registry_list *list, const struct registry_terms *terms)
{
    struct registry registry = {
        .known = terms->known, .lang = terms->lang, .arena = terms->arena};
    index_known(&registry);
    memset(list->count, 0, sizeof list->count);
    for (size_t i = 0; i < list->rows; i++) {
        examine_row(&registry, &list->row[i]);
        list->count[list->row[i].state]++;
        tell_rows(list, i + 1);
    }
}

bool registry_choose(struct registry_list *list, size_t row, int64_t person,
                     const struct registry_terms *terms)
{
    struct registry registry = {
        .known = terms->known, .lang = terms->lang, .arena = terms->arena};
    struct registry_row *chosen = &list->row[row];
    bool like = person == 0 && chosen->may_be_new;
    for (int i = 0; i < chosen->likes; i++)
        like = like || chosen->like[i] == person;
    const struct person *known = roster_find(terms->known, person);
    if (chosen->state != REGISTRY_DOUBTFUL || !like || (person != 0 && !known))
        return false;
    list->count[REGISTRY_DOUBTFUL]--;
    if (known)
        take_known(chosen, known, &registry);
    else
        chosen->state = REGISTRY_NEW;
    list->count[chosen->state]++;
    return true;
}

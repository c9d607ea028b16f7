/* season_ranking.c - the ranking of a season over its tournaments. */
#include "tournament/results/season_ranking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COUNT_MOST = 10000 };

bool season_read_rule(const char *text, struct season_terms *terms, struct err *err)
{
    int64_t n = 0;
    const char *colon = strchr(text, ':');
    struct err unsaid = ERR_INIT(err->lang);
    bool counted = colon && number_read_int(colon + 1, 1, COUNT_MOST, &n, &unsaid);
    if (strcmp(text, "sum") == 0)
        terms->rule = SEASON_SUM;
    else if (counted && strncmp(text, "best:", 5) == 0)
        terms->rule = SEASON_BEST;
    else if (counted && strncmp(text, "mean:", 5) == 0)
        terms->rule = SEASON_MEAN;
    else
        return err_user(
            err,
            "\"%.40s\" is no rule of a season; write sum, best:5 (the best five) "
            "or mean:3 (the mean, from three tournaments on)",
            text);
    terms->n = (int)n;
    return true;
}

const char *const season_figure_word[SEASON_FIGURES] = {
    [SEASON_USUAL] = "total",   [SEASON_TOTAL] = "total",
    [SEASON_PCN] = "pcn",       [SEASON_PP] = "pp",
    [SEASON_PLACES] = "places", [SEASON_PERCENT] = "percent",
    [SEASON_POINTS] = "points", [SEASON_EXPERTISE] = "expertise",
};

enum season_figure season_find_figure(const char *word)
{
    int figure = SEASON_TOTAL;
    while (figure < SEASON_FIGURES && !str_equal(season_figure_word[figure], word))
        figure++;
    return (enum season_figure)figure;
}

const struct season_row *season_find_row(const struct season_table *table, int64_t person)
{
    for (size_t i = 0; i < table->rows; i++)
        if (table->row[i].person == person)
            return &table->row[i];
    return NULL;
}

/* A figure of somebody, and the evening (of the table) that gave it. */
struct season_value {
    struct ratio value;
    size_t evening;
};

/* Somebody's figures, one a tournament. */
struct season_person {
    struct season_row row;
    struct season_value *value;
    size_t values;
    size_t capacity;
};

struct reckoning {
    const struct season_terms *terms;
    struct season_table *table;
    const struct roster *roster;
    struct arena *arena;
    struct season_person *person;
    size_t persons;
    size_t capacity;
    struct map by_number;
};

static bool is_counted_evening(const struct season_evening *row,
                               const struct season_terms *terms)
{
    if (!row->name || row->date[0] == '\0')
        return false;
    if (terms->format && !str_equal(row->format, terms->format))
        return false;
    if (terms->festival && fold_compare(row->festival, terms->festival) != 0)
        return false;
    if ((terms->figure == SEASON_PERCENT && !row->percent) ||
        (terms->figure == SEASON_POINTS && row->percent))
        return false;
    return (terms->from[0] == '\0' || strcmp(row->date, terms->from) >= 0) &&
           (terms->to[0] == '\0' || strcmp(row->date, terms->to) <= 0);
}

static struct season_person *season_person_of(struct reckoning *reckoning, int64_t number)
{
    const struct person *known = roster_find(reckoning->roster, number);
    int64_t id = known ? known->id : number;
    const char *key = arena_printf(reckoning->arena, "%jd", id);
    int index = map_find(&reckoning->by_number, key);
    if (index != MAP_NONE)
        return &reckoning->person[index];
    reckoning->person =
        arena_grow(reckoning->arena, reckoning->person, reckoning->persons,
                   &reckoning->capacity, sizeof *reckoning->person);
    map_add(&reckoning->by_number, key, (int)reckoning->persons, reckoning->arena);
    struct season_person *person = &reckoning->person[reckoning->persons++];
    *person = (struct season_person){
        .row = {.person = id,
                .name = arena_strdup(reckoning->arena, known ? known->name : ""),
                .licence = arena_strdup(reckoning->arena, known ? known->licence : ""),
                .club = arena_strdup(reckoning->arena, known ? known->club : "")}};
    size_t evenings = reckoning->table->tournaments + 1;
    person->row.came = ARENA_ARRAY(reckoning->arena, unsigned char, evenings);
    person->row.value = ARENA_ARRAY(reckoning->arena, struct ratio, evenings);
    person->row.entry =
        ARENA_ARRAY(reckoning->arena, const struct season_entry *, evenings);
    return person;
}

static struct ratio figure_of_entry(const struct reckoning *reckoning,
                                    const struct season_evening *row,
                                    const struct season_entry *entry)
{
    switch (reckoning->table->figure) {
    case SEASON_PCN:
        return ratio_of(entry->pcn, 1);
    case SEASON_PP:
        return ratio_of(entry->pp, 1);
    case SEASON_EXPERTISE:
        return ratio_of(entry->expertise, 1);
    case SEASON_PLACES:
        return ratio_of((int64_t)row->entries + 1 - entry->rank, 1);
    case SEASON_USUAL:
    case SEASON_TOTAL:
    case SEASON_PERCENT:
    case SEASON_POINTS:
    case SEASON_FIGURES:
        break;
    }
    return entry->total;
}

static void count_entry(struct reckoning *reckoning, size_t at,
                        const struct season_entry *entry)
{
    const struct season_evening *evening = reckoning->table->evening[at];
    struct season_person *person = season_person_of(reckoning, entry->person);
    person->row.tournaments++;
    person->row.pcn += entry->pcn;
    person->row.pp += entry->pp;
    person->row.expertise += entry->expertise;
    person->row.wins += entry->rank == 1;
    person->row.came[at] = SEASON_CAME;
    person->row.entry[at] = entry;
    if (entry->rank == 0) /* not ranked, or not to be seen yet */
        return;
    person->value = arena_grow(reckoning->arena, person->value, person->values,
                               &person->capacity, sizeof *person->value);
    person->row.value[at] = figure_of_entry(reckoning, evening, entry);
    person->value[person->values++] = (struct season_value){person->row.value[at], at};
}

static int compare_values(const void *a, const void *b)
{
    const struct season_value *one = a;
    const struct season_value *other = b;
    int order = ratio_compare(other->value, one->value);
    return order != 0 ? order : one->evening < other->evening ? -1 : 1;
}

/* What the figures of somebody come to. */
static void add_up_season(struct season_person *person, const struct season_terms *terms)
{
    struct season_row *row = &person->row;
    size_t counted = person->values;
    if (counted > 0)
        qsort(person->value, person->values, sizeof *person->value, compare_values);
    if (terms->rule == SEASON_BEST && counted > (size_t)terms->n)
        counted = (size_t)terms->n;
    row->total = RATIO_ZERO;
    row->best = counted > 0 ? person->value[0].value : RATIO_ZERO;
    for (size_t i = 0; i < counted; i++) {
        row->total = ratio_add(row->total, person->value[i].value);
        row->came[person->value[i].evening] = SEASON_COUNTS;
    }
    row->counted = (int)counted;
    if (terms->rule == SEASON_MEAN && counted > 0)
        row->total = ratio_mul(row->total, ratio_of(1, (int64_t)counted));
    row->rank = counted > 0 && (terms->rule != SEASON_MEAN || (int)counted >= terms->n);
}

static int compare_rows(const void *a, const void *b)
{
    const struct season_row *one = a;
    const struct season_row *other = b;
    if ((one->rank > 0) != (other->rank > 0))
        return one->rank > 0 ? -1 : 1;
    int order = one->rank > 0 ? ratio_compare(other->total, one->total) : 0;
    if (order == 0)
        order = fold_compare(one->name, other->name);
    return order != 0 ? order : one->person < other->person ? -1 : 1;
}

static void rank_season(struct season_table *table)
{
    qsort(table->row, table->rows, sizeof *table->row, compare_rows);
    for (size_t i = 0; i < table->rows && table->row[i].rank > 0; i++) {
        bool equal =
            i > 0 && ratio_compare(table->row[i].total, table->row[i - 1].total) == 0;
        table->row[i].rank = equal ? table->row[i - 1].rank : (int)i + 1;
    }
}

/* Whether somebody is ranked in it: an evening that was only created, or is still played,
 * says nothing of what totals are. */
static bool has_ranked(const struct season_evening *evening)
{
    for (size_t e = 0; e < evening->entries; e++)
        if (evening->entry[e].rank > 0)
            return true;
    return false;
}

/* The total, where it is of one kind in all tournaments of the span. */
static enum season_figure usual_figure(const struct season_year *year,
                                       const struct season_terms *terms)
{
    const struct season_evening *first = NULL;
    bool mixed = false;
    bool national = false;
    for (size_t i = 0; i < year->evenings; i++) {
        const struct season_evening *evening = &year->evening[i];
        if (!is_counted_evening(evening, terms) || !has_ranked(evening))
            continue;
        const struct format *format = format_find(evening->format);
        mixed = mixed || (first && first->percent != evening->percent);
        national = national || (format && format->contest && format->contest->national);
        first = evening;
    }
    return !mixed ? SEASON_TOTAL : national ? SEASON_PCN : SEASON_PLACES;
}

static int compare_evenings(const void *a, const void *b)
{
    const struct season_evening *const *one = a;
    const struct season_evening *const *other = b;
    int order = strcmp((*one)->date, (*other)->date);
    return order != 0 ? order : (*one)->stream < (*other)->stream ? -1 : 1;
}

/* The evenings that count, by date. */
static void gather_evenings(struct season_table *table, const struct season_year *year,
                            const struct season_terms *terms, struct arena *arena)
{
    bool any = false;
    table->evening =
        ARENA_ARRAY(arena, const struct season_evening *, year->evenings + 1);
    for (size_t i = 0; i < year->evenings; i++)
        if (is_counted_evening(&year->evening[i], terms)) {
            table->evening[table->tournaments++] = &year->evening[i];
            any = any || (has_ranked(&year->evening[i]) && year->evening[i].percent);
        }
    table->percent =
        any && (table->figure == SEASON_TOTAL || table->figure == SEASON_PERCENT);
    qsort(table->evening, table->tournaments, sizeof(const struct season_evening *),
          compare_evenings);
}

void season_reckon(struct season_table *table, const struct season_year *year,
                   const struct season_terms *terms, struct arena *arena)
{
    struct reckoning reckoning = {
        .terms = terms, .table = table, .roster = year->roster, .arena = arena};
    *table = (struct season_table){.figure = terms->figure == SEASON_USUAL
                                                 ? usual_figure(year, terms)
                                                 : terms->figure};
    gather_evenings(table, year, terms, arena);
    for (size_t i = 0; i < table->tournaments; i++)
        for (size_t e = 0; e < table->evening[i]->entries; e++)
            count_entry(&reckoning, i, &table->evening[i]->entry[e]);
    table->row = ARENA_ARRAY(arena, struct season_row, reckoning.persons + 1);
    for (size_t i = 0; i < reckoning.persons; i++) {
        add_up_season(&reckoning.person[i], terms);
        table->row[table->rows++] = reckoning.person[i].row;
    }
    rank_season(table);
}

struct ratio season_level(const struct contest *contest, const struct contest_row *row)
{
    struct ratio weight = RATIO_ZERO;
    if (!contest->kind->row[contest->kind->total].percent)
        return row->total;
    for (int k = 0; k < row->performances; k++)
        weight =
            ratio_add(weight, contest->t->session[row->first[k].session].coefficient);
    bool weighted = contest->kind->seat_data && weight.num > 0;
    return weighted ? ratio_mul(row->total, ratio_of(weight.den, weight.num))
                    : row->total;
}

/* options.c - the choices of a tournament, a row each: a word of a list, or a number. */
#include "options.h"

#include "chance.h"
#include "support.h"
#include <string.h>

enum {
    OF_ALL = 1,
    OF_LINES = 2, /* individual tarot */
    OF_FIELDS = 4,
    OF_PAIRS = 8,  /* bridge in pairs or alone */
    OF_TEAMS = 16, /* of bridge */
    OF_DEALS = 32
};

static const struct row {
    const char *name;
    int of;
    int percent;         /* how often it is said */
    bool late;           /* it may change while the evening runs */
    bool apart;          /* second computations know nothing of it */
    const char *list[8]; /* JSON, each as likely as the others */
} rows[] = {
    {"event",
     OF_LINES,
     70,
     true,
     false,
     {"\"regularity\"", "\"regularity\"", "\"regional\"", "\"national\"", "\"none\"",
      "\"stage\"", "\"semi-final\"", "\"final\""}},
    {"index",
     OF_LINES,
     20,
     true,
     false,
     {"1", "1.2", "0.5", "2", "1.333333", "7.5", "0.000001"}},
    {"ties", OF_LINES, 50, true, false, {"\"tops\"", "\"share\""}},
    {"overseas", OF_LINES, 8, false, false, {"true"}},
    {"series",
     OF_LINES,
     12,
     false,
     true,
     {"\"open\"", "\"first\"", "\"promotion\"", "\"senior\""}},
    {"quota", OF_LINES, 10, true, true, {"4", "6"}},
    {"compare", OF_FIELDS, 60, true, false, {"\"all\"", "\"field\""}},
    {"scoring",
     OF_PAIRS,
     70,
     true,
     false,
     {"\"matchpoints\"", "\"matchpoints\"", "\"butler\"", "\"cross-imps\""}},
    {"winners", OF_PAIRS, 25, false, false, {"1", "2"}},
    {"expected_plays", OF_PAIRS, 15, false, false, {"4", "7", "12"}},
    {"matchpoints_shown", OF_PAIRS, 25, true, true, {"\"one\"", "\"two\""}},
    {"minimum_boards", OF_PAIRS, 15, false, false, {"3", "6"}},
    {"butler_trim", OF_PAIRS, 15, false, false, {"0", "10", "25"}},
    {"imps_ranked", OF_PAIRS, 20, true, false, {"\"board\"", "\"sum\""}},
    {"marks_rounded", OF_PAIRS, 20, true, false, {"\"tenth\"", "\"exact\""}},
    {"vp", OF_TEAMS, 40, false, false, {"[[0,10,10],[4,11.5,8.5],[20,16,4]]"}},
    {"stake", OF_DEALS, 40, true, true, {"2.5", "5"}},
    {"ranking_shown", OF_ALL, 50, true, false, {"\"live\"", "\"published\""}},
    {"boards_shown", OF_ALL, 50, true, false, {"\"played\"", "\"published\""}},
    {"rounds_hidden", OF_ALL, 20, true, false, {"0", "1", "2"}},
    {"confirmed_by", OF_ALL, 60, true, false, {"\"table\"", "\"phone\"", "\"word\""}},
    {"correction_minutes", OF_ALL, 25, true, false, {"0", "20", "60"}},
    {"round_minutes", OF_ALL, 20, true, false, {"0", "25", "40"}},
    {"fee", OF_ALL, 20, true, true, {"4", "6.5"}},
};

static int classes_of(const struct format *format, size_t fields)
{
    bool bridge = strncmp(format->name, "bridge", 6) == 0;
    bool alone = strcmp(format->name, "tarot-line") == 0 ||
                 strcmp(format->name, "tarot-howell") == 0;
    return OF_ALL | (alone ? OF_LINES : 0) |
           (fields > 1 && !format->deals ? OF_FIELDS : 0) |
           (bridge && format->lineups == 0 ? OF_PAIRS : 0) |
           (bridge && format->lineups > 0 ? OF_TEAMS : 0) |
           (format->deals ? OF_DEALS : 0);
}

static json_t *draw_value(uint64_t *chance, const struct row *row)
{
    int n = 0;
    while (n < (int)ROWS(row->list) && row->list[n])
        n++;
    return json_loads(row->list[generate_below(chance, n)], JSON_DECODE_ANY, NULL);
}

void generate_options(uint64_t *chance, const struct generate_choice *choice,
                      json_t *options)
{
    int classes = classes_of(choice->format, choice->fields);
    for (size_t i = 0; i < ROWS(rows); i++) {
        if (!(rows[i].of & classes) || (choice->reckoned && rows[i].apart) ||
            !generate_odds(chance, rows[i].percent))
            continue;
        json_t *value = draw_value(chance, &rows[i]);
        if (!json_object_get(options, rows[i].name))
            json_object_set(options, rows[i].name, value);
        json_decref(value);
    }
}

json_t *generate_settings(uint64_t *chance, const struct format *format)
{
    int classes = classes_of(format, 1);
    int wanted = 1 + generate_below(chance, 2);
    json_t *settings = json_object();
    while ((int)json_object_size(settings) < wanted) {
        const struct row *row = &rows[generate_below(chance, (int)ROWS(rows))];
        if (row->of & classes && row->late)
            json_object_set_new(settings, row->name, draw_value(chance, row));
    }
    return settings;
}

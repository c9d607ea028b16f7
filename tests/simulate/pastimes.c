/* pastimes.c - what is played on an evening, and how a result is told. */
#include "pastimes.h"

#include "fibres.h"
#include "generate/evening.h"
#include "tournament/model.h"

static const struct {
    const char *format;
    const char *place;  /* what the address of a result calls its board */
    const char *api;    /* the result as JSON, up to its value */
    const char *end;    /* and behind it */
    const char *form;   /* likewise as fields */
    const char *ruling; /* what the director rules there */
    int first;          /* value */
    int step;           /* between two values */
    int different;      /* values of a table that tells no lies */
} pastimes[PASTIMES] = {
    [PASTIME_TAROT] = {"tarot-line", "board", "\"score\":", "",
                       "score=", "\"kind\":\"neutralised\"", 50, 2, 20},
    [PASTIME_ATTACK] = {"tarot-attack-defence", "board", "\"score\":", "",
                        "score=", "\"kind\":\"neutralised\"", 50, 2, 20},
    [PASTIME_BRIDGE] = {"bridge-pairs", "board",
                        "\"contract\":\"1NT\",\"declarer\":\"N\",\"tricks\":", "",
                        "level=1&strain=NT&doubled=&declarer=N&result=",
                        "\"kind\":\"penalty\",\"weighted\":[[90,60],[-90,40]]", 7, 1, 3},
    [PASTIME_WHIST] =
        {"whist", "deal",
         "\"contracts\":[{\"contract\":\"solo-6\",\"by\":[\"W\"],\"tricks\":", "}]",
         "contract=solo-6&by=W&tricks=", "\"kind\":\"neutralised\"", 4, 1, 3},
};

json_t *pastime_document(enum pastime pastime, enum pastime_confirmed confirmed,
                         uint64_t seed)
{
    static const char *const ways[CONFIRMED_WAYS] = {"table", "phone", "word"};
    struct generate_wish wish = {.seed = seed,
                                 .format = pastimes[pastime].format,
                                 .limits = {.tables = PASTIME_TABLES,
                                            .rounds = PASTIME_ROUNDS,
                                            .boards = PASTIME_BOARDS,
                                            .slots = PASTIME_SLOTS,
                                            .fields = 1,
                                            .whole = true}};
    json_t *plan = generate_evening(&wish);
    json_t *document = json_incref(json_object_get(plan, "document"));
    json_object_set_new(json_object_get(document, "options"), "confirmed_by",
                        json_string(ways[confirmed]));
    json_decref(plan);
    return document;
}

/* Whether somebody of that seat may confirm a result of the board. */
static bool is_other_side(const struct format *format, int board, int seat)
{
    bool sides = format->sides == 2 || format->game->contracts;
    return format->deals ||
           (sides ? seat == 1 : seat != (int)format_taker(format, board));
}

static void find_word(const struct tournament *t, const struct club *club,
                      const struct schedule_table *at, struct pastime_slot *slot)
{
    const struct field *field = &t->session[0].field[0];
    for (int s = 0; s < 4 && slot->word[0] == '\0'; s++)
        if (is_other_side(t->format, slot->board, s))
            club_word(club, 1, t->player[field->crew[at->seat[s]].player[0]].id,
                      slot->word);
}

int pastime_read_slots(const struct tournament *t, const struct club *club,
                       struct pastime_slot slot[PASTIME_SLOTS])
{
    const struct field *field = &t->session[0].field[0];
    int n = t->session[0].slots;
    if (n > PASTIME_SLOTS)
        fibres_fail("%s has %d results", t->format->name, n);
    for (int i = 0; i < n; i++) {
        const struct schedule_table *at =
            field_table(field, i, &slot[i].round, &slot[i].table);
        slot[i].board = field_board(field, i);
        find_word(t, club, at, &slot[i]);
    }
    return n;
}

struct pastime_result pastime_result(const struct pastime_slot slot[PASTIME_SLOTS],
                                     enum pastime pastime, int i,
                                     enum pastime_variant variant)
{
    return (struct pastime_result){
        slot[i].round, slot[i].table, slot[i].board,
        pastimes[pastime].first +
            pastimes[pastime].step * (i % pastimes[pastime].different + (int)variant)};
}

void pastime_say_json(enum pastime pastime, const struct pastime_result *result, char *to,
                      size_t size)
{
    int n = snprintf(to, size, "\"round\":%d,\"table\":%d,\"%s\":%d,", result->round,
                     result->table, pastimes[pastime].place, result->board);
    str_format(to + n, size - (size_t)n, "%s%d%s", pastimes[pastime].api, result->value,
               pastimes[pastime].end);
}

void pastime_say_form(enum pastime pastime, const struct pastime_result *result, char *to,
                      size_t size)
{
    int tricks =
        pastime == PASTIME_BRIDGE ? pastimes[pastime].first : 0; /* it asks those over */
    int n = snprintf(to, size, "round=%d&table=%d&board=%d&", result->round,
                     result->table, result->board);
    str_format(to + n, size - (size_t)n, "%s%d", pastimes[pastime].form,
               result->value - tricks);
}

void pastime_say_ruling(enum pastime pastime, const struct pastime_result *result,
                        char *to, size_t size)
{
    str_format(to, size,
               "\"session\":1,\"field\":\"A\",\"round\":%d,\"table\":%d,\"%s\":%d,%s,"
               "\"reason\":\"cards seen\"",
               result->round, result->table, pastimes[pastime].place, result->board,
               pastimes[pastime].ruling);
}

static int whole(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

struct pastime_result pastime_read(enum pastime pastime, const char *payload)
{
    json_t *json = json_loads(payload, 0, NULL);
    const json_t *contract = json_array_get(json_object_get(json, "contracts"), 0);
    struct pastime_result result = {whole(json, "round"), whole(json, "table"),
                                    whole(json, "board"),
                                    pastime == PASTIME_WHIST ? whole(contract, "tricks")
                                    : pastime == PASTIME_BRIDGE ? whole(json, "tricks")
                                                                : whole(json, "score")};
    json_decref(json);
    return result;
}

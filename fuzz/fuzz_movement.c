/* fuzz_movement.c - any bytes as a movement: read, verified, written, and read again as
 * the same. */
#include "base/jat.h"
#include "fuzz.h"
#include "tournament/document/movement_json.h"

/* The problems of the field that has them, in words. */
static void list_problems(const struct movement *movement,
                          const struct verify_report *report, size_t field)
{
    struct str text = {0};
    for (int i = 0; i < report->problems && i < VERIFY_PROBLEMS_MOST; i++)
        verify_problem_add(&text, &movement->field[field].schedule, &report->problem[i],
                           LANG_FR);
    fuzz_expect(str_is_clean(str_text(&text), text.length), "an unclean problem");
    str_clear(&text);
}

static json_t *check_and_write(const struct movement_document *document)
{
    const struct movement *movement = &document->movement;
    struct verify_rules rules = format_rules(document->format);
    struct verify_report report;
    size_t field = movement_verify(movement, &rules, &report);
    fuzz_expect(field < movement->fields, "problems of no field");
    fuzz_expect(report.valid == (report.problems == 0), "valid with problems");
    list_problems(movement, &report, field);
    json_t *json = movement_write(document, &report);
    fuzz_expect(json != NULL, "what was read cannot be written");
    return json;
}

static void compare(const json_t *first, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document movement;
    struct jat top = JAT_TOP(first);
    bool good = movement_read(&top, &movement, arena, &err);
    fuzz_expect(good, err.text);
    json_t *second = check_and_write(&movement);
    fuzz_expect_same(first, second, "the movement has changed");
    json_decref(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    struct arena arena = {0};
    struct movement_document movement;
    json_t *json = jat_parse((const char *)data, size, &err);
    struct jat top = JAT_TOP(json);
    bool good = json && movement_read(&top, &movement, &arena, &err);
    fuzz_expect_err(good, &err);
    if (good) {
        json_t *first = check_and_write(&movement);
        compare(first, &arena);
        json_decref(first);
    }
    json_decref(json);
    arena_clear(&arena);
    return 0;
}

/* fuzz_people.c - any bytes as a list of people: a workbook, a table, pasted lines. Names
 * that come out are clean text. */
#include "base/arena.h"
#include "base/str.h"
#include "doc/people_file.h"
#include "doc/people_list.h"
#include "fuzz.h"

#include <string.h>

static void expect_clean(const char *name)
{
    fuzz_expect(!name || str_is_clean(name, strlen(name)), "a name that is not clean");
}

/* Lines that are pasted into a form, which lets only clean text through. */
static void read_lines(const char *text, struct arena *arena)
{
    for (int groups = 0; groups <= 1; groups++) {
        struct checkin_list list = {0};
        struct err err = ERR_INIT(LANG_FR);
        bool good = (groups ? people_list_read_groups : people_list_read)(&list, text,
                                                                          arena, &err);
        fuzz_expect_err(good, &err);
        for (size_t i = 0; good && i < list.rows; i++)
            expect_clean(list.row[i].person.name);
    }
}

/* Held against a register: nothing that cannot be right becomes known. */
static void examine(struct registry_list *list, enum lang lang, struct arena *arena)
{
    struct roster known = {0};
    struct person durand = PERSON_NOBODY;
    durand.id = 1;
    durand.name = "DURAND Anne";
    durand.licence = "1001";
    roster_add(&known, &durand, arena);
    registry_examine(list, &(struct registry_terms){&known, lang, arena});
    for (size_t i = 0; i < list->rows; i++) {
        const struct registry_row *row = &list->row[i];
        if (row->state == REGISTRY_DOUBTFUL) {
            fuzz_expect(row->remark != NULL, "a doubt without a reason");
            continue;
        }
        fuzz_expect(row->person.name[0] != '\0', "nobody is new");
        fuzz_expect(person_is_licence(row->person.licence), "no licence");
        fuzz_expect(person_is_date(row->person.born), "no date of birth");
        fuzz_expect(person_is_date(row->person.valid), "no date");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    struct arena arena = {0};
    struct registry_list list = {0};
    bool good = people_file_read(&list, (const char *)data, size, &arena, &err);
    fuzz_expect_err(good, &err);
    for (size_t i = 0; good && i < list.rows; i++)
        expect_clean(list.row[i].person.name);
    if (good)
        examine(&list, err.lang, &arena);
    if (str_is_clean((const char *)data, size))
        read_lines(arena_printf(&arena, "%.*s", (int)size, (const char *)data), &arena);
    arena_clear(&arena);
    return 0;
}

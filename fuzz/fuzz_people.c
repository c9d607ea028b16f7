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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    struct arena arena = {0};
    struct registry_list list = {0};
    bool good = people_file_read(&list, (const char *)data, size, &arena, &err);
    fuzz_expect_err(good, &err);
    for (size_t i = 0; good && i < list.rows; i++)
        expect_clean(list.row[i].person.name);
    if (str_is_clean((const char *)data, size))
        read_lines(arena_printf(&arena, "%.*s", (int)size, (const char *)data), &arena);
    arena_clear(&arena);
    return 0;
}

/* fuzz_usebio.c - any bytes as an event of another bridge program, USEBIO XML or PBN:
 * read, scored, compared, written in both formats, and read again with as many lines. */
#include "doc/bridge/pbn_event.h"
#include "doc/bridge/usebio.h"
#include "doc/bridge/xml.h"
#include "fuzz.h"
#include "tournament/results/results.h"

/* Our own file again; other programs' labels may clash once letters are added to them. */
static void read_again(const struct bridge_event *event, bool xml)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_FR);
    struct str out = {0};
    struct bridge_event again = bridge_event_start(&arena);
    bool good = true;
    if (xml)
        good = usebio_write(event, &out, &err);
    else
        pbn_event_write(event, &out);
    fuzz_expect_err(good, &err);
    if (good && event->lines > 0) {
        good = xml ? usebio_read(str_text(&out), out.length, &again, &err)
                   : pbn_event_read(str_text(&out), out.length, &again, &err);
        fuzz_expect_err(good, &err);
        fuzz_expect(good, "what was written cannot be read");
        fuzz_expect(again.lines == event->lines, "lines were lost or added");
        fuzz_expect(again.sides == event->sides, "contestants were lost or added");
    }
    str_clear(&out);
    arena_clear(&arena);
}

static void score(const struct bridge_event *event, const json_t *document)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    bool good = document_read(document, &t, &roster, &notes, &err);
    fuzz_expect_err(good, &err);
    if (good) {
        struct results results;
        struct bridge_event ours = bridge_event_start(&arena);
        results_compute(&results, &t, &roster);
        notes = (struct document_notes){0};
        struct bridge_event_comparison sum =
            bridge_event_compare(event, &results, &notes, LANG_EN);
        fuzz_expect(sum.marks_differ <= sum.marks, "more differences than marks");
        good = bridge_event_take(&ours, &results, &roster, &err);
        fuzz_expect_err(good, &err);
        fuzz_expect(good, "an event that is none");
        read_again(&ours, false);
        if (ours.kind != BRIDGE_EVENT_INDIVIDUAL)
            read_again(&ours, true);
        results_clear(&results);
    }
    tournament_clear(&t);
    arena_clear(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    struct arena arena = {0};
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    struct bridge_event event = bridge_event_start(&arena);
    bool good = xml_is_likely(bytes, size) ? usebio_read(bytes, size, &event, &err)
                                           : pbn_event_read(bytes, size, &event, &err);
    json_t *document = good ? bridge_event_document(&event, &err) : NULL;
    fuzz_expect_err(document != NULL, &err);
    if (document)
        score(&event, document);
    json_decref(document);
    arena_clear(&arena);
    return 0;
}

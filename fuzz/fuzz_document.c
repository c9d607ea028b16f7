/* fuzz_document.c - any bytes as a tournament document: read, computed, explained,
 * written, and read again as the same. */
#include "base/jat.h"
#include "doc/results_write.h"
#include "fuzz.h"
#include "tournament/document/document.h"
#include "tournament/results/results.h"
#include "tournament/why/explain.h"

/* What is written of a document that was read. */
struct read_back {
    json_t *document;
    json_t *results;
};

/* Every player and board can say why, and what the marks add up to does not depend on
 * whether somebody asks. */
static void ask_why(const struct results *results, const struct roster *roster)
{
    struct why why = {.lang = LANG_FR};
    struct explain explain = {
        .contest = results->contest, .roster = roster, .session = 1};
    for (size_t i = 0; i < results->contest->rows && i < 3; i++)
        explain_answer(
            &explain,
            &(struct explain_question){.part = EXPLAIN_ALL,
                                       .player = results->contest->row[i].player},
            &why);
    for (int board = 1; results->sessions > 0 && board <= 3; board++)
        explain_answer(&explain,
                       &(struct explain_question){
                           .part = EXPLAIN_BOARD, .player = -1, .board = board},
                       &why);
    fuzz_expect(str_is_clean(str_text(&why.out), why.out.length), "an unclean why");
    why_clear(&why);
}

static bool read_document(const json_t *json, struct read_back *back, struct err *err)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    bool good = document_read(json, &t, &roster, &notes, err);
    for (size_t i = 0; i < notes.count; i++)
        fuzz_expect(str_is_clean(notes.note[i], strlen(notes.note[i])), "unclean note");
    if (good) {
        struct results results;
        results_compute(&results, &t, NULL);
        back->document = document_write(&t, &roster);
        back->results = results_write(&results, &roster, NULL, LANG_FR);
        fuzz_expect(back->document && back->results, "what was read cannot be written");
        ask_why(&results, &roster);
        results_clear(&results);
    }
    tournament_clear(&t);
    return good;
}

static void compare(const struct read_back *first)
{
    struct err err = ERR_INIT(LANG_EN);
    struct read_back second = {0};
    bool good = read_document(first->document, &second, &err);
    fuzz_expect_err(good, &err);
    fuzz_expect(good, err.text);
    fuzz_expect_same(first->document, second.document, "the document has changed");
    fuzz_expect_same(first->results, second.results, "the results have changed");
    json_decref(second.document);
    json_decref(second.results);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    json_t *json = jat_parse((const char *)data, size, &err);
    fuzz_expect_err(json != NULL, &err);
    if (!json)
        return 0;
    struct read_back first = {0};
    bool good = read_document(json, &first, &err);
    fuzz_expect_err(good, &err);
    if (good)
        compare(&first);
    json_decref(first.document);
    json_decref(first.results);
    json_decref(json);
    return 0;
}

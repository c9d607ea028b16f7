/* fuzz_api.c - any bytes as the body of a play that a program posts: it is refused in
 * words, or it is a change that can be recorded, read again and applied. */
#include "base/jat.h"
#include "fuzz.h"
#include "small_tournament.h"
#include "tournament/model/change_json.h"
#include "tournament/results/results.h"

#include <string.h>

static void record(struct tournament *t, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    struct results results;
    fuzz_expect(small_fold(t, change, &err), "a change that cannot be folded");
    results_compute(&results, t, NULL);
    results_clear(&results);
}

/* The three things that a posted play can become. */
static void try_play(const struct change_play *play)
{
    static const enum change_kind kinds[] = {CHANGE_PLAY, CHANGE_CORRECT, CHANGE_DISPUTE};
    struct tournament t;
    tournament_copy(&t, small_tournament());
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct err err = ERR_INIT(LANG_FR);
        struct change change = {.kind = kinds[i], .play = *play};
        if (kinds[i] != CHANGE_CORRECT)
            change.play.reason = NULL;
        bool good = tournament_check(&t, &change, &err);
        fuzz_expect_err(good, &err);
        if (good)
            record(&t, &change);
    }
    tournament_clear(&t);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(LANG_FR);
    struct change_play play = {.session = 1, .field = "A"};
    const char *key = "";
    json_t *json = jat_parse((const char *)data, size, &err);
    struct jat top = JAT_TOP(json);
    bool good = json && change_read_play(&top, small_tournament()->format, &play, &err) &&
                jat_get_text(&top, "key", &key, &err) != JAT_FAILED;
    fuzz_expect_err(good, &err);
    if (good)
        try_play(&play);
    json_decref(json);
    return 0;
}

/* fuzz_backup.c - any bytes as a database that a director sends as a backup: it is
 * refused in words, or its journal is audited and every tournament in it is read, or said
 * to be damaged. */
#include "base/str.h"
#include "fuzz.h"
#include "store/audit.h"
#include "store/heads.h"
#include "store/journal.h"
#include "store/sqlite.h"

enum { STREAMS_MOST = 20 };

static void read_all(struct store *store)
{
    struct err err = ERR_INIT(LANG_FR);
    struct journal *journal = journal_on(store);
    int64_t stream = 0;
    for (int i = 0; i < STREAMS_MOST; i++) {
        struct err own = ERR_INIT(LANG_EN);
        if (!journal_next(journal, stream, &stream, &err) || stream == STORE_NO_STREAM)
            break;
        const struct tournament *t = journal_tournament(journal, stream, &own);
        fuzz_expect_err(t != NULL, &own);
    }
    journal_close(journal);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = sqlite_open_bytes(data, size, &err);
    struct audit_report report;
    struct heads heads = {0};
    fuzz_expect_err(store != NULL, &err);
    if (!store)
        return 0;
    bool good = audit_run(store, NULL, &report, &err);
    fuzz_expect_err(good, &err);
    audit_clear(&report);
    struct err own = ERR_INIT(LANG_EN);
    heads_read(&heads, store, &own);
    heads_clear(&heads);
    read_all(store);
    return 0;
}

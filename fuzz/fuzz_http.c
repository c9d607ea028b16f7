/* fuzz_http.c - any requests to a server of a club, one after the other, by its own
 * handlers, writer and store: each is answered, none with a mistake of Étui's, and the
 * journal holds afterwards.
 *
 * A request is a line "d POST /path?query", then lines "Name: value", an empty line, and
 * the body up to a line "--". The first letter says who asks: (d)irector, a (t)able, the
 * (m)achine itself, or (n)obody. "{t}" is the token of a table. Sockets, clock and disk
 * are the simulator's. */
#include "base/arena.h"
#include "fibres.h"
#include "fuzz.h"
#include "hosts.h"
#include "store/audit.h"
#include "wire.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { REQUESTS_MOST = 6, HEADERS_MOST = 8, FAILED = 500 };
static const int64_t patience =
    INT64_C(2000000000); /* of somebody who follows a stream */

static struct start start; /* a club with one tournament, made once */

/* One input, while it is tried. */
struct attempt {
    struct arena arena;
    char *rest;
    size_t left;
    struct hosts hosts;
    bool changes; /* something was sent that may change something */
};

/* The next line, ended; NULL if there is none. */
static char *take_line(struct attempt *attempt)
{
    char *line = attempt->rest;
    if (attempt->left == 0)
        return NULL;
    char *end = memchr(line, '\n', attempt->left);
    size_t length = end ? (size_t)(end - line) : attempt->left;
    size_t used = length + (end != NULL);
    line[length] = '\0'; /* there is room for one more at the very end */
    attempt->rest += used;
    attempt->left -= used;
    return line;
}

/* The text with a table's token for each "{t}". */
static const char *fill_token(struct attempt *attempt, const char *text)
{
    const char *gap = strstr(text, "{t}");
    if (!gap)
        return text;
    return arena_printf(&attempt->arena, "%.*s%s%s", (int)(gap - text), text,
                        start.table[0], gap + strlen("{t}"));
}

static void read_headers(struct attempt *attempt, struct wire_question *question)
{
    struct wire_header *header =
        ARENA_ARRAY(&attempt->arena, struct wire_header, HEADERS_MOST);
    question->header = header;
    for (char *line; (line = take_line(attempt)) && line[0] != '\0';) {
        char *value = strstr(line, ": ");
        if (!value || question->headers == HEADERS_MOST)
            continue;
        *value = '\0';
        header[question->headers++] = (struct wire_header){line, value + 2};
    }
}

/* The bytes up to a line "--"; used counts that line too. */
static size_t measure_body(const char *body, size_t left, size_t *used)
{
    size_t size = 0;
    while (size < left) {
        const char *line = body + size;
        const char *end = memchr(line, '\n', left - size);
        size_t length = end ? (size_t)(end - line) : left - size;
        *used = size + length + (end != NULL);
        if (length == 2 && memcmp(line, "--", 2) == 0)
            return size > 0 ? size - 1 : 0;
        size = *used;
    }
    *used = left;
    return left;
}

static void read_body(struct attempt *attempt, struct wire_question *question)
{
    size_t used;
    size_t size = measure_body(attempt->rest, attempt->left, &used);
    if (size > 0)
        question->body = arena_strndup(&attempt->arena, attempt->rest, size);
    question->size = size;
    attempt->rest += used;
    attempt->left -= used;
}

/* Reads the next request; false if there is none. */
static bool read_request(struct attempt *attempt, struct wire_question *question)
{
    char *line = take_line(attempt);
    char *method = line ? strchr(line, ' ') : NULL;
    char *path = method ? strchr(method + 1, ' ') : NULL;
    if (!path || path[1] != '/')
        return false;
    *method++ = '\0';
    *path++ = '\0';
    *question = (struct wire_question){
        .method = method, .path = fill_token(attempt, path), .from = 0x0a000007U};
    if (line[0] == 'd')
        question->token = start.director;
    else if (line[0] == 't')
        question->token = start.table[0];
    else if (line[0] == 'm')
        question->from = 0x7f000001U;
    read_headers(attempt, question);
    read_body(attempt, question);
    attempt->changes = attempt->changes || strcmp(method, "GET") != 0;
    return true;
}

/* What nobody can have sent leaves a journal that holds. */
static void check_journal(struct attempt *attempt)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    struct store *store = hosts_open(&attempt->hosts, &err);
    fuzz_expect(store != NULL, "the database cannot be opened afterwards");
    fuzz_expect(audit_run(store, NULL, &report, &err), "the audit does not run");
    fuzz_expect(report.faults == 0, "the audit finds something");
    audit_clear(&report);
    struct journal *journal = journal_on(store);
    int64_t stream = 0;
    while (journal_next(journal, stream, &stream, &err) && stream != STORE_NO_STREAM) {
        struct err own = ERR_INIT(LANG_EN);
        bool read = journal_tournament(journal, stream, &own) != NULL;
        fuzz_expect(read || own.kind == ERR_NOT_FOUND, /* it was deleted */
                    "a tournament cannot be read");
    }
    journal_close(journal);
}

static void *run_attempt(void *argument)
{
    struct attempt *attempt = argument;
    struct wire_question question;
    fuzz_expect(host_start(&attempt->hosts, 0), "the server does not start");
    for (int i = 0; i < REQUESTS_MOST && read_request(attempt, &question); i++) {
        struct wire_answer answer;
        wire_ask(host_wire(&attempt->hosts, 0), &question, patience, &answer);
        if (answer.status == FAILED)
            fprintf(stderr, "%s %s: %s\n", question.method, question.path,
                    str_text(&answer.body));
        fuzz_expect(answer.status != FAILED, "a mistake of Étui's");
        wire_answer_clear(&answer);
    }
    host_stop(&attempt->hosts, 0);
    if (attempt->changes)
        check_journal(attempt);
    hosts_end(&attempt->hosts);
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct attempt attempt = {.left = size};
    if (!start.disk) {
        json_object_seed(1);
        fuzz_expect(sodium_init() >= 0, "no libsodium");
        start_make(&start, PASTIME_TAROT, BY_WORD);
    }
    attempt.rest = arena_strndup(&attempt.arena, (const char *)data, size);
    hosts_begin(&attempt.hosts, &start, 1);
    fibres_run(1, run_attempt, &attempt);
    arena_clear(&attempt.arena);
    return 0;
}

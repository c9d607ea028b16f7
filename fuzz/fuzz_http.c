/* fuzz_http.c - any requests to a server of a club, one after the other, by its own
 * handlers, writer and store: each is answered, none with a mistake of Étui's, and the
 * journal holds afterwards.
 *
 * To start a server takes longer than to ask it, so it goes on until it was asked by many
 * inputs, or until a few have changed something; then its journal is looked at. What it
 * was asked since it started is kept in the file that FUZZ_HISTORY names: that is an
 * input too, and shows again what came of several.
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
#include <fcntl.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { HEADERS_MOST = 8, FAILED = 500, INPUTS_MOST = 256, CHANGES_MOST = 16 };
/* Of somebody who follows a stream; and until nothing is remembered of who asked. */
static const int64_t patience = INT64_C(2000000000);
static const int64_t between = INT64_C(60000000000);

static struct start start; /* a club with one tournament, made once */

/* One input, while it is tried. */
struct attempt {
    struct arena arena;
    char *rest;
    size_t left;
};

/* The server, between inputs too. */
static struct {
    struct hosts hosts;
    struct attempt *attempt; /* what it is asked next; NULL: nothing more */
    bool runs;
    int inputs;  /* since it started */
    int changes; /* inputs that changed something */
    int64_t writes;
} club;

/* What the server was asked since it started; a file, so that it outlives the program. */
static struct {
    char *bytes; /* NULL: nobody asks for it */
    size_t size;
} history;
enum { HISTORY_MOST = 1024 * 1024 };

static void begin_history(void)
{
    const char *path = getenv("FUZZ_HISTORY");
    history.size = 0;
    if (!history.bytes && path) {
        int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
        fuzz_expect(file >= 0 && ftruncate(file, HISTORY_MOST) == 0, "no history");
        history.bytes =
            mmap(NULL, HISTORY_MOST, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        fuzz_expect(history.bytes != MAP_FAILED, "no history");
        close(file);
    }
    if (history.bytes)
        memset(history.bytes, '\n', HISTORY_MOST);
}

static void keep_history(const uint8_t *data, size_t size)
{
    if (!history.bytes || size + 4 > HISTORY_MOST - history.size)
        return;
    if (size > 0)
        memcpy(history.bytes + history.size, data, size);
    memcpy(history.bytes + history.size + size, "\n--\n", 4);
    history.size += size + 4;
}

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

/* Reads the next request, passing over what is none; false if there is no more. */
static bool read_request(struct attempt *attempt, struct wire_question *question)
{
    char *line;
    char *method = NULL;
    char *path = NULL;
    while (!path || path[1] != '/') {
        if (!(line = take_line(attempt)))
            return false;
        method = strchr(line, ' ');
        path = method ? strchr(method + 1, ' ') : NULL;
    }
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
    return true;
}

/* What nobody can have sent leaves a journal that holds. */
static void check_journal(void)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    struct store *store = hosts_open(&club.hosts, &err);
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

/* Sheets, workbooks, copies and whole evenings. */
static bool takes_long(const char *path)
{
    static const char *const part[] = {".pdf", ".xlsx", "/backup", "/demo"};
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (strstr(path, part[i]))
            return true;
    return false;
}

static void ask_all(struct attempt *attempt)
{
    struct wire_question question;
    while (read_request(attempt, &question)) {
        struct wire_answer answer;
        if (fuzz_hurries() && takes_long(question.path))
            continue;
        wire_ask(host_wire(&club.hosts, 0), &question, patience, &answer);
        if (answer.status == FAILED)
            fprintf(stderr, "%s %s: %s\n", question.method, question.path,
                    str_text(&answer.body));
        fuzz_expect(answer.status != FAILED, "a mistake of Étui's");
        wire_answer_clear(&answer);
    }
}

/* The server's life: it is asked by one input after the other, until it ends. */
static void *run_club(void *argument)
{
    (void)argument;
    fuzz_expect(host_start(&club.hosts, 0), "the server does not start");
    club.writes = lossy_writes(club.hosts.disk);
    while (club.attempt) {
        int64_t before = lossy_writes(club.hosts.disk);
        ask_all(club.attempt);
        club.inputs++;
        club.changes += lossy_writes(club.hosts.disk) > before;
        club.attempt = NULL;
        fibres_skip(between);
        if (club.inputs == INPUTS_MOST || club.changes == CHANGES_MOST)
            break;
        fibres_pause();
    }
    bool wrote = lossy_writes(club.hosts.disk) > club.writes;
    host_stop(&club.hosts, 0);
    if (wrote)
        check_journal();
    hosts_end(&club.hosts);
    club.runs = false;
    return NULL;
}

static void begin_club(void)
{
    if (!start.disk) {
        json_object_seed(1);
        fuzz_expect(sodium_init() >= 0, "no libsodium");
        start.pastime = PASTIME_TAROT;
        start.confirmed = BY_WORD;
        start_make(&start);
    }
    club.runs = true;
    club.inputs = 0;
    club.changes = 0;
    begin_history();
    hosts_begin(&club.hosts, &start, 1);
    fibres_begin(1, run_club, NULL);
}

/* At the end of the program: what came of the last inputs is looked at as well. */
static void end_club(void)
{
    if (club.runs)
        fibres_go_on();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct attempt attempt = {.left = size};
    if (!start.disk)
        atexit(end_club);
    attempt.rest = arena_strndup(&attempt.arena, (const char *)data, size);
    club.attempt = &attempt;
    if (!club.runs)
        begin_club();
    keep_history(data, size);
    fibres_go_on();
    arena_clear(&attempt.arena);
    return 0;
}

/* demo.c - a sample evening with invented players, which the director closes, corrects
 * and publishes while the page explains. */
#include "web/prepare/demo.h"

#include "base/jat.h"
#include "base/os.h"
#include "tournament/document.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/tell.h"
#include "web/html.h"
#include "web/server.h"
#include <string.h>

/* The key of its first event: one database has it once. */
static const char DEMO_KEY[] = "demonstration";

enum { DEMO_ROUNDS = 5 };

static bool is_demo(const struct tournament *t)
{
    return t->events > 0 && t->event[0].event->key &&
           str_equal(t->event[0].event->key, DEMO_KEY);
}

/* What to do, by where the evening stands. */
static const char *advice_of(const struct desk *desk)
{
    const struct evening *evening = &desk->evening;
    switch (evening->next) {
    case EVENING_START:
        return N_("This is a demonstration: 28 invented players at 7 tables, four rounds "
                  "played. Start the next round with the green button.");
    case EVENING_CLOSE:
        if (missing_due(desk->t, evening) == 0)
            return N_(
                "Everything is there. To correct a score, open its cell in the grid; "
                "then close the round with the green button.");
        return N_("The round is under way. Let the tables send their scores, or type one "
                  "yourself: tap a cell of the lit column.");
    case EVENING_END:
        if (missing_due(desk->t, evening) > 0)
            return N_("A score is missing: the green button leads to it.");
        return N_("The evening is complete. Publish it: you see first what players will "
                  "see, and can take it back.");
    case EVENING_OVER:
        return N_(
            "Published. Open the ranking, a player, a board; tap a dotted figure to "
            "see why. A real evening goes the same way.");
    case EVENING_ENTER:
    case EVENING_SEAT:
        break;
    }
    return NULL;
}

void demo_explain(const struct desk *desk)
{
    struct html *html = desk->html;
    const char *advice = is_demo(desk->t) ? advice_of(desk) : NULL;
    if (!advice)
        return;
    html_add(html, "<section class=\"note demo\" data-live=\"demo\">");
    html_say_in(html, "p", "%s", tr(html->lang, advice));
    if (desk->evening.next == EVENING_CLOSE && missing_due(desk->t, &desk->evening) > 0) {
        desk_form(desk, "/demo");
        page_form_end(html, "button", N_("Let the tables play"), NULL);
    }
    card_close(html);
}

/* Scores that a table may bring, one after the other. */
static int next_score(int n)
{
    static const int scores[] = {56, 62, -58, 74, 58, 66, -60, 60, 84, -56, 64, 70};
    return scores[n % (int)(sizeof scores / sizeof scores[0])];
}

static struct change play_of(const struct field *field, int slot, int session, int score)
{
    int round;
    int table;
    field_table(field, slot, &round, &table);
    return (struct change){
        .kind = CHANGE_PLAY,
        .play = {.session = session,
                 .field = field->name,
                 .facts = {.given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) |
                                    FACT_BIT(FACT_TABLE) | FACT_BIT(FACT_SCORE),
                           .value = {[FACT_BOARD] = field_board(field, slot),
                                     [FACT_ROUND] = round,
                                     [FACT_TABLE] = table,
                                     [FACT_SCORE] = score}},
                 .sure = true}};
}

/* All that is missing of the round under way but the last score, which the director
 * types; then that one too. */
static bool make_scores(struct request *request, struct recording *recording)
{
    const struct tournament *t = recording->t;
    struct evening evening = evening_of(t, request_time(request));
    const struct session *session = tournament_session(t, evening.session);
    struct change *change =
        ARENA_ARRAY(&request->arena, struct change, (size_t)session->slots + 1);
    size_t n = 0;
    for (int slot = 0; is_demo(t) && evening.under_way && slot < session->slots; slot++) {
        const struct field *field = session_field_of(session, slot);
        int round;
        int table;
        field_table(field, slot, &round, &table);
        if (round == evening.round && !evening_is_over(t, session, slot))
            change[n++] =
                play_of(field, slot, evening.session, next_score(slot * 5 + round));
    }
    recording->change = change;
    recording->changes = n > 1 ? n - 1 : n;
    return true;
}

static void show_refused_scores(struct request *request)
{
    const struct recording *recording = request->work;
    request_error(request, &recording->err);
}

void post_demo_play(struct request *request)
{
    record_start(request, &(struct recording){.make = make_scores,
                                              .again = show_refused_scores,
                                              .then = ""});
}

/* The sample evening on its way into the journal. */
struct demo {
    json_t *document;
    int64_t stream;
    struct err err;
};

static bool import_demo(struct journal *journal, const struct journal_source *wanted,
                        int64_t *stream, struct err *err)
{
    struct document_notes notes = {0};
    struct journal_source source = *wanted;
    source.key = DEMO_KEY;
    source.notes = &notes;
    return journal_import(journal, &source, stream, err);
}

static void record_demo(struct request *request, struct journal *journal)
{
    struct demo *demo = request->work;
    struct journal_source source = {.document = demo->document,
                                    .author = request->who.author,
                                    .time = request_time(request),
                                    .arena = &request->arena};
    import_demo(journal, &source, &demo->stream, &demo->err);
}

static void demo_recorded(struct request *request)
{
    struct demo *demo = request->work;
    json_decref(demo->document);
    if (demo->err.kind != ERR_NONE)
        request_error(request, &demo->err);
    else
        request_redirect(request, "/tournaments/%jd", demo->stream);
}

/* The sample, under its own name, tonight, with one round left to play. */
static json_t *read_sample(int64_t now, struct err *err)
{
    char today[OS_DAY];
    os_local_day(now, today);
    for (size_t i = 0; i < asset_count; i++) {
        if (!str_equal(assets[i].name, "sample.json"))
            continue;
        json_t *document = jat_parse((const char *)assets[i].bytes, assets[i].size, err);
        if (!document)
            return NULL;
        json_object_set_new(document, "name",
                            json_string(tr(err->lang, N_("Demonstration evening"))));
        json_object_set_new(document, "date", json_string(today));
        json_object_set_new(json_object_get(document, "options"), "rounds",
                            json_integer(DEMO_ROUNDS));
        return document;
    }
    return NULL;
}

void post_demo(struct request *request)
{
    struct demo *demo = ARENA_NEW(&request->arena, struct demo);
    demo->err = ERR_INIT(request->lang);
    demo->document = read_sample(request_time(request), &demo->err);
    request->work = demo;
    if (demo->document)
        request_with_journal(request, record_demo, demo_recorded);
    else
        request_error(request, &demo->err);
}

bool demo_prepare(struct journal *journal, struct err *err)
{
    struct arena arena = {0};
    int64_t stream;
    json_t *document = read_sample(os_now(), err);
    struct journal_source source = {
        .document = document, .author = "server", .time = os_now(), .arena = &arena};
    bool good = document && import_demo(journal, &source, &stream, err);
    json_decref(document);
    arena_clear(&arena);
    return good;
}

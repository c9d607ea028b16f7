/* event_words.c - a line of the journal in words. */
#include "web/desk/event_words.h"

#include "ask/ask.h"
#include "base/number.h"
#include "report/cell.h"
#include "report/labels.h"
#include "tournament/alteration/alteration.h"
#include "tournament/ruling/sanction.h"
#include "web/ruling/ruling_trial.h"
#include <string.h>

static const char *const titles[CHANGE_KINDS] = {
    [CHANGE_CREATE] = N_("Creation"),       [CHANGE_SETTINGS] = N_("Settings"),
    [CHANGE_ENTRY] = N_("Entry"),           [CHANGE_SESSION] = N_("Session"),
    [CHANGE_SCHEDULE] = N_("Movement"),     [CHANGE_SEATS] = N_("Seats"),
    [CHANGE_PLAY] = N_("Result"),           [CHANGE_CORRECT] = N_("Correction"),
    [CHANGE_CONFIRM] = N_("Agreement"),     [CHANGE_RULING] = N_("Ruling"),
    [CHANGE_PUBLISH] = N_("Publication"),   [CHANGE_UNDO] = N_("Taken back"),
    [CHANGE_ROUND] = N_("Round"),           [CHANGE_CALL] = N_("Call"),
    [CHANGE_ANSWER] = N_("Answer"),         [CHANGE_REFUSE] = N_("Refusal"),
    [CHANGE_DISPUTE] = N_("Disagreement"),  [CHANGE_CLUB] = N_("Club"),
    [CHANGE_WITHDRAW] = N_("Off the list"), [CHANGE_LINEUP] = N_("Line-up"),
    [CHANGE_DEALS] = N_("Deals"),
};

const char *event_words_kind(const char *kind, enum lang lang)
{
    enum change_kind found = change_kind_find(kind);
    return found == CHANGE_KINDS ? kind : tr(lang, titles[found]);
}

void event_words_author(struct html *html, const char *author)
{
    struct arena scratch = {0};
    html_text(html, label_author(author, html->lang, &scratch));
    arena_clear(&scratch);
}

void event_words_time(struct html *html, int64_t milliseconds)
{
    struct cell time = cell_time(milliseconds);
    cell_add(&html->out, &time, html->lang);
}

static bool read_change(const struct event *event, struct change *change, json_t **json,
                        struct arena *arena)
{
    struct err ignored = ERR_INIT(LANG_EN);
    enum change_kind kind = change_kind_find(event->kind);
    *json = kind == CHANGE_KINDS
                ? NULL
                : jat_parse(event->payload, strlen(event->payload), &ignored);
    if (!*json)
        return false;
    struct jat top = JAT_TOP(*json);
    return change_read(kind, &top, change, arena, &ignored);
}

/* Table, round and board, as a person says them. */
static void add_place(const struct desk *desk, const char *field,
                      const struct facts *facts)
{
    bool several = desk->session && desk->session->fields > 1;
    if (desk->at_play)
        return;
    if (facts->given & FACT_BIT(FACT_TOTALS))
        html_say(desk->html, N_("table %s%d, totals of round %d"), several ? field : "",
                 facts->value[FACT_TABLE], facts->value[FACT_ROUND]);
    else
        html_say(desk->html,
                 desk->t->format->deals ? N_("table %s%d, round %d, deal %d")
                                        : N_("table %s%d, round %d, board %d"),
                 several ? field : "", facts->value[FACT_TABLE], facts->value[FACT_ROUND],
                 facts->value[FACT_BOARD]);
    html_text(desk->html, tr(desk->html->lang, N_(": ")));
}

/* Whether the board of a play is one that the director has still to play. */
static bool is_hidden(const struct desk *desk, const struct change_play *play)
{
    int field = desk->session && play->session == desk->evening.session
                    ? session_field(desk->session, play->field)
                    : -1;
    return field >= 0 && desk_hides(desk,
                                    desk_board(&desk->session->field[field],
                                               play->facts.value[FACT_BOARD]),
                                    NULL);
}

static void add_play(const struct desk *desk, const struct change_play *play)
{
    struct html *html = desk->html;
    struct str words = {0};
    add_place(desk, play->field, &play->facts);
    if (is_hidden(desk, play))
        html_text(html, tr(html->lang, N_("hidden: you have still to play it")));
    else if (ask_change_words(&words, desk->t, play, html->lang))
        html_text(html, str_text(&words));
    else if (play->facts.given & FACT_BIT(FACT_SCORE))
        html_score(html, play->facts.value[FACT_SCORE]);
    else
        html_text(html, tr(html->lang, N_("not played")));
    str_clear(&words);
    if (play->sure)
        html_add(html, " (%s)", tr(html->lang, N_("sure")));
    if (play->reason && play->reason[0])
        html_add(html, " – %s", play->reason);
}

static void add_amount(struct html *html, const struct change_ruling *ruling,
                       struct ratio amount)
{
    if (ruling->unit == RULING_PERCENT) {
        html_percent(html, amount, 2);
        return;
    }
    number_add(&html->out, amount, amount.den == 1 ? 0 : 2, html->lang);
    html_add(html, " %s", ruling_unit_word(ruling->unit, html->lang));
}

static void add_penalty(const struct desk *desk, const struct change_ruling *ruling)
{
    struct html *html = desk->html;
    if (ruling->sanction != RULING_NO_SANCTION)
        html_add(html, " – %s", tr(html->lang, ruling_sanction_title[ruling->sanction]));
    for (size_t i = 0; i < ruling->players; i++) {
        struct ratio own = change_amount(ruling, i);
        bool same = i > 0 && ratio_compare(own, change_amount(ruling, i - 1)) == 0;
        html_text(html, same ? ", " : " – ");
        if (ruling->has_amount && !same) {
            add_amount(html, ruling, own);
            html_text(html, " ");
        }
        html_name(html, desk_player(desk, tournament_player(desk->t, ruling->player[i])));
    }
}

static void add_ruling(const struct desk *desk, const struct change_ruling *ruling)
{
    struct html *html = desk->html;
    if (ruling->field && (ruling->facts.given & FACT_BIT(FACT_BOARD)))
        add_place(desk, ruling->field, &ruling->facts);
    html_text(html, sanction_name(desk->t, ruling, html->lang));
    add_penalty(desk, ruling);
    if (ruling->article && ruling->article[0])
        html_add(html, " [%s]", ruling->article);
    if (ruling->reason && ruling->reason[0])
        html_add(html, " – %s", ruling->reason);
    if (ruling->override)
        html_add(html, " – %s %s", tr(html->lang, N_("departing from the code:")),
                 ruling->override);
}

/* Those who sit on the first side. */
static void add_lineup(const struct desk *desk, const struct change_lineup *lineup)
{
    for (int i = 0; i < lineup->first; i++) {
        html_text(desk->html, i > 0 ? ", " : "");
        html_name(desk->html,
                  desk_player(desk, tournament_player(desk->t, lineup->player[i])));
    }
}

static void add_round(struct html *html, const struct change_round *round)
{
    if (round->closed)
        html_say(html, N_("round %d is closed"), round->round);
    else
        html_say(html, N_("round %d begins, for %d minutes"), round->round,
                 round->minutes);
}

static void add_call(const struct desk *desk, const struct change_call *call)
{
    bool several = desk->session && desk->session->fields > 1;
    html_say(desk->html, N_("table %s%d calls"), several ? call->field : "", call->table);
    if (call->text && call->text[0])
        html_add(desk->html, " – %s", call->text);
}

static void add_entry(const struct desk *desk, const struct change_entry *entry)
{
    html_name(desk->html, roster_name(desk->roster, entry->person, entry->player));
}

/* A few seats are named, with who sits there. */
static void add_who(const struct desk *desk, const struct change_seat seat[],
                    size_t count)
{
    enum { NAMED_MOST = 4 };
    struct html *html = desk->html;
    struct schedule_shown shown;
    for (size_t i = 0; i < count && count <= NAMED_MOST; i++) {
        html_add(html, " · %s ", schedule_show(seat[i].label, html->lang, &shown));
        for (int k = 0; k <= seat[i].mates; k++) {
            const char *id = k == 0 ? seat[i].player : seat[i].mate[k - 1];
            int player = id ? tournament_player(desk->t, id) : -1;
            html_text(html, k > 0 ? ", " : "");
            html_name(html, id && player < 0 ? id : desk_player(desk, player));
        }
    }
}

/* Of a whole draw only the number of seats. */
static void add_seats(const struct desk *desk, const struct change_seats *seats)
{
    html_say(desk->html, N_("field %s, seats: %zu"), seats->field, seats->count);
    add_who(desk, seats->seat, seats->count);
}

/* A movement, or what happened that it should change. */
static void add_schedule(const struct desk *desk, const struct change_schedule *schedule)
{
    struct html *html = desk->html;
    enum alteration_kind kind =
        schedule->cause ? alteration_find(schedule->cause) : ALTERATION_KINDS;
    html_say(html, N_("field %s, tables: %d, rounds: %d"), schedule->field,
             schedule->schedule.tables, schedule->schedule.rounds);
    if (kind == ALTERATION_KINDS)
        return;
    html_add(html, " · %s · ", tr(html->lang, alteration_table[kind].title));
    html_say(html, N_("from round %d on"), schedule->from);
    add_who(desk, schedule->seat, schedule->seats);
}

/* Many boards by their number; a single one with what is known of it. */
static void add_deals(struct html *html, const struct change_deals *deals)
{
    if (deals->count == 1)
        html_say(html,
                 deals->deal[0].tricks ? N_("board %d: cards and makeable contracts")
                                       : N_("board %d: cards"),
                 deals->deal[0].board);
    else
        html_say(html, N_("cards of %zu boards"), deals->count);
}

static const struct event *named_event(const struct desk *desk, int64_t seq)
{
    bool there = seq >= 1 && seq <= (int64_t)desk->t->events;
    return there ? &desk->t->event[seq - 1].event : NULL;
}

static void add_change(const struct desk *desk, const struct change *change)
{
    struct html *html = desk->html;
    switch (change->kind) {
    case CHANGE_CREATE:
    case CHANGE_SETTINGS:
        html_add(html, "%s ", change->settings.name);
        html_date(html, change->settings.date);
        break;
    case CHANGE_ENTRY:
    case CHANGE_WITHDRAW:
        add_entry(desk, &change->entry);
        break;
    case CHANGE_SESSION:
        html_say(html, N_("session %d"), change->session.session);
        break;
    case CHANGE_SCHEDULE:
        add_schedule(desk, &change->schedule);
        break;
    case CHANGE_SEATS:
        add_seats(desk, &change->seats);
        break;
    case CHANGE_DEALS:
        add_deals(html, &change->deals);
        break;
    case CHANGE_LINEUP:
        html_say(html, N_("%s, round %d"), change->lineup.label, change->lineup.round);
        html_text(html, tr(html->lang, N_(": ")));
        add_lineup(desk, &change->lineup);
        break;
    case CHANGE_PLAY:
    case CHANGE_CORRECT:
    case CHANGE_DISPUTE:
        add_play(desk, &change->play);
        break;
    case CHANGE_RULING:
        add_ruling(desk, &change->ruling);
        break;
    case CHANGE_PUBLISH:
        html_text(html, change->publish ? tr(html->lang, N_("published"))
                                        : tr(html->lang, N_("provisional")));
        break;
    case CHANGE_ROUND:
        add_round(html, &change->round);
        break;
    case CHANGE_CALL:
        add_call(desk, &change->call);
        break;
    case CHANGE_CONFIRM:
    case CHANGE_REFUSE:
    case CHANGE_ANSWER:
    case CHANGE_UNDO:
        html_say(html, N_("event %lld"), (long long)change->seq);
        break;
    case CHANGE_CLUB:
    case CHANGE_KINDS:
        break;
    }
}

static bool names_another(enum change_kind kind)
{
    return kind == CHANGE_CONFIRM || kind == CHANGE_REFUSE || kind == CHANGE_ANSWER ||
           kind == CHANGE_UNDO;
}

void event_words_add(const struct desk *desk, const struct event *event)
{
    struct html *html = desk->html;
    /* an undo can name an undo; not even a damaged journal makes this go round */
    for (int depth = 0; event && depth < 8; depth++) {
        struct change change;
        json_t *json;
        int64_t other = 0;
        if (read_change(event, &change, &json, &desk->request->arena)) {
            add_change(desk, &change);
            other =
                names_another(change.kind) && change.seq < event->seq ? change.seq : 0;
        }
        json_decref(json);
        event = named_event(desk, other);
        if (event)
            html_add(html, "%s%s, ", tr(html->lang, N_(": ")),
                     event_words_kind(event->kind, html->lang));
    }
}

int event_words_slot(const struct desk *desk, const struct event *event)
{
    int session = 0;
    int slot = tournament_slot_of(desk->t, event->seq, &session);
    return session == desk->evening.session ? slot : -1;
}

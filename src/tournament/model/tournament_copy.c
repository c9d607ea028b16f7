/* tournament_copy.c - a tournament again, in memory of its own.
 *
 * Everything that is reached by a pointer is copied; formats alone are shared, since they
 * are constants. What can be found again by its number (maps) is built anew. */
#include "core/deal.h"
#include "tournament/model/change.h"
#include "tournament/model/event.h"
#include "tournament/model/format.h"
#include "tournament/model/tournament.h"
#include <string.h>

static const char *keep_text(struct arena *arena, const char *text)
{
    return text ? arena_strdup(arena, text) : NULL;
}

/* One object, where there is one. */
static void *copy_one(struct arena *arena, const void *from, size_t size)
{
    return from ? arena_copy(arena, from, 1, size) : NULL;
}

static const struct facts *copy_facts(struct arena *arena, const struct facts *from)
{
    struct facts *facts = copy_one(arena, from, sizeof *facts);
    if (facts)
        facts->text = keep_text(arena, facts->text);
    return facts;
}

static void copy_players(struct tournament *t)
{
    t->player = arena_copy(&t->arena, t->player, t->players, sizeof *t->player);
    t->players_capacity = t->players;
    t->player_by_id = (struct map){0};
    for (size_t i = 0; i < t->players; i++) /* players move, the map's texts do not */
        map_add(&t->player_by_id, arena_strdup(&t->arena, t->player[i].id), (int)i,
                &t->arena);
}

static void copy_field(struct field *field, struct arena *arena)
{
    size_t contestants = (size_t)field->schedule.contestants;
    field->schedule = schedule_copy(&field->schedule, arena);
    field->player = arena_copy(arena, field->player, contestants, sizeof *field->player);
    field->crew = arena_copy(arena, field->crew, contestants, sizeof *field->crew);
    field->line = arena_copy(arena, field->line, contestants, sizeof *field->line);
    field->lineup =
        arena_copy(arena, field->lineup, field->lineups, sizeof *field->lineup);
    field->lineups_capacity = field->lineups;
    field->relief =
        arena_copy(arena, field->relief, field->reliefs, sizeof *field->relief);
    field->reliefs_capacity = field->reliefs;
    field->exception =
        arena_copy(arena, field->exception, field->exceptions, sizeof *field->exception);
    field->exceptions_capacity = field->exceptions;
    field->copy = arena_copy(arena, field->copy, field->copies, sizeof *field->copy);
}

static void copy_fields(struct session *session, struct arena *arena)
{
    session->field =
        arena_copy(arena, session->field, session->fields, sizeof *session->field);
    session->fields_capacity = session->fields;
    session->field_by_name = (struct map){0};
    for (size_t f = 0; f < session->fields; f++) {
        copy_field(&session->field[f], arena);
        map_add(&session->field_by_name, arena_strdup(arena, session->field[f].name),
                (int)f, arena);
    }
}

static void copy_plays(struct session *session, struct arena *arena)
{
    size_t slots = (size_t)session->slots;
    session->play = arena_copy(arena, session->play, slots, sizeof *session->play);
    session->plays_capacity = slots;
    for (size_t i = 0; i < slots; i++) {
        session->play[i].facts = copy_facts(arena, session->play[i].facts);
        session->play[i].other = copy_facts(arena, session->play[i].other);
    }
}

static void copy_deals(struct session *session, struct arena *arena)
{
    session->deal =
        arena_copy(arena, session->deal, session->deals, sizeof *session->deal);
    session->deals_capacity = session->deals;
    for (size_t i = 0; i < session->deals; i++) {
        struct board_deal *deal = &session->deal[i];
        deal->deal = copy_one(arena, deal->deal, sizeof *deal->deal);
        deal->tricks = copy_one(arena, deal->tricks, sizeof *deal->tricks);
        deal->tarot = copy_one(arena, deal->tarot, sizeof *deal->tarot);
        deal->found = copy_one(arena, deal->found, sizeof *deal->found);
    }
}

static void copy_sessions(struct tournament *t)
{
    const struct session *from = t->session;
    if (!from)
        return;
    t->session = ARENA_ARRAY(&t->arena, struct session, CHANGE_SESSIONS_MOST);
    for (size_t s = 0; s < t->sessions; s++) {
        t->session[s] = from[s];
        copy_fields(&t->session[s], &t->arena);
        copy_plays(&t->session[s], &t->arena);
        copy_deals(&t->session[s], &t->arena);
    }
}

static void copy_rulings(struct tournament *t)
{
    t->ruling = arena_copy(&t->arena, t->ruling, t->rulings, sizeof *t->ruling);
    t->rulings_capacity = t->rulings;
    for (size_t i = 0; i < t->rulings; i++) {
        struct ruling *ruling = &t->ruling[i];
        change_keep_ruling(&ruling->change, &t->arena);
        ruling->player = arena_copy(&t->arena, ruling->player, ruling->change.players,
                                    sizeof *ruling->player);
    }
}

/* Of what grows with the evening: not in the arena, which would keep what was outgrown.
 */
static void *copy_array(const void *from, size_t n, size_t size)
{
    return n > 0 ? memcpy(mem_grow(NULL, n, size), from, n * size) : NULL;
}

/* Events are shared: they do not change. */
static void copy_events(struct tournament *t)
{
    size_t kept = t->brief ? t->events > 0 : t->events;
    for (size_t i = 0; i < kept; i++)
        event_hold(t->event[i].event);
    t->event = copy_array(t->event, kept, sizeof *t->event);
    t->events_capacity = kept;
    t->event_by_key = event_keys_copy(&t->event_by_key);
    t->address = copy_array(t->address, t->addresses, sizeof *t->address);
    t->addresses_capacity = t->addresses;
}

static void copy_calls(struct tournament *t)
{
    t->call = arena_copy(&t->arena, t->call, t->calls, sizeof *t->call);
    t->calls_capacity = t->calls;
    for (size_t i = 0; i < t->calls; i++)
        t->call[i].text = keep_text(&t->arena, t->call[i].text);
}

static void copy_awards(struct tournament *t)
{
    t->award = arena_copy(&t->arena, t->award, t->awards, sizeof *t->award);
    t->awards_capacity = t->awards;
    for (size_t i = 0; i < t->awards; i++)
        t->award[i].reason = keep_text(&t->arena, t->award[i].reason);
    t->waiver = arena_copy(&t->arena, t->waiver, t->waivers, sizeof *t->waiver);
    t->waivers_capacity = t->waivers;
    for (size_t i = 0; i < t->waivers; i++) {
        t->waiver[i].rule = keep_text(&t->arena, t->waiver[i].rule);
        t->waiver[i].reason = keep_text(&t->arena, t->waiver[i].reason);
    }
    t->payment = arena_copy(&t->arena, t->payment, t->payments, sizeof *t->payment);
    t->payments_capacity = t->payments;
    t->sent_to = keep_text(&t->arena, t->sent_to);
    t->sent_date = keep_text(&t->arena, t->sent_date);
}

static void copy_club_people(struct club *club, struct arena *arena)
{
    club->user = arena_copy(arena, club->user, club->users, sizeof *club->user);
    club->users_capacity = club->users;
    for (size_t i = 0; i < club->users; i++) {
        struct club_user *user = &club->user[i];
        user->name = keep_text(arena, user->name);
        user->hash = keep_text(arena, user->hash);
        user->invite = keep_text(arena, user->invite);
    }
    club->neighbour =
        arena_copy(arena, club->neighbour, club->neighbours, sizeof *club->neighbour);
    club->neighbours_capacity = club->neighbours;
    for (size_t i = 0; i < club->neighbours; i++) {
        club->neighbour[i].slug = keep_text(arena, club->neighbour[i].slug);
        club->neighbour[i].title = keep_text(arena, club->neighbour[i].title);
    }
}

static void copy_club_events(struct club *club, struct arena *arena)
{
    club->event = arena_copy(arena, club->event, club->events, sizeof *club->event);
    club->events_capacity = club->events;
    for (size_t i = 0; i < club->events; i++) {
        struct club_event *event = &club->event[i];
        event->about = keep_text(arena, event->about);
        event->heads = keep_text(arena, event->heads);
        event->hall = arena_copy(arena, event->hall, event->halls, sizeof *event->hall);
        event->capacity = event->halls;
        for (size_t h = 0; h < event->halls; h++) {
            struct club_hall *hall = &event->hall[h];
            hall->name = keep_text(arena, hall->name);
            hall->committee = keep_text(arena, hall->committee);
            hall->review = keep_text(arena, hall->review);
            hall->remark = keep_text(arena, hall->remark);
        }
    }
}

static void copy_club(struct club *club, struct arena *arena)
{
    club->name = keep_text(arena, club->name);
    club->address = keep_text(arena, club->address);
    club->password = keep_text(arena, club->password);
    club->wifi.name = keep_text(arena, club->wifi.name);
    club->wifi.key = keep_text(arena, club->wifi.key);
    club->handicap = keep_text(arena, club->handicap);
    club->expertise = keep_text(arena, club->expertise);
    club->grid = copy_one(arena, club->grid, sizeof *club->grid);
    club->token = arena_copy(arena, club->token, club->tokens, sizeof *club->token);
    club->tokens_capacity = club->tokens;
    club->deadlines =
        arena_copy(arena, club->deadlines, club->seasons, sizeof *club->deadlines);
    club->seasons_capacity = club->seasons;
    club->deleted =
        arena_copy(arena, club->deleted, club->deletions, sizeof *club->deleted);
    club->deletions_capacity = club->deletions;
    club->archived =
        arena_copy(arena, club->archived, club->archives, sizeof *club->archived);
    club->archives_capacity = club->archives;
    for (size_t i = 0; i < club->tokens; i++) {
        struct club_token *token = &club->token[i];
        token->id = keep_text(arena, token->id);
        token->role = keep_text(arena, token->role);
        token->hash = keep_text(arena, token->hash);
    }
    club->person = arena_copy(arena, club->person, club->persons, sizeof *club->person);
    club->persons_capacity = club->persons;
    club->renewal =
        arena_copy(arena, club->renewal, club->renewals, sizeof *club->renewal);
    club->renewals_capacity = club->renewals;
    for (size_t i = 0; i < club->renewals; i++)
        club->renewal[i].place = keep_text(arena, club->renewal[i].place);
    club->ended = arena_copy(arena, club->ended, club->endings, sizeof *club->ended);
    club->endings_capacity = club->endings;
    for (size_t i = 0; i < club->endings; i++)
        club->ended[i] = keep_text(arena, club->ended[i]);
    books_copy(&club->books, arena);
    copy_club_people(club, arena);
    copy_club_events(club, arena);
}

void tournament_copy(struct tournament *to, const struct tournament *from)
{
    *to = *from;
    to->arena = (struct arena){0};
    to->name = keep_text(&to->arena, from->name);
    to->date = keep_text(&to->arena, from->date);
    to->grid = copy_one(&to->arena, from->grid, sizeof *from->grid);
    copy_players(to);
    copy_sessions(to);
    copy_rulings(to);
    copy_events(to);
    copy_calls(to);
    copy_awards(to);
    for (int i = 0; i < ABOUT_COUNT; i++)
        to->about.text[i] = keep_text(&to->arena, from->about.text[i]);
    copy_club(&to->club, &to->arena);
}

/* edit_people.c - `etui edit ID player`, `person`, `withdraw` and `seat`: who plays, who
 * they are, and where they sit.
 *
 * What is known of a person goes beside the journal; the journal has its number. */
#include "cli.h"
#include "cli/command/edit.h"
#include "core/seating.h"
#include "tournament/seats.h"
#include "tournament/tell.h"
#include <string.h>

/* Where the text of that name belongs in a person, or NULL. */
static const char **text_of(struct person *person, const char *name)
{
    const struct {
        const char *name;
        const char **text;
    } texts[] = {
        {"name", &person->name}, {"licence", &person->licence},
        {"rank", &person->rank}, {"club", &person->club},
        {"born", &person->born}, {"committee", &person->committee},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (str_equal(texts[i].name, name))
            return texts[i].text;
    return NULL;
}

/* What is no plain text: false if the name is of another thing, or the value is wrong. */
static bool read_person_number(const struct edit *edit, struct person *person,
                               const char *name, const char *value)
{
    struct err *err = &edit->cli->err;
    int64_t number = 0;
    if (str_equal(name, "guest")) {
        person->guest = str_equal(value, "yes");
        return person->guest || str_equal(value, "no") ||
               err_user(err, "guest is yes or no, not \"%.40s\"", value);
    }
    if (str_equal(name, "valid")) {
        str_format(person->valid, sizeof person->valid, "%s", value);
        return person_is_date(value) ||
               err_user(err, "\"%.40s\" is not a date; write it like 2026-11-15", value);
    }
    if (!str_equal(name, "national_rank") ||
        !number_read_int(value, 0, CHANGE_NATIONAL_RANK_MOST, &number, err))
        return false;
    person->national_rank = (int)number;
    return true;
}

/* Puts what the words say over what is known of the person. */
static bool read_person(const struct edit *edit, struct person *person)
{
    struct cli *cli = edit->cli;
    for (size_t i = 1; i < edit->words; i++) {
        const char *name;
        const char *value;
        if (!edit_split(edit, edit->word[i], &name, &value))
            return false;
        if (read_person_number(edit, person, name, value))
            continue;
        const char **text = text_of(person, name);
        if (cli->err.kind != ERR_NONE)
            return false;
        if (!text)
            return cli_usage(cli,
                             N_("a person has name, licence, rank, national_rank, club, "
                                "committee, born, valid and guest, but no \"%.40s\""),
                             name);
        size_t length = strlen(value);
        if (length > CHANGE_TEXT_MOST || !str_is_clean(value, length))
            return err_user(&cli->err, "the %s is too long or not valid UTF-8 text",
                            name);
        char *kept = arena_strdup(&cli->arena, value);
        str_drop_turns(kept);
        *text = kept;
    }
    return person->name[0] != '\0' ||
           cli_usage(cli, N_("a player needs a name: name=\"DURAND Anne\""));
}

bool edit_player(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    const struct tournament *t = edit->loaded->t;
    struct person person = PERSON_NOBODY;
    struct change change = {.kind = CHANGE_ENTRY, .entry = {.player = edit->word[0]}};
    if (!read_person(edit, &person) || !tournament_check(t, &change, &cli->err) ||
        !checkin_knows_series(t, person.rank, &cli->err) ||
        !people_settle(journal_store(cli->journal), &person, 1, &cli->arena, &cli->err))
        return false;
    change.entry.person = person.id;
    change.entry.rank =
        strength_name(person.rank) ? strength_name(person.rank) : person.rank;
    change.entry.national_rank = person.national_rank;
    for (size_t i = 0; i < t->players; i++)
        if (t->player[i].person == change.entry.person)
            return err_set(&cli->err, ERR_CONFLICT, "%.100s has already entered as %s",
                           person.name, t->player[i].id);
    return submit_one(cli, edit->loaded->stream, &change);
}

/* The player that the first word names, or -1 with what is wrong. */
static int need_player(const struct edit *edit)
{
    int player = tournament_player(edit->loaded->t, edit->word[0]);
    if (player < 0)
        err_set(&edit->cli->err, ERR_NOT_FOUND,
                "there is no player \"%.40s\"; use the id of a player who has entered",
                edit->word[0]);
    return player;
}

bool edit_person(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    int player = need_player(edit);
    if (player < 0)
        return false;
    int64_t id = edit->loaded->t->player[player].person;
    const struct person *known = roster_find(&edit->loaded->roster, id);
    struct person person = PERSON_NOBODY;
    if (known)
        person = *known;
    person.id = known ? known->id : id;
    struct change entry = {.kind = CHANGE_ENTRY,
                           .entry = {.player = edit->word[0], .person = id}};
    if (!read_person(edit, &person) ||
        !people_update(journal_store(cli->journal), &person, &cli->err))
        return false;
    entry.entry.rank = person.rank;
    entry.entry.national_rank = person.national_rank;
    const struct tournament *t = edit->loaded->t;
    bool other_rank =
        !str_equal(person.rank, tournament_rank(t, player, &edit->loaded->roster));
    if (other_rank && !tournament_begun(t) && t->player[player].rank[0] != '\0' &&
        !submit_all(cli, edit->loaded->stream, &entry, 1))
        return false;
    cli_answer(cli, json_pack("{s:s, s:s}", "player", edit->word[0], "name", person.name),
               N_("corrected: %s"), person.name);
    return true;
}

bool edit_series(const struct edit *edit)
{
    int player = need_player(edit);
    if (player < 0 || !checkin_need_series(edit->word[1], &edit->cli->err))
        return false;
    struct change change = {.kind = CHANGE_ENTRY,
                            .entry = {.player = edit->word[0],
                                      .person = edit->loaded->t->player[player].person,
                                      .rank = strength_name(edit->word[1])}};
    return submit_one(edit->cli, edit->loaded->stream, &change);
}

bool edit_team(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    const struct tournament *t = edit->loaded->t;
    const struct session *session = tournament_session(t, (int)t->sessions);
    struct seats_place place;
    const char *seat;
    const char *name;
    size_t changes;
    if (!edit_split(edit, edit->word[0], &seat, &name))
        return false;
    if (session && !strchr(seat, ':'))
        seat = arena_printf(&cli->arena, "%s:%s", session->field[0].name, seat);
    if (!session || !seats_find(session, seat, &place) ||
        place_members(place.field, place.contestant)->count < 2)
        return err_user(&cli->err,
                        "\"%.40s\" is no team of the last session; write T1=\"Les As\"",
                        seat);
    const struct change *change =
        seats_name_team(t, place_members(place.field, place.contestant),
                        label_tidy(name, &cli->arena), &cli->arena, &changes);
    if (changes == 0)
        return err_set(&cli->err, ERR_CONFLICT, "the team has that name already");
    if (!submit_all(cli, edit->loaded->stream, change, changes))
        return false;
    cli_answer(cli, json_pack("{s:I}", "recorded", (json_int_t)changes),
               N_("recorded: %zu changes"), changes);
    return true;
}

bool edit_withdraw(const struct edit *edit)
{
    int player = need_player(edit);
    if (player < 0)
        return false;
    struct change change = {
        .kind = CHANGE_WITHDRAW,
        .entry = {edit->word[0], edit->loaded->t->player[player].person}};
    return submit_one(edit->cli, edit->loaded->stream, &change);
}

/* The change of a field's seats that a word belongs to; a new one for a new field. */
static struct change_seats *seats_change_of(struct change change[], size_t *n,
                                            const char *field, int session)
{
    for (size_t i = 0; i < *n; i++)
        if (str_equal(change[i].seats.field, field))
            return &change[i].seats;
    change[*n] = (struct change){.kind = CHANGE_SEATS,
                                 .seats = {.session = session, .field = field}};
    return &change[(*n)++].seats;
}

bool edit_crew(const struct edit *edit, const char *text, struct change_seat *seat)
{
    for (int n = 0; *text; n++) {
        size_t length = strcspn(text, ",");
        const char *player = arena_strndup(&edit->cli->arena, text, length);
        if (n == CHANGE_CREW_MOST)
            return err_user(&edit->cli->err, "a seat has 1 to %d players",
                            CHANGE_CREW_MOST);
        *(n == 0 ? &seat->player : &seat->mate[n - 1]) = player;
        seat->mates = n;
        text += length + (text[length] == ',');
    }
    return true;
}

static bool add_seat(const struct edit *edit, const char *word, int session,
                     struct change change[], size_t *n)
{
    struct cli *cli = edit->cli;
    const char *name;
    const char *player;
    struct wording field;
    struct wording label;
    if (!edit_split(edit, word, &name, &player))
        return false;
    wording_read_address(name, cli->lang, &field, &label);
    const char *where = field.text[0] ? arena_strdup(&cli->arena, field.text) : NULL;
    if (!plays_settle(edit->loaded->t, &session, &where, &cli->err))
        return false;
    struct change_seats *seats = seats_change_of(change, n, where, session);
    struct change_seat *seat =
        ARENA_ARRAY(&cli->arena, struct change_seat, seats->count + 1);
    for (size_t i = 0; i < seats->count; i++)
        seat[i] = seats->seat[i];
    seat[seats->count].label = arena_strdup(&cli->arena, label.text);
    seats->seat = seat;
    return edit_crew(edit, player, &seat[seats->count++]);
}

bool edit_seat(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct change *change = ARENA_ARRAY(&cli->arena, struct change, edit->words);
    size_t n = 0;
    int session;
    if (!plays_session(cli, edit->loaded->t, &session))
        return false;
    for (size_t i = 0; i < edit->words; i++)
        if (!add_seat(edit, edit->word[i], session, change, &n))
            return false;
    if (n == 1)
        return submit_one(cli, edit->loaded->stream, &change[0]);
    if (!submit_all(cli, edit->loaded->stream, change, n))
        return false;
    cli_answer(cli, json_pack("{s:I}", "recorded", (json_int_t)n),
               N_("recorded: %zu changes"), n);
    return true;
}

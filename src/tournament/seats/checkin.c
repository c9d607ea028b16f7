/* checkin.c - who comes in: typed names or a pasted list, and whom the club knows. */
#include "tournament/seats/checkin.h"

#include "tournament/results.h"
#include "tournament/seats/groups.h"
#include "tournament/seats/seats.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { TEXT_MOST = 100 };

struct checkin_row *checkin_add(struct checkin_list *list, struct arena *arena)
{
    list->row =
        arena_grow(arena, list->row, list->rows, &list->capacity, sizeof *list->row);
    list->row[list->rows] =
        (struct checkin_row){.person = {0, "", "", "", "", "", ""}, .line = 1};
    return &list->row[list->rows++];
}

struct checkin_group *checkin_add_group(struct checkin_list *list, struct arena *arena)
{
    list->group = arena_grow(arena, list->group, list->groups, &list->group_capacity,
                             sizeof *list->group);
    list->group[list->groups] = (struct checkin_group){.first = list->rows};
    return &list->group[list->groups++];
}

/* A sentence about a row. */
static const char *say_remark(const struct checkin_club *club, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));
static const char *say_remark(const struct checkin_club *club, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    const char *text = arena_vprintf(club->arena, tr(club->lang, sentence), args);
    va_end(args);
    return text;
}

static const char *name_in(const struct checkin_club *club, const char *name)
{
    return label_isolated(name, club->arena);
}

/* Always false. */
static bool refuse_row(struct checkin_row *row, const char *field, const char *remark)
{
    row->state = CHECKIN_WRONG;
    row->field = field;
    row->remark = remark;
    return false;
}

/* Puts the texts in order; false if one is too long. */
static bool tidy_texts(struct checkin_row *row, const struct checkin_club *club)
{
    struct person *person = &row->person;
    const struct {
        const char *field;
        const char **text;
    } texts[] = {
        {"name", &person->name}, {"licence", &person->licence},
        {"rank", &person->rank}, {"club", &person->club},
        {"born", &person->born}, {"committee", &person->committee},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        *texts[i].text = label_tidy(*texts[i].text, club->arena);
        if (str_width(*texts[i].text) > TEXT_MOST)
            return refuse_row(
                row, texts[i].field,
                say_remark(club, N_("that is too long; shorten it to 100 characters")));
    }
    return true;
}

static bool check_licence(struct checkin_row *row, const struct checkin_club *club)
{
    return person_is_licence(row->person.licence) ||
           refuse_row(
               row, "licence",
               say_remark(club,
                          N_("“%s” is not a licence number; it can have only letters and "
                             "digits, 20 at most"),
                          row->person.licence));
}

static bool check_name(struct checkin_row *row, const struct checkin_club *club)
{
    return row->person.name[0] != '\0' ||
           refuse_row(row, "name", say_remark(club, N_("type a name")));
}

bool checkin_tidy(struct checkin_row *row, const struct checkin_club *club)
{
    return tidy_texts(row, club) && check_name(row, club) && check_licence(row, club);
}

static bool has_letter(const char *text)
{
    for (; *text; text++)
        if (isalpha((unsigned char)*text) || (unsigned char)*text >= 0x80)
            return true;
    return false;
}

static bool differs(const char *typed, const char *known)
{
    return typed[0] != '\0' && fold_compare(typed, known) != 0;
}

/* The person as the club knows them; what the list says otherwise does not go unsaid. */
static void recognise(const struct checkin_club *club, struct checkin_row *row,
                      const struct person *known)
{
    struct person *person = &row->person;
    bool rank = differs(person->rank, known->rank);
    bool home = differs(person->club, known->club);
    if (rank || home)
        row->hint =
            say_remark(club,
                       N_("the list says %s; the club's details are kept, change them "
                          "with Edit at check-in"),
                       arena_printf(club->arena, "%s%s%s", home ? person->club : "",
                                    home && rank ? ", " : "", rank ? person->rank : ""));
    row->state = CHECKIN_KNOWN;
    person->id = known->id;
    person->name = arena_strdup(club->arena, known->name);
    person->licence = arena_strdup(club->arena, known->licence);
    person->club = arena_strdup(club->arena, known->club);
    person->rank = arena_strdup(club->arena, known->rank);
}

/* Whoever took a licence is known by name alone so far. */
static void hint_unlicensed(const struct checkin_club *club, struct checkin_row *row)
{
    for (size_t i = 0; i < club->roster->count; i++)
        if (club->roster->person[i].licence[0] == '\0' &&
            club->roster->person[i].same_as == 0 &&
            fold_compare(club->roster->person[i].name, row->person.name) == 0)
            row->hint = say_remark(
                club, N_("somebody by that name is known without a licence: if it is the "
                         "same person, leave out the licence here and add it with Edit"));
}

static void find_by_licence(const struct checkin_club *club, struct checkin_row *row)
{
    const struct person *typed = &row->person;
    const struct person *known = roster_licensed(club->roster, typed->licence);
    if (!known && typed->name[0] == '\0')
        refuse_row(row, "name",
                   say_remark(club,
                              N_("nobody here has the licence %s yet; type the name too"),
                              typed->licence));
    else if (!known)
        hint_unlicensed(club, row);
    else if (differs(typed->name, known->name))
        refuse_row(
            row, "licence",
            say_remark(
                club,
                N_("the licence %s belongs to %s; correct the licence, or write that "
                   "name and change it afterwards with Edit"),
                typed->licence, name_in(club, known->name)));
    else
        recognise(club, row, known);
}

/* How many persons have the name, and one of them; the club decides between several. */
static int count_names(const struct roster *roster, const struct person *typed,
                       int (*compare)(const char *, const char *),
                       const struct person **known)
{
    int all = 0;
    int same_club = 0;
    for (size_t i = 0; i < roster->count; i++) {
        const struct person *person = &roster->person[i];
        if (person->same_as != 0 || compare(person->name, typed->name) != 0)
            continue;
        bool same =
            typed->club[0] != '\0' && fold_compare(person->club, typed->club) == 0;
        if (same || same_club == 0)
            *known = person;
        all++;
        same_club += same;
    }
    return same_club == 1 ? 1 : all;
}

static void find_by_name(const struct checkin_club *club, struct checkin_row *row)
{
    const struct person *known = NULL;
    int found = count_names(club->roster, &row->person, strcmp, &known);
    if (found == 0)
        found = count_names(club->roster, &row->person, fold_compare, &known);
    if (found == 1)
        recognise(club, row, known);
    else if (found > 1)
        refuse_row(row, "licence",
                   say_remark(club,
                              N_("%d people are called %s; type the licence, beside the "
                                 "name or instead of it"),
                              found, name_in(club, row->person.name)));
}

static void examine_row(const struct checkin_club *club, struct checkin_row *row)
{
    struct person *person = &row->person;
    row->state = CHECKIN_NEW;
    if (!tidy_texts(row, club))
        return;
    if (person->licence[0] == '\0' && !has_letter(person->name)) {
        person->licence = person->name; /* whoever types a number means a licence */
        person->name = "";
    }
    if (!check_licence(row, club))
        return;
    const struct person *chosen = roster_find(club->roster, row->chosen);
    if (chosen && chosen->name[0] != '\0')
        recognise(club, row, chosen);
    else if (row->fresh && person->licence[0] == '\0')
        check_name(row, club);
    else if (person->licence[0] != '\0')
        find_by_licence(club, row);
    else if (check_name(row, club))
        find_by_name(club, row);
}

/* The player whose person that is, or -1. */
static int find_player(const struct tournament *t, int64_t person)
{
    for (size_t i = 0; i < t->players && person != 0; i++)
        if (t->player[i].person == person)
            return (int)i;
    return -1;
}

/* Whether two rows that are to be recorded are the same person. */
static bool same_person(const struct checkin_row *a, const struct checkin_row *b)
{
    if (a->person.id != 0 || b->person.id != 0)
        return a->person.id == b->person.id;
    return a->state == b->state && strcmp(a->person.licence, b->person.licence) == 0 &&
           (a->person.licence[0] != '\0' ||
            fold_compare(a->person.name, b->person.name) == 0);
}

/* Nobody comes in twice; whoever has entered and sits nowhere may join a group. */
static void find_double(const struct checkin_club *club, struct checkin_list *list,
                        size_t index)
{
    struct checkin_row *row = &list->row[index];
    if (row->state == CHECKIN_WRONG)
        return;
    int player = find_player(club->t, row->person.id);
    bool twice = false;
    for (size_t i = 0; i < index && !twice; i++)
        twice = same_person(&list->row[i], row);
    const struct session *session = tournament_session(club->t, (int)club->t->sessions);
    struct seats_place seat = {0};
    bool joins = list->groups > 0 && player >= 0 && !twice;
    if (joins && session)
        seat = seats_of(session, player);
    if ((!twice && player < 0) || (joins && !seat.field))
        return;
    const struct naming naming = {club->t->format, session, club->lang, club->arena};
    row->state = CHECKIN_HERE;
    row->field = "name";
    row->remark =
        joins
            ? say_remark(club, N_("%s already plays in %s; name somebody else"),
                         name_in(club, row->person.name),
                         name_contestant(&naming, seat.field, seat.contestant))
            : say_remark(club, N_("%s is already here"), name_in(club, row->person.name));
}

/* Fills whom somebody new, by name alone, is much like; not of lists so long that it
 * would take noticeable time. */
static void find_near(const struct checkin_club *club, struct checkin_list *list)
{
    enum { COMPARISONS_MOST = 100 * 1000 };
    const struct roster *roster = club->roster;
    const char **name = ARENA_ARRAY(club->arena, const char *, roster->count + 1);
    for (size_t i = 0; i < roster->count; i++)
        name[i] = roster->person[i].name;
    for (size_t i = 0; i < list->rows && list->rows * roster->count < COMPARISONS_MOST;
         i++) {
        struct checkin_row *row = &list->row[i];
        if (row->state != CHECKIN_NEW || row->person.licence[0] != '\0')
            continue;
        const char *near =
            label_nearest(row->person.name, name, roster->count, club->arena);
        if (!near)
            continue;
        row->near = arena_strdup(club->arena, near);
        row->hint = say_remark(
            club, N_("did you mean %s? Then write the name that way in the list"),
            name_in(club, row->near));
    }
}

/* Whether the group can come in, everybody of it and so many; else nobody of it does. */
static void judge_rows(const struct checkin_club *club, struct checkin_row row[],
                       struct checkin_group *group)
{
    struct format_crew size = groups_size(club->t->format);
    int count = (int)group->count;
    for (int i = 0; i < count && !group->remark; i++)
        group->remark = row[i].remark;
    if (!group->remark && (count < size.min || count > size.max))
        group->remark =
            size.min == size.max && count == 1
                ? say_remark(club, N_("one player is named, a group has %d here"),
                             size.min)
            : size.min == size.max
                ? say_remark(club, N_("%d players are named, a group has %d here"), count,
                             size.min)
                : say_remark(club, N_("%d players are named, a team has %d to %d here"),
                             count, size.min, size.max);
    for (int i = 0; i < count && group->remark; i++)
        row[i].state = CHECKIN_WRONG;
}

void checkin_examine(struct checkin_list *list, const struct checkin_club *club)
{
    for (size_t i = 0; i < list->rows; i++) {
        examine_row(club, &list->row[i]);
        find_double(club, list, i);
    }
    find_near(club, list);
    for (size_t g = 0; g < list->groups; g++)
        judge_rows(club, list->row + list->group[g].first, &list->group[g]);
}

const char *checkin_licence(const struct tournament *t, const struct roster *roster,
                            int player)
{
    const struct person *person = roster_find(roster, t->player[player].person);
    if (!t->format->contest->national || t->options.event == PCN_NONE || !person)
        return NULL;
    if (person->licence[0] == '\0')
        return N_("no licence");
    if (person->valid[0] != '\0' && t->date && strcmp(person->valid, t->date) < 0)
        return N_("licence expired");
    for (size_t i = 0; i < t->players; i++) {
        const struct person *other = roster_find(roster, t->player[i].person);
        if ((int)i != player && other && other->id != person->id &&
            str_equal(other->licence, person->licence))
            return N_("licence of another player too");
    }
    return NULL;
}

/* The number behind the last of p1, p2, … */
static int64_t next_id(const struct tournament *t)
{
    int64_t last = 0;
    for (size_t i = 0; i < t->players; i++) {
        const char *id = t->player[i].id;
        int64_t number = id[0] == 'p' ? form_whole(id + 1, 9) : 0;
        last = number > last ? number : last;
    }
    return last + 1;
}

bool checkin_need_series(const char *rank, struct err *err)
{
    return strength_name(rank) ||
           err_user(err,
                    "\"%.40s\" is no series of the federation; write 1N, a number from 1 "
                    "to 4 with P, C, K or T (2P), PR or NC",
                    rank);
}

bool checkin_knows_series(const struct tournament *t, const char *rank, struct err *err)
{
    return !t->format->contract || !rank || rank[0] == '\0' ||
           checkin_need_series(rank, err);
}

int checkin_next_unknown(const struct tournament *t, const struct roster *roster,
                         int player)
{
    int next = player + 1;
    if (!t->format->contract)
        return (int)t->players;
    while (next < (int)t->players && strength_of(tournament_rank(t, next, roster)).known)
        next++;
    return next;
}

/* The series with which somebody enters, as the federation writes it. */
static const char *known_rank(const struct person *person)
{
    const char *name = strength_name(person->rank ? person->rank : "");
    return name ? name : person->rank;
}

/* The name of the team that the row is of, as those have it who do not say one. */
static const char *team_of(const struct checkin_list *list, size_t row)
{
    for (size_t g = 0; g < list->groups; g++)
        if (row - list->group[g].first < list->group[g].count)
            return list->group[g].team;
    return NULL;
}

/* The entries of those who have none, or another team; how many. */
static size_t enter_person(struct checkin_list *list, const struct tournament *t,
                           struct arena *arena, struct change change[])
{
    size_t n = 0;
    int64_t id = next_id(t);
    for (size_t i = 0; i < list->rows; i++) {
        struct checkin_row *row = &list->row[i];
        if (row->state > CHECKIN_NEW)
            continue;
        int player = find_player(t, row->person.id);
        const char *team = team_of(list, i);
        row->player = player >= 0 ? arena_strdup(arena, t->player[player].id)
                                  : arena_printf(arena, "p%jd", id++);
        if (player < 0)
            change[n++] =
                (struct change){.kind = CHANGE_ENTRY,
                                .entry = {.player = row->player,
                                          .person = row->person.id,
                                          .rank = known_rank(&row->person),
                                          .national_rank = row->person.national_rank,
                                          .team = team}};
        else if (team && !str_equal(team, t->player[player].team))
            change[n++] = (struct change){
                .kind = CHANGE_ENTRY,
                .entry = {.player = row->player, .person = row->person.id, .team = team}};
    }
    return n;
}

const char *checkin_place(const char *text, struct arena *arena)
{
    static const struct {
        const char *typed;
        const char *label;
    } side[] = {{"ns", "NS"}, {"nz", "NS"}, {"ew", "EW"}, {"eo", "EW"}, {"ow", "EW"}};
    const char *tidy = label_tidy(text, arena);
    for (size_t i = 0; i < sizeof side / sizeof *side; i++) {
        if (strncasecmp(tidy, side[i].typed, 2) != 0)
            continue;
        const char *number = tidy + 2 + strspn(tidy + 2, " ");
        size_t digits = strspn(number, "0123456789");
        if (digits >= 1 && digits <= 3 && number[digits] == '\0')
            return arena_printf(arena, "%s%s", side[i].label, number);
    }
    return NULL;
}

bool checkin_changes(struct checkin_list *list, const struct checkin_club *club,
                     struct change change[], size_t *changes, struct err *err)
{
    struct groups_plan plan;
    *changes = enter_person(list, club->t, club->arena, change);
    for (size_t i = 0; i < *changes; i++)
        if (!checkin_knows_series(club->t, change[i].entry.rank, err))
            return false;
    groups_plan_init(&plan, club->t, (int)club->t->sessions, club->arena);
    for (size_t g = 0; g < list->groups; g++) {
        const struct checkin_group *group = &list->group[g];
        const char *player[GROUP_MOST] = {0};
        for (size_t i = 0; i < group->count && i < GROUP_MOST; i++)
            player[i] = list->row[group->first + i].player;
        plan.wanted = group->place;
        if (!group->remark &&
            !groups_seat(&plan, player, (int)group->count, &change[(*changes)++], err))
            return false;
    }
    return true;
}

/* Whether one of them has the seat. */
static bool sits_there(const struct field *field, int contestant, const struct crew *who)
{
    for (int i = 0; i < who->count; i++)
        if (field_has_player(field, contestant, who->player[i]))
            return true;
    return false;
}

struct change *checkin_leave(const struct tournament *t, const struct crew *who, int from,
                             struct arena *arena, size_t *changes)
{
    size_t n = 0;
    struct change *change =
        ARENA_ARRAY(arena, struct change, CHANGE_CREW_MOST * (t->sessions + 1));
    for (size_t s = (size_t)from - 1; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int c = 0; c < field->schedule.contestants; c++) {
                if (!sits_there(field, c, who))
                    continue;
                change[n] = seats_change(t, &(struct seats_place){field, c}, NULL, arena);
                change[n++].seats.session = (int)s + 1;
            }
        }
    for (int i = 0; i < who->count; i++) { /* those behind them move up in the list */
        const struct player *player = &t->player[who->player[i]];
        change[n++] =
            (struct change){.kind = CHANGE_WITHDRAW,
                            .entry = {arena_strdup(arena, player->id), player->person}};
    }
    *changes = n;
    return change;
}

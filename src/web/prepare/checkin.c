/* checkin.c - who comes in: a typed name or a pasted list, and whom the club knows. */
#include "web/prepare/checkin.h"
#include <stdint.h>

#include "base/fold.h"
#include "store/people.h"
#include "web/html/labels.h"
#include "web/server/record.h"
#include "web/server/server_inside.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 100, LICENCE_MOST = 20 };

struct checkin_row *checkin_add(struct checkin_list *list, struct arena *arena)
{
    list->row =
        arena_grow(arena, list->row, list->rows, &list->capacity, sizeof *list->row);
    list->row[list->rows] =
        (struct checkin_row){.person = {0, "", "", "", "", "", ""}, .line = 1};
    return &list->row[list->rows++];
}

/* What a row is held against. */
struct examination {
    const struct tournament *t;
    const struct roster *roster;
    struct arena *arena;
    enum lang lang;
};

/* Always false. */
static bool refuse(struct checkin_row *row, const char *field, const char *remark)
{
    row->state = CHECKIN_WRONG;
    row->field = field;
    row->remark = remark;
    return false;
}

static bool is_licence(const char *text)
{
    if (strlen(text) > LICENCE_MOST)
        return false;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text))
            return false;
    return true;
}

/* Puts the texts in order; false if one is too long. */
static bool tidy_texts(struct checkin_row *row, enum lang lang, struct arena *arena)
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
        *texts[i].text = label_tidy(*texts[i].text, arena);
        if (str_width(*texts[i].text) > TEXT_MOST)
            return refuse(row, texts[i].field,
                          tr(lang, N_("that is too long; shorten it to 100 characters")));
    }
    return true;
}

static bool check_licence(struct checkin_row *row, enum lang lang, struct arena *arena)
{
    return is_licence(row->person.licence) ||
           refuse(row, "licence",
                  arena_printf(arena,
                               tr(lang, N_("“%s” is not a licence number; it can have "
                                           "only letters and digits, 20 at most")),
                               row->person.licence));
}

bool checkin_tidy(struct checkin_row *row, enum lang lang, struct arena *arena)
{
    return tidy_texts(row, lang, arena) &&
           (row->person.name[0] != '\0' ||
            refuse(row, "name", tr(lang, N_("type a name")))) &&
           check_licence(row, lang, arena);
}

static bool has_letter(const char *text)
{
    for (; *text; text++)
        if (isalpha((unsigned char)*text) || (unsigned char)*text >= 0x80)
            return true;
    return false;
}

/* What the list says otherwise than the club does not go unsaid. */
static void hint_kept(const struct examination *in, struct checkin_row *row,
                      const struct person *known)
{
    const struct person *typed = &row->person;
    bool rank = typed->rank[0] != '\0' && fold_compare(typed->rank, known->rank) != 0;
    bool club = typed->club[0] != '\0' && fold_compare(typed->club, known->club) != 0;
    const char *said = arena_printf(in->arena, "%s%s%s", club ? typed->club : "",
                                    club && rank ? ", " : "", rank ? typed->rank : "");
    if (rank || club)
        row->hint =
            arena_printf(in->arena,
                         tr(in->lang, N_("the list says %s; the club's details are kept, "
                                         "change them with Edit at check-in")),
                         said);
}

/* Whoever took a licence is known by name alone so far. */
static void hint_unlicensed(const struct examination *in, struct checkin_row *row)
{
    for (size_t i = 0; i < in->roster->count; i++)
        if (in->roster->person[i].licence[0] == '\0' &&
            fold_compare(in->roster->person[i].name, row->person.name) == 0)
            row->hint =
                tr(in->lang,
                   N_("somebody by that name is known without a licence: if it is the "
                      "same person, leave out the licence here and add it with Edit"));
}

static void recognise(const struct examination *in, struct checkin_row *row,
                      const struct person *known)
{
    struct arena *arena = in->arena;
    hint_kept(in, row, known);
    row->state = CHECKIN_KNOWN;
    row->person.id = known->id;
    row->person.name = arena_strdup(arena, known->name);
    row->person.licence = arena_strdup(arena, known->licence);
    row->person.club = arena_strdup(arena, known->club);
    row->person.rank = arena_strdup(arena, known->rank);
}

static void find_by_licence(const struct examination *in, struct checkin_row *row)
{
    const struct person *typed = &row->person;
    const struct person *known = roster_licensed(in->roster, typed->licence);
    if (!known && typed->name[0] == '\0')
        refuse(row, "name",
               arena_printf(in->arena,
                            tr(in->lang, N_("nobody here has the licence %s yet; "
                                            "type the name too")),
                            typed->licence));
    else if (known && typed->name[0] != '\0' &&
             fold_compare(known->name, typed->name) != 0)
        refuse(row, "licence",
               arena_printf(in->arena,
                            tr(in->lang,
                               N_("the licence %s belongs to %s; correct the licence, or "
                                  "write that name and change it afterwards with Edit")),
                            typed->licence, label_isolated(known->name, in->arena)));
    else if (known)
        recognise(in, row, known);
    else
        hint_unlicensed(in, row);
}

/* How many persons have the name, and one of them; the club decides between several. */
static int count_names(const struct examination *in, const struct person *typed,
                       bool exact, const struct person **known)
{
    int all = 0;
    int same_club = 0;
    for (size_t i = 0; i < in->roster->count; i++) {
        const struct person *person = &in->roster->person[i];
        if (exact ? strcmp(person->name, typed->name) != 0
                  : fold_compare(person->name, typed->name) != 0)
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

static void find_by_name(const struct examination *in, struct checkin_row *row)
{
    const struct person *known = NULL;
    int found = count_names(in, &row->person, true, &known);
    if (found == 0)
        found = count_names(in, &row->person, false, &known);
    if (found == 1)
        recognise(in, row, known);
    else if (found > 1)
        refuse(row, "licence",
               arena_printf(in->arena,
                            tr(in->lang, N_("%d people are called %s; type the "
                                            "licence too")),
                            found, label_isolated(row->person.name, in->arena)));
}

static void examine(const struct examination *in, struct checkin_row *row)
{
    struct person *person = &row->person;
    row->state = CHECKIN_NEW;
    if (!tidy_texts(row, in->lang, in->arena))
        return;
    if (person->licence[0] == '\0' && !has_letter(person->name)) {
        person->licence = person->name; /* whoever types a number means a licence */
        person->name = "";
    }
    if (!check_licence(row, in->lang, in->arena))
        return;
    if (person->licence[0] != '\0')
        find_by_licence(in, row);
    else if (person->name[0] == '\0')
        refuse(row, "name", tr(in->lang, N_("type a name")));
    else
        find_by_name(in, row);
}

/* The player whose person that is, or -1. */
static int find_player(const struct tournament *t, int64_t person)
{
    for (size_t i = 0; i < t->players; i++)
        if (t->player[i].person == person)
            return (int)i;
    return -1;
}

/* Whether two rows that are to be recorded are the same person. */
static bool same_person(const struct checkin_row *a, const struct checkin_row *b)
{
    if (a->state != b->state)
        return false;
    if (a->state == CHECKIN_KNOWN)
        return a->person.id == b->person.id;
    return strcmp(a->person.licence, b->person.licence) == 0 &&
           (a->person.licence[0] != '\0' ||
            fold_compare(a->person.name, b->person.name) == 0);
}

/* Nobody comes in twice. */
static void find_double(const struct examination *in, struct checkin_list *list,
                        size_t index)
{
    struct checkin_row *row = &list->row[index];
    if (row->state == CHECKIN_WRONG)
        return;
    bool here = row->state == CHECKIN_KNOWN && find_player(in->t, row->person.id) >= 0;
    for (size_t i = 0; i < index && !here; i++)
        here = same_person(&list->row[i], row);
    if (!here)
        return;
    row->state = CHECKIN_HERE;
    row->field = "name";
    row->remark = arena_printf(in->arena, tr(in->lang, N_("%s is already here")),
                               label_isolated(row->person.name, in->arena));
}

/* Fills whom somebody new, by name alone, is much like; not of lists so long that it
 * would take noticeable time. */
static void find_near(const struct examination *in, struct checkin_list *list)
{
    enum { COMPARISONS_MOST = 100 * 1000 };
    const struct roster *roster = in->roster;
    const char **name = ARENA_ARRAY(in->arena, const char *, roster->count + 1);
    for (size_t i = 0; i < roster->count; i++)
        name[i] = roster->person[i].name;
    for (size_t i = 0; i < list->rows && list->rows * roster->count < COMPARISONS_MOST;
         i++) {
        struct checkin_row *row = &list->row[i];
        if (row->state != CHECKIN_NEW || row->person.licence[0] != '\0')
            continue;
        const char *near =
            label_nearest(row->person.name, name, roster->count, in->arena);
        if (!near)
            continue;
        row->near = arena_strdup(in->arena, near);
        row->hint = arena_printf(
            in->arena,
            tr(in->lang, N_("did you mean %s? Then write the name that way in the list")),
            label_isolated(row->near, in->arena));
    }
}

void checkin_examine(struct checkin_list *list, const struct tournament *t,
                     struct request *request)
{
    struct examination in = {.t = t,
                             .roster = request_roster(request),
                             .arena = &request->arena,
                             .lang = request->lang};
    for (size_t i = 0; i < list->rows; i++) {
        examine(&in, &list->row[i]);
        find_double(&in, list, i);
    }
    find_near(&in, list);
}

/* The number behind the last of p1, p2, … */
static int64_t next_id(const struct tournament *t)
{
    int64_t last = 0;
    for (size_t i = 0; i < t->players; i++) {
        const char *id = t->player[i].id;
        size_t digits = strspn(id + 1, "0123456789");
        if (id[0] != 'p' || digits == 0 || digits > 9 || id[1 + digits] != '\0')
            continue;
        int64_t number = strtoll(id + 1, NULL, 10);
        last = number > last ? number : last;
    }
    return last + 1;
}

bool checkin_settle(struct checkin_job *job, struct journal *journal, struct arena *arena)
{
    struct checkin_list *list = &job->list;
    struct person *person = ARENA_ARRAY(arena, struct person, list->rows + 1);
    size_t n = 0;
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].state == CHECKIN_NEW)
            person[n++] = list->row[i].person;
    if (n > 0 && !people_settle(journal_store(journal), person, n, arena, &job->err))
        return false;
    n = 0;
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].state == CHECKIN_NEW)
            list->row[i].person.id = person[n++].id;
    return true;
}

size_t checkin_entries(struct checkin_job *job, const struct tournament *t,
                       struct arena *arena, struct change change[])
{
    size_t n = 0;
    int64_t id = next_id(t);
    for (size_t i = 0; i < job->list.rows; i++) {
        struct checkin_row *row = &job->list.row[i];
        if (row->state > CHECKIN_NEW)
            continue;
        int player = find_player(t, row->person.id);
        row->player = player >= 0 ? arena_strdup(arena, t->player[player].id)
                                  : arena_printf(arena, "p%jd", id++);
        if (player < 0)
            change[n++] = (struct change){.kind = CHANGE_ENTRY,
                                          .entry = {row->player, row->person.id}};
    }
    return n;
}

static bool enter(struct request *request, struct journal *journal,
                  const struct tournament *t)
{
    struct checkin_job *job = request->work;
    struct arena *arena = &request->arena;
    struct change *change = ARENA_ARRAY(arena, struct change, job->list.rows + 1);
    job->entered = checkin_entries(job, t, arena, change);
    return record_all(request, journal, change, job->entered, &job->err);
}

void checkin_record(struct request *request, struct journal *journal)
{
    struct checkin_job *job = request->work;
    if (!checkin_settle(job, journal, &request->arena))
        return;
    const struct tournament *t = journal_tournament(journal, job->stream, &job->err);
    if (t && !enter(request, journal, t))
        job->entered = 0;
}

const char *checkin_seat(struct request *request, const struct tournament *t, int player)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    for (size_t f = 0; session && f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (field_has_player(&session->field[f], c, player))
                return label_seat(session, &session->field[f], c, request->lang,
                                  &request->arena);
    return "";
}

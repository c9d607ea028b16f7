/* conditions.c - the rules of the federation that an event does not meet. */
#include "tournament/results/conditions.h"

#include "core/movement.h"
#include "core/seating.h"
#include "tournament/model.h"
#include "tournament/results/awards.h"
#include <stdlib.h>
#include <string.h>

enum { SESSIONS = 2, DEALS = 20, SENIOR_AGE = 60, NAMED = 5 };

struct finding {
    struct conditions *found;
    const struct contest *contest;
    const struct tournament *t;
    const struct options *options;
    const struct condition_row *row; /* that is looked at */
    enum lang lang;
    struct arena *arena;
};

/* A rule: how its article is called in each championship, and what looks at it. */
struct condition_row {
    const char *name;
    const char *title;
    const char *by_series; /* the article of championships by series, and of all else */
    const char *open;      /* NULL: the same */
    const char *senior;    /* NULL: the same */
    void (*find)(const struct finding *finding);
    bool (*applies)(const struct finding *finding); /* NULL: to every event */
};

static const char *article_of(const struct finding *finding)
{
    const struct condition_row *row = finding->row;
    enum options_series series = finding->options->series;
    if (series == OPTIONS_SERIES_OPEN && row->open)
        return row->open;
    if (series == OPTIONS_SERIES_SENIOR && row->senior)
        return row->senior;
    return row->by_series;
}

static void add_text(const struct finding *finding, const char *text)
{
    struct conditions *found = finding->found;
    found->condition = arena_grow(finding->arena, found->condition, found->count,
                                  &found->capacity, sizeof *found->condition);
    found->condition[found->count++] =
        (struct condition){.name = finding->row->name,
                           .title = finding->row->title,
                           .rule = article_of(finding),
                           .text = arena_strdup(finding->arena, text),
                           .reason = tournament_waiver(finding->t, finding->row->name)};
}

static void add(const struct finding *finding, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));

static void add(const struct finding *finding, const char *sentence, ...)
{
    struct str text = {0};
    va_list arguments;
    va_start(arguments, sentence);
    str_vprintf(&text, tr(finding->lang, sentence), arguments);
    va_end(arguments);
    add_text(finding, str_text(&text));
    str_clear(&text);
}

static bool is_regional(const struct options *options)
{
    return pcn_event_table[options->event].championship;
}

static bool is_final(const struct options *options)
{
    return options->event == PCN_FINAL;
}

/* People of whom something is not as it should be: the first few by name. */
struct people_named {
    struct str names;
    int count;
};

static void name_in_list(struct people_named *named, const struct finding *finding,
                         int player)
{
    const struct player *entered = &finding->t->player[player];
    const struct roster *roster = finding->contest->roster;
    if (named->count < NAMED)
        str_printf(&named->names, "%s%s", named->count > 0 ? ", " : "",
                   roster ? roster_name(roster, entered->person, entered->id)
                          : entered->id);
    else if (named->count == NAMED)
        str_add(&named->names, ", …");
    named->count++;
}

typedef bool is_wrong(const struct finding *finding, int player);

/* Those of whom it is so. The caller clears the names. */
static struct people_named find_people(const struct finding *finding, is_wrong *wrong)
{
    struct people_named named = {0};
    for (size_t i = 0; i < finding->contest->rows; i++)
        if (wrong(finding, finding->contest->row[i].player))
            name_in_list(&named, finding, finding->contest->row[i].player);
    return named;
}

/* Says the sentence, which has a number and names, if somebody is wrong. */
#define ADD_PEOPLE(finding, wrong, sentence)                                   \
    do {                                                                       \
        struct people_named named_ = find_people((finding), (wrong));          \
        if (named_.count > 0)                                                  \
            add((finding), (sentence), named_.count, str_text(&named_.names)); \
        str_clear(&named_.names);                                              \
    } while (0)

static const struct person *person_of(const struct finding *finding, int player)
{
    const struct roster *roster = finding->contest->roster;
    return roster ? roster_find(roster, finding->t->player[player].person) : NULL;
}

static void find_minimum(const struct finding *finding)
{
    int players = finding->contest->awards.players;
    int wanted = pcn_event_table[finding->options->event].players;
    if (players < PCN_PLAYERS_MIN)
        add(finding, N_("%d players, %d are needed: no PCN"), players, PCN_PLAYERS_MIN);
    else if (players < wanted && !finding->options->has_index)
        add(finding,
            N_("%d players, %d are needed for the index of this event: the federation "
               "may "
               "refuse it"),
            players, wanted);
}

static void find_final_players(const struct finding *finding)
{
    int players = finding->contest->awards.players;
    if (is_final(finding->options) && players < PP_PLAYERS_MIN)
        add(finding,
            N_("%d players in the first session, a final needs %d: no PP and no title"),
            players, PP_PLAYERS_MIN);
}

static bool has_one_session(enum options_series series)
{
    return series == OPTIONS_SERIES_PROMOTION || series == OPTIONS_SERIES_SENIOR;
}

static void find_sessions(const struct finding *finding)
{
    if (is_final(finding->options) && !has_one_session(finding->options->series) &&
        finding->t->sessions < SESSIONS)
        add(finding,
            N_("%zu session, a final needs %d: the points and the title may be refused"),
            finding->t->sessions, SESSIONS);
}

/* The deals that a table plays in a field. */
static int deals_of(const struct schedule *schedule)
{
    int deals = 0;
    for (int round = 0; round < schedule->rounds; round++) {
        int most = 0;
        for (int i = 0; i < schedule->tables; i++) {
            int count = schedule->table[round * schedule->tables + i].count;
            most = count > most ? count : most;
        }
        deals += most;
    }
    return deals;
}

static void find_deals(const struct finding *finding)
{
    const struct tournament *t = finding->t;
    for (size_t s = 0; s < t->sessions && is_final(finding->options); s++) {
        int fewest = DEALS;
        for (size_t f = 0; f < t->session[s].fields; f++) {
            int deals = deals_of(&t->session[s].field[f].schedule);
            fewest = deals < fewest ? deals : fewest;
        }
        if (fewest < DEALS)
            add(finding,
                N_("session %zu has %d deals, a final needs %d: the points and the title "
                   "may be refused"),
                s + 1, fewest, DEALS);
    }
}

bool conditions_series(enum options_series series, const char *rank)
{
    struct strength strength = strength_of(rank);
    char first = rank[0];
    if (!strength.known)
        return false;
    if (series == OPTIONS_SERIES_FIRST)
        return first == '1';
    if (series == OPTIONS_SERIES_SECOND)
        return first == '2';
    return series != OPTIONS_SERIES_PROMOTION || (first != '1' && first != '2');
}

static bool is_of_other_series(const struct finding *finding, int player)
{
    const char *rank = tournament_rank(finding->t, player, finding->contest->roster);
    return rank[0] != '\0' && !conditions_series(finding->options->series, rank);
}

static bool has_no_series(const struct finding *finding, int player)
{
    return tournament_rank(finding->t, player, finding->contest->roster)[0] == '\0';
}

static void find_series(const struct finding *finding)
{
    enum options_series series = finding->options->series;
    bool by_series = series == OPTIONS_SERIES_FIRST || series == OPTIONS_SERIES_SECOND ||
                     series == OPTIONS_SERIES_PROMOTION;
    if (!is_regional(finding->options) || !by_series)
        return;
    ADD_PEOPLE(finding, is_of_other_series,
               N_("of another series, who may not play in this championship (%d): "
                  "%s"));
    ADD_PEOPLE(finding, has_no_series,
               N_("series not known, write it on their pages (%d): %s"));
}

static const char *committee_of(const struct finding *finding, int player)
{
    const struct person *person = person_of(finding, player);
    return person ? person->committee : "";
}

/* The committee that most of them belong to; "" if none is known. */
static const char *main_committee(const struct finding *finding)
{
    const struct contest *contest = finding->contest;
    const char *most = "";
    int count = 0;
    for (size_t i = 0; i < contest->rows; i++) {
        const char *committee = committee_of(finding, contest->row[i].player);
        int same = 0;
        for (size_t j = 0; j < contest->rows; j++)
            same += str_equal(committee, committee_of(finding, contest->row[j].player));
        if (committee[0] != '\0' && same > count) {
            most = committee;
            count = same;
        }
    }
    return most;
}

static void find_committee(const struct finding *finding)
{
    struct people_named named = {0};
    if (!is_regional(finding->options))
        return;
    const char *home = main_committee(finding);
    for (size_t i = 0; i < finding->contest->rows && home[0] != '\0'; i++) {
        int player = finding->contest->row[i].player;
        const char *committee = committee_of(finding, player);
        if (committee[0] != '\0' && !str_equal(committee, home))
            name_in_list(&named, finding, player);
    }
    if (named.count > 0 && finding->options->series == OPTIONS_SERIES_FIRST)
        add(finding,
            N_("of another committee (%d) than %s; only an overseas player of the first "
               "series may play elsewhere, in one championship a season (art. 1), which "
               "their committee knows: %s"),
            named.count, home, str_text(&named.names));
    else if (named.count > 0)
        add(finding, N_("of another committee (%d) than %s: %s"), named.count, home,
            str_text(&named.names));
    str_clear(&named.names);
}

bool conditions_senior(const char *born, const char *date)
{
    int season = season_of(date);
    int year = (int)strtoll(born, NULL, 10);
    return season == SEASON_NONE || season - year >= SENIOR_AGE;
}

static bool is_too_young(const struct finding *finding, int player)
{
    const struct person *person = person_of(finding, player);
    return person && person->born[0] != '\0' &&
           !conditions_senior(person->born, finding->t->date);
}

static bool has_no_age(const struct finding *finding, int player)
{
    const struct person *person = person_of(finding, player);
    return !person || person->born[0] == '\0';
}

static void find_age(const struct finding *finding)
{
    if (finding->options->series != OPTIONS_SERIES_SENIOR ||
        !pcn_event_table[finding->options->event].tops)
        return;
    ADD_PEOPLE(finding, is_too_young, N_("not 60 on 31 December of the season (%d): %s"));
    ADD_PEOPLE(finding, has_no_age,
               N_("date of birth not known, write it on their pages (%d): %s"));
}

static bool has_no_licence(const struct finding *finding, int player)
{
    const struct contest_row *row = contest_player(finding->contest, player);
    return row && row->refused == CONTEST_NO_LICENCE;
}

static bool has_expired(const struct finding *finding, int player)
{
    const struct contest_row *row = contest_player(finding->contest, player);
    return row && row->refused == CONTEST_EXPIRED;
}

static bool has_doubled(const struct finding *finding, int player)
{
    const struct contest_row *row = contest_player(finding->contest, player);
    return row && row->refused == CONTEST_DOUBLED;
}

static void find_licences(const struct finding *finding)
{
    if (finding->contest->awards.unlicensed && finding->contest->awards.pcn_value)
        add(finding,
            N_("no player's licence is known: the points cannot be sent; write the "
               "licences on the check-in page"));
    ADD_PEOPLE(finding, has_no_licence, N_("without a licence, no points (%d): %s"));
    ADD_PEOPLE(finding, has_expired, N_("licence expired, no points (%d): %s"));
    ADD_PEOPLE(finding, has_doubled,
               N_("same licence as somebody else, no points (%d): %s"));
}

static void find_approval(const struct finding *finding)
{
    if (is_regional(finding->options) &&
        finding->options->approval == OPTIONS_APPROVAL_NONE)
        add(finding, N_("the zone has not approved the regulation: the event is null, no "
                        "points and no title"));
}

static void find_grade(const struct finding *finding)
{
    if (is_final(finding->options) && finding->options->arbiter == OPTIONS_ARBITER_CLUB)
        add(finding,
            N_("a final needs a regional arbiter, unless the zone has granted an "
               "exception"));
}

/* Whether the arbiter is one of the players, by name. */
static void find_arbiter(const struct finding *finding)
{
    const char *arbiter = about_text(&finding->t->about, ABOUT_ARBITER);
    bool official = pcn_event_table[finding->options->event].official;
    for (size_t i = 0; official && arbiter[0] != '\0' && i < finding->contest->rows;
         i++) {
        const struct person *person = person_of(finding, finding->contest->row[i].player);
        if (person && fold_compare(person->name, arbiter) == 0)
            add(finding,
                N_("%s directs and plays: an arbiter does not play in championships and "
                   "festivals"),
                person->name);
    }
}

/* Whether the regulation has the session's movement: its lines, in as many fields as it
 * prints, and its Howells. It lets 17 and 19 tables play in one. */
static bool is_regulated(const struct session *session)
{
    static const char *const kind[] = {"official", "parallel", "howell", "hybrid"};
    int split[PARALLEL_FIELDS_MAX];
    bool known = session->fields > 0;
    for (size_t f = 0; f < session->fields; f++) {
        bool named = false;
        for (size_t k = 0; k < sizeof kind / sizeof kind[0]; k++)
            named = named || str_equal(session->field[f].movement, kind[k]);
        known = known && named;
    }
    int tables = known ? session->field[0].schedule.tables : 0;
    bool line = known && str_equal(session->field[0].movement, kind[0]);
    return known && (session->fields > 1 || !line || tables == 17 || tables == 19 ||
                     parallel_split(tables, split) < 2);
}

static void find_movement(const struct finding *finding)
{
    const struct tournament *t = finding->t;
    for (size_t s = 0; s < t->sessions; s++)
        if (pcn_event_table[finding->options->event].official &&
            t->session[s].fields > 0 && !is_regulated(&t->session[s]))
            add(finding,
                N_("session %zu has a movement that the regulation does not know: the "
                   "points may be refused"),
                s + 1);
}

static void find_eliminated(const struct finding *finding)
{
    const struct contest *contest = finding->contest;
    int players[CHANGE_SESSIONS_MOST] = {0};
    for (size_t i = 0; i < contest->rows; i++)
        for (int k = 0; k < contest->row[i].performances; k++)
            players[contest->row[i].first[k].session]++;
    for (size_t s = 1; s < finding->t->sessions; s++)
        if (players[s] > 0 && 2 * players[s] < players[s - 1])
            add(finding,
                N_("only %d of %d players reached session %zu: points over several "
                   "sessions need half of them to go on"),
                players[s], players[s - 1], s + 1);
}

static bool is_of_final(const struct finding *finding)
{
    return is_final(finding->options);
}

static bool is_of_region(const struct finding *finding)
{
    return is_regional(finding->options);
}

static bool is_of_long_final(const struct finding *finding)
{
    return is_final(finding->options) && !has_one_session(finding->options->series);
}

static bool is_by_series(const struct finding *finding)
{
    enum options_series series = finding->options->series;
    return is_regional(finding->options) &&
           (series == OPTIONS_SERIES_FIRST || series == OPTIONS_SERIES_SECOND ||
            series == OPTIONS_SERIES_PROMOTION);
}

static bool is_of_seniors(const struct finding *finding)
{
    return finding->options->series == OPTIONS_SERIES_SENIOR &&
           pcn_event_table[finding->options->event].tops;
}

static bool is_official(const struct finding *finding)
{
    return pcn_event_table[finding->options->event].official;
}

static bool has_several_sessions(const struct finding *finding)
{
    return finding->t->sessions > 1;
}

static const struct condition_row conditions_table[] = {
    {"players", N_("Players of the event"), "ch. 5", NULL, NULL, find_minimum, NULL},
    {"final-players", N_("Players of a final"), "art. 2", "art. 7", "art. 12",
     find_final_players, is_of_final},
    {"sessions", N_("Sessions of a final"), "art. 2", "art. 7", NULL, find_sessions,
     is_of_long_final},
    {"deals", N_("Deals of a session"), "art. 2", "art. 7", "art. 12", find_deals,
     is_of_final},
    {"series", N_("Series of the players"), "art. 2", NULL, NULL, find_series,
     is_by_series},
    {"committee", N_("Committee of the players"), "art. 2", "art. 6", "art. 12",
     find_committee, is_of_region},
    {"age", N_("Age of the seniors"), "art. 12", NULL, NULL, find_age, is_of_seniors},
    {"licence", N_("Licences"), "ch. 5", NULL, NULL, find_licences, NULL},
    {"approval", N_("Approval of the zone"), "art. 3", "art. 8", "art. 13", find_approval,
     is_of_region},
    {"arbiter-grade", N_("Grade of the arbiter"), "art. 16", NULL, NULL, find_grade,
     is_of_final},
    {"arbiter-plays", N_("Arbiter who plays"), "ch. 5", NULL, NULL, find_arbiter,
     is_official},
    {"movement", N_("Movement of the regulation"), "ch. 3", NULL, NULL, find_movement,
     is_official},
    {"eliminated", N_("Players eliminated"), "ch. 5", NULL, NULL, find_eliminated,
     has_several_sessions},
};
enum { CONDITIONS = sizeof conditions_table / sizeof conditions_table[0] };

const char *conditions_name(const char *name)
{
    for (int i = 0; i < CONDITIONS; i++)
        if (str_equal(conditions_table[i].name, name))
            return conditions_table[i].title;
    return NULL;
}

static struct finding start_finding(struct conditions *conditions,
                                    const struct contest *contest, enum lang lang,
                                    struct arena *arena)
{
    *conditions = (struct conditions){0};
    return (struct finding){.found = conditions,
                            .contest = contest,
                            .t = contest->t,
                            .options = &contest->t->options,
                            .lang = lang,
                            .arena = arena};
}

/* Whether the federation's rules are about it. */
static bool has_rules(const struct finding *finding)
{
    return finding->contest->kind->national && finding->options->event != PCN_NONE &&
           finding->contest->rows > 0;
}

void conditions_find(struct conditions *conditions, const struct contest *contest,
                     enum lang lang, struct arena *arena)
{
    struct finding finding = start_finding(conditions, contest, lang, arena);
    for (int i = 0; i < CONDITIONS && has_rules(&finding); i++) {
        finding.row = &conditions_table[i];
        finding.row->find(&finding);
    }
}

/* Whether it rests on something that the director has not said. */
static bool is_unsaid(const struct finding *finding)
{
    if (finding->row->find == find_approval)
        return finding->options->approval == OPTIONS_APPROVAL_UNSAID;
    if (finding->row->find == find_grade)
        return finding->options->arbiter == OPTIONS_ARBITER_UNSAID;
    return finding->row->find == find_arbiter &&
           about_text(&finding->t->about, ABOUT_ARBITER)[0] == '\0';
}

void conditions_met(struct conditions *conditions, const struct contest *contest,
                    enum lang lang, struct arena *arena)
{
    struct conditions unmet;
    struct finding trial = start_finding(&unmet, contest, lang, arena);
    struct finding finding = start_finding(conditions, contest, lang, arena);
    for (int i = 0; i < CONDITIONS && has_rules(&finding); i++) {
        const struct condition_row *row = &conditions_table[i];
        finding.row = trial.row = row;
        size_t before = unmet.count;
        row->find(&trial);
        if (unmet.count > before || (row->applies && !row->applies(&finding)))
            continue;
        add_text(&finding, "");
        conditions->condition[conditions->count - 1].text =
            is_unsaid(&finding) ? tr(lang, N_("not said yet")) : NULL;
    }
}

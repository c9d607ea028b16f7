/* play.c - what lists and sheets say of a play: where it was, its result, what was ruled
 * about it, and what explains it. */
#include "report/play.h"

#include "tournament/facts.h"
#include "tournament/ruling.h"
#include "tournament/tell.h"

static const struct session *session_of(const struct play_list *list)
{
    return &list->who.t->session[list->session];
}

static const struct field *field_of(const struct play_list *list, int slot)
{
    return session_field_of(session_of(list), slot);
}

static int board_of(const struct play_list *list, int slot)
{
    const struct field *field = field_of(list, slot);
    return field_board(field, slot);
}

const char *play_why(const struct play_list *list, int slot, int board)
{
    const struct tournament *t = list->who.t;
    const struct field *field = field_of(list, slot);
    struct arena *arena = &list->who.report->arena;
    int round;
    int table;
    field_table(field, slot, &round, &table);
    const char *what =
        t->format->deals /* each round has a deal of that number */
            ? arena_printf(arena, "deal:%d:%s%d:%d", board, field->name, table, round)
            : arena_printf(arena, "board:%d:%s%d", board, field->name, table);
    return t->sessions > 1 ? arena_printf(arena, "%s?session=%d", what, list->session + 1)
                           : what;
}

bool play_is_penalty(const struct change_ruling *ruling)
{
    return ruling->has_amount || ruling->sanction != RULING_NO_SANCTION;
}

/* A penalty is of the ranking; the score that is compared instead is said by itself. */
static bool is_named(const struct play_list *list, const struct change_ruling *ruling)
{
    bool scored = (ruling->facts.given & FACT_BIT(FACT_SCORE)) || ruling->weights > 0;
    if (ruling->effect.kind != RULING_PENALTY)
        return true;
    if (ruling->effect.law && !play_is_penalty(ruling))
        return !scored;
    return (ruling->has_amount || ruling->edition) && list->publication->ranking;
}

struct cell play_article(const struct play_list *list, const struct change_ruling *ruling)
{
    const char *title = sanction_title(list->who.t, ruling, list->who.report->lang);
    if (!title)
        return cell_nothing();
    return (struct cell){.kind = CELL_ARTICLE,
                         .article = {.number = ruling->article,
                                     .title = title,
                                     .departs = ruling->override}};
}

/* Words about a ruling behind its sign, and its article where there is one. */
static struct cell make_ruling(const struct play_list *list, const char *words,
                               struct cell article)
{
    struct arena *arena = &list->who.report->arena;
    struct cell *cell = ARENA_ARRAY(arena, struct cell, 2);
    cell[0] = cell_text(arena_printf(arena, "§ %s", words));
    cell[1] = article;
    return cell_toned(cell_parts(cell, article.kind == CELL_NOTHING ? 1 : 2, " "),
                      TONE_RULED);
}

/* The score that a ruling names in place of the written one. */
static struct cell make_replaced(const struct play_list *list, const struct play *play)
{
    const struct tournament *t = list->who.t;
    const struct change_ruling *ruling = &t->ruling[play->score_ruling].change;
    struct why_figure written;
    struct why_figure compared;
    const char *words = report_say(list->who.report, N_("written %s, compared as %s"),
                                   why_score(play->score, &written),
                                   why_score(marks_score(t, play), &compared));
    return make_ruling(list, words,
                       ruling->effect.law ? play_article(list, ruling) : cell_nothing());
}

/* Fills the cells with what was ruled; returns how many there are. */
static int add_rulings(const struct play_list *list, int slot, struct cell cell[])
{
    const struct tournament *t = list->who.t;
    const struct play *play = &session_of(list)->play[slot];
    int count = 0;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session == list->session && ruling->slot == slot &&
            is_named(list, &ruling->change))
            cell[count++] = make_ruling(
                list, sanction_name(t, &ruling->change, list->who.report->lang),
                play_article(list, &ruling->change));
    }
    if (play->score_ruling >= 0 && play->state == PLAY_SCORED)
        cell[count++] = make_replaced(list, play);
    return count;
}

/* Room for all that there can be: every ruling, and three more. */
static struct cell *rulings_room(const struct play_list *list)
{
    return ARENA_ARRAY(&list->who.report->arena, struct cell, list->who.t->rulings + 4);
}

struct cell play_rulings(const struct play_list *list, int slot)
{
    struct cell *cell = rulings_room(list);
    return cell_parts(cell, add_rulings(list, slot, cell), " ");
}

/* The director's way to a ruling on the play. */
static struct cell make_way(const struct play_list *list, int slot)
{
    struct report *report = list->who.report;
    const struct field *field = field_of(list, slot);
    int round;
    int table;
    field_table(field, slot, &round, &table);
    struct cell cell = cell_text(tr(report->lang, N_("Ruling")));
    const struct naming naming = who_naming(&list->who, list->session);
    cell.word =
        report_say(report, N_("(table %s)"), name_table_short(&naming, field, table));
    const char *at = arena_printf(&report->arena, "%s%d/%d", field->name, table, round);
    if (list->session + 1 < (int)list->who.t->sessions)
        at = arena_printf(&report->arena, "%d-%s", list->session + 1, at);
    cell.link =
        (struct link){.kind = LINK_RULING, .number = board_of(list, slot), .what = at};
    return cell;
}

const char *play_place(const struct play_list *list, int slot, int board)
{
    struct report *report = list->who.report;
    int own = board_of(list, slot);
    const struct field *field = field_of(list, slot);
    int round;
    int table;
    field_table(field, slot, &round, &table);
    const struct naming naming = who_naming(&list->who, list->session);
    const char *at = name_table(&naming, field, table);
    const char *in = report_say(report, N_("round %d"), round);
    if (own == board)
        return arena_printf(&report->arena, "%s, %s", at, in);
    return arena_printf(&report->arena, "%s, %s, %s", at, in,
                        report_say(report, N_("as board %d"), own));
}

struct cell play_where(const struct play_list *list, int slot, int board)
{
    struct cell *cell = rulings_room(list);
    const char *change = owner_words(owner_change(field_of(list, slot), slot));
    cell[0] = cell_text(play_place(list, slot, board));
    int count = 1 + add_rulings(list, slot, cell + 1);
    if (*change)
        cell[count++] =
            cell_toned(cell_text(tr(list->who.report->lang, change)), TONE_TAG);
    if (list->rules)
        cell[count++] = make_way(list, slot);
    return cell_parts(cell, count, " ");
}

static bool has_words(const struct facts *facts, enum lang lang)
{
    struct str words = {0};
    bool said = facts && bridge_words_facts(&words, facts, lang);
    str_clear(&words);
    return said;
}

struct cell play_facts(const struct play_list *list, int slot)
{
    const struct facts *facts = session_of(list)->play[slot].facts;
    return has_words(facts, list->who.report->lang)
               ? (struct cell){.kind = CELL_FACTS, .facts = facts}
               : cell_unknown();
}

bool play_shows(const struct play_list *list, int board)
{
    return list->shows(list->by, list->session, board);
}

struct cell play_crew(const struct play_list *list, const struct crew *crew)
{
    const struct publication *publication = list->publication;
    bool shown = publication->ranking || publication->boards_played;
    struct cell people = who_crew(&list->who, crew, CELL_PEOPLE);
    people.link.kind = shown ? LINK_PLAYER : LINK_NONE;
    return people;
}

struct cell play_result(const struct play_list *list, int slot)
{
    enum lang lang = list->who.report->lang;
    const struct play *play = &session_of(list)->play[slot];
    struct cell *cell = ARENA_ARRAY(&list->who.report->arena, struct cell, 2);
    int count = 0;
    cell[0] = play_facts(list, slot);
    count += cell[0].kind == CELL_FACTS;
    if (play->state == PLAY_SCORED)
        cell[count++] = cell_score(play->score);
    else if (count == 0)
        cell[count++] = cell_toned(
            cell_text(tr(lang, play->state == PLAY_NOT_PLAYED ? N_("not played")
                                                              : N_("no result yet"))),
            TONE_ASIDE);
    return count == 1 ? cell[0] : cell_parts(cell, count, " ");
}

struct cell play_board(const struct play_list *list, struct play_board number)
{
    struct cell *part = ARENA_ARRAY(&list->who.report->arena, struct cell, 2);
    part[0] = cell_count(number.board);
    if (!play_shows(list, number.compared))
        return part[0];
    part[1] = cell_count(number.link.kind == LINK_DEAL ? number.board : number.compared);
    part[1].link = number.link;
    part[1].link.session = list->who.t->sessions > 1 ? list->session + 1 : 0;
    return number.board == number.compared ? part[1] : cell_parts(part, 2, " = ");
}

struct cell play_score(const struct play_list *list, const struct play *play, bool turned)
{
    if (play->state == PLAY_SCORED)
        return cell_score(turned ? -play->score : play->score);
    return play->state == PLAY_NOT_PLAYED
               ? cell_text(tr(list->who.report->lang, N_("not played")))
               : cell_unknown();
}

struct cell play_round(const struct play_list *list, int round)
{
    return cell_toned(cell_text(report_say(list->who.report, N_("Round %d"), round)),
                      TONE_STRONG);
}

/* Whether whose page it is, or those who have the label now, had it in the round. */
static bool had_label(const struct play_list *list, const struct place *place)
{
    const struct crew then =
        place_members_in(place->field, place->contestant, place->round);
    const struct place now =
        place_of_members(list->who.t, place->field, place->contestant, -1, place->round);
    return list->player && then.count > 0 ? crew_has(&then, *list->player)
                                          : now.state != PLACE_NOT_COME;
}

struct cell play_rest(const struct play_list *list, const struct place *place)
{
    struct report *report = list->who.report;
    struct cell *part = ARENA_ARRAY(&report->arena, struct cell, 2);
    enum place_state state = had_label(list, place) ? place->state : PLACE_NOT_COME;
    part[0] = play_round(list, place->round);
    part[1] = cell_toned(cell_text(tr(report->lang, place_words(state))), TONE_MUTED);
    return cell_parts(part, 2, " ");
}

struct cell play_by(const struct play_list *list, const struct place *place)
{
    struct report *report = list->who.report;
    struct cell *part = ARENA_ARRAY(&report->arena, struct cell, 2);
    const struct crew then =
        place_members_in(place->field, place->contestant, place->round);
    if (had_label(list, place) || then.count == 0)
        return cell_nothing();
    part[0] = cell_toned(cell_text(tr(report->lang, N_("played by"))), TONE_MUTED);
    part[1] = play_crew(list, &then);
    return cell_parts(part, 2, " ");
}

void play_withhold(struct report_section *section, struct report_row *row, size_t column,
                   bool played)
{
    report_merge(section, row, column,
                 cell_text(tr(section->report->lang, played ? N_("played; not shown yet")
                                                            : N_("no result yet"))));
}

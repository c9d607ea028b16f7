/* bridge_event_document.c - an event of another program as a tournament document. */
#include "core/deal.h"
#include "core/game.h"
#include "doc/bridge/bridge_event.h"

struct building {
    struct bridge_event *event;
    struct arena *arena;
    struct err *err;
    bool *split;       /* of each section: numbers are used once NS and once EW */
    bool split_all;    /* likewise, of those who belong to no section */
    bool *placeless;   /* of each section: rounds and tables contradict each other */
    int sessions;      /* the highest number of one */
    int boards;        /* likewise */
    struct ratio *top; /* of each session and board: what both sides have together */
    json_t *players;
    struct map player_by_key; /* licence or name: number of the id */
    struct map seated;        /* "session id": so that nobody sits twice */
};

static int seats_of(const struct bridge_event *event)
{
    return event->kind == BRIDGE_EVENT_INDIVIDUAL ? 4 : 2;
}

static const char *seat_key(const struct bridge_event *event, int s)
{
    static const char *const seats[] = {"N", "E", "S", "W"};
    static const char *const sides[] = {"NS", "EW"};
    return event->kind == BRIDGE_EVENT_INDIVIDUAL ? seats[s] : sides[s];
}

static bool fail_at(const struct building *building, int line)
{
    return line > 0 ? err_at(building->err, "%d", line) : false;
}

/* Where the same number is a pair of North-South and another of East-West, its direction
 * belongs to its label. */
static void find_splits(struct building *building)
{
    const struct bridge_event *event = building->event;
    struct map seen = {0};
    for (size_t i = 0; i < event->sides; i++) {
        const struct bridge_event_side *side = &event->side[i];
        if (!side->direction[0])
            continue;
        const char *other = str_equal(side->direction, "NS") ? "EW" : "NS";
        const char *key =
            arena_printf(building->arena, "%d %s %s", side->section, side->label, other);
        bool twice = map_find(&seen, key) != MAP_NONE;
        building->split_all = building->split_all || (twice && side->section < 0);
        if (twice)
            for (size_t s = 0; s < event->sections; s++)
                if (side->section < 0 || (size_t)side->section == s)
                    building->split[s] = true;
        key = arena_printf(building->arena, "%d %s %s", side->section, side->label,
                           side->direction);
        if (map_find(&seen, key) == MAP_NONE)
            map_add(&seen, key, 1, building->arena);
    }
}

/* The label in our document; direction: of a pair whose numbers are used twice. */
static const char *label_of(const struct building *building, const char *label,
                            const char *direction)
{
    bool digits = label[0] >= '0' && label[0] <= '9';
    if (building->event->kind == BRIDGE_EVENT_TEAMS && digits)
        return arena_printf(building->event->arena, "T%s", label);
    return digits ? arena_printf(building->event->arena, "%s%s", direction, label)
                  : label;
}

static void resolve_labels(const struct building *building)
{
    const struct bridge_event *event = building->event;
    for (size_t i = 0; i < event->sides; i++) {
        struct bridge_event_side *side = &event->side[i];
        bool split =
            side->section < 0 ? building->split_all : building->split[side->section];
        side->label = label_of(building, side->label, split ? side->direction : "");
    }
    for (size_t i = 0; i < event->lines; i++) {
        struct bridge_event_line *line = &event->line[i];
        bool split = building->split[line->section];
        for (int s = 0; s < seats_of(event); s++)
            line->label[s] =
                label_of(building, line->label[s], split ? seat_key(event, s) : "");
    }
}

/* Notes that the key stands for the value; false if it stands for another one. */
static bool agrees(struct map *map, const char *key, int value, struct arena *arena)
{
    int known = map_find(map, key);
    if (known == MAP_NONE)
        map_add(map, key, value, arena);
    return known == MAP_NONE || known == value;
}

/* Whether rounds and tables of a section can be: one table, one set of players. */
static bool places_agree(struct building *building, int section)
{
    const struct bridge_event *event = building->event;
    struct map tables = {0};
    struct map people = {0};
    struct map numbers = {0};
    int next = 0;
    for (size_t i = 0; i < event->lines; i++) {
        const struct bridge_event_line *line = &event->line[i];
        if (line->section != section || line->round == 0 || line->table == 0)
            continue;
        const char *who = arena_printf(building->arena, "%s %s %s %s", line->label[0],
                                       line->label[1], line->label[2], line->label[3]);
        int group = map_find(&numbers, who);
        if (group == MAP_NONE)
            map_add(&numbers, who, group = next++, building->arena);
        const char *where =
            arena_printf(building->arena, "%d %d", line->round, line->table);
        if (!agrees(&tables, where, group, building->arena))
            return false;
        for (int s = 0; s < seats_of(event); s++) {
            const char *person = arena_printf(building->arena, "%d %s %s", line->round,
                                              seat_key(event, s), line->label[s]);
            if (!agrees(&people, person, line->table, building->arena))
                return false;
        }
    }
    return true;
}

/* The id of somebody who is not seated in the session yet. */
static const char *player_id(struct building *building,
                             const struct bridge_event_player *player, int session)
{
    const char *by = player->licence[0] ? player->licence : player->name;
    for (int twin = 0;; twin++) {
        const char *key = arena_printf(building->arena, "%s %d", by, twin);
        int number = map_find(&building->player_by_key, key);
        if (number == MAP_NONE) {
            number = (int)json_array_size(building->players) + 1;
            map_add(&building->player_by_key, key, number, building->arena);
            json_t *object = json_pack("{s:o}", "id", json_sprintf("p%d", number));
            json_object_set_new(object, "name", json_string(player->name));
            if (player->licence[0])
                json_object_set_new(object, "licence", json_string(player->licence));
            json_array_append_new(building->players, object);
        }
        const char *seat = arena_printf(building->arena, "%d %d", session, number);
        if (map_find(&building->seated, seat) != MAP_NONE)
            continue; /* somebody else of the same name */
        map_add(&building->seated, seat, 1, building->arena);
        return arena_printf(building->arena, "p%d", number);
    }
}

/* Those who play under a label: as many as the format wants. */
static json_t *crew_of(struct building *building, const struct bridge_event_side *side,
                       int section, const char *label)
{
    static const int least[BRIDGE_EVENT_KINDS] = {2, 1, 4};
    static const int most[BRIDGE_EVENT_KINDS] = {2, 1, BRIDGE_EVENT_CREW};
    const struct bridge_event *event = building->event;
    int known = side ? side->players : 0;
    int wanted = known > most[event->kind] ? most[event->kind] : known;
    wanted = wanted < least[event->kind] ? least[event->kind] : wanted;
    json_t *list = json_array();
    for (int i = 0; i < wanted; i++) {
        struct bridge_event_player player = {"", ""};
        if (i < known)
            player = side->player[i];
        if (!player.name[0])
            player.name = wanted == 1
                              ? label
                              : arena_printf(building->arena, "%s/%d", label, i + 1);
        json_array_append_new(
            list,
            json_string(player_id(building, &player, event->section[section].session)));
    }
    if (wanted > 1)
        return list;
    json_t *one = json_incref(json_array_get(list, 0));
    json_decref(list);
    return one;
}

static void seat(struct building *building, json_t *seats, int section,
                 const struct bridge_event_side *side, const char *label)
{
    if (!json_object_get(seats, label))
        json_object_set_new(seats, label, crew_of(building, side, section, label));
}

/* The labels that play in a section. */
static struct map playing_in(const struct building *building, int section)
{
    const struct bridge_event *event = building->event;
    struct map playing = {0};
    for (size_t i = 0; i < event->lines; i++)
        for (int s = 0; event->line[i].section == section && s < seats_of(event); s++) {
            const char *label = event->line[i].label[s];
            if (map_find(&playing, label) == MAP_NONE)
                map_add(&playing, label, 1, building->arena);
        }
    return playing;
}

/* Seats those of the section, then of the whole event those who play there. */
static json_t *write_seats(struct building *building, int section)
{
    const struct bridge_event *event = building->event;
    struct map playing = playing_in(building, section);
    json_t *seats = json_object();
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < event->sides; i++) {
            const struct bridge_event_side *side = &event->side[i];
            if (side->section != (pass == 0 ? section : -1) || !side->label[0])
                continue;
            const char *label = side->label;
            if (pass == 0 || map_find(&playing, label) != MAP_NONE)
                seat(building, seats, section, side, label);
        }
    for (size_t i = 0; i < event->lines; i++)
        for (int s = 0; event->line[i].section == section && s < seats_of(event); s++)
            seat(building, seats, section, NULL, event->line[i].label[s]);
    return seats;
}

static struct ratio *top_of(const struct building *building,
                            const struct bridge_event_line *line)
{
    int session = building->event->section[line->section].session;
    int board = line->board >= 1 && line->board <= building->boards ? line->board : 0;
    return &building->top[(session - 1) * (building->boards + 1) + board];
}

static void count_boards(struct building *building)
{
    const struct bridge_event *event = building->event;
    for (size_t s = 0; s < event->sections; s++)
        if (event->section[s].session > building->sessions)
            building->sessions = event->section[s].session;
    for (size_t i = 0; i < event->lines; i++) {
        int board = event->line[i].board;
        if (board > building->boards && board <= BRIDGE_EVENT_BOARD)
            building->boards = board;
    }
}

/* The most that both sides of a board have together, by what is printed. */
static void find_tops(struct building *building)
{
    const struct bridge_event *event = building->event;
    size_t n = (size_t)building->sessions * (size_t)(building->boards + 1);
    building->top = ARENA_ARRAY(building->arena, struct ratio, n);
    for (size_t i = 0; i < n; i++)
        building->top[i] = RATIO_ZERO;
    for (size_t i = 0; i < event->lines; i++) {
        const struct bridge_event_line *line = &event->line[i];
        struct ratio *top = top_of(building, line);
        struct ratio sum =
            ratio_add(line->mark[0].given ? line->mark[0].value : RATIO_ZERO,
                      line->mark[1].given ? line->mark[1].value : RATIO_ZERO);
        if (ratio_compare(sum, *top) > 0)
            *top = sum;
    }
}

/* A line with marks and no result was adjusted: in percent of the top. */
static json_t *adjusted_by_marks(const struct building *building,
                                 const struct bridge_event_line *line)
{
    struct ratio top = *top_of(building, line);
    json_t *list = json_array();
    for (int s = 0; s < 2; s++) {
        struct ratio mark = line->mark[s].given ? line->mark[s].value : RATIO_ZERO;
        struct ratio percent =
            ratio_mul(ratio_mul(mark, ratio_of(100, 1)), ratio_of_wide(top.den, top.num));
        json_array_append_new(list, jat_number(percent, 6));
    }
    return list;
}

static bool is_printed_percent(const struct building *building,
                               const struct bridge_event_line *line)
{
    const struct bridge_event *event = building->event;
    bool any = line->mark[0].given || line->mark[1].given;
    bool imps = event->scoring[0] && !str_equal(event->scoring, "matchpoints");
    for (int s = 0; s < 2; s++)
        if (line->mark[s].given && ratio_compare(line->mark[s].value, RATIO_ZERO) < 0)
            return false;
    return any && !imps && ratio_compare(*top_of(building, line), RATIO_ZERO) > 0;
}

static void note_score(const struct building *building,
                       const struct bridge_event_line *line)
{
    struct why_figure theirs;
    struct why_figure ours;
    int score = bridge_score(&line->deal, bridge_board_vulnerable(line->board), NULL);
    if (!line->has_score || line->score == score)
        return;
    bridge_event_note(
        building->event,
        arena_printf(building->arena,
                     tr(building->err->lang,
                        N_("line %d: the file says %s on board %d, but the contract "
                           "and the tricks give %s, which counts")),
                     line->line, why_score(line->score, &theirs), line->board,
                     why_score(score, &ours)));
}

/* A lead that the hand on lead does not hold is left out, and noted. */
static bool has_lead(const struct building *building,
                     const struct bridge_event_line *line)
{
    const struct bridge_deal *played = &line->deal;
    const struct deal *deal = bridge_event_find_deal(
        building->event, building->event->section[line->section].session, line->board);
    enum seat leader = (enum seat)((played->declarer + 1) % SEAT_COUNT);
    struct str card = {0};
    if (played->lead.rank == 0)
        return false;
    if (!deal || deal_holds(deal, leader, deal_card(played->lead)))
        return true;
    deal_card_show(&card, deal_card(played->lead), building->err->lang);
    bridge_event_note(
        building->event,
        arena_printf(building->arena,
                     tr(building->err->lang, N_("line %d: %s leads on board %d but does "
                                                "not hold %s; the lead is left out")),
                     line->line, seat_word(leader, building->err->lang), line->board,
                     str_text(&card)));
    str_clear(&card);
    return false;
}

static void write_deal(const struct building *building,
                       const struct bridge_event_line *line, json_t *play)
{
    const struct bridge_deal *deal = &line->deal;
    struct str text = {0};
    if (deal->contract.level == 0) {
        json_object_set_new(play, "passed", json_true());
        return;
    }
    bridge_add_contract(&text, deal->contract);
    json_object_set_new(play, "contract", json_string(str_text(&text)));
    json_object_set_new(play, "declarer",
                        json_sprintf("%c", seat_letter(deal->declarer)));
    json_object_set_new(play, "tricks", json_integer(deal->tricks));
    str_reset(&text);
    if (has_lead(building, line)) {
        bridge_add_card(&text, deal->lead);
        json_object_set_new(play, "lead", json_string(str_text(&text)));
    }
    str_clear(&text);
}

/* Whether the marks that are printed say more than the score: it is 0, which some
 * programs write beside an adjusted score, or none that a contract gives, as the mean of
 * a weighted one is. */
static bool is_by_marks(const struct building *building,
                        const struct bridge_event_line *line)
{
    struct why_figure figure;
    bool good = line->board < 1 || line->board > BRIDGE_EVENT_BOARD ||
                bridge_is_possible(bridge_board_vulnerable(line->board), line->score);
    if (!is_printed_percent(building, line) || (good && line->score != 0))
        return false;
    if (!good)
        bridge_event_note(building->event,
                          arena_printf(building->arena,
                                       tr(building->err->lang,
                                          N_("line %d: no contract gives %s on board %d; "
                                             "the marks of the file are kept")),
                                       line->line, why_score(line->score, &figure),
                                       line->board));
    return true;
}

static void write_result(const struct building *building,
                         const struct bridge_event_line *line, json_t *play)
{
    if (line->has_deal) {
        write_deal(building, line, play);
        note_score(building, line);
    } else if (line->is_adjusted) {
        json_object_set_new(play, "adjusted",
                            json_pack("[o, o]", jat_number(line->adjusted[0], 6),
                                      jat_number(line->adjusted[1], 6)));
    } else if (line->has_score && !is_by_marks(building, line)) {
        json_object_set_new(play, "score", json_integer(line->score));
    } else if (!line->not_played && is_printed_percent(building, line)) {
        json_object_set_new(play, "adjusted", adjusted_by_marks(building, line));
    } else {
        json_object_set_new(play, "not_played", json_true());
    }
}

static bool write_play(const struct building *building,
                       const struct bridge_event_line *line, json_t *plays)
{
    const struct bridge_event *event = building->event;
    json_t *play = json_pack("{s:i}", "board", line->board);
    json_array_append_new(plays, play);
    if (line->board < 1 || line->board > BRIDGE_EVENT_BOARD) {
        err_user(building->err,
                 "a line of results does not say which board; boards are 1 to %d",
                 BRIDGE_EVENT_BOARD);
        return fail_at(building, line->line);
    }
    if (line->round > 0 && line->table > 0 && !building->placeless[line->section]) {
        json_object_set_new(play, "round", json_integer(line->round));
        json_object_set_new(play, "table", json_integer(line->table));
    }
    for (int s = 0; s < seats_of(event); s++) {
        const char *label = line->label[s];
        if (!movement_is_label(label)) {
            err_user(building->err,
                     "a line of results on board %d does not say who sat %s; write "
                     "their number",
                     line->board, seat_key(event, s));
            return fail_at(building, line->line);
        }
        json_object_set_new(play, seat_key(event, s), json_string(label));
    }
    write_result(building, line, play);
    return true;
}

static bool write_field(struct building *building, int section, json_t *fields)
{
    const struct bridge_event *event = building->event;
    json_t *plays = json_array();
    json_t *field =
        json_pack("{s:s, s:o}", "field", event->section[section].name, "plays", plays);
    json_array_append_new(fields, field);
    building->placeless[section] = !places_agree(building, section);
    for (size_t i = 0; i < event->lines; i++)
        if (event->line[i].section == section &&
            !write_play(building, &event->line[i], plays))
            return false;
    json_object_set_new(field, "seats", write_seats(building, section));
    return true;
}

static json_t *write_deals(const struct bridge_event *event, int session)
{
    json_t *list = json_array();
    for (size_t i = 0; i < event->deals; i++) {
        struct str text = {0};
        if (event->deal[i].session != session)
            continue;
        deal_add(&text, &event->deal[i].deal, SEAT_N);
        json_array_append_new(list, json_pack("{s:i, s:s}", "board", event->deal[i].board,
                                              "deal", str_text(&text)));
        str_clear(&text);
    }
    return list;
}

/* Sections in which nobody plays are left out; sessions are numbered anew. */
static bool has_lines(const struct bridge_event *event, size_t section)
{
    for (size_t i = 0; i < event->lines; i++)
        if ((size_t)event->line[i].section == section)
            return true;
    return false;
}

static void number_sessions(struct bridge_event *event)
{
    int number[CHANGE_SESSIONS_MOST + 1] = {0};
    int next = 0;
    for (size_t i = 0; i < event->lines; i++)
        number[event->section[event->line[i].section].session] = 1;
    for (int s = 1; s <= CHANGE_SESSIONS_MOST; s++)
        if (number[s])
            number[s] = ++next;
    for (size_t s = 0; s < event->sections; s++)
        if (number[event->section[s].session])
            event->section[s].session = number[event->section[s].session];
    for (size_t i = 0; i < event->deals; i++)
        event->deal[i].session = number[event->deal[i].session];
}

static bool write_session(struct building *building, int session, json_t *sessions)
{
    const struct bridge_event *event = building->event;
    json_t *fields = json_array();
    json_t *object = json_pack("{s:o}", "fields", fields);
    bool good = true;
    for (size_t s = 0; good && s < event->sections; s++)
        if (event->section[s].session == session && has_lines(event, s))
            good = write_field(building, (int)s, fields);
    json_t *deals = write_deals(event, session);
    if (json_array_size(deals) > 0)
        json_object_set(object, "deals", deals);
    json_decref(deals);
    if (json_array_size(fields) > 0)
        json_array_append(sessions, object);
    json_decref(object);
    return good;
}

static json_t *write_options(const struct bridge_event *event)
{
    json_t *options = json_object();
    if (event->scoring[0])
        json_object_set_new(options, "scoring", json_string(event->scoring));
    if (event->winners > 0 && event->kind == BRIDGE_EVENT_PAIRS)
        json_object_set_new(options, "winners", json_integer(event->winners));
    return options;
}

json_t *bridge_event_document(struct bridge_event *event, struct err *err)
{
    static const char *const format[BRIDGE_EVENT_KINDS] = {
        "bridge-pairs", "bridge-individual", "bridge-teams"};
    struct arena scratch = {0};
    struct building building = {
        .event = event, .arena = &scratch, .err = err, .players = json_array()};
    building.split = ARENA_ARRAY(&scratch, bool, event->sections + 1);
    building.placeless = ARENA_ARRAY(&scratch, bool, event->sections + 1);
    json_t *sessions = json_array();
    bool good = event->lines > 0 ||
                err_user(err, "there are no board results in the file; nothing to score");
    number_sessions(event);
    count_boards(&building);
    find_tops(&building);
    if (event->kind == BRIDGE_EVENT_PAIRS)
        find_splits(&building);
    resolve_labels(&building);
    for (int session = 1; good && session <= building.sessions; session++)
        good = write_session(&building, session, sessions);
    json_t *document = json_pack(
        "{s:i, s:s, s:s, s:s, s:o, s:o, s:o}", "etui", DOCUMENT_VERSION, "name",
        event->name, "date", event->date, "format", format[event->kind], "options",
        write_options(event), "players", building.players, "sessions", sessions);
    if (event->place[0] && (int)strlen(event->place) <= about_table[ABOUT_PLACE].most)
        json_object_set_new(document, "place", json_string(event->place));
    arena_clear(&scratch);
    if (good)
        return document;
    json_decref(document);
    return NULL;
}

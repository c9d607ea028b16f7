/* who.c - people, contestants and figures of a tournament as cells. */
#include "report/who.h"

#include "tournament/tell.h"

const char *who_name(const struct who *who, int player)
{
    return name_player(who->t, who->roster, player);
}

struct cell who_crew(const struct who *who, const struct crew *crew, enum cell_kind kind)
{
    struct cell_person *person =
        ARENA_ARRAY(&who->report->arena, struct cell_person, (size_t)crew->count);
    for (int i = 0; i < crew->count; i++)
        person[i] = (struct cell_person){who->t->player[crew->player[i]].id,
                                         who_name(who, crew->player[i])};
    const char *team = tournament_team(who->t, crew);
    return (struct cell){
        .kind = kind,
        .people = {person, crew->count, .team = team[0] != '\0' ? team : NULL}};
}

struct cell who_player(const struct who *who, int player, enum cell_kind kind)
{
    const struct crew alone = {.player = {player}, .count = 1};
    return who_crew(who, &alone, kind);
}

struct cell who_team(const struct who *who, const struct crew *crew)
{
    const char *team = tournament_team(who->t, crew);
    return team[0] != '\0' ? cell_text(team) : cell_nothing();
}

bool who_has_teams(const struct tournament *t)
{
    for (size_t i = 0; i < t->players; i++)
        if (t->player[i].team[0] != '\0')
            return true;
    return false;
}

struct cell who_licence(const struct who *who, int player)
{
    const struct person *person = roster_find(who->roster, who->t->player[player].person);
    return cell_text(person ? person->licence : "");
}

struct cell who_rating(const struct who *who, int player)
{
    return cell_text(tournament_rank(who->t, player, who->roster));
}

void who_add_columns(const struct who *who, struct report_section *section,
                     const struct report_column column[], size_t count)
{
    int sessions = (int)who->t->sessions;
    for (size_t i = 0; i < count; i++) {
        struct report_column own = column[i];
        if (own.kind == CELL_FIELD && sessions > 0) {
            const struct naming naming = who_naming(who, sessions - 1);
            own.title = name_field_title(&naming);
        }
        report_add_column(section, own);
    }
}

struct naming who_naming(const struct who *who, int session)
{
    return naming_of(who->t, (size_t)session, who->report->lang, &who->report->arena);
}

struct cell who_label(const struct field *field, int contestant)
{
    return (struct cell){.kind = CELL_LABEL,
                         .label = {.text = place_label(field, contestant), .line = -1}};
}

struct cell who_label_in(const struct naming *naming, const struct field *field,
                         int contestant)
{
    struct cell cell = who_label(field, contestant);
    const char *word = name_field_short(naming, field);
    cell.label.field = word[0] != '\0' ? word : NULL;
    return cell;
}

struct cell who_field_cell(const struct naming *naming, const struct field *field)
{
    return (struct cell){
        .kind = CELL_FIELD,
        .label = {.text = field->name, .field = name_field(naming, field), .line = -1}};
}

struct cell who_why(const struct who *who, struct cell cell, int player, const char *part)
{
    return cell_why(cell, arena_printf(&who->report->arena, "%s:%s",
                                       who->t->player[player].id, part));
}

int who_seat_told(const struct who *who, int sides, int k)
{
    bool data = who->report->places & REPORT_JSON;
    return data ? k : name_seat_told(who->t->format, sides, k);
}

struct cell who_side(const struct format *format, int side, enum lang lang)
{
    bool signs = sides_attack(format);
    if (format->sides == SEAT_COUNT)
        return cell_seat((enum seat)side);
    return (struct cell){.kind = CELL_SIDE,
                         .side = {.word = name_side(format, side, lang),
                                  .attacks = signs && side == 0,
                                  .defends = signs && side > 0}};
}

struct cell who_contract(const struct format *format, int board, enum lang lang)
{
    static const char *const letters[TAROT_CONTRACTS] = {[TAROT_PRISE] = "P",
                                                         [TAROT_GARDE] = "G",
                                                         [TAROT_GARDE_SANS] = "GS",
                                                         [TAROT_GARDE_CONTRE] = "GC"};
    enum tarot_contract contract = format_contract(format, board);
    struct cell cell = cell_text(letters[contract]);
    cell.word = label_contract(contract, lang);
    return cell;
}

struct cell who_figure(const struct contest_column *column, const struct figures *figures,
                       int k)
{
    if (!(figures->given & (1U << k)))
        return cell_unknown();
    struct ratio shown = contest_shown(column, figures->value[k]);
    struct cell cell = cell_ratio(figures->value[k], contest_decimals(column, shown));
    cell.ratio.percent = column->percent;
    cell.ratio.halved = column->halved;
    return cell;
}

const struct field *who_field(const struct tournament *t,
                              const struct contest_performance *performance)
{
    return &t->session[performance->session].field[performance->field];
}

const struct crew *who_plays(const struct tournament *t,
                             const struct contest_performance *performance)
{
    return place_members(who_field(t, performance), performance->contestant);
}

struct crew who_part(const struct crew *crew, enum contest_part part)
{
    struct crew some = {.count = 0};
    for (int i = 0; i < crew->count; i++)
        if (part == CONTEST_ALL || (part == CONTEST_ATTACKER) == (i == 0))
            some.player[some.count++] = crew->player[i];
    return some;
}

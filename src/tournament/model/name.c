/* name.c - the teller of names: fields, tables, seats, contestants and authors in words.
 */
#include "tournament/model/name.h"

#include <string.h>

enum { COLOURS = 5, TABLE_DIGITS = 4 };

/* How the fields of a session are told apart. */
enum field_words { WORDS_NONE, WORDS_COLOURS, WORDS_SECTIONS, WORDS_HOWELLS };

struct naming naming_of(const struct tournament *t, size_t session, enum lang lang,
                        struct arena *arena)
{
    return (struct naming){t->format, &t->session[session], lang, arena};
}

static bool all_howells(const struct session *session)
{
    for (size_t f = 0; f < session->fields; f++)
        if (!field_is_numbered(&session->field[f]))
            return false;
    return true;
}

static enum field_words words_of(const struct naming *naming)
{
    const struct format *format = naming->format;
    if (naming->session->fields <= 1)
        return WORDS_NONE;
    if (!format->game->coloured)
        return WORDS_SECTIONS;
    bool howells =
        format->movement == MOVEMENT_TAROT_HOWELL && all_howells(naming->session);
    return howells ? WORDS_HOWELLS : WORDS_COLOURS;
}

/* The word of a field by its letter; its name where it has none. */
static const char *word_of(enum field_words words, const char *name, enum lang lang)
{
    static const char *const colour[COLOURS] = {N_("Red"), N_("Green"), N_("Blue"),
                                                N_("Yellow"), N_("White")};
    static const char *const howell[] = {N_("Tournament A"), N_("Tournament B"),
                                         N_("Tournament C")};
    size_t index = (size_t)(unsigned char)name[0] - 'A';
    bool letter = name[0] != '\0' && name[1] == '\0';
    if (words == WORDS_NONE)
        return "";
    if (words == WORDS_COLOURS && letter && index < COLOURS)
        return tr(lang, colour[index]);
    if (words == WORDS_HOWELLS && letter && index < sizeof howell / sizeof howell[0])
        return tr(lang, howell[index]);
    return name;
}

const char *name_field(const struct naming *naming, const struct field *field)
{
    return word_of(words_of(naming), field->name, naming->lang);
}

int name_field_colour(const struct naming *naming, const struct field *field)
{
    int place = field->name[0] - 'A';
    bool letter = field->name[0] != '\0' && field->name[1] == '\0';
    return words_of(naming) == WORDS_COLOURS && letter && place >= 0 && place < COLOURS
               ? place
               : -1;
}

const char *name_field_short(const struct naming *naming, const struct field *field)
{
    enum field_words words = words_of(naming);
    return word_of(words == WORDS_HOWELLS ? WORDS_SECTIONS : words, field->name,
                   naming->lang);
}

const char *name_field_planned(const struct format *format,
                               const struct movement *movement, size_t field,
                               enum lang lang)
{
    const char *name = movement->field[field].name;
    bool howells = format->movement == MOVEMENT_TAROT_HOWELL;
    for (size_t f = 0; f < movement->fields; f++)
        howells = howells && strchr("123456789", movement->field[f].schedule.label[0][0]);
    return word_of(movement->fields <= 1     ? WORDS_NONE
                   : !format->game->coloured ? WORDS_SECTIONS
                   : howells                 ? WORDS_HOWELLS
                                             : WORDS_COLOURS,
                   name, lang);
}

const char *name_field_title(const struct naming *naming)
{
    if (!naming->format->game->coloured)
        return N_("Section");
    return words_of(naming) == WORDS_HOWELLS ? N_("Tournament") : N_("Colour");
}

const char *name_table(const struct naming *naming, const struct field *field, int table)
{
    enum field_words words = words_of(naming);
    if (words == WORDS_COLOURS)
        return arena_printf(naming->arena, tr(naming->lang, N_("Table %d, %s")), table,
                            name_field(naming, field));
    return arena_printf(naming->arena, tr(naming->lang, N_("Table %s")),
                        name_table_short(naming, field, table));
}

const char *name_table_short(const struct naming *naming, const struct field *field,
                             int table)
{
    const char *word = name_field_short(naming, field);
    bool apart = words_of(naming) == WORDS_COLOURS;
    return arena_printf(naming->arena, "%s%s%d", word, apart ? " " : "", table);
}

const char *name_place(const struct naming *naming, const struct field *field, int table,
                       int seat)
{
    const char *at = words_of(naming) == WORDS_NONE
                         ? name_table(naming, field, table)
                         : name_table_short(naming, field, table);
    return arena_printf(naming->arena, "%s, %s", at,
                        name_seat(naming->format, seat, naming->lang));
}

const char *name_contestant(const struct naming *naming, const struct field *field,
                            int contestant)
{
    struct schedule_shown shown;
    const char *label = name_label(field, contestant, naming->lang, &shown);
    const char *word = name_field_short(naming, field);
    return arena_printf(naming->arena, "%s%s%s", word, word[0] ? " " : "", label);
}

const char *name_label(const struct field *field, int contestant, enum lang lang,
                       struct schedule_shown *shown)
{
    return schedule_show(field->schedule.label[contestant], lang, shown);
}

const char *name_seat(const struct format *format, int seat, enum lang lang)
{
    return format->sides == 2 ? name_side(format, seat, lang)
                              : seat_word((enum seat)seat, lang);
}

const char *name_side(const struct format *format, int side, enum lang lang)
{
    const char *key = format->seat_key[side];
    if (str_equal(key, "attack"))
        return tr(lang, N_("attack"));
    if (str_equal(key, "defence"))
        return tr(lang, N_("defence"));
    if (str_equal(key, "NS"))
        return tr(lang, N_("NS"));
    return str_equal(key, "EW") ? tr(lang, N_("EW")) : seat_sign((enum seat)side, lang);
}

int name_seat_told(const struct format *format, int sides, int k)
{
    static const int opposite[SEAT_COUNT] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W};
    bool turned = format->game->opposite && sides >= SEAT_COUNT && k < SEAT_COUNT;
    return turned ? opposite[k] : k;
}

const char *name_session(const struct tournament *t, size_t session, enum lang lang,
                         struct arena *arena)
{
    if (t->sessions <= 1)
        return "";
    return arena_printf(arena, tr(lang, N_("session %d")), (int)session + 1);
}

/* The table of an author's name, "A3", in the first session that has such a field, of
 * those with several first. */
static const char *table_of(const struct tournament *t, const char *at, enum lang lang,
                            struct arena *arena)
{
    size_t letters = strcspn(at, "0123456789");
    const char *name = arena_strndup(arena, at, letters);
    struct naming naming = {t->format, NULL, lang, arena};
    const struct field *found = NULL;
    for (size_t s = 0; s < t->sessions; s++) {
        int f = session_field(&t->session[s], name);
        if (f < 0 || (found && t->session[s].fields == 1))
            continue;
        naming.session = &t->session[s];
        found = &t->session[s].field[f];
    }
    int64_t table = form_whole(at + letters, TABLE_DIGITS);
    return found && table > 0 ? name_table_short(&naming, found, (int)table) : at;
}

const char *name_author(const struct tournament *t, const char *author, enum lang lang,
                        struct arena *arena)
{
    static const char table[] = "table ";
    static const char token[] = "director ";
    if (str_equal(author, "director"))
        return tr(lang, N_("director"));
    if (strncmp(author, token, strlen(token)) == 0)
        return tr(lang, N_("director (program)"));
    if (str_equal(author, "cli"))
        return tr(lang, N_("command line"));
    if (str_equal(author, "server"))
        return tr(lang, N_("the server"));
    if (strncmp(author, table, strlen(table)) != 0)
        return author;
    const char *at = author + strlen(table);
    return arena_printf(arena, tr(lang, N_("table %s")),
                        t ? table_of(t, at, lang, arena) : at);
}

const char *name_player(const struct tournament *t, const struct roster *roster,
                        int player)
{
    const struct player *known = &t->player[player];
    return roster ? roster_name(roster, known->person, known->id) : known->id;
}

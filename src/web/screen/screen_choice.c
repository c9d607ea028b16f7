/* screen_choice.c - what the address of a room's screen asks for.
 *
 * ?panel=seats&panel=clock&seconds=10&theme=dark&sound=off&field=A&tables=1-7&room=Bar */
#include "web/screen/screen.h"
#include "web/server.h"

enum { ROOM_MOST = 60, SECONDS_LEAST = 3 };

const char *const screen_theme_word[SCREEN_THEMES] = {"auto", "light", "dark"};
const char *const screen_panel_word[SCREEN_PANELS] = {
    [SCREEN_WELCOME] = "welcome", [SCREEN_CLOCK] = "clock",     [SCREEN_SEATS] = "seats",
    [SCREEN_MOVES] = "moves",     [SCREEN_RANKING] = "ranking",
};

/* The word's place in the list, or the one given. */
static int find_word(const char *const words[], int count, const char *word, int other)
{
    for (int i = 0; i < count; i++)
        if (str_equal(words[i], word))
            return i;
    return other;
}

static unsigned read_panels(const struct form *query)
{
    unsigned panels = 0;
    for (size_t i = 0; i < query->count; i++) {
        if (!str_equal(query->field[i].name, "panel"))
            continue;
        int panel =
            find_word(screen_panel_word, SCREEN_PANELS, query->field[i].value, -1);
        if (panel >= 0)
            panels |= SCREEN_BIT(panel);
    }
    return panels ? panels : SCREEN_ALL;
}

static int read_seconds(const struct form *query)
{
    const char *text = form_text(query, "seconds");
    int64_t seconds = desk_number(query, "seconds");
    if (str_equal(text, "0"))
        return 0;
    if (seconds == 0)
        return SCREEN_SECONDS;
    if (seconds > SCREEN_SECONDS_MOST)
        return SCREEN_SECONDS_MOST;
    return seconds < SECONDS_LEAST ? SECONDS_LEAST : (int)seconds;
}

static void read_fields(struct screen_choice *choice, const struct session *session,
                        struct request *request)
{
    const struct form *query = &request->query;
    size_t most = session ? session->fields : 0;
    choice->field = ARENA_ARRAY(&request->arena, const char *, most + 1);
    for (size_t f = 0; f < most; f++)
        for (size_t i = 0; i < query->count; i++)
            if (str_equal(query->field[i].name, "field") &&
                str_equal(query->field[i].value, session->field[f].name)) {
                choice->field[choice->fields++] = session->field[f].name;
                break;
            }
    if ((size_t)choice->fields == most)
        choice->fields = 0;
}

/* A whole number at the beginning of the text, at most SCHEDULE_TABLES_MAX; moves on
 * behind it. */
static int read_table(const char **text)
{
    int number = 0;
    for (; **text >= '0' && **text <= '9'; (*text)++)
        if (number <= SCHEDULE_TABLES_MAX)
            number = number * 10 + (**text - '0');
    return number > SCHEDULE_TABLES_MAX ? SCHEDULE_TABLES_MAX : number;
}

/* "1-7", or "3" for one table alone. */
static void read_tables(struct screen_choice *choice, const char *text)
{
    int first = read_table(&text);
    int last = first;
    if (*text == '-') {
        text++;
        last = read_table(&text);
    }
    if (*text || first < 1 || last < first)
        return;
    choice->first_table = first;
    choice->last_table = last;
}

void screen_choice_read(struct screen_choice *choice, const struct session *session,
                        struct request *request)
{
    const struct form *query = &request->query;
    const char *room = label_tidy(form_text(query, "room"), &request->arena);
    enum lang lang;
    *choice = (struct screen_choice){
        .panels = read_panels(query),
        .seconds = read_seconds(query),
        .theme = (enum screen_theme)find_word(screen_theme_word, SCREEN_THEMES,
                                              form_text(query, "theme"), SCREEN_AUTO),
        .sound = !str_equal(form_text(query, "sound"), "off"),
        .room = str_width(room) <= ROOM_MOST ? room : "",
        .lang = lang_parse(form_text(query, "lang"), &lang) ? lang_code(lang) : ""};
    read_fields(choice, session, request);
    read_tables(choice, form_text(query, "tables"));
}

/* Adds "&name=value", encoded. */
static void add_pair(struct str *out, const char *name, const char *value)
{
    str_printf(out, "%s%s=", out->length > 0 ? "&" : "", name);
    form_encode(out, value);
}

static void add_number(struct str *out, const char *name, int value)
{
    str_printf(out, "%s%s=%d", out->length > 0 ? "&" : "", name, value);
}

const char *screen_choice_query(const struct screen_choice *choice, struct arena *arena)
{
    struct str out = {0};
    for (int p = 0; p < SCREEN_PANELS && choice->panels != SCREEN_ALL; p++)
        if (choice->panels & SCREEN_BIT(p))
            add_pair(&out, "panel", screen_panel_word[p]);
    if (choice->seconds != SCREEN_SECONDS)
        add_number(&out, "seconds", choice->seconds);
    if (choice->theme != SCREEN_AUTO)
        add_pair(&out, "theme", screen_theme_word[choice->theme]);
    if (!choice->sound)
        add_pair(&out, "sound", "off");
    for (int i = 0; i < choice->fields; i++)
        add_pair(&out, "field", choice->field[i]);
    if (choice->first_table > 0)
        str_printf(&out, "%stables=%d-%d", out.length > 0 ? "&" : "", choice->first_table,
                   choice->last_table);
    if (choice->room[0])
        add_pair(&out, "room", choice->room);
    if (choice->lang[0])
        add_pair(&out, "lang", choice->lang);
    const char *text = arena_strdup(arena, str_text(&out));
    str_clear(&out);
    return text;
}

bool screen_choice_has(const struct screen_choice *choice, const struct field *field,
                       int table)
{
    bool here = choice->fields == 0;
    for (int i = 0; i < choice->fields && !here; i++)
        here = str_equal(choice->field[i], field->name);
    return here && (choice->first_table == 0 ||
                    (table >= choice->first_table && table <= choice->last_table));
}

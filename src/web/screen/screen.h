/* screen.h - the room's screen: what its address asks for, and its pages being made.
 *
 * A screen hangs on the wall: whoever looks at it sees what everybody may see, also where
 * the browser behind it is a director's. All pages are in one document, one of them
 * shown; a script turns them, and without it each page leads to the next one. */
#ifndef WEB_SCREEN_H
#define WEB_SCREEN_H

#include "base/os.h"
#include "tournament/results.h"
#include "web/page.h"

enum { SCREEN_ROWS = 12, SCREEN_SECONDS = 10, SCREEN_SECONDS_MOST = 600 };

enum screen_theme { SCREEN_AUTO, SCREEN_LIGHT, SCREEN_DARK, SCREEN_THEMES };
extern const char *const screen_theme_word[SCREEN_THEMES]; /* in the address */
extern const char *const screen_panel_word[SCREEN_PANELS]; /* likewise */

/* What the address asks for; nonsense in it is as if it were not there. */
struct screen_choice {
    unsigned panels; /* SCREEN_BIT of those to choose from */
    int seconds;     /* that a page stays; 0: for ever */
    enum screen_theme theme;
    bool sound;         /* offered */
    const char *room;   /* a title, or "" */
    const char *lang;   /* asked for, or "" */
    const char **field; /* names of those in this room */
    int fields;         /* 0: all of them */
    int first_table;    /* of those in this room; 0: all of them */
    int last_table;
};

void screen_choice_read(struct screen_choice *choice, const struct session *session,
                        struct request *request);

/* The part of an address behind the "?", without a page; in the arena. */
const char *screen_choice_query(const struct screen_choice *choice, struct arena *arena);

/* Whether that table is in this room. */
bool screen_choice_has(const struct screen_choice *choice, const struct field *field,
                       int table);

/* One page: its markup is a piece of the view's. */
struct screen_part {
    char key[24]; /* that is the same when the screen is made again */
    size_t start;
    size_t end;
};

struct screen {
    const struct desk *desk;
    struct screen_choice choice;
    struct screen_plan plan;
    struct publication publication; /* of those who do not direct */
    const char *address;            /* of ours, as phones write it */
    struct html html;               /* all pages, without what is around each */
    struct screen_part *part;
    size_t parts;
    size_t capacity;
};

/* Begins and ends a page; index tells pages of one panel apart. */
void screen_part_begin(struct screen *screen, enum screen_panel panel, int index);
void screen_part_end(struct screen *screen);

/* The pages of each panel. */
void screen_add_welcome(struct screen *screen);
void screen_add_clock(struct screen *screen);
void screen_add_seats(struct screen *screen);
void screen_add_moves(struct screen *screen);
void screen_add_ranking(struct screen *screen);

/* The time that is left, ticking where there is a script: "12:40". */
void screen_clock(struct html *html, const struct evening *evening, const char *look);
#endif

/* box.h - the boxes of a page: card, note, details, picks.
 *
 * Titles and sentences are translated here; one that is translated already stays. */
#ifndef WEB_BOX_H
#define WEB_BOX_H

#include "web/html/html.h"

/* A card is about one subject, which is its title; NULL: it has another heading. */
void card_open(struct html *html, const char *title);
void card_close(struct html *html);

/* A card of its own kind; each of these NULL where there is none. */
struct card {
    const char *title;
    const char *style; /* "noprint" */
    const char *id;
    const char *live; /* the name under which the script renews it */
};
void card_open_as(struct html *html, const struct card *card);

/* A note is a sentence to know, to look at, or what is wrong. */
enum note {
    NOTE_PLAIN,
    NOTE_STATUS, /* what has just been done */
    NOTE_WARN,
    NOTE_BAD,
    NOTE_ALERT, /* what has just gone wrong */
};
void note_add(struct html *html, enum note kind, const char *sentence, ...)
    __attribute__((format(printf, 3, 4)));

/* A note made of several parts: a paragraph, to be ended with </p>. */
void note_open(struct html *html, enum note kind);

/* What went wrong, translated already; nothing for NULL or "". */
void note_error(struct html *html, const char *text);

/* What is folded away behind its title. */
void details_open(struct html *html, bool open, const char *title);
void details_close(struct html *html);

/* Links to choose from, side by side; the label says what is chosen. */
void picks_open(struct html *html, const char *label);
void picks_add(struct html *html, bool chosen, const char *title, const char *address,
               ...) __attribute__((format(printf, 4, 5)));
void picks_close(struct html *html);

/* A state in a word. */
void tag_add(struct html *html, enum note kind, const char *word);
#endif

/* event_offer.c - the text of another bridge program as a tournament that could be
 * recorded. */
#include "doc/bridge/event_offer.h"

#include "doc/bridge/pbn_event.h"
#include "doc/bridge/usebio.h"
#include "tournament/results.h"
#include <string.h>

/* Scores the tournament and holds it against what the text says. */
static void score(struct event_offer *offer, struct arena *arena, enum lang lang)
{
    const struct tournament *t = &offer->t;
    struct results results;
    results_compute(&results, t, &offer->roster);
    document_notes_join(&offer->notes, &offer->event.notes, arena);
    bridge_event_compare(&offer->event, &results, &offer->notes, lang);
    offer->contestants = (int)results.contest->rows;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            offer->plays += t->session[s].play[slot].state != PLAY_MISSING;
    results_clear(&results);
}

/* XML without its first line, which may name the encoding that the file had. */
static const char *without_declaration(const char *text)
{
    const char *end = strncmp(text, "<?xml", 5) == 0 ? strstr(text, "?>") : NULL;
    return end ? end + 2 : text;
}

bool event_offer_read(struct event_offer *offer, const char *text, struct arena *arena,
                      struct err *err)
{
    struct document_notes unknown = {0}; /* our own document has none */
    text += strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    text += strspn(text, " \n\t");
    *offer = (struct event_offer){.event = bridge_event_start(arena)};
    bool xml = text[0] == '<';
    if (xml)
        text = without_declaration(text);
    bool good = xml ? usebio_read(text, strlen(text), &offer->event, err)
                    : pbn_event_read(text, strlen(text), &offer->event, err);
    offer->document = good ? bridge_event_document(&offer->event, err) : NULL;
    if (!offer->document ||
        !document_read(offer->document, &offer->t, &offer->roster, &unknown, err)) {
        event_offer_clear(offer);
        return false;
    }
    score(offer, arena, err->lang);
    return true;
}

void event_offer_clear(struct event_offer *offer)
{
    json_decref(offer->document);
    offer->document = NULL;
    tournament_clear(&offer->t);
}

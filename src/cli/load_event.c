/* load_event.c - a tournament from a file of ours or of another bridge program. */
#include "cli/load_event.h"

#include "base/system.h"
#include "tournament/results.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool ends_with(const char *path, const char *end)
{
    size_t n = strlen(path);
    size_t m = strlen(end);
    return n >= m && strcasecmp(path + n - m, end) == 0;
}

/* A tag of PBN, [Event "…"], is no JSON. */
static bool is_pbn(const char *path, const struct str *bytes)
{
    const char *text = str_text(bytes);
    if (bytes->length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        text += 3;
    while (isspace((unsigned char)*text))
        text++;
    return ends_with(path, ".pbn") || *text == '%' ||
           (*text == '[' && isupper((unsigned char)text[1]));
}

static bool is_xml(const char *path, const struct str *bytes)
{
    return ends_with(path, ".xml") || xml_is_likely(str_text(bytes), bytes->length);
}

/* The document of an event of another program; a new reference. */
static json_t *read_event(struct cli *cli, const struct str *bytes, bool xml,
                          struct bridge_event **event)
{
    struct bridge_event *read = ARENA_NEW(&cli->arena, struct bridge_event);
    *read = bridge_event_start(&cli->arena);
    *event = read;
    bool good = xml ? usebio_read(str_text(bytes), bytes->length, read, &cli->err)
                    : pbn_event_read(str_text(bytes), bytes->length, read, &cli->err);
    return good ? bridge_event_document(read, &cli->err) : NULL;
}

const json_t *load_document(struct cli *cli, const char *path,
                            struct bridge_event **event)
{
    struct str bytes = {0};
    json_t *value = NULL;
    *event = NULL;
    cli->subject = path;
    if (system_read(path, &bytes, &cli->err)) {
        bool xml = is_xml(path, &bytes);
        if (xml || is_pbn(path, &bytes))
            value = read_event(cli, &bytes, xml, event);
        else
            value = jat_parse(str_text(&bytes), bytes.length, &cli->err);
    }
    str_clear(&bytes);
    return cli_keep(cli, value);
}

static bool is_played(const struct bridge_event *event, int section)
{
    for (size_t i = 0; i < event->lines; i++)
        if (event->line[i].section == section)
            return true;
    return false;
}

/* A section as a field of its session in the document, where those in which nobody plays
 * are not there. */
static int field_of(const struct bridge_event *event, int section)
{
    int field = 0;
    for (int s = 0; s < section; s++)
        field += event->section[s].session == event->section[section].session &&
                 is_played(event, s);
    return field;
}

void load_event_place(const struct bridge_event *event, struct err *err)
{
    int session;
    int field;
    int play;
    if (!event || sscanf(err->place, "sessions[%d].fields[%d].plays[%d]", &session,
                         &field, &play) != 3)
        return;
    size_t section = 0;
    while (section < event->sections &&
           (event->section[section].session != session + 1 ||
            !is_played(event, (int)section) || field_of(event, (int)section) != field))
        section++;
    for (size_t i = 0; i < event->lines; i++) {
        if ((size_t)event->line[i].section != section || play-- > 0)
            continue;
        str_format(err->place, sizeof err->place, "%d", event->line[i].line);
        return;
    }
}

struct bridge_event_comparison load_event_compare(struct cli *cli, struct loaded *loaded,
                                                  const struct results *results)
{
    if (!loaded->event)
        return (struct bridge_event_comparison){0};
    document_notes_join(&loaded->notes, &loaded->event->notes, &cli->arena);
    return bridge_event_compare(loaded->event, results, &loaded->notes, cli->lang);
}

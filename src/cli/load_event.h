/* load_event.h - a tournament from a file of ours or of another bridge program.
 *
 * JSON is the tournament document; USEBIO XML and PBN with results are events of other
 * programs, which become documents. What a file is, its name and its first letters say.
 */
#ifndef CLI_LOAD_EVENT_H
#define CLI_LOAD_EVENT_H

#include "cli/cli.h"
#include "cli/load.h"
#include "doc/bridge.h"

/* Reads the file: its document, which lives as long as the run, or NULL. *event is NULL
 * for a document of ours. From here on errors are about that file. */
const json_t *load_document(struct cli *cli, const char *path,
                            struct bridge_event **event);

/* Makes the place of an error, a path in the document, the line of the event's file. */
void load_event_place(const struct bridge_event *event, struct err *err);

/* Adds what is odd in the event's file, and where its own figures differ from the
 * results, to the notes; how many figures there are. */
struct results;
struct bridge_event_comparison load_event_compare(struct cli *cli, struct loaded *loaded,
                                                  const struct results *results);
#endif

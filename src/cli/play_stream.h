/* play_stream.h - plays from standard input, each answered once it is on disk. */
#ifndef CLI_PLAY_STREAM_H
#define CLI_PLAY_STREAM_H

#include "cli/cli.h"

/* Records one JSON play a line until the input ends. Each line is answered by a line, in
 * order: {"seq":N}, with "repeated":true for one that was there, or {"error":"…"}. Lines
 * that are waiting share a transaction. Sets the status to wrong input if one was
 * refused; false if the database fails or standard output is closed. */
bool play_stream_run(struct cli *cli, int64_t stream);
#endif

/* cli.h - the door of cli/: what commands share: arguments, output, a tournament that is
 * loaded, plays that are read. */
#ifndef DOOR_CLI_H
#define DOOR_CLI_H

#include "cli/args.h"
#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/command_row.h"
#include "cli/deal_files.h"
#include "cli/fetch.h"
#include "cli/help.h"
#include "cli/load.h"
#include "cli/load_event.h"
#include "cli/movement_text.h"
#include "cli/overview.h"
#include "cli/play_file.h"
#include "cli/play_stream.h"
#include "cli/plays.h"
#include "cli/progress.h"
#include "cli/qr.h"
#include "cli/run.h"
#include "cli/submit.h"
#include "cli/wording.h"
#include "tournament/model.h"
#endif

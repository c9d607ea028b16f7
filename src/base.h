/* base.h - the door of base/: the tools of all layers, and the types of C that they use.
 *
 * What asks the world outside (JSON, the system, libraries) has no part in it and is
 * included by name: base/jat.h, base/os.h and its neighbours (os_desktop.h, os_file.h,
 * os_process.h, os_thread.h), base/system.h, base/library.h. */
#ifndef DOOR_BASE_H
#define DOOR_BASE_H

#include "base/arena.h"
#include "base/draw.h"
#include "base/err.h"
#include "base/fingerprint.h"
#include "base/fold.h"
#include "base/form.h"
#include "base/lang.h"
#include "base/map.h"
#include "base/number.h"
#include "base/qr.h"
#include "base/ratio.h"
#include "base/str.h"
#include "base/why.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#endif

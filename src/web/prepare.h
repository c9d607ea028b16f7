/* prepare.h - the door of web/prepare/: a tournament before its first round: who comes,
 * seats, groups, settings. */
#ifndef DOOR_WEB_PREPARE_H
#define DOOR_WEB_PREPARE_H

#include "web/page.h"
#include "web/prepare/championship.h"
#include "web/prepare/checkin.h"
#include "web/prepare/creation.h"
#include "web/prepare/demo.h"
#include "web/prepare/seats.h"
#include "web/prepare/settings.h"
#endif

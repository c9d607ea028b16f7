/* store.h - the door of store/: the journal in a database, its one writer, and versions
 * for readers. The database engine stays inside. */
#ifndef DOOR_STORE_H
#define DOOR_STORE_H

#include "store/audit.h"
#include "store/catalogue.h"
#include "store/championships.h"
#include "store/club.h"
#include "store/copies.h"
#include "store/doctor.h"
#include "store/gathering.h"
#include "store/heads.h"
#include "store/hints.h"
#include "store/import_log.h"
#include "store/intake.h"
#include "store/joining.h"
#include "store/journal.h"
#include "store/members.h"
#include "store/moving.h"
#include "store/people.h"
#include "store/registry_store.h"
#include "store/restore.h"
#include "store/store.h"
#include "store/store_roster.h"
#include "store/version.h"
#include "store/writer.h"
#include "tournament/model.h"
#endif

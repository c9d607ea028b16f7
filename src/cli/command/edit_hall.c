/* edit_hall.c - `etui edit ID set simultaneous=CODE` in a database of many clubs: the
 * tournament plays in the event at once, as by its page. */
#include "cli.h"
#include "cli/command/edit.h"
#include "store.h"
#include <string.h>

/* Looks at the organiser's journal, and records there where all is well. */
static bool record_joining(struct cli *cli, struct journal *organiser,
                           struct joining *joining, struct err *err)
{
    const struct tournament *club = journal_tournament(organiser, 0, err);
    if (!club || !joining_check(joining, &club->club, err))
        return false;
    const struct change change = {.kind = CHANGE_CLUB, .club = {.at = joining->at}};
    struct submission one = submit_prepare(cli, 0, &change, "");
    return joining->at.event == 0 || journal_submit(organiser, &one, 1, true, err);
}

static bool join_event(const struct edit *edit, const char *code, bool leaves,
                       struct err *err)
{
    struct cli *cli = edit->cli;
    struct gathering_place place;
    struct joining joining = {.code = code,
                              .club = store_club_number(load_address(cli)),
                              .hall = edit->loaded->t,
                              .stream = edit->loaded->stream,
                              .now = cli_now(),
                              .leaves = leaves};
    if (!gathering_read_code(code, &place))
        return joining_refuse_code(err);
    const char *address = store_club_address(load_address(cli), place.club, &cli->arena);
    struct journal *organiser = journal_open(address, STORE_WRITE, err);
    bool good = organiser && record_joining(cli, organiser, &joining, err);
    journal_close(organiser);
    return good;
}

/* Whether the club is one of many in its database. */
static bool is_hosted(struct cli *cli)
{
    const char *address = load_address(cli);
    return store_has_clubs(
        arena_printf(&cli->arena, "%.*s", (int)strcspn(address, "#"), address));
}

bool edit_hall(const struct edit *edit, const struct change *change)
{
    struct cli *cli = edit->cli;
    const struct tournament *t = edit->loaded->t;
    const char *code = change->settings.about.text[ABOUT_SIMULTANEOUS];
    const char *before = about_text(&t->about, ABOUT_SIMULTANEOUS);
    struct err left = ERR_INIT(cli->lang);
    if (!code || str_equal(code, before) || !is_hosted(cli))
        return true;
    if (!tournament_check(t, change, &cli->err) ||
        (code[0] && !join_event(edit, code, false, &cli->err)))
        return false;
    if (before[0] == '\0' || join_event(edit, before, true, &left) || code[0] ||
        left.kind == ERR_USER)
        return true; /* a code that was never good is taken away all the same */
    cli->err = left;
    return false;
}

/* help.c - what a director needs to know about the page they are on, folded away. */
#include "web/page/help.h"

enum { LINES = 4 };

/* By the pattern of the page's address. */
struct help {
    const char *pattern;
    const char *line[LINES];
};
static const struct help pages[] = {
    {"/",
     {N_("Tonight's tournaments come first, with the link to their progress."),
      N_("Players find their seat and the results from here, without a password."),
      N_("The address and QR code at the bottom open this page on their phones."),
      N_("Take a copy of everything home after each evening: “Download a copy”.")}},
    {"/club/deadlines",
     {N_("Until when the points of a season are sent. The printed days are filled in; a "
         "season that has others keeps its own."),
      N_("The home page tells what is still to be sent, and how many days are left.")}},
    {"/club/whist",
     {N_("Change what your club plays differently: points, levels, contracts that it "
         "does not know. Nothing is saved until you have seen what changes."),
      N_("What a player wins alone is paid by three: points that do not divide by three "
         "are refused, as are stronger contracts that pay less."),
      N_("Try a deal at the bottom: the points of the four players, line by line, with "
         "the grid as you are changing it."),
      N_("Give each change a new name. A tournament keeps the grid it was made "
         "with.")}},
    {"/club/bridge",
     {N_("Handicaps add percent to the pairs of a series, in a ranking beside the "
         "official one; a pair has the mean of its two players."),
      N_("Points of expertise are the club's own: what each place is worth, by the "
         "number of tables. A new tournament copies both tables; one that exists keeps "
         "those it has, and its settings change them.")}},
    {"/season",
     {N_("The ranking of the club's year, over published tournaments. Tap a name to see "
         "their year, with a plot, and against whom they played."),
      N_("“Another rule, other days” shows it otherwise for once; “How the club ranks "
         "its "
         "year” is kept, and says whether players see it."),
      N_("Tournaments with the same festival, in their settings, are ranked together.")}},
    {"/money",
     {N_("The cash book of the club's year: what you write, and what evenings brought by "
         "themselves. Another tap reverses a line; nothing is erased."),
      N_("Dues are owed once a member has come often enough; one tap says they are paid, "
         "and writes it into the book."),
      N_("Entry fees are set for each tournament, by category, in its settings.")}},
    {"/tournaments/:/fees",
     {N_("One tap says that somebody has paid; choose the method first if it was not "
         "cash."),
      N_("A member, a guest and somebody under 18 may pay differently: see the settings. "
         "A guest is marked as such on the person's page.")}},
    {"/users",
     {N_("An invitation is an address that serves once: whoever opens it chooses a "
         "password. What they do is in the journal under their name."),
      N_("Owners do everything; directors run tournaments; helpers check players in; "
         "treasurers note what is paid; readers see what is published."),
      N_("A new invitation ends the old password; to shut somebody out ends their "
         "sessions.")}},
    {"/tournaments/:/championship",
     {N_("Each rule of the regulation with its article: a tick where it is met; else "
         "what is lost, and room for your reason in writing."),
      N_("Nothing stops the evening. What is not met is said again before the file for "
         "the federation is made."),
      N_("Give the numbers of the stages before it: those who are qualified there can be "
         "checked in together, with four reserves in the list of the qualified.")}},
    {"/season/stages",
     {N_("The committee's table is proposed on the page of each championship of that "
         "season."),
      N_("An empty row is left out; rows go up with the number of players.")}},
    {"/new",
     {N_("A game and a name are enough: the movement follows who comes. Whoever knows "
         "how many says so, and sees the best movement first, with the reason why."),
      N_("The picture shows where each line goes after a round, and how many tables "
         "further; the small card represents the boards."),
      N_("Name, date and options can be changed later, in the settings.")}},
    {"/new/movement",
     {N_("A movement made elsewhere is verified first: no player or board in two places "
         "at once, nothing played twice."),
      N_("“etui movement” with “--json” writes one that you can edit and paste here.")}},
    {"/new/event",
     {N_("The file is read and scored again; nothing is recorded until you have seen "
         "where its own results differ."),
      N_("Scoring programs export USEBIO (XML) or PBN. Choose the file, or paste its "
         "text.")}},
    {"/network",
     {N_("Phones reach this computer at a numeric address. Scan each code with a phone "
         "on the hall's Wi-Fi; the one that turns green works."),
      N_("Put that address on the cards. If none works, check that the phone is on the "
         "same Wi-Fi and that its mobile data is off."),
      N_("The poster of the Wi-Fi, page “Paper”, has the network and its key, with a QR "
         "code that joins it.")}},
    {"/events",
     {N_("A simultaneous tournament is played in several halls with the same boards. "
         "Each "
         "hall has a code of its own, for the settings of its tournament."),
      N_("The ranking over all halls is shown to those who have finished.")}},
    {"/people",
     {N_("Everybody the club knows. Type parts of a name, a club or a licence: accents, "
         "order and one wrong letter do not matter."),
      N_("A file of the federation or of a spreadsheet comes in by “Import”; you see "
         "what "
         "is new, changed or doubtful before anything changes."),
      N_("The latest imports stand at the foot; each can be taken back, as far as nobody "
         "was changed since."),
      N_("“Namesakes” shows names that stand twice: choose one to compare the two "
         "records, and merge them if it is one person.")}},
    {"/people/import",
     {N_("Workbooks and tables of texts are read, with columns named in French, in "
         "English "
         "or as the federation does."),
      N_("A long file shows how far it is; you may leave the page and come back.")}},
    {"/people/import/:",
     {N_("Doubtful rows come first, each with the reason. Choose whom a row is about, or "
         "leave it out."),
      N_("All of it is recorded at once, or nothing.")}},
    {"/people/:",
     {N_("What you correct here changes in all tournaments of this person."),
      N_("Two records of one person are compared first, then merged; it can be undone on "
         "this page.")}},
    {"/people/:/merge",
     {N_("The left record is kept; what it does not have comes from the right one. "
         "Nothing is recorded before you say so.")}},
    {"/tournaments/:/awards/:",
     {N_("Points given by hand take the place of the computed ones, with their reason; "
         "the files say them too."),
      N_("To take the correction back, undo it in the journal.")}},
    {"/doctor",
     {N_("What is well has a tick; what is not says what to do. Nothing is changed by "
         "looking."),
      N_("Look here before the evening: the address for phones, the disk, the clock and "
         "the copies.")}},
    {"/tournaments/:/rulings/:",
     {N_("The ruling as it was recorded, with the article it rests on and what it took."),
      N_("For the disciplinary chamber, print the report and sign it.")}},
    {"/restore",
     {N_("Choose the file of a backup. It is verified before anything changes, and again "
         "in its place."),
      N_("The database of now is kept beside it with its log, so that nothing is lost if "
         "it was the wrong file.")}},
    {"/tournaments/:",
     {N_("One row per table, one column per round. Tap a cell to open its results."),
      N_("A tick is done, a pencil on stripes played and not confirmed, a stopwatch "
         "late; "
         "? names a missing board, ≠ one on which two sides or two phones disagree."),
      N_("The green button above is always the next step. Where nothing is missing it "
         "closes the round and starts the next one."),
      N_("If you are playing too, say so below: boards you still have to play stay "
         "hidden from you.")}},
    {"/tournaments/:/checkin",
     {N_("Type a name: anyone who has played here before is suggested, with their "
         "licence."),
      N_("A guest needs only a family name and a first name."),
      N_("Many at once: paste a list, or choose a file; you see it before it is "
         "imported.")}},
    {"/tournaments/:/checkin/list",
     {N_("One player per line; columns may be separated by tabs, semicolons or commas."),
      N_("Check the preview: it says what was not understood, and nothing is recorded "
         "before you confirm.")}},
    {"/tournaments/:/checkin/:/person",
     {N_("What you correct here changes in all tournaments of this person."),
      N_("If somebody does not come, take them off the list: the page says what becomes "
         "of the seat."),
      N_("A seat with results cannot be emptied: put somebody else there, on the Seats "
         "page.")}},
    {"/tournaments/:/seats",
     {N_("Choose how to seat the players; the figures say how good the seats are."),
      N_("The seed shown makes a draw repeatable: the same seed gives the same seats."),
      N_("To swap two players, choose one, then the other; or drag one onto the other."),
      N_("An empty seat means that its table does not play.")}},
    {"/tournaments/:/session",
     {N_("When the last round of a session is closed, another one can open: give its "
         "coefficient and who goes on, and check the preview."),
      N_("Nothing is recorded before you open it. Until its first round begins it can be "
         "undone here."),
      N_("Only those who played the previous session can play the next one."),
      N_("The ranking adds up the sessions, each with its coefficient; those who went on "
         "come first.")}},
    {"/tournaments/:/guides",
     {N_("One card per player: round, table, seat, boards, and whom they meet. Several "
         "are printed on a page; cut them apart."),
      N_("Before the seats are drawn, the cards carry the starting seat instead of a "
         "name.")}},
    {"/tournaments/:/paper",
     {N_("Each sheet opens as a PDF, to be printed or kept; packs are several in one."),
      N_("Colours are never needed: seats have letters, fields have words. For a printer "
         "without colours, tick black and white."),
      N_("Sheets say what is recorded at this moment, provisional until you publish.")}},
    {"/tournaments/:/cards",
     {N_("Print this page and put a card on each table: its code opens the table's "
         "page."),
      N_("A second phone may scan the same card. Cards stay valid as long as this "
         "computer keeps its address.")}},
    {"/tournaments/:/changes",
     {N_("Choose what happened; the page shows the consequences, and nothing is recorded "
         "until you say so."),
      N_("No result is ever lost. Each change is an event that can be undone, here or in "
         "the journal."),
      N_("Somebody not on the list yet must be checked in first; pairs and teams are "
         "entered here by name.")}},
    {"/tournaments/:/checkin/groups",
     {N_("Paste the groups, one per line, or choose a file; the page shows what it has "
         "understood before anything is recorded."),
      N_("Each group gets the first free places; they can be drawn afterwards.")}},
    {"/tournaments/:/lineups",
     {N_("Before each round, every team says who attacks and which three defend. The "
         "tables are asked on their phones; here you can enter or change it."),
      N_("Results still count for the team, whoever played.")}},
    {"/tournaments/:/deals",
     {N_("Choose the files of the dealing machine, paste them, or type a board hand by "
         "hand; the page shows what it has understood before anything is recorded."),
      N_("Players see the cards of a board once its results may be seen, and not before. "
         "This page shows none: you may be playing yourself."),
      N_("From then on, a lead that is not in the leader's hand is refused."),
      N_("The makeable contracts are worked out in the background and recorded board by "
         "board; you may leave the page, or stop the server and ask again.")}},
    {"/tournaments/:/boards", {N_("Choose a board to enter its travelling sheet.")}},
    {"/tournaments/:/boards/:",
     {N_("Type the score of each line; Enter moves to the next one, and sends them all "
         "after the last."),
      N_("A score already entered is left alone unless you change it; you are then asked "
         "for a reason."),
      N_("np means that the board was not played.")}},
    {"/tournaments/:/tables/:/:",
     {N_("All boards of this table in this round, with their history."),
      N_("A correction needs a reason; the old score stays in the history."),
      N_("A ruling changes marks, never the written score.")}},
    {"/tournaments/:/tables/:/:/ruling",
     {N_("Type what happened, the article or its abbreviation (RC, CE, FE): the articles "
         "of this format appear with their sanction. Choose one and answer its "
         "questions."),
      N_("The page shows marks and ranking before and after. Nothing is recorded until "
         "you confirm, and it can be undone in the list of rulings."),
      N_("Where you depart from the code, say what you decide and why: both are shown. A "
         "second penalty for one deal is refused unless you say why."),
      N_("“No board” is for anything that concerns no deal: lateness, conduct.")}},
    {"/tournaments/:/rulings",
     {N_("All rulings with their article, effect and reason; undone ones stay, struck "
         "through. Print the page for the tournament's file."),
      N_("Undo cancels a ruling: marks and ranking are as before."),
      N_("Warnings are remembered throughout the tournament: the next one is "
         "penalised.")}},
    {"/tournaments/:/close",
     {N_("Check what is missing, then close the round. Results can still be entered "
         "afterwards.")}},
    {"/tournaments/:/journal",
     {N_("Everything that was done, the latest first: who, when, what."),
      N_("Undo cancels one event, if nothing later depends on it."),
      N_("Name, date and options of the tournament are in the settings.")}},
    {"/tournaments/:/settings",
     {N_("Everything about this evening that can be chosen, on one page; each change is "
         "an event of the journal, and can be undone there."),
      N_("The length of a round counts from the next one on; the clock of the round "
         "under "
         "way is set on the control desk.")}},
    {"/tournaments/:/publication",
     {N_("The phone beside shows what players will find once you publish; it can be "
         "taken "
         "back at any time."),
      N_("Until you publish, players see only what you allow here."),
      N_("Withhold the last rounds if you want the end to be a surprise."),
      N_("During the correction period results can still change; after it they are "
         "final.")}},
    {"/tournaments/:/ranking",
     {N_("Ranking, player, board, player: every name and number takes you further."),
      N_("Tap a dotted figure to see why.")}},
    {"/tournaments/:/screen/setup",
     {N_("Open the screen on the projector's computer; it turns its pages by itself and "
         "follows the round."),
      N_("Calls and unpublished results never appear there.")}},
};

/* The same where tables deal their own cards, in place of the others. */
static const struct help deals_pages[] = {
    {"/tournaments/:",
     {N_("One row per table, one column per round. Tap a cell to open its results."),
      N_("✓ done, ▶ playing, ! late, ? missing, ≠ the two sides or two phones disagree."),
      N_("The green button above is always the next step. Where nothing is missing it "
         "closes the round and starts the next one."),
      N_("“Stakes and prizes” says who pays what tonight, and who wins what.")}},
    {"/tournaments/:/guides",
     {N_("One card per player: round, table, seat, deals, and whom they meet.")}},
    {"/tournaments/:/blanks",
     {N_("One sheet per table of the round: one line per deal, with the names above. "
         "Print them for tables without a phone."),
      N_("Enter the totals afterwards on the page “Sheets”, or open a table there and "
         "enter its lines.")}},
    {"/tournaments/:/boards",
     {N_("Choose a round to enter the totals of all its tables, one line per table."),
      N_("“Sheets to fill in” are blank, with the names of the round: print them for "
         "tables without a phone.")}},
    {"/tournaments/:/boards/:",
     {N_("One line per table: the totals of its four players after the round. A line "
         "that does not add up to zero is refused, with the difference."),
      N_("A table that has entered its deals shows their sums; open it to correct them "
         "deal by deal.")}},
    {"/tournaments/:/tables/:/:",
     {N_("All deals of this table in this round: what was played, and the points of the "
         "four players."),
      N_("“Correct” opens the form with what is recorded. A correction needs a reason; "
         "what was there before stays in the journal."),
      N_("A ruling changes points, never what was written.")}},
    {"/tournaments/:/tables/:/:/ruling",
     {N_("Choose the deal, or “No deal” for anything that concerns none: lateness, "
         "conduct."),
      N_("Penalties are in points and deducted from the total: a wrong sheet 100, a "
         "missing one 400."),
      N_("The page shows points and ranking before and after. Nothing is recorded until "
         "you confirm, and it can be undone in the list of rulings.")}},
    {"/tournaments/:/ranking",
     {N_("Ranking, player, table sheet, player: every name and number takes you "
         "further."),
      N_("Tap a dotted figure to see why."),
      N_("“Prizes” shows the stakes, the prizes for the first three, and who pays what "
         "tonight.")}},
};

/* The lines for the page; NULL: none. */
static const char *const *find_lines(const struct help help[], size_t count,
                                     const char *pattern)
{
    for (size_t i = 0; i < count; i++)
        if (str_equal(help[i].pattern, pattern))
            return help[i].line;
    return NULL;
}

void help_add(struct request *request, bool deals)
{
    struct html *html = &request->html;
    if (request->who.role != ROLE_DIRECTOR || !request->route)
        return;
    const char *pattern = request->route->pattern;
    const char *const *line =
        deals
            ? find_lines(deals_pages, sizeof deals_pages / sizeof deals_pages[0], pattern)
            : NULL;
    if (!line)
        line = find_lines(pages, sizeof pages / sizeof pages[0], pattern);
    if (!line)
        return;
    html_add(html, "<details class=\"help noprint\"><summary>%s</summary><ul>",
             tr(html->lang, N_("Help")));
    for (int l = 0; l < LINES && line[l]; l++)
        html_add(html, "<li>%s</li>", tr(html->lang, line[l]));
    html_add(html, "</ul></details>");
}

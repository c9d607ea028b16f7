/* help.c - what a director needs to know about the page they are on, folded away. */
#include "web/html/help.h"

#include "web/server/routes.h"

enum { LINES = 4 };

/* By the pattern of the page's address. */
struct help {
    const char *pattern;
    const char *line[LINES];
};
static const struct help pages[] = {
    {"/",
     {N_("Tonight's tournaments stand first, with the way to their follow-up."),
      N_("Players find their seat and the results from here, without a password."),
      N_("The address and QR code at the bottom open this page on their phones."),
      N_("Take a copy of everything home after each evening: “Download a copy”.")}},
    {"/club/whist",
     {N_("Change what your club plays otherwise: points, levels, contracts that it does "
         "not know. Nothing is saved before you have seen what changes."),
      N_("What one alone wins is paid by three: points that do not divide by three are "
         "refused, as are stronger contracts that pay less."),
      N_("Try a deal at the bottom: the points of the four, line by line, with the grid "
         "as you are changing it."),
      N_("Give each change a new name. A tournament keeps the grid it was made "
         "with.")}},
    {"/new",
     {N_("Give the number of players, or of tables: the best movement comes first, with "
         "the reason why, the others behind “Other ways”."),
      N_("The picture shows where each line goes after a round, and how many tables "
         "further; the small card stands for the boards."),
      N_("Name, date and options can be changed later, in the journal's settings.")}},
    {"/new/movement",
     {N_("A movement made elsewhere is verified first: everybody and every board in one "
         "place, nothing played twice."),
      N_("“etui movement” with “--json” writes one that can be changed and pasted "
         "here.")}},
    {"/new/event",
     {N_("The file is read and scored anew; nothing is recorded before you have seen "
         "where "
         "its own results differ."),
      N_("Scoring programs export USEBIO (XML) or PBN. Choose the file, or paste its "
         "text.")}},
    {"/network",
     {N_("Phones reach this computer by a numeric address. Scan each code with a phone "
         "that is on the hall's Wi-Fi; the one that turns green works."),
      N_("Put that address on the cards. If none works, check that the phone is on the "
         "same Wi-Fi and that its mobile data is off.")}},
    {"/tournaments/:",
     {N_("One row for each table, one column for each round. A tap on a cell opens its "
         "results."),
      N_("✓ done, ▶ playing, ! late, ? missing, ≠ the two sides or two phones disagree, "
         "– nobody plays there."),
      N_("The green button above is always what comes next."),
      N_("If you play yourself, say so below: boards that you have still to play stay "
         "hidden from you.")}},
    {"/tournaments/:/checkin",
     {N_("Type a name: whoever has played here before is proposed, with their licence."),
      N_("A guest needs a family name and a first name only."),
      N_("Many at once: paste a list, or choose a file; you see it before it is "
         "taken.")}},
    {"/tournaments/:/checkin/list",
     {N_("One player a line; columns may be separated by tabs, semicolons or commas."),
      N_("Look at the preview: what is not understood is said there, and nothing is "
         "recorded before you confirm.")}},
    {"/tournaments/:/checkin/:/person",
     {N_("What you correct here changes in all tournaments of this person."),
      N_("Take somebody off the list who does not come: the page says what becomes of "
         "the seat."),
      N_("A seat with results is not emptied: put somebody else there, on the page of "
         "the seats.")}},
    {"/tournaments/:/seats",
     {N_("Choose how to seat the players; the figures say how good the seats are."),
      N_("The seed shown makes a draw repeatable: the same seed gives the same seats."),
      N_("Exchange two players: choose one, then the other; or drag one onto the other."),
      N_("An empty seat means that its table does not play.")}},
    {"/tournaments/:/session",
     {N_("When the last round of a session is closed, another one can open: say its "
         "coefficient and who goes on, and look at what that gives."),
      N_("Nothing is recorded before you open it. Until its first round begins it can be "
         "taken back here."),
      N_("Only those who played the session before can play the next one."),
      N_("The ranking adds the sessions up, each by its coefficient; those who went on "
         "come first.")}},
    {"/tournaments/:/guides",
     {N_("One card for each player: round, table, seat, boards, and whom they meet. "
         "Several are printed on a page; cut them apart."),
      N_("Before the seats are drawn the cards are known by their start seats.")}},
    {"/tournaments/:/cards",
     {N_("Print this page and put a card on each table: its code opens the table's "
         "page."),
      N_("A second phone may scan the same card. Cards stay valid as long as this "
         "computer keeps its address.")}},
    {"/tournaments/:/changes",
     {N_("Choose what happened; the page shows the consequences, and nothing is recorded "
         "before you say so."),
      N_("No result is ever lost. Each change is one event that can be taken back, here "
         "or in the journal."),
      N_("Somebody who is not on the list yet is checked in first; pairs and teams are "
         "typed here by their names.")}},
    {"/tournaments/:/checkin/groups",
     {N_("Paste the groups, a line each, or choose a file; the page shows what it has "
         "understood before anything is recorded."),
      N_("Each group gets the first free places; they can be drawn afterwards.")}},
    {"/tournaments/:/lineups",
     {N_("Before each round, every team says who attacks and which three defend. The "
         "tables are asked for it on their phones; here you can say or change it."),
      N_("Results keep counting for the team, whoever played.")}},
    {"/tournaments/:/deals",
     {N_("Choose the PBN files of the dealing machine, or paste them; the page shows "
         "what "
         "it has understood before anything is recorded."),
      N_("Players see the cards of a board where its results may be seen, and not "
         "before. This page shows none: you may play yourself."),
      N_("A lead that the hand on lead does not hold is refused from then on."),
      N_("What can be made is worked out in the background and recorded board by board; "
         "you may leave the page, or stop the server and ask again.")}},
    {"/tournaments/:/boards", {N_("Choose a board to type its travelling sheet.")}},
    {"/tournaments/:/boards/:",
     {N_("Type the score of each line; Enter goes to the next one, the last sends all."),
      N_("A score that exists already is left alone unless you change it, and then asks "
         "for a reason."),
      N_("np means that the board was not played.")}},
    {"/tournaments/:/tables/:/:",
     {N_("All boards of this table in this round, with their history."),
      N_("A correction needs a reason; the old score stays in the history."),
      N_("A ruling changes marks and never the written score.")}},
    {"/tournaments/:/tables/:/:/ruling",
     {N_("Type what happened, the article or its abbreviation (RC, CE, FE): the articles "
         "of this format come with their sanction. Choose one and answer what it asks."),
      N_("The page shows marks and ranking before and after. Nothing is recorded until "
         "you confirm, and it can be undone in the list of rulings."),
      N_("Where you depart from the code, say what you decide and why: both are shown. A "
         "second penalty for one deal is refused unless you say why."),
      N_("“No board” is for what concerns no deal: lateness, conduct.")}},
    {"/tournaments/:/rulings",
     {N_("All rulings with their article, effect and reason; undone ones stay, struck "
         "through. Print the page for the tournament's file."),
      N_("Undo takes a ruling back, and marks and ranking are as before."),
      N_("Warnings are remembered over the tournament: the next one costs.")}},
    {"/tournaments/:/close",
     {N_("Look at what is missing, then close the round. Results can still be entered "
         "afterwards.")}},
    {"/tournaments/:/journal",
     {N_("Everything that was done, the latest first: who, when, what."),
      N_("Undo takes one event back, if nothing that came later needs it."),
      N_("Name, date and options of the tournament are in the settings.")}},
    {"/tournaments/:/publication",
     {N_("Until you publish, players see only what you allow here."),
      N_("Keep the last rounds back if you want the end to be a surprise."),
      N_("During the correction period results can still change; after it they are "
         "final.")}},
    {"/tournaments/:/ranking",
     {N_("Ranking, player, board, player: each name and number leads on."),
      N_("A dotted figure says why when you tap it.")}},
    {"/tournaments/:/screen/setup",
     {N_("Open the screen on the computer of the projector; it turns its pages by itself "
         "and follows the round."),
      N_("Calls and unpublished results never show there.")}},
};

/* The same where tables deal their own cards, in place of the others. */
static const struct help deals_pages[] = {
    {"/tournaments/:",
     {N_("One row for each table, one column for each round. A tap on a cell opens its "
         "results."),
      N_("✓ done, ▶ playing, ! late, ? missing, ≠ the two sides or two phones disagree."),
      N_("The green button above is always what comes next."),
      N_("“Stakes and prizes” says who pays what tonight, and who wins what.")}},
    {"/tournaments/:/guides",
     {N_("One card for each player: round, table, seat, deals, and whom they meet.")}},
    {"/tournaments/:/blanks",
     {N_("One sheet for each table of the round: a line a deal, with the names above. "
         "Print them for tables without a phone."),
      N_("Type the totals afterwards on the page “Sheets”, or open a table there and "
         "type "
         "its lines.")}},
    {"/tournaments/:/boards",
     {N_("Choose a round to type the totals of all its tables, one line a table."),
      N_("“Sheets to fill in” are empty ones with the names of the round: print them for "
         "tables without a phone.")}},
    {"/tournaments/:/boards/:",
     {N_("One line a table: the totals of its four after the round. A line that does not "
         "add up to zero is refused, with the difference."),
      N_("A table that has entered its deals shows their sums; open it to correct them "
         "deal by deal.")}},
    {"/tournaments/:/tables/:/:",
     {N_("All deals of this table in this round: what was played, and the points of the "
         "four."),
      N_("“Correct” opens the form with what is recorded. A correction needs a reason; "
         "what was there before stays in the journal."),
      N_("A ruling changes points and never what was written.")}},
    {"/tournaments/:/tables/:/:/ruling",
     {N_("Choose the deal, or “No deal” for what concerns none: lateness, conduct."),
      N_("Penalties are in points and taken off the total: a wrong sheet 100, a missing "
         "one 400."),
      N_("The page shows points and ranking before and after. Nothing is recorded until "
         "you confirm, and it can be undone in the list of rulings.")}},
    {"/tournaments/:/ranking",
     {N_("Ranking, player, table sheet, player: each name and number leads on."),
      N_("A dotted figure says why when you tap it."),
      N_("“Prizes” has the stakes, the prizes of the first three, and who pays what "
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

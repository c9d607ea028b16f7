/* draw_leaflet.c - leaflets of two pages: how a table plays and scores, for the tables;
 * the evening step by step, for the director. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "tournament/model.h"

/* A step: what it is, and how it is done. Both are N_(). */
struct leaflet_step {
    const char *title;
    const char *text;
};

enum { LEAFLET_PAGES = 2, LEAFLET_STEPS = 6 };
struct leaflet {
    const char *title[LEAFLET_PAGES];
    struct leaflet_step step[LEAFLET_PAGES][LEAFLET_STEPS];
};

static const struct leaflet for_tables = {
    {N_("At the table"), N_("From table to table")},
    {{{N_("Sit down"), N_("The list at the door has your first table. Your guide card "
                          "says where you sit in every round.")},
      {N_("Open the page of the table"),
       N_("Scan the code of the table card, on the hall's Wi-Fi. One phone is enough for "
          "a table.")},
      {N_("Play"), NULL}, /* by the game */
      {N_("Say the result"), N_("Type it at once, read aloud what the phone shows, and "
                                "let the other side confirm.")},
      {N_("Without a phone"), N_("Write the result on paper, clearly, with the sign. "
                                 "Nobody changes it later but the arbiter.")}},
     {{N_("Change of table"),
       N_("Move when the director says so, not before. The table card says "
          "where everybody and the cards go.")},
      {N_("Call the arbiter"),
       N_("For anything unusual, at once and before you settle it yourselves: raise your "
          "hand, or press the button on the phone.")},
      {N_("A wrong result"), N_("Tell the director. What was typed is corrected, and the "
                                "journal keeps who did it.")},
      {N_("Rankings and your sheet"),
       N_("They are on the club's page as soon as the director publishes them: look for "
          "your name.")},
      {N_("Courtesy"), N_("Silence about the cards until everybody has played them.")}}}};

static const struct leaflet for_director = {
    {N_("Before the evening"), N_("During and after it")},
    {{{N_("Create the tournament"),
       N_("Choose the game and the format; Étui proposes the movement for every number "
          "of tables.")},
      {N_("Enter the players"), N_("Import the list, or tick who has come. Late players "
                                   "can still sit down after the first round.")},
      {N_("Draw the seats"), N_("By strength, by lot or as you like; look at the balance "
                                "of the lines, then confirm.")},
      {N_("Print the pack"), N_("Before the evening: seats, table cards, guide cards, "
                                "travelling sheets in one file.")},
      {N_("Test a phone"), N_("Scan a table card with your own phone before the first "
                              "player comes.")},
      {N_("Start the first round"),
       N_("The clock runs on the screen, and the tables see their boards.")}},
     {{N_("Follow the tables"), N_("The page of the round shows who plays, who is late "
                                   "and who calls you.")},
      {N_("Rule"), N_("Choose the article; Étui proposes the effect. The written score "
                      "stays, the ruling stands beside it.")},
      {N_("Put right"),
       N_("A wrong result, an empty seat, a wrong move: each is a change "
          "that can be undone, and none is hidden.")},
      {N_("Close the session"), N_("Nothing may be missing: the page says which tables "
                                   "owe a result.")},
      {N_("Publish"), N_("Check the ranking, then publish. The time of publication "
                         "stands on every sheet.")},
      {N_("Send and keep"), N_("Print the packs for the wall and the committee, export "
                               "the files, make a back-up.")}}}};

/* What is done with the cards. */
static const char *play_words(const struct format *format)
{
    if (format->deals)
        return N_("Deal in turn. Say who takes and which contract; the phone counts the "
                  "points of everybody.");
    return format->game->contracts
               ? N_("Count your cards face down, play, keep your tricks before you, and "
                    "put your own cards back.")
               : N_("The board says who takes, who deals and who leads. Put your own "
                    "cards back, and write the dog down before the first card.");
}

static double draw_leaflet_step(struct leaf *leaf, const struct leaflet_step *step,
                                int number, double y)
{
    const char *text = step->text ? step->text : play_words(leaf->job->t->format);
    pen_disc(leaf->pen, 22, y - 2, 6, PEN_BLACK);
    pen_say(leaf->pen, 22, y - 2 + pen_cap(17) / 2,
            arena_printf(leaf->arena, "%d", number),
            leaf_coloured(leaf_style(17, PEN_BOLD, PEN_CENTRE), PEN_WHITE));
    pen_fit(leaf->pen, (struct pen_box){34, y, 160, 0}, leaf_tr(leaf, step->title),
            leaf_style(17, PEN_BOLD, PEN_LEFT));
    int lines = pen_wrap(leaf->pen, (struct pen_column){34, y + 8, 160, 6.2, 4},
                         leaf_tr(leaf, text), leaf_style(13, PEN_REGULAR, PEN_LEFT));
    return y + 8 + lines * 6.2 + 9;
}

/* The club's page, at the foot of the first page. */
static bool draw_home(struct leaf *leaf, struct err *err)
{
    struct qr qr;
    const char *home = leaf->job->home;
    if (!home)
        return true;
    if (!qr_make(&qr, home, leaf->arena, err))
        return false;
    pen_modules(leaf->pen, (struct pen_box){16, 236, 38, 38}, qr.dark, qr.width);
    pen_fit(leaf->pen, (struct pen_box){62, 252, 132, 0},
            leaf_tr(leaf, N_("Seats and results on your phone")),
            leaf_style(14, PEN_SEMIBOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){62, 260, 132, 0}, home,
            leaf_style(14, PEN_BOLD, PEN_LEFT));
    return true;
}

static bool draw_pages(struct leaf *leaf, const struct leaflet *leaflet, struct err *err)
{
    int number = 0;
    bool good = true;
    for (int page = 0; page < LEAFLET_PAGES && good; page++) {
        struct pen_box body = leaf_open(
            leaf, &(struct leaf_page){.title = leaf_tr(leaf, leaflet->title[page]),
                                      .page = page + 1,
                                      .pages = LEAFLET_PAGES});
        double y = body.y + 12;
        for (int i = 0; i < LEAFLET_STEPS && leaflet->step[page][i].title; i++)
            y = draw_leaflet_step(leaf, &leaflet->step[page][i], ++number, y);
        good = page > 0 || leaflet != &for_tables || draw_home(leaf, err);
    }
    return good;
}

bool draw_leaflet(struct leaf *leaf, struct err *err)
{
    return draw_pages(leaf, &for_tables, err);
}

bool draw_leaflet_director(struct leaf *leaf, struct err *err)
{
    return draw_pages(leaf, &for_director, err);
}

/* whist_said.c - a deal of whist as its four say it, seat by seat. */
#include "tournament/facts/whist_said.h"

#include "tournament/facts/deal_facts.h"

/* "made", "failed" or a number of tricks; nothing leaves the play as it is. */
static bool read_outcome(const char *text, struct whist_play *play, struct err *err)
{
    struct whist_play said = *play;
    int64_t tricks = 0;
    if (text[0] == '\0')
        return true;
    said.has_made = str_equal(text, "made") || str_equal(text, "failed");
    said.made = str_equal(text, "made");
    said.has_tricks = !said.has_made;
    if (said.has_tricks && !number_read_int(text, 0, WHIST_TRICKS, &tricks, err))
        return false;
    said.tricks = (int)tricks;
    if ((play->has_made || play->has_tricks) &&
        (said.has_made != play->has_made || said.made != play->made ||
         said.tricks != play->tricks))
        return err_user(err, "the two who play together have different results; give it "
                             "once, or the same twice");
    *play = said;
    return true;
}

/* The contract of the partner who was read before, or a new one. */
static struct whist_play *play_for(struct whist_deal *deal, enum whist_contract contract,
                                   int partners)
{
    for (int i = 0; partners == 2 && i < deal->plays; i++)
        if (deal->play[i].contract == contract && deal->play[i].declarers == 1)
            return &deal->play[i];
    struct whist_play *play = &deal->play[deal->plays++];
    play->contract = contract;
    return play;
}

static bool read_seat(const struct whist_said *said, int seat,
                      const struct whist_grid *grid, struct whist_deal *deal,
                      struct err *err)
{
    enum whist_contract contract;
    if (said->contract[seat][0] == '\0')
        return said->outcome[seat][0] == '\0' ||
               err_user(err, "%s has a result but no contract; choose one",
                        seat_word((enum seat)seat, err->lang));
    if (!whist_read_contract(grid, said->contract[seat], &contract, err))
        return false;
    struct whist_play *play = play_for(deal, contract, grid->row[contract].partners);
    play->by[play->declarers++] = (enum seat)seat;
    if (play->declarers == 1)
        play->by[1] = play->by[0];
    return read_outcome(said->outcome[seat], play, err);
}

bool whist_said_read(const struct whist_said *said, const struct whist_grid *grid,
                     struct whist_deal *deal, struct err *err)
{
    const char *revoke = said->revoke;
    *deal = (struct whist_deal){0};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        if (!read_seat(said, seat, grid, deal, err))
            return false;
    deal->revoked = revoke[0] != '\0';
    if (deal->revoked && (revoke[1] != '\0' || !seat_parse(revoke[0], &deal->offender)))
        return err_user(err, "there is no seat \"%.20s\"; choose one from the list",
                        revoke);
    for (int i = 0; said->against[0] != '\0' && i < deal->plays; i++)
        if (!deal_settle_counter(grid, said->against, &deal->play[i], err))
            return false;
    return whist_check(grid, deal, err);
}

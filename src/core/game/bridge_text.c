/* bridge_text.c - contracts, cards and results of bridge as they are written. */
#include "core/game/bridge_text.h"

#include <string.h>

/* How a language writes a result: its letters, and what to say of what it cannot read.
 * The English letters that mean nothing else are read everywhere. */
struct letters {
    const char *suits; /* clubs, diamonds, hearts, spades */
    const char *ranks; /* by rank; 10 is always read for ten */
    const char *seats; /* North, East, South, West, and another letter for West */
    const char *no_trumps;
    const char *pass;
    const char *ten; /* as it is written */
    const char *no_level;
    const char *no_strain;
    const char *no_lead;
    const char *no_declarer;
};
static const struct letters letters_en = {
    .suits = "CDHS",
    .ranks = "..23456789TJQKA",
    .seats = "NESWO",
    .no_trumps = "NT",
    .pass = "pass",
    .ten = "T",
    .no_level = N_("is not a contract: it must begin with a level from 1 "
                   "to 7, as in 4S or 3NT; or write pass"),
    .no_strain = N_("is not a contract: C, D, H, S or NT must follow the "
                    "level, as in 4S or 3NT"),
    .no_lead = N_("contains no valid lead: write the suit, then the "
                  "rank, as in SA, H10 or D2"),
    .no_declarer = N_("does not say who declares: write N, E, S or W after "
                      "the contract, as in 4SX E +1"),
};
/* Trèfle, carreau, cœur, pique; valet, dame, roi. */
static const struct letters letters_fr = {
    .suits = "TKCP",
    .ranks = "..23456789.VDRA",
    .seats = "NESWO",
    .no_trumps = "SA",
    .pass = "passe",
    .ten = "10",
    .no_level = N_("is not a contract: it must begin with a level from 1 "
                   "to 7, as in 4P or 3SA; or write passe"),
    .no_strain = N_("is not a contract: P, C, K, T or SA must follow the "
                    "level, as in 4P or 3SA"),
    .no_lead = N_("contains no valid lead: write the suit, then the "
                  "rank, as in PA, C10 or KD"),
    .no_declarer = N_("does not say who declares: write N, E, S or O after "
                      "the contract, as in 4PX E +1"),
};
/* Klaveren, ruiten, harten, schoppen; boer, vrouw, heer; noord, oost, zuid, west. */
static const struct letters letters_nl = {
    .suits = "KRHS",
    .ranks = "..23456789.BVHA",
    .seats = "NOZWW",
    .no_trumps = "SA",
    .pass = "pas",
    .ten = "10",
    .no_level = N_("is not a contract: it must begin with a level from 1 "
                   "to 7, as in 4S or 3SA; or write pas"),
    .no_strain = N_("is not a contract: S, H, R, K or SA must follow the "
                    "level, as in 4S or 3SA"),
    .no_lead = N_("contains no valid lead: write the suit, then the "
                  "rank, as in SA, H10 or RV"),
    .no_declarer = N_("does not say who declares: write N, O, Z or W after "
                      "the contract, as in 4SX O +1"),
};

static const struct letters *letters_of(enum lang lang)
{
    if (lang_is_french(lang))
        return &letters_fr;
    return lang == LANG_NL ? &letters_nl : &letters_en;
}

enum { LONGEST = 40 };

/* What is left to read, in capitals and without spaces. */
struct reader {
    char text[LONGEST + 1];
    const char *at;
    const char *given; /* as it was written */
    const struct letters *letters;
    struct err *err;
};

/* Another way of writing a piece; to is "" for what is left out. */
struct spelling {
    const char *from;
    const char *to;
};
static const struct spelling spellings[] = {
    {"−", "-"}, /* the real minus */
    {" ", ""},        {"\t", ""},           {"\n", ""},           {"\r", ""},
    {"\xC2\xA0", ""}, {"\xE2\x80\xAF", ""}, {"\xEF\xB8\x8F", ""}, /* a sign meant as a
                                                                     picture */
};
static const char *const signs[BRIDGE_NO_TRUMPS] = {"♣", "♦", "♥", "♠"};

static const struct spelling *find_spelling(const char *text)
{
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++)
        if (strncmp(text, spellings[i].from, strlen(spellings[i].from)) == 0)
            return &spellings[i];
    return NULL;
}

/* The suit whose sign comes next, or -1. */
static int find_sign(const char *text)
{
    for (int i = 0; i < BRIDGE_NO_TRUMPS; i++)
        if (strncmp(text, signs[i], strlen(signs[i])) == 0)
            return i;
    return -1;
}

static bool reader_start(struct reader *r, const char *text, enum lang letters,
                         struct err *err)
{
    size_t n = 0;
    *r = (struct reader){.given = text, .letters = letters_of(letters), .err = err};
    while (*text && n < LONGEST) {
        const struct spelling *spelling = find_spelling(text);
        int suit = find_sign(text);
        if (suit >= 0) {
            r->text[n++] = r->letters->suits[suit];
            text += strlen(signs[suit]);
            continue;
        }
        if (spelling) {
            if (spelling->to[0])
                r->text[n++] = spelling->to[0];
            text += strlen(spelling->from);
            continue;
        }
        r->text[n++] = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        text++;
    }
    r->at = r->text;
    if (*text)
        return err_user(err, "\"%.40s…\" is too long; write it like 4SX E +1", r->given);
    return true;
}

/* Says what is wrong with it: a piece of a sentence. */
static bool refuse_text(const struct reader *r, const char *what)
{
    return err_user(r->err, "\"%.40s\" %s", r->given, tr(r->err->lang, what));
}

/* Steps over the word if it comes next. */
static bool take_word(struct reader *r, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(r->at, word, length) != 0)
        return false;
    r->at += length;
    return true;
}

/* The index of the next character in a list, stepping over it; -1 if it is not there. */
static int take_one(struct reader *r, const char *list)
{
    const char *found = *r->at ? strchr(list, *r->at) : NULL;
    if (!found)
        return -1;
    r->at++;
    return (int)(found - list);
}

/* The suit of the next letter, stepping over it; -1 if it is none. */
static int take_suit(struct reader *r)
{
    int suit = take_one(r, r->letters->suits);
    return suit >= 0 ? suit : take_one(r, letters_en.suits);
}

static bool is_suit(const struct reader *r)
{
    struct reader ahead = *r;
    return take_suit(&ahead) >= 0;
}

static bool take_strain(struct reader *r, enum bridge_strain *strain)
{
    if (take_word(r, "NT") || take_word(r, "N") || take_word(r, "SA")) {
        *strain = BRIDGE_NO_TRUMPS;
        return true;
    }
    int suit = take_suit(r);
    if (suit < 0)
        return refuse_text(r, r->letters->no_strain);
    *strain = (enum bridge_strain)suit;
    return true;
}

static bool take_contract(struct reader *r, struct bridge_contract *contract)
{
    *contract = (struct bridge_contract){0};
    if (take_word(r, "PASSE") || take_word(r, "PASS") || take_word(r, "PAS"))
        return true;
    contract->level = take_one(r, "1234567") + 1;
    if (contract->level == 0)
        return refuse_text(r, r->letters->no_level);
    if (!take_strain(r, &contract->strain))
        return false;
    while (contract->doubled < BRIDGE_REDOUBLED && take_word(r, "X"))
        contract->doubled++;
    return true;
}

/* The rank of the next letter or figure; less than 2 if it is none. */
static int take_rank(struct reader *r)
{
    if (take_word(r, "10"))
        return 10;
    int rank = take_one(r, r->letters->ranks);
    return rank < 0 ? take_one(r, letters_en.ranks) : rank;
}

static bool take_card(struct reader *r, struct bridge_card *card)
{
    int suit = take_suit(r);
    int rank = suit < 0 ? -1 : take_rank(r);
    if (rank < 2)
        return refuse_text(r, r->letters->no_lead);
    *card = (struct bridge_card){(enum bridge_strain)suit, rank};
    return true;
}

static bool take_declarer(struct reader *r, enum seat *declarer)
{
    int seat = take_one(r, r->letters->seats);
    if (seat < 0)
        return refuse_text(r, r->letters->no_declarer);
    *declarer = seat > SEAT_W ? SEAT_W : (enum seat)seat;
    return true;
}

/* Reads =, +1, -2 as the declarer's tricks. */
static bool take_tricks(struct reader *r, int level, int *tricks)
{
    int sign = take_one(r, "-=+") - 1;
    int most = sign < 0 ? level + BRIDGE_BOOK : BRIDGE_LEVELS - level;
    int margin = 0;
    const char *digits = r->at;
    if (sign == -2)
        return err_user(r->err,
                        "\"%.40s\" has no result: write = for just made, otherwise the "
                        "tricks over or under, such as +1 or -2",
                        r->given);
    for (int digit; sign != 0 && (digit = take_one(r, "0123456789")) >= 0;)
        margin = margin > BRIDGE_TRICKS ? margin : 10 * margin + digit;
    if (sign != 0 && r->at == digits)
        return err_user(r->err, "\"%.40s\": how many tricks? For example +1 or -2",
                        r->given);
    if (margin > most && sign > 0)
        return err_user(r->err, "\"%.40s\": at level %d the most is +%d", r->given, level,
                        most);
    if (margin > most)
        return err_user(r->err, "\"%.40s\": at level %d the most is -%d", r->given, level,
                        most);
    *tricks = level + BRIDGE_BOOK + sign * margin;
    return true;
}

static bool finish_reading(const struct reader *r)
{
    if (*r->at == '\0')
        return true;
    return err_user(r->err, "\"%.40s\": nothing can follow \"%.*s\", but there is \"%s\"",
                    r->given, (int)(r->at - r->text), r->text, r->at);
}

bool bridge_read_contract(const char *text, struct bridge_contract *contract,
                          struct err *err)
{
    struct reader r;
    struct bridge_contract read;
    if (!reader_start(&r, text, LANG_EN, err) || !take_contract(&r, &read))
        return false;
    if (*r.at && read.level)
        return err_user(err,
                        "\"%.40s\" is not a contract: only X for doubled or XX for "
                        "redoubled can follow %.*s",
                        text, (int)(r.at - r.text) - (int)read.doubled, r.text);
    if (!finish_reading(&r))
        return false;
    *contract = read;
    return true;
}

bool bridge_read_card(const char *text, struct bridge_card *card, struct err *err)
{
    struct reader r;
    struct bridge_card read;
    if (!reader_start(&r, text, LANG_EN, err) || !take_card(&r, &read) ||
        !finish_reading(&r))
        return false;
    *card = read;
    return true;
}

bool bridge_read_line(const char *text, enum lang letters, struct bridge_deal *deal,
                      struct err *err)
{
    struct reader r;
    struct bridge_deal read = {0};
    if (!reader_start(&r, text, letters, err) || !take_contract(&r, &read.contract))
        return false;
    if (read.contract.level > 0) {
        if (!take_declarer(&r, &read.declarer))
            return false;
        if (is_suit(&r) && !take_card(&r, &read.lead))
            return false;
        if (!take_tricks(&r, read.contract.level, &read.tricks))
            return false;
        if (*r.at && read.lead.rank == 0 && !take_card(&r, &read.lead))
            return false;
    }
    if (!finish_reading(&r))
        return false;
    *deal = read;
    return true;
}

static void add_contract(struct str *out, struct bridge_contract contract,
                         const struct letters *letters)
{
    static const char *const doubled[BRIDGE_DOUBLINGS] = {"", "X", "XX"};
    if (contract.level == 0)
        str_add(out, letters->pass);
    else if (contract.strain == BRIDGE_NO_TRUMPS)
        str_printf(out, "%d%s%s", contract.level, letters->no_trumps,
                   doubled[contract.doubled]);
    else
        str_printf(out, "%d%c%s", contract.level, letters->suits[contract.strain],
                   doubled[contract.doubled]);
}

static void add_card(struct str *out, struct bridge_card card,
                     const struct letters *letters)
{
    if (card.rank == 0)
        return;
    str_add_char(out, letters->suits[card.suit]);
    if (card.rank == 10)
        str_add(out, letters->ten);
    else
        str_add_char(out, letters->ranks[card.rank]);
}

void bridge_add_contract(struct str *out, struct bridge_contract contract)
{
    add_contract(out, contract, &letters_en);
}

void bridge_add_card(struct str *out, struct bridge_card card)
{
    add_card(out, card, &letters_en);
}

void bridge_add_line(struct str *out, const struct bridge_deal *deal, enum lang letters)
{
    add_contract(out, deal->contract, letters_of(letters));
    if (deal->contract.level == 0)
        return;
    int margin = deal->tricks - deal->contract.level - BRIDGE_BOOK;
    str_printf(out, " %c ", seat_shown(deal->declarer, letters));
    add_card(out, deal->lead, letters_of(letters));
    str_add(out, deal->lead.rank ? " " : "");
    if (margin == 0)
        str_add_char(out, '=');
    else
        str_printf(out, "%+d", margin);
}

void bridge_show_contract(struct str *out, struct bridge_contract contract,
                          enum lang lang)
{
    static const char *const strain[BRIDGE_STRAINS] = {"♣", "♦", "♥", "♠", N_("NT")};
    static const char *const doubled[BRIDGE_DOUBLINGS] = {"", "X", "XX"};
    if (contract.level == 0)
        str_add(out, tr(lang, N_("passed out")));
    else
        str_printf(out, "%d%s%s", contract.level, tr(lang, strain[contract.strain]),
                   doubled[contract.doubled]);
}

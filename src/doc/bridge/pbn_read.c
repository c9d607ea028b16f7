/* pbn_read.c - Portable Bridge Notation: tags, comments, tables and inherited values. */
#include "base.h"
#include "doc/bridge/pbn.h"
#include <ctype.h>
#include <string.h>

/* Names whose values can be inherited. */
enum { KNOWN_MOST = 64, CELLS_MOST = 256 };

struct reader {
    const char *at;
    int line;
    struct pbn_file *file;
    struct pbn_game game; /* being read */
    struct arena *arena;
    struct err *err;
    struct str word; /* reused */
};

static bool fail_reading(struct reader *reader, int line, const char *what)
{
    err_user(reader->err, "%s", tr(reader->err->lang, what));
    return err_at(reader->err, "%d", line);
}

/* Clean UTF-8 with LF at the ends of lines, whatever it was; false: it is no text. */
static bool normalise(const char *bytes, size_t n, struct str *out)
{
    struct str plain = {0};
    bool text = true;
    if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        n -= 3;
    }
    for (size_t i = 0; i < n && text; i++) {
        unsigned char c = (unsigned char)bytes[i];
        text = c != '\0';
        if (c == '\r' && i + 1 < n && bytes[i + 1] == '\n')
            continue;
        if (c == '\r')
            c = '\n';
        bool control = (c < ' ' && c != '\n' && c != '\t') || c == 0x7F;
        str_add_char(&plain, control ? ' ' : (char)c);
    }
    bool utf8 = str_is_clean(str_text(&plain), plain.length);
    for (size_t i = 0; i < plain.length; i++) {
        unsigned char c = (unsigned char)plain.text[i];
        if (utf8 || c < 0x80)
            str_add_char(out, (char)c);
        else if (c < 0xA0)
            str_add_char(out, '?'); /* no letter of Latin-1 */
        else {
            str_add_char(out, (char)(0xC0 | (c >> 6)));
            str_add_char(out, (char)(0x80 | (c & 0x3F)));
        }
    }
    str_clear(&plain);
    return text;
}

static void skip_spaces(struct reader *reader)
{
    while (*reader->at == ' ' || *reader->at == '\t')
        reader->at++;
}

static void skip_line(struct reader *reader)
{
    reader->at += strcspn(reader->at, "\n");
}

/* Steps over a comment in braces, of any number of lines. */
static bool skip_comment(struct reader *reader)
{
    int line = reader->line;
    for (; *reader->at != '}'; reader->at++) {
        if (!*reader->at)
            return fail_reading(
                reader, line,
                N_("the comment that begins here has no end; add } after it"));
        reader->line += *reader->at == '\n';
    }
    reader->at++;
    return true;
}

static bool end_game(struct reader *reader)
{
    struct pbn_file *file = reader->file;
    if (reader->game.tags == 0)
        return true;
    if (file->games == PBN_GAMES_MOST)
        return fail_reading(reader, reader->line,
                            N_("the file has too many games; split it"));
    file->game = arena_grow(reader->arena, file->game, file->games, &file->games_capacity,
                            sizeof *file->game);
    file->game[file->games++] = reader->game;
    reader->game = (struct pbn_game){0};
    return true;
}

/* Reads text in quotes; \" and \\ stand for the second character. */
static bool read_quoted(struct reader *reader)
{
    str_reset(&reader->word);
    for (reader->at++; *reader->at != '"'; reader->at++) {
        if (!*reader->at || *reader->at == '\n')
            return fail_reading(
                reader, reader->line,
                N_("a quote is not closed on its line; write [Name \"value\"], "
                   "and \\\" for a quote inside the value"));
        if (*reader->at == '\\' && (reader->at[1] == '"' || reader->at[1] == '\\'))
            reader->at++;
        str_add_char(&reader->word, *reader->at);
    }
    reader->at++;
    return true;
}

/* Of a tag that comes twice only the first one counts; where it is one of these, the
 * empty line between two games was forgotten. */
static bool is_next_game(const char *name)
{
    return str_equal(name, "Event") || str_equal(name, "Board") ||
           str_equal(name, "Deal");
}

static bool add_tag(struct reader *reader, const char *name, int line)
{
    if (is_next_game(name) && pbn_find(&reader->game, name) && !end_game(reader))
        return false;
    struct pbn_game *game = &reader->game;
    game->tag = arena_grow(reader->arena, game->tag, game->tags, &game->tags_capacity,
                           sizeof *game->tag);
    if (game->tags == 0)
        game->line = line;
    game->tag[game->tags++] =
        (struct pbn_tag){.name = name,
                         .value = arena_strdup(reader->arena, str_text(&reader->word)),
                         .line = line};
    return true;
}

static bool read_tag(struct reader *reader)
{
    static const char what[] = N_("this is not a tag; write [Name \"value\"] with a name "
                                  "of letters and the value in quotes");
    int line = reader->line;
    reader->at++;
    skip_spaces(reader);
    const char *begin = reader->at;
    while (isalnum((unsigned char)*reader->at) || *reader->at == '_')
        reader->at++;
    const char *name = arena_strndup(reader->arena, begin, (size_t)(reader->at - begin));
    skip_spaces(reader);
    if (!*name || *reader->at != '"')
        return fail_reading(reader, line, what);
    if (!read_quoted(reader))
        return false;
    skip_spaces(reader);
    if (*reader->at != ']')
        return fail_reading(reader, line, what);
    reader->at++;
    return add_tag(reader, name, line);
}

/* The tag that lines belong to: the last one read, also before an empty line. */
static struct pbn_tag *last_tag(struct reader *reader)
{
    struct pbn_game *game = &reader->game;
    if (game->tags == 0 && reader->file->games > 0)
        game = &reader->file->game[reader->file->games - 1];
    return game->tags > 0 ? &game->tag[game->tags - 1] : NULL;
}

/* Reads a word, or several in quotes. */
static bool read_cell(struct reader *reader)
{
    if (*reader->at == '"')
        return read_quoted(reader);
    size_t n = strcspn(reader->at, " \t\n{;\"");
    str_reset(&reader->word);
    str_add_n(&reader->word, reader->at, n);
    reader->at += n;
    return true;
}

static bool add_cell(struct reader *reader, struct pbn_row *row, size_t *capacity)
{
    if (!read_cell(reader))
        return false;
    if (row->cells == CELLS_MOST)
        return fail_reading(reader, row->line,
                            N_("the line has too many words for a table"));
    row->cell =
        arena_grow(reader->arena, row->cell, row->cells, capacity, sizeof *row->cell);
    row->cell[row->cells++] = arena_strdup(reader->arena, str_text(&reader->word));
    return true;
}

/* Reads the rest of the line as a row of the tag before it. */
static bool read_row(struct reader *reader)
{
    struct pbn_tag *tag = last_tag(reader);
    struct pbn_row row = {.line = reader->line};
    size_t capacity = 0;
    if (!tag)
        return fail_reading(
            reader, reader->line,
            N_("a PBN file begins with a tag such as [Event \"\"]; is this one?"));
    while (*reader->at && *reader->at != '\n' && !strchr("{;[", *reader->at)) {
        if (!add_cell(reader, &row, &capacity))
            return false;
        skip_spaces(reader);
    }
    tag->row = arena_grow(reader->arena, tag->row, tag->rows, &tag->rows_capacity,
                          sizeof *tag->row);
    tag->row[tag->rows++] = row;
    return true;
}

static bool read_piece(struct reader *reader)
{
    if (*reader->at == '[')
        return read_tag(reader);
    if (*reader->at == '{')
        return skip_comment(reader);
    if (*reader->at == ';') {
        skip_line(reader);
        return true;
    }
    return read_row(reader);
}

/* Reads a line, and more where a comment goes on. */
static bool read_line(struct reader *reader)
{
    if (*reader->at == '%') /* for the program that wrote it */
        skip_line(reader);
    else {
        skip_spaces(reader);
        if ((!*reader->at || *reader->at == '\n') && !end_game(reader))
            return false;
    }
    while (*reader->at && *reader->at != '\n') {
        if (!read_piece(reader))
            return false;
        skip_spaces(reader);
    }
    if (*reader->at) {
        reader->at++;
        reader->line++;
    }
    return true;
}

/* The last values of tags, by name; "##" before one: for all games that follow. */
struct known {
    struct pbn_tag tag[KNOWN_MOST];
    bool stays[KNOWN_MOST];
    size_t count;
};

static size_t find_known(const struct known *known, const char *name)
{
    size_t i = 0;
    while (i < known->count && !str_equal(known->tag[i].name, name))
        i++;
    return i;
}

static void inherit_tag(struct known *known, struct pbn_tag *tag)
{
    size_t at = find_known(known, tag->name);
    bool stays = strncmp(tag->value, "##", 2) == 0;
    if (str_equal(tag->value, "#")) {
        tag->value = at < known->count ? known->tag[at].value : "";
        return;
    }
    if (stays)
        tag->value += 2;
    if (at == KNOWN_MOST)
        return;
    if (at == known->count)
        known->stays[known->count++] = false;
    if (known->stays[at] && !stays)
        return; /* one game's exception */
    known->stays[at] = stays;
    known->tag[at] = *tag;
}

static void inherit(struct known *known, struct pbn_game *game, struct arena *arena)
{
    for (size_t i = 0; i < game->tags; i++)
        inherit_tag(known, &game->tag[i]);
    for (size_t i = 0; i < known->count; i++) {
        if (!known->stays[i] || pbn_find(game, known->tag[i].name))
            continue;
        game->tag = arena_grow(arena, game->tag, game->tags, &game->tags_capacity,
                               sizeof *game->tag);
        game->tag[game->tags++] = (struct pbn_tag){
            .name = known->tag[i].name, .value = known->tag[i].value, .line = game->line};
    }
}

bool pbn_parse(const char *bytes, size_t n, struct pbn_file *file, struct arena *arena,
               struct err *err)
{
    struct str text = {0};
    struct pbn_file read = {0};
    struct reader reader = {.line = 1, .file = &read, .arena = arena, .err = err};
    bool good = normalise(bytes, n, &text) ||
                fail_reading(&reader, 1, N_("this is not text; is it a PBN file?"));
    reader.at = str_text(&text);
    while (good && *reader.at)
        good = read_line(&reader);
    good = good && end_game(&reader);
    if (good && read.games == 0)
        good = fail_reading(&reader, 1, N_("it contains no games; is this a PBN file?"));
    str_clear(&text);
    str_clear(&reader.word);
    if (!good)
        return false;
    struct known *known = ARENA_NEW(arena, struct known);
    for (size_t i = 0; i < read.games; i++)
        inherit(known, &read.game[i], arena);
    *file = read;
    return true;
}

const struct pbn_tag *pbn_find(const struct pbn_game *game, const char *name)
{
    for (size_t i = 0; i < game->tags; i++)
        if (str_equal(game->tag[i].name, name))
            return &game->tag[i];
    return NULL;
}

const char *pbn_value(const struct pbn_game *game, const char *name)
{
    const struct pbn_tag *tag = pbn_find(game, name);
    return tag && !str_equal(tag->value, "?") ? tag->value : "";
}

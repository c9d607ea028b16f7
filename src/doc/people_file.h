/* people_file.h - a file of people: a workbook (XLSX), or a table of texts with any
 * delimiter, in UTF-8 or as old programs of Windows write.
 *
 * The first row that names columns says what they are, in French, in English or as the
 * federation calls them (NumLicenceJoueur). Two players may stand in one row. */
#ifndef DOC_PEOPLE_FILE_H
#define DOC_PEOPLE_FILE_H

#include "doc/csv.h"
#include "tournament/seats.h"

/* What the columns of a file are, where no row of it says so: words of data such as
 * "licence", "name2" of the second player; "" for one that is left out. */
enum { PEOPLE_COLUMNS_MOST = 64 };
struct people_columns {
    const char *word[PEOPLE_COLUMNS_MOST];
    size_t count;
};

/* The words that there are, in their order, with what people call them: "" at the end. */
struct people_word {
    const char *word;
    const char *title; /* tr() it */
};
extern const struct people_word people_words[];

/* Reads "name,licence,,club", or such a list of a form; the error names the word. */
bool people_columns_read(struct people_columns *columns, const char *text,
                         struct arena *arena, struct err *err);

/* A file with the columns that somebody has chosen, or none: then a row of it names them.
 */
struct people_file {
    const char *bytes;
    size_t size;
    struct people_columns columns;
    bool nameless;  /* found: no row names the columns, so nobody is added */
    struct csv csv; /* found: all rows */
};
bool people_file_read_by(struct registry_list *list, struct people_file *file,
                         struct arena *arena, struct err *err);

/* Reads the n bytes; rows that cannot be read are doubtful. */
bool people_file_read(struct registry_list *list, const char *bytes, size_t n,
                      struct arena *arena, struct err *err);
#endif

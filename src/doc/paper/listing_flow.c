/* listing_flow.c - a list split into pages: rows as high as there is room, pages filled
 * evenly, what belongs together together. */
#include "doc/paper/listing.h"
#include "report.h"

static const double title_height = 8;
static const double fact_height = 9.5;

static double head_height(const struct listing_table *table)
{
    return table->head_lines == 0 ? 1.5 : 1.6 + 2.9 * table->head_lines;
}

static int count_facts(const struct report_section *section)
{
    int count = 0;
    for (size_t i = 0; i < section->facts; i++)
        count += section->fact[i].title && (section->fact[i].in & REPORT_PAGE);
    return count;
}

static int count_fact_rows(const struct listing *list, const struct listing_item *item)
{
    int across = list->across;
    return (count_facts(item->table->section) + across - 1) / across;
}

static double item_height(const struct listing *list, const struct listing_item *item)
{
    double text = item->lines > 1 ? item->lines * listing_text_step(list) + 1
                                  : list->look.row_least;
    switch (item->part) {
    case LISTING_TITLE:
        return title_height;
    case LISTING_FACTS:
        return fact_height * count_fact_rows(list, item);
    case LISTING_HEAD:
        return head_height(item->table);
    case LISTING_ROW:
        break;
    }
    return text > list->row_height ? text : list->row_height;
}

static double measure_items(struct listing *list)
{
    double total = 0;
    for (size_t i = 0; i < list->items; i++) {
        list->item[i].height = item_height(list, &list->item[i]);
        total += list->item[i].height;
    }
    return total;
}

/* The end of what stays together from that item on, and its height. */
static size_t find_block_end(const struct listing *list, size_t from, double *height)
{
    size_t end = from;
    *height = list->item[from].height;
    while (end + 1 < list->items && list->item[end].stays)
        *height += list->item[++end].height;
    return end + 1;
}

/* Gives each item its page, none fuller than that; how many pages. */
static int fill_pages(struct listing *list, double height, double full)
{
    double used = 0;
    int page = 0;
    for (size_t i = 0, end; i < list->items; i = end) {
        double block;
        end = find_block_end(list, i, &block);
        if (used > 0 && (used + block > height || used + block > full + 0.01)) {
            page++;
            used = 0;
        }
        if (used == 0 && list->item[i].part == LISTING_ROW) /* column heads again */
            used = head_height(list->item[i].table);
        for (size_t k = i; k < end; k++)
            list->item[k].page = page;
        used += block;
    }
    return page + 1;
}

/* The highest rows with which everything is on one page; else those of several. */
static double choose_height(struct listing *list, double height)
{
    double low = list->look.row_least;
    double high = list->look.row_most;
    list->row_height = high;
    if (measure_items(list) <= height)
        return high;
    list->row_height = low;
    if (measure_items(list) > height)
        return (3 * low + high) / 4;
    for (int i = 0; i < 30; i++) {
        list->row_height = (low + high) / 2;
        if (measure_items(list) <= height)
            low = list->row_height;
        else
            high = list->row_height;
    }
    return low;
}

int listing_split(struct listing *list, double height)
{
    list->row_height = choose_height(list, height);
    double total = measure_items(list);
    list->pages = fill_pages(list, height, height);
    for (int i = 1; i < 10 && list->pages > 1; i++) { /* as even as it goes */
        double full = total / list->pages * (1 + i * 0.04);
        if (full >= height)
            break;
        if (fill_pages(list, height, full) == list->pages)
            return list->pages;
    }
    list->pages = fill_pages(list, height, height);
    return list->pages;
}

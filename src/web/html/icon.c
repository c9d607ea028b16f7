/* icon.c - small drawings beside words: never alone, so they are not read out. */
#include "web/html/icon.h"

/* Drawn in a square of 24, with the pen of the text around them; by name. */
static const struct {
    const char *name;
    const char *drawing;
} icons[] = {
    {"arrow", "<path d=\"M5 12h14M13 6l6 6-6 6\"/>"},
    {"back", "<path d=\"M19 12H5m6-6l-6 6 6 6\"/>"},
    {"bolt", "<path d=\"M13 3L5 13.5h6L10 21l8-10.5h-6z\"/>"},
    {"book", "<path d=\"M5 4.5h11.5a2.5 2.5 0 012.5 2.5v12.5H7.5A2.5 2.5 0 015 1"
             "7zM5 17a2.5 2.5 0 012.5-2.5H19\"/>"},
    {"cards", "<path d=\"M4.5 7.5l8-3 5 12-8 3zM17 8l3 1.2-3 8\"/>"},
    {"check", "<path d=\"M5 12.5l4.5 4.5L19 7.5\"/>"},
    {"clock", "<circle cx=\"12\" cy=\"12\" r=\"8.5\"/><path d=\"M12 7v5.2l3.4 2\""
              "/>"},
    {"cup", "<path d=\"M8 4h8v6a4 4 0 01-8 0zM8 5.5H4.5c0 3 1.2 4.5 3.6 4.7M16 "
            "5.5h3.5c0 3-1.2 4.5-3.6 4.7M12 14v4M8.5 20h7\"/>"},
    {"desk", "<path d=\"M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14\"/>"},
    {"down", "<path d=\"M12 4v11m-5-4.5l5 5 5-5M5 20h14\"/>"},
    {"euro", "<path d=\"M18 6.5a7 7 0 100 11M4 10.5h9M4 13.5h8\"/>"},
    {"eye", "<path d=\"M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5"
            " 12 2.5 12z\"/><circle cx=\"12\" cy=\"12\" r=\"3\"/>"},
    {"gear", "<path d=\"M4 7h9m4 0h3M4 12h3m4 0h9M4 17h9m4 0h3\"/><circle cx=\"1"
             "5\" cy=\"7\" r=\"2\"/><circle cx=\"9\" cy=\"12\" r=\"2\"/><circle "
             "cx=\"15\" cy=\"17\" r=\"2\"/>"},
    {"hand", "<path d=\"M7 12V6.5a1.5 1.5 0 013 0V11m0-6.5a1.5 1.5 0 013 0V11m0-"
             "5.5a1.5 1.5 0 013 0V12m0-3.5a1.5 1.5 0 013 0V15c0 3.6-2.4 6-6 6h-1"
             ".5c-2.3 0-3.8-1.1-5-3l-2.9-4.5c-.9-1.5 1-2.9 2.2-1.6L7 13.5\"/>"},
    {"help", "<circle cx=\"12\" cy=\"12\" r=\"8.5\"/><path d=\"M9.7 9.5a2.4 2.4 "
             "0 114 1.9c-1 .8-1.7 1.3-1.7 2.4M12 16.8v.1\"/>"},
    {"late", "<circle cx=\"12\" cy=\"13\" r=\"7.5\"/><path d=\"M12 9v4l2.5 2M9.5"
             " 2.5h5\"/>"},
    {"link", "<path d=\"M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0"
             " 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1\"/>"},
    {"me", "<circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4.5 20.5c.6-4.2 3.4"
           "-6.5 7.5-6.5s6.9 2.3 7.5 6.5\"/>"},
    {"menu", "<path d=\"M4 7h16M4 12h16M4 17h16\"/>"},
    {"out", "<path d=\"M10 4.5H5v15h5M9.5 12H20m-4-4l4 4-4 4\"/>"},
    {"pause", "<path d=\"M9 6v12M15 6v12\"/>"},
    {"pencil", "<path d=\"M4.5 19.5l1-4L16 5l3 3L8.5 18.5z\"/>"},
    {"people", "<circle cx=\"9\" cy=\"8.5\" r=\"3.5\"/><path d=\"M2.5 19.5c.5-3.6 "
               "3-5.5 6.5-5.5s6 1.9 6.5 5.5M16 5.3a3.5 3.5 0 010 6.4M18 14.5c2 .7 "
               "3.2 2.4 3.5 5\"/>"},
    {"pin", "<path d=\"M12 21c4.5-5 6.5-8 6.5-11a6.5 6.5 0 00-13 0c0 3 2 6 6.5 "
            "11z\"/><circle cx=\"12\" cy=\"10\" r=\"2.3\"/>"},
    {"play", "<path d=\"M8 5.5v13l10.5-6.5z\"/>"},
    {"plus", "<path d=\"M12 5v14M5 12h14\"/>"},
    {"print", "<path d=\"M7 9V4h10v5M7 17H4.5V9.5h15V17H17M7 14h10v6.5H7z\"/>"},
    {"qr", "<path d=\"M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14"
           "v2M14 20h2M20 20v-1\"/>"},
    {"rank", "<path d=\"M4 20v-7h5v7M9.5 20V5h5v15M15 20v-10h5v10z\"/>"},
    {"save", "<path d=\"M5 4.5h11l3.5 3.5v11.5H5zM8 4.5v5h7v-5M8 19.5v-6h8v6\"/>"},
    {"scale", "<path d=\"M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z\"/>"},
    {"screen", "<path d=\"M3.5 5h17v11h-17zM9 20h6\"/>"},
    {"search", "<circle cx=\"10.5\" cy=\"10.5\" r=\"6\"/><path d=\"M15 15l5 5\"/>"},
    {"seats", "<rect x=\"8\" y=\"8\" width=\"8\" height=\"8\" rx=\"1.5\"/><path d"
              "=\"M12 3.5v1M12 19.5v1M3.5 12h1M19.5 12h1\"/>"},
    {"send", "<path d=\"M4 11.5L20 4l-4.5 16-4-6.5zM11.5 13.5L20 4\"/>"},
    {"stop", "<path d=\"M8 3.5h8l4.5 4.5v8L16 20.5H8L3.5 16V8zM9 9l6 6M15 9l-6 6"
             "\"/>"},
    {"swap", "<path d=\"M7 8h12m-3.5-3.5L19 8l-3.5 3.5M17 16H5m3.5-3.5L5 16l3.5 "
             "3.5\"/>"},
    {"undo", "<path d=\"M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11H9\"/>"},
    {"warn", "<path d=\"M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.1\"/>"},
    {"wifi", "<path d=\"M3 9.5c5.5-5 12.5-5 18 0M6 13c3.7-3.3 8.3-3.3 12 0M9 16."
             "5c1.9-1.7 4.1-1.7 6 0M12 19.8v.1\"/>"},
};

void icon_add(struct html *html, const char *name)
{
    for (size_t i = 0; i < sizeof icons / sizeof icons[0]; i++) {
        if (!str_equal(icons[i].name, name))
            continue;
        html_add(html, "<svg class=\"i%s\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">",
                 str_equal(name, "play") ? " full" : "");
        html_add_trusted_markup(html, icons[i].drawing);
        html_add(html, "</svg>");
        return;
    }
}

void icon_logo(struct html *html)
{
    html_add(html, "<svg class=\"logo\" viewBox=\"0 0 22 26\" aria-hidden=\"true\">"
                   "<rect x=\"1\" y=\"1\" width=\"20\" height=\"24\" rx=\"3.5\"/>"
                   "<path d=\"M11 5.5l4.8 7.5-4.8 7.5-4.8-7.5z\"/></svg>");
}

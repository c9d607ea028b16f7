/* sign_form.c - what the pages of passwords share: their form, its checks, the cookie. */
#include "web/club/sign_form.h"

#include <string.h>

void sign_in(struct request *request, int user, const char *next)
{
    struct err err = ERR_INIT(request->lang);
    char cookie[AUTH_COOKIE];
    const struct tournament *t = request_read(request, 0, &err);
    if (!t) {
        request_error(request, &err);
        return;
    }
    auth_new_cookie(&t->club, user, request_time(request), cookie);
    request_release(request);
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE, cookie);
    request_redirect(request, "%s", next);
}

void sign_add_field(struct request *request, struct input input,
                    const struct sign_error *error)
{
    if (error->text && str_equal(error->id, input.id))
        input.error = tr(request->lang, error->text);
    input_add(&request->html, &input);
}

/* A password is never written back; the browser keeps it under what it completes. */
void sign_add_password(struct request *request, const char *id, const char *label,
                       const char *complete, const struct sign_error *error)
{
    struct input input = {
        .id = id,
        .label = label,
        .type = "password",
        .more = arena_printf(&request->arena,
                             " required maxlength=\"%d\" autocomplete=\"%s\"",
                             AUTH_PASSWORD_MOST, complete)};
    sign_add_field(request, input, error);
}

/* A page that is one form; and its end, with the button. */
void sign_open_form(struct request *request, const char *title, const char *about,
                    const char *address)
{
    struct html *html = &request->html;
    page_open(request, &(struct page_frame){.title = title});
    html_add(html, "<section class=\"card\"><h1>%s</h1>", tr(html->lang, title));
    if (about)
        html_add(html, "<p>%s</p>", tr(html->lang, about));
    page_form(request, "%s", address);
}

void sign_close_form(struct request *request, const char *label, int status)
{
    html_add(&request->html, "<p>");
    page_button(&request->html, true, label);
    html_add(&request->html, "</p></form></section>");
    page_close(request, status);
}

void sign_hash_password(struct request *request)
{
    const char *password = form_text(&request->form, "password");
    struct err err = ERR_INIT(request->lang);
    char *hash = arena_alloc(&request->arena, CLUB_PASSWORD, 1);
    if (club_hash_password(password, hash, &err))
        request->work = hash;
}

void sign_say_no_memory(struct request *request)
{
    request_fail(request, MHD_HTTP_SERVICE_UNAVAILABLE,
                 N_("not enough memory to protect a password; close other programs"));
}

bool sign_check_password(const struct form *form, struct sign_error *error)
{
    const char *password = form_text(form, "password");
    bool differ = !str_equal(password, form_text(form, "again"));
    error->id = "password";
    if (strlen(password) < AUTH_PASSWORD_LEAST)
        error->text = N_("the password needs at least 6 characters");
    else if (strlen(password) > AUTH_PASSWORD_MOST)
        error->text = N_("the password is too long; shorten it");
    else if (club_password_is_common(password))
        error->text = N_("everybody tries this password first; choose another");
    else if (differ)
        *error = (struct sign_error){
            "again", N_("the two passwords do not match; type them again")};
    return !error->text;
}

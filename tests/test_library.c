/* test_library.c - shared libraries that are loaded on demand. */
#include "base/library.h"

#include "support.h"

TEST(a_function_of_a_library_is_found_and_called)
{
    double (*root)(double) = NULL;
    void *handle = library_open("libm.so.6");
    assert_non_null(handle);
    assert_true(LIBRARY_FIND(handle, "sqrt", &root));
    assert_true(root(144) == 12);
}

TEST(what_is_not_there_is_said)
{
    double (*root)(double) = NULL;
    assert_null(library_open("libetui-has-no-such-library.so.1"));
    assert_false(LIBRARY_FIND(library_open("libm.so.6"), "etui_has_no_such", &root));
    assert_true(root == NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_function_of_a_library_is_found_and_called),
        cmocka_unit_test(what_is_not_there_is_said),
    };
    return cmocka_run_group_tests_name("library", tests, NULL, NULL);
}

/* test_arena.c - memory that is all given back at once. */
#include "base/arena.h"

#include "support.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool is_zero(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

TEST(memory_is_zeroed_and_aligned)
{
    struct arena arena = {0};
    for (size_t size = 0; size < 3000; size += 7) {
        char *memory = arena_alloc(&arena, 1, size);
        assert_int_equal((uintptr_t)memory % _Alignof(max_align_t), 0);
        assert_true(is_zero(memory, size));
        if (size > 0)
            memset(memory, 0xAA, size);
    }
    arena_clear(&arena);
}

/* Each piece is filled with its own byte; nobody else writes there. */
TEST(pieces_do_not_overlap)
{
    enum { PIECES = 400 };
    static char *piece[PIECES];
    static size_t size[PIECES];
    uint64_t chance = 1;
    struct arena arena = {0};
    for (int i = 0; i < PIECES; i++) {
        size[i] = (size_t)support_between(&chance, 1, i % 50 == 0 ? 300000 : 500);
        piece[i] = arena_alloc(&arena, size[i], 1);
        memset(piece[i], i % 251 + 1, size[i]);
    }
    for (int i = 0; i < PIECES; i++)
        for (size_t j = 0; j < size[i]; j++)
            assert_int_equal((unsigned char)piece[i][j], i % 251 + 1);
    arena_clear(&arena);
}

/* Of the memory that is kept nothing of before can be seen. */
TEST(a_reset_arena_keeps_a_block_and_zeroes_what_it_gives)
{
    struct arena arena = {0};
    arena_reset(&arena);
    assert_null(arena.blocks);
    for (int i = 0; i < 3; i++) {
        char *memory = arena_alloc(&arena, 1, 50000);
        assert_true(is_zero(memory, 50000));
        memset(memory, 0xAA, 50000);
        memset(ARENA_ROOM(&arena, char, 3000), 0xAA, 3000);
        struct arena_block *before = arena.blocks;
        arena_reset(&arena);
        assert_true(i == 0 || arena.blocks == before); /* one block that does for all */
    }
    ARENA_ROOM(&arena, char, 5 << 20); /* too much to keep for nothing */
    arena_reset(&arena);
    assert_null(arena.blocks);
}

/* An array that grows alone leaves nothing behind; what stands beside it stays. */
TEST(what_a_lone_array_leaves_is_given_back)
{
    struct arena arena = {0};
    size_t capacity = 0;
    int64_t *array = NULL;
    char *beside = arena_strdup(&arena, "beside");
    for (size_t count = 0; count < 100000; count++) {
        array = arena_regrow(&arena, array, count, &capacity, sizeof *array);
        assert_int_equal(array[count], 0);
        array[count] = (int64_t)count;
        if (count % 1000 == 0)
            arena_strdup(&arena, "between");
    }
    for (size_t i = 0; i < 100000; i++)
        assert_int_equal(array[i], i);
    assert_string_equal(beside, "beside");
    assert_true(arena.total < capacity * sizeof *array + 65536);
    arena_give_back(&arena, beside); /* one of several in its block: it stays */
    assert_string_equal(beside, "beside");
    arena_clear(&arena);
    assert_int_equal(arena.total, 0);
}

/* Not even a piece of no bytes stands where one can be given back. */
TEST(nothing_stands_beside_a_lone_piece)
{
    struct arena arena = {0};
    char *lone = arena_alloc(&arena, 1, 50000);
    const char *empty = arena_take(&arena, 0, 1);
    assert_ptr_not_equal(empty, lone + 50000);
    arena_give_back(&arena, lone);
    assert_true(arena.blocks != NULL);
    arena_clear(&arena);
}

TEST(a_growing_array_is_zeroed_behind_its_elements)
{
    struct arena arena = {0};
    size_t capacity = 0;
    size_t count = 0;
    int *array = NULL;
    memset(ARENA_ROOM(&arena, char, 500), 0xAA, 500);
    arena_reset(&arena);
    for (; count < 20; count++) {
        array = arena_grow(&arena, array, count, &capacity, sizeof *array);
        for (size_t i = count; i < capacity; i++)
            assert_int_equal(array[i], 0);
        array[count] = (int)count + 1;
    }
    for (size_t i = 0; i < count; i++)
        assert_int_equal(array[i], i + 1);
    arena_clear(&arena);
}

TEST(a_cleared_arena_can_be_used_again)
{
    struct arena arena = {0};
    ARENA_ARRAY(&arena, int, 100000);
    arena_clear(&arena);
    assert_null(arena.blocks);
    arena_clear(&arena);
    int *again = ARENA_NEW(&arena, int);
    assert_int_equal(*again, 0);
    arena_clear(&arena);
}

TEST(an_array_grows_and_keeps_its_elements)
{
    struct arena arena = {0};
    size_t *array = NULL;
    size_t capacity = 0;
    for (size_t count = 0; count < 5000; count++) {
        array = arena_grow(&arena, array, count, &capacity, sizeof *array);
        assert_true(capacity > count);
        array[count] = count * count;
    }
    for (size_t i = 0; i < 5000; i++)
        assert_int_equal(array[i], i * i);
    assert_ptr_equal(arena_grow(&arena, array, capacity - 1, &capacity, sizeof *array),
                     array);
    arena_clear(&arena);
}

TEST(texts_are_copied)
{
    struct arena arena = {0};
    char source[] = "Excuse";
    char *copy = arena_strdup(&arena, source);
    char *start = arena_strndup(&arena, source, 2);
    char *none = arena_strndup(&arena, NULL, 0);
    source[0] = 'x';
    assert_string_equal(copy, "Excuse");
    assert_string_equal(start, "Ex");
    assert_string_equal(none, "");
    assert_string_equal(arena_printf(&arena, "%s-%d", "N", 12), "N-12");
    assert_string_equal(arena_printf(&arena, "%s", ""), "");
    assert_int_equal(strlen(arena_printf(&arena, "%070000d", 1)), 70000);
    arena_clear(&arena);
}

TEST(what_outlives_an_arena)
{
    char *memory = mem_alloc(10, 3);
    assert_true(is_zero(memory, 30));
    memcpy(memory, "kept", 5);
    memory = mem_grow(memory, 100000, 1);
    assert_string_equal(memory, "kept");
    free(memory);
    memory = mem_alloc(0, 0);
    assert_non_null(memory);
    free(memory);
    memory = mem_grow(NULL, 0, 4);
    assert_non_null(memory);
    free(memory);
}

static void take_from_arena(size_t n, size_t size)
{
    struct arena arena = {0};
    arena_alloc(&arena, n, size);
}

static void take_zeroed(size_t n, size_t size)
{
    free(mem_alloc(n, size));
}

static void take_grown(size_t n, size_t size)
{
    free(mem_grow(NULL, n, size));
}

/* A size that does not fit ends the program; it never wraps round to a small one. */
TEST(exhaustion_ends_the_program)
{
    static void (*const take[])(size_t, size_t) = {take_from_arena, take_zeroed,
                                                   take_grown};
    for (size_t i = 0; i < ROWS(take); i++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(STDERR_FILENO);
            signal(SIGABRT, SIG_DFL);
            take[i](SIZE_MAX / 4 + 2, 4);
            _exit(0);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), SIGABRT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_zeroed_and_aligned),
        cmocka_unit_test(pieces_do_not_overlap),
        cmocka_unit_test(a_reset_arena_keeps_a_block_and_zeroes_what_it_gives),
        cmocka_unit_test(what_a_lone_array_leaves_is_given_back),
        cmocka_unit_test(nothing_stands_beside_a_lone_piece),
        cmocka_unit_test(a_growing_array_is_zeroed_behind_its_elements),
        cmocka_unit_test(a_cleared_arena_can_be_used_again),
        cmocka_unit_test(an_array_grows_and_keeps_its_elements),
        cmocka_unit_test(texts_are_copied),
        cmocka_unit_test(what_outlives_an_arena),
        cmocka_unit_test(exhaustion_ends_the_program),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}

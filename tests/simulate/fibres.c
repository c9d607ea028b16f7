/* fibres.c - threads of one process that run one at a time, in an order drawn from a
 * seed. */
#include "fibres.h"

#include "base/arena.h"
#include <pthread.h>
#include <sodium.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#if defined __SANITIZE_ADDRESS__ /* as gcc says it */
#define KEEPS_SHADOW
#elif defined __has_feature
#if __has_feature(address_sanitizer) /* as clang says it */
#define KEEPS_SHADOW
#endif
#endif
#ifdef KEEPS_SHADOW
#include <sanitizer/common_interface_defs.h>
#include <sanitizer/lsan_interface.h>
#endif

enum {
    STACK = 1024 * 1024,
    STEPS_MOST = 20 * 1000 * 1000, /* of one evening: more is going round in circles */
    STEP_TAKES = 3000              /* nanoseconds */
};

struct fibre {
    struct fibre *next;
    ucontext_t context;
    char *stack;
    fibre_run *run;
    void *argument;
    void *result;
    const void *waits_for; /* NULL: it can go on */
    int64_t moment;
    bool woken;
    bool done;
    bool joined; /* somebody takes its result, and frees it */
};

/* One world at a time; what the wrapped functions see. */
static struct {
    uint64_t seed;
    struct draw chance;
    struct fibre *first;
    struct fibre *running;
    ucontext_t hub;
    char **free_stack;
    size_t free_stacks;
    size_t stack_room;
    int64_t clock;
    int64_t wall; /* milliseconds to add */
    int64_t steps;
    bool still;
    bool paused;
    const void *hub_stack; /* for the sanitizer */
    size_t hub_size;
} world;

void fibres_fail(const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    printf("seed %ju, after %.3f s of the evening: ", (uintmax_t)world.seed,
           (double)world.clock / FIBRES_SECOND);
    vprintf(sentence, args);
    printf("\nagain: simulate %ju\n", (uintmax_t)world.seed);
    fflush(stdout);
    va_end(args);
    _exit(1);
}

struct draw *fibres_chance(void)
{
    return &world.chance;
}

int64_t fibres_between(int64_t low, int64_t high)
{
    return low + (int64_t)draw_below(&world.chance, (uint64_t)(high - low) + 1);
}

bool fibres_happens(int percent)
{
    return fibres_between(1, 100) <= percent;
}

int64_t fibres_clock(void)
{
    return world.clock;
}

void fibres_move_wall(int64_t milliseconds)
{
    world.wall += milliseconds;
}

void fibres_skip(int64_t nanoseconds)
{
    world.clock += nanoseconds;
}

void fibres_stand_still(bool still)
{
    world.still = still;
}

#ifdef KEEPS_SHADOW
static void leave_stack(void **fake, const void *to, size_t size)
{
    __sanitizer_start_switch_fiber(fake, to, size);
}

static void arrive_on_stack(void *fake, const void **from, size_t *size)
{
    __sanitizer_finish_switch_fiber(fake, from, size);
}

/* What a fibre alone points to is not lost. */
static void let_stack_hold(const char *stack)
{
    __lsan_register_root_region(stack, STACK);
}
#else
static void leave_stack(void **fake, const void *to, size_t size)
{
    (void)fake;
    (void)to;
    (void)size;
}

static void arrive_on_stack(void *fake, const void **from, size_t *size)
{
    (void)fake;
    (void)from;
    (void)size;
}

static void let_stack_hold(const char *stack)
{
    (void)stack;
}
#endif

static char *take_stack(void)
{
    if (world.free_stacks > 0)
        return world.free_stack[--world.free_stacks];
    char *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED)
        fibres_fail("no memory for a stack");
    let_stack_hold(stack);
    return stack;
}

static void give_stack_back(char *stack)
{
    if (world.free_stacks == world.stack_room) {
        world.stack_room = world.stack_room ? 2 * world.stack_room : 64;
        world.free_stack = mem_grow(world.free_stack, world.stack_room, sizeof(char *));
    }
    world.free_stack[world.free_stacks++] = stack;
}

/* Back to the hub, which picks who goes on; last: this fibre does not come back. */
static void go_to_hub(struct fibre *self, bool last)
{
    void *fake = NULL;
    leave_stack(last ? NULL : &fake, world.hub_stack, world.hub_size);
    swapcontext(&self->context, &world.hub);
    arrive_on_stack(fake, NULL, NULL);
}

static void begin_fibre(void)
{
    struct fibre *self = world.running;
    arrive_on_stack(NULL, &world.hub_stack, &world.hub_size);
    self->result = self->run(self->argument);
    self->done = true;
    fibre_wake(self);
    go_to_hub(self, true);
}

static struct fibre *new_fibre(fibre_run *run, void *argument)
{
    struct fibre *fibre = mem_alloc(1, sizeof *fibre);
    *fibre = (struct fibre){
        .next = world.first, .run = run, .argument = argument, .stack = take_stack()};
    world.first = fibre;
    getcontext(&fibre->context);
    fibre->context.uc_stack.ss_sp = fibre->stack;
    fibre->context.uc_stack.ss_size = STACK;
    fibre->context.uc_link = NULL;
    makecontext(&fibre->context, begin_fibre, 0);
    return fibre;
}

void fibre_start(fibre_run *run, void *argument)
{
    new_fibre(run, argument);
}

bool fibre_wait(const void *what, int64_t moment)
{
    struct fibre *self = world.running;
    self->waits_for = what;
    self->moment = moment;
    self->woken = false;
    go_to_hub(self, false);
    return self->woken;
}

void fibre_wake(const void *what)
{
    for (struct fibre *fibre = world.first; fibre; fibre = fibre->next) {
        if (fibre->waits_for != what)
            continue;
        fibre->waits_for = NULL;
        fibre->woken = true;
    }
}

void fibre_sleep(int64_t nanoseconds)
{
    fibre_wait(&world.running->moment, world.clock + nanoseconds);
}

static bool can_go_on(const struct fibre *fibre)
{
    return !fibre->done && (!fibre->waits_for || fibre->moment <= world.clock);
}

/* One of those that can go on, each equally likely; NULL if all wait. */
static struct fibre *pick_fibre(void)
{
    struct fibre *picked = NULL;
    uint64_t seen = 0;
    for (struct fibre *fibre = world.first; fibre; fibre = fibre->next)
        if (can_go_on(fibre) && draw_below(&world.chance, ++seen) == 0)
            picked = fibre;
    return picked;
}

/* Everybody waits: the next moment that somebody waits for. */
static void let_time_pass(void)
{
    int64_t next = INT64_MAX;
    for (const struct fibre *fibre = world.first; fibre; fibre = fibre->next)
        if (!fibre->done && fibre->moment < next)
            next = fibre->moment;
    if (next == INT64_MAX)
        fibres_fail("everybody waits for somebody else");
    world.clock = next;
}

static void switch_to(struct fibre *fibre)
{
    void *fake = NULL;
    fibre->waits_for = NULL;
    world.running = fibre;
    leave_stack(&fake, fibre->stack, STACK);
    swapcontext(&world.hub, &fibre->context);
    arrive_on_stack(fake, NULL, NULL);
    world.running = NULL;
}

/* Frees what is done; a thread that is joined stays until then. */
static void bury_done(void)
{
    for (struct fibre **at = &world.first; *at;) {
        struct fibre *fibre = *at;
        if (fibre->done && fibre->stack) {
            give_stack_back(fibre->stack);
            fibre->stack = NULL;
        }
        if (!fibre->done || fibre->joined) {
            at = &fibre->next;
            continue;
        }
        *at = fibre->next;
        free(fibre);
    }
}

void fibres_begin(uint64_t seed, fibre_run *run, void *argument)
{
    world.seed = seed;
    world.chance = draw_start(seed);
    world.clock = FIBRES_SECOND;
    world.wall = 0;
    world.steps = 0;
    world.still = false;
    new_fibre(run, argument);
}

void fibres_go_on(void)
{
    world.paused = false;
    while (world.first && !world.paused) {
        struct fibre *fibre = pick_fibre();
        if (++world.steps > STEPS_MOST)
            fibres_fail("the evening does not end");
        if (fibre) {
            world.clock += world.still ? 0 : STEP_TAKES;
            switch_to(fibre);
        } else {
            let_time_pass();
        }
        bury_done();
    }
}

void fibres_pause(void)
{
    world.paused = true;
    fibre_sleep(0);
}

void fibres_run(uint64_t seed, fibre_run *run, void *argument)
{
    fibres_begin(seed, run, argument);
    fibres_go_on();
}

/* What follows stands in the place of the system, by the linker's --wrap, which makes the
 * names. NOLINTBEGIN(bugprone-reserved-identifier) */

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          fibre_run *run, void *argument);
int __wrap_pthread_join(pthread_t thread, void **result);
int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int __wrap_pthread_cond_signal(pthread_cond_t *condition);
int __wrap_pthread_cond_broadcast(pthread_cond_t *condition);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);
bool __wrap_os_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex,
                          int64_t moment);
int64_t __wrap_os_nanoseconds(void);
int64_t __wrap_os_ticks(void);
int64_t __wrap_os_now(void);
void __wrap_os_pause(int milliseconds);
void __wrap_os_give_way(void);
bool __wrap_os_random(void *bytes, size_t n);
void __wrap_randombytes_buf(void *bytes, size_t n);
uint32_t __wrap_randombytes_random(void);
uint32_t __wrap_randombytes_uniform(uint32_t end);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          fibre_run *run, void *argument)
{
    (void)attributes;
    struct fibre *fibre = new_fibre(run, argument);
    fibre->joined = true;
    *thread = (pthread_t)(uintptr_t)fibre;
    return 0;
}

int __wrap_pthread_join(pthread_t thread, void **result)
{
    struct fibre *fibre = (struct fibre *)(uintptr_t)thread; /* NOLINT: as it was made */
    while (!fibre->done)
        fibre_wait(fibre, INT64_MAX);
    if (result)
        *result = fibre->result;
    fibre->joined = false;
    return 0;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    while (pthread_mutex_trylock(mutex) != 0)
        fibre_sleep(0);
    return 0;
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    pthread_mutex_unlock(mutex);
    fibre_wait(condition, INT64_MAX);
    return __wrap_pthread_mutex_lock(mutex);
}

/* All that wait are woken, as they may be at any time; they look again. */
int __wrap_pthread_cond_signal(pthread_cond_t *condition)
{
    fibre_wake(condition);
    return 0;
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *condition)
{
    fibre_wake(condition);
    return 0;
}

bool __wrap_os_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex,
                          int64_t moment)
{
    pthread_mutex_unlock(mutex);
    bool woken = moment > world.clock && fibre_wait(condition, moment);
    __wrap_pthread_mutex_lock(mutex);
    return woken;
}

int64_t __wrap_os_nanoseconds(void)
{
    return world.clock;
}

int64_t __wrap_os_ticks(void)
{
    return world.clock / FIBRES_MILLISECOND;
}

int64_t __wrap_os_now(void)
{
    static const int64_t evening = INT64_C(1794772800000); /* 15 November 2026, 20 h */
    return world.still ? evening
                       : evening + world.wall + world.clock / FIBRES_MILLISECOND;
}

void __wrap_os_pause(int milliseconds)
{
    fibre_sleep((int64_t)milliseconds * FIBRES_MILLISECOND);
}

void __wrap_os_give_way(void)
{
    /* it would slow down everybody */
}

bool __wrap_os_random(void *bytes, size_t n)
{
    unsigned char *to = bytes;
    for (size_t i = 0; i < n; i++)
        to[i] = (unsigned char)(world.still ? 1 : draw_next(&world.chance));
    return true;
}

void __wrap_randombytes_buf(void *bytes, size_t n)
{
    __wrap_os_random(bytes, n);
}

uint32_t __wrap_randombytes_random(void)
{
    return world.still ? 1 : (uint32_t)draw_next(&world.chance);
}

uint32_t __wrap_randombytes_uniform(uint32_t end)
{
    return world.still ? 0 : (uint32_t)draw_below(&world.chance, end);
}
/* NOLINTEND(bugprone-reserved-identifier) */

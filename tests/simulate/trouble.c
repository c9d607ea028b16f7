/* trouble.c - what goes wrong on an evening, one thing after another. */
#include "evening.h"

/* The server of that number runs again, however often it takes. */
static void start_again(struct night *night, int host)
{
    while (!host_start(&night->hosts, host))
        night_rest(1, 3);
}

static void be_killed(struct night *night)
{
    host_kill(&night->hosts, 0);
    night_rest(1, 10);
    start_again(night, 0);
}

/* Another version takes its place. */
static void be_updated(struct night *night)
{
    host_stop(&night->hosts, 0);
    night_rest(1, 10);
    start_again(night, 0);
}

/* Power goes, at once or in the middle of something. */
static void lose_power(struct night *night)
{
    struct hosts *hosts = &night->hosts;
    bool torn = fibres_happens(70);
    if (fibres_happens(70)) {
        lossy_cut(hosts->disk, fibres_between(1, 60), torn ? LOSSY_SOME : LOSSY_ALL);
        for (int i = 0; i < 60 && !lossy_is_dark(hosts->disk); i++)
            night_rest(1, 2);
    }
    hosts_go_dark(hosts, torn);
    night_rest(2, 20);
    hosts_light(hosts, &night->ledger);
    start_again(night, 0);
}

/* The disk is full, or refuses once. */
static void refuse_writing(struct night *night)
{
    struct lossy_disk *disk = night->hosts.disk;
    lossy_fail(disk, fibres_between(1, 200), fibres_happens(50));
    night_rest(2, 20);
    lossy_fail(disk, 0, false);
}

static void move_clock(struct night *night)
{
    enum { DAY = 24 * 60 * 60 * 1000 };
    (void)night;
    fibres_move_wall(fibres_between(-DAY, DAY));
}

/* The laptop is closed for a while. */
static void sleep_awhile(struct night *night)
{
    (void)night;
    fibres_skip(fibres_between(1, 1200) * FIBRES_SECOND);
}

/* A second server on the same database comes, or goes in one way or the other. */
static void second_server(struct night *night)
{
    struct hosts *hosts = &night->hosts;
    if (!host_wire(hosts, 1))
        host_start(hosts, 1);
    else if (fibres_happens(50))
        host_kill(hosts, 1);
    else
        host_stop(hosts, 1);
}

static void change_weather(struct night *night)
{
    night->weather = (struct weather){.lost = (int)fibres_between(0, 40),
                                      .doubled = (int)fibres_between(0, 30),
                                      .slow = (int)fibres_between(0, 30)};
}

void *run_trouble(void *argument)
{
    static void (*const troubles[])(struct night *) = {
        be_killed,  be_updated,   lose_power,    lose_power,     refuse_writing,
        move_clock, sleep_awhile, second_server, change_weather, be_killed};
    struct night *night = ((struct somebody *)argument)->night;
    while (!night->calm) {
        int64_t what = fibres_between(0, sizeof troubles / sizeof troubles[0] - 1);
        troubles[what](night);
        night_rest(1, 30);
    }
    lossy_cut_never(night->hosts.disk);
    if (!host_wire(&night->hosts, 0))
        start_again(night, 0);
    night->weather = (struct weather){0};
    night->others--;
    return NULL;
}

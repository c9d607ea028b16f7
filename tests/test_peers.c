/* test_peers.c - what each address may hold and do, also when there are more of them than
 * there is room for. */
#include "web/server/peers.h"

#include "support.h"

enum { CONNECTIONS = 100, SHARE = CONNECTIONS / 2, CROWD = 60000, SIGNING = 4 };
static const int64_t NOW = 1000000;

/* How many more the address gets; they are given back. */
static int count_share(struct peers *peers, enum peers_held what, uint64_t address)
{
    struct peer *held[CONNECTIONS + 1];
    int n = 0;
    while (n < CONNECTIONS && (held[n] = peers_hold(peers, what, address)))
        n++;
    for (int i = 0; i < n; i++)
        peers_release(peers, what, held[i]);
    return n;
}

TEST(an_address_has_its_share)
{
    struct peers *peers = peers_new(CONNECTIONS);
    EXPECT_INT("half of all connections", count_share(peers, PEERS_CONNECTIONS, 1),
               SHARE);
    struct peer *one = peers_hold(peers, PEERS_CONNECTIONS, 1);
    EXPECT_INT("one less", count_share(peers, PEERS_CONNECTIONS, 1), SHARE - 1);
    EXPECT_INT("another", count_share(peers, PEERS_CONNECTIONS, 2), SHARE);
    EXPECT_INT("another thing", count_share(peers, PEERS_SIGNING, 1), SIGNING);
    peers_release(peers, PEERS_CONNECTIONS, one);
    EXPECT_INT("given back", count_share(peers, PEERS_CONNECTIONS, 1), SHARE);
    peers_free(peers);
}

/* More addresses than rows share some; whoever goes leaves nothing behind, in whatever
 * order they came and go. */
TEST(a_crowd_leaves_nothing_behind)
{
    static struct peer *held[CROWD];
    struct peers *peers = peers_new(CONNECTIONS);
    int refused = 0;
    for (uint64_t i = 0; i < CROWD; i++) {
        held[i] = peers_hold(peers, PEERS_SIGNING, i + 1);
        refused += held[i] == NULL;
    }
    EXPECT_INT("rows are shared", refused > 0, true);
    for (uint64_t i = 0; i < CROWD; i += 2)
        if (held[i])
            peers_release(peers, PEERS_SIGNING, held[i]);
    for (uint64_t i = 1; i < CROWD; i += 2)
        if (held[i])
            peers_release(peers, PEERS_SIGNING, held[i]);
    for (uint64_t i = 0; i < CROWD; i++)
        EXPECT_INT("its whole share", count_share(peers, PEERS_SIGNING, i + 1), SIGNING);
    peers_free(peers);
}

TEST(a_stock_fills_up_again)
{
    struct peers *peers = peers_new(CONNECTIONS);
    EXPECT_INT("whole", peers_is_fresh(peers, PEERS_PASSWORDS, 1, NOW), true);
    for (int i = 0; i < 10; i++)
        EXPECT_INT("ten", peers_take(peers, PEERS_PASSWORDS, 1, NOW), true);
    EXPECT_INT("no more", peers_take(peers, PEERS_PASSWORDS, 1, NOW), false);
    EXPECT_INT("of this address", peers_take(peers, PEERS_PASSWORDS, 2, NOW), true);
    EXPECT_INT("of this kind", peers_take(peers, PEERS_TOKENS, 1, NOW), true);
    EXPECT_INT("not yet", peers_take(peers, PEERS_PASSWORDS, 1, NOW + 5999), false);
    EXPECT_INT("one more", peers_take(peers, PEERS_PASSWORDS, 1, NOW + 6000), true);
    EXPECT_INT("not two", peers_take(peers, PEERS_PASSWORDS, 1, NOW + 6000), false);
    peers_give_back(peers, PEERS_PASSWORDS, 1);
    EXPECT_INT("given back", peers_take(peers, PEERS_PASSWORDS, 1, NOW + 6000), true);
    EXPECT_INT("whole again", peers_is_fresh(peers, PEERS_PASSWORDS, 1, NOW + 66000),
               true);
    peers_free(peers);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_its_share),
        cmocka_unit_test(a_crowd_leaves_nothing_behind),
        cmocka_unit_test(a_stock_fills_up_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* commands.h - what each row of the command table runs; one cmd_*.c each. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli.h"

bool cmd_archive(struct cli *cli);
bool cmd_backup(struct cli *cli);
bool cmd_check(struct cli *cli);
bool cmd_club(struct cli *cli);
bool cmd_completion(struct cli *cli);
bool cmd_correct(struct cli *cli);
bool cmd_deal(struct cli *cli);
bool cmd_doctor(struct cli *cli);
bool cmd_demo(struct cli *cli);
bool cmd_edit(struct cli *cli);
bool cmd_enter(struct cli *cli);
bool cmd_export(struct cli *cli);
bool cmd_formats(struct cli *cli);
bool cmd_help(struct cli *cli);
bool cmd_import(struct cli *cli);
bool cmd_list(struct cli *cli);
bool cmd_man(struct cli *cli);
bool cmd_migrate(struct cli *cli);
bool cmd_push(struct cli *cli);
bool cmd_user(struct cli *cli);
bool cmd_movement(struct cli *cli);
bool cmd_password(struct cli *cli);
bool cmd_players(struct cli *cli);
bool cmd_print(struct cli *cli);
bool cmd_publish(struct cli *cli);
bool cmd_restore(struct cli *cli);
bool cmd_results(struct cli *cli);
bool cmd_rule(struct cli *cli);
bool cmd_rulings(struct cli *cli);
bool cmd_season(struct cli *cli);
bool cmd_money(struct cli *cli);
bool cmd_players(struct cli *cli);
bool cmd_score(struct cli *cli);
bool cmd_seat(struct cli *cli);
bool cmd_serve(struct cli *cli);
bool cmd_site(struct cli *cli);
bool cmd_show(struct cli *cli);
bool cmd_solve(struct cli *cli);
bool cmd_start(struct cli *cli);
bool cmd_token(struct cli *cli);
bool cmd_undo(struct cli *cli);
bool cmd_verify(struct cli *cli);
#endif

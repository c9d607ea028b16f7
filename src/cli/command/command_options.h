/* command_options.h - the options of the commands, each a list that ends with an empty
 * row; the first ones are shared by several commands. */
#ifndef CLI_COMMAND_OPTIONS_H
#define CLI_COMMAND_OPTIONS_H

#include "cli.h"

extern const struct option options_json[];
extern const struct option options_db[];
extern const struct option options_session[];
extern const struct option options_play[];
extern const struct option options_deal_result[];
extern const struct option options_result[];
extern const struct option options_key[];
extern const struct option options_of_archive[];
extern const struct option options_of_backup[];
extern const struct option options_of_migrate[];
extern const struct option options_of_push[];
extern const struct option options_of_user[];
extern const struct option options_of_doctor[];
extern const struct option options_of_start[];
extern const struct option options_of_site[];
extern const struct option options_of_correct[];
extern const struct option options_of_verify[];
extern const struct option options_of_deal[];
extern const struct option options_of_solve[];
extern const struct option options_of_demo[];
extern const struct option options_of_edit[];
extern const struct option options_of_export[];
extern const struct option options_of_players[];
extern const struct option options_of_money[];
extern const struct option options_of_season[];
extern const struct option options_of_span[];
extern const struct option options_of_print[];
extern const struct option options_of_movement[];
extern const struct option options_of_club[];
extern const struct option options_of_password[];
extern const struct option options_of_publish[];
extern const struct option options_of_results[];
extern const struct option options_of_rulings[];
extern const struct option options_of_rule[];
extern const struct option options_of_seat[];
extern const struct option options_of_serve[];
extern const struct option options_of_show[];
extern const struct option options_of_token[];
#endif

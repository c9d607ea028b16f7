/* handlers.h - the handlers of all routes, by the file they are in. */
#ifndef WEB_HANDLERS_H
#define WEB_HANDLERS_H

#include "base.h"
#include "store.h"
#include "web/server/request.h"

/* A whole page that says one thing: an error, and what to do (page/page.c). */
void page_message(struct request *request, int status, const char *text);

/* static.c */
request_step static_get;

/* page_sign.c: the first password, signing in and out */
request_step page_setup;
request_step post_setup;
request_step page_login;
request_step post_login;
request_step post_logout;

/* page_home.c */
request_step page_home;
request_step page_archived;
request_step post_club;
request_step page_deadlines;
request_step post_deadlines;

/* page_backup.c: the database as a file */
request_step backup_file;

/* page_doctor.c: is everything well; page_about.c: which version this is, and whose */
request_step page_doctor;
request_step page_about;

/* page_whist.c, page_whist_edit.c: the grid of whist, for all and to be edited */
request_step page_grid;
request_step page_tournament_grid;
request_step grid_file;
request_step page_grid_edit;
request_step post_grid_edit;

/* page_look.c */
request_step page_look;

/* page_people.c: the club's players */
request_step page_people;
request_step page_restore;
request_step post_restore;
request_step page_member;

/* results/: files for spreadsheets, what was sent, points by hand */
request_step sheet_get;
request_step post_sent;
request_step page_award;
request_step post_award;

/* people/: the club's register */
request_step page_register;
request_step post_register;
request_step post_people_offer;
request_step register_file;
request_step page_record;
request_step post_record;
request_step record_file;
request_step page_merge;
request_step post_merge;
request_step post_split;
request_step post_record_privacy;
request_step page_import;
request_step post_import;
request_step page_import_task;
request_step post_import_task;
request_step post_imports_undo;

/* page_season.c, page_season_member.c: the ranking of a year, and somebody's */
request_step page_season;
request_step post_season;
request_step season_file;
request_step page_season_member;

/* page_championship.c: the kind of an event and its rules; page_stages.c: the table of
 * the committee */
request_step page_championship;
request_step post_championship;
request_step post_championship_reason;
request_step post_championship_stages;
request_step page_scales; /* page_scales.c: the club's tables of bridge */
request_step post_scales;
request_step page_stages;
request_step post_stages;

/* page_fees.c: who has paid to take part; page_money.c: the club's money */
request_step page_fees;
request_step post_fees;
request_step fees_file;
request_step page_money;
request_step post_money;
request_step post_money_dues;
request_step post_money_terms;
request_step money_file;

/* page_new.c, page_new_own.c: a new tournament */
request_step page_new;
request_step post_new;
request_step page_new_own;
request_step post_new_own;

/* demo.c: a sample evening */
request_step post_demo;
request_step post_demo_play;
bool demo_prepare(struct journal *journal, struct err *err); /* into a new database */

/* page_new_event.c: an event of another bridge program */
request_step page_new_event;
request_step post_new_event;

/* page_checkin.c, checkin_list.c, page_person.c: who plays */
request_step page_checkin;
request_step post_checkin;
request_step page_person;
request_step post_person;
request_step post_privacy;
request_step post_exchange;
request_step post_checkin_undo, post_checkin_series;
request_step post_checkin_movement; /* proposal.c */
request_step page_checkin_list;
request_step post_checkin_list;
request_step post_more_tables;

/* page_groups.c: those who enter together */
request_step post_group;
request_step post_group_undo;
request_step post_team;

/* page_lineups.c, page_table.c: who of a team attacks and defends */
request_step page_lineups;
request_step post_lineups;
request_step post_table_lineup;

/* page_seats.c, seats.c: where they sit */
request_step page_seats;
request_step post_seats;

/* page_session.c: the sessions, and another one */
request_step page_session;
request_step post_session;
request_step post_session_back;

/* page_blanks.c: sheets of the tables, to fill in by hand */
request_step page_blanks;

/* page_paper.c: all sheets of a tournament, and the PDF of some */
request_step page_paper;
request_step paper_file;

/* page_guides.c: a card for each player */
request_step page_guides;

/* page_cards.c, page_network.c: how phones get here */
request_step page_cards;
request_step post_cards;
request_step page_network;
request_step post_network;
request_step post_wifi;
request_step page_phone_test;

/* api.c */
request_step api_health;
request_step api_create;
request_step api_document;
request_step api_results;
request_step api_journal;
request_step api_stream;

/* api_list.c: the addresses, the tournaments; one of them deleted */
request_step api_home;
request_step api_description;
request_step api_tournaments;
request_step api_offered;
request_step api_delete;

/* api_evening.c, api_seats.c, api_rulings.c: changes that a program asks for */
request_step api_rounds;
request_step api_publication;
request_step api_archive;
request_step api_persons;
request_step api_seats;
request_step api_rulings;

/* api_deals.c */
request_step api_deals;
request_step api_deals_bring;

/* page_invitation.c, page_users.c: who signs in by name */
request_step page_invitation;
request_step post_invitation;
request_step page_users;
request_step post_users;

/* api_payments.c */
request_step api_payments;

/* api_events.c: tournaments in many halls */
request_step api_events_create;
request_step api_events_hall;
request_step api_events_review;
request_step api_events_results;
request_step api_events_close;
request_step api_hall_results;
request_step api_join;

/* page_events.c */
request_step page_events;
request_step post_events;
request_step page_event;
request_step post_event;
request_step post_event_close;
request_step post_event_review;
request_step page_hall_event;

/* api_push.c */
request_step api_push_head;
request_step api_push;

/* api_play.c */
request_step api_play;
request_step api_confirm;

/* page_follow.c: the director's pages during play; rounds, publication, calls */
request_step page_follow;
request_step post_start;
request_step post_clock;
request_step page_round_close;
request_step post_round_close;
request_step post_publish;
request_step post_answer;
request_step post_playing;

/* page_changes.c: something happened */
request_step page_changes;
request_step post_changes;
request_step post_changes_who; /* changes_people.c */

/* page_boards.c */
request_step page_boards;
request_step page_board;
request_step post_board;

/* typed.c: how a result that is typed is understood */
request_step page_echo;

/* deals_page.c, page_deals.c, page_deals_draw.c: the cards of the boards of bridge */
request_step page_deals;
request_step post_deals;
request_step post_deals_solve;
request_step post_deals_draw;
/* page_hands.c: those that may be seen */
request_step page_hands;

/* play.c, page_ruling.c: a table in a round */
request_step page_play;
request_step post_play;
request_step page_ruling;
request_step post_ruling;
/* page_rulings.c: all of them */
request_step page_rulings, page_ruling_file;

/* page_journal.c */
request_step page_journal;
request_step post_undo;
request_step page_settings;
request_step post_settings;
request_step post_archive;
request_step post_delete;

/* page_publication.c */
request_step page_publication;
request_step post_publication;

/* page_files.c: the results of bridge for other programs */
request_step event_file;

/* page_results.c, page_result.c, page_player.c: boards and road sheets for all */
request_step page_results;
request_step page_result;
request_step page_player;

/* page_site.c */
request_step tournament_site;
request_step season_site;
request_step club_site;

/* page_ranking.c, page_podium.c, page_players.c, page_meetings.c, page_awards.c,
 * page_why.c */
request_step page_ranking;
request_step podium_file;
request_step page_players;
request_step page_meetings;
request_step page_awards;
request_step page_why;

/* page_table.c, send.c, confirm.c, table.c: a table's pages on a phone */
request_step page_table;
request_step page_preview;
request_step post_table_play;
request_step page_confirm;
request_step post_table_confirm;
request_step post_table_call;

/* page_where.c, page_screen.c, page_screen_setup.c, page_screen_tonight.c: where
 * everybody goes */
request_step page_where;
request_step page_screen;
request_step page_screen_setup;
request_step page_screen_tonight;
#endif

/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";
import type * as account from "../account.js";
import type * as analytics from "../analytics.js";
import type * as artSheets from "../artSheets.js";
import type * as attention from "../attention.js";
import type * as auditLog from "../auditLog.js";
import type * as cardTexts from "../cardTexts.js";
import type * as cards from "../cards.js";
import type * as clearings from "../clearings.js";
import type * as commitments from "../commitments.js";
import type * as crons from "../crons.js";
import type * as days from "../days.js";
import type * as deckEditor from "../deckEditor.js";
import type * as deckStructure from "../deckStructure.js";
import type * as decks from "../decks.js";
import type * as decktypes from "../decktypes.js";
import type * as demo from "../demo.js";
import type * as designBatches from "../designBatches.js";
import type * as designs from "../designs.js";
import type * as draws from "../draws.js";
import type * as entries from "../entries.js";
import type * as exports from "../exports.js";
import type * as flags from "../flags.js";
import type * as getUserFromIdentity from "../getUserFromIdentity.js";
import type * as getUserProfile from "../getUserProfile.js";
import type * as hellos from "../hellos.js";
import type * as housekeeping from "../housekeeping.js";
import type * as imports from "../imports.js";
import type * as journal from "../journal.js";
import type * as keptPlaces from "../keptPlaces.js";
import type * as layouts from "../layouts.js";
import type * as messages from "../messages.js";
import type * as model_adminName from "../model/adminName.js";
import type * as model_admins from "../model/admins.js";
import type * as model_audit from "../model/audit.js";
import type * as model_auditNames from "../model/auditNames.js";
import type * as model_calendar from "../model/calendar.js";
import type * as model_cardEditing from "../model/cardEditing.js";
import type * as model_commitments from "../model/commitments.js";
import type * as model_counted from "../model/counted.js";
import type * as model_deckEditing from "../model/deckEditing.js";
import type * as model_deckRevisions from "../model/deckRevisions.js";
import type * as model_decks from "../model/decks.js";
import type * as model_departures from "../model/departures.js";
import type * as model_designs from "../model/designs.js";
import type * as model_drawing from "../model/drawing.js";
import type * as model_fairDraw from "../model/fairDraw.js";
import type * as model_findTap from "../model/findTap.js";
import type * as model_forgotten from "../model/forgotten.js";
import type * as model_freshDraws from "../model/freshDraws.js";
import type * as model_functions from "../model/functions.js";
import type * as model_ipAddress from "../model/ipAddress.js";
import type * as model_keptReadings from "../model/keptReadings.js";
import type * as model_layouts from "../model/layouts.js";
import type * as model_localLife from "../model/localLife.js";
import type * as model_origins from "../model/origins.js";
import type * as model_p256 from "../model/p256.js";
import type * as model_paging from "../model/paging.js";
import type * as model_placeTallies from "../model/placeTallies.js";
import type * as model_places from "../model/places.js";
import type * as model_profile from "../model/profile.js";
import type * as model_publications from "../model/publications.js";
import type * as model_pushServices from "../model/pushServices.js";
import type * as model_radar from "../model/radar.js";
import type * as model_rateLimits from "../model/rateLimits.js";
import type * as model_readings from "../model/readings.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_removed from "../model/removed.js";
import type * as model_resent from "../model/resent.js";
import type * as model_restore from "../model/restore.js";
import type * as model_rows from "../model/rows.js";
import type * as model_sealChain from "../model/sealChain.js";
import type * as model_sealedTaps from "../model/sealedTaps.js";
import type * as model_seeded from "../model/seeded.js";
import type * as model_structureGuard from "../model/structureGuard.js";
import type * as model_table from "../model/table.js";
import type * as model_tallies from "../model/tallies.js";
import type * as model_taps from "../model/taps.js";
import type * as model_testimonials from "../model/testimonials.js";
import type * as model_text from "../model/text.js";
import type * as model_totemActivity from "../model/totemActivity.js";
import type * as model_totemPage from "../model/totemPage.js";
import type * as model_totemRecords from "../model/totemRecords.js";
import type * as model_totemView from "../model/totemView.js";
import type * as model_touches from "../model/touches.js";
import type * as model_usedCounts from "../model/usedCounts.js";
import type * as model_verseCards from "../model/verseCards.js";
import type * as model_versions from "../model/versions.js";
import type * as model_viewer from "../model/viewer.js";
import type * as model_views from "../model/views.js";
import type * as model_visitor from "../model/visitor.js";
import type * as model_webPush from "../model/webPush.js";
import type * as ping from "../ping.js";
import type * as placeNumbers from "../placeNumbers.js";
import type * as places from "../places.js";
import type * as presence from "../presence.js";
import type * as radar from "../radar.js";
import type * as redirects from "../redirects.js";
import type * as reminders from "../reminders.js";
import type * as rollups from "../rollups.js";
import type * as sealChain from "../sealChain.js";
import type * as seed from "../seed.js";
import type * as spreads from "../spreads.js";
import type * as tables_decks from "../tables/decks.js";
import type * as tables_departures from "../tables/departures.js";
import type * as tables_draws from "../tables/draws.js";
import type * as tables_flags from "../tables/flags.js";
import type * as tables_journals from "../tables/journals.js";
import type * as tables_library from "../tables/library.js";
import type * as tables_places from "../tables/places.js";
import type * as tables_presence from "../tables/presence.js";
import type * as tables_records from "../tables/records.js";
import type * as tables_reminders from "../tables/reminders.js";
import type * as tables_sealChain from "../tables/sealChain.js";
import type * as tables_tallies from "../tables/tallies.js";
import type * as tables_totemImports from "../tables/totemImports.js";
import type * as tables_totems from "../tables/totems.js";
import type * as tables_uploads from "../tables/uploads.js";
import type * as tables_users from "../tables/users.js";
import type * as tables_voices from "../tables/voices.js";
import type * as tables_words from "../tables/words.js";
import type * as tallies from "../tallies.js";
import type * as taps from "../taps.js";
import type * as tellings from "../tellings.js";
import type * as testimonials from "../testimonials.js";
import type * as todos from "../todos.js";
import type * as totemAdmin from "../totemAdmin.js";
import type * as totemImports from "../totemImports.js";
import type * as totems from "../totems.js";
import type * as users from "../users.js";
import type * as verseDecks from "../verseDecks.js";
import type * as verses from "../verses.js";
import type * as workshopSearch from "../workshopSearch.js";

/**
 * A utility for referencing Convex functions in your app's API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
declare const fullApi: ApiFromModules<{
  account: typeof account;
  analytics: typeof analytics;
  artSheets: typeof artSheets;
  attention: typeof attention;
  auditLog: typeof auditLog;
  cardTexts: typeof cardTexts;
  cards: typeof cards;
  clearings: typeof clearings;
  commitments: typeof commitments;
  crons: typeof crons;
  days: typeof days;
  deckEditor: typeof deckEditor;
  deckStructure: typeof deckStructure;
  decks: typeof decks;
  decktypes: typeof decktypes;
  demo: typeof demo;
  designBatches: typeof designBatches;
  designs: typeof designs;
  draws: typeof draws;
  entries: typeof entries;
  exports: typeof exports;
  flags: typeof flags;
  getUserFromIdentity: typeof getUserFromIdentity;
  getUserProfile: typeof getUserProfile;
  hellos: typeof hellos;
  housekeeping: typeof housekeeping;
  imports: typeof imports;
  journal: typeof journal;
  keptPlaces: typeof keptPlaces;
  layouts: typeof layouts;
  messages: typeof messages;
  "model/adminName": typeof model_adminName;
  "model/admins": typeof model_admins;
  "model/audit": typeof model_audit;
  "model/auditNames": typeof model_auditNames;
  "model/calendar": typeof model_calendar;
  "model/cardEditing": typeof model_cardEditing;
  "model/commitments": typeof model_commitments;
  "model/counted": typeof model_counted;
  "model/deckEditing": typeof model_deckEditing;
  "model/deckRevisions": typeof model_deckRevisions;
  "model/decks": typeof model_decks;
  "model/departures": typeof model_departures;
  "model/designs": typeof model_designs;
  "model/drawing": typeof model_drawing;
  "model/fairDraw": typeof model_fairDraw;
  "model/findTap": typeof model_findTap;
  "model/forgotten": typeof model_forgotten;
  "model/freshDraws": typeof model_freshDraws;
  "model/functions": typeof model_functions;
  "model/ipAddress": typeof model_ipAddress;
  "model/keptReadings": typeof model_keptReadings;
  "model/layouts": typeof model_layouts;
  "model/localLife": typeof model_localLife;
  "model/origins": typeof model_origins;
  "model/p256": typeof model_p256;
  "model/paging": typeof model_paging;
  "model/placeTallies": typeof model_placeTallies;
  "model/places": typeof model_places;
  "model/profile": typeof model_profile;
  "model/publications": typeof model_publications;
  "model/pushServices": typeof model_pushServices;
  "model/radar": typeof model_radar;
  "model/rateLimits": typeof model_rateLimits;
  "model/readings": typeof model_readings;
  "model/refusal": typeof model_refusal;
  "model/removed": typeof model_removed;
  "model/resent": typeof model_resent;
  "model/restore": typeof model_restore;
  "model/rows": typeof model_rows;
  "model/sealChain": typeof model_sealChain;
  "model/sealedTaps": typeof model_sealedTaps;
  "model/seeded": typeof model_seeded;
  "model/structureGuard": typeof model_structureGuard;
  "model/table": typeof model_table;
  "model/tallies": typeof model_tallies;
  "model/taps": typeof model_taps;
  "model/testimonials": typeof model_testimonials;
  "model/text": typeof model_text;
  "model/totemActivity": typeof model_totemActivity;
  "model/totemPage": typeof model_totemPage;
  "model/totemRecords": typeof model_totemRecords;
  "model/totemView": typeof model_totemView;
  "model/touches": typeof model_touches;
  "model/usedCounts": typeof model_usedCounts;
  "model/verseCards": typeof model_verseCards;
  "model/versions": typeof model_versions;
  "model/viewer": typeof model_viewer;
  "model/views": typeof model_views;
  "model/visitor": typeof model_visitor;
  "model/webPush": typeof model_webPush;
  ping: typeof ping;
  placeNumbers: typeof placeNumbers;
  places: typeof places;
  presence: typeof presence;
  radar: typeof radar;
  redirects: typeof redirects;
  reminders: typeof reminders;
  rollups: typeof rollups;
  sealChain: typeof sealChain;
  seed: typeof seed;
  spreads: typeof spreads;
  "tables/decks": typeof tables_decks;
  "tables/departures": typeof tables_departures;
  "tables/draws": typeof tables_draws;
  "tables/flags": typeof tables_flags;
  "tables/journals": typeof tables_journals;
  "tables/library": typeof tables_library;
  "tables/places": typeof tables_places;
  "tables/presence": typeof tables_presence;
  "tables/records": typeof tables_records;
  "tables/reminders": typeof tables_reminders;
  "tables/sealChain": typeof tables_sealChain;
  "tables/tallies": typeof tables_tallies;
  "tables/totemImports": typeof tables_totemImports;
  "tables/totems": typeof tables_totems;
  "tables/uploads": typeof tables_uploads;
  "tables/users": typeof tables_users;
  "tables/voices": typeof tables_voices;
  "tables/words": typeof tables_words;
  tallies: typeof tallies;
  taps: typeof taps;
  tellings: typeof tellings;
  testimonials: typeof testimonials;
  todos: typeof todos;
  totemAdmin: typeof totemAdmin;
  totemImports: typeof totemImports;
  totems: typeof totems;
  users: typeof users;
  verseDecks: typeof verseDecks;
  verses: typeof verses;
  workshopSearch: typeof workshopSearch;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

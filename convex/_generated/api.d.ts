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
import type * as hellos from "../hellos.js";
import type * as model_audit from "../model/audit.js";
import type * as model_deckRevisions from "../model/deckRevisions.js";
import type * as model_functions from "../model/functions.js";
import type * as model_rateLimits from "../model/rateLimits.js";
import type * as model_refusal from "../model/refusal.js";
import type * as model_viewer from "../model/viewer.js";
import type * as model_visitor from "../model/visitor.js";
import type * as ping from "../ping.js";
import type * as tables_decks from "../tables/decks.js";
import type * as tables_departures from "../tables/departures.js";
import type * as tables_draws from "../tables/draws.js";
import type * as tables_records from "../tables/records.js";
import type * as tables_tallies from "../tables/tallies.js";
import type * as tables_totems from "../tables/totems.js";
import type * as tables_users from "../tables/users.js";
import type * as tables_voices from "../tables/voices.js";
import type * as tables_words from "../tables/words.js";
import type * as todos from "../todos.js";
import type * as users from "../users.js";

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
  hellos: typeof hellos;
  "model/audit": typeof model_audit;
  "model/deckRevisions": typeof model_deckRevisions;
  "model/functions": typeof model_functions;
  "model/rateLimits": typeof model_rateLimits;
  "model/refusal": typeof model_refusal;
  "model/viewer": typeof model_viewer;
  "model/visitor": typeof model_visitor;
  ping: typeof ping;
  "tables/decks": typeof tables_decks;
  "tables/departures": typeof tables_departures;
  "tables/draws": typeof tables_draws;
  "tables/records": typeof tables_records;
  "tables/tallies": typeof tables_tallies;
  "tables/totems": typeof tables_totems;
  "tables/users": typeof tables_users;
  "tables/voices": typeof tables_voices;
  "tables/words": typeof tables_words;
  todos: typeof todos;
  users: typeof users;
}>;
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

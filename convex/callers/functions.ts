// Builders of public functions. A query gets the language of the page as `ctx.language`; for admins' functions the caller is
// checked before the handler, which gets it as `ctx.admin`.
import { customMutation, customQuery } from 'convex-helpers/server/customFunctions'
import { v } from 'convex/values'
import { mutation, query as plainQuery, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { requestedLanguage } from '../values/language.ts'
import { refusal } from './refusal.ts'
import { requireAdmin } from './viewer.ts'

const MAX_CHANGE_ID_LENGTH = 64

/**
 * Every query accepts it, because the data layer of a page adds it to all of them (rules/language.ts). It is not in the types
 * of the arguments: nothing else sends it.
 */
const languageArg = { language: v.optional(v.string()) } as unknown as Record<string, never>

export const query = customQuery(plainQuery, {
  args: languageArg,
  input: (_ctx: QueryCtx, { language }: { language?: string }) => ({
    ctx: { language: requestedLanguage(language) },
    args: {},
  }),
})

/** Admins edit the English texts, so the language of their pages is ignored. */
export const adminQuery = customQuery(plainQuery, {
  args: languageArg,
  input: async (ctx: QueryCtx) => ({ ctx: { admin: await requireAdmin(ctx) }, args: {} }),
})

/** Arguments that the previous version used for conflict checks. Tabs that were opened before the update still send them. */
const formerArgs = {
  basedOn: v.optional(v.any()),
  takesBack: v.optional(v.any()),
  seenStatus: v.optional(v.any()),
  instead: v.optional(v.any()),
}

export const adminMutation = customMutation(mutation, {
  /** Groups all writes of one action in the audit log, so that they can be undone together. */
  args: { changeId: v.optional(v.string()), ...formerArgs },
  input: async (ctx: MutationCtx, { changeId, ...former }) => {
    const admin = await requireAdmin(ctx)
    // Accepting them without the check would overwrite changes that the admin has not seen.
    if (Object.keys(former).length > 0) {
      throw refusal('expired', 'app_updated')
    }
    if (changeId !== undefined && changeId.length > MAX_CHANGE_ID_LENGTH) {
      throw refusal('invalid', 'mutation_id_invalid')
    }
    return { ctx: { admin, changeId }, args: {} }
  },
})

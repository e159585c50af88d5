// Builders of public functions. A query gets the language of the page as `ctx.language`. Functions of the admin area declare
// by their builder which permission they need; the caller is checked before the handler, which gets it as `ctx.admin` and
// its role as `ctx.role`.
import { customMutation, customQuery } from 'convex-helpers/server/customFunctions'
import { v } from 'convex/values'
import { mutation, query as plainQuery, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import type { Permission } from '#rules/account/roles.ts'
import { requestedLanguage } from '../values/language.ts'
import { refusal } from './refusal.ts'
import { requirePermission } from './viewer.ts'

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
function queryFor(permission: Permission) {
  return customQuery(plainQuery, {
    args: languageArg,
    input: async (ctx: QueryCtx) => {
      const { user, role } = await requirePermission(ctx, permission)
      return { ctx: { admin: user, role }, args: {} }
    },
  })
}

export const staffQuery = queryFor('view')
export const designQuery = queryFor('designs')
export const moderationQuery = queryFor('moderation')
export const adminQuery = queryFor('administration')

/** Arguments that the previous version used for conflict checks. Tabs that were opened before the update still send them. */
const formerArgs = {
  basedOn: v.optional(v.any()),
  takesBack: v.optional(v.any()),
  seenStatus: v.optional(v.any()),
  instead: v.optional(v.any()),
}

function mutationFor(permission: Permission) {
  return customMutation(mutation, {
    /** Groups all writes of one action in the audit log, so that they can be undone together. */
    args: { changeId: v.optional(v.string()), ...formerArgs },
    input: async (ctx: MutationCtx, { changeId, ...former }) => {
      const { user, role } = await requirePermission(ctx, permission)
      // Accepting them without the check would overwrite changes that the admin has not seen.
      if (Object.keys(former).length > 0) {
        throw refusal('expired', 'app_updated')
      }
      if (changeId !== undefined && changeId.length > MAX_CHANGE_ID_LENGTH) {
        throw refusal('invalid', 'mutation_id_invalid')
      }
      return { ctx: { admin: user, role, changeId }, args: {} }
    },
  })
}

/** For everybody with a role; the handler checks what depends on its arguments. */
export const staffMutation = mutationFor('view')
export const contentMutation = mutationFor('content')
export const designMutation = mutationFor('designs')
export const moderationMutation = mutationFor('moderation')
export const adminMutation = mutationFor('administration')

// Query and mutation builders for admins: the caller is checked before the handler, which gets it as `ctx.admin`.
import { customCtx, customMutation, customQuery } from 'convex-helpers/server/customFunctions'
import { v } from 'convex/values'
import { mutation, query, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'
import { requireAdmin } from './viewer.ts'

const MAX_CHANGE_ID_LENGTH = 64

export const adminQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ admin: await requireAdmin(ctx) })),
)

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

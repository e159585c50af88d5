// Functions for admins: the guard runs before the handler, and the handler knows who it is.
import { customCtx, customMutation, customQuery } from 'convex-helpers/server/customFunctions'
import { v } from 'convex/values'
import { mutation, query, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { refusal } from './refusal.ts'
import { requireAdmin } from './viewer.ts'

const LONGEST_CHANGE_ID = 64

export const adminQuery = customQuery(
  query,
  customCtx(async (ctx: QueryCtx) => ({ admin: await requireAdmin(ctx) })),
)

/** Arguments of the version before, by which pages that were opened then check what they overwrite. */
const former = {
  basedOn: v.optional(v.any()),
  takesBack: v.optional(v.any()),
  seenStatus: v.optional(v.any()),
  instead: v.optional(v.any()),
}

export const adminMutation = customMutation(mutation, {
  /** Every write of an admin takes it: the log keeps it, so that all it names can be restored together. */
  args: { changeId: v.optional(v.string()), ...former },
  input: async (ctx: MutationCtx, { changeId, ...formerly }) => {
    const admin = await requireAdmin(ctx)
    // Without the check it would overwrite what nobody has seen.
    if (Object.keys(formerly).length > 0) {
      throw refusal('expired', 'app_updated')
    }
    if (changeId !== undefined && changeId.length > LONGEST_CHANGE_ID) {
      throw refusal('invalid', 'mutation_id_invalid')
    }
    return { ctx: { admin, changeId }, args: {} }
  },
})

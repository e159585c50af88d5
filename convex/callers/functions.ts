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

export const adminMutation = customMutation(mutation, {
  /** Every write of an admin takes it: the log keeps it, so that all it names can be restored together. */
  args: { changeId: v.optional(v.string()) },
  input: async (ctx: MutationCtx, { changeId }) => {
    const admin = await requireAdmin(ctx)
    if (changeId !== undefined && changeId.length > LONGEST_CHANGE_ID) {
      throw refusal('invalid', 'This is not the name of a change.')
    }
    return { ctx: { admin, changeId }, args: {} }
  },
})

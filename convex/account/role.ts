// The caller's role in the admin area, for pages that show only what it may do.
import { literals } from 'convex-helpers/validators'
import { v } from 'convex/values'
import { staffRoles } from '#rules/account/roles.ts'
import { query } from '../callers/functions.ts'
import { getViewer } from '../callers/viewer.ts'

/** Null for people without one. */
export const mine = query({
  args: {},
  returns: v.union(literals('owner', 'admin', ...staffRoles), v.null()),
  handler: async (ctx) => (await getViewer(ctx))?.role ?? null,
})

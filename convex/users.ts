// People and their roles.
import { v } from 'convex/values'
import { query } from './_generated/server.js'
import { getViewer } from './model/viewer.ts'

/** What the pages need to know of whoever asks; null for a stranger. */
export const getUserProfile = query({
  args: {},
  returns: v.union(
    v.null(),
    v.object({ isAdmin: v.boolean(), email: v.optional(v.string()), isMagician: v.boolean() }),
  ),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return null
    const { user, isAdmin } = viewer
    return { isAdmin, isMagician: user.isMagician, ...(user.email !== undefined && { email: user.email }) }
  },
})

// The record of the signed-in user. Null for an anonymous caller, and for a user with a token but no record.
import { v } from 'convex/values'
import { query } from './callers/functions.ts'
import { getViewer } from './callers/viewer.ts'

export default query({
  args: {},
  returns: v.union(
    v.object({
      _id: v.id('users'),
      email: v.union(v.string(), v.null()),
      emailVerified: v.boolean(),
      name: v.union(v.string(), v.null()),
      pictureUrl: v.union(v.string(), v.null()),
      codename: v.union(v.string(), v.null()),
      isAdmin: v.boolean(),
      isMagician: v.boolean(),
    }),
    v.null(),
  ),
  handler: async (ctx) => {
    const viewer = await getViewer(ctx)
    if (!viewer) return null
    const { _id, email = null, emailVerified, name = null, pictureUrl = null, isMagician } = viewer.user
    const { codename = null } = viewer.user
    return { _id, email, emailVerified, name, pictureUrl, codename, isAdmin: viewer.isAdmin, isMagician }
  },
})

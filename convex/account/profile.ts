import { v, type Infer } from 'convex/values'
import type { QueryCtx } from '../_generated/server.js'
import { getViewer } from '../callers/viewer.ts'

export const profileView = v.union(
  v.object({ isAdmin: v.boolean(), email: v.union(v.string(), v.null()), isMagician: v.boolean() }),
  v.null(),
)

/** The roles and email of the signed-in user; null if nobody is signed in. */
export async function readProfile(ctx: QueryCtx): Promise<Infer<typeof profileView>> {
  const viewer = await getViewer(ctx)
  if (!viewer) return null
  const { email = null, isMagician } = viewer.user
  return { isAdmin: viewer.isAdmin, email, isMagician }
}

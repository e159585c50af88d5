// Counts of what waits for a decision, up to a limit; zero for what the caller may not decide. Null for people without a role:
// the frame of admin pages asks, also while somebody loses theirs.
import { v } from 'convex/values'
import { isAllowed, type Permission } from '#rules/account/roles.ts'
import { adminQuery, query } from '../callers/functions.ts'
import { getViewer } from '../callers/viewer.ts'
import { totemsWithAnomalies } from '../totems/totemActivity.ts'
import { MAX_WAITING, waitingRows } from './waiting.ts'

export const counts = query({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      designs: v.number(),
      decks: v.number(),
      testimonials: v.number(),
      messages: v.number(),
      reports: v.number(),
    }),
  ),
  handler: async (ctx) => {
    const role = (await getViewer(ctx))?.role ?? null
    if (role === null) return null
    const { designs, decks, testimonials, messages, reports } = waitingRows(ctx)
    const count = async (permission: Permission, rows: { take(count: number): Promise<unknown[]> }) =>
      isAllowed(role, permission) ? (await rows.take(MAX_WAITING)).length : 0
    return {
      designs: await count('designs', designs),
      decks: await count('content', decks),
      testimonials: await count('content', testimonials),
      messages: await count('moderation', messages),
      reports: await count('moderation', reports),
    }
  },
})

/** Separate from the other counts, because every tap re-runs it. */
export const totems = adminQuery({
  args: { since: v.number() },
  returns: v.array(v.object({ _id: v.id('totems'), label: v.string() })),
  handler: (ctx, { since }) => totemsWithAnomalies(ctx, since),
})

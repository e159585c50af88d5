// A totem's address was opened. The host calls this for a person who opens the page, and for nobody else.
import { v, type Infer } from 'convex/values'
import { mutation } from './_generated/server.js'
import { findTap } from './model/findTap.ts'
import { callerAddress, keptAddress } from './model/ipAddress.ts'
import { touchCounted, touchStatic, type Visitor } from './model/touches.ts'
import { newOwner, visitorHashOf } from './model/visitor.ts'
import { words } from './tables/words.ts'

const outcome = v.union(
  v.object({
    outcome: v.literal('drawn'),
    drawId: v.id('readings'),
    isNew: v.boolean(),
    /** Not the totem's latest touch. */
    isEarlier: v.boolean(),
  }),
  v.object({
    /**
     * stale: at or below the count that an admin has stated, long ago by a chip that seals, or its draw was deleted for
     * good. withdrawn: the person who drew by it keeps it to themselves.
     * untouched: the totem counts or seals, and this address has neither count nor seal.
     */
    outcome: words('stale', 'withdrawn', 'untouched', 'lost', 'retired', 'unready'),
    totem: v.object({ _id: v.id('totems'), name: v.string() }),
  }),
  v.object({ outcome: v.literal('unknown') }),
)

/** `ipAddress` is a claim, kept for admins where the server does not know better. An address that is no tap of ours leaves no trace. */
export const open = mutation({
  args: { address: v.string(), userRandomID: v.string(), ipAddress: v.string() },
  returns: outcome,
  handler: async (ctx, { address, userRandomID, ipAddress }): Promise<Infer<typeof outcome>> => {
    const visitorHash = await visitorHashOf(userRandomID)
    const found = await findTap(ctx, address)
    if (!found) return { outcome: 'unknown' }
    const { totem, counter } = found
    const named = { totem: { _id: totem._id, name: totem.name ?? totem.label } }
    if (totem.status !== 'active') return { outcome: totem.status, ...named }
    if (!totem.commitmentId) return { outcome: 'unready', ...named }
    const [owner, from] = await Promise.all([newOwner(ctx, visitorHash), callerAddress(ctx)])
    const asking = { owner, visitorHash, userRandomID, address: from }
    const visitor: Visitor = { ...asking, ...keptAddress(from, ipAddress) }
    if (totem.kind === 'static') {
      return { outcome: 'drawn', ...(await touchStatic(ctx, totem, visitor)), isEarlier: false }
    }
    if (counter === null) return { outcome: 'untouched', ...named }
    const touched = await touchCounted(ctx, totem, counter, visitor)
    return touched.outcome === 'drawn' ? touched : { ...touched, ...named }
  },
})

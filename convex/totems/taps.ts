// A totem's address was opened. The host calls this for a person who opens the page, and for nobody else.
import { v, type Infer } from 'convex/values'
import { mutation } from '../_generated/server.js'
import { findTap, parseAddress } from './findTap.ts'
import { touchTotem } from './touches.ts'
import { words } from '../tables/words.ts'

const outcome = v.union(
  v.object({
    outcome: v.literal('drawn'),
    drawId: v.string(),
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

/** An address that is no tap of ours leaves no trace. */
export const open = mutation({
  args: { address: v.string(), userRandomID: v.string(), ipAddress: v.string() },
  returns: outcome,
  handler: async (ctx, { address, ...visitor }): Promise<Infer<typeof outcome>> => {
    const tap = parseAddress(address)
    return touchTotem(ctx, tap && (await findTap(ctx, tap)), visitor)
  },
})

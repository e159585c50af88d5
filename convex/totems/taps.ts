// Opens a totem's address. Called by the host when a person opens the page.
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import { mutation } from '../_generated/server.js'
import { blocks } from '../tables/moderation.ts'
import { findTap, parseAddress } from './findTap.ts'
import { handleTap } from './handleTap.ts'

const totem = v.object({ _id: v.id('totems'), name: v.string() })

const outcome = v.union(
  v.object({
    outcome: v.literal('drawn'),
    drawId: v.string(),
    isNew: v.boolean(),
    /** Not the totem's latest tap. */
    isEarlier: v.boolean(),
  }),
  v.object({
    /**
     * stale: at or below the counter that an admin has set, too old for a sealing chip, or the draw was purged.
     * withdrawn: the owner of the draw has made it private or deleted it.
     * untouched: the totem counts or seals, and this address has neither counter nor seal.
     */
    outcome: literals('stale', 'withdrawn', 'untouched', 'lost', 'retired', 'unready'),
    totem,
  }),
  v.object({
    outcome: v.literal('blocked'),
    ...blocks.validator.pick('kind', 'reason').fields,
    /** Null: for ever. */
    until: v.union(v.number(), v.null()),
    totem,
  }),
  v.object({ outcome: v.literal('unknown') }),
)

/** An address that is not a tap writes nothing. */
export const open = mutation({
  args: { address: v.string(), userRandomID: v.string(), ipAddress: v.string() },
  returns: outcome,
  handler: async (ctx, { address, ...visitor }): Promise<Infer<typeof outcome>> => {
    const tap = parseAddress(address)
    return handleTap(ctx, tap && (await findTap(ctx, tap)), visitor)
  },
})

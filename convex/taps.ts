// A totem's address was opened. The host calls this for a person who opens the page, and for nobody else.
import { v, type Infer } from 'convex/values'
import { parseTapAddress } from '#rules/tap.ts'
import type { Doc } from './_generated/dataModel.js'
import { mutation, type MutationCtx } from './_generated/server.js'
import { claimedAddress } from './model/ipAddress.ts'
import { readSealed } from './model/sealedTaps.ts'
import { getTotem } from './model/taps.ts'
import { touchCounted, touchStatic, type Visitor } from './model/touches.ts'
import { newOwner, visitorHashOf } from './model/visitor.ts'
import { words } from './tables/words.ts'

const LONGEST_ADDRESS = 1024

const outcome = v.union(
  v.object({
    outcome: v.literal('drawn'),
    drawId: v.id('draws'),
    isNew: v.boolean(),
    /** Not the totem's latest touch. */
    isEarlier: v.boolean(),
  }),
  v.object({
    /**
     * stale: counted long ago, and nobody drew by it. withdrawn: whoever drew by it keeps it to themselves.
     * untouched: the totem counts or seals, and this address has neither count nor seal.
     */
    outcome: words('stale', 'withdrawn', 'untouched', 'lost', 'retired', 'unready'),
    totem: v.object({ _id: v.id('totems'), name: v.string() }),
  }),
  v.object({ outcome: v.literal('unknown') }),
)

/** `ipAddress` is kept for admins and believed by nobody. An address that is no tap of ours leaves no trace. */
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
    const owner = await newOwner(ctx, visitorHash)
    const visitor: Visitor = { owner, visitorHash, userRandomID, ...claimedAddress(ipAddress) }
    if (totem.kind === 'static') {
      return { outcome: 'drawn', ...(await touchStatic(ctx, totem, visitor)), isEarlier: false }
    }
    if (counter === null) return { outcome: 'untouched', ...named }
    const touched = await touchCounted(ctx, totem, counter, visitor)
    return touched.outcome === 'drawn' ? touched : { ...touched, ...named }
  },
})

/** The counter is null where the address does not prove what its totem's kind demands. */
async function findTap(
  ctx: MutationCtx,
  address: string,
): Promise<{ totem: Doc<'totems'>; counter: number | null } | null> {
  const tap = parseAddress(address)
  if (!tap) return null
  if (tap.kind === 'sealed') return readSealed(ctx, tap.message)
  const totem = await getTotem(ctx, tap.totem)
  if (!totem) return null
  return { totem, counter: tap.kind === 'counted' && totem.kind === 'counted' ? tap.counter : null }
}

function parseAddress(address: string) {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address, 'http://here.invalid')) return null
  const { pathname, searchParams } = new URL(address, 'http://here.invalid')
  return parseTapAddress(pathname, searchParams)
}

// Demo totems: simulated chips for visitors without a totem. Everything else works as with a real one: keys, a counter, a
// sealed message for every tap, and an address that is opened like any other. Each visitor has their own, so that two
// visitors do not advance each other's counter.
import { v } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { writePlainMessage } from '#rules/totems/sealed-tap/message.ts'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import { internal } from '../_generated/api.js'
import type { Doc } from '../_generated/dataModel.js'
import { action, internalMutation, type MutationCtx } from '../_generated/server.js'
import { getDefaultDeck } from '../cards/findDeck.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { callerAddress } from '../callers/ipAddress.ts'
import { networkLimit, consumeRateLimits, consumeRateLimit } from '../callers/rateLimits.ts'
import { refusal } from '../callers/refusal.ts'
import { sealDemo } from './sealedTaps.ts'
import { deleteTotem } from './deleteTotem.ts'
import { sealableDeck, sealNext } from './tapDraws.ts'
import { ownerOfVisitor, visitorHashOf } from '../callers/visitor.ts'

/** Demo totems are deleted this long after their last tap. */
const DEMO_TTL_MS = 30 * 86_400_000
const CLEANUP_BATCH_SIZE = 20

/** Simulates a tap and returns its address. An action, because a new totem needs real randomness. */
export const touch = action({
  args: { userRandomID: v.string() },
  returns: v.string(),
  handler: async (ctx, { userRandomID }): Promise<string> => {
    const random = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES + 6)))
    return ctx.runMutation(internal.totems.demo.read, {
      visitorHash: await visitorHashOf(userRandomID),
      address: await callerAddress(ctx),
      fresh: { uid: `04${random.slice(0, 12).toUpperCase()}`, secret: random.slice(12) },
    })
  },
})

/** What the chip does when a phone reads it: increments its counter and writes a sealed address. */
export const read = internalMutation({
  args: {
    visitorHash: v.string(),
    address: v.union(v.string(), v.null()),
    fresh: v.object({ uid: v.string(), secret: v.string() }),
  },
  returns: v.string(),
  handler: async (ctx, { visitorHash, address, fresh }) => {
    await consumeRateLimit(ctx, 'demo', visitorHash)
    const totem = (await getDemo(ctx, visitorHash)) ?? (await createDemo(ctx, visitorHash, address, fresh))
    const reading = { uid: totem.uid!, counter: Math.min(totem.demo!.counter + 1, LAST_COUNT) }
    await ctx.db.patch('totems', totem._id, {
      demo: { counter: reading.counter },
      forgetAt: Date.now() + DEMO_TTL_MS,
    })
    const cmac = await sealDemo(ctx, totem, reading)
    return `/deck/v3?${writePlainMessage({ ...reading, cmac, keyVersion: 1 })}`
  },
})

/** Deletes expired demo totems. Their draws stay, and their waiting commitment is revealed as unused. */
export const forget = internalMutation({
  args: {},
  returns: v.number(),
  handler: async (ctx) => {
    const expired = await ctx.db
      .query('totems')
      .withIndex('by_forgetAt', (q) => q.gt('forgetAt', 0).lt('forgetAt', Date.now()))
      .take(CLEANUP_BATCH_SIZE)
    for (const totem of expired) await deleteTotem(ctx, totem)
    if (expired.length === CLEANUP_BATCH_SIZE)
      await ctx.scheduler.runAfter(0, internal.totems.demo.forget, {})
    return expired.length
  },
})

async function getDemo(ctx: MutationCtx, visitorHash: string): Promise<Doc<'totems'> | null> {
  return ctx.db
    .query('totems')
    .withIndex('by_owner', (q) => q.eq('owner', ownerOfVisitor(visitorHash)))
    .first()
}

async function createDemo(
  ctx: MutationCtx,
  visitorHash: string,
  address: string | null,
  { uid, secret }: { uid: string; secret: string },
): Promise<Doc<'totems'>> {
  await consumeRateLimits(ctx, await networkLimit('demoFrom', address), {
    name: 'allDemos',
    who: 'everybody',
  })
  const deck = await getDefaultDeck(ctx)
  if (!deck) throw refusal('not found', 'no_deck_yet')
  const totemId = await ctx.db.insert('totems', {
    uid,
    label: 'Your demo totem',
    material: 'light',
    kind: 'sealed',
    deckId: deck._id,
    lastCounter: null,
    taps: 0,
    ordinal: 0,
    status: 'active',
    owner: ownerOfVisitor(visitorHash),
    demo: { counter: 0 },
  })
  await ctx.db.insert('totemSecrets', { totemId, secret })
  const sealed = { secret, sealable: await sealableDeck(ctx, deck._id) }
  await ctx.db.patch('totems', totemId, await sealNext(ctx, { _id: totemId, ordinal: 0 }, sealed))
  return requireRow(ctx.db.get('totems', totemId))
}

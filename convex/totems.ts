// Things with a chip inside: touching one is a draw.
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { totemName } from '#rules/totems/totem-name.ts'
import { internal } from './_generated/api.js'
import type { Doc, Id } from './_generated/dataModel.js'
import { action, internalMutation, mutation, query, type QueryCtx } from './_generated/server.js'
import { patchAudited } from './admin/audit.ts'
import { requireDrawableDeck } from './cards/findDeck.ts'
import { requireRow } from './cards/deckRevisions.ts'
import { adminMutation } from './callers/functions.ts'
import { settled } from './places/findPlace.ts'
import { takeFrom } from './callers/rateLimits.ts'
import { refusal } from './callers/refusal.ts'
import { removed } from './values/removed.ts'
import { getTotem, sealAnew } from './totems/tapDraws.ts'
import { tidyText } from './values/text.ts'
import { checkedDescription, described, insertTotem, keepFindable } from './totems/totemRecords.ts'
import { totemPage, viewPage } from './totems/totemPage.ts'
import { editedFields, viewTotem } from './totems/totemView.ts'
import { touchTotem } from './totems/touches.ts'
import { requireSeen, seenFields } from './admin/saveConflict.ts'
import { requireAdmin } from './callers/viewer.ts'
import { ownerOfUser, ownersAsking } from './callers/visitor.ts'
import { place } from './tables/draws.ts'
import { totemStatus } from './tables/totems.ts'

const MAX_NAME = 40

/**
 * The specification's name for a tap of a totem whose address never changes. `totemId` is the number of its chip, or what an
 * old tag has in its place.
 */
export const createDrawForTotem = mutation({
  args: { ipAddress: v.string(), userRandomID: v.string(), totemId: v.string() },
  returns: v.object({ drawId: v.string(), isNew: v.boolean() }),
  handler: async (ctx, { totemId, ...visitor }) => {
    const totem = await getTotem(ctx, totemName(totemId))
    const touched = await touchTotem(ctx, totem && { totem, counter: null }, visitor)
    switch (touched.outcome) {
      case 'drawn':
        return { drawId: touched.drawId, isNew: touched.isNew }
      case 'unknown':
        throw refusal('not found', 'totem_unknown')
      case 'untouched':
        throw refusal('invalid', 'totem_needs_tap')
      case 'unready':
        throw refusal('inactive', 'totem_not_ready')
      case 'lost':
      case 'retired':
      case 'stale':
      case 'withdrawn':
        throw refusal('inactive', 'totem_inactive', { status: touched.outcome })
    }
  },
})

/** An action, because a totem's secret needs real randomness. */
export const register = action({
  args: described,
  returns: v.id('totems'),
  handler: async (ctx, totem): Promise<Id<'totems'>> => {
    const secret = toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)))
    return ctx.runMutation(internal.totems.insert, { ...totem, secret })
  },
})

/** Called by an action, which has passed on who is asking. */
export const insert = internalMutation({
  args: { ...described, secret: v.string() },
  returns: v.id('totems'),
  handler: async (ctx, totem) => {
    const admin = await requireAdmin(ctx)
    return insertTotem({ ...ctx, admin }, totem)
  },
})

/** A totem bound to another deck gets a new sealed order; the old one is shown as unused. */
export const update = adminMutation({
  args: {
    totemId: v.id('totems'),
    label: v.optional(v.string()),
    deck: v.optional(v.string()),
    status: v.optional(totemStatus),
    /** Null takes it away. */
    place: v.optional(v.union(place, v.null())),
    showsPlace: v.optional(v.boolean()),
    /** Empty takes it away. */
    batch: v.optional(v.string()),
    material: v.optional(v.string()),
    /** Whose it is: somebody who has signed in with that address. Null takes it from them. */
    ownerEmail: v.optional(v.union(v.string(), v.null())),
    /** What the changed fields said on the screen. */
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { totemId, deck, ownerEmail, seen, ...changes }) => {
    const totem = await ctx.db.get('totems', totemId)
    if (!totem) throw noSuchTotem()
    const checked = checkedDescription(changes)
    const tidy = { ...checked, ...(checked.place && { place: await settled(ctx, checked.place) }) }
    await requireSeen(ctx, {
      table: 'totems',
      id: totemId,
      seen,
      current: { ...editedFields(await viewTotem(ctx, totem)), status: totem.status },
      changes: formChanges({ ...tidy, deck, ownerEmail }),
    })
    const deckId = deck === undefined ? totem.deckId : (await requireDrawableDeck(ctx, deck)).deckId
    await patchAudited(ctx, 'totems', totem, {
      ...tidy,
      deckId,
      ...(ownerEmail !== undefined && { owner: await ownerByEmail(ctx, ownerEmail) }),
    })
    await keepFindable(ctx, totemId)
    if (deckId !== totem.deckId) await sealAnew(ctx, await requireRow(ctx.db.get('totems', totemId)))
    return null
  },
})

/** Its page, for everybody who has a draw of it: nothing here opens a tap. */
export const get = query({
  args: { totemId: v.string() },
  returns: v.union(totemPage, v.null()),
  handler: async (ctx, { totemId }) => {
    const totem = await getById(ctx, totemId)
    return totem && viewPage(ctx, totem)
  },
})

export const isMine = query({
  args: { totemId: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { totemId, userRandomID }) => {
    const totem = await getById(ctx, totemId)
    return totem !== null && (await isOwner(ctx, totem, userRandomID))
  },
})

/** By its owner. An empty name gives it its old one back. */
export const rename = mutation({
  args: { totemId: v.string(), name: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { totemId, name, userRandomID }) => {
    const totem = await getById(ctx, totemId)
    if (!totem || !(await isOwner(ctx, totem, userRandomID))) throw noSuchTotem()
    await takeFrom(ctx, 'write', totem._id)
    const tidy = tidyText(name.replace(/\s+/g, ' '), 'name', MAX_NAME)
    await ctx.db.patch('totems', totem._id, { name: tidy === '' ? removed : tidy })
    if (!totem.demo) await keepFindable(ctx, totem._id)
    return null
  },
})

type Changes = {
  deck?: string | undefined
  batch?: string | undefined
  place?: Infer<typeof place> | undefined
  ownerEmail?: string | null | undefined
}

/** Under the names that the form has for them; what is taken away is empty there. */
function formChanges(changes: Changes) {
  const { place: where = { state: '', city: '' }, batch = '', ownerEmail, ...others } = changes
  return {
    ...others,
    ...('batch' in changes && { batch }),
    ...('place' in changes && where),
    ...(ownerEmail !== undefined && { ownerEmail: ownerEmail ?? '' }),
  }
}

async function getById(ctx: QueryCtx, totemId: string): Promise<Doc<'totems'> | null> {
  const id = ctx.db.normalizeId('totems', totemId)
  return id && ctx.db.get('totems', id)
}

async function isOwner(ctx: QueryCtx, { owner }: Doc<'totems'>, userRandomID: string | undefined) {
  return owner !== undefined && (await ownersAsking(ctx, userRandomID)).includes(owner)
}

async function ownerByEmail(ctx: QueryCtx, email: string | null): Promise<string> {
  if (email === null) return removed
  const user = await ctx.db
    .query('users')
    .withIndex('by_email', (q) => q.eq('email', email))
    .filter((q) => q.eq(q.field('sameAccountAs'), undefined))
    .first()
  if (!user?.emailVerified) throw refusal('not found', 'user_email_not_found', { email })
  return ownerOfUser(user._id)
}

function noSuchTotem() {
  return refusal('not found', 'totem_not_found')
}

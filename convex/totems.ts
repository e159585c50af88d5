// Things with a chip inside: touching one is a draw.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { toHex } from '#rules/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/fair-draw/seal.ts'
import { internal } from './_generated/api.js'
import type { Doc, Id } from './_generated/dataModel.js'
import { action, internalMutation, mutation, type QueryCtx } from './_generated/server.js'
import { insertAudited, patchAudited } from './model/audit.ts'
import { requireDrawableDeck } from './model/decks.ts'
import { requireRow } from './model/deckRevisions.ts'
import { adminMutation, adminQuery } from './model/functions.ts'
import { claimedAddress } from './model/ipAddress.ts'
import { bounded } from './model/paging.ts'
import { takeFrom } from './model/rateLimits.ts'
import { refusal } from './model/refusal.ts'
import { drawByTap, getTotem, sealAnew, sealNext } from './model/taps.ts'
import { requireText } from './model/text.ts'
import { requireAdmin } from './model/viewer.ts'
import { newOwner, visitorHashOf } from './model/visitor.ts'
import { totems, totemStatus } from './tables/totems.ts'

/** Somebody who opens the same address again within this time is the same touch: a reload, a second look. */
const SAME_TOUCH_MS = 10 * 60_000
const MAX_LABEL = 80
const UID = /^[0-9A-F]{14}$/
const LEGACY_ID = /^[0-9A-Za-z_-]{1,64}$/

/**
 * A touch of a totem whose address never changes. `totemId` is the number of its chip, or its id; `ipAddress` is what the
 * caller says, kept for admins and believed by nobody.
 */
export const createDrawForTotem = mutation({
  args: { ipAddress: v.string(), userRandomID: v.string(), totemId: v.string() },
  returns: v.object({ drawId: v.id('draws'), isNew: v.boolean() }),
  handler: async (ctx, { ipAddress, userRandomID, totemId }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    const totem = await getTotem(ctx, totemId)
    if (!totem) throw refusal('not found', 'We do not know this totem.')
    if (totem.status !== 'active') throw refusal('inactive', `This totem is ${totem.status}.`)
    if (totem.kind !== 'static') throw refusal('invalid', 'This totem has to be touched with a phone.')
    const owner = await newOwner(ctx, visitorHash)
    const last = await lastTouch(ctx, totem._id, owner)
    if (last && isSameTouch(last)) return { drawId: last._id, isNew: false }
    await takeFrom(ctx, 'tap', visitorHash)
    const draw = await drawByTap(ctx, totem, { owner, counter: null, ...claimedAddress(ipAddress) })
    return { drawId: draw._id, isNew: true }
  },
})

const described = {
  ...totems.validator.pick('uid', 'legacyId', 'label', 'material', 'kind', 'place', 'batch', 'keyVersion')
    .fields,
  deck: v.string(),
}

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
  handler: async (ctx, { deck, secret, ...given }) => {
    const admin = await requireAdmin(ctx)
    const fields = { ...given, ...namesOf(given), label: requireText(given.label, 'A label', MAX_LABEL) }
    for (const name of [fields.uid, fields.legacyId]) {
      if (name !== undefined && (await getTotem(ctx, name))) {
        throw refusal('conflict', `There is a totem ${name} already.`)
      }
    }
    const { deckId } = await requireDrawableDeck(ctx, deck)
    const start = { deckId, lastCounter: null, taps: 0, ordinal: 0, status: 'active' as const }
    const totemId = await insertAudited({ ...ctx, admin }, 'totems', { ...fields, ...start })
    await ctx.db.insert('totemSecrets', { totemId, secret })
    await ctx.db.patch('totems', totemId, await sealNext(ctx, { _id: totemId, deckId, ordinal: 0 }))
    return totemId
  },
})

/** A totem bound to another deck gets a new sealed order; the old one is shown as unused. */
export const update = adminMutation({
  args: {
    totemId: v.id('totems'),
    label: v.optional(v.string()),
    deck: v.optional(v.string()),
    status: v.optional(totemStatus),
    ...totems.validator.pick('place', 'batch').fields,
    material: v.optional(v.string()),
  },
  returns: v.null(),
  handler: async (ctx, { totemId, label, deck, ...changes }) => {
    const totem = await ctx.db.get('totems', totemId)
    if (!totem) throw refusal('not found', 'There is no such totem.')
    const deckId = deck === undefined ? totem.deckId : (await requireDrawableDeck(ctx, deck)).deckId
    await patchAudited(ctx, 'totems', totem, {
      ...changes,
      deckId,
      ...(label !== undefined && { label: requireText(label, 'A label', MAX_LABEL) }),
    })
    if (deckId !== totem.deckId) await sealAnew(ctx, await requireRow(ctx.db.get('totems', totemId)))
    return null
  },
})

const { commitmentId: _commitmentId, ...shownFields } = totems.validator.fields
const totemView = v.object({ _id: v.id('totems'), _creationTime: v.number(), ...shownFields })

export const list = adminQuery({
  args: { paginationOpts: paginationOptsValidator, status: v.optional(totemStatus) },
  returns: paginationResultValidator(totemView),
  handler: async (ctx, { paginationOpts, status }) => {
    const rows = status
      ? ctx.db.query('totems').withIndex('by_status', (q) => q.eq('status', status))
      : ctx.db.query('totems')
    const result = await rows.order('desc').paginate(bounded(paginationOpts))
    return { ...result, page: result.page.map(({ commitmentId: _, ...totem }) => totem) }
  },
})

function namesOf({ uid, legacyId, kind }: { uid?: string; legacyId?: string; kind: Doc<'totems'>['kind'] }) {
  const upper = uid?.toUpperCase()
  if (upper === undefined && legacyId === undefined) {
    throw refusal('invalid', 'A totem needs the number of its chip, or an id.')
  }
  if (upper !== undefined && !UID.test(upper)) {
    throw refusal('invalid', 'The number of a chip has fourteen hexadecimal digits.')
  }
  // A chip's number would never be found under the other name.
  if (legacyId !== undefined && (!LEGACY_ID.test(legacyId) || UID.test(legacyId.toUpperCase()))) {
    throw refusal('invalid', 'An id has up to 64 letters, digits, hyphens and underscores.')
  }
  if (kind === 'sealed' && upper === undefined) {
    throw refusal('invalid', 'A sealed totem is known by the number of its chip.')
  }
  return upper === undefined ? {} : { uid: upper }
}

function isSameTouch({ _creationTime, deletedAt }: Doc<'draws'>): boolean {
  return deletedAt === undefined && _creationTime > Date.now() - SAME_TOUCH_MS
}

async function lastTouch(ctx: QueryCtx, totemId: Id<'totems'>, owner: string): Promise<Doc<'draws'> | null> {
  return ctx.db
    .query('draws')
    .withIndex('by_totemId_and_owner', (q) => q.eq('totemId', totemId).eq('owner', owner))
    .order('desc')
    .first()
}

// Totems: physical things with an NFC chip. A tap is a draw.
import { v, type Infer } from 'convex/values'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { SEED_BYTES } from '#rules/readings/fair-draw/seal.ts'
import { totemName } from '#rules/totems/totem-name.ts'
import { internal } from './_generated/api.js'
import type { Doc, Id } from './_generated/dataModel.js'
import { action, internalMutation, mutation, type QueryCtx } from './_generated/server.js'
import { patchAudited } from './admin/audit.ts'
import { requireDrawableDeck } from './cards/findDeck.ts'
import { requireRow } from './cards/deckRevisions.ts'
import { adminMutation, query } from './callers/functions.ts'
import { blockRefusal, refuseBlocked } from './moderation/blockCheck.ts'
import { requireAllowedName } from './moderation/shownNames.ts'
import { canonicalPlace } from './places/findPlace.ts'
import { consumeRateLimit } from './callers/rateLimits.ts'
import { refusal } from './callers/refusal.ts'
import { unset } from './values/unset.ts'
import { getTotem, resealTotem } from './totems/tapDraws.ts'
import { tidyText } from './values/text.ts'
import { checkedDescription, described, insertTotem, keepFindable } from './totems/totemRecords.ts'
import { ownerByEmail } from './totems/totemOwner.ts'
import { totemPage, viewPage } from './totems/totemPage.ts'
import { editedFields, viewTotem } from './totems/totemView.ts'
import { handleTap } from './totems/handleTap.ts'
import { requireUnchanged, seenFields } from './admin/saveConflict.ts'
import { requireAdmin } from './callers/viewer.ts'
import { ownersOfCaller } from './callers/visitor.ts'
import { place } from './tables/readings.ts'
import { totemStatus } from './tables/totems.ts'

const MAX_NAME = 40

/**
 * The specification's name for a tap of a static totem. `totemId` is the chip's UID, or the id that an old tag has instead.
 */
export const createDrawForTotem = mutation({
  args: { ipAddress: v.string(), userRandomID: v.string(), totemId: v.string() },
  returns: v.object({ drawId: v.string(), isNew: v.boolean() }),
  handler: async (ctx, { totemId, ...visitor }) => {
    const totem = await getTotem(ctx, totemName(totemId))
    const touched = await handleTap(ctx, totem && { totem, counter: null }, visitor)
    switch (touched.outcome) {
      case 'drawn':
        return { drawId: touched.drawId, isNew: touched.isNew }
      case 'unknown':
        throw refusal('not found', 'totem_unknown')
      case 'untouched':
        throw refusal('invalid', 'totem_needs_tap')
      case 'blocked':
        throw blockRefusal(touched)
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

/** Called by an action, which passes the caller's identity on. */
export const insert = internalMutation({
  args: { ...described, secret: v.string() },
  returns: v.id('totems'),
  handler: async (ctx, totem) => {
    const admin = await requireAdmin(ctx)
    return insertTotem({ ...ctx, admin }, totem)
  },
})

/** Another deck needs a new commitment; the old one is revealed as unused. */
export const update = adminMutation({
  args: {
    totemId: v.id('totems'),
    label: v.optional(v.string()),
    deck: v.optional(v.string()),
    status: v.optional(totemStatus),
    /** Null removes it. */
    place: v.optional(v.union(place, v.null())),
    showsPlace: v.optional(v.boolean()),
    /** Empty removes it. */
    batch: v.optional(v.string()),
    material: v.optional(v.string()),
    /** The owner's email, of an existing account. Null removes the owner. */
    ownerEmail: v.optional(v.union(v.string(), v.null())),
    /** The values that the admin saw in the changed fields. */
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { totemId, deck, ownerEmail, seen, ...changes }) => {
    const totem = await ctx.db.get('totems', totemId)
    if (!totem) throw noSuchTotem()
    const checked = checkedDescription(changes)
    const tidy = { ...checked, ...(checked.place && { place: await canonicalPlace(ctx, checked.place) }) }
    await requireUnchanged(ctx, {
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
      ...(ownerEmail !== undefined && {
        owner: ownerEmail === null ? unset : await ownerByEmail(ctx, ownerEmail),
      }),
    })
    await keepFindable(ctx, totemId)
    if (deckId !== totem.deckId) await resealTotem(ctx, await requireRow(ctx.db.get('totems', totemId)))
    return null
  },
})

/** The totem's public page. Nothing in it can be used to draw. */
export const get = query({
  args: { totemId: v.string() },
  returns: v.union(totemPage, v.null()),
  handler: async (ctx, { totemId }) => {
    const totem = await getById(ctx, totemId)
    return totem && totem.deletedAt === undefined ? viewPage(ctx, totem) : null
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

/** For its owner. An empty name restores the label. */
export const rename = mutation({
  args: { totemId: v.string(), name: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { totemId, name, userRandomID }) => {
    const totem = await getById(ctx, totemId)
    if (!totem || !(await isOwner(ctx, totem, userRandomID))) throw noSuchTotem()
    await refuseBlocked(ctx, userRandomID)
    await consumeRateLimit(ctx, 'write', totem._id)
    const tidy = tidyText(name.replace(/\s+/g, ' '), 'name', MAX_NAME)
    requireAllowedName(tidy)
    if (tidy !== '' && tidy === totem.hiddenName) throw refusal('forbidden', 'name_hidden')
    await ctx.db.patch('totems', totem._id, { name: tidy === '' ? unset : tidy })
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

/** As the form names them; removed fields are empty there. */
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
  return owner !== undefined && (await ownersOfCaller(ctx, userRandomID)).includes(owner)
}

function noSuchTotem() {
  return refusal('not found', 'totem_not_found')
}

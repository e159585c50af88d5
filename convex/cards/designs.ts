// Designs: faces, backs and covers. They are pending until an admin approves or rejects them.
import { paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { MAX_ALT_TEXT } from '#rules/cards/designs/alt-texts.ts'
import { isCrop, wholeCrop } from '#rules/cards/designs/crop.ts'
import { MAX_SIDE } from '#rules/cards/designs/picture-file.ts'
import { REPLACED } from '#rules/cards/designs/rejection.ts'
import { baseLanguage } from '#rules/language.ts'
import { isAllowed } from '#rules/account/roles.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, patchAudited, type AdminCtx } from '../admin/audit.ts'
import { cardsOf, requireRow } from './deckRevisions.ts'
import { cropDesign } from './designCrops.ts'
import { getDeck } from './findDeck.ts'
import { MAX_OF_A_CARD, otherFaces, refuseIfWorn, requireTarget } from './designTargets.ts'
import { designMutation, query, staffQuery } from '../callers/functions.ts'
import { publishNext } from './publications.ts'
import { refusal } from '../callers/refusal.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { searchPage, MAX_MATCHES, pageOf, parseSearchText, tableArgs } from '../admin/table.ts'
import { requireText, tidyText } from '../values/text.ts'
import { artView, pictureVersion, viewArt } from './views.ts'
import { crop, deckStatus, designRole, designs, designStatus } from '../tables/decks.ts'

const MAX_REASON = 500
const MAX_OF_A_DECK = 60

const {
  seeded: _seeded,
  status: _status,
  reason: _reason,
  wasApproved: _wasApproved,
  language: _language,
  deletedAt: _deletedAt,
  deletedWith: _deletedWith,
  ...described
} = designs.validator.fields

const boardView = v.object({
  _id: v.id('designs'),
  _creationTime: v.number(),
  role: designRole,
  status: designStatus,
  reason: v.union(v.string(), v.null()),
  altText: v.string(),
  artist: v.string(),
  originalName: v.union(v.string(), v.null()),
  art: v.union(artView, v.null()),
  deck: v.object({ _id: v.id('decks'), title: v.string(), slug: v.string(), decktypeId: v.id('decktypes') }),
  aspectRatio: v.number(),
  card: v.union(v.null(), v.object({ _id: v.id('cards'), slug: v.string(), name: v.string() })),
})

/** Designs with pictures, newest first; with a search, best match first. */
export const board = staffQuery({
  args: tableArgs({
    filters: { status: v.optional(designStatus), deck: v.optional(v.id('decks')) },
    sortBy: ['when'],
  }),
  returns: paginationResultValidator(boardView),
  handler: async (ctx, { paginationOpts, search, filters = {}, sort }) => {
    const text = parseSearchText(search)
    if (text !== null) {
      const found = await pictured(ctx, text, filters)
        .filter((q) => q.eq(q.field('deletedAt'), undefined))
        .take(MAX_MATCHES)
      return searchPage(await Promise.all(found.map((design) => viewOnBoard(ctx, design))))
    }
    const rows = uploaded(ctx, filters)
      .order(sort?.order ?? 'desc')
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
    return pageOf(rows, paginationOpts, (design) => viewOnBoard(ctx, design))
  },
})

/** What designs of a deck can be for: its cards, in order. */
export const targets = staffQuery({
  args: { deckId: v.id('decks') },
  returns: v.union(
    v.null(),
    v.object({
      title: v.string(),
      status: deckStatus,
      aspectRatio: v.number(),
      cards: v.array(
        v.object({
          id: v.id('cards'),
          slug: v.string(),
          name: v.string(),
          position: v.number(),
          suit: v.union(v.string(), v.null()),
          number: v.number(),
          shownNumber: v.union(v.string(), v.null()),
        }),
      ),
    }),
  ),
  handler: async (ctx, { deckId }) => {
    const deck = await getDeck(ctx, deckId)
    if (!deck) return null
    const { aspectRatio } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
    const cards = await cardsOf(ctx, deck)
    return {
      title: deck.title,
      status: deck.status,
      aspectRatio,
      cards: cards.map(({ _id, slug, name, suit, number, shownNumber }, position) => ({
        id: _id,
        slug,
        name,
        position,
        suit,
        number,
        shownNumber,
      })),
    }
  },
})

/** One design with everything that is needed to review it. */
export const get = staffQuery({
  args: { designId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      ...boardView.fields,
      width: v.number(),
      height: v.number(),
      crop: v.union(crop, v.null()),
      deckStatus,
      /** The whole picture, for cropping. */
      wholeUrl: v.union(v.string(), v.null()),
      /** The original upload. */
      originalUrl: v.union(v.string(), v.null()),
      /** Generated drawings of the same card, in all decks. */
      drawn: v.array(v.object({ deck: v.string(), art: artView })),
      /** The current face of this card, which approval would replace. */
      current: v.union(artView, v.null()),
    }),
  ),
  handler: async (ctx, { designId: given }) => {
    const designId = ctx.db.normalizeId('designs', given)
    const design = designId && (await ctx.db.get('designs', designId))
    if (!design || design.deletedAt !== undefined) return null
    const deck = await requireRow(ctx.db.get('decks', design.deckId))
    const { art, width, height } = design
    const current = (await otherFaces(ctx, design))[0]
    return {
      ...(await viewOnBoard(ctx, design)),
      width,
      height,
      crop: design.crop ?? null,
      deckStatus: deck.status,
      wholeUrl: art.kind === 'file' ? `/pictures/${design._id}.${pictureVersion(design)}/whole` : null,
      originalUrl: art.kind === 'file' && art.originalId ? await ctx.storage.getUrl(art.originalId) : null,
      drawn: await drawingsOf(ctx, design),
      current: current ? await viewArt(ctx, current._id) : null,
    }
  },
})

/** For the host: the file that pictures are rendered from. The original upload is never public. */
export const picture = query({
  args: { designId: v.string() },
  returns: v.union(
    v.null(),
    v.object({ url: v.string(), version: v.string(), crop: v.union(crop, v.null()) }),
  ),
  handler: async (ctx, { designId: given }) => {
    const designId = ctx.db.normalizeId('designs', given)
    const design = designId && (await ctx.db.get('designs', designId))
    if (design?.art.kind !== 'file') return null
    const url = await ctx.storage.getUrl(design.art.storageId)
    return url === null ? null : { url, version: pictureVersion(design), crop: design.crop ?? null }
  },
})

export const create = designMutation({
  args: described,
  returns: v.id('designs'),
  handler: async (ctx, design) => {
    await requireTarget(ctx, design.deckId, design)
    if (![design.width, design.height].every((side) => side >= 1 && side <= MAX_SIDE)) {
      throw refusal('invalid', 'picture_size_missing')
    }
    if (design.crop && !isCrop(design.crop)) throw refusal('invalid', 'crop_outside')
    const altText = tidyText(design.altText, 'alt_text', MAX_ALT_TEXT)
    return insertAudited(ctx, 'designs', { ...design, altText, language: baseLanguage, status: 'waiting' })
  },
})

/** Sets the card or role of a design. A design that was ever approved cannot be reassigned. */
export const assign = designMutation({
  args: { designId: v.id('designs'), role: designRole, cardId: v.optional(v.id('cards')) },
  returns: v.null(),
  handler: async (ctx, { designId, role, cardId }) => {
    const design = await requireDesign(ctx, designId)
    await requireTarget(ctx, design.deckId, { role, ...(cardId && { cardId }) })
    if (design.role === role && design.cardId === cardId) return null
    if (design.wasApproved) {
      throw refusal('conflict', 'design_on_card')
    }
    await patchAudited(ctx, 'designs', design, { role, cardId, status: 'waiting' }, 'assign')
    return null
  },
})

/**
 * Sets the crop, and returns the design that has it: a new one instead of a design that earlier readings may show. `seen` is the
 * crop that the admin saw.
 */
export const setCrop = designMutation({
  args: { designId: v.id('designs'), crop, seen: seenFields },
  returns: v.id('designs'),
  handler: async (ctx, { designId, crop, seen }) => {
    const design = await requireDesign(ctx, designId)
    if (design.art.kind !== 'file') throw refusal('invalid', 'drawing_not_cropped')
    if (!isCrop(crop)) throw refusal('invalid', 'crop_outside')
    const current = await cutOf(ctx, design)
    await requireUnchanged(ctx, { table: 'designs', id: designId, current, seen, changes: { crop } })
    return cropDesign(ctx, design, crop)
  },
})

export const setAltText = designMutation({
  args: { designId: v.id('designs'), altText: v.string(), seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { designId, altText: given, seen }) => {
    const design = await requireDesign(ctx, designId)
    // An approved face or cover must keep an alt text.
    const checkText = design.status === 'approved' && design.role !== 'back' ? requireText : tidyText
    const altText = checkText(given, 'alt_text', MAX_ALT_TEXT)
    await requireUnchangedDesign(ctx, design, seen, { altText })
    await patchAudited(ctx, 'designs', design, { altText })
    return null
  },
})

/**
 * Needs an alt text. A card has one approved face: the former one is rejected by the same change, so that restoring the change
 * brings it back.
 */
export const approve = designMutation({
  args: {
    designId: v.id('designs'),
    altText: v.optional(v.string()),
    seen: seenFields,
  },
  returns: v.object({ replaced: v.array(v.id('designs')) }),
  handler: async (ctx, { designId, altText: given, seen }) => {
    const design = await requireDesign(ctx, designId)
    const altText = requireText(given ?? design.altText, 'alt_text', MAX_ALT_TEXT)
    const changes = { status: 'approved', ...(given !== undefined && { altText }) }
    await requireUnchangedDesign(ctx, design, seen, changes)
    const replaced = await otherFaces(ctx, design)
    for (const other of replaced) {
      await patchAudited(ctx, 'designs', other, { status: 'rejected', reason: REPLACED }, 'replace')
    }
    await approveAudited(ctx, design, altText)
    return { replaced: replaced.map(({ _id }) => _id) }
  },
})

export const reject = designMutation({
  args: {
    designId: v.id('designs'),
    reason: v.string(),
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { designId, reason, seen }) => {
    const design = await requireDesign(ctx, designId)
    const changes = { reason: requireText(reason, 'reason', MAX_REASON), status: 'rejected' } as const
    await requireUnchangedDesign(ctx, design, seen, changes)
    await refuseIfWorn(ctx, design)
    await patchAudited(ctx, 'designs', design, changes, 'reject')
    return null
  },
})

/** Returns a design to pending. If it was the card's face, the card has none until one is approved. */
export const reconsider = designMutation({
  args: { designId: v.id('designs'), seen: seenFields },
  returns: v.null(),
  handler: async (ctx, { designId, seen }) => {
    const design = await requireDesign(ctx, designId)
    await requireUnchangedDesign(ctx, design, seen, { status: 'waiting' })
    // A retry after a lost response.
    if (design.status === 'waiting') return null
    await refuseIfWorn(ctx, design)
    await patchAudited(ctx, 'designs', design, { status: 'waiting', reason: undefined }, 'reconsider')
    return null
  },
})

/**
 * Makes an approved design the deck's back or cover. A published deck gets a new revision, unless the caller's role does not allow
 * publishing; then it waits with other unpublished changes. `lacking` as in `decks:update`.
 */
export const choose = designMutation({
  args: { designId: v.id('designs'), lacking: v.optional(v.number()) },
  returns: v.object({ revision: v.number() }),
  handler: async (ctx, { designId, lacking }) => {
    const design = await requireDesign(ctx, designId)
    if (design.role === 'face') throw refusal('invalid', 'face_as_back')
    if (design.status !== 'approved') throw refusal('conflict', 'approve_first')
    const deck = await requireRow(ctx.db.get('decks', design.deckId))
    const change = design.role === 'back' ? { backDesignId: designId } : { coverDesignId: designId }
    await patchAudited(ctx, 'decks', deck, change, `choose ${design.role}`)
    const isPublished = deck.status === 'published' && isAllowed(ctx.role, 'content')
    return { revision: isPublished ? await publishNext(ctx, deck._id, lacking) : deck.revision }
  },
})

/** All backs and covers of a deck, and which ones it uses. */
export const backsAndCovers = staffQuery({
  args: { deckId: v.id('decks') },
  returns: v.union(
    v.null(),
    v.object({
      deckTitle: v.string(),
      aspectRatio: v.number(),
      reversible: v.boolean(),
      status: deckStatus,
      backId: v.union(v.id('designs'), v.null()),
      coverId: v.union(v.id('designs'), v.null()),
      designs: v.array(boardView),
    }),
  ),
  handler: async (ctx, { deckId }) => {
    const deck = await getDeck(ctx, deckId)
    if (!deck) return null
    const { aspectRatio, reversible } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
    const found: Doc<'designs'>[] = []
    for (const role of ['back', 'cover'] as const) {
      const own = ctx.db
        .query('designs')
        .withIndex('by_deckId_and_role_and_status', (q) => q.eq('deckId', deckId).eq('role', role))
      const shown = own.order('desc').filter((q) => q.eq(q.field('deletedAt'), undefined))
      found.push(...(await shown.take(MAX_OF_A_DECK)))
    }
    return {
      deckTitle: deck.title,
      aspectRatio,
      reversible,
      status: deck.status,
      backId: deck.backDesignId ?? null,
      coverId: deck.coverDesignId ?? null,
      designs: await Promise.all(found.map((design) => viewOnBoard(ctx, design))),
    }
  },
})

type Filters = { status?: Doc<'designs'>['status']; deck?: Id<'decks'> }

function uploaded({ db }: QueryCtx, { status, deck }: Filters) {
  const rows = db.query('designs')
  if (status && deck) {
    return rows.withIndex('by_deckId_and_status', (q) => q.eq('deckId', deck).eq('status', status))
  }
  if (deck) return rows.withIndex('by_deckId', (q) => q.eq('deckId', deck))
  return status ? rows.withIndex('by_status', (q) => q.eq('status', status)) : rows
}

/** Search by alt text. */
function pictured({ db }: QueryCtx, text: string, { status, deck }: Filters) {
  return db.query('designs').withSearchIndex('search_altText', (q) => {
    const search = q.search('altText', text)
    const ofStatus = status ? search.eq('status', status) : search
    return deck ? ofStatus.eq('deckId', deck) : ofStatus
  })
}

async function requireDesign(ctx: QueryCtx, designId: Id<'designs'>): Promise<Doc<'designs'>> {
  const design = await ctx.db.get('designs', designId)
  if (!design || design.deletedAt !== undefined) throw refusal('not found', 'design_not_found')
  return design
}

/** Refuses to overwrite a change of another admin that the caller has not seen. */
async function requireUnchangedDesign(
  ctx: QueryCtx,
  { _id: id, status, altText, reason }: Doc<'designs'>,
  seen: Record<string, unknown> | undefined,
  changes: object,
): Promise<void> {
  const current = { status, altText, reason: reason ?? null }
  await requireUnchanged(ctx, { table: 'designs', id, current, seen, changes })
}

/** The crop as the form shows it: in the deck type's aspect ratio, and the largest area if none is stored. */
async function cutOf(ctx: QueryCtx, design: Doc<'designs'>) {
  const deck = await requireRow(ctx.db.get('decks', design.deckId))
  const { aspectRatio } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  return { crop: { ...(design.crop ?? wholeCrop(aspectRatio)), ratio: aspectRatio } }
}

function approveAudited(ctx: AdminCtx, design: Doc<'designs'>, altText: string): Promise<void> {
  const changes = { altText, status: 'approved', reason: undefined, wasApproved: true } as const
  return patchAudited(ctx, 'designs', design, changes, 'approve')
}

async function drawingsOf(ctx: QueryCtx, { cardId }: Doc<'designs'>) {
  if (!cardId) return []
  const approved = await ctx.db
    .query('designs')
    .withIndex('by_cardId_and_status', (q) => q.eq('cardId', cardId).eq('status', 'approved'))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_OF_A_CARD)
  const drawn = approved.filter(({ art }) => art.kind === 'generator')
  const views = drawn.map(async ({ _id, deckId }) => {
    const [deck, art] = await Promise.all([requireRow(ctx.db.get('decks', deckId)), viewArt(ctx, _id)])
    return art ? [{ deck: deck.title, art }] : []
  })
  return (await Promise.all(views)).flat()
}

async function viewOnBoard(ctx: QueryCtx, design: Doc<'designs'>): Promise<Infer<typeof boardView>> {
  const [deck, card, art] = await Promise.all([
    requireRow(ctx.db.get('decks', design.deckId)),
    design.cardId ? ctx.db.get('cards', design.cardId) : null,
    viewArt(ctx, design._id),
  ])
  const { aspectRatio } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  const { _id, _creationTime, role, status, reason = null, altText, artist, originalName = null } = design
  return {
    aspectRatio,
    _id,
    _creationTime,
    role,
    status,
    reason,
    altText,
    artist,
    originalName,
    art,
    deck: { _id: deck._id, title: deck.title, slug: deck.slug, decktypeId: deck.decktypeId },
    card: card && { _id: card._id, slug: card.slug, name: card.name },
  }
}

// Readings of several cards. They are dealt face down and turned up one by one; who a face-down card is leaves the backend
// only for a magician who reads for somebody else, and the proof comes with the last card.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Doc, Id } from './_generated/dataModel.js'
import { mutation, query, type QueryCtx } from './_generated/server.js'
import { refuseExpired, requireCommitment } from './model/commitments.ts'
import { requireRevision, requireRow } from './model/deckRevisions.ts'
import { codenameOf, questionOf } from './model/drawing.ts'
import { nextClarifier, openCommitment, proofOf, proofView, revealSeed } from './model/fairDraw.ts'
import { countLater } from './model/freshDraws.ts'
import { made, madeAtOf, madeOf } from './model/origins.ts'
import { bounded } from './model/paging.ts'
import { getOwn, getShared, getVisible, noSuchReading, requireOwn } from './model/readings.ts'
import { refusal } from './model/refusal.ts'
import { artView, cardView, deckView, viewArt, viewCard, viewDeck } from './model/views.ts'
import { newOwner, requireOwner, visitorHashOf } from './model/visitor.ts'
import { customLayout, spreads, theme } from './tables/draws.ts'

/** A seed is not kept back for a reading that nobody finishes. */
const FINISH_WITHIN_MS = 24 * 3_600_000

const { layout } = spreads.validator.fields

const shownCard = v.object({ card: cardView, reversed: v.boolean(), face: v.union(artView, v.null()) })

const positionView = v.object({
  key: v.string(),
  revealedAt: v.union(v.number(), v.null()),
  /** Null for a card that lies face down. */
  shown: v.union(shownCard, v.null()),
  /** A card that was laid beside it later, for another word. */
  clarifier: v.union(shownCard, v.null()),
})

export const spreadView = v.object({
  _id: v.id('spreads'),
  dealtAt: v.number(),
  made,
  codename: v.union(v.string(), v.null()),
  question: v.union(v.string(), v.null()),
  theme: v.union(theme, v.null()),
  layout,
  customLayout: v.union(customLayout, v.null()),
  reversible: v.boolean(),
  deck: deckView,
  positions: v.array(positionView),
  sealed: v.union(
    v.object({ commitmentId: v.id('commitments'), seal: v.string(), sealedAtMs: v.number() }),
    v.null(),
  ),
})

const privatePart = spreads.validator.pick('noteRevision', 'tags', 'visibility', 'sharesQuestion').fields

const ownSpreadView = v.object({
  ...spreadView.fields,
  ...privatePart,
  note: v.union(v.string(), v.null()),
})

const entryView = v.object({
  ...privatePart,
  ...ownSpreadView.pick('_id', 'dealtAt', 'question', 'note', 'layout', 'customLayout').fields,
  cardCount: v.number(),
  revealedCount: v.number(),
  deck: v.object({ _id: v.id('decks'), slug: v.string(), title: v.string() }),
})

/** Deals with a sealed deck. As with a single draw, the commitment is the key: one reading, however often it is asked for. */
export const deal = mutation({
  args: {
    commitmentId: v.string(),
    userRandomID: v.string(),
    visitorSeed: v.string(),
    /** Places in the face-down deck, one for each position of the layout. */
    chosen: v.array(v.number()),
    question: v.optional(v.string()),
    theme: v.optional(theme),
    codename: v.optional(v.string()),
  },
  returns: spreadView,
  handler: async (ctx, { commitmentId, userRandomID, visitorSeed, chosen, question, codename, ...about }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    const commitment = await requireCommitment(ctx, commitmentId, visitorHash, ['spread'])
    if (commitment.spreadId) return viewKept(ctx, await ctx.db.get('spreads', commitment.spreadId))
    refuseExpired(commitment)
    const owner = await newOwner(ctx, visitorHash)
    const { proof, drawn } = await openCommitment(ctx, commitment, { visitorSeed, chosen })
    const { deckId, revision, pool, reversalRate, layout: laid } = commitment
    const spreadId = await ctx.db.insert('spreads', {
      ...{ owner, deckId, revision, pool, proof, ...about },
      ...questionOf(question),
      ...codenameOf(codename),
      layout: { slug: laid.slug, version: laid.version },
      ...(commitment.customLayout && { customLayout: commitment.customLayout }),
      reversible: reversalRate > 0,
      positions: drawn,
      sharesQuestion: false,
      noteRevision: 0,
      tags: [],
      visibility: 'shared',
    })
    await ctx.db.patch('commitments', commitment._id, {
      state: 'used',
      spreadId,
      revealBy: Date.now() + FINISH_WITHIN_MS,
    })
    await countLater(ctx, { kind: 'spread' })
    return viewSpread(ctx, await requireRow(ctx.db.get('spreads', spreadId)))
  },
})

/** Turns cards up, in any order. Everybody who looks at the reading sees it. */
export const reveal = mutation({
  args: { spreadId: v.string(), keys: v.array(v.string()), userRandomID: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { spreadId, keys, userRandomID }) => {
    const spread = await requireOwn(ctx, 'spreads', spreadId, userRandomID)
    const unknown = keys.find((key) => !spread.positions.some((position) => position.key === key))
    if (unknown !== undefined) throw refusal('invalid', 'This reading has no such place.')
    const revealedAt = Date.now()
    const positions = spread.positions.map((position) =>
      keys.includes(position.key) ? { revealedAt, ...position } : position,
    )
    await ctx.db.patch('spreads', spread._id, { positions })
    if (isWhole({ positions }) && spread.proof) {
      const commitment = await requireRow(ctx.db.get('commitments', spread.proof.commitmentId))
      if (commitment.seed === undefined) await revealSeed(ctx, commitment)
    }
    return null
  },
})

/**
 * Lays the next card of the sealed deck beside one that is turned up. There is at most one for each place, so a second
 * click, or a second tab, finds what the first has laid.
 */
export const clarify = mutation({
  args: { spreadId: v.string(), key: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { spreadId, key, userRandomID }) => {
    const spread = await requireOwn(ctx, 'spreads', spreadId, userRandomID)
    const position = spread.positions.find((one) => one.key === key)
    if (!position) throw refusal('invalid', 'This reading has no such place.')
    if (position.revealedAt === undefined) throw refusal('invalid', 'Turn the card up first.')
    const laid = spread.clarifiers ?? []
    if (laid.some((one) => one.key === key)) return null
    const next = spread.proof && (await nextClarifier(ctx, spread.proof, laid.length))
    if (!next) throw refusal('invalid', 'No card is left in the deck.')
    const clarifiers = [...laid, { key, ...next, laidAt: Date.now() }]
    await ctx.db.patch('spreads', spread._id, { clarifiers })
    return null
  },
})

export const get = query({
  args: { spreadId: v.string() },
  returns: v.union(spreadView, v.null()),
  handler: async (ctx, { spreadId }) => {
    const spread = await getShared(ctx, 'spreads', spreadId)
    return spread && viewSpread(ctx, spread)
  },
})

/** With question, note and tags. `peek` is the magician's: the owner sees the cards that lie face down. */
export const getMine = query({
  args: { spreadId: v.string(), userRandomID: v.optional(v.string()), peek: v.optional(v.boolean()) },
  returns: v.union(ownSpreadView, v.null()),
  handler: async (ctx, { spreadId, userRandomID, peek = false }) => {
    const spread = await getOwn(ctx, 'spreads', spreadId, userRandomID)
    if (!spread) return null
    const { noteRevision, tags, visibility, sharesQuestion, question = null, note = null } = spread
    return {
      ...(await viewSpread(ctx, spread, peek)),
      ...{ noteRevision, tags, visibility, sharesQuestion, question, note },
    }
  },
})

/** Null until the last card is turned up, since the proof tells them all. */
export const getProof = query({
  args: { spreadId: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { spreadId, userRandomID }) => {
    const spread = await getVisible(ctx, 'spreads', spreadId, userRandomID)
    return spread && isWhole(spread) ? proofOf(ctx, spread.proof, spread.positions, spread.clarifiers) : null
  },
})

export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(entryView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const result = await ctx.db
      .query('spreads')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .order('desc')
      .paginate(bounded(paginationOpts))
    return { ...result, page: await Promise.all(result.page.map((spread) => viewEntry(ctx, spread))) }
  },
})

function isWhole({ positions }: Pick<Doc<'spreads'>, 'positions'>): boolean {
  return positions.every(({ revealedAt }) => revealedAt !== undefined)
}

function viewKept(ctx: QueryCtx, spread: Doc<'spreads'> | null): Promise<Infer<typeof spreadView>> {
  if (!spread || spread.deletedAt !== undefined) throw noSuchReading()
  return viewSpread(ctx, spread)
}

async function viewSpread(
  ctx: QueryCtx,
  spread: Doc<'spreads'>,
  peek = false,
): Promise<Infer<typeof spreadView>> {
  const [revision, commitment] = await Promise.all([
    requireRevision(ctx, spread),
    spread.proof ? ctx.db.get('commitments', spread.proof.commitmentId) : null,
  ])
  const designIds = new Map(revision.cards.map(({ cardId, designId }) => [cardId, designId]))
  const show = async ({ cardId, reversed }: { cardId: Id<'cards'>; reversed: boolean }) => ({
    card: viewCard(await requireRow(ctx.db.get('cards', cardId))),
    reversed,
    face: await viewArt(ctx, designIds.get(cardId)),
  })
  const positions = spread.positions.map(async ({ revealedAt = null, ...position }) => {
    const clarifier = spread.clarifiers?.find(({ key }) => key === position.key)
    return {
      key: position.key,
      revealedAt,
      shown: revealedAt === null && !peek ? null : await show(position),
      clarifier: clarifier ? await show(clarifier) : null,
    }
  })
  return {
    _id: spread._id,
    dealtAt: madeAtOf(spread),
    made: madeOf(spread),
    codename: spread.codename ?? null,
    question: (spread.sharesQuestion && spread.question) || null,
    theme: spread.theme ?? null,
    layout: spread.layout,
    customLayout: spread.customLayout ?? null,
    reversible: spread.reversible,
    deck: await viewDeck(ctx, revision),
    positions: await Promise.all(positions),
    sealed: commitment && {
      ...{ commitmentId: commitment._id, seal: commitment.seal, sealedAtMs: commitment.sealedAtMs },
    },
  }
}

async function viewEntry(ctx: QueryCtx, spread: Doc<'spreads'>): Promise<Infer<typeof entryView>> {
  const { noteRevision, tags, visibility, sharesQuestion, question = null, note = null } = spread
  const deck = await requireRow(ctx.db.get('decks', spread.deckId))
  return {
    ...{ _id: spread._id, dealtAt: madeAtOf(spread), layout: spread.layout },
    ...{ noteRevision, tags, visibility, sharesQuestion, question, note },
    customLayout: spread.customLayout ?? null,
    cardCount: spread.positions.length,
    revealedCount: spread.positions.filter(({ revealedAt }) => revealedAt !== undefined).length,
    deck: { _id: deck._id, slug: deck.slug, title: deck.title },
  }
}

// One card, drawn by one visitor, for good.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Doc } from './_generated/dataModel.js'
import { mutation, query, type QueryCtx } from './_generated/server.js'
import { refuseExpired, requireCommitment } from './model/commitments.ts'
import { requireRevision, requireRow } from './model/deckRevisions.ts'
import { codenameOf, insertDraw, questionOf } from './model/drawing.ts'
import { openCommitment, proofOf, proofView } from './model/fairDraw.ts'
import { adminQuery } from './model/functions.ts'
import { made, madeAtOf, madeOf } from './model/origins.ts'
import { bounded } from './model/paging.ts'
import { getKeptPlace } from './model/places.ts'
import { getOwn, getShared, getVisible, noSuchReading } from './model/readings.ts'
import { artView, cardView, deckView, viewArt, viewCard, viewDeck } from './model/views.ts'
import { newOwner, requireOwner, visitorHashOf } from './model/visitor.ts'
import { draws, place, trust } from './tables/draws.ts'

export const drawView = v.object({
  _id: v.id('draws'),
  drawnAt: v.number(),
  made,
  source: draws.validator.fields.source,
  codename: v.union(v.string(), v.null()),
  /** Null as well for a question that is not shared. */
  question: v.union(v.string(), v.null()),
  place: v.union(place, v.null()),
  reversed: v.boolean(),
  card: cardView,
  face: v.union(artView, v.null()),
  deck: deckView,
  totem: v.union(
    v.object({
      /** Opens the totem's page, and draws nothing. */
      _id: v.id('totems'),
      name: v.string(),
      isDemo: v.boolean(),
      /** Which of its sealed orders this was. */
      ordinal: v.number(),
      /** Which of its draws this is. */
      number: v.number(),
      /** What the chip had counted. */
      counter: v.union(v.number(), v.null()),
      trust,
      jumped: v.boolean(),
    }),
    v.null(),
  ),
  /** What was shown before the draw; null for a reading made with real cards. */
  sealed: v.union(
    v.object({ commitmentId: v.id('commitments'), seal: v.string(), sealedAtMs: v.number() }),
    v.null(),
  ),
})

const privatePart = draws.validator.pick('noteRevision', 'tags', 'visibility', 'sharesQuestion').fields

/** For its owner alone. */
const ownDrawView = v.object({
  ...drawView.fields,
  ...privatePart,
  note: v.union(v.string(), v.null()),
  day: v.union(v.string(), v.null()),
})

/** A line in a journal. */
const entryView = v.object({
  ...privatePart,
  ...ownDrawView.pick('_id', 'drawnAt', 'source', 'question', 'note', 'day', 'reversed').fields,
  card: cardView.pick('_id', 'slug', 'name', 'arcana', 'suit', 'element', 'number'),
  deck: v.object({ _id: v.id('decks'), slug: v.string(), title: v.string() }),
})

/**
 * Draws with a sealed deck. The commitment is the key of the draw: however often it is asked for, by a retry or at the
 * same moment, there is one draw, and every call is answered with it.
 */
export const create = mutation({
  args: {
    commitmentId: v.string(),
    userRandomID: v.string(),
    /** The visitor's half of the randomness, made after the seal was shown. */
    visitorSeed: v.string(),
    /** Which card of the face-down deck was taken, from the top. */
    chosen: v.number(),
    question: v.optional(v.string()),
    codename: v.optional(v.string()),
  },
  returns: drawView,
  handler: async (ctx, { commitmentId, userRandomID, visitorSeed, chosen, question, codename }) => {
    const visitorHash = await visitorHashOf(userRandomID)
    const commitment = await requireCommitment(ctx, commitmentId, visitorHash, ['draw', 'daily'])
    if (commitment.drawId) return viewKept(ctx, await ctx.db.get('draws', commitment.drawId))
    refuseExpired(commitment)
    const owner = await newOwner(ctx, visitorHash)
    const earlier = commitment.day && (await getDailyOf(ctx, owner, commitment.day))
    if (earlier) return viewDraw(ctx, earlier)
    const opening = await openCommitment(ctx, commitment, { visitorSeed, chosen: [chosen] })
    const kept = await getKeptPlace(ctx, owner)
    const draw = await insertDraw(ctx, commitment, opening, {
      owner,
      ...(kept && { countsAt: { state: kept.state, city: kept.slug } }),
      source: commitment.source ?? 'click',
      ...(commitment.day !== undefined && { day: commitment.day }),
      ...questionOf(question),
      ...codenameOf(codename),
    })
    return viewDraw(ctx, draw)
  },
})

/** As everybody sees it. One that does not exist and one that is private are the same: null. */
export const get = query({
  args: { drawId: v.string() },
  returns: v.union(drawView, v.null()),
  handler: async (ctx, { drawId }) => {
    const draw = await getShared(ctx, 'draws', drawId)
    return draw && viewDraw(ctx, draw)
  },
})

/** With question, note and tags, for whoever drew it. */
export const getMine = query({
  args: { drawId: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(ownDrawView, v.null()),
  handler: async (ctx, { drawId, userRandomID }) => {
    const draw = await getOwn(ctx, 'draws', drawId, userRandomID)
    return draw && viewOwn(ctx, draw)
  },
})

/** The card of a day, if it has been drawn. */
export const getDaily = query({
  args: { day: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(ownDrawView, v.null()),
  handler: async (ctx, { day, userRandomID }) => {
    const draw = await getDailyOf(ctx, await requireOwner(ctx, userRandomID), day)
    return draw && viewOwn(ctx, draw)
  },
})

/** Everything needed to repeat the draw, for a check in the page and for download. */
export const getProof = query({
  args: { drawId: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { drawId, userRandomID }) => {
    const draw = await getVisible(ctx, 'draws', drawId, userRandomID)
    return draw && proofOf(ctx, draw.proof, [draw])
  },
})

/** Own draws, the newest first: of the browser whose secret is given, else of the account. */
export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(entryView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const result = await ctx.db
      .query('draws')
      .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
      .order('desc')
      .paginate(bounded(paginationOpts))
    return { ...result, page: await Promise.all(result.page.map((draw) => viewEntry(ctx, draw))) }
  },
})

/** For abuse control: the newest first, with the address each came from, or claims to. */
export const listForAdmin = adminQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    v.object({
      _id: v.id('draws'),
      drawnAt: v.number(),
      source: draws.validator.fields.source,
      deckId: v.id('decks'),
      totemId: v.union(v.id('totems'), v.null()),
      ipAddress: v.union(v.string(), v.null()),
      /** Nobody but the caller has said so. */
      isClaimed: v.boolean(),
      /** What the caller claimed, where the server knew better. */
      ipClaim: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db.query('draws').order('desc').paginate(bounded(paginationOpts))
    const page = result.page.map((draw) => ({
      _id: draw._id,
      drawnAt: draw._creationTime,
      source: draw.source,
      deckId: draw.deckId,
      totemId: draw.totemId ?? null,
      ipAddress: draw.ipAddress ?? null,
      isClaimed: draw.ipAddress !== undefined && draw.ipSource !== 'server',
      ipClaim: draw.ipClaim ?? null,
    }))
    return { ...result, page }
  },
})

/** A commitment remembers a draw that was deleted since; nobody gets a second one for it. */
function viewKept(ctx: QueryCtx, draw: Doc<'draws'> | null): Promise<Infer<typeof drawView>> {
  if (!draw || draw.deletedAt !== undefined) throw noSuchReading()
  return viewDraw(ctx, draw)
}

async function getDailyOf(ctx: QueryCtx, owner: string, day: string): Promise<Doc<'draws'> | null> {
  const drawn = await ctx.db
    .query('draws')
    .withIndex('by_owner_and_day', (q) => q.eq('owner', owner).eq('day', day))
    .take(10)
  return drawn.find(({ deletedAt }) => deletedAt === undefined) ?? null
}

async function viewDraw(ctx: QueryCtx, draw: Doc<'draws'>): Promise<Infer<typeof drawView>> {
  const commitment = draw.proof && (await requireRow(ctx.db.get('commitments', draw.proof.commitmentId)))
  const [card, revision, totem] = await Promise.all([
    requireRow(ctx.db.get('cards', draw.cardId)),
    commitment ? requireRow(ctx.db.get('deckRevisions', commitment.revisionId)) : requireRevision(ctx, draw),
    draw.totemId ? ctx.db.get('totems', draw.totemId) : null,
  ])
  const face = revision.cards.find(({ cardId }) => cardId === draw.cardId)
  return {
    _id: draw._id,
    drawnAt: madeAtOf(draw),
    made: madeOf(draw),
    source: draw.source,
    codename: draw.codename ?? null,
    question: (draw.sharesQuestion && draw.question) || null,
    place: (isPlacePublic(totem) && draw.place) || null,
    reversed: draw.reversed,
    card: viewCard(card),
    face: await viewArt(ctx, face?.designId),
    deck: await viewDeck(ctx, revision),
    totem: totem && {
      ...{ _id: totem._id, name: totem.name ?? totem.label, isDemo: totem.demo !== undefined },
      ordinal: commitment?.totem?.ordinal ?? 0,
      counter: draw.counter ?? null,
      ...viewTouch(draw, totem.kind),
    },
    sealed: commitment && {
      ...{ commitmentId: commitment._id, seal: commitment.seal, sealedAtMs: commitment.sealedAtMs },
    },
  }
}

/** A totem that does not say where it is does not say it by its draws either. */
function isPlacePublic(totem: Doc<'totems'> | null): boolean {
  return totem === null || totem.showsPlace === true
}

function viewTouch({ touch }: Doc<'draws'>, kind: Doc<'totems'>['kind']) {
  const { number, trust, jumped } = touch ?? { number: 0, trust: kind, jumped: false }
  return { number, trust, jumped }
}

async function viewOwn(ctx: QueryCtx, draw: Doc<'draws'>): Promise<Infer<typeof ownDrawView>> {
  const { noteRevision, tags, visibility, sharesQuestion, question = null, note = null, day = null } = draw
  return {
    ...(await viewDraw(ctx, draw)),
    ...{ noteRevision, tags, visibility, sharesQuestion, question, note, day },
  }
}

async function viewEntry(ctx: QueryCtx, draw: Doc<'draws'>): Promise<Infer<typeof entryView>> {
  const { noteRevision, tags, visibility, sharesQuestion, question = null, note = null, day = null } = draw
  const [card, deck] = await Promise.all([
    requireRow(ctx.db.get('cards', draw.cardId)),
    requireRow(ctx.db.get('decks', draw.deckId)),
  ])
  const { _id, slug, name, arcana, suit, element, number } = card
  return {
    ...{ _id: draw._id, drawnAt: madeAtOf(draw), source: draw.source, reversed: draw.reversed },
    ...{ noteRevision, tags, visibility, sharesQuestion, question, note, day },
    card: { _id, slug, name, arcana, suit, element, number },
    deck: { _id: deck._id, slug: deck.slug, title: deck.title },
  }
}

// The public names of single cards, as they were before a single card was a reading with one position (readings.ts). Open
// tabs and saved pages call them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { mutation, query } from './_generated/server.js'
import { createReading, getDailyOf } from './model/drawing.ts'
import { proofOf, proofView } from './model/fairDraw.ts'
import { adminQuery } from './model/functions.ts'
import { bounded } from './model/paging.ts'
import { getOwn, getShared, getVisible, isWhole, readingsOf } from './model/readings.ts'
import {
  entryView,
  ownReadingView,
  readingView,
  viewEntry,
  viewOwnReading,
  viewReading,
  type EntryView,
  type OwnReadingView,
  type ReadingView,
} from './model/readingViews.ts'
import { artView, cardView } from './model/views.ts'
import { requireOwner } from './model/visitor.ts'
import { readings } from './tables/draws.ts'

const cardFields = { reversed: v.boolean(), card: cardView, face: v.union(artView, v.null()) }

const drawView = v.object({
  ...readingView.pick('_id', 'made', 'source', 'codename', 'question', 'place', 'deck', 'totem', 'sealed')
    .fields,
  drawnAt: v.number(),
  ...cardFields,
})

const ownParts = ['noteRevision', 'tags', 'visibility', 'sharesQuestion', 'question', 'note', 'day'] as const

const ownDrawView = v.object({ ...drawView.fields, ...ownReadingView.pick(...ownParts).fields })

const drawEntryView = v.object({
  ...entryView.pick('_id', 'source', 'deck', ...ownParts).fields,
  drawnAt: v.number(),
  reversed: v.boolean(),
  card: cardView.pick('_id', 'slug', 'name', 'arcana', 'suit', 'element', 'number'),
})

export const create = mutation({
  args: {
    commitmentId: v.string(),
    userRandomID: v.string(),
    visitorSeed: v.string(),
    chosen: v.number(),
    question: v.optional(v.string()),
    codename: v.optional(v.string()),
  },
  returns: drawView,
  handler: async (ctx, { chosen, ...choice }) => {
    const reading = await createReading(ctx, { ...choice, chosen: [chosen] }, ['draw', 'daily'])
    return asDraw(await viewReading(ctx, reading))
  },
})

export const get = query({
  args: { drawId: v.string() },
  returns: v.union(drawView, v.null()),
  handler: async (ctx, { drawId }) => {
    const reading = await getShared(ctx, drawId)
    return reading?.isSingle ? asDraw(await viewReading(ctx, reading)) : null
  },
})

export const getMine = query({
  args: { drawId: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(ownDrawView, v.null()),
  handler: async (ctx, { drawId, userRandomID }) => {
    const reading = await getOwn(ctx, drawId, userRandomID)
    return reading?.isSingle ? asOwnDraw(await viewOwnReading(ctx, reading)) : null
  },
})

export const getDaily = query({
  args: { day: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(ownDrawView, v.null()),
  handler: async (ctx, { day, userRandomID }) => {
    const reading = await getDailyOf(ctx, await requireOwner(ctx, userRandomID), day)
    return reading && asOwnDraw(await viewOwnReading(ctx, reading))
  },
})

export const getProof = query({
  args: { drawId: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { drawId, userRandomID }) => {
    const reading = await getVisible(ctx, drawId, userRandomID)
    return reading?.isSingle && isWhole(reading) ? proofOf(ctx, reading) : null
  },
})

export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(drawEntryView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const result = await readingsOf(ctx, owner, { isSingle: true })
      .order('desc')
      .paginate(bounded(paginationOpts))
    const page = result.page.map(async (reading) => asDrawEntry(await viewEntry(ctx, reading)))
    return { ...result, page: await Promise.all(page) }
  },
})

/** For abuse control: the newest rows first, with the address each came from, or claims to. */
export const listForAdmin = adminQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    v.object({
      ...readings.validator.pick('source', 'deckId').fields,
      _id: v.id('readings'),
      drawnAt: v.number(),
      totemId: v.union(v.id('totems'), v.null()),
      ipAddress: v.union(v.string(), v.null()),
      /** Nobody but the caller has said so. */
      isClaimed: v.boolean(),
      /** What the caller claimed, where the server knew better. */
      ipClaim: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db.query('readings').order('desc').paginate(bounded(paginationOpts))
    const page = result.page.map((reading) => ({
      _id: reading._id,
      drawnAt: reading.storedAt,
      source: reading.source,
      deckId: reading.deckId,
      totemId: reading.totemId ?? null,
      ipAddress: reading.ipAddress ?? null,
      isClaimed: reading.ipAddress !== undefined && reading.ipSource !== 'server',
      ipClaim: reading.ipClaim ?? null,
    }))
    return { ...result, page }
  },
})

function asDraw(view: ReadingView): Infer<typeof drawView> {
  const { _id, madeAt, made, source, codename, question, place, deck, totem, sealed } = view
  const { card, reversed, face } = view.positions[0]!.shown!
  return { _id, drawnAt: madeAt, made, source, codename, question, place, reversed, card, face, deck, totem, sealed }
}

function asOwnDraw(view: OwnReadingView): Infer<typeof ownDrawView> {
  const { noteRevision, tags, visibility, sharesQuestion, question, note, day } = view
  return { ...asDraw(view), noteRevision, tags, visibility, sharesQuestion, question, note, day }
}

function asDrawEntry({
  isSingle: _,
  madeAt: drawnAt,
  layout: _layout,
  customLayout: _custom,
  cardCount: _count,
  revealedCount: _revealed,
  card: shown,
  ...entry
}: EntryView): Infer<typeof drawEntryView> {
  const { reversed, ...card } = shown!
  return { ...entry, drawnAt, reversed, card }
}

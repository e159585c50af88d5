// The public names of single cards, as they were before a single card was a reading with one position (readings.ts): a
// reading, with what a draw had beside it. Tabs that were opened before and saved pages call them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { mutation } from '../_generated/server.js'
import { adminQuery, query } from '../callers/functions.ts'
import { requireOwner } from '../callers/visitor.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { cardView } from '../cards/views.ts'
import { readings } from '../tables/readings.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { limitPageSize } from '../values/pagination.ts'
import { choice, createReading, getDailyOf } from './drawing.ts'
import { proofView } from './fairDraw.ts'
import { getOwn, getShared, publicId, type Reading, readingsOf } from './findReading.ts'
import { madeAtOf } from './origins.ts'
import {
  cardNames,
  ownReadingView,
  privateFields,
  privateParts,
  readingView,
  shownCard,
  viewOwnReading,
  viewProof,
  viewReading,
  type ReadingView,
} from './readingViews.ts'

const which = { drawId: v.string(), userRandomID: v.optional(v.string()) }
const drawFields = { drawnAt: v.number(), ...shownCard.fields }
const drawView = v.object({ ...readingView.fields, ...drawFields })
const ownDrawView = v.object({ ...ownReadingView.fields, ...drawFields })

export const create = mutation({
  args: { ...choice.fields, chosen: v.number() },
  returns: drawView,
  handler: async (ctx, { chosen, ...asked }) => {
    const reading = await createReading(ctx, { ...asked, chosen: [chosen] }, ['draw', 'daily'])
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
  args: which,
  returns: v.union(ownDrawView, v.null()),
  handler: async (ctx, { drawId, userRandomID }) => {
    const reading = await getOwn(ctx, drawId, userRandomID)
    return reading?.isSingle ? asDraw(await viewOwnReading(ctx, reading)) : null
  },
})

export const getDaily = query({
  args: { day: v.string(), userRandomID: v.optional(v.string()) },
  returns: v.union(ownDrawView, v.null()),
  handler: async (ctx, { day, userRandomID }) => {
    const reading = await getDailyOf(ctx, await requireOwner(ctx, userRandomID), day)
    return reading && asDraw(await viewOwnReading(ctx, reading))
  },
})

export const getProof = query({
  args: which,
  returns: v.union(proofView, v.null()),
  handler: (ctx, { drawId, userRandomID }) => viewProof(ctx, drawId, userRandomID),
})

const lineView = v.object({
  ...drawView.pick('_id', 'drawnAt', 'source', 'reversed').fields,
  ...privateFields,
  card: cardView.pick('_id', 'slug', 'name', 'arcana', 'suit', 'element', 'number'),
  deck: v.object({ _id: v.id('decks'), slug: v.string(), title: v.string() }),
})

export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(lineView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const result = await readingsOf(ctx, await requireOwner(ctx, userRandomID), { isSingle: true })
      .order('desc')
      .paginate(limitPageSize(paginationOpts))
    return { ...result, page: await Promise.all(result.page.map((reading) => viewLine(ctx, reading))) }
  },
})

/** For abuse control: with the address each came from, or claims to. */
export const listForAdmin = adminQuery({
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(
    v.object({
      ...drawView.pick('_id', 'drawnAt', 'source').fields,
      ...readings.validator.pick('deckId').fields,
      totemId: v.union(v.id('totems'), v.null()),
      ipAddress: v.union(v.string(), v.null()),
      /** Nobody but the caller has said so. */
      isClaimed: v.boolean(),
      ipClaim: v.union(v.string(), v.null()),
    }),
  ),
  handler: async (ctx, { paginationOpts }) => {
    const result = await ctx.db
      .query('readings')
      .order('desc')
      .filter((q) => q.eq(q.field('isSingle'), true))
      .paginate(limitPageSize(paginationOpts))
    const page = result.page.map((reading) => ({
      _id: publicId(reading),
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

async function viewLine(ctx: PageCtx, reading: Reading): Promise<Infer<typeof lineView>> {
  const { cardId, reversed } = reading.positions[0]!
  const [card, deck] = await Promise.all([
    requireRow(ctx.db.get('cards', cardId)),
    requireRow(ctx.db.get('decks', reading.deckId)),
  ])
  return {
    _id: publicId(reading),
    drawnAt: madeAtOf(reading),
    source: reading.source,
    reversed,
    ...privateParts(reading),
    card: await localized(ctx, card._id, cardNames(card)),
    deck: await localized(ctx, deck._id, { _id: deck._id, slug: deck.slug, title: deck.title }),
  }
}

function asDraw<View extends ReadingView>(view: View) {
  return { ...view, drawnAt: view.madeAt, ...view.positions[0]!.shown! }
}

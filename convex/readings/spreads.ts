// The public names of spreads, as they were before a spread and a single card were both readings (readings.ts). Tabs that
// were opened before and saved pages call them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { mutation } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { choice, createReading, layClarifier, revealCards } from './drawing.ts'
import { proofView } from './fairDraw.ts'
import { madeAtOf } from './origins.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { limitPageSize } from '../values/pagination.ts'
import { getOwn, getShared, publicId, type Reading, readingsOf } from './findReading.ts'
import {
  ownReadingView,
  privateFields,
  privateParts,
  readingView,
  viewOwnReading,
  viewProof,
  viewReading,
} from './readingViews.ts'
import { requireOwner } from '../callers/visitor.ts'

const which = { spreadId: v.string(), userRandomID: v.optional(v.string()) }
const spreadView = v.object({ ...readingView.fields, dealtAt: v.number() })
const ownSpreadView = v.object({ ...ownReadingView.fields, dealtAt: v.number() })

export const deal = mutation({
  args: choice.fields,
  returns: spreadView,
  handler: async (ctx, asked) =>
    asSpread(await viewReading(ctx, await createReading(ctx, asked, ['spread']))),
})

export const reveal = mutation({
  args: { ...which, keys: v.array(v.string()) },
  returns: v.null(),
  handler: (ctx, { spreadId: readingId, keys, userRandomID }) =>
    revealCards(ctx, { readingId, userRandomID }, keys),
})

export const clarify = mutation({
  args: { ...which, key: v.string() },
  returns: v.null(),
  handler: (ctx, { spreadId: readingId, key, userRandomID }) =>
    layClarifier(ctx, { readingId, userRandomID }, key),
})

export const get = query({
  args: { spreadId: v.string() },
  returns: v.union(spreadView, v.null()),
  handler: async (ctx, { spreadId }) => {
    const reading = await getShared(ctx, spreadId)
    return reading && !reading.isSingle ? asSpread(await viewReading(ctx, reading)) : null
  },
})

export const getMine = query({
  args: { ...which, peek: v.optional(v.boolean()) },
  returns: v.union(ownSpreadView, v.null()),
  handler: async (ctx, { spreadId, userRandomID, peek }) => {
    const reading = await getOwn(ctx, spreadId, userRandomID)
    return reading && !reading.isSingle ? asSpread(await viewOwnReading(ctx, reading, peek)) : null
  },
})

export const getProof = query({
  args: which,
  returns: v.union(proofView, v.null()),
  handler: (ctx, { spreadId, userRandomID }) => viewProof(ctx, spreadId, userRandomID),
})

const lineView = v.object({
  ...readingView.pick('_id', 'layout', 'customLayout').fields,
  ...privateFields,
  dealtAt: v.number(),
  cardCount: v.number(),
  revealedCount: v.number(),
  deck: v.object({ _id: v.id('decks'), slug: v.string(), title: v.string() }),
})

export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(lineView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const result = await readingsOf(ctx, await requireOwner(ctx, userRandomID), { isSingle: false })
      .order('desc')
      .paginate(limitPageSize(paginationOpts))
    return { ...result, page: await Promise.all(result.page.map((reading) => viewLine(ctx, reading))) }
  },
})

async function viewLine(ctx: PageCtx, reading: Reading): Promise<Infer<typeof lineView>> {
  const { layout, customLayout = null, positions } = reading
  const { _id: deckId, slug, title } = await requireRow(ctx.db.get('decks', reading.deckId))
  return {
    _id: publicId(reading),
    layout,
    customLayout,
    ...privateParts(reading),
    dealtAt: madeAtOf(reading),
    cardCount: positions.length,
    revealedCount: positions.filter(({ revealedAt }) => revealedAt !== undefined).length,
    deck: await localized(ctx, deckId, { _id: deckId, slug, title }),
  }
}

function asSpread<View extends { madeAt: number }>(view: View) {
  return { ...view, dealtAt: view.madeAt }
}

// The public names of spreads, as they were before a spread and a single card were both readings (readings.ts). Tabs that
// were opened before and saved pages call them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v } from 'convex/values'
import { mutation, query } from './_generated/server.js'
import { choice, createReading, layClarifier, revealCards } from './model/drawing.ts'
import { proofView } from './model/fairDraw.ts'
import { getOwn, getShared } from './model/readings.ts'
import {
  lineView,
  listLines,
  ownReadingView,
  readingView,
  viewOwnReading,
  viewProof,
  viewReading,
} from './model/readingViews.ts'

const which = { spreadId: v.string(), userRandomID: v.optional(v.string()) }
const spreadView = v.object({ ...readingView.fields, dealtAt: v.number() })
const ownSpreadView = v.object({ ...ownReadingView.fields, dealtAt: v.number() })
const spreadLineView = v.object({ ...lineView.fields, dealtAt: v.number() })

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

export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(spreadLineView),
  handler: async (ctx, asked) => {
    const result = await listLines(ctx, asked, { isSingle: false })
    return { ...result, page: result.page.map(asSpread) }
  },
})

function asSpread<View extends { madeAt: number }>(view: View) {
  return { ...view, dealtAt: view.madeAt }
}

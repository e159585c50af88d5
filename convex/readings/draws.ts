// The public names of single cards, as they were before a single card was a reading with one position (readings.ts): a
// reading, with what a draw had beside it. Tabs that were opened before and saved pages call them.
import { v } from 'convex/values'
import { mutation, query } from '../_generated/server.js'
import { choice, createReading } from './drawing.ts'
import { proofView } from './fairDraw.ts'
import { getOwn, getShared } from './findReading.ts'
import {
  ownReadingView,
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

export const getProof = query({
  args: which,
  returns: v.union(proofView, v.null()),
  handler: (ctx, { drawId, userRandomID }) => viewProof(ctx, drawId, userRandomID),
})

function asDraw<View extends ReadingView>(view: View) {
  return { ...view, drawnAt: view.madeAt, ...view.positions[0]!.shown! }
}

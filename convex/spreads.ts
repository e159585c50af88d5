// The public names of spreads, as they were before a spread and a single card were both readings (readings.ts). Open tabs
// and saved pages call them.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import { mutation, query } from './_generated/server.js'
import { createReading, layClarifier, revealCards } from './model/drawing.ts'
import { proofOf, proofView } from './model/fairDraw.ts'
import { bounded } from './model/paging.ts'
import { getOwn, getShared, getVisible, isWhole, type Reading, readingsOf } from './model/readings.ts'
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
import { requireOwner } from './model/visitor.ts'
import { theme } from './tables/draws.ts'

const { isSingle: _single, madeAt: dealtAt, source: _source, place: _place, ...others } = readingView.fields
const { chosen: _chosen, totem: _totem, ...spreadFields } = others

const spreadView = v.object({ ...spreadFields, dealtAt })

const ownParts = ['noteRevision', 'tags', 'visibility', 'sharesQuestion', 'question', 'note'] as const

const ownSpreadView = v.object({ ...spreadView.fields, ...ownReadingView.pick(...ownParts).fields })

const spreadEntryView = v.object({
  ...entryView.pick('_id', 'layout', 'customLayout', 'cardCount', 'revealedCount', 'deck', ...ownParts).fields,
  dealtAt,
})

const which = { spreadId: v.string(), userRandomID: v.optional(v.string()) }

export const deal = mutation({
  args: {
    commitmentId: v.string(),
    userRandomID: v.string(),
    visitorSeed: v.string(),
    chosen: v.array(v.number()),
    question: v.optional(v.string()),
    theme: v.optional(theme),
    codename: v.optional(v.string()),
  },
  returns: spreadView,
  handler: async (ctx, choice) => asSpread(await viewReading(ctx, await createReading(ctx, choice, ['spread']))),
})

export const reveal = mutation({
  args: { ...which, keys: v.array(v.string()) },
  returns: v.null(),
  handler: async (ctx, { spreadId: readingId, keys, userRandomID }) => {
    await revealCards(ctx, { readingId, userRandomID }, keys)
    return null
  },
})

export const clarify = mutation({
  args: { ...which, key: v.string() },
  returns: v.null(),
  handler: async (ctx, { spreadId: readingId, key, userRandomID }) => {
    await layClarifier(ctx, { readingId, userRandomID }, key)
    return null
  },
})

export const get = query({
  args: { spreadId: v.string() },
  returns: v.union(spreadView, v.null()),
  handler: async (ctx, { spreadId }) => {
    const reading = await getShared(ctx, spreadId)
    return isSpread(reading) ? asSpread(await viewReading(ctx, reading)) : null
  },
})

export const getMine = query({
  args: { ...which, peek: v.optional(v.boolean()) },
  returns: v.union(ownSpreadView, v.null()),
  handler: async (ctx, { spreadId, userRandomID, peek }) => {
    const reading = await getOwn(ctx, spreadId, userRandomID)
    return isSpread(reading) ? asOwnSpread(await viewOwnReading(ctx, reading, peek)) : null
  },
})

export const getProof = query({
  args: which,
  returns: v.union(proofView, v.null()),
  handler: async (ctx, { spreadId, userRandomID }) => {
    const reading = await getVisible(ctx, spreadId, userRandomID)
    return isSpread(reading) && isWhole(reading) ? proofOf(ctx, reading) : null
  },
})

export const listMine = query({
  args: { userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(spreadEntryView),
  handler: async (ctx, { userRandomID, paginationOpts }) => {
    const owner = await requireOwner(ctx, userRandomID)
    const result = await readingsOf(ctx, owner, { isSingle: false })
      .order('desc')
      .paginate(bounded(paginationOpts))
    const page = result.page.map(async (reading) => asSpreadEntry(await viewEntry(ctx, reading)))
    return { ...result, page: await Promise.all(page) }
  },
})

function isSpread(reading: Reading | null): reading is Reading {
  return reading !== null && !reading.isSingle
}

function asSpread(view: ReadingView): Infer<typeof spreadView> {
  const { _id, madeAt, made, codename, question, theme: about, layout, customLayout } = view
  const { reversible, deck, positions, sealed } = view
  return {
    _id,
    dealtAt: madeAt,
    made,
    codename,
    question,
    theme: about,
    layout,
    customLayout,
    reversible,
    deck,
    positions,
    sealed,
  }
}

function asOwnSpread(view: OwnReadingView): Infer<typeof ownSpreadView> {
  const { noteRevision, tags, visibility, sharesQuestion, question, note } = view
  return { ...asSpread(view), noteRevision, tags, visibility, sharesQuestion, question, note }
}

function asSpreadEntry({
  isSingle: _,
  madeAt,
  source: _from,
  day: _day,
  card: _card,
  ...entry
}: EntryView): Infer<typeof spreadEntryView> {
  return { ...entry, dealtAt: madeAt }
}

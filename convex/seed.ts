// How the rows that come with the program get into the database: in batches, each one transaction that also notes how
// far the set has come. Only the program itself can call these; nobody is let in before all sets are complete.
import { v } from 'convex/values'
import { internalMutation, internalQuery, type MutationCtx } from './_generated/server.js'
import { replaceRows } from './model/rows.ts'
import { place, translation, verse } from './tables/library.ts'

const progress = {
  set: v.string(),
  version: v.string(),
  /** Which batch of the set this is, from 0. */
  batch: v.number(),
  isLast: v.boolean(),
}

export const sets = internalQuery({
  args: {},
  returns: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      batchesDone: v.number(),
      isComplete: v.boolean(),
    }),
  ),
  handler: async (ctx) => {
    const known = await ctx.db.query('seedSets').take(100)
    return known.map(({ name, version, batchesDone, isComplete }) => ({
      name,
      version,
      batchesDone,
      isComplete,
    }))
  },
})

/** One whole book of one translation. */
export const storeBook = internalMutation({
  args: { ...progress, translation, book: v.string(), verses: v.array(verse) },
  returns: v.null(),
  handler: async (ctx, { translation, book, verses, ...batch }) => {
    const stored = await ctx.db
      .query('verses')
      .withIndex('by_translation_and_book_and_chapter_and_verse', (q) =>
        q.eq('translation', translation).eq('book', book),
      )
      .collect()
    await replaceRows(ctx, 'verses', stored, verses, ({ verseId }) => verseId)
    await note(ctx, batch)
    return null
  },
})

/** All towns of one state. */
export const storeState = internalMutation({
  args: { ...progress, state: v.string(), places: v.array(place) },
  returns: v.null(),
  handler: async (ctx, { state, places, ...batch }) => {
    const stored = await ctx.db
      .query('places')
      .withIndex('by_state_and_slug', (q) => q.eq('state', state))
      .collect()
    await replaceRows(ctx, 'places', stored, places, ({ slug }) => slug)
    await note(ctx, batch)
    return null
  },
})

type Batch = { set: string; version: string; batch: number; isLast: boolean }

/** Batches come in order; one of another version begins the set anew. */
async function note(ctx: MutationCtx, { set, version, batch, isLast }: Batch): Promise<void> {
  const known = await ctx.db
    .query('seedSets')
    .withIndex('by_name', (q) => q.eq('name', set))
    .unique()
  const done = known?.version === version ? known.batchesDone : 0
  if (batch > done) throw new Error(`Batch ${batch} of ${set} came before batch ${done}`)
  const state = { name: set, version, batchesDone: batch + 1, isComplete: isLast }
  if (known) await ctx.db.replace(known._id, state)
  else await ctx.db.insert('seedSets', state)
}

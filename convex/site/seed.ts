// Seeds the built-in rows in batches. Each batch is one transaction that also records the progress of the set. Called by the
// host before it accepts requests.
import { v, type Infer } from 'convex/values'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, internalQuery, type MutationCtx } from '../_generated/server.js'
import { publishRevision } from '../cards/deckRevisions.ts'
import { changesTexts, keepEarlierTexts } from '../cards/readingTexts.ts'
import { findFormerKey, findUnfinished, putFace, replaceWorn, type WornDesign } from './newEdition.ts'
import { replaceRows } from './rows.ts'
import { SeededRows, type SeededTable } from './seeded.ts'
import { readingTexts } from '../tables/cardTexts.ts'
import { cards, decktypes, designRole } from '../tables/decks.ts'
import { place, translation, verse } from '../tables/library.ts'
import { translations } from '../tables/translations.ts'

const progress = {
  set: v.string(),
  version: v.string(),
  /** The index of this batch in the set. */
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
    return note(ctx, batch)
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
    return note(ctx, batch)
  },
})

const cardFields = cards.validator.omit('decktypeId', 'seeded', 'deletedAt', 'deletedWith').fields
const { cardId: _cardId, seeded: _texts, ...readingTextFields } = readingTexts.validator.fields
const decktypeFields = decktypes.validator.omit('seeded', 'deletedAt', 'deletedWith').fields

const deckWithDesigns = v.object({
  slug: v.string(),
  title: v.string(),
  tagline: v.string(),
  description: v.string(),
  artist: v.string(),
  palette: v.array(v.string()),
  artStyle: v.string(),
  language: v.string(),
  position: v.number(),
  designs: v.array(
    v.object({
      role: designRole,
      /** Slug of the card, for faces. */
      card: v.optional(v.string()),
      drawing: v.string(),
      /** The same drawing in former editions, newest first. */
      formerDrawings: v.array(v.string()),
      width: v.number(),
      height: v.number(),
      altText: v.string(),
    }),
  ),
})

/** A deck type with its cards, its decks and their designs, published. */
export const storeDecktype = internalMutation({
  args: {
    ...progress,
    decktype: v.object(decktypeFields),
    cards: v.array(v.object({ ...cardFields, readingTexts: v.optional(v.object(readingTextFields)) })),
    decks: v.array(deckWithDesigns),
  },
  returns: v.null(),
  handler: async (ctx, { decktype, cards, decks, ...batch }): Promise<null> => {
    const rows = new SeededRows(ctx, await knownKeys(ctx, batch))
    const type = decktype.slug
    const decktypeId = await rows.put('decktypes', `decktype/${type}`, decktype)
    // An admin has deleted the type: its rows stay as they are.
    if (!decktypeId || (await isDeleted(ctx, decktypeId))) return note(ctx, batch, rows.keys)
    // Before its cards are written, so that seeded changes do not count as unpublished work.
    const unfinished = await findUnfinished(
      ctx,
      rows,
      decks.map(({ slug }) => deckKey(slug)),
    )
    const cardIds = new Map<string, Id<'cards'>>()
    await Promise.all(
      cards.map(async ({ readingTexts, ...card }) => {
        const key = `card/${type}/${card.slug}`
        const cardId = await rows.put('cards', key, { ...card, decktypeId }, async (before) => {
          if (changesTexts(before, card)) await keepEarlierTexts(ctx, before._id)
        })
        if (!cardId || (await isDeleted(ctx, cardId))) return
        cardIds.set(card.slug, cardId)
        if (!readingTexts) return
        await rows.put(
          'readingTexts',
          `reading-texts/${type}/${card.slug}`,
          { ...readingTexts, cardId },
          () => keepEarlierTexts(ctx, cardId),
        )
      }),
    )
    for (const deck of decks) {
      const deckId = await storeDeck(ctx, rows, decktypeId, cardIds, deck)
      if (deckId && !unfinished.has(deckId)) await publishRevision(ctx, deckId)
    }
    // The first deck makes the card of the day possible: the first visitor does not have to wait for the cron.
    await ctx.scheduler.runAfter(0, internal.readings.days.turn, {})
    return note(ctx, batch, rows.keys)
  },
})

export const storeTestimonials = internalMutation({
  args: {
    ...progress,
    testimonials: v.array(
      v.object({
        slug: v.string(),
        author: v.string(),
        text: v.string(),
        language: v.string(),
        position: v.number(),
      }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, { testimonials, ...batch }) => {
    const rows = new SeededRows(ctx, await knownKeys(ctx, batch))
    for (const { slug, ...fields } of testimonials) {
      await rows.put('testimonials', `testimonial/${slug}`, {
        ...fields,
        source: 'example',
        status: 'published',
      })
    }
    return note(ctx, batch, rows.keys)
  },
})

/**
 * All texts of one language, after the rows that they belong to. A row is named by its seeded key; texts of a row that does not
 * exist are left out. The rows themselves are not changed, so what an admin has written in English stays.
 */
export const storeTranslations = internalMutation({
  args: {
    ...progress,
    language: v.string(),
    translations: v.array(v.object({ key: v.string(), texts: translations.validator.fields.texts })),
  },
  returns: v.null(),
  handler: async (ctx, { language, translations: given, ...batch }) => {
    const keys = await knownKeys(ctx, batch)
    const rows = new SeededRows(ctx, keys)
    const named = await Promise.all(
      given.map(async ({ key, texts }) => ({ rowId: await translatedId(rows, key), texts })),
    )
    const wanted = named.flatMap(({ rowId, texts }) => (rowId === null ? [] : [{ language, rowId, texts }]))
    const stored = await ctx.db
      .query('translations')
      .withIndex('by_language_and_rowId', (q) => q.eq('language', language))
      .collect()
    await replaceRows(ctx, 'translations', stored, wanted, ({ rowId }) => rowId)
    return note(ctx, batch, keys)
  },
})

const tableOfKind: Readonly<Record<string, SeededTable>> = {
  decktype: 'decktypes',
  card: 'cards',
  'reading-texts': 'readingTexts',
  deck: 'decks',
  design: 'designs',
}

/** Themes of verses are no rows: their translations are stored under the key itself. */
async function translatedId(rows: SeededRows, key: string): Promise<string | null> {
  const table = tableOfKind[key.slice(0, key.indexOf('/'))]
  if (!table) return key
  return (await rows.find(table, key))?._id ?? null
}

function deckKey(slug: string): string {
  return `deck/${slug}`
}

/** Returns the id of a deck that has to be published. */
async function storeDeck(
  ctx: MutationCtx,
  rows: SeededRows,
  decktypeId: Id<'decktypes'>,
  cardIds: ReadonlyMap<string, Id<'cards'>>,
  { designs, ...deck }: Infer<typeof deckWithDesigns>,
): Promise<Id<'decks'> | null> {
  const key = deckKey(deck.slug)
  const before = await rows.find('decks', key)
  if (before?.deletedAt !== undefined) return null
  const writesBefore = rows.writes
  const fields = { ...deck, decktypeId, cardIds: null, status: 'published' as const }
  // Designs refer to their deck and the deck to its back and cover, so the deck is inserted without them first.
  const deckId = before?._id ?? (await rows.put('decks', key, { ...fields, revision: 0 }))
  if (!deckId) return null
  const worn: WornDesign[] = []
  await Promise.all(
    designs.map(async ({ card, drawing, formerDrawings, role, ...design }) => {
      const cardId = card === undefined ? undefined : cardIds.get(card)
      if (card !== undefined && !cardId) return
      const key = `design/${drawing}`
      const formerKey = findFormerKey(rows, key, formerDrawings)
      const fields = {
        ...design,
        role,
        ...(cardId && { cardId }),
        deckId,
        art: { kind: 'generator' as const, drawing },
        artist: deck.artist,
        language: deck.language,
        status: 'approved' as const,
      }
      if (role === 'face') return putFace(ctx, rows, { key, formerKey, fields })
      worn.push({ role, formerKey, designId: await rows.put('designs', key, fields) })
    }),
  )
  const back = worn.find(({ role }) => role === 'back')?.designId
  const cover = worn.find(({ role }) => role === 'cover')?.designId
  await rows.put('decks', key, {
    ...fields,
    ...(back && { backDesignId: back }),
    ...(cover && { coverDesignId: cover }),
    revision: before?.revision ?? 0,
  })
  for (const design of worn) await replaceWorn(ctx, rows, deckId, design)
  const stored = await ctx.db.get(deckId)
  const isNew = rows.writes > writesBefore || stored?.revision === 0
  return stored?.status === 'published' && isNew ? deckId : null
}

async function isDeleted({ db }: MutationCtx, id: Id<'decktypes'> | Id<'cards'>): Promise<boolean> {
  return (await db.get(id))?.deletedAt !== undefined
}

type Batch = { set: string; version: string; batch: number; isLast: boolean }

/** Batches come in order; one of another version restarts the set. */
async function note(
  ctx: MutationCtx,
  { set, version, batch, isLast }: Batch,
  keys?: string[],
): Promise<null> {
  const known = await getSet(ctx, set)
  const done = known?.version === version ? known.batchesDone : 0
  if (batch > done) throw new Error(`Batch ${batch} of ${set} came before batch ${done}`)
  const state = { name: set, version, batchesDone: batch + 1, isComplete: isLast, ...(keys && { keys }) }
  if (known) await ctx.db.replace(known._id, state)
  else await ctx.db.insert('seedSets', state)
  return null
}

async function knownKeys(ctx: MutationCtx, { set }: Batch): Promise<string[]> {
  return (await getSet(ctx, set))?.keys ?? []
}

function getSet(ctx: MutationCtx, name: string): Promise<Doc<'seedSets'> | null> {
  return ctx.db
    .query('seedSets')
    .withIndex('by_name', (q) => q.eq('name', name))
    .unique()
}

// Everything a visitor or user has, to take along: page by page, with what is needed to repeat each draw.
import { paginationOptsValidator, paginationResultValidator } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Doc } from './_generated/dataModel.js'
import { query, type QueryCtx } from './_generated/server.js'
import { requireRow } from './model/deckRevisions.ts'
import { mixedOf, sealedOf, transcriptView } from './model/fairDraw.ts'
import { keptReading } from './model/keptReadings.ts'
import { made, madeAtOf, madeOf } from './model/origins.ts'
import { bounded } from './model/paging.ts'
import type { Reading } from './model/readings.ts'
import { requireOwner } from './model/visitor.ts'
import { draws as drawsTable, spreads as spreadsTable } from './tables/draws.ts'

const { version, terms, commitment, sealedAtMs, seal, seed, visitorSeed, nonce, chosen } =
  transcriptView.fields

const proofView = v.object({
  sealed: v.object({ version: v.optional(version), terms, commitment, sealedAtMs, seal }),
  /** Null for as long as cards lie face down. */
  seed: v.union(seed, v.null()),
  ...{ visitorSeed, nonce, chosen },
  /** In version 2 of the fair draw: the number and head of the seal chain's link that is part of the shuffle. */
  mixed: v.optional(v.object({ number: v.number(), head: v.string() })),
  /** In version 2: the moment for which that link was the newest. */
  drawnAtMs: v.optional(v.number()),
})

const shared = {
  deck: v.object({ slug: v.string(), title: v.string(), revision: v.number() }),
  proof: v.union(proofView, v.null()),
}

const cardName = v.object({ slug: v.string(), name: v.string() })
const written = ['codename', 'place', 'question', 'note', 'tags', 'visibility', 'sharesQuestion'] as const

const exportedDraw = v.object({
  _id: v.id('draws'),
  drawnAt: v.number(),
  made,
  ...drawsTable.validator.pick(...written, 'source', 'day', 'counter', 'reversed').fields,
  ...shared,
  card: cardName,
})

const exportedSpread = v.object({
  _id: v.id('spreads'),
  dealtAt: v.number(),
  made,
  ...spreadsTable.validator.pick(...written, 'layout', 'customLayout', 'theme', 'reversible').fields,
  ...shared,
  positions: v.array(
    v.object({
      key: v.string(),
      shown: v.union(v.object({ card: cardName, reversed: v.boolean(), revealedAt: v.number() }), v.null()),
    }),
  ),
  /** Cards laid later beside a position. */
  clarifiers: v.array(
    v.object({ key: v.string(), card: cardName, reversed: v.boolean(), laidAt: v.number() }),
  ),
})

const pageAsked = v.object({ userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator })

export const draws = query({
  args: pageAsked.fields,
  returns: paginationResultValidator(exportedDraw),
  handler: async (ctx, asked) => {
    const result = await ownDraws(ctx, asked)
    return { ...result, page: await Promise.all(result.page.map((draw) => exportDraw(ctx, draw))) }
  },
})

export const spreads = query({
  args: pageAsked.fields,
  returns: paginationResultValidator(exportedSpread),
  handler: async (ctx, asked) => {
    const result = await ownSpreads(ctx, asked)
    return { ...result, page: await Promise.all(result.page.map((spread) => exportSpread(ctx, spread))) }
  },
})

/** Without proofs, in the form in which a journal takes them back. */
export const journalDraws = query({
  args: pageAsked.fields,
  returns: paginationResultValidator(keptReading),
  handler: async (ctx, asked) => {
    const result = await ownDraws(ctx, asked)
    const page = result.page.map(async (draw) => ({
      ...(await keptParts(ctx, draw)),
      layout: null,
      cards: [await laidCard(ctx, '', draw)],
    }))
    return { ...result, page: await Promise.all(page) }
  },
})

/** Readings with cards that lie face down are not finished, and left out. */
export const journalSpreads = query({
  args: pageAsked.fields,
  returns: paginationResultValidator(keptReading),
  handler: async (ctx, asked) => {
    const result = await ownSpreads(ctx, asked)
    const whole = result.page.filter(({ positions }) =>
      positions.every((card) => card.revealedAt !== undefined),
    )
    return { ...result, page: await Promise.all(whole.map((spread) => keepSpread(ctx, spread))) }
  },
})

async function ownDraws(ctx: QueryCtx, { userRandomID, paginationOpts }: Infer<typeof pageAsked>) {
  const owner = await requireOwner(ctx, userRandomID)
  return ctx.db
    .query('draws')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
    .paginate(bounded(paginationOpts))
}

async function ownSpreads(ctx: QueryCtx, { userRandomID, paginationOpts }: Infer<typeof pageAsked>) {
  const owner = await requireOwner(ctx, userRandomID)
  return ctx.db
    .query('spreads')
    .withIndex('by_owner_and_deletedAt', (q) => q.eq('owner', owner).eq('deletedAt', undefined))
    .paginate(bounded(paginationOpts))
}

async function keepSpread(ctx: QueryCtx, spread: Doc<'spreads'>): Promise<Infer<typeof keptReading>> {
  const { layout, customLayout, theme, positions, clarifiers = [] } = spread
  const laid = positions.map((card) => laidCard(ctx, card.key, card))
  const beside = clarifiers.map(async (card) => ({
    ...(await laidCard(ctx, card.key, card)),
    laidAt: card.laidAt,
  }))
  return {
    ...(await keptParts(ctx, spread)),
    layout: customLayout ? { name: customLayout.name, positions: customLayout.positions } : layout,
    ...(theme && { theme }),
    cards: await Promise.all(laid),
    ...(beside.length > 0 && { clarifiers: await Promise.all(beside) }),
  }
}

async function keptParts(ctx: QueryCtx, reading: Reading) {
  const { place: _, ...parts } = writtenParts(reading)
  const deck = await requireRow(ctx.db.get('decks', reading.deckId))
  return {
    key: reading.origin?.key ?? reading._id,
    made: reading.origin?.made ?? ('drawn' as const),
    // In whole milliseconds, which every format can write.
    madeAt: Math.floor(madeAtOf(reading)),
    deck: deck.slug,
    ...(reading.pool === 'majors' && { pool: reading.pool }),
    ...parts,
  }
}

async function laidCard(
  ctx: QueryCtx,
  position: string,
  { cardId, reversed }: Pick<Doc<'draws'>, 'cardId' | 'reversed'>,
) {
  return { position, card: (await nameOf(ctx, cardId)).slug, reversed }
}

async function exportDraw(ctx: QueryCtx, draw: Doc<'draws'>): Promise<Infer<typeof exportedDraw>> {
  const { source, day, counter, reversed } = draw
  return {
    _id: draw._id,
    drawnAt: madeAtOf(draw),
    made: madeOf(draw),
    ...writtenParts(draw),
    ...{ source, reversed, ...(day !== undefined && { day }), ...(counter !== undefined && { counter }) },
    ...(await sharedParts(ctx, draw)),
    card: await nameOf(ctx, draw.cardId),
  }
}

async function exportSpread(ctx: QueryCtx, spread: Doc<'spreads'>): Promise<Infer<typeof exportedSpread>> {
  const { layout, customLayout, theme, reversible } = spread
  const positions = spread.positions.map(async ({ key, cardId, reversed, revealedAt }) => ({
    key,
    shown: revealedAt === undefined ? null : { card: await nameOf(ctx, cardId), reversed, revealedAt },
  }))
  const clarifiers = (spread.clarifiers ?? []).map(async ({ cardId, ...laid }) => ({
    ...laid,
    card: await nameOf(ctx, cardId),
  }))
  return {
    _id: spread._id,
    dealtAt: madeAtOf(spread),
    made: madeOf(spread),
    ...writtenParts(spread),
    ...{ layout, reversible, ...(customLayout && { customLayout }), ...(theme && { theme }) },
    ...(await sharedParts(ctx, spread)),
    positions: await Promise.all(positions),
    clarifiers: await Promise.all(clarifiers),
  }
}

function writtenParts({ codename, place, question, note, tags, visibility, sharesQuestion }: Reading) {
  return {
    ...{ tags, visibility, sharesQuestion },
    ...(codename !== undefined && { codename }),
    ...(place && { place }),
    ...(question !== undefined && { question }),
    ...(note !== undefined && { note }),
  }
}

async function sharedParts(ctx: QueryCtx, reading: Reading) {
  const { deckId, revision, proof } = reading
  const { slug, title } = await requireRow(ctx.db.get('decks', deckId))
  const deck = { slug, title, revision }
  if (!proof) return { deck, proof: null }
  const { commitmentId, mixedLink, ...choice } = proof
  const promised = await requireRow(ctx.db.get('commitments', commitmentId))
  const mixed = await mixedOf(ctx, proof)
  return {
    deck,
    proof: {
      ...choice,
      sealed: sealedOf(promised),
      seed: seedShown(reading, promised),
      ...(mixed && { mixed: { number: mixedLink!, head: mixed.head } }),
    },
  }
}

/** Even a seed that is in the open: beside the visitor's own it would tell the cards that lie face down. */
function seedShown(reading: Reading, { seed: revealed }: Doc<'commitments'>): string | null {
  const isWhole =
    !('positions' in reading) || reading.positions.every((card) => card.revealedAt !== undefined)
  return (isWhole && revealed) || null
}

async function nameOf(ctx: QueryCtx, cardId: Doc<'cards'>['_id']): Promise<Infer<typeof cardName>> {
  const { slug, name } = await requireRow(ctx.db.get('cards', cardId))
  return { slug, name }
}

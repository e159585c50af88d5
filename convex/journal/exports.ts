// Exports all readings of an owner, page by page, with the data that is needed to verify each draw.
import { paginationOptsValidator, paginationResultValidator, type PaginationResult } from 'convex/server'
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { query } from '../callers/functions.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { mixedOf, sealedOf, transcriptView } from '../readings/fairDraw.ts'
import { externalReading } from './externalReadings.ts'
import { made, madeAtOf, madeOf, physicalDeck, physicalDeckOf } from '../readings/origins.ts'
import { limitPageSize } from '../values/pagination.ts'
import { isWhole, publicId, type Reading, readingsOf, writtenOf } from '../readings/findReading.ts'
import { requireOwner } from '../callers/visitor.ts'
import { readings, written } from '../tables/readings.ts'

const { version, terms, commitment, sealedAtMs, seal, seed, visitorSeed, nonce, chosen } =
  transcriptView.fields

const proofView = v.object({
  sealed: v.object({ version: v.optional(version), terms, commitment, sealedAtMs, seal }),
  /** Null while cards are face down. */
  seed: v.union(seed, v.null()),
  visitorSeed,
  nonce,
  chosen,
  /** In version 2 of the fair draw: the number and head of the seal chain's link that is part of the shuffle. */
  mixed: v.optional(v.object({ number: v.number(), head: v.string() })),
  /** In version 2: the time at which that link was the newest. */
  drawnAtMs: v.optional(v.number()),
})

const cardName = v.object({ slug: v.string(), name: v.string() })

const sharedFields = {
  _id: v.string(),
  made,
  physicalDeck,
  ...written,
  ...readings.validator.pick('codename', 'place', 'theme', 'aiText').fields,
  deck: v.object({ slug: v.string(), title: v.string(), revision: v.number() }),
  proof: v.union(proofView, v.null()),
  /** Clarifying cards. */
  clarifiers: v.array(
    v.object({ key: v.string(), card: cardName, reversed: v.boolean(), laidAt: v.number() }),
  ),
}

const exportedDraw = v.object({
  ...sharedFields,
  drawnAt: v.number(),
  ...readings.validator.pick('source', 'day', 'counter').fields,
  card: cardName,
  reversed: v.boolean(),
})

const exportedSpread = v.object({
  ...sharedFields,
  dealtAt: v.number(),
  ...readings.validator.pick('layout', 'customLayout', 'reversible').fields,
  positions: v.array(
    v.object({
      key: v.string(),
      shown: v.union(v.object({ card: cardName, reversed: v.boolean(), revealedAt: v.number() }), v.null()),
    }),
  ),
})

const pageArgs = v.object({ userRandomID: v.optional(v.string()), paginationOpts: paginationOptsValidator })

export const draws = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(exportedDraw),
  handler: async (ctx, call) => {
    const result = await ownReadings(ctx, call, { isSingle: true })
    return { ...result, page: await Promise.all(result.page.map((reading) => exportDraw(ctx, reading))) }
  },
})

export const spreads = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(exportedSpread),
  handler: async (ctx, call) => {
    const result = await ownReadings(ctx, call, { isSingle: false })
    return { ...result, page: await Promise.all(result.page.map((reading) => exportSpread(ctx, reading))) }
  },
})

// Without proofs, in the form that an import accepts.

export const journalDraws = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(externalReading),
  handler: async (ctx, call) => importablePage(ctx, await ownReadings(ctx, call, { isSingle: true })),
})

export const journalSpreads = query({
  args: pageArgs.fields,
  returns: paginationResultValidator(externalReading),
  handler: async (ctx, call) => importablePage(ctx, await ownReadings(ctx, call, { isSingle: false })),
})

async function ownReadings(
  ctx: QueryCtx,
  { userRandomID, paginationOpts }: Infer<typeof pageArgs>,
  kind: { isSingle: boolean },
) {
  return readingsOf(ctx, await requireOwner(ctx, userRandomID), kind).paginate(limitPageSize(paginationOpts))
}

/** Leaves out unfinished readings, which still have cards face down. */
async function importablePage(ctx: QueryCtx, result: PaginationResult<Reading>) {
  const finished = result.page.filter(isWhole)
  return { ...result, page: await Promise.all(finished.map((reading) => toExternalReading(ctx, reading))) }
}

async function toExternalReading(ctx: QueryCtx, reading: Reading): Promise<Infer<typeof externalReading>> {
  const { origin, pool, isSingle, layout, customLayout, positions, clarifiers = [] } = reading
  const deck = await requireRow(ctx.db.get('decks', reading.deckId))
  // A single card has no layout in files, and its position no name.
  const exportCard = async ({ key, cardId, reversed }: Reading['positions'][number]) => ({
    position: isSingle ? '' : key,
    card: (await nameOf(ctx, cardId)).slug,
    reversed,
  })
  const exportedClarifiers = clarifiers.map(async ({ laidAt, ...card }) => ({
    ...(await exportCard(card)),
    laidAt,
  }))
  const ownLayout = customLayout && { name: customLayout.name, positions: customLayout.positions }
  return {
    key: origin?.key ?? publicId(reading),
    made: origin?.made ?? 'drawn',
    ...physicalDeckOf(reading),
    // Whole milliseconds, which every file format can hold.
    madeAt: Math.floor(madeAtOf(reading)),
    deck: deck.slug,
    layout: isSingle ? null : (ownLayout ?? layout),
    ...(pool === 'majors' && { pool }),
    cards: await Promise.all(positions.map(exportCard)),
    ...(exportedClarifiers.length > 0 && { clarifiers: await Promise.all(exportedClarifiers) }),
    ...textFieldsOf(reading),
  }
}

async function exportDraw(ctx: QueryCtx, reading: Reading): Promise<Infer<typeof exportedDraw>> {
  const { source, day, counter } = reading
  const { cardId, reversed } = reading.positions[0]!
  return {
    ...(await sharedParts(ctx, reading)),
    drawnAt: madeAtOf(reading),
    source,
    ...(day !== undefined && { day }),
    ...(counter !== undefined && { counter }),
    card: await nameOf(ctx, cardId),
    reversed,
  }
}

async function exportSpread(ctx: QueryCtx, reading: Reading): Promise<Infer<typeof exportedSpread>> {
  const { layout, customLayout, reversible } = reading
  const positions = reading.positions.map(async ({ key, cardId, reversed, revealedAt }) => ({
    key,
    shown: revealedAt === undefined ? null : { card: await nameOf(ctx, cardId), reversed, revealedAt },
  }))
  return {
    ...(await sharedParts(ctx, reading)),
    dealtAt: madeAtOf(reading),
    layout,
    ...(customLayout && { customLayout }),
    reversible,
    positions: await Promise.all(positions),
  }
}

/** What the owner has written or kept, and the codename and theme. */
function textFieldsOf(reading: Reading) {
  const { codename, theme, aiText } = reading
  return {
    ...writtenOf(reading),
    ...(codename !== undefined && { codename }),
    ...(theme && { theme }),
    ...(aiText && { aiText }),
  }
}

async function sharedParts(ctx: QueryCtx, reading: Reading) {
  const { slug, title } = await requireRow(ctx.db.get('decks', reading.deckId))
  const clarifiers = (reading.clarifiers ?? []).map(async ({ cardId, ...laid }) => ({
    ...laid,
    card: await nameOf(ctx, cardId),
  }))
  return {
    _id: publicId(reading),
    made: madeOf(reading),
    ...physicalDeckOf(reading),
    ...textFieldsOf(reading),
    ...(reading.place && { place: reading.place }),
    deck: { slug, title, revision: reading.revision },
    proof: await proofParts(ctx, reading),
    clarifiers: await Promise.all(clarifiers),
  }
}

async function proofParts(ctx: QueryCtx, reading: Reading): Promise<Infer<typeof proofView> | null> {
  if (!reading.proof) return null
  const { commitmentId, mixedLink, ...choice } = reading.proof
  const commitment = await requireRow(ctx.db.get('commitments', commitmentId))
  const mixed = await mixedOf(ctx, reading.proof)
  return {
    ...choice,
    sealed: sealedOf(commitment),
    // Also hides a seed that is public already: together with the visitor's seed it would reveal the face-down cards.
    seed: (isWhole(reading) && commitment.seed) || null,
    ...(mixed && { mixed: { number: mixedLink!, head: mixed.head } }),
  }
}

async function nameOf(ctx: QueryCtx, cardId: Doc<'cards'>['_id']): Promise<Infer<typeof cardName>> {
  const { slug, name } = await requireRow(ctx.db.get('cards', cardId))
  return { slug, name }
}

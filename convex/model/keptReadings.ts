// Readings that were not drawn here: laid with real cards and written down, or brought in by a file. They are kept like
// any other but for the proof, which they do not have, and they are counted nowhere.
import { v, type Infer } from 'convex/values'
import { getLayout } from '#content/spreads/index.ts'
import { parseCustomLayout } from '#rules/layout/custom-layout.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { layoutPosition, spreads } from '../tables/draws.ts'
import { words } from '../tables/words.ts'
import { getDeck } from './decks.ts'
import { getRevision, requireRow } from './deckRevisions.ts'
import { codenameOf, questionOf } from './drawing.ts'
import { refusal } from './refusal.ts'
import { MAX_NOTE, tidyTags, tidyText } from './text.ts'

const laidCard = v.object({ position: v.string(), card: v.string(), reversed: v.boolean() })

export const keptReading = v.object({
  /** The name that files know it by; the same reading has the same one wherever it is brought. */
  key: v.string(),
  made: words('cards', 'drawn'),
  madeAt: v.number(),
  /** By slug, as cards are. */
  deck: v.string(),
  /** Null: a single card, whose position is empty. */
  layout: v.union(
    v.object({ slug: v.string(), version: v.number() }),
    v.object({ name: v.string(), positions: v.array(layoutPosition), layoutId: v.optional(v.id('layouts')) }),
    v.null(),
  ),
  /** Without it, the whole deck. */
  pool: v.optional(v.literal('majors')),
  cards: v.array(laidCard),
  clarifiers: v.optional(v.array(v.object({ ...laidCard.fields, laidAt: v.number() }))),
  ...spreads.validator.pick('theme', 'codename', 'question', 'note', 'tags', 'visibility', 'sharesQuestion')
    .fields,
})

export type KeptReading = Infer<typeof keptReading>
export type KeptId = Id<'draws'> | Id<'spreads'>

const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1900, 0, 1)
const MAX_KEY = 100
/** How far back the revisions of a deck are searched for one that had all the cards. */
const REVISIONS_TRIED = 12

/** The reading under that key which this owner has and has not deleted. */
export async function getKept(
  ctx: QueryCtx,
  owner: string,
  { key, layout }: { key: string; layout: unknown },
): Promise<KeptId | null> {
  const table = layout === null ? 'draws' : 'spreads'
  const id = ctx.db.normalizeId(table, key)
  const drawn = id && (await ctx.db.get(id))
  if (drawn && drawn.owner === owner && drawn.deletedAt === undefined) return drawn._id
  const brought = await ctx.db
    .query(table)
    .withIndex('by_owner_and_origin_key', (q) => q.eq('owner', owner).eq('origin.key', key))
    .take(10)
  return brought.find(({ deletedAt }) => deletedAt === undefined)?._id ?? null
}

/** Decks as they are looked up for many readings at once: most of them are of the same one. */
export type KnownDecks = Map<string, Promise<KnownDeck | null>>
type KnownDeck = { deck: Doc<'decks'>; kind: Doc<'decktypes'>['kind']; latest: Doc<'deckRevisions'> }

/** Stores it for its owner, or refuses in words that name what is wrong with it. */
export async function insertKept(
  ctx: MutationCtx,
  owner: string,
  kept: KeptReading,
  decks: KnownDecks = new Map(),
): Promise<KeptId> {
  const { revision, kind } = await revisionFor(ctx, kept, decks)
  const cards = lay(kept.cards, revision)
  const shared = {
    ...{ owner, deckId: revision.deckId, revision: revision.revision, proof: null },
    pool: kept.pool ?? ('all' as const),
    ...questionOf(kept.question),
    ...codenameOf(kept.codename),
    ...noteOf(kept.note),
    tags: tidyTags(kept.tags),
    ...{ visibility: kept.visibility, sharesQuestion: kept.sharesQuestion },
    noteRevision: 0,
    origin: { made: kept.made, madeAt: plausible(kept.madeAt), key: requireKey(kept.key) },
  }
  if (kept.layout === null) {
    if (cards.length !== 1) throw refusal('invalid', 'A reading without a layout has one card.')
    const { cardId, reversed } = cards[0]!
    return ctx.db.insert('draws', { ...shared, cardId, reversed, source: 'journal' })
  }
  const { keys, ...layout } = layoutOf(kept.layout, kind)
  const positions = keys.map((key) => {
    const found = cards.find(({ position }) => position === key)
    if (!found) throw refusal('invalid', `No card lies on “${key}”.`)
    return { key, cardId: found.cardId, reversed: found.reversed, revealedAt: shared.origin.madeAt }
  })
  if (cards.length !== keys.length) throw refusal('invalid', 'There are more cards than places.')
  const clarifiers = clarifiersOf(kept, revision, keys)
  return ctx.db.insert('spreads', {
    ...{ ...shared, ...layout, positions, reversible: revision.reversible },
    ...(kept.theme && { theme: kept.theme }),
    ...(clarifiers.length > 0 && { clarifiers }),
  })
}

type Laid = Infer<typeof laidCard>

function lay<Card extends Laid>(cards: readonly Card[], revision: Doc<'deckRevisions'>) {
  const laid = new Set<string>()
  return cards.map((card) => {
    const known = revision.cards.find(({ slug }) => slug === card.card)
    if (!known) throw refusal('invalid', `${revision.title} has no card “${card.card}”.`)
    if (laid.has(card.card)) throw refusal('invalid', `${known.name} lies there twice.`)
    laid.add(card.card)
    if (card.reversed && !revision.reversible) {
      throw refusal('invalid', `${revision.title} is never reversed.`)
    }
    return { ...card, cardId: known.cardId }
  })
}

function clarifiersOf(kept: KeptReading, revision: Doc<'deckRevisions'>, keys: readonly string[]) {
  const laid = lay(kept.clarifiers ?? [], revision)
  if (laid.some(({ card }) => kept.cards.some((other) => other.card === card))) {
    throw refusal('invalid', 'A card that was laid beside another lies there twice.')
  }
  return laid.map(({ position, cardId, reversed, laidAt }) => {
    if (!keys.includes(position)) throw refusal('invalid', `There is no place “${position}”.`)
    return { key: position, cardId, reversed, laidAt: plausible(laidAt) }
  })
}

function layoutOf(layout: NonNullable<KeptReading['layout']>, kind: Doc<'decktypes'>['kind']) {
  if ('slug' in layout) {
    const house = getLayout(layout.slug, layout.version)
    if (!house) throw refusal('invalid', `There is no layout “${layout.slug}” in version ${layout.version}.`)
    if (!house.deckKinds.includes(kind)) throw refusal('invalid', `${house.name} is not for this deck.`)
    return {
      layout: { slug: house.slug, version: house.version },
      keys: house.positions.map(({ key }) => key),
    }
  }
  const parsed = parseCustomLayout(layout)
  if ('problems' in parsed) throw refusal('invalid', parsed.problems.join(' '))
  const { layoutId } = layout
  return {
    layout: { slug: layoutId ? `custom-${layoutId}` : 'custom', version: 1 },
    customLayout: { ...parsed, ...(layoutId && { layoutId }) },
    keys: parsed.positions.map(({ key }) => key),
  }
}

/** The latest revision that has all the cards; the latest of all if none has, so that the refusal can name the card. */
async function revisionFor(
  ctx: QueryCtx,
  { deck: named, cards, clarifiers = [] }: KeptReading,
  decks: KnownDecks,
) {
  if (!decks.has(named)) decks.set(named, lookUp(ctx, named))
  const known = await decks.get(named)!
  if (!known) throw refusal('invalid', `There is no deck “${named}”.`)
  const { deck, kind, latest } = known
  const wanted = [...cards, ...clarifiers].map(({ card }) => card)
  for (let revision = deck.revision; revision > Math.max(0, deck.revision - REVISIONS_TRIED); revision--) {
    const tried = revision === deck.revision ? latest : await getRevision(ctx, deck._id, revision)
    if (wanted.every((slug) => tried?.cards.some((card) => card.slug === slug))) {
      return { revision: tried!, kind }
    }
  }
  return { revision: latest, kind }
}

async function lookUp(ctx: QueryCtx, named: string): Promise<KnownDeck | null> {
  const deck = await getDeck(ctx, named)
  if (!deck || deck.revision === 0) return null
  const { kind } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  return { deck, kind, latest: await requireRow(getRevision(ctx, deck._id, deck.revision)) }
}

function noteOf(note: string | undefined): { note?: string } {
  const tidy = tidyText(note ?? '', 'A note', MAX_NOTE)
  return tidy === '' ? {} : { note: tidy }
}

function plausible(madeAt: number): number {
  if (!Number.isFinite(madeAt) || madeAt < EARLIEST) throw refusal('invalid', 'The date is no date.')
  if (madeAt > Date.now() + DAY_MS) throw refusal('invalid', 'The date lies in the future.')
  return madeAt
}

function requireKey(key: string): string {
  if (key === '' || key.length > MAX_KEY) throw refusal('invalid', 'The id is empty or too long.')
  return key
}

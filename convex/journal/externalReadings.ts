// Readings that were not drawn here: logged from physical cards, or imported from a file. They are stored like any other,
// but have no proof and are not counted.
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import { getLayoutVersion } from '#content/spreads/index.ts'
import { parseCustomLayout } from '#rules/readings/layout/custom-layout.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { layoutPosition, readings, written } from '../tables/readings.ts'
import { getDeck } from '../cards/findDeck.ts'
import { getRevision, requireRow } from '../cards/deckRevisions.ts'
import { codenameOf, questionOf } from '../readings/drawing.ts'
import { importedAiText } from '../readings/aiText.ts'
import { physicalDeck } from '../readings/origins.ts'
import { compositionFor, singleLayout } from '../readings/findLayout.ts'
import { findReading, publicId, type Reading } from '../readings/findReading.ts'
import { refusal } from '../callers/refusal.ts'
import { requireAllowedName } from '../moderation/shownNames.ts'
import { MAX_NOTE, tidyTags, tidyText } from '../values/text.ts'
import { tidyDeckName } from './physicalDeckName.ts'

const laidCard = v.object({ position: v.string(), card: v.string(), reversed: v.boolean() })

export const externalReading = v.object({
  /** Identifies the reading in files, so that importing it twice stores it once. */
  key: v.string(),
  made: literals('cards', 'drawn'),
  madeAt: v.number(),
  /** A slug, as are cards. */
  deck: v.string(),
  physicalDeck,
  /** Null for a single card, whose position is empty. */
  layout: v.union(
    v.object({ slug: v.string(), version: v.number() }),
    v.object({ name: v.string(), positions: v.array(layoutPosition), layoutId: v.optional(v.id('layouts')) }),
    v.null(),
  ),
  /** Missing: the whole deck. */
  pool: v.optional(v.literal('majors')),
  cards: v.array(laidCard),
  clarifiers: v.optional(v.array(v.object({ ...laidCard.fields, laidAt: v.number() }))),
  ...written,
  ...readings.validator.pick('theme', 'codename', 'aiText').fields,
})

export type ExternalReading = Infer<typeof externalReading>

const DAY_MS = 86_400_000
const EARLIEST = Date.UTC(1900, 0, 1)
const MAX_KEY = 100
/** How far back the revisions of a deck are searched for one that had all the cards. */
const MAX_REVISIONS_SEARCHED = 12

/** The id of this owner's reading with that key, unless it is deleted. */
export async function getExternalReading(
  ctx: QueryCtx,
  owner: string,
  { key, layout }: { key: string; layout: unknown },
): Promise<string | null> {
  const isMatch = (reading: Reading) =>
    reading.owner === owner && reading.deletedAt === undefined && reading.isSingle === (layout === null)
  const drawn = await findReading(ctx, key)
  if (drawn && isMatch(drawn)) return publicId(drawn)
  const imported = await ctx.db
    .query('readings')
    .withIndex('by_owner_and_origin_key', (q) => q.eq('owner', owner).eq('origin.key', key))
    .take(10)
  const match = imported.find(isMatch)
  return match ? publicId(match) : null
}

/** Whether an admin has hidden a reading of these owners that has this key. Including deleted ones. */
export async function isHiddenReading(
  ctx: QueryCtx,
  owners: readonly string[],
  key: string,
): Promise<boolean> {
  const drawn = await findReading(ctx, key)
  if (drawn?.hiddenAt !== undefined && owners.includes(drawn.owner)) return true
  for (const owner of owners) {
    const imported = await ctx.db
      .query('readings')
      .withIndex('by_owner_and_origin_key', (q) => q.eq('owner', owner).eq('origin.key', key))
      .take(10)
    if (imported.some(({ hiddenAt }) => hiddenAt !== undefined)) return true
  }
  return false
}

/** Readings that nobody but the owner sees. */
export const notShared = { visibility: 'private', sharesQuestion: false } as const

/** Avoids looking up the same deck for every reading of an import. */
export type DeckCache = Map<string, Promise<CachedDeck | null>>
interface CachedDeck {
  kind: Doc<'decktypes'>['kind']
  latest: Doc<'deckRevisions'>
  /** Older revisions, by their distance to the latest. */
  before: Map<number, Promise<Doc<'deckRevisions'> | null>>
}

/**
 * Stores the reading, or refuses with what is wrong with it. No two readings of an owner may have the same `storedAt`, since
 * an open journal uses it to detect deletions: `at` is the index within one transaction.
 */
export async function insertExternalReading(
  ctx: MutationCtx,
  owner: string,
  reading: ExternalReading,
  { decks = new Map(), at = 0 }: { decks?: DeckCache; at?: number } = {},
): Promise<Id<'readings'>> {
  const { revision, kind } = await revisionFor(ctx, reading, decks)
  const { made, theme, visibility, sharesQuestion } = reading
  const madeAt = plausible(reading.madeAt)
  const cards = resolveCards(reading.cards, revision)
  if (reading.layout === null && cards.length !== 1) {
    throw refusal('invalid', 'reading_without_spread')
  }
  const { keys, ...layout } = layoutOf(reading.layout, kind)
  const positions = keys.map((key) => {
    const card = reading.layout === null ? cards[0] : cards.find(({ position }) => position === key)
    if (!card) throw refusal('invalid', 'position_empty', { position: key })
    return { key, cardId: card.cardId, reversed: card.reversed, revealedAt: madeAt }
  })
  if (cards.length !== keys.length) throw refusal('invalid', 'more_cards_than_positions')
  const clarifiers = clarifiersOf(reading, revision, keys)
  return ctx.db.insert('readings', {
    owner,
    storedAt: Date.now() + at / 1000,
    isSingle: reading.layout === null,
    source: 'journal',
    deckId: revision.deckId,
    revision: revision.revision,
    pool: reading.pool ?? 'all',
    ...layout,
    reversible: revision.reversible,
    composition: compositionFor(layout.layout),
    positions,
    ...(clarifiers.length > 0 && { clarifiers }),
    proof: null,
    origin: { made, madeAt, key: requireKey(reading.key), ...physicalDeckOfReading(reading) },
    ...codenameOf(reading.codename),
    ...questionOf(reading.question),
    sharesQuestion,
    ...(theme && { theme }),
    ...noteOf(reading.note),
    ...aiTextOf(reading.aiText),
    noteRevision: 0,
    tags: tidyTags(reading.tags),
    visibility,
  })
}

type Laid = Infer<typeof laidCard>

function resolveCards<Card extends Laid>(cards: readonly Card[], revision: Doc<'deckRevisions'>) {
  const seenSlugs = new Set<string>()
  return cards.map((card) => {
    const deckCard = revision.cards.find(({ slug }) => slug === card.card)
    if (!deckCard) throw refusal('invalid', 'deck_lacks_card', { deck: revision.title, card: card.card })
    if (seenSlugs.has(card.card)) throw refusal('invalid', 'card_drawn_twice', { card: deckCard.name })
    seenSlugs.add(card.card)
    if (card.reversed && !revision.reversible) {
      throw refusal('invalid', 'deck_never_reversed', { deck: revision.title })
    }
    return { ...card, cardId: deckCard.cardId }
  })
}

function clarifiersOf(reading: ExternalReading, revision: Doc<'deckRevisions'>, keys: readonly string[]) {
  const laid = resolveCards(reading.clarifiers ?? [], revision)
  if (laid.some(({ card }) => reading.cards.some((other) => other.card === card))) {
    throw refusal('invalid', 'clarifier_twice')
  }
  return laid.map(({ position, cardId, reversed, laidAt }) => {
    const key = reading.layout === null ? keys[0]! : position
    if (!keys.includes(key)) throw refusal('invalid', 'position_not_found', { position })
    return { key, cardId, reversed, laidAt: plausible(laidAt) }
  })
}

function layoutOf(layout: ExternalReading['layout'], kind: Doc<'decktypes'>['kind']) {
  if (layout === null) {
    const { slug, version, positions } = singleLayout(kind)
    return { layout: { slug, version }, keys: positions }
  }
  if ('slug' in layout) {
    const builtIn = getLayoutVersion(layout.slug, layout.version)
    if (!builtIn)
      throw refusal('invalid', 'spread_version_not_found', { slug: layout.slug, version: layout.version })
    if (!builtIn.deckKinds.includes(kind))
      throw refusal('invalid', 'spread_not_for_deck', { spread: builtIn.name })
    return {
      layout: { slug: builtIn.slug, version: builtIn.version },
      keys: builtIn.positions.map(({ key }) => key),
    }
  }
  const parsed = parseCustomLayout(layout)
  if ('problems' in parsed) {
    const { reason, params } = parsed.problems[0]!
    throw refusal('invalid', reason, params)
  }
  // Everybody who has the link to a shared reading reads the names of its positions.
  requireAllowedName(parsed.name, ...parsed.positions.flatMap(({ name, meaning }) => [name, meaning]))
  const { layoutId } = layout
  return {
    layout: { slug: layoutId ? `custom-${layoutId}` : 'custom', version: 1 },
    customLayout: { ...parsed, ...(layoutId && { layoutId }) },
    keys: parsed.positions.map(({ key }) => key),
  }
}

/**
 * The latest revision that has all the cards; the latest of all if none has, so that the refusal can name the card. What
 * was drawn looks as the deck did then, if it was published here by then. Real cards look like none of them.
 */
async function revisionFor(
  ctx: QueryCtx,
  { deck: named, made, madeAt, cards, clarifiers = [] }: ExternalReading,
  decks: DeckCache,
) {
  if (!decks.has(named)) decks.set(named, lookUp(ctx, named))
  const known = await decks.get(named)!
  if (!known) throw refusal('invalid', 'deck_named_not_found', { deck: named })
  const { kind, latest } = known
  const wanted = [...cards, ...clarifiers].map(({ card }) => card)
  let fitting: Doc<'deckRevisions'> | null = null
  for (let back = 0; back < MAX_REVISIONS_SEARCHED; back++) {
    const tried = await revisionBefore(ctx, known, back)
    if (!tried) break
    if (!wanted.every((slug) => tried.cards.some((card) => card.slug === slug))) continue
    fitting ??= tried
    if (made === 'cards' || tried._creationTime <= madeAt) return { revision: tried, kind }
  }
  return { revision: fitting ?? latest, kind }
}

/** The one that was published so many before the latest. */
async function revisionBefore(ctx: QueryCtx, { latest, before }: CachedDeck, back: number) {
  if (back === 0) return latest
  if (!before.has(back)) before.set(back, getRevision(ctx, latest.deckId, latest.revision - back))
  return before.get(back)!
}

async function lookUp(ctx: QueryCtx, named: string): Promise<CachedDeck | null> {
  const deck = await getDeck(ctx, named)
  if (!deck || deck.revision === 0) return null
  const { kind } = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  const latest = await requireRow(getRevision(ctx, deck._id, deck.revision))
  return { kind, latest, before: new Map() }
}

/** Everybody who has the link to a shared reading reads the name. */
function physicalDeckOfReading({ made, physicalDeck = '' }: ExternalReading): { physicalDeck?: string } {
  const name = tidyDeckName(physicalDeck)
  if (made !== 'cards' || name === '') return {}
  requireAllowedName(name)
  return { physicalDeck: name }
}

function noteOf(note: string | undefined): { note?: string } {
  const tidy = tidyText(note ?? '', 'note', MAX_NOTE)
  return tidy === '' ? {} : { note: tidy }
}

function aiTextOf(aiText: ExternalReading['aiText']): Pick<ExternalReading, 'aiText'> {
  if (!aiText) return {}
  return { aiText: importedAiText({ ...aiText, keptAt: plausible(aiText.keptAt) }) }
}

function plausible(madeAt: number): number {
  if (!Number.isFinite(madeAt) || madeAt < EARLIEST) throw refusal('invalid', 'date_invalid')
  if (madeAt > Date.now() + DAY_MS) throw refusal('invalid', 'date_in_future')
  return madeAt
}

function requireKey(key: string): string {
  if (key === '' || key.length > MAX_KEY) throw refusal('invalid', 'id_invalid')
  return key
}

// Published revisions of decks. A revision is immutable, so a reading always shows what was drawn, and a seal can be verified.
import { cardListHash, type ReversalRate } from '#rules/readings/fair-draw/seal.ts'
import { baseLanguage } from '#rules/language.ts'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'

export type Pool = Doc<'commitments'>['pool']

/** The maximum that a transcript can hold. */
export const MAX_CARDS = 2000
/** Of approved faces only: pending and rejected ones are not read here. */
const MAX_DESIGNS = 2 * MAX_CARDS

/** Publishes the deck as a new revision, or returns the latest one if nothing has changed. */
export async function publishRevision(ctx: MutationCtx, deckId: Id<'decks'>): Promise<number> {
  const deck = await requireRow(ctx.db.get('decks', deckId))
  const snapshot = await snapshotOf(ctx, deck)
  if (snapshot.cards.length === 0) throw refusal('invalid', 'deck_without_cards')
  const latest = await getRevision(ctx, deckId, deck.revision)
  if (latest?.hash === snapshot.hash) return latest.revision
  const revision = deck.revision + 1
  await ctx.db.insert('deckRevisions', { deckId, revision, ...snapshot })
  await ctx.db.patch('decks', deckId, { revision })
  return revision
}

export async function getRevision(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
  revision: number,
): Promise<Doc<'deckRevisions'> | null> {
  return ctx.db
    .query('deckRevisions')
    .withIndex('by_deckId_and_revision', (q) => q.eq('deckId', deckId).eq('revision', revision))
    .unique()
}

export async function requireRevision(
  ctx: QueryCtx,
  { deckId, revision }: { deckId: Id<'decks'>; revision: number },
): Promise<Doc<'deckRevisions'>> {
  return requireRow(getRevision(ctx, deckId, revision))
}

const revisionsRead = new WeakMap<object, Map<Id<'deckRevisions'>, Promise<Doc<'deckRevisions'>>>>()

/** By its id. Read once in each transaction, because it is immutable and long: a draw deals from it and then shows it. */
export function requireRevisionById(
  { db }: QueryCtx,
  revisionId: Id<'deckRevisions'>,
): Promise<Doc<'deckRevisions'>> {
  const ofTransaction = revisionsRead.get(db) ?? new Map<Id<'deckRevisions'>, Promise<Doc<'deckRevisions'>>>()
  revisionsRead.set(db, ofTransaction)
  const revision = ofTransaction.get(revisionId) ?? requireRow(db.get('deckRevisions', revisionId))
  ofTransaction.set(revisionId, revision)
  return revision
}

/** The cards that are shuffled, in canonical order. */
export function cardsIn({ cards }: Pick<Doc<'deckRevisions'>, 'cards'>, pool: Pool) {
  return pool === 'majors' ? cards.filter(({ isMajor }) => isMajor) : cards
}

export async function cardTerms(
  revision: Doc<'deckRevisions'>,
  pool: Pool,
): Promise<{ cardListHash: string; cardCount: number }> {
  const slugs = cardsIn(revision, pool).map(({ slug }) => slug)
  return { cardListHash: await cardListHash(slugs), cardCount: slugs.length }
}

export function reversalRate({ reversible }: { reversible: boolean }, isWanted: boolean): ReversalRate {
  return reversible && isWanted ? 0.5 : 0
}

/** The revision that publishing would create now. */
export async function snapshotOf(ctx: QueryCtx, deck: Doc<'decks'>) {
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  return snapshotWith(deck, decktype, await cardsOf(ctx, deck), await approvedFaces(ctx, deck._id))
}

type SnapshotDeck = Pick<
  Doc<'decks'>,
  'title' | 'artist' | 'palette' | 'artStyle' | 'backDesignId' | 'coverDesignId' | 'language'
>

/** The same of rows that are given: an import writes decks with their first revision. */
export async function snapshotWith(
  deck: SnapshotDeck,
  { reversible }: Pick<Doc<'decktypes'>, 'reversible'>,
  cards: readonly Pick<Doc<'cards'>, '_id' | 'slug' | 'name' | 'arcana'>[],
  designIds: ReadonlyMap<Id<'cards'> | undefined, Id<'designs'>>,
) {
  const snapshot = {
    title: deck.title,
    artist: deck.artist,
    reversible,
    palette: deck.palette,
    artStyle: deck.artStyle,
    ...(deck.backDesignId && { backDesignId: deck.backDesignId }),
    ...(deck.coverDesignId && { coverDesignId: deck.coverDesignId }),
    cards: cards.map(({ _id, slug, name, arcana }) => {
      const designId = designIds.get(_id)
      return { cardId: _id, slug, name, isMajor: arcana === 'major', ...(designId && { designId }) }
    }),
  }
  const { language = baseLanguage } = deck
  // English is not hashed: revisions from before the field have none, and must not look changed.
  const hashed = language === baseLanguage ? snapshot : { ...snapshot, language }
  return { ...snapshot, language, hash: await sha256Hex(utf8(JSON.stringify(hashed))) }
}

/** The current cards of a deck, in order. */
export async function cardsOf(
  ctx: QueryCtx,
  { cardIds, decktypeId }: Pick<Doc<'decks'>, 'cardIds' | 'decktypeId'>,
): Promise<Doc<'cards'>[]> {
  if (cardIds) {
    const cards = await Promise.all(cardIds.map((cardId) => ctx.db.get('cards', cardId)))
    // A deleted deck may list a card that was deleted since.
    return cards.filter((card) => card !== null && card.deletedAt === undefined) as Doc<'cards'>[]
  }
  return ctx.db
    .query('cards')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktypeId))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_CARDS)
}

/** The card before or after it in the order of its deck type. */
export async function cardBeside(
  { db }: QueryCtx,
  { decktypeId, position }: Doc<'cards'>,
  side: 'previous' | 'next',
): Promise<Doc<'cards'> | null> {
  return db
    .query('cards')
    .withIndex('by_decktypeId_and_position', (q) => {
      const ofType = q.eq('decktypeId', decktypeId)
      return side === 'next' ? ofType.gt('position', position) : ofType.lt('position', position)
    })
    .order(side === 'next' ? 'asc' : 'desc')
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .first()
}

/** By its slug. A deleted card does not count: its slug is free. */
export async function getCardOfType(
  { db }: QueryCtx,
  decktypeId: Id<'decktypes'>,
  slug: string,
): Promise<Doc<'cards'> | null> {
  return db
    .query('cards')
    .withIndex('by_decktypeId_and_slug', (q) => q.eq('decktypeId', decktypeId).eq('slug', slug))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .unique()
}

/** The latest approved face of each card. */
export async function approvedFaces(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
): Promise<Map<Id<'cards'> | undefined, Id<'designs'>>> {
  const faces = await ctx.db
    .query('designs')
    .withIndex('by_deckId_and_role_and_status', (q) =>
      q.eq('deckId', deckId).eq('role', 'face').eq('status', 'approved'),
    )
    .take(MAX_DESIGNS)
  return new Map(faces.map(({ cardId, _id }) => [cardId, _id]))
}

/** For rows that are never deleted while another row refers to them. */
export async function requireRow<Row>(row: Promise<Row | null>): Promise<Row> {
  const found = await row
  if (found === null) throw new Error('A row that another one points at is missing.')
  return found
}

// How designs, cards, decks and deck types are deleted. Revisions are never deleted: a row that one of them names stays, so that
// readings are shown and checked as before.
import type { Problem } from '#rules/refusal.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { log, patchAudited, type AdminCtx } from '../admin/audit.ts'
import { counted, KEPT, type Deletable, type Dependent } from '../admin/deletable.ts'
import { unset } from '../values/unset.ts'
import { getDecktype } from './deckEditing.ts'
import { getCardOfType, requireRow } from './deckRevisions.ts'
import { deleteFiles, otherFaces } from './designTargets.ts'
import { deleteDraft, getDraft } from './draftedDeck.ts'
import { deleteTexts } from './editedTexts.ts'
import { getDeck, latestRevision } from './findDeck.ts'
import { cancelPublication, latestPublication } from './publications.ts'
import { titlesOf, whyCardStays } from './structureGuard.ts'

/** Of one deck or card; as many as a transaction can write. */
const MAX_DESIGNS = 4000
const MAX_CARDS = 2000
const MAX_DECKS = 200
const MAX_TALLIES = 4000
/** Each reads every other design that may use its files. */
const DESIGNS_PER_PURGE = 200

export const deletableDesigns: Deletable<'designs'> = {
  nameOf: ({ altText, originalName = '' }) => altText || originalName,
  // A rejected design is no card's face.
  changes: { status: 'rejected' },

  async dependents(ctx, { _id, deckId }) {
    return (await designsInRevisions(ctx, deckId)).has(_id) ? says('readings_keep_it', 1) : []
  },

  async whyNot(ctx, { _id, deckId, role }) {
    const deck = await requireRow(ctx.db.get('decks', deckId))
    if (_id === deck.backDesignId || _id === deck.coverDesignId)
      return { reason: 'design_in_use', params: { role } }
    if (deck.status !== 'published') return null
    const { cards } = await latestRevision(ctx, deck)
    const isShown = cards.some(({ designId }) => designId === _id)
    return isShown ? { reason: 'design_shown', params: { deck: deck.title } } : null
  },

  async whyNotRestored(ctx, design, { status }) {
    if (isDeleted(await ctx.db.get('decks', design.deckId))) return { reason: 'restore_deck_first' }
    if (design.cardId && isDeleted(await ctx.db.get('cards', design.cardId)))
      return { reason: 'restore_card_first' }
    const isReplaced = status === 'approved' && (await otherFaces(ctx, design)).length > 0
    return isReplaced ? { reason: 'design_replaced' } : null
  },

  async purge(ctx, design) {
    await purgeDesigns(ctx, [design])
  },
}

export const deletableCards: Deletable<'cards'> = {
  nameOf: ({ name }) => name,

  async dependents(ctx, card) {
    return [
      ...(await counted('designs_deleted', designsOfCard(ctx, card._id))),
      ...says('readings_keep_it', Number(await isInRevisions(ctx, card))),
    ]
  },

  whyNot: whyCardStays,

  async whyNotRestored(ctx, { decktypeId, slug }) {
    if (isDeleted(await ctx.db.get('decktypes', decktypeId))) return { reason: 'restore_deck_type_first' }
    const namesake = await getCardOfType(ctx, decktypeId, slug)
    return namesake && { reason: 'card_exists', params: { slug } }
  },

  async hide(ctx, { _id }, deletedAt) {
    for (const design of await designsOfCard(ctx, _id).take(MAX_DESIGNS))
      await ctx.db.patch('designs', design._id, { deletedAt, deletedWith: _id })
  },

  async show(ctx, { _id }) {
    await showDesigns(ctx, _id)
  },

  async purge(ctx, card) {
    const designs = await designsDeletedWith(ctx, card._id, DESIGNS_PER_PURGE)
    await purgeDesigns(ctx, designs)
    if (designs.length === DESIGNS_PER_PURGE) return 'unfinished'
    if (await isInRevisions(ctx, card)) return ctx.db.patch('cards', card._id, { deletedWith: KEPT })
    await deleteCard(ctx, card._id)
  },
}

export const deletableDecks: Deletable<'decks'> = {
  nameOf: ({ title }) => title,
  // Public pages know retired decks already.
  changes: { status: 'retired' },

  async dependents(ctx, { _id }) {
    const tallies = await ctx.db
      .query('cardTallies')
      .withIndex('by_deckId_and_pool_and_cardId', (q) => q.eq('deckId', _id))
      .take(MAX_TALLIES)
    const draws = tallies.reduce((sum, { upright, reversed }) => sum + upright + reversed, 0)
    const planned = (await latestPublication(ctx, _id))?.state === 'waiting'
    return [
      ...(await counted('designs_deleted', designsOfDeck(ctx, _id))),
      ...says('publication_cancelled', planned ? 1 : 0),
      ...says('draws_stay', draws),
      ...says('readings_keep_it', Number(await hasRevisions(ctx, _id))),
    ]
  },

  async whyNot(ctx, { _id, status }) {
    const totems = await ctx.db
      .query('totems')
      .withIndex('by_deckId', (q) => q.eq('deckId', _id))
      // Demo totems are deleted by themselves.
      .filter((q) => q.and(q.eq(q.field('deletedAt'), undefined), q.eq(q.field('demo'), undefined)))
      .take(100)
    if (totems.length > 0)
      return { reason: 'deck_has_totems', params: { count: totems.length, totem: totems[0]!.label } }
    if (status !== 'published') return null
    const published = await ctx.db
      .query('decks')
      .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
      .take(2)
    return published.length < 2 ? { reason: 'last_published_deck' } : null
  },

  async whyNotRestored(ctx, { slug, decktypeId }, restored) {
    if (isDeleted(await ctx.db.get('decktypes', decktypeId))) return { reason: 'restore_deck_type_first' }
    if (await getDeck(ctx, slug)) return { reason: 'deck_exists', params: { slug } }
    return restored.status === 'published' ? whyNotPublished(ctx, restored) : null
  },

  async hide(ctx, { _id }, deletedAt) {
    const planned = await cancelPublication(ctx, _id)
    if (planned) await log(ctx, 'cancel publication', 'decks', _id, { at: planned.at }, null)
    for (const design of await designsOfDeck(ctx, _id).take(MAX_DESIGNS))
      await ctx.db.patch('designs', design._id, { deletedAt, deletedWith: _id })
  },

  async show(ctx, { _id, status, decktypeId }) {
    await showDesigns(ctx, _id)
    if (status !== 'published') return
    // Draws link to pages of the type.
    const decktype = await requireRow(ctx.db.get('decktypes', decktypeId))
    await patchAudited(ctx, 'decktypes', decktype, { status: 'published' }, 'publish with a deck')
  },

  async purge(ctx, { _id }) {
    const designs = await designsDeletedWith(ctx, _id, DESIGNS_PER_PURGE)
    await purgeDesigns(ctx, designs)
    if (designs.length === DESIGNS_PER_PURGE) return 'unfinished'
    if (await hasRevisions(ctx, _id)) return ctx.db.patch('decks', _id, { deletedWith: KEPT })
    // Designs that were deleted before the deck.
    const others = await ctx.db
      .query('designs')
      .withIndex('by_deckId', (q) => q.eq('deckId', _id))
      .take(DESIGNS_PER_PURGE)
    await deleteDesigns(ctx, others)
    if (others.length === DESIGNS_PER_PURGE) return 'unfinished'
    const draft = await getDraft(ctx, _id)
    if (draft) await deleteDraft(ctx, draft)
    const publications = ctx.db.query('publications').withIndex('by_deckId', (q) => q.eq('deckId', _id))
    for await (const publication of publications) await ctx.db.delete('publications', publication._id)
    await ctx.db.delete('decks', _id)
  },
}

export const deletableDecktypes: Deletable<'decktypes'> = {
  nameOf: ({ name }) => name,
  // The pages of its cards are public only with a published type.
  changes: { status: 'draft' },

  async dependents(ctx, { _id }) {
    const anyDeck = await decksOf(ctx, _id).first()
    return [
      ...(await counted('cards_deleted', cardsOfType(ctx, _id))),
      ...(anyDeck && (await hasRevisions(ctx, anyDeck._id)) ? says('readings_keep_it', 1) : []),
    ]
  },

  async whyNot(ctx, { _id }) {
    const decks = await decksOf(ctx, _id)
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_DECKS)
    return decks.length > 0 ? { reason: 'deck_type_has_decks', params: { decks: titlesOf(decks) } } : null
  },

  async whyNotRestored(ctx, { slug }) {
    return (await getDecktype(ctx, slug)) && { reason: 'deck_type_exists', params: { slug } }
  },

  async hide(ctx, { _id }, deletedAt) {
    for (const card of await cardsOfType(ctx, _id).take(MAX_CARDS))
      await ctx.db.patch('cards', card._id, { deletedAt, deletedWith: _id })
  },

  async show(ctx, { _id }) {
    for (const card of await cardsDeletedWith(ctx, _id))
      await ctx.db.patch('cards', card._id, { deletedAt: unset, deletedWith: unset })
  },

  async purge(ctx, { _id }) {
    const decks = await decksOf(ctx, _id).take(MAX_DECKS)
    // They are purged first, and this one the next day.
    if (decks.some(({ deletedWith }) => deletedWith !== KEPT)) return
    if (decks.length > 0) return ctx.db.patch('decktypes', _id, { deletedWith: KEPT })
    const cards = ctx.db
      .query('cards')
      .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', _id))
    for (const card of await cards.take(MAX_CARDS)) await deleteCard(ctx, card._id)
    await ctx.db.delete('decktypes', _id)
  },
}

function says(what: Dependent['what'], count: number): Dependent[] {
  return count === 0 ? [] : [{ what, count, isMore: false }]
}

function isDeleted(row: { deletedAt?: number } | null): boolean {
  return row === null || row.deletedAt !== undefined
}

function designsOfDeck({ db }: QueryCtx, deckId: Id<'decks'>) {
  return db
    .query('designs')
    .withIndex('by_deckId', (q) => q.eq('deckId', deckId))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
}

function designsOfCard({ db }: QueryCtx, cardId: Id<'cards'>) {
  return db
    .query('designs')
    .withIndex('by_cardId_and_status', (q) => q.eq('cardId', cardId))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
}

function cardsOfType({ db }: QueryCtx, decktypeId: Id<'decktypes'>) {
  return db
    .query('cards')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktypeId))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
}

/** Deleted ones too. */
function decksOf({ db }: QueryCtx, decktypeId: Id<'decktypes'>) {
  return db.query('decks').withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktypeId))
}

function designsDeletedWith({ db }: QueryCtx, id: string, most = MAX_DESIGNS): Promise<Doc<'designs'>[]> {
  return db
    .query('designs')
    .withIndex('by_deletedWith_and_deletedAt', (q) => q.eq('deletedWith', id))
    .take(most)
}

function cardsDeletedWith({ db }: QueryCtx, id: string): Promise<Doc<'cards'>[]> {
  return db
    .query('cards')
    .withIndex('by_deletedWith_and_deletedAt', (q) => q.eq('deletedWith', id))
    .take(MAX_CARDS)
}

async function showDesigns(ctx: AdminCtx, id: string): Promise<void> {
  for (const design of await designsDeletedWith(ctx, id))
    await ctx.db.patch('designs', design._id, { deletedAt: unset, deletedWith: unset })
}

async function hasRevisions({ db }: QueryCtx, deckId: Id<'decks'>): Promise<boolean> {
  const revision = db
    .query('deckRevisions')
    .withIndex('by_deckId_and_revision', (q) => q.eq('deckId', deckId))
  return (await revision.first()) !== null
}

/** In revisions of any deck of its type, newest first, since most searches end there. */
async function isInRevisions(ctx: QueryCtx, { _id, decktypeId }: Doc<'cards'>): Promise<boolean> {
  for await (const deck of decksOf(ctx, decktypeId)) {
    const revisions = ctx.db
      .query('deckRevisions')
      .withIndex('by_deckId_and_revision', (q) => q.eq('deckId', deck._id))
      .order('desc')
    for await (const { cards } of revisions) if (cards.some(({ cardId }) => cardId === _id)) return true
  }
  return false
}

/** A published deck must not offer a card that was deleted since. */
async function whyNotPublished(ctx: QueryCtx, deck: Doc<'decks'>): Promise<Problem | null> {
  const { cards } = await latestRevision(ctx, deck)
  for (const { cardId, name } of cards) {
    if (isDeleted(await ctx.db.get('cards', cardId))) return { reason: 'deck_card_deleted', params: { name } }
  }
  return null
}

/** Designs that a revision shows stay, with their files. */
async function purgeDesigns(ctx: MutationCtx, designs: readonly Doc<'designs'>[]): Promise<void> {
  const shown = new Map<Id<'decks'>, Set<string>>()
  const unused: Doc<'designs'>[] = []
  for (const design of designs) {
    const ofDeck = shown.get(design.deckId) ?? (await designsInRevisions(ctx, design.deckId))
    shown.set(design.deckId, ofDeck)
    if (ofDeck.has(design._id)) await ctx.db.patch('designs', design._id, { deletedWith: KEPT })
    else unused.push(design)
  }
  await deleteDesigns(ctx, unused)
}

async function designsInRevisions({ db }: QueryCtx, deckId: Id<'decks'>): Promise<Set<string>> {
  const ids = new Set<string>()
  const revisions = db
    .query('deckRevisions')
    .withIndex('by_deckId_and_revision', (q) => q.eq('deckId', deckId))
  for await (const { cards, backDesignId, coverDesignId } of revisions) {
    for (const id of [backDesignId, coverDesignId, ...cards.map(({ designId }) => designId)])
      if (id) ids.add(id)
  }
  return ids
}

async function deleteDesigns(ctx: MutationCtx, designs: readonly Doc<'designs'>[]): Promise<void> {
  for (const { _id, art } of designs) {
    await ctx.db.delete('designs', _id)
    if (art.kind === 'file') await deleteFiles(ctx, [art.storageId, art.originalId])
  }
}

async function deleteCard(ctx: MutationCtx, cardId: Id<'cards'>): Promise<void> {
  await deleteTexts(ctx, cardId)
  await ctx.db.delete('cards', cardId)
}

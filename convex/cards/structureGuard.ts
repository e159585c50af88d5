// The effects of a change to a deck type on its published decks. Changes that would break them are refused; others have to be
// confirmed by the admin.
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import type { Problem } from '#rules/refusal.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { missingIn, missingParams } from './deckEditing.ts'
import { approvedFaces, cardsOf } from './deckRevisions.ts'
import { decksOfType, latestRevision } from './findDeck.ts'
import { newGaps } from './publications.ts'
import { sentenceParams } from '../values/problem.ts'

export type StructureChanges = Partial<
  Pick<Doc<'decktypes'>, 'reversible' | 'aspectRatio' | 'status' | 'wording' | 'name'>
>

export const effect = v.object({
  effect: literals(
    ...([
      'reversals_on',
      'reversals_off',
      'readings_kept',
      'art_missing',
      'new_shape',
      'new_wording',
    ] as const),
  ),
  params: sentenceParams,
})

type Effect = Infer<typeof effect>

export type Effects = {
  /** Why the change is refused. */
  refused: Problem | null
  /** Side effects to confirm. */
  effects: Effect[]
}

const MAX_DECKS = 100
const SAME_RATIO = 0.01
const MOST_NAMED = 3

export async function effectsOf(
  ctx: QueryCtx,
  decktype: Doc<'decktypes'>,
  changes: StructureChanges,
): Promise<Effects> {
  const published = await decksOfType(ctx, decktype._id)
  const refused = await whyRefused(ctx, decktype, changes, published)
  if (refused !== null || published.length === 0) return { refused, effects: [] }
  return { refused: null, effects: await changesToDecks(ctx, decktype, changes, published) }
}

async function whyRefused(
  ctx: QueryCtx,
  decktype: Doc<'decktypes'>,
  { status, reversible }: StructureChanges,
  published: readonly Doc<'decks'>[],
): Promise<Problem | null> {
  if (status === 'draft' && decktype.status === 'published' && published.length > 0) {
    return { reason: 'deck_type_in_use', params: { decks: titlesOf(published) } }
  }
  const turnsOn = reversible === true && !decktype.reversible
  const publishes = status === 'published' && decktype.status === 'draft'
  if (!turnsOn && !publishes) return null
  const cards = await cardsOf(ctx, { cardIds: null, decktypeId: decktype._id })
  if (publishes && cards.length === 0) return { reason: 'deck_type_without_cards' }
  const oneWay = cards.filter(({ reversed }) => reversed === null)
  if (turnsOn && published.length > 0 && oneWay.length > 0) {
    return {
      reason: 'reversed_texts_missing',
      params: { count: oneWay.length, card: oneWay[0]!.name },
    }
  }
  return null
}

async function changesToDecks(
  ctx: QueryCtx,
  decktype: Doc<'decktypes'>,
  { reversible, aspectRatio, wording }: StructureChanges,
  published: readonly Doc<'decks'>[],
): Promise<Effect[]> {
  const effects: Effect[] = []
  const decks = titlesOf(published)
  if (reversible !== undefined && reversible !== decktype.reversible) {
    const { one, many } = decktype.wording
    effects.push(
      reversible
        ? { effect: 'reversals_on', params: { decks, many } }
        : { effect: 'reversals_off', params: { decks, one } },
    )
    effects.push({ effect: 'readings_kept', params: {} })
    for (const deck of published) {
      const missing = missingParams(await newGaps(ctx, deck, await missingIn(ctx, deck)))
      if (missing) effects.push({ effect: 'art_missing', params: { deck: deck.title, ...missing } })
    }
  }
  if (aspectRatio !== undefined && Math.abs(aspectRatio - decktype.aspectRatio) > SAME_RATIO) {
    let faces = 0
    for (const deck of published) faces += (await approvedFaces(ctx, deck._id)).size
    effects.push({ effect: 'new_shape', params: { decks, faces } })
  }
  if (
    wording !== undefined &&
    (wording.one !== decktype.wording.one || wording.many !== decktype.wording.many)
  ) {
    effects.push({ effect: 'new_wording', params: { decks, many: wording.many } })
  }
  return effects
}

/** Why a card cannot be deleted: people draw it, or a deck lists it. */
export async function whyCardStays(ctx: QueryCtx, card: Doc<'cards'>): Promise<Problem | null> {
  const decks = await ctx.db
    .query('decks')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', card.decktypeId))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MAX_DECKS)
  if (decks.length === MAX_DECKS) return { reason: 'too_many_decks_to_check' }
  const published: Doc<'decks'>[] = []
  for (const deck of decks.filter(({ status }) => status === 'published')) {
    const { cards } = await latestRevision(ctx, deck)
    if (cards.some(({ cardId }) => cardId === card._id)) published.push(deck)
  }
  if (published.length > 0) return { reason: 'card_drawn_from', params: { decks: titlesOf(published) } }
  const named = decks.filter(({ cardIds }) => cardIds?.includes(card._id))
  return named.length > 0 ? { reason: 'card_in_decks', params: { decks: titlesOf(named) } } : null
}

/** Without “and”, so that it works in any language. */
export function titlesOf(decks: readonly Doc<'decks'>[]): string {
  const titles = decks.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`)
  return [...titles, ...(decks.length > MOST_NAMED ? ['…'] : [])].join(', ')
}

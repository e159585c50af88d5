// What a change to a deck type would do to decks that visitors draw from. What would break them is refused; what would
// change them is said first and done only by somebody who has read it.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { missingIn, missingInWords } from './deckEditing.ts'
import { approvedFaces, cardsOf } from './deckRevisions.ts'
import { decksOfType } from './findDeck.ts'
import { newGaps } from './publications.ts'

export type StructureChanges = Partial<
  Pick<Doc<'decktypes'>, 'reversible' | 'aspectRatio' | 'status' | 'wording' | 'name'>
>

export type Effects = {
  /** Why it cannot be done at all. */
  refused: string | null
  /** What else happens when it is done. */
  effects: string[]
}

/** Revisions that are looked through before a card is believed to be in no reading. */
const MOST_REVISIONS = 200
const MAX_DECKS = 100
const SAME_RATIO = 0.01

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
): Promise<string | null> {
  if (status === 'draft' && decktype.status === 'published' && published.length > 0) {
    return `${titlesOf(published)} would lose the pages of ${published.length === 1 ? 'its' : 'their'} ${decktype.wording.many}. Retire ${published.length === 1 ? 'it' : 'them'} first.`
  }
  const turnsOn = reversible === true && !decktype.reversible
  const publishes = status === 'published' && decktype.status === 'draft'
  if (!turnsOn && !publishes) return null
  const cards = await cardsOf(ctx, { cardIds: null, decktypeId: decktype._id })
  if (publishes && cards.length === 0) return 'It has no cards yet.'
  const oneWay = cards.filter(({ reversed }) => reversed === null)
  if (turnsOn && published.length > 0 && oneWay.length > 0) {
    const first = oneWay[0]!.name
    const who = oneWay.length === 1 ? `${first} says` : `${first} and ${oneWay.length - 1} more say`
    return `${who} nothing reversed yet. Write that first, and then let them come up so.`
  }
  return null
}

async function changesToDecks(
  ctx: QueryCtx,
  decktype: Doc<'decktypes'>,
  { reversible, aspectRatio, wording }: StructureChanges,
  published: readonly Doc<'decks'>[],
): Promise<string[]> {
  const effects: string[] = []
  const titles = titlesOf(published)
  if (reversible !== undefined && reversible !== decktype.reversible) {
    effects.push(
      reversible
        ? `${titles}: from the next draw on half of the ${decktype.wording.many} come up reversed, as a new revision.`
        : `${titles}: no ${decktype.wording.one} comes up reversed any more, as a new revision.`,
    )
    effects.push('Readings that were made keep what they show.')
    for (const deck of published) {
      const bare = missingInWords(await newGaps(ctx, deck, await missingIn(ctx, deck)))
      if (bare !== null) effects.push(`In the new revision of “${deck.title}”: ${bare}`)
    }
  }
  if (aspectRatio !== undefined && Math.abs(aspectRatio - decktype.aspectRatio) > SAME_RATIO) {
    let faces = 0
    for (const deck of published) faces += (await approvedFaces(ctx, deck._id)).size
    effects.push(
      `${titles}: visitors see the new shape at once. ${faces} faces were cut for another, and show their middle until each is cut anew.`,
    )
  }
  if (
    wording !== undefined &&
    (wording.one !== decktype.wording.one || wording.many !== decktype.wording.many)
  ) {
    effects.push(`Pages of ${titles} speak of “${wording.many}” at once.`)
  }
  return effects
}

/** Null when the card is in no deck and in no reading, so that nobody misses it. */
export async function whyCardStays(ctx: QueryCtx, card: Doc<'cards'>): Promise<string | null> {
  const decks = await ctx.db
    .query('decks')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', card.decktypeId))
    .take(MAX_DECKS)
  if (decks.length === MAX_DECKS) return 'There are too many decks to be sure that none of them has it.'
  const named = decks.filter(({ cardIds }) => cardIds?.includes(card._id))
  let looked = 0
  const published: Doc<'decks'>[] = []
  const once: Doc<'decks'>[] = []
  for (const deck of decks) {
    const revisions = ctx.db
      .query('deckRevisions')
      .withIndex('by_deckId_and_revision', (q) => q.eq('deckId', deck._id))
      .order('desc')
    for await (const revision of revisions) {
      if (++looked > MOST_REVISIONS)
        return 'There are too many revisions to be sure that no reading shows it.'
      if (!revision.cards.some(({ cardId }) => cardId === card._id)) continue
      const isLatest = revision.revision === deck.revision
      ;(isLatest && deck.status === 'published' ? published : once).push(deck)
      break
    }
  }
  if (published.length > 0) return `Visitors draw it from ${titlesOf(published)}.`
  if (once.length > 0) return `${titlesOf(once)} had it: readings may show it, and they keep what they show.`
  if (named.length > 0) return `It stands in ${titlesOf(named)}. Take it out there first.`
  for (const deck of decks) {
    const design = await ctx.db
      .query('designs')
      .withIndex('by_deckId_and_cardId_and_status', (q) => q.eq('deckId', deck._id).eq('cardId', card._id))
      .first()
    if (design) return `${titlesOf([deck])} has art for it.`
  }
  return null
}

function titlesOf(decks: readonly Doc<'decks'>[]): string {
  const titles = decks.map(({ title }) => `“${title}”`)
  return titles.length < 3
    ? titles.join(' and ')
    : `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more`
}

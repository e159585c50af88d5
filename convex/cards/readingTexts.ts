// The texts of cards in readings. A reading shows the texts with which it was drawn, also after they were changed.
import { v, type Infer } from 'convex/values'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { sideInReading } from '../tables/cardTexts.ts'
import { canonical } from '../site/rows.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { type CardView, viewCard } from './views.ts'

export const drawnSide = v.object({
  ...sideInReading.fields,
  /** The card as somebody's feelings. */
  feelings: v.optional(v.string()),
  /** The card as a person. */
  person: v.optional(v.string()),
})

export interface DrawnTexts {
  card: CardView
  /** The side that lies up; null for a card without texts for readings. */
  side: Infer<typeof drawnSide> | null
}

/** The card with the texts it had when the reading was stored. */
export async function textsWhenDrawn(
  ctx: PageCtx,
  card: Doc<'cards'>,
  { reversed, storedAt }: { reversed: boolean; storedAt: number },
): Promise<DrawnTexts> {
  const earlier = await getEarlierTexts(ctx, card._id, storedAt)
  const current = await getReadingTexts(ctx, card._id)
  if (!earlier) {
    const texts = current && (await localized(ctx, current._id, current))
    return { card: await viewCard(ctx, card), side: texts && sideOf({ ...texts, ...texts.page }, reversed) }
  }
  const { name, keywords, upright, reversed: reversedMeaning, question, stone, verse, inReadings } = earlier
  const { question: _current, ...identity } = card
  const asDrawn = {
    ...identity,
    name,
    keywords,
    upright,
    reversed: reversedMeaning,
    ...(stone && { stone }),
    ...(verse && { verse }),
  }
  // A translation has no versions: it stands for the earlier texts too.
  const texts = inReadings && current ? await localized(ctx, current._id, inReadings) : inReadings
  return {
    card: await viewCard(ctx, { ...asDrawn, ...(question !== undefined && { question }) }),
    side: texts && sideOf(texts, reversed),
  }
}

/** The texts that were replaced first after a reading was stored; null if they are still the current ones. */
async function getEarlierTexts(
  ctx: QueryCtx,
  cardId: Id<'cards'>,
  storedAt: number,
): Promise<Doc<'earlierCardTexts'> | null> {
  // First the same question for every reading of the card, whose answer is cached: texts rarely change.
  const latest = await ctx.db
    .query('earlierCardTexts')
    .withIndex('by_cardId_and_replacedAt', (q) => q.eq('cardId', cardId))
    .order('desc')
    .first()
  if (!latest || latest.replacedAt <= storedAt) return null
  return ctx.db
    .query('earlierCardTexts')
    .withIndex('by_cardId_and_replacedAt', (q) => q.eq('cardId', cardId).gt('replacedAt', storedAt))
    .first()
}

export function getReadingTexts(ctx: QueryCtx, cardId: Id<'cards'>): Promise<Doc<'readingTexts'> | null> {
  return ctx.db
    .query('readingTexts')
    .withIndex('by_cardId', (q) => q.eq('cardId', cardId))
    .unique()
}

/** Called before the texts of a card change, by an admin or by newer content. */
export async function keepEarlierTexts(ctx: MutationCtx, cardId: Id<'cards'>): Promise<void> {
  const card = await ctx.db.get('cards', cardId)
  if (!card) return
  const texts = await getReadingTexts(ctx, cardId)
  const { name, keywords, upright, reversed, question, stone, verse } = card
  await ctx.db.insert('earlierCardTexts', {
    cardId,
    replacedAt: Date.now(),
    name,
    keywords,
    upright,
    reversed,
    ...(question !== undefined && { question }),
    ...(stone && { stone }),
    ...(verse && { verse }),
    inReadings: texts && {
      upright: texts.upright,
      reversed: texts.reversed,
      ...(texts.page && {
        feelings: texts.page.feelings,
        feelingsReversed: texts.page.feelingsReversed,
        person: texts.page.person,
      }),
    },
  })
}

const textFields = ['name', 'keywords', 'upright', 'reversed', 'question', 'stone', 'verse'] as const

/** Whether a change of a card's row changes what readings show. */
export function changesTexts(card: Partial<Doc<'cards'>>, changes: Partial<Doc<'cards'>>): boolean {
  return textFields.some(
    (field) =>
      field in changes &&
      canonical({ text: card[field] ?? null }) !== canonical({ text: changes[field] ?? null }),
  )
}

type Texts = Pick<Doc<'readingTexts'>, 'upright' | 'reversed'> & {
  feelings?: string | undefined
  feelingsReversed?: string | undefined
  person?: string | undefined
}

function sideOf({ upright, reversed: reversedSide, ...page }: Texts, reversed: boolean): DrawnTexts['side'] {
  const side = (reversed && reversedSide) || upright
  const feelings = reversed ? page.feelingsReversed : page.feelings
  const person = reversed ? undefined : page.person
  return { ...side, ...(feelings !== undefined && { feelings }), ...(person !== undefined && { person }) }
}

// What the page of a card shows beside its meaning.
import { v, type Infer } from 'convex/values'
import type { Doc } from '../_generated/dataModel.js'
import { pageText, sideInReading } from '../tables/cardTexts.ts'
import { getCardOfType } from './deckRevisions.ts'
import { firstFaces } from './findDeck.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { getReadingTexts } from './readingTexts.ts'
import { artView, viewArt } from './views.ts'

const side = sideInReading.pick('gist', 'answer')

export const cardPageTexts = v.object({
  upright: side,
  reversed: v.union(side, v.null()),
  page: v.union(
    v.object({
      ...pageText.omit('goesWith').fields,
      goesWith: v.array(
        v.object({
          slug: v.string(),
          name: v.string(),
          text: v.string(),
          /** As the first deck of this type shows it. */
          face: v.union(artView, v.null()),
        }),
      ),
    }),
    v.null(),
  ),
})

export type CardPageTexts = Infer<typeof cardPageTexts>

export async function viewPageTexts(ctx: PageCtx, card: Doc<'cards'>): Promise<CardPageTexts | null> {
  const row = await getReadingTexts(ctx, card._id)
  if (!row) return null
  return viewTexts(ctx, card, await localized(ctx, row._id, row))
}

/** Texts that are not stored yet are shown in the same way. */
export async function viewTexts(
  ctx: PageCtx,
  card: Doc<'cards'>,
  { upright, reversed, page }: Pick<Doc<'readingTexts'>, 'upright' | 'reversed' | 'page'>,
): Promise<CardPageTexts> {
  return {
    upright: viewSide(upright),
    reversed: reversed && viewSide(reversed),
    page: page ? { ...page, goesWith: await namedCards(ctx, card, page.goesWith) } : null,
  }
}

function viewSide({ gist, answer }: Infer<typeof sideInReading>): CardPageTexts['upright'] {
  return { gist, ...(answer && { answer }) }
}

/** Without cards that an admin has removed from the deck type. */
async function namedCards(
  ctx: PageCtx,
  { decktypeId }: Doc<'cards'>,
  goesWith: Infer<typeof pageText>['goesWith'],
) {
  const faces = await firstFaces(ctx, decktypeId)
  const companions = goesWith.map(async ({ card: slug, text }) => {
    const card = await getCardOfType(ctx, decktypeId, slug)
    if (!card) return []
    const { name } = await localized(ctx, card._id, { name: card.name })
    return [{ slug, name, text, face: await viewArt(ctx, faces.get(card._id)) }]
  })
  return (await Promise.all(companions)).flat()
}

// What the page of a reading says about itself.
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import type { PageWords } from '../page-meta.ts'
import { drawImage, spreadImage, type ShareImage } from '../share-image.ts'

/** Its share image. */
export function imageOf({ _id, isSingle, positions }: ReadingView): ShareImage {
  return isSingle ? drawImage(_id, positions[0]!.shown!.card.name) : spreadImage(_id)
}

/** Null for one that only its owner's browser knows. */
export function readingWords(reading: ReadingView | null): PageWords {
  if (!reading?.isSingle) {
    return {
      title: 'Tarot Spread',
      description: 'View your multi-card tarot reading with detailed interpretations',
      ...(reading && { image: imageOf(reading) }),
      robots: 'noindex',
    }
  }
  const { name } = reading.positions[0]!.shown!.card
  return {
    title: `${name}, drawn`,
    description: `${name}, drawn from the ${reading.deck.title} deck at Lodestar: the card, its meaning, and the proof that the draw was fair.`,
    image: imageOf(reading),
    robots: 'noindex',
  }
}

// What the page of a reading says about itself.
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import * as m from '#messages'
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
      title: m.readings_reading_meta_tarot_spread(),
      description: m.readings_reading_meta_view_your_multi_card_tarot_reading(),
      ...(reading && { image: imageOf(reading) }),
      robots: 'noindex',
    }
  }
  const { name } = reading.positions[0]!.shown!.card
  return {
    title: m.readings_reading_meta_drawn({ name }),
    description: m.readings_reading_meta_drawn_from_the_deck_at_lodestar({ name, title: reading.deck.title }),
    image: imageOf(reading),
    robots: 'noindex',
  }
}

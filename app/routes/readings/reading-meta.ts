// The title, description and share image of a reading's page.
import type { ReadingView } from '#app/components/readings/reading-view.ts'
import * as m from '#messages'
import type { PageDetails } from '../page-meta.ts'
import { drawImage, spreadImage, type ShareImage } from '../share-image.ts'

export function readingImage({ _id, isSingle, positions }: ReadingView): ShareImage {
  return isSingle ? drawImage(_id, positions[0]!.shown!.card.name) : spreadImage(_id)
}

/** `reading` is null where only the owner's browser may load it. */
export function readingDetails(reading: ReadingView | null): PageDetails {
  if (!reading?.isSingle) {
    return {
      title: m.readings_tarot_spread(),
      isExactTitle: true,
      description: m.readings_reading_meta_view_your_multi_card_tarot(),
      ...(reading && { image: readingImage(reading) }),
      robots: 'noindex',
    }
  }
  const { name } = reading.positions[0]!.shown!.card
  return {
    title: m.readings_reading_meta_drawn({ name }),
    description: m.readings_reading_meta_drawn_from_the_deck_at({ name, title: reading.deck.title }),
    image: readingImage(reading),
    robots: 'noindex',
  }
}

import { type CardPicture, drawnPicture } from '#app/components/cards/card-picture.ts'
import type { ShownCard } from '#app/components/cards/card.tsx'
import { defaultTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import * as m from '#messages'
import { shareImage, type ShareImage } from '../share-image.ts'

/** The deck that any verse of the Bible can be a card of. */
const deck = 'still-waters'

interface Verse {
  verseId: string
  /** Such as “Psalm 23:1”. */
  title: string
  text: string
}

/** The verse as a card in this translation. The page shows its text beside it, so the alt text does not repeat it. */
export function verseCard({ verseId, title }: Verse, translation: TranslationSlug): ShownCard {
  return { slug: verseId, name: title, alt: m.verses_verse_image_the_verse_set_on_linen(), ...picture() }

  function picture(): { picture: CardPicture } | undefined {
    const fileName = translation === defaultTranslation ? verseId : `${verseId}.${translation}`
    const cardPicture = drawnPicture(deck, fileName)
    return cardPicture ? { picture: cardPicture } : undefined
  }
}

/** The share image of a verse; its alt text is the verse. */
export function verseImage({ verseId, title, text }: Verse, translation: TranslationSlug): ShareImage {
  const inTranslation = translation === defaultTranslation ? '' : `/${translation}`
  return shareImage(`verse/${verseId}${inTranslation}`, m.verses_verse_image_text({ text, title }))
}

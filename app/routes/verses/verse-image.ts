import { type CardPicture, drawnPicture } from '#app/components/cards/card-picture.ts'
import type { ShownCard } from '#app/components/cards/card.tsx'
import { defaultTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import { shareImage, type ShareImage } from '../share-image.ts'

/** Every verse of the Bible can be a card of it. */
const deck = 'still-waters'

interface Verse {
  verseId: string
  /** As one speaks of it: “Psalm 23:1” */
  title: string
  text: string
}

/** The verse as a card, with the words of this translation on it. They stand beside it as text. */
export function verseCard({ verseId, title }: Verse, translation: TranslationSlug): ShownCard {
  return { slug: verseId, name: title, alt: 'Its words, set on linen.', ...picture() }

  function picture(): { picture: CardPicture } | undefined {
    const named = translation === defaultTranslation ? verseId : `${verseId}.${translation}`
    const found = drawnPicture(deck, named)
    return found ? { picture: found } : undefined
  }
}

/** The picture that stands for the verse where a link is shared. Whoever does not see it reads the same words. */
export function verseImage({ verseId, title, text }: Verse, translation: TranslationSlug): ShareImage {
  const inTranslation = translation === defaultTranslation ? '' : `/${translation}`
  return shareImage(`verse/${verseId}${inTranslation}`, `“${text}” ${title}`)
}

import { defaultTranslation, type TranslationSlug } from '#content/verses/translations.ts'
import * as m from '#messages'
import { shareImage, type ShareImage } from '../share-image.ts'

interface Verse {
  verseId: string
  /** Such as “Psalm 23:1”. */
  title: string
  text: string
}

/** The share image of a verse; its alt text is the verse. */
export function verseImage({ verseId, title, text }: Verse, translation: TranslationSlug): ShareImage {
  const inTranslation = translation === defaultTranslation ? '' : `/${translation}`
  return shareImage(`verse/${verseId}${inTranslation}`, m.verses_verse_image_text({ text, title }))
}

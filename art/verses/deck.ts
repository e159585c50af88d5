import type { DrawnDeck } from '../deck.ts'
import { versesBack, versesCover } from './back.ts'
import { type Verse, verseAlt, verseFace, verseSlug, writtenOnLinen } from './face.ts'

export const versesDeckSlug = 'still-waters'

/** Verses are many and their words are loaded: the deck is made of those it is given. */
export function versesDeck(verses: readonly Verse[]): DrawnDeck {
  const bySlug = new Map(verses.map((verse) => [verseSlug(verse), verse]))
  return {
    slug: versesDeckSlug,
    cards: [...bySlug].map(([slug, verse]) => ({ slug, alt: verseAlt(verse) })),
    face(slug, options) {
      const verse = bySlug.get(slug)
      if (!verse) throw new Error(`This deck of verses has no ${slug}`)
      return verseFace(verse, options)
    },
    back: (options) => writtenOnLinen(versesBack(), options),
    cover: (options) => writtenOnLinen(versesCover(), options),
  }
}

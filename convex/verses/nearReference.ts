import { bibleBooks } from '#content/verses/books.ts'
import { findReference, type TypedReference } from '#content/verses/typed-reference.ts'
import { nearestNames } from '#rules/places/place-name.ts'

/** As people write them; a reference to the Psalms has the singular. */
const bookNames = [...bibleBooks.map(({ name }) => name), 'Psalm'].map((name) => ({ slug: name }))

/** A reference whose book is misspelled: “Pslam 23”, “jhon 3:16”. Null without a chapter, because most words are not books. */
export function nearReference(typed: string): TypedReference | null {
  const [, book = '', numbers = ''] = /^\s*([123]?[^\d]{3,30}?)\s*(\d[\d:.,\-–\s]*)$/.exec(typed) ?? []
  const [nearest] = book === '' ? [] : nearestNames(book, bookNames, 1)
  return nearest ? findReference(`${nearest.slug} ${numbers}`) : null
}

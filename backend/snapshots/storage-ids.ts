// Ids of files contain the number of the table `_storage`, which is 2 here and 540 in Convex. A snapshot that moves between the
// two gets the other number in each of these ids; the rest of an id stays, and all other ids stay as they are.
import { decodeDocumentId, encodeDocumentId } from '../values/document-id.ts'

/** As Convex has reserved it since 2024. */
export const convexStorageNumber = 540

/** Ids are the only words of this length whose checksum is right. */
const idPattern = /(?<![0-9A-Za-z])[0-9a-hjkmnp-tv-z]{31,37}(?![0-9A-Za-z])/g

/** `text` is JSON; ids are found wherever they are in it. */
export function renumberIds(text: string, from: number, to: number): string {
  if (from === to) return text
  return text.replace(idPattern, (word) => {
    const id = decodeDocumentId(word)
    return id?.tableNumber === from ? encodeDocumentId(to, id.internalId) : word
  })
}

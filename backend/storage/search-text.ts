// Text search on PostgreSQL's `tsvector`, with our own tokenizer instead of PostgreSQL's dictionaries: the same words
// on every machine, in every language, and for documents that are not stored yet.
//
// Values of filter fields are in the same vector, as tokens that no text can contain, so that one index lookup
// answers "these words, in documents with that owner".
import { createHash } from 'node:crypto'
import { encodeFullKey } from '../keys/encode.ts'
import { valueAtPath } from '../schema/schema.ts'
import type { Value } from '../values/json.ts'
import type { DocumentValue, StoredSearchIndex } from './tables.ts'

/** Longer words are noise (encoded data, links) and are skipped, as in Convex. */
const maxWordLength = 32
export const maxQueryWords = 16
/** A vector may not exceed 1 MB; the words of a document can, because some characters grow when normalized. */
const maxIndexedBytes = 900_000

export type SearchQuery = {
  words: string[]
  /** The values that filter fields must have, by field. */
  filters: Map<string, Value | undefined>
}

export function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.filter((word) => word.length <= maxWordLength)
}

/** The text of a document's `tsvector`. */
export function searchVector(index: StoredSearchIndex, document: DocumentValue): string {
  const text = valueAtPath(document, index.searchField)
  const words = typeof text === 'string' ? indexedWords(text) : []
  const filters = index.filterFields.map((field) => filterWord(field, valueAtPath(document, field)))
  return [...words, ...filters].map(quoted).join(' ')
}

function indexedWords(text: string): string[] {
  const words: string[] = []
  let bytes = 0
  for (const word of new Set(wordsOf(text))) {
    bytes += Buffer.byteLength(word)
    if (bytes > maxIndexedBytes) break
    words.push(word)
  }
  return words
}

/** The text of a `tsquery`: any of the words, the last one also as the beginning of a word, and all of the filters. */
export function searchCondition({ words, filters }: SearchQuery): string {
  const terms = words.map((word, position) => quoted(word) + (position === words.length - 1 ? ':*' : ''))
  const conditions = [...filters].map(([field, value]) => quoted(filterWord(field, value)))
  return [`(${terms.join(' | ')})`, ...conditions].join(' & ')
}

/** The distinct query words; the last one also matches as a prefix. */
export function searchTerms({ words }: SearchQuery): string[] {
  const last = words.at(-1)!
  return [...[...new Set(words)].filter((word) => word !== last), last]
}

/**
 * Ranking: two points for each word, one if only a word with the last one as prefix occurs. Then documents with fewer
 * distinct words, then newer ones. PostgreSQL computes all of it from the vector (read-statements.ts), so that only
 * the best documents are fetched.
 */
export type Relevance = { score: number; length: number }

/**
 * For a document that is not stored yet. Null: no match. It must count exactly as `searchStatement` does: results of
 * a transaction are merged from both, and must be in the order that they have after the commit.
 */
export function relevanceOf(
  index: StoredSearchIndex,
  query: SearchQuery,
  document: DocumentValue,
): Relevance | null {
  for (const [field, value] of query.filters) {
    if (!encodeFullKey([valueAtPath(document, field)]).equals(encodeFullKey([value]))) return null
  }
  const text = valueAtPath(document, index.searchField)
  if (typeof text !== 'string') return null
  const words = new Set(indexedWords(text))
  const terms = searchTerms(query)
  let score = 2 * terms.filter((word) => words.has(word)).length
  const last = terms.at(-1)!
  if (!words.has(last) && [...words].some((word) => word.startsWith(last))) score++
  return score === 0 ? null : { score, length: words.size + index.filterFields.length }
}

export function compareRelevance(a: Relevance, b: Relevance): number {
  return b.score - a.score || a.length - b.length
}

/** The text of a `tsquery` for one word. */
export function searchTerm(word: string, match: 'whole' | 'beginning'): string {
  return quoted(word) + (match === 'beginning' ? ':*' : '')
}

/**
 * `=` is in no word, so a filter token never matches a search. The value is hashed, because it may have any length
 * and any characters; with 22 characters (132 bits) a collision is not to be expected.
 */
function filterWord(field: string, value: Value | undefined): string {
  const hash = createHash('sha256')
    .update(encodeFullKey([value]))
    .digest('base64url')
    .slice(0, 22)
  return `=${field}=${hash}`
}

function quoted(word: string): string {
  return `'${word}'`
}

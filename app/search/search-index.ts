// The index of everything that is the same for everybody, on the server: MiniSearch ranks by BM25+ and tolerates typing errors
// (decision 183).
import MiniSearch, { type SearchOptions } from 'minisearch'
import { normalizeSearchText } from '#app/data/url-filter.ts'
import type { SearchEntry, SearchKind } from './search-entries.ts'

export interface IndexMatches {
  /** Best match first. */
  entries: SearchEntry[]
  /** The query without its typing errors; null if it matches as it was typed. */
  corrected: string | null
}

export interface SearchIndex {
  search(query: string): IndexMatches
  /** The entry of a kind with the most similar name, for an address that does not exist. */
  nearest(slug: string, kind: SearchKind): SearchEntry | null
}

/** Longer queries find nothing more, and each word costs time. */
const maxWords = 8

const asTyped: SearchOptions = {
  combineWith: 'AND',
  prefix: (word) => word.length > 1,
  boost: { name: 4, keywords: 2 },
  weights: { prefix: 0.6, fuzzy: 0.3 },
}

const withErrors: SearchOptions = {
  ...asTyped,
  // Two swapped letters (“Pslam”) count as two edits.
  fuzzy: (word) => (/\d/.test(word) || word.length < 4 ? false : word.length < 5 ? 1 : 2),
}

export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ['name', 'keywords', 'detail'],
    tokenize: wordsOf,
    processTerm: (word) => word,
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))

  /** Typing errors are tolerated only where nothing matches as typed: “wheel” does not find the Shell. */
  function search(query: string): IndexMatches {
    const words = wordsOf(query).slice(0, maxWords)
    const exact = index.search(words.join(' '), asTyped)
    const matches = exact.length > 0 ? exact : index.search(words.join(' '), withErrors)
    const best = matches[0]?.id as number | undefined
    const isCorrected = exact.length === 0 && best !== undefined
    const corrected = isCorrected ? words.map((word) => termIn(best, word)).join(' ') : null
    const wanted = withoutArticle(corrected ?? words.join(' '))
    const isNamed = ({ name }: SearchEntry) => withoutArticle(wordsOf(name).join(' ')) === wanted
    const ranked = matches.map(({ id }) => entries[id as number]!)
    // An entry with exactly this name comes first, however common its words are.
    return {
      entries: [...ranked.filter(isNamed), ...ranked.filter((entry) => !isNamed(entry))],
      corrected,
    }
  }

  /** The word of this entry that matches the typed one; the typed one if it is only its beginning. */
  function termIn(entry: number, word: string): string {
    const [match] = index.search(word, { ...withErrors, filter: ({ id }) => id === entry })
    if (!match || match.terms.some((term) => term.startsWith(word))) return word
    return match.terms[0] ?? word
  }

  return {
    search,
    nearest: (slug, kind) => search(slug).entries.find((entry) => entry.kind === kind) ?? null,
  }
}

/** Lower case, without accents and punctuation. */
function wordsOf(text: string): string[] {
  return (
    normalizeSearchText(text)
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Visitors type “moon” for the Moon. */
function withoutArticle(name: string): string {
  return name.replace(/^the /, '')
}

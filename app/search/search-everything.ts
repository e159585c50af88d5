// One search over everything that is public, for the search page and its dialog. Runs on the server; readings are private and
// are searched in the browser of their owner.
import type { PageBackend } from '#app/data/contexts.ts'
import { findState } from '#content/places/states.ts'
import { localizedLayouts } from '#content/translations/localized-layouts.ts'
import { titleOf } from '#content/verses/title.ts'
import { defaultTranslation } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import { getLocale } from '#messages/runtime'
import { searchEntries, type SearchHit, type SearchKind } from './search-entries.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

export interface SearchResults {
  q: string
  /** The query without its typing errors, if it has some. */
  corrected: string | null
  /** Without empty groups. */
  groups: { kind: SearchKind; hits: SearchHit[] }[]
}

export const longestQuery = 100
const maxPerGroup = 8
const kinds: readonly SearchKind[] = ['card', 'deck', 'spread', 'verse', 'town']

export async function searchEverything(backend: PageBackend, typed: string): Promise<SearchResults> {
  const q = typed.trim().slice(0, longestQuery)
  if (q === '') return { q, corrected: null, groups: [] }
  const { entries, corrected } = (await loadIndex(backend)).search(q)
  const [verses, towns] = await Promise.all([
    firstFound([q, corrected], (text) => findVerses(backend, text)),
    firstFound([q, corrected], (text) => findTowns(backend, text)),
  ])
  const hits = [...verses.places, ...entries.map(toHit), ...verses.texts, ...towns]
  // The kind of the best match comes first.
  const [first] = hits
  const order = first ? [first.kind, ...kinds.filter((kind) => kind !== first.kind)] : []
  const groups = order.map((kind) => ({ kind, hits: uniqueOf(hits, kind).slice(0, maxPerGroup) }))
  return { q, corrected, groups: groups.filter((group) => group.hits.length > 0) }
}

/** The page that was probably meant by an address that does not exist. */
export async function nearestPage(
  backend: PageBackend,
  slug: string,
  kind: SearchKind,
): Promise<Pick<SearchHit, 'name' | 'path'> | null> {
  // Without a suggestion, rather than with another error in place of "not found".
  const index = await loadIndex(backend).catch(() => null)
  const entry = index?.nearest(slug.slice(0, longestQuery), kind)
  return entry ? { name: entry.name, path: entry.path } : null
}

/** The verse that an address such as /bibledeck/jhon-3-16 means, or its chapter if that verse does not exist. */
export async function nearestVerse(
  backend: PageBackend,
  verseId: string,
): Promise<Pick<SearchHit, 'name' | 'path'> | null> {
  const reference = verseId.slice(0, longestQuery).replaceAll('-', ' ')
  const chapter = reference.replace(/ \d+$/, '')
  for (const text of new Set([reference, chapter])) {
    const query = backend.query(api.verses.search, { text, translation: defaultTranslation })
    const place = await query.then(
      (found) => found.place,
      () => null,
    )
    if (place) return { name: place.reference, path: `/bibledeck/${place.verseId}` }
  }
  return null
}

/** One index per language, built again when the published content has changed. */
const indexes = new Map<string, { content: string; index: SearchIndex }>()

async function loadIndex(backend: PageBackend): Promise<SearchIndex> {
  const language = getLocale()
  const [published, themes, layouts] = await Promise.all([
    backend.query(api.search.published),
    backend.query(api.verses.themes),
    localizedLayouts(language),
  ])
  const content = JSON.stringify([published, themes])
  const cached = indexes.get(language)
  if (cached?.content === content) return cached.index
  const spreads = layouts.map(({ slug, name, introduction, positions }) => ({
    slug,
    name,
    summary: introduction,
    positions: positions.map((position) => position.name),
  }))
  const index = createSearchIndex(searchEntries({ ...published, themes, spreads }))
  indexes.set(language, { content, index })
  return index
}

interface FoundVerses {
  /** What a typed reference names. */
  places: SearchHit[]
  texts: SearchHit[]
  length: number
}

async function findVerses(backend: PageBackend, text: string): Promise<FoundVerses> {
  const { place, verses } = await backend.query(api.verses.search, {
    text,
    translation: defaultTranslation,
    limit: maxPerGroup,
  })
  const places = place ? [verseHit(place.verseId, place.reference, place.verses[0]?.text ?? '')] : []
  const texts = verses.map((verse) => verseHit(verse.verseId, titleOf(verse.reference), verse.text))
  return { places, texts, length: places.length + texts.length }
}

function verseHit(verseId: string, name: string, detail: string): SearchHit {
  return { kind: 'verse', path: `/bibledeck/${verseId}`, name, detail }
}

async function findTowns(backend: PageBackend, text: string): Promise<SearchHit[]> {
  const towns = await backend.query(api.places.search, { text })
  return towns.map(({ state, slug, name }) => ({
    kind: 'town',
    path: `/${state}/${slug}/tarot-readings`,
    name,
    detail: findState(state)?.name ?? '',
  }))
}

/** Searches for the text as it was typed, and only if that finds nothing, for the corrected text. */
async function firstFound<Found extends { length: number }>(
  [typed, corrected]: [string, string | null],
  find: (text: string) => Promise<Found>,
): Promise<Found> {
  const found = await find(typed)
  return found.length > 0 || corrected === null ? found : find(corrected)
}

function toHit({ kind, path, name, detail }: SearchHit): SearchHit {
  return { kind, path, name, detail }
}

function uniqueOf(hits: readonly SearchHit[], kind: SearchKind): SearchHit[] {
  const ofKind = hits.filter((hit) => hit.kind === kind)
  return [...new Map(ofKind.reverse().map((hit) => [hit.path, hit])).values()].reverse()
}

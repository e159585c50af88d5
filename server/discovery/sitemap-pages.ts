// The addresses in the sitemaps: pages, cards, verses, and the towns that have content of their own.
import type { PageBackend } from '#app/data/contexts.ts'
import { mineralsOf } from '#content/places/state-minerals.ts'
import { states } from '#content/places/states.ts'
import { layouts } from '#content/spreads/index.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { api } from '#convex/_generated/api.js'
import { startOfDay } from '#convex/values/calendar.ts'
import { splitIntoParts, type SitemapEntry, type SitemapPart } from './sitemap.ts'

const pages = [
  ...['/newDraw', '/how', '/spreads', '/cards', '/deck-teasers', '/bibledeck', '/bibledeck/landing'],
  ...['/demo', '/newlanding', '/randomcards/review', '/camera', '/wood-test', '/tarot-readings', '/map'],
  ...['/privacy', '/terms', '/support'],
]

const townsPerPage = 100
const townsPerCheck = 50

export async function listSitemapPages(backend: PageBackend): Promise<SitemapPart[]> {
  const [home, cards, towns] = await Promise.all([homePage(backend), cardPages(backend), townPages(backend)])
  return [
    ...splitIntoParts('pages', [
      home,
      ...pages.map(entry),
      ...layouts.map(({ slug }) => entry(`/spreads/${slug}`)),
    ]),
    ...splitIntoParts('cards', cards),
    ...splitIntoParts('verses', versePages()),
    ...splitIntoParts('places', [...statePages(), ...towns]),
  ]
}

/** The home page changes with the card of the day. */
async function homePage(backend: PageBackend): Promise<SitemapEntry> {
  const latest = await backend.query(api.readings.days.latest)
  return { path: '/', ...(latest && { changedAt: startOfDay(latest.day) }) }
}

/**
 * The themes and the verses chosen for them. The other thirty thousand verses have pages that these link to, but their text
 * is on many other sites, so they are not worth listing.
 */
function versePages(): SitemapEntry[] {
  const references = new Set(verseThemes.flatMap(({ verses }) => verses))
  const ids = [...references].flatMap((text) => {
    const reference = parseReference(text)
    return reference ? [verseId(reference)] : []
  })
  return [
    ...verseThemes.map(({ slug }) => entry(`/bibledeck?theme=${slug}`)),
    ...ids.map((id) => entry(`/bibledeck/${id}`)),
  ]
}

/** Without verse decks, which versePages covers. */
async function cardPages(backend: PageBackend): Promise<SitemapEntry[]> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const deckDetails = await Promise.all(
    decks
      .filter(({ decktype }) => decktype.kind !== 'verse')
      .map(({ slug }) => backend.query(api.cards.decks.get, { deck: slug })),
  )
  const slugs = new Set(deckDetails.flatMap((deck) => deck?.cards.map(({ slug }) => slug) ?? []))
  return [...slugs].map((slug) => entry(`/cards/${slug}`))
}

function statePages(): SitemapEntry[] {
  return states.flatMap(({ slug }) => [
    entry(`/${slug}/tarot-readings`),
    ...(mineralsOf(slug).length > 0 ? [entry(`/${slug}/crystals`)] : []),
  ])
}

async function townPages(backend: PageBackend): Promise<SitemapEntry[]> {
  const towns = new Map<string, { state: string; slug: string }>()
  for (const source of ['texts', 'testimonials', 'totems'] as const) {
    for await (const town of livelyTowns(backend, source)) towns.set(`${town.state}/${town.slug}`, town)
  }
  const all = [...towns.values()]
  const entries: SitemapEntry[] = []
  for (let start = 0; start < all.length; start += townsPerCheck) {
    const indexable = await backend.query(api.places.placeNumbers.worthFinding, {
      towns: all.slice(start, start + townsPerCheck),
    })
    for (const { state, slug, readings, stones, changedAt } of indexable) {
      if (readings) entries.push({ path: `/${state}/${slug}/tarot-readings`, changedAt })
      if (stones) entries.push({ path: `/${state}/${slug}/crystals`, changedAt })
    }
  }
  return entries
}

async function* livelyTowns(backend: PageBackend, source: 'texts' | 'testimonials' | 'totems') {
  for (let cursor: string | null = null; ;) {
    const paginationOpts: { cursor: string | null; numItems: number } = { cursor, numItems: townsPerPage }
    const result = await backend.query(api.places.placeNumbers.lively, { source, paginationOpts })
    yield* result.page
    if (result.isDone) return
    cursor = result.continueCursor
  }
}

function entry(path: string): SitemapEntry {
  return { path }
}

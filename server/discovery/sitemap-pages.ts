// The addresses in the sitemaps: pages, cards, verses, and the towns that have content of their own.
import type { PageBackend } from '#app/data/contexts.ts'
import { mineralsOf } from '#content/places/state-minerals.ts'
import { states } from '#content/places/states.ts'
import { layouts } from '#content/spreads/index.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { api } from '#convex/_generated/api.js'
import { startOfDay } from '#convex/values/calendar.ts'
import { legalPages } from '#rules/legal/legal-text.ts'
import { splitIntoParts, type SitemapEntry, type SitemapPart } from './sitemap.ts'

const pages = [
  ...['/newDraw', '/how', '/spreads', '/cards', '/deck-teasers', '/bibledeck', '/bibledeck/landing'],
  ...['/demo', '/newlanding', '/randomcards/review', '/camera', '/wood-test', '/tarot-readings', '/map'],
  ...['/credits', '/support'],
]

const townsPerPage = 100
const townsPerCheck = 50

/** `builtAt` is when pages changed whose content is part of the program. */
export async function listSitemapPages(backend: PageBackend, builtAt: number): Promise<SitemapPart[]> {
  const [home, legal, cards, towns] = await Promise.all([
    homePage(backend, builtAt),
    ownTextPages(backend, builtAt),
    cardPages(backend),
    townPages(backend),
  ])
  const built = (path: string): SitemapEntry => ({ path, changedAt: builtAt })
  return [
    ...splitIntoParts('pages', [
      home,
      ...pages.map(built),
      ...legal,
      ...layouts.map(({ slug }) => built(`/spreads/${slug}`)),
    ]),
    ...splitIntoParts('cards', cards),
    ...splitIntoParts('verses', versePaths().map(built)),
    ...splitIntoParts('places', [...statePaths().map(built), ...towns]),
  ]
}

/** The home page changes with the card of the day. */
async function homePage(backend: PageBackend, builtAt: number): Promise<SitemapEntry> {
  const latest = await backend.query(api.readings.days.latest)
  return { path: '/', changedAt: Math.max(builtAt, latest ? startOfDay(latest.day) : 0) }
}

/** Their text may be the owner's. */
function ownTextPages(backend: PageBackend, builtAt: number): Promise<SitemapEntry[]> {
  return Promise.all(
    legalPages.map(async (key) => {
      const own = await backend.query(api.site.siteTexts.get, { key })
      return { path: `/${key}`, changedAt: Math.max(builtAt, own?.changedAt ?? 0) }
    }),
  )
}

/**
 * The themes and the verses chosen for them. The other thirty thousand verses have pages that these link to, but their text
 * is on many other sites, so they are not worth listing.
 */
function versePaths(): string[] {
  const references = new Set(verseThemes.flatMap(({ verses }) => verses))
  const ids = [...references].flatMap((text) => {
    const reference = parseReference(text)
    return reference ? [verseId(reference)] : []
  })
  return [
    ...verseThemes.map(({ slug }) => `/bibledeck?theme=${slug}`),
    ...ids.map((id) => `/bibledeck/${id}`),
  ]
}

/** Without verse decks, which versePaths covers. A card of several decks has changed when it last did in one of them. */
async function cardPages(backend: PageBackend): Promise<SitemapEntry[]> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const cardsOfDecks = await Promise.all(
    decks
      .filter(({ decktype }) => decktype.kind !== 'verse')
      .map(({ slug }) => backend.query(api.cards.cardChanges.ofDeck, { deck: slug })),
  )
  const changes = new Map<string, number>()
  for (const { slug, changedAt } of cardsOfDecks.flat())
    changes.set(slug, Math.max(changedAt, changes.get(slug) ?? 0))
  return [...changes].map(([slug, changedAt]) => ({ path: `/cards/${slug}`, changedAt }))
}

/** Only the minerals of a state; the list of its towns is not indexed. */
function statePaths(): string[] {
  return states.filter(({ slug }) => mineralsOf(slug).length > 0).map(({ slug }) => `/${slug}/crystals`)
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

// Every address that search engines are to know, asked of the backend: pages, cards, and towns with something true on them.
import type { PageBackend } from '#app/data/contexts.ts'
import { mineralsOf } from '#content/places/state-minerals.ts'
import { states } from '#content/places/states.ts'
import { layouts } from '#content/spreads/index.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { api } from '#convex/_generated/api.js'
import { startOfDay } from '#convex/values/calendar.ts'
import { partsOf, type SitemapEntry, type SitemapPart } from './sitemap.ts'

const pages = [
  ...['/newDraw', '/how', '/spreads', '/cards', '/deck-teasers', '/bibledeck', '/bibledeck/landing'],
  ...['/demo', '/newlanding', '/randomcards/review', '/camera', '/wood-test', '/tarot-readings', '/map'],
  ...['/privacy', '/terms', '/support'],
]

const askedAtOnce = 100
const judgedAtOnce = 50

export async function listSitemapPages(backend: PageBackend): Promise<SitemapPart[]> {
  const [first, cards, towns] = await Promise.all([
    homePage(backend),
    cardPages(backend),
    townPages(backend),
  ])
  return [
    ...partsOf('pages', [
      first,
      ...pages.map(entry),
      ...layouts.map(({ slug }) => entry(`/spreads/${slug}`)),
    ]),
    ...partsOf('cards', cards),
    ...partsOf('verses', versePages()),
    ...partsOf('places', [...statePages(), ...towns]),
  ]
}

/** It changes with the card of the day. */
async function homePage(backend: PageBackend): Promise<SitemapEntry> {
  const latest = await backend.query(api.readings.days.latest)
  return { path: '/', ...(latest && { changedAt: startOfDay(latest.day) }) }
}

/**
 * The verses that somebody has chosen for a theme, and the themes. All others have pages as well, and are found by links from
 * these; but thirty thousand verses that stand everywhere else too are nothing to send search engines to.
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

/** Of verses the chosen ones are listed by themselves. */
async function cardPages(backend: PageBackend): Promise<SitemapEntry[]> {
  const decks = await backend.query(api.cards.decks.listPublished)
  const listed = await Promise.all(
    decks
      .filter(({ decktype }) => decktype.kind !== 'verse')
      .map(({ slug }) => backend.query(api.cards.decks.get, { deck: slug })),
  )
  const slugs = new Set(listed.flatMap((deck) => deck?.cards.map(({ slug }) => slug) ?? []))
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
  for (let at = 0; at < all.length; at += judgedAtOnce) {
    const judged = await backend.query(api.places.placeNumbers.worthFinding, {
      towns: all.slice(at, at + judgedAtOnce),
    })
    for (const { state, slug, readings, stones, changedAt } of judged) {
      if (readings) entries.push({ path: `/${state}/${slug}/tarot-readings`, changedAt })
      if (stones) entries.push({ path: `/${state}/${slug}/crystals`, changedAt })
    }
  }
  return entries
}

async function* livelyTowns(backend: PageBackend, source: 'texts' | 'testimonials' | 'totems') {
  for (let cursor: string | null = null; ;) {
    const paginationOpts: { cursor: string | null; numItems: number } = { cursor, numItems: askedAtOnce }
    const result = await backend.query(api.places.placeNumbers.lively, { source, paginationOpts })
    yield* result.page
    if (result.isDone) return
    cursor = result.continueCursor
  }
}

function entry(path: string): SitemapEntry {
  return { path }
}

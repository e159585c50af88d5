// The journal's filter, stored in the URL.
import { normalizeSearchText, readFilter } from '#app/data/url-filter.ts'
import * as m from '#messages'
import type { JournalEntry } from './entries.ts'
import { monthOf } from './local-days.ts'

const filterFields = ['q', 'card', 'deck', 'layout', 'month'] as const

/** Unset fields are empty strings. Cards, decks and layouts are slugs. */
export type JournalFilter = Record<(typeof filterFields)[number], string>

/** The value of `layout` for single cards. */
export const SINGLE = 'single'

export const filterOf = (params: URLSearchParams): JournalFilter => readFilter(params, filterFields)

export function filterEntries(entries: readonly JournalEntry[], filter: JournalFilter): JournalEntry[] {
  const words = normalizeSearchText(filter.q).split(' ').filter(Boolean)
  return entries.filter(
    (entry) =>
      (filter.deck === '' || deckKey(entry) === filter.deck) &&
      (filter.layout === '' || layoutKey(entry) === filter.layout) &&
      (filter.month === '' || monthOf(entry.madeAt) === filter.month) &&
      (filter.card === '' || entry.cards.some(({ card }) => card.slug === filter.card)) &&
      words.every((word) => searchText(entry).includes(word)),
  )
}

/** The options of each filter: only values that occur in these readings. */
export function choicesIn(entries: readonly JournalEntry[], layoutNames: Readonly<Record<string, string>>) {
  const cards = new Map<string, string>()
  const decks = new Map<string, string>()
  const layouts = new Map<string, string>()
  const months = new Set<string>()
  for (const entry of entries) {
    for (const { card } of entry.cards) cards.set(card.slug, card.name)
    decks.set(deckKey(entry), entry.physicalDeck ?? entry.deck.title)
    layouts.set(layoutKey(entry), layoutName(entry, layoutNames))
    months.add(monthOf(entry.madeAt))
  }
  return {
    card: byName(cards),
    deck: byName(decks),
    layout: byName(layouts),
    month: [...months].sort().reverse(),
  }
}

export function layoutName({ layout }: JournalEntry, names: Readonly<Record<string, string>>): string {
  if (layout === null) return m.journal_filter_single_card()
  return layout.ownName ?? names[layout.slug] ?? m.journal_filter_spread()
}

/** Custom layouts are identified by name, because versions and imported copies have other ids. */
function layoutKey({ layout }: JournalEntry): string {
  if (layout === null) return SINGLE
  return layout.ownName === null ? layout.slug : `own:${layout.ownName}`
}

/** Physical decks are identified by their name, too. */
function deckKey({ deck, physicalDeck }: JournalEntry): string {
  return physicalDeck === undefined ? deck.slug : `own:${physicalDeck}`
}

function byName(named: ReadonlyMap<string, string>): { value: string; name: string }[] {
  return [...named]
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Cached per reading, so that searching ten thousand readings takes a few milliseconds. */
const searchTexts = new WeakMap<JournalEntry, string>()

function searchText(entry: JournalEntry): string {
  const cached = searchTexts.get(entry)
  if (cached !== undefined) return cached
  const { question, note, tags, cards, layout, physicalDeck } = entry
  const names = cards.map(({ card }) => card.name)
  const text = normalizeSearchText(
    [question ?? '', note ?? '', ...tags, ...names, layout?.ownName ?? '', physicalDeck ?? ''].join(' '),
  )
  searchTexts.set(entry, text)
  return text
}

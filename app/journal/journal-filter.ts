// Which readings somebody wants to see. It lives in the address, as other filters do, so it can be kept and gone back to.
import { normalizeSearchText, readFilter } from '#app/data/url-filter.ts'
import * as m from '#messages'
import type { JournalEntry } from './entries.ts'
import { monthOf } from './local-days.ts'

const filterFields = ['q', 'card', 'deck', 'layout', 'month'] as const

/** What is not asked for is an empty text. Cards, decks and layouts stand by their slugs. */
export type JournalFilter = Record<(typeof filterFields)[number], string>

/** In the place of a layout: readings of one card. */
export const SINGLE = 'single'

export const filterOf = (params: URLSearchParams): JournalFilter => readFilter(params, filterFields)

export function filterEntries(entries: readonly JournalEntry[], filter: JournalFilter): JournalEntry[] {
  const words = normalizeSearchText(filter.q).split(' ').filter(Boolean)
  return entries.filter(
    (entry) =>
      (filter.deck === '' || entry.deck.slug === filter.deck) &&
      (filter.layout === '' || layoutKey(entry) === filter.layout) &&
      (filter.month === '' || monthOf(entry.madeAt) === filter.month) &&
      (filter.card === '' || entry.cards.some(({ card }) => card.slug === filter.card)) &&
      words.every((word) => textOf(entry).includes(word)),
  )
}

/** What these readings differ in, for the lists to choose from, each with its name. */
export function choicesIn(entries: readonly JournalEntry[], layoutNames: Readonly<Record<string, string>>) {
  const cards = new Map<string, string>()
  const decks = new Map<string, string>()
  const layouts = new Map<string, string>()
  const months = new Set<string>()
  for (const entry of entries) {
    for (const { card } of entry.cards) cards.set(card.slug, card.name)
    decks.set(entry.deck.slug, entry.deck.title)
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
  if (layout === null) return m.journal_journal_filter_one_card()
  return layout.ownName ?? names[layout.slug] ?? m.journal_journal_filter_a_spread()
}

/** A layout of somebody's own is known by its name: versions of it, and copies by a file, have other ids. */
function layoutKey({ layout }: JournalEntry): string {
  if (layout === null) return SINGLE
  return layout.ownName === null ? layout.slug : `own:${layout.ownName}`
}

function byName(named: ReadonlyMap<string, string>): { value: string; name: string }[] {
  return [...named]
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Made once for each reading: to look through ten thousand of them takes a few milliseconds then. */
const texts = new WeakMap<JournalEntry, string>()

function textOf(entry: JournalEntry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const { question, note, tags, cards, layout } = entry
  const names = cards.map(({ card }) => card.name)
  const text = normalizeSearchText([question ?? '', note ?? '', ...tags, ...names, layout?.ownName ?? ''].join(' '))
  texts.set(entry, text)
  return text
}

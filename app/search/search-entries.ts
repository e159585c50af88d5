// Everything that one index holds for everybody: published cards, decks and verses, spreads and verse themes.
import type { FunctionReturnType } from 'convex/server'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import type { api } from '#convex/_generated/api.js'

export type SearchKind = 'card' | 'deck' | 'spread' | 'verse' | 'town'

/** What a result shows. */
export interface SearchHit {
  kind: SearchKind
  path: string
  name: string
  detail: string
}

export interface SearchEntry extends SearchHit {
  /** The last part of the path, as people type it. */
  slug: string
  /** Other words by which people look for it. */
  keywords: string
}

export type PublishedContent = FunctionReturnType<typeof api.search.published>

export interface SearchableContent extends PublishedContent {
  spreads: readonly { slug: string; name: string; summary: string; positions: readonly string[] }[]
  themes: readonly { slug: string; name: string; introduction: string }[]
}

const shownKeywords = 3

export function searchEntries({ cards, decks, spreads, themes }: SearchableContent): SearchEntry[] {
  const entries: SearchEntry[] = [
    ...cards.map((card) => (card.verse ? verseEntry(card, card.verse) : cardEntry(card))),
    ...decks.map(({ slug, title, tagline, type }) => ({
      kind: 'deck' as const,
      path: `/draw/${slug}`,
      slug,
      name: title,
      detail: tagline,
      keywords: type,
    })),
    ...spreads.map(({ slug, name, summary, positions }) => ({
      kind: 'spread' as const,
      path: `/spreads/${slug}`,
      slug,
      name,
      detail: summary,
      keywords: positions.join(' '),
    })),
    ...themes.map(({ slug, name, introduction }) => ({
      kind: 'verse' as const,
      path: `/bibledeck?theme=${slug}`,
      slug,
      name,
      detail: introduction,
      keywords: '',
    })),
  ]
  // A slug may be in several deck types; its page shows the first one.
  return [...new Map(entries.reverse().map((entry) => [entry.path, entry])).values()].reverse()
}

type PublishedCard = PublishedContent['cards'][number]

function cardEntry({ slug, name, type, keywords }: PublishedCard): SearchEntry {
  return {
    kind: 'card',
    path: `/cards/${slug}`,
    slug,
    name,
    detail: [type, ...keywords.slice(0, shownKeywords)].join(', '),
    keywords: keywords.join(' '),
  }
}

function verseEntry(
  { slug, keywords }: PublishedCard,
  { reference, text }: NonNullable<PublishedCard['verse']>,
): SearchEntry {
  const parsed = parseReference(reference)
  return {
    kind: 'verse',
    path: parsed ? `/bibledeck/${verseId(parsed)}` : `/cards/${slug}`,
    slug,
    name: titleOf(reference),
    detail: text,
    keywords: keywords.join(' '),
  }
}

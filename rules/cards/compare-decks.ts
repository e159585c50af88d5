// Two states of a deck: what a reader of a list of changes wants to know, in the order of how much it matters.
import type * as sentences from '#messages/deck-changes'

export interface ComparedCard {
  slug: string
  name: string
  /** Which piece of art is on its face; null where there is none. */
  design: string | null
}

export interface ComparedDeck {
  title: string
  artist: string
  reversible: boolean
  palette: readonly string[]
  artStyle: string
  back: string | null
  cover: string | null
  cards: readonly ComparedCard[]
}

export interface DeckChange {
  kind: 'added' | 'removed' | 'changed'
  /** The key of a sentence in deck-changes.json, without its `deck_change_`, and what it needs. */
  change: keyof typeof sentences extends `deck_change_${infer Name}` ? Name : never
  params?: Record<string, string | number>
  /** Cards that it is about, in their order. */
  cards?: string[]
}

export function compareDecks(before: ComparedDeck, after: ComparedDeck): DeckChange[] {
  return [...cardChanges(before.cards, after.cards), ...deckChanges(before, after)]
}

function cardChanges(before: readonly ComparedCard[], after: readonly ComparedCard[]): DeckChange[] {
  const old = new Map(before.map((card) => [card.slug, card]))
  const now = new Map(after.map((card) => [card.slug, card]))
  const added = after.filter(({ slug }) => !old.has(slug))
  const removed = before.filter(({ slug }) => !now.has(slug))
  const kept = after.filter(({ slug }) => old.has(slug))
  const renamed = kept.filter(({ slug, name }) => old.get(slug)!.name !== name)
  const drawn = kept.filter(({ slug, design }) => design !== null && old.get(slug)!.design === null)
  const bare = kept.filter(({ slug, design }) => design === null && old.get(slug)!.design !== null)
  const redrawn = kept.filter(({ slug, design }) => {
    const was = old.get(slug)!.design
    return design !== null && was !== null && design !== was
  })
  return [
    ...about('added', added, 'cards_added'),
    ...about('removed', removed, 'cards_removed'),
    ...renamed.map(({ slug, name }): DeckChange => ({
      kind: 'changed',
      change: 'card_renamed',
      params: { before: old.get(slug)!.name, after: name },
    })),
    ...about('added', drawn, 'faces_added'),
    ...about('removed', bare, 'faces_removed'),
    ...about('changed', redrawn, 'faces_changed'),
    ...orderChange(before, kept),
  ]
}

function about(
  kind: DeckChange['kind'],
  cards: readonly ComparedCard[],
  change: DeckChange['change'],
): DeckChange[] {
  const [first] = cards
  if (!first) return []
  const names = cards.map(({ name }) => name)
  const params = { count: names.length, card: first.name }
  return [{ kind, change, params, ...(names.length > 1 && { cards: names }) }]
}

/** Of the cards that both have. The order is what the fair draw counts by. */
function orderChange(before: readonly ComparedCard[], kept: readonly ComparedCard[]): DeckChange[] {
  const slugs = kept.map(({ slug }) => slug)
  const known = new Set(slugs)
  const earlier = before.map(({ slug }) => slug).filter((slug) => known.has(slug))
  const isSame = earlier.every((slug, at) => slug === slugs[at])
  return isSame ? [] : [{ kind: 'changed', change: 'order' }]
}

function deckChanges(before: ComparedDeck, after: ComparedDeck): DeckChange[] {
  return [
    ...changed(before.title, after.title, 'title', { before: before.title, after: after.title }),
    ...changed(before.artist, after.artist, artistChange(before.artist, after.artist), {
      before: before.artist,
      after: after.artist,
    }),
    ...changed(
      before.reversible,
      after.reversible,
      after.reversible ? 'reversals_added' : 'reversals_removed',
    ),
    ...changed(before.palette.join(' '), after.palette.join(' '), 'palette'),
    ...changed(before.artStyle, after.artStyle, 'style', {
      before: before.artStyle,
      after: after.artStyle,
    }),
    ...artChange('back', before.back, after.back),
    ...artChange('cover', before.cover, after.cover),
  ]
}

function artistChange(before: string, after: string) {
  return before === '' ? 'artist_added' : after === '' ? 'artist_removed' : 'artist'
}

function artChange(role: 'back' | 'cover', before: string | null, after: string | null): DeckChange[] {
  const what = after === null ? 'removed' : before === null ? 'added' : 'changed'
  return changed(before, after, `${role}_${what}`)
}

function changed<Value>(
  before: Value,
  after: Value,
  change: DeckChange['change'],
  params: Record<string, string | number> = {},
): DeckChange[] {
  return before === after ? [] : [{ kind: 'changed', change, params }]
}

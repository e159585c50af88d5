// Two states of a deck, in sentences: what a reader of a list of changes wants to know, in the order of how much it matters.

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
  says: string
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
    ...about('added', added, 'joined the deck'),
    ...about('removed', removed, 'left the deck'),
    ...renamed.map(({ slug, name }) => ({
      kind: 'changed' as const,
      says: `“${old.get(slug)!.name}” is called “${name}”.`,
    })),
    ...about('added', drawn, drawn.length === 1 ? 'has a face now' : 'have faces now'),
    ...about('removed', bare, bare.length === 1 ? 'lost its face' : 'lost their faces'),
    ...about('changed', redrawn, redrawn.length === 1 ? 'has another face' : 'have other faces'),
    ...orderChange(before, kept),
  ]
}

function about(kind: DeckChange['kind'], cards: readonly ComparedCard[], what: string): DeckChange[] {
  if (cards.length === 0) return []
  const names = cards.map(({ name }) => name)
  const who = names.length === 1 ? names[0]! : `${names.length} cards`
  return [{ kind, says: `${who} ${what}.`, ...(names.length > 1 && { cards: names }) }]
}

/** Of the cards that both have. The order is what the fair draw counts by. */
function orderChange(before: readonly ComparedCard[], kept: readonly ComparedCard[]): DeckChange[] {
  const slugs = kept.map(({ slug }) => slug)
  const known = new Set(slugs)
  const earlier = before.map(({ slug }) => slug).filter((slug) => known.has(slug))
  const isSame = earlier.every((slug, at) => slug === slugs[at])
  return isSame ? [] : [{ kind: 'changed', says: 'The cards stand in another order.' }]
}

function deckChanges(before: ComparedDeck, after: ComparedDeck): DeckChange[] {
  return [
    ...changed(before.title, after.title, () => `It is called “${after.title}”, before “${before.title}”.`),
    ...changed(
      before.artist,
      after.artist,
      () => `The artist is ${after.artist || 'nobody'}, before ${before.artist || 'nobody'}.`,
    ),
    ...changed(before.reversible, after.reversible, () =>
      after.reversible ? 'Cards can come up reversed.' : 'Cards no longer come up reversed.',
    ),
    ...changed(before.palette.join(' '), after.palette.join(' '), () => 'The palette is another one.'),
    ...changed(
      before.artStyle,
      after.artStyle,
      () => `Its style is “${after.artStyle}”, before “${before.artStyle}”.`,
    ),
    ...artChange('back', before.back, after.back),
    ...artChange('cover', before.cover, after.cover),
  ]
}

function artChange(what: 'back' | 'cover', before: string | null, after: string | null): DeckChange[] {
  return changed(before, after, () =>
    after === null
      ? `It has no ${what} any more.`
      : before === null
        ? `It has a ${what} now.`
        : `It has another ${what}.`,
  )
}

function changed<Value>(before: Value, after: Value, says: () => string): DeckChange[] {
  return before === after ? [] : [{ kind: 'changed', says: says() }]
}

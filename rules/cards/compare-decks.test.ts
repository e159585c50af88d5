import { describe, expect, test } from 'vitest'
import { compareDecks, type ComparedDeck } from './compare-decks.ts'

const deck: ComparedDeck = {
  title: 'Beach',
  artist: 'The sea',
  reversible: false,
  palette: ['#000000'],
  artStyle: 'round',
  back: null,
  cover: 'c1',
  cards: [
    { slug: 'a', name: 'A', design: null },
    { slug: 'b', name: 'B', design: 'd1' },
    { slug: 'c', name: 'C', design: 'd2' },
  ],
}

const said = (changes: Partial<ComparedDeck>) =>
  compareDecks(deck, { ...deck, ...changes }).map(({ change, params }) => ({ change, ...params }))

describe('two states of a deck', () => {
  test('that are the same have nothing between them', () => {
    expect(compareDecks(deck, structuredClone(deck))).toEqual([])
  })

  test('differ in their cards: who came, went, was renamed or redrawn', () => {
    const [a, b, c] = deck.cards as [never, never, never]
    const { slug, name } = deck.cards[0]!
    expect(said({ cards: [a, b] })).toEqual([{ change: 'cards_removed', count: 1, card: 'C' }])
    expect(said({ cards: [a, b, c, { slug: 'd', name: 'D', design: null }] })).toEqual([
      { change: 'cards_added', count: 1, card: 'D' },
    ])
    expect(said({ cards: [{ slug, name: 'Shell', design: null }, b, c] })).toEqual([
      { change: 'card_renamed', before: 'A', after: 'Shell' },
    ])
    expect(said({ cards: [{ slug, name, design: 'd9' }, b, c] })).toEqual([
      { change: 'faces_added', count: 1, card: 'A' },
    ])
    expect(said({ cards: [a, { slug: 'b', name: 'B', design: null }, c] })).toEqual([
      { change: 'faces_removed', count: 1, card: 'B' },
    ])
    expect(said({ cards: [a, { slug: 'b', name: 'B', design: 'd7' }, c] })).toEqual([
      { change: 'faces_changed', count: 1, card: 'B' },
    ])
    expect(said({ cards: [c, a, b] })).toEqual([{ change: 'order' }])
  })

  test('name each of many cards once', () => {
    const [change] = compareDecks({ ...deck, cards: [] }, deck)
    expect(change).toEqual({
      kind: 'added',
      change: 'cards_added',
      params: { count: 3, card: 'A' },
      cards: ['A', 'B', 'C'],
    })
  })

  test('differ in what stands around the cards', () => {
    expect(
      said({
        title: 'Shore',
        artist: '',
        reversible: true,
        palette: [],
        artStyle: 'flat',
        back: 'x',
        cover: null,
      }),
    ).toEqual([
      { change: 'title', before: 'Beach', after: 'Shore' },
      { change: 'artist_removed', before: 'The sea', after: '' },
      { change: 'reversals_added' },
      { change: 'palette' },
      { change: 'style', before: 'round', after: 'flat' },
      { change: 'back_added' },
      { change: 'cover_removed' },
    ])
  })
})

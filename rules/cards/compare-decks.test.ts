import { describe, expect, test } from 'vitest'
import { compareDecks, type ComparedDeck } from './compare-decks.ts'

const deck: ComparedDeck = {
  ...{ title: 'Beach', artist: 'The sea', reversible: false, palette: ['#000000'], artStyle: 'round' },
  ...{ back: null, cover: 'c1' },
  cards: [
    { slug: 'a', name: 'A', design: null },
    { slug: 'b', name: 'B', design: 'd1' },
    { slug: 'c', name: 'C', design: 'd2' },
  ],
}

const said = (changes: Partial<ComparedDeck>) =>
  compareDecks(deck, { ...deck, ...changes }).map(({ says }) => says)

describe('two states of a deck', () => {
  test('that are the same have nothing between them', () => {
    expect(compareDecks(deck, structuredClone(deck))).toEqual([])
  })

  test('differ in their cards: who came, went, was renamed or redrawn', () => {
    const [a, b, c] = deck.cards as [never, never, never]
    const { slug, name } = deck.cards[0]!
    expect(said({ cards: [a, b] })).toEqual(['C left the deck.'])
    expect(said({ cards: [a, b, c, { slug: 'd', name: 'D', design: null }] })).toEqual(['D joined the deck.'])
    expect(said({ cards: [{ slug, name: 'Shell', design: null }, b, c] })).toEqual(['“A” is called “Shell”.'])
    expect(said({ cards: [{ slug, name, design: 'd9' }, b, c] })).toEqual(['A has a face now.'])
    expect(said({ cards: [a, { slug: 'b', name: 'B', design: null }, c] })).toEqual(['B lost its face.'])
    expect(said({ cards: [a, { slug: 'b', name: 'B', design: 'd7' }, c] })).toEqual(['B has another face.'])
    expect(said({ cards: [c, a, b] })).toEqual(['The cards stand in another order.'])
  })

  test('name each of many cards once', () => {
    const [change] = compareDecks({ ...deck, cards: [] }, deck)
    expect(change).toEqual({
      kind: 'added',
      says: '3 cards joined the deck.',
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
      'It is called “Shore”, before “Beach”.',
      'The artist is nobody, before The sea.',
      'Cards can come up reversed.',
      'The palette is another one.',
      'Its style is “flat”, before “round”.',
      'It has a back now.',
      'It has no cover any more.',
    ])
  })
})

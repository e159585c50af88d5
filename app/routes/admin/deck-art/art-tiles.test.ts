import { describe, expect, test } from 'vitest'
import { nextWaiting, offeredAltText, tilesOf, type DeckCard, type Design } from './art-tiles.ts'

const card = (name: string) => ({ _id: name, slug: name, name, altText: `Alt of ${name}` }) as DeckCard
const design = (id: string, cardId: string | null, status: Design['status'], altText = ''): Design =>
  ({ _id: id, cardId, role: cardId ? 'face' : 'back', status, altText }) as Design

const cards = [card('fool'), card('magician'), card('star')]

describe('the tiles of a deck', () => {
  test('are in the order of the cards, with a place for everything that is missing', () => {
    const tiles = tilesOf({
      cards,
      designs: [
        design('d1', 'magician', 'waiting'),
        design('d2', 'star', 'rejected'),
        design('d3', null, 'approved'),
      ],
    })
    expect(tiles.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'fool missing',
      'magician waiting',
      'star missing',
      'star rejected',
      'Back approved',
      'Cover missing',
    ])
  })

  test('offer the alt text of the card only where the design has none', () => {
    const [first, second] = tilesOf({
      cards: cards.slice(0, 2),
      designs: [design('d1', 'fool', 'waiting'), design('d2', 'magician', 'waiting', 'Its own')],
    })
    expect(offeredAltText(first!)).toBe('Alt of fool')
    expect(offeredAltText(second!)).toBe('')
  })
})

test('the next one that waits is looked for behind the current one, then from the start', () => {
  const tiles = tilesOf({
    cards,
    designs: cards.map(({ _id }) => design(`of-${_id}`, _id, 'waiting')),
  })
  const next = (from: string, ...decided: string[]) => nextWaiting(tiles, from, new Set(decided))?.key
  expect(next('of-fool', 'of-fool')).toBe('of-magician')
  expect(next('of-fool', 'of-fool', 'of-magician')).toBe('of-star')
  expect(next('of-star', 'of-star')).toBe('of-fool')
  expect(next('of-star', 'of-star', 'of-fool', 'of-magician')).toBeUndefined()
})

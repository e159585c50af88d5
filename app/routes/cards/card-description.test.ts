import { describe, expect, test } from 'vitest'
import { tarotCards } from '#content/tarot/cards.ts'
import { cardDescription, cardTitle } from './card-description.ts'

type Details = Parameters<typeof cardDescription>[0]

function details(card: object, texts: object | null = null): Details {
  const defaults = { name: 'Door', keywords: { upright: [], reversed: [] }, upright: { summary: 'A door.' } }
  return { card: { ...defaults, ...card }, texts } as unknown as Details
}

const answer = { lean: 'yes', reason: 'It opens.' }

describe('the title', () => {
  test('names what people search for', () => {
    const upright = { summary: 'A door.', love: 'Knock.', work: 'Push.' }
    expect(cardTitle(details({ upright }, { upright: { gist: 'A door.', answer } }))).toBe(
      'Door: meaning, love, work, yes or no',
    )
  })

  test('promises nothing that the page does not have', () => {
    expect(cardTitle(details({}, { upright: { gist: 'A door.', answer } }))).toBe('Door: meaning')
    expect(cardTitle(details({ upright: { summary: 'S', love: 'L', work: 'W' } }))).toBe('Door: meaning')
  })
})

describe('the description', () => {
  test('is the gist with keywords of both sides', () => {
    const keywords = { upright: ['way in', 'welcome'], reversed: ['lock', 'wall'] }
    expect(cardDescription(details({ keywords }, { upright: { gist: 'A *door*.' } }))).toBe(
      'A door. Upright: way in, welcome. Reversed: lock, wall.',
    )
    const oneWay = { upright: ['way in'], reversed: [] }
    expect(cardDescription(details({ keywords: oneWay }, { upright: { gist: 'A door.' } }))).toBe(
      'A door. Keywords: way in.',
    )
  })

  test('has as many keywords as fit, for every card of the tarot', () => {
    for (const { name, keywords, upright } of tarotCards) {
      const text = cardDescription(details({ name, keywords }, { upright }))
      expect(text.length, text).toBeLessThanOrEqual(155)
      expect(text.startsWith(upright.gist), text).toBe(true)
      expect(text, text).toContain(`Reversed: ${keywords.reversed[0]}`)
    }
  })

  test('of a card without a gist is the beginning of its meaning, cut between words', () => {
    expect(cardDescription(details({}))).toBe('A door.')
    const text = cardDescription(details({ upright: { summary: 'very long corridor '.repeat(20) } }))
    expect(text).toMatch(/^very long .* (very|long|corridor) …$/)
    expect(text.length).toBeLessThanOrEqual(155)
  })

  test('of a verse is the verse', () => {
    const verse = { text: 'In the beginning', reference: 'Genesis 1:1', translation: 'web' }
    expect(cardDescription(details({ verse }, { upright: { gist: 'The first words.' } }))).toBe(verse.text)
  })
})

// Readings in languages other than English, whose lines are only content.
import { describe, expect, test } from 'vitest'
import { englishLines } from '#content/reading-lines/index.ts'
import { readingOf } from '#tests/support/composed-readings.ts'
import { inPseudo, pseudoLines } from '#tests/support/pseudo-lines.ts'
import { randomReading } from '#tests/support/random-readings.ts'
import { clarifierText } from './clarifier.ts'
import { composeReading, type Composition } from './compose.ts'
import type { ReadingLines } from './lines.ts'
import type { ComposedLayout, PlacedCard } from './shape.ts'
import { capitalized, counted, fill, inWords, placedName } from './wording.ts'

describe('over 2,000 random readings in the pseudo-language', () => {
  const texts = Array.from({ length: 2000 }, (_, seed) => pseudoTexts(seed))

  test('no sentence of ours is English', () => {
    // The words that the visitor typed are the only ones that stay.
    const typed = /leave your job for a bakery|hear from her|begin again/g
    const english = texts.flat().filter((text) => /[a-z]/i.test(text.replace(typed, '')))
    expect([...new Set(english)]).toEqual([])
  })

  test('every mark is filled', () => {
    expect(texts.flat().filter((text) => /[{}]|undefined/.test(text))).toEqual([])
  })

  test('they say as much as the English ones', () => {
    const some = texts.slice(0, 200)
    const counts = some.map((reading) => reading.length)
    const english = some.map((_, seed) => textsOf(readingOf(randomReading(seed)).composition).length)
    // And the clarifier.
    expect(counts).toEqual(english.map((count) => count + 1))
  })
})

describe('a language whose questions are not heard', () => {
  const lines = { ...englishLines, language: 'de', question: null }
  const { layout, placed } = readingOf({
    layout: 'three-card',
    cards: 'the-sun -the-moon ace-of-cups',
  })
  const reading = (question: string | null) =>
    composeReading({ layout, placed, theme: 'love', question, lines })

  test('is not misheard, and the cards are read for the chosen theme', () => {
    const { opening, whole, positions } = reading('Will er mich?')
    expect(opening).toBeNull()
    expect(positions.at(-1)?.paragraph?.about).toBe('love')
    expect(whole).toEqual(reading(null).whole)
  })
})

describe('a language with grammar of its own', () => {
  const fool = { slug: 'the-fool', name: 'Der Narr', arcana: 'major', suit: null, number: 0 } as const
  const other = { ...fool, slug: 'custom', name: 'Regen' }
  const odd = { ...fool, name: 'constructor' }
  const german: Pick<ReadingLines, 'cardNames' | 'language' | 'numbers'> = {
    language: 'de',
    cardNames: {
      base: { rewrites: [{ pattern: '^Der ', replacement: 'der ' }], reversed: '{name} (umgekehrt)' },
      dative: { names: { 'Der Narr': 'dem Narren' }, rewrites: [], reversed: '{name} (umgekehrt)' },
    },
    numbers: ['keine', { base: 'eine', dative: 'einer' }],
  }
  const say = (line: string, card: PlacedCard['card'], reversed = false) =>
    fill(line, { card: placedName({ card, reversed }, german) }, german.language)

  test('asks for the form that a sentence needs', () => {
    expect(say('{Card} spricht mit {card.dative}.', fool)).toBe('Der Narr spricht mit dem Narren.')
    expect(say('Alles trifft sich in {card.dative}.', fool, true)).toBe(
      'Alles trifft sich in dem Narren (umgekehrt).',
    )
    expect(say('Alles trifft sich in {card.dative}.', other)).toBe('Alles trifft sich in Regen.')
    expect(say('{card.dative}', odd)).toBe('constructor')
    expect(fill('mit {count.dative} Karte', { count: inWords(1, german) }, 'de')).toBe('mit einer Karte')
  })

  test('leaves a mark that has no value or no such form for the tests', () => {
    expect(say('{card.genitive} {nobody} {constructor}', fool)).toBe('{card.genitive} {nobody} {constructor}')
  })

  test('has numbers in figures where it has no words', () => {
    expect(inWords(12, german)).toBe('12')
    expect(inWords(3, { numbers: [], language: 'ar-EG' })).toBe('٣')
  })

  test('has its own plural categories', () => {
    const line = { one: 'karta', few: 'karty', other: 'kart' }
    expect([1, 3, 5, 22].map((count) => counted(line, count, 'pl'))).toEqual([
      'karta',
      'karty',
      'kart',
      'karty',
    ])
    expect(counted('cards', 1, 'en')).toBe('cards')
  })

  test('has its own capital letters', () => {
    expect([capitalized('istasyon', 'tr'), capitalized('istasyon', 'en')]).toEqual(['İstasyon', 'Istasyon'])
  })
})

/** All texts of a reading whose cards, layout and lines are in the pseudo-language, and a clarifier. */
function pseudoTexts(seed: number): string[] {
  const { theme = null, question, ...options } = randomReading(seed)
  const { layout, placed } = readingOf({ ...options, question })
  const pseudoLayout: ComposedLayout = {
    ...layout,
    plan: inPseudo(layout.plan),
    positions: layout.positions.map((position) => ({ ...position, name: inPseudo(position.name) })),
  }
  const pseudoPlaced = placed.map(inPseudoCard)
  const input = { layout: pseudoLayout, placed: pseudoPlaced, theme, question, lines: pseudoLines }
  return [...textsOf(composeReading(input)), clarifierText(pseudoPlaced[0]!, pseudoLines)]
}

function inPseudoCard({ card, side, ...place }: PlacedCard): PlacedCard {
  const { tags, direction, answer, ...texts } = side
  const reason = answer && { ...answer, reason: inPseudo(answer.reason) }
  return {
    ...place,
    card: { ...card, name: inPseudo(card.name) },
    side: { ...inPseudo(texts), tags, direction, answer: reason },
  }
}

function textsOf({ opening, plan, whole, positions }: Composition): string[] {
  const texts = [
    opening?.text,
    opening?.reply,
    plan,
    whole?.answer,
    ...(whole?.ties ?? []),
    whole?.pattern,
    whole?.close.action,
    whole?.close.question,
    ...positions.flatMap(({ sentence, paragraph }) => [sentence, paragraph?.text]),
  ]
  return texts.filter((text) => typeof text === 'string')
}

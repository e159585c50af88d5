import { describe, expect, test } from 'vitest'
import { englishLines } from '#content/reading-lines/index.ts'
import { oracleCards } from '#content/oracle/index.ts'
import { layouts } from '#content/spreads/index.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import { roles } from '#content/tarot/shape.ts'
import { composeReading } from './compose.ts'
import { composedText, placedCard, readingOf } from '#tests/support/composed-readings.ts'
import { randomReading, tarotLayouts } from '#tests/support/random-readings.ts'
import { countWords, sentencesOf } from './wording.ts'

describe('over 10,000 random readings', () => {
  const readings = Array.from({ length: 10_000 }, (_, seed) => randomComposed(seed))

  test('no sentence is used twice in one reading', () => {
    const repeated = readings.flatMap((reading) => {
      const sentences = sentencesOf(bodyOf(reading).replace(/\n+/g, ' '))
      return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
    })
    expect([...new Set(repeated)]).toEqual([])
  })

  test('every mark is filled, and names and stops are in order', () => {
    const wrong = readings.flatMap((reading) => {
      const match = /.{0,30}([{}]|undefined|\bnull\b| {2}|the The|\.\.| ,).{0,30}/.exec(composedText(reading))
      return match ? [match[0]] : []
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  test('no text at a position opens with a pronoun', () => {
    const pronoun = /^(it|this|that|these|those|they|he|she|his|her|their)\b/i
    const wrong = readings.flatMap(({ composition }) =>
      composition.positions.filter(({ sentence }) => pronoun.test(sentence)).map(({ sentence }) => sentence),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  test('the theme asked for is the theme answered', () => {
    for (const { composition, placed, theme, layout } of readings) {
      for (const { position, paragraph } of composition.positions) {
        const { role } = layout.positions.find(({ key }) => key === position)!
        if (theme === undefined || role === 'past' || role === 'other') continue
        expect(paragraph?.about).toBe(theme)
        expect(paragraph?.text).toBe(placed.find((card) => card.position === position)!.side[theme])
      }
    }
  })

  test('the question is repeated where it can be turned around, and its limits are said', () => {
    for (const { composition, question } of readings) {
      const opening = composition.opening!.text
      if (question.startsWith('Should I'))
        expect(opening).toMatch(/^You asked whether to leave your job for a bakery\./)
      else if (question.startsWith('When'))
        expect(opening).toMatch(/^You asked when you will hear from her\. Cards don’t give dates/)
      else if (question.startsWith('How do I')) expect(opening).toMatch(/^You asked how to begin again\./)
      else expect(opening).not.toContain('You asked')
    }
  })
})

describe('the length', () => {
  test.each([
    ['three-card', 250, 400],
    ['celtic-cross', 700, 1000],
  ])('of %s is between %i and %i words', (layout, least, most) => {
    const counts = Array.from({ length: 500 }, (_, seed) =>
      countWords(
        bodyOf(
          randomComposed(
            seed,
            tarotLayouts.find(({ slug }) => slug === layout)!,
          ),
        ),
      ),
    )
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...counts)).toBeLessThanOrEqual(most)
  })
})

describe('the other person', () => {
  const paragraphAbout = (theme: 'love' | 'work') =>
    readingOf({ layout: 'you-them-bond', cards: 'the-sun the-emperor the-star', theme }).composition
      .positions[1]!.paragraph!.about

  test('is met as a person at work, and by feelings in love', () => {
    expect([paragraphAbout('work'), paragraphAbout('love')]).toEqual(['person', 'feelings'])
  })
})

describe('each position', () => {
  test('changes what a card says', () => {
    for (const card of tarotCards) {
      for (const side of [card.upright, card.reversed]) {
        expect(new Set(roles.map((role) => side.roles[role])).size).toBe(roles.length)
      }
    }
  })

  test('in the past speaks in the past tense and about no theme of today', () => {
    const { composition } = readingOf({
      layout: 'three-card',
      cards: 'the-sun the-moon the-star',
      theme: 'love',
    })
    expect(composition.positions[0]!.paragraph?.about).toBe('picture')
  })
})

describe('the whole', () => {
  test('waits until every position has its card', () => {
    const layout = tarotLayouts.find(({ slug }) => slug === 'three-card')!
    const placed = [placedCard('past', 'the-sun')]
    const { whole, positions } = composeReading({
      layout,
      placed,
      theme: null,
      question: null,
      lines: englishLines,
    })
    expect([whole, positions.length]).toEqual([null, 1])
  })

  test('ties cards that tradition reads together, by what they mean', () => {
    const { composition } = readingOf({ layout: 'two-cards', cards: 'the-tower the-star' })
    expect(composition.whole!.ties[0]).toMatch(/Tower.*Star|Star.*Tower/)
  })

  test('answers yes, no or not yet by the table, whichever way the cards lie', () => {
    const answer = (cards: string) => readingOf({ layout: 'yes-or-no', cards }).composition.whole!.answer
    expect(answer('page-of-pentacles the-sun ace-of-cups')).toContain('lean toward yes')
    expect(answer('the-moon ten-of-swords three-of-swords')).toContain('lean toward no')
  })

  test('explains a “not yet” by what is unsettled today', () => {
    const { composition } = readingOf({
      layout: 'three-card',
      cards: 'eight-of-pentacles two-of-swords the-fool',
      question: 'Should I leave my job for a bakery?',
    })
    expect(composition.opening!.reply).toMatch(/not yet, and the Two of Swords says why/)
  })

  test('describes no card twice', () => {
    const { ties } = readingOf({ layout: 'three-card', cards: 'ten-of-wands -the-tower the-star' })
      .composition.whole!
    expect(ties).toEqual([
      'Behind you lies the Ten of Wands, a load gathered one yes at a time; in front of you now is the Tower reversed, dread of a fall that hasn’t come yet.',
      'The Star is the answer to the Tower reversed: a small light to steer by.',
    ])
  })

  test('answers a question for one position by its card, and a question of ability by no leaning', () => {
    const reply = (layout: string, cards: string, question: string) =>
      readingOf({ layout, cards, question }).composition.opening!.reply
    expect(
      reply(
        'career',
        'five-of-wands queen-of-wands -king-of-swords seven-of-swords two-of-wands',
        'What holds me back at work?',
      ),
    ).toMatch(/^What is in the way\? Look at the King of Swords reversed/)
    expect(
      reply('situation-action-outcome', '-the-chariot the-devil temperance', 'Can I stop drinking?'),
    ).toMatch(/^Where to begin\? With the Devil/)
  })

  test('names a season only if tradition does, and what comes before it', () => {
    const reply = (cards: string) =>
      readingOf({ layout: 'situation-action-outcome', cards, question: 'When will I find work?' }).composition
        .opening!.reply
    const withSeason = reply('the-tower the-devil two-of-cups')
    expect(withSeason).toMatch(
      /^Tradition gives the Two of Cups to summer.* Before that comes the Tower, under/,
    )
    const without = reply('the-tower the-devil the-sun')
    expect(without).toMatch(/^Tradition gives the Sun no season\. First comes the Tower, under/)
  })

  test('of two paths says which is which', () => {
    const opening = (question: string) =>
      readingOf({
        layout: 'two-paths',
        cards: 'the-lovers the-sun ten-of-swords the-hermit justice',
        question,
      }).composition.opening!.text
    expect(opening('Should I stay in the city or move home?')).toContain(
      'Read the first path as “stay in the city” and the second as “move home”.',
    )
    for (const question of [
      'I have two offers. Which one should I take?',
      'Should I leave my job or not?',
      'Should I leave my job now or not at all?',
      'Will I find work or love this year?',
    ])
      expect(opening(question)).toContain('decide which of the two')
  })

  test('of two paths compares them', () => {
    const { composition } = readingOf({
      layout: 'two-paths',
      cards: 'the-lovers the-sun ten-of-swords the-hermit justice',
    })
    expect(composition.whole!.answer).toContain('the first has the wind behind it')
  })

  test('says nothing about patterns unless they are strong', () => {
    const patternOf = (cards: string) => readingOf({ layout: 'three-card', cards }).composition.whole!.pattern
    expect(patternOf('the-sun two-of-cups six-of-swords')).toBeNull()
    expect(patternOf('ace-of-cups two-of-cups ten-of-cups')).toContain('Cups')
  })

  test('ends with something to do and a question', () => {
    for (const { composition } of Array.from({ length: 50 }, (_, seed) => randomComposed(seed))) {
      expect(composition.whole!.close.action).toMatch(/^\p{Lu}.*[.?!]”?$/u)
      expect(composition.whole!.close.question).toMatch(/\?$/)
    }
  })
})

describe('decks without texts for readings', () => {
  test('are read by their summaries', () => {
    const layout = layouts.find(({ slug }) => slug === 'two-cards')!
    const placed = layout.positions.map(({ key }, index) => {
      const { slug, name, text } = oracleCards[index]!
      const card = { slug, name, arcana: null, suit: null, number: 0 }
      return { position: key, card, reversed: false, side: { summary: text } }
    })
    const { positions, whole } = composeReading({
      layout,
      placed,
      theme: 'love',
      question: null,
      lines: englishLines,
    })
    expect(positions[0]!.sentence).toBe(
      'Every seven seconds the beam comes round, whether or not there is a ship.',
    )
    expect(whole!.answer).toContain('the Lighthouse')
  })
})

test('the same cards give the same text', () => {
  expect(composedText(randomComposed(7))).toBe(composedText(randomComposed(7)))
})

/** Without headings and the question, which the page shows anyway. */
function bodyOf({
  composition: { opening, plan, whole, positions },
}: ReturnType<typeof randomComposed>): string {
  return [
    opening?.text,
    plan,
    opening?.reply ?? whole?.answer,
    ...(whole?.ties ?? []),
    whole?.pattern,
    ...positions.flatMap(({ sentence, paragraph }) => [sentence, paragraph?.text]),
    whole?.close.action,
    whole?.close.question,
  ]
    .filter(Boolean)
    .join('\n')
}

function randomComposed(seed: number, layout?: (typeof tarotLayouts)[number]) {
  const options = randomReading(seed, layout)
  return { ...readingOf(options), theme: options.theme, question: options.question }
}

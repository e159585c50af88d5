import { describe, expect, test } from 'vitest'
import { oracleCards } from '#content/oracle/index.ts'
import { firstLayouts as layouts } from '#content/spreads/version-1/index.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import earlierTexts from './texts-of-version-0.4.json' with { type: 'json' }
import { readBalance } from './balance.ts'
import { readClarifier } from './clarifier.ts'
import { composeReading, type Reading } from './reading.ts'
import type { PlacedCard, ReadingCard, Theme } from './shape.ts'
import { inWords, listed, oneOf, openingOf, sentencesOf, spokenName } from './wording.ts'

describe('a known reading', () => {
  const { places, whole } = read('past-present-future', ['ten-of-wands', '-the-tower', 'the-star'], 'love')

  test('reads each card in its place as one thought', () => {
    expect(places[1]!.text).toBe(
      'Where you stand today there is the Tower, upside down. You can hear the cracks at night. There is a bill you do ' +
        'not open, a talk you steer round, a beam that everyone has learned to duck under. This is the part you can ' +
        'touch, and so the part you can change. Both of you have been keeping the peace so carefully that it has gone ' +
        'stiff. The subject you avoid is quite aware of being avoided. Bring it up on an ordinary day, in a few words, ' +
        'before it chooses a holiday to introduce itself.',
    )
    expect(places[0]!.text).toMatch(/^Behind you lies the Ten of Wands\. Ten heavy staves/)
    expect(places[0]!.text).toMatch(/some of its dust is still on your shoes\.$/)
  })

  test('reads the whole', () => {
    expect(whole.map(({ kind, text }) => `${kind}: ${text}`)).toMatchInlineSnapshot(`
      [
        "majors: The Tower and the Star are the majors here. They carry the tune; the rest is what it sounds like on a weekday.",
        "reversals: A single card is reversed, the Tower. It is the one that faces inward, and may be worth a second look.",
        "arc: From what was to what is, the Ten of Wands hands over to the Tower reversed. The first is a weekday and the second a season. Do not be put off by the difference in size. The second is reversed, as though the path dipped underground for a stretch.",
        "arc: From where you stand to where it leads, the Tower reversed gives way to the Star. Both are majors, and neither is used to giving way; let them speak in turn. And the reversed card comes first, so that something rights itself along the way.",
        "closing: Read the three once more as a single sentence, with yourself as its subject, and change the verb if you do not like it. If you would like something to do, the Tower has a suggestion. Open the envelope. Take with you a friend or a biscuit, as you prefer.",
      ]
    `)
  })

  test('gives the same words every time', () => {
    const again = read('past-present-future', ['ten-of-wands', '-the-tower', 'the-star'], 'love')
    expect(again).toEqual({ places, whole })
  })
})

describe('a card laid beside another', () => {
  test('is named, says how it lies, and speaks in whole sentences', () => {
    for (const card of tarotCards) {
      for (const reversed of [false, true]) {
        const text = readClarifier({ position: 'past', card, reversed })
        expect(text).toContain(spokenName(card).slice(4))
        expect(text.includes(' reversed')).toBe(reversed)
        expect(text).toMatch(/^[A-Z].*[.?!”]$/)
        expect(text).not.toMatch(/[{}]/)
      }
    }
  })
})

describe('every card in every place', () => {
  test('makes whole sentences, names the card, and leaves no mark unfilled', () => {
    const wrong: string[] = []
    for (const layout of layouts.filter(({ deckKinds }) => deckKinds.includes('tarot'))) {
      for (const { key } of layout.positions) {
        for (const card of tarotCards) {
          for (const reversed of [false, true]) {
            const reading = composeReading({
              layout,
              placed: [{ position: key, card, reversed }],
              theme: null,
              reversible: true,
            })
            const text = reading.places[0]!.text
            const isGood =
              /^[A-Z“].*[.?!]”?$/.test(text) &&
              text.includes(spokenName(card).slice(4)) &&
              !/[{}]|undefined| {2}|the The|\.\./.test(text)
            if (!isGood) wrong.push(`${layout.slug} ${key} ${card.slug}: ${text}`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('a reversed card reads differently from an upright one', () => {
    const [upright, reversed] = ['the-sun', '-the-sun'].map(
      (card) => read('one-card', [card]).places[0]!.text,
    )
    expect(upright).not.toBe(reversed)
    expect(reversed).toContain('upside down')
  })

  test('the theme chooses the aspect where the place leaves it open', () => {
    const sun = tarotCards.find(({ slug }) => slug === 'the-sun')!
    for (const theme of ['love', 'work', 'self'] as const) {
      expect(read('one-card', ['the-sun'], theme).places[0]!.text).toContain(sun.upright[theme])
    }
    expect(read('one-card', ['the-sun']).places[0]!.text).toContain(sun.upright.summary)
  })

  test('a place for two people does not speak of love to somebody who asked about work', () => {
    const sun = tarotCards.find(({ slug }) => slug === 'the-sun')!
    const bondIn = (theme: Theme | null) =>
      read('you-them-bond', ['the-star', 'the-moon', 'the-sun'], theme).places[2]!.text
    expect(bondIn(null)).toContain(sun.upright.love)
    expect(bondIn('work')).toContain(sun.upright.work)
  })
})

describe('the whole', () => {
  test('waits until every position has its card', () => {
    const layout = layoutOf('past-present-future')!
    const placed = placedAs('past-present-future', ['the-sun', 'the-moon', 'the-star'])
    const reading = composeReading({ layout, placed: placed.slice(0, 2), theme: null, reversible: true })
    expect([reading.places.length, reading.whole]).toEqual([2, []])
  })

  test('never says the same sentence twice, over many readings', () => {
    for (let start = 0; start < 200; start++) {
      const cards = Array.from({ length: 10 }, (_, at) => {
        const { slug } = tarotCards[(start * 7 + at * 31) % 78]!
        return (start + at * at) % 3 === 0 ? `-${slug}` : slug
      })
      const sentences = read('celtic-cross', cards).whole.flatMap(({ text }) => sentencesOf(text))
      expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
      expect(sentences.join(' ')).not.toMatch(/[{}]|undefined| {2}|the The/)
    }
  })

  test('speaks its advice without the marks it was written with', () => {
    const placed = placedAs('past-present-future', ['the-sun', 'the-tower', 'the-star']).map((at) => ({
      ...at,
      card: { ...at.card, upright: { ...at.card.upright, advice: 'Open *every* window today.' } },
    }))
    const layout = layoutOf('past-present-future')!
    const { whole } = composeReading({ layout, placed, theme: null, reversible: true })
    expect(whole.at(-1)!.text).toMatch(/Open every window today\.$/)
  })

  test('does not repeat the advice that was read at its place', () => {
    const { whole } = read('situation-action-outcome', ['the-sun', 'the-moon', 'the-star'])
    expect(whole.at(-1)).toEqual({ kind: 'closing', text: layoutOf('situation-action-outcome')!.closing })
  })
})

describe('the balance', () => {
  test('of fewer than three cards is not struck', () => {
    expect(balanceOf(['the-sun', 'the-moon'])).toEqual({})
  })

  test('notices majors: none, all, and more than usual', () => {
    expect(balanceOf(['two-of-cups', 'four-of-wands', 'six-of-swords']).majors).toMatch(
      /no major|not one major/i,
    )
    expect(balanceOf(['the-sun', 'the-moon', 'the-star']).majors).toContain('All three cards are majors')
    expect(balanceOf(['the-sun', 'the-moon', 'the-star', 'two-of-cups', 'ten-of-cups']).majors).toMatch(
      /^Three (of the five cards are majors, where about one would be usual|majors among five)/,
    )
  })

  test('notices the leading suit, two that are level, and one that is missing', () => {
    const seven = ['two', 'five', 'king'].map((rank) => `${rank}-of-cups`)
    const { suits } = balanceOf([...seven, 'ace-of-wands', 'six-of-swords', 'nine-of-swords', 'the-sun'])
    expect(suits).toMatch(/^Cups lead, with three of the seven cards: feeling/)
    expect(suits).toContain('Pentacles are missing.')
    expect(balanceOf(['two-of-cups', 'five-of-cups', 'ace-of-wands', 'six-of-wands']).suits).toMatch(
      /^Wands and cups come up equally often\./i,
    )
    expect(balanceOf(['two-of-cups', 'ace-of-wands', 'six-of-swords']).suits).toBeUndefined()
  })

  test('notices contrary elements, and the element of the majors', () => {
    const steam = balanceOf(['two-of-cups', 'five-of-cups', 'ace-of-wands', 'six-of-wands'])
    expect(steam.elements).toContain('steam')
    const water = balanceOf(['two-of-cups', 'five-of-cups', 'the-moon', 'ace-of-swords', 'six-of-pentacles'])
    expect(water.elements).toContain('water comes to three')
  })

  test('notices repeated numbers, and courts in numbers', () => {
    expect(balanceOf(['two-of-cups', 'two-of-wands', 'six-of-swords']).numbers).toMatch(/^Two twos:/)
    expect(balanceOf(['king-of-cups', 'king-of-wands', 'six-of-swords']).numbers).toBeUndefined()
    expect(balanceOf(['king-of-cups', 'page-of-wands', 'six-of-swords']).courts).toMatch(/^Two court cards/)
  })

  test('counts reversals honestly, and only where they were possible', () => {
    const cards = ['two-of-cups', 'ace-of-wands', 'six-of-swords']
    expect(balanceOf(cards).reversals).toContain('once in eight times')
    expect(balanceOf(cards.map((card) => `-${card}`)).reversals).toContain('All three cards are reversed')
    expect(balanceOf(['-the-sun', ...cards]).reversals).toContain('the Sun')
    expect(balanceOf(cards, false).reversals).toBeUndefined()
  })
})

describe('oracle cards', () => {
  test('answer each other without being counted', () => {
    const layout = layoutOf('two-cards')!
    const placed = layout.positions.map(({ key }, at) => {
      const { slug, name, text } = oracleCards[at]!
      const words = { upright: { summary: text }, reversed: null }
      const card: ReadingCard = { slug, name, arcana: null, suit: null, number: 0, element: null, ...words }
      return { position: key, card, reversed: false }
    })
    const { places, whole } = composeReading({ layout, placed, theme: 'love', reversible: false })
    expect(places[0]!.text).toMatch(/^At the heart of it lies the Lighthouse\. Every seven seconds/)
    expect(whole.map(({ kind }) => kind)).toEqual(['arc', 'closing'])
    expect(whole[0]!.text).toMatch(
      /^Between the matter and its counterpart lie the Lighthouse and the Lodestar\. \w/,
    )
  })
})

describe('cards without arcana', () => {
  const verse: ReadingCard = {
    slug: 'john-3-16',
    name: 'John 3:16',
    arcana: null,
    suit: null,
    number: 0,
    element: null,
    upright: { summary: 'For God so loved the world.' },
    reversed: null,
  }

  test('are read in their places and never counted', () => {
    const layout = layoutOf('promise-prayer-practice')!
    const placed = layout.positions.map(({ key }) => ({ position: key, card: verse, reversed: false }))
    const reading = composeReading({ layout, placed, theme: null, reversible: false })
    expect(reading.places[0]!.text).toMatch(/^Read John 3:16 first as something given\. For God so loved/)
    expect(reading.whole).toEqual([{ kind: 'closing', text: layout.closing }])
  })

  test('a card without a reverse reads upright even if it was laid upside down', () => {
    const layout = layoutOf('one-card')!
    const placed = [{ position: 'message', card: verse, reversed: true }]
    expect(composeReading({ layout, placed, theme: 'love', reversible: true }).places[0]!.text).toContain(
      'For God so loved the world.',
    )
  })
})

describe('wording', () => {
  test('names cards as they are spoken', () => {
    const names = ['The Fool', 'Strength', 'Wheel of Fortune', 'Ten of Cups'].map((name) =>
      spokenName({ name }),
    )
    expect(names).toEqual(['the Fool', 'Strength', 'the Wheel of Fortune', 'the Ten of Cups'])
  })

  test('takes whole sentences from the beginning', () => {
    expect(openingOf('One two. Three “four.” Five six.', 3)).toBe('One two. Three “four.”')
    expect(openingOf('Only one.', 30)).toBe('Only one.')
  })

  test('lists and counts in words', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
    expect([inWords(0), inWords(12), inWords(512)]).toEqual(['no', 'twelve', '512'])
  })

  test('passes over what was said, until nothing else is left', () => {
    const said = new Set<string>()
    expect(new Set([1, 2, 3].map(() => oneOf(['a', 'b', 'c'], 'key', said))).size).toBe(3)
    expect(['a', 'b', 'c']).toContain(oneOf(['a', 'b', 'c'], 'key', said))
  })
})

function layoutOf(slug: string) {
  return layouts.find((layout) => layout.slug === slug)
}

/** A slug with a hyphen before it is that card reversed. */
function placedAs(slug: string, cards: string[]): PlacedCard[] {
  return layoutOf(slug)!.positions.map(({ key }, at) => ({ position: key, ...cardOf(cards[at]!) }))
}

function read(slug: string, cards: string[], theme: Theme | null = null): Reading {
  return composeReading({ layout: layoutOf(slug)!, placed: placedAs(slug, cards), theme, reversible: true })
}

function balanceOf(cards: string[], reversible = true): Record<string, string> {
  const placed = cards.map((card, at) => ({ position: String(at), ...cardOf(card) }))
  return Object.fromEntries(readBalance(placed, reversible).map(({ kind, text }) => [kind, text]))
}

function cardOf(name: string): Omit<PlacedCard, 'position'> {
  const card = tarotCards.find(({ slug }) => slug === name.replace(/^-/, ''))
  if (!card) throw new Error(`There is no card ${name}.`)
  const earlier = (earlierTexts as Record<string, Pick<ReadingCard, 'upright' | 'reversed'>>)[card.slug]
  return { card: { ...card, ...earlier }, reversed: name.startsWith('-') }
}

import {
  type Astrology,
  type Element,
  elementOfSign,
  GOLDEN_DAWN,
  type Planet,
  type Sign,
} from './correspondences.ts'

interface Major {
  slug: string
  name: string
  number: number
  shownNumber: string
  element: Element | null
  astrology: Astrology
}

/** A major answers to an element, to a planet or to a sign; only a planet leaves its element open. */
type Attribution = { element: Element; also: string } | { planet: Planet } | { sign: Sign }

const table: readonly (readonly [name: string, shownNumber: string, attribution: Attribution])[] = [
  ['The Fool', '0', { element: 'air', also: 'Uranus' }],
  ['The Magician', 'I', { planet: 'Mercury' }],
  ['The High Priestess', 'II', { planet: 'Moon' }],
  ['The Empress', 'III', { planet: 'Venus' }],
  ['The Emperor', 'IV', { sign: 'Aries' }],
  ['The Hierophant', 'V', { sign: 'Taurus' }],
  ['The Lovers', 'VI', { sign: 'Gemini' }],
  ['The Chariot', 'VII', { sign: 'Cancer' }],
  ['Strength', 'VIII', { sign: 'Leo' }],
  ['The Hermit', 'IX', { sign: 'Virgo' }],
  ['Wheel of Fortune', 'X', { planet: 'Jupiter' }],
  ['Justice', 'XI', { sign: 'Libra' }],
  ['The Hanged Man', 'XII', { element: 'water', also: 'Neptune' }],
  ['Death', 'XIII', { sign: 'Scorpio' }],
  ['Temperance', 'XIV', { sign: 'Sagittarius' }],
  ['The Devil', 'XV', { sign: 'Capricorn' }],
  ['The Tower', 'XVI', { planet: 'Mars' }],
  ['The Star', 'XVII', { sign: 'Aquarius' }],
  ['The Moon', 'XVIII', { sign: 'Pisces' }],
  ['The Sun', 'XIX', { planet: 'Sun' }],
  ['Judgement', 'XX', { element: 'fire', also: 'Pluto' }],
  ['The World', 'XXI', { planet: 'Saturn' }],
]

export const majors: readonly Major[] = table.map(([name, shownNumber, attribution], number) => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  number,
  shownNumber,
  ...correspondences(attribution),
}))

function correspondences(attribution: Attribution): { element: Element | null; astrology: Astrology } {
  const none = { planet: null, sign: null, degrees: null, source: GOLDEN_DAWN }
  if ('planet' in attribution) return { element: null, astrology: { ...none, planet: attribution.planet } }
  if ('sign' in attribution) {
    return { element: elementOfSign(attribution.sign), astrology: { ...none, sign: attribution.sign } }
  }
  const also = { says: attribution.also, source: 'modern readers, since the discovery of the outer planets' }
  return { element: attribution.element, astrology: { ...none, also } }
}

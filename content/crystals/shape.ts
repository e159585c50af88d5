import type { ThreeRoles } from '../three-roles.ts'

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export type Month = (typeof months)[number]

export const zodiacSigns = [
  'Aries',
  'Taurus',
  'Gemini',
  'Cancer',
  'Leo',
  'Virgo',
  'Libra',
  'Scorpio',
  'Sagittarius',
  'Capricorn',
  'Aquarius',
  'Pisces',
] as const

export type ZodiacSign = (typeof zodiacSigns)[number]

export interface Mineralogy {
  /** Null for a mixture, or without a fixed formula. */
  formula: string | null
  /** Crystal system, or in plain words why there is none. */
  system: string
  /** On Mohs’ scale, from and to. */
  hardness: readonly [number, number]
  colours: string
  fact: string
}

export interface CrystalText {
  slug: string
  name: string
  /** What tradition says of it, as people search for it; never an effect of the crystal. */
  keywords: readonly string[]
  /** The month that the American list of birthstones gives to it. */
  birthstone?: Month
  /** The sign that modern tradition commonly gives to it, if it is in no list of birthstones. */
  sign?: ZodiacSign
  /** One plain sentence: the crystal as an image. */
  gist: string
  mineralogy: Mineralogy
  /** Folklore. Shown as folklore, and never as an effect of the crystal. */
  folklore: string
  reflection: string
  /** The crystal as an image for a question, and never as a means to an end. */
  roles: ThreeRoles
}

export interface Crystal extends CrystalText {
  /** BCP 47 tag. */
  language: string
}

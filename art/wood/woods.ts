// The woods that can be engraved: their colors, how close their rings are, and how visible the grain is.

export interface Wood {
  slug: string
  name: string
  /** One sentence on how it takes the laser. */
  words: string
  /** From the light of the early wood to the dark of the late. */
  light: string
  base: string
  dark: string
  /** The rings, in millimeters apart. */
  rings: readonly [narrowest: number, widest: number]
  /** 0 for wood without a visible line, 1 for the strongest. */
  contrast: number
  /** Open pores, as short dark strokes along the grain: how many to a square centimeter. */
  pores: number
  /** Small bright flecks across the grain. */
  flecks: number
}

export const woods = [
  {
    slug: 'walnut',
    name: 'Walnut',
    words: 'Dark and even; fine lines stay fine, and burn deeper than they look.',
    light: '#a87a52',
    base: '#86603f',
    dark: '#452a18',
    rings: [3, 7.5],
    contrast: 0.75,
    pores: 2.2,
    flecks: 0,
  },
  {
    slug: 'cherry',
    name: 'Cherry',
    words: 'Warm, and darker every year; the lines come out clean.',
    light: '#d79b6b',
    base: '#bf7d4e',
    dark: '#8e5230',
    rings: [2.5, 6],
    contrast: 0.5,
    pores: 0.3,
    flecks: 0.5,
  },
  {
    slug: 'oak',
    name: 'Oak',
    words: 'Strong grain that runs through the picture; for bold cards.',
    light: '#dcb67f',
    base: '#c59a62',
    dark: '#8a6334',
    rings: [2, 5],
    contrast: 0.85,
    pores: 5,
    flecks: 1.2,
  },
  {
    slug: 'maple',
    name: 'Maple',
    words: 'Pale and quiet, with the sharpest contrast; the one to begin with.',
    light: '#f2deb9',
    base: '#e6c998',
    dark: '#c19a64',
    rings: [3, 8],
    contrast: 0.35,
    pores: 0,
    flecks: 0.3,
  },
  {
    slug: 'beech',
    name: 'Beech',
    words: 'Pinkish and speckled; hard, and cheap enough for a first try.',
    light: '#e9c49b',
    base: '#d8a97b',
    dark: '#a9764b',
    rings: [2.5, 6],
    contrast: 0.3,
    pores: 0,
    flecks: 5,
  },
] as const satisfies readonly Wood[]

export type WoodSlug = (typeof woods)[number]['slug']

export const defaultWood: WoodSlug = 'maple'

export function woodNamed(slug: string | null): Wood | null {
  return woods.find((wood) => wood.slug === slug) ?? null
}

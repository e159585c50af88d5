// Printed tarot decks that many people own. Their cards are the same 78, but some have other names.
import type { Suit } from './correspondences.ts'

export interface Tradition {
  slug: string
  name: string
}

interface Names {
  majors: Readonly<Record<string, string>>
  suits: Readonly<Partial<Record<Suit, string>>>
  ranks: Readonly<Record<string, string>>
}

/** By the slug of a tradition. Thoth’s Princess, Prince, Queen and Knight are the page, knight, queen and king. */
const namesOf: Readonly<Record<string, Names>> = {
  'rider-waite-smith': { majors: {}, suits: {}, ranks: {} },
  thoth: {
    majors: {
      'the-magician': 'The Magus',
      'the-high-priestess': 'The Priestess',
      strength: 'Lust',
      'wheel-of-fortune': 'Fortune',
      justice: 'Adjustment',
      temperance: 'Art',
      judgement: 'The Aeon',
      'the-world': 'The Universe',
    },
    suits: { pentacles: 'Disks' },
    ranks: { page: 'Princess', knight: 'Prince', king: 'Knight' },
  },
  marseille: {
    majors: {
      'the-fool': 'Le Mat',
      'the-magician': 'Le Bateleur',
      'the-high-priestess': 'La Papesse',
      'the-empress': 'L’Impératrice',
      'the-emperor': 'L’Empereur',
      'the-hierophant': 'Le Pape',
      'the-lovers': 'L’Amoureux',
      'the-chariot': 'Le Chariot',
      strength: 'La Force',
      'the-hermit': 'L’Hermite',
      'wheel-of-fortune': 'La Roue de Fortune',
      justice: 'La Justice',
      'the-hanged-man': 'Le Pendu',
      death: 'L’Arcane sans nom',
      temperance: 'Tempérance',
      'the-devil': 'Le Diable',
      'the-tower': 'La Maison Dieu',
      'the-star': 'L’Étoile',
      'the-moon': 'La Lune',
      'the-sun': 'Le Soleil',
      judgement: 'Le Jugement',
      'the-world': 'Le Monde',
    },
    suits: { wands: 'Batons', pentacles: 'Coins' },
    ranks: { page: 'Valet' },
  },
}

export const traditions: readonly Tradition[] = [
  { slug: 'rider-waite-smith', name: 'Rider–Waite–Smith' },
  { slug: 'thoth', name: 'Thoth' },
  { slug: 'marseille', name: 'Marseille' },
]

/** What the card is called there, if it has another name: “Lust” for Strength in Thoth. */
export function nameInTradition(tradition: string, cardSlug: string): string | null {
  const names = Object.hasOwn(namesOf, tradition) ? namesOf[tradition] : undefined
  const major = names?.majors[cardSlug]
  const [, rank, suit] = /^([a-z]+)-of-(wands|cups|swords|pentacles)$/.exec(cardSlug) ?? []
  if (major || !names || !rank) return major ?? null
  const [otherRank, otherSuit] = [names.ranks[rank], names.suits[suit as Suit]]
  if (!otherRank && !otherSuit) return null
  return `${otherRank ?? capitalized(rank)} of ${otherSuit ?? capitalized(suit!)}`
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

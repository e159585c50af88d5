// The courts' share of the year, as a layer a reader may switch on. Readers agree on the queens; which court is the
// fixed and which the mutable one depends on whom they take Thoth's prince and knight to be. Pages have no degrees.
import { type Sign, signs, elementOfSign, elementOfSuit, type Suit, suits } from './correspondences.ts'

export type CourtRank = 'knight' | 'queen' | 'king'
type Modality = 'cardinal' | 'fixed' | 'mutable'

export interface CourtSystem {
  key: 'prince-is-king' | 'knight-is-king'
  source: string
  modalities: Record<CourtRank, Modality>
}

export const courtSystems: readonly CourtSystem[] = [
  {
    key: 'prince-is-king',
    source: 'Anthony Louis: the Prince of Thoth is the King of Rider–Waite–Smith',
    modalities: { queen: 'cardinal', king: 'fixed', knight: 'mutable' },
  },
  {
    key: 'knight-is-king',
    source: 'Readers who take the Knight of Thoth for the King of Rider–Waite–Smith',
    modalities: { queen: 'cardinal', king: 'mutable', knight: 'fixed' },
  },
]

export interface CourtSpan {
  card: string
  from: { sign: Sign; degree: 20 }
  to: { sign: Sign; degree: 20 }
  source: string
}

/** Each court holds the last ten degrees of one sign and the first twenty of the next. */
export function courtSpans({ modalities, source }: CourtSystem): CourtSpan[] {
  return suits.flatMap((suit) =>
    (['knight', 'queen', 'king'] as const).map((rank) => {
      const sign = signOf(suit, modalities[rank])
      return {
        card: `${rank}-of-${suit}`,
        from: { sign: signs[(sign + 11) % 12]!, degree: 20 },
        to: { sign: signs[sign]!, degree: 20 },
        source,
      }
    }),
  )
}

function signOf(suit: Suit, modality: Modality): number {
  const place = { cardinal: 0, fixed: 1, mutable: 2 }[modality]
  return signs.findIndex((sign, at) => at % 3 === place && elementOfSign(sign) === elementOfSuit[suit])
}

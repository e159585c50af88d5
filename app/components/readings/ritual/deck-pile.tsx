import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { Phase } from '#app/readings/ritual.ts'

/** Only a few cards represent the deck; more would be indistinguishable. */
const pileCards = 12

type DeckPileProps = {
  ref: RefObject<HTMLDivElement | null>
  phase: Phase
  back: ReactNode
  /** The share of the deck that is cut off. */
  cut: number
}

/**
 * The deck on the table, from the first shuffle until it spreads out: always the same cards, which scatter, square up, part
 * at the cut and close again.
 */
export function DeckPile({ ref, phase, back, cut }: DeckPileProps) {
  const below = pileCards - Math.max(1, Math.min(Math.round(cut * pileCards), pileCards - 1))
  return (
    <div ref={ref} className="deck-pile" data-phase={phase} aria-hidden="true">
      {Array.from({ length: pileCards }, (_, index) => {
        const isCutOff = index >= below
        const style = { '--from-bottom': index, '--in-heap': isCutOff ? index - below : index }
        return (
          <span key={index} data-cut-off={isCutOff || undefined} style={style as CSSProperties}>
            {back}
          </span>
        )
      })}
    </div>
  )
}

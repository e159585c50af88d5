import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { SpreadBoard } from '#app/components/readings/board/spread-board.tsx'
import type { FaceUp, SpreadPosition } from '#app/components/readings/board/spread-cards.ts'
import { celticCross } from '#content/spreads/celtic-cross.ts'
import { threeCard } from '#content/spreads/three-card.ts'

const star: FaceUp = {
  deck: 'celestial',
  card: { slug: 'the-star', name: 'The Star', alt: 'A star over water.' },
  reversed: true,
  keywords: ['doubt', 'thirst'],
}

/** The first card is revealed, the second is visible only to a peeking magician, the others are face down. */
function placesOf({ positions }: typeof celticCross): SpreadPosition[] {
  return positions.map(({ key, name, meaning }, at) => ({
    key,
    name,
    meaning,
    isRevealed: at === 0,
    faceUp: at < 2 ? star : null,
    text:
      at === 0
        ? {
            sentence: 'You waited a long time for a sign, and learned to do without.',
            paragraph: { about: 'self', text: 'The water is still cold. Somebody fills the jugs anyway.' },
          }
        : null,
    clarifier: at === 0 ? { ...star, text: 'Laid beside it for another word: the Star.' } : null,
  }))
}

export function Spreads() {
  return (
    <div className="showcase-stack">
      <div className="showcase-diagrams">
        <LayoutDiagram positions={threeCard.positions} />
        <LayoutDiagram positions={celticCross.positions} numbered />
      </div>
      <SpreadBoard
        deck="celestial"
        layout={threeCard}
        places={placesOf(threeCard)}
        onTurn={() => {}}
        turning={new Set(['future'])}
      />
      <SpreadBoard deck="celestial" layout={celticCross} places={placesOf(celticCross)} />
    </div>
  )
}

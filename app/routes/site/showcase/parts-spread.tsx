import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { SpreadBoard } from '#app/components/readings/board/spread-board.tsx'
import type { FaceUp, SpreadPosition } from '#app/components/readings/board/spread-cards.ts'
import { celticCross } from '#content/spreads/celtic-cross.ts'
import { pastPresentFuture } from '#content/spreads/past-present-future.ts'

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
    text: at === 0 ? 'Behind you lies the Star, turned over, and the water is still cold.' : null,
    clarifier: at === 0 ? { ...star, text: 'Laid beside it for another word: the Star.' } : null,
  }))
}

export function Spreads() {
  return (
    <div className="showcase-stack">
      <div className="showcase-diagrams">
        <LayoutDiagram positions={pastPresentFuture.positions} />
        <LayoutDiagram positions={celticCross.positions} numbered />
      </div>
      <SpreadBoard
        deck="celestial"
        layout={pastPresentFuture}
        places={placesOf(pastPresentFuture)}
        onTurn={() => {}}
        turning={new Set(['future'])}
      />
      <SpreadBoard deck="celestial" layout={celticCross} places={placesOf(celticCross)} />
    </div>
  )
}

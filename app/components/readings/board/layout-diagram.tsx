import './layout-diagram.css'
import { boundsOf, CARD_HEIGHT, CARD_WIDTH, type PlacedCard } from '#rules/readings/layout/geometry.ts'

/** In a large layout the numbers would only be dust. */
const MOST_NUMBERED = 7

/** Around the cards, so that no line is cut off. */
const MARGIN = 0.12

type LayoutDiagramProps = {
  positions: readonly PlacedCard[]
  numbered?: boolean
  /** While it is being laid: so many cards lie there, and the next place is waiting. */
  laid?: number
}

/** How the cards of a layout lie, as a small drawing. Decoration: the names of the places stand in words beside it. */
export function LayoutDiagram({
  positions,
  numbered = positions.length > 1 && positions.length <= MOST_NUMBERED,
  laid,
}: LayoutDiagramProps) {
  const { left, top, width, height } = boundsOf(positions)
  const box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(short)
  return (
    <svg className="layout-diagram" viewBox={box.join(' ')} aria-hidden="true">
      {positions.map(({ x, y, rotation }, at) => (
        <g key={at} data-laid={laidAs(at, laid)} transform={`translate(${short(x)} ${short(y)})`}>
          <rect
            x={-CARD_WIDTH / 2}
            y={short(-CARD_HEIGHT / 2)}
            width={CARD_WIDTH}
            height={short(CARD_HEIGHT)}
            rx="0.09"
            transform={rotation === 90 ? 'rotate(90)' : undefined}
          />
          {numbered && <text {...placeOfNumber(positions, at)}>{at + 1}</text>}
        </g>
      ))}
    </svg>
  )
}

function laidAs(at: number, laid: number | undefined): 'there' | 'next' | undefined {
  if (laid === undefined || at > laid) return undefined
  return at < laid ? 'there' : 'next'
}

/** In the middle, unless another card lies across it: then in the part that is still to be seen. */
function placeOfNumber(positions: readonly PlacedCard[], at: number) {
  const { x, y, rotation } = positions[at]!
  const isCrossed = positions.some((other, index) => index !== at && other.x === x && other.y === y)
  if (!isCrossed) return { dy: 0.2 }
  return { 'data-small': '', dy: 0.12, ...(rotation === 90 ? { x: 0.68 } : { y: -0.68 }) }
}

function short(length: number): number {
  return Math.round(length * 1000) / 1000
}

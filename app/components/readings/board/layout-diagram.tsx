import './layout-diagram.css'
import { boundsOf, CARD_HEIGHT, CARD_WIDTH, type PlacedCard } from '#rules/readings/layout/geometry.ts'
import { valuesOf } from './style-values.ts'

/** In larger layouts the numbers would be too small to read. */
const MAX_NUMBERED = 7

/** Around the cards, so that no stroke is clipped. */
const MARGIN = 0.12

type LayoutDiagramProps = {
  positions: readonly PlacedCard[]
  numbered?: boolean
  /** How many cards are laid so far; the next position is highlighted. */
  laid?: number
  /** The address of a card back. Then all diagrams beside each other have the same scale: `--card-unit` is a card's width. */
  back?: string | undefined
}

/** A small diagram of a layout. Decorative: the names of the positions are in the text beside it. */
export function LayoutDiagram({
  positions,
  numbered = positions.length > 1 && positions.length <= MAX_NUMBERED,
  laid,
  back,
}: LayoutDiagramProps) {
  const { left, top, width, height } = boundsOf(positions)
  const box = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(short)
  return (
    <svg
      className="layout-diagram"
      viewBox={box.join(' ')}
      aria-hidden="true"
      {...(back && { 'data-backs': '', style: valuesOf({ 'diagram-width': short(width + 2 * MARGIN) }) })}
    >
      {positions.map(({ x, y, rotation }, index) => (
        <g key={index} data-laid={laidState(index, laid)} transform={`translate(${short(x)} ${short(y)})`}>
          <g transform={rotation === 90 ? 'rotate(90)' : undefined}>
            <rect {...card} rx="0.09" />
            {back && <image {...card} href={back} />}
          </g>
          {numbered && !back && <text {...numberPosition(positions, index)}>{index + 1}</text>}
        </g>
      ))}
    </svg>
  )
}

const card = {
  x: -CARD_WIDTH / 2,
  y: short(-CARD_HEIGHT / 2),
  width: CARD_WIDTH,
  height: short(CARD_HEIGHT),
}

function laidState(index: number, laid: number | undefined): 'there' | 'next' | undefined {
  if (laid === undefined || index > laid) return undefined
  return index < laid ? 'there' : 'next'
}

/** In the center, or in the visible part if another card crosses it. */
function numberPosition(positions: readonly PlacedCard[], index: number) {
  const { x, y, rotation } = positions[index]!
  const isCrossed = positions.some((other, i) => i !== index && other.x === x && other.y === y)
  if (!isCrossed) return { dy: 0.2 }
  return { 'data-small': '', dy: 0.12, ...(rotation === 90 ? { x: 0.68 } : { y: -0.68 }) }
}

function short(length: number): number {
  return Math.round(length * 1000) / 1000
}

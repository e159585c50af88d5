import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { valuesOf } from '#app/components/readings/board/style-values.ts'
import { GRID, tableFor } from './design-table.ts'
import { hiddenIn, type Draft, type DraftEvent, type DraftPosition } from './layout-draft.ts'

type DesignBoardProps = { draft: Draft; send: (event: DraftEvent) => void }

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** With Shift, a whole card. */
const LEAP = 4

/** The table: cards are dragged, or moved with the arrow keys. */
export function DesignBoard({ draft, send }: DesignBoardProps) {
  const table = useRef<HTMLOListElement>(null)
  const { left, top, width, height } = tableFor(draft.positions)
  const hidden = hiddenIn(draft)
  const drag = useRef<{ id: number; dx: number; dy: number } | null>(null)

  /** Where the pointer is, in card widths from the middle of the table. */
  function pointAt({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const box = table.current!.getBoundingClientRect()
    const unit = box.width / width
    return { x: (clientX - box.left) / unit + left, y: (clientY - box.top) / unit + top }
  }

  function grab(event: PointerEvent<HTMLElement>, { id, x, y }: DraftPosition): void {
    const point = pointAt(event)
    drag.current = { id, dx: x - point.x, dy: y - point.y }
    event.currentTarget.setPointerCapture(event.pointerId)
    send({ type: 'settle' })
  }

  function follow(event: PointerEvent): void {
    if (!drag.current) return
    const { id, dx, dy } = drag.current
    const { x, y } = pointAt(event)
    send({ type: 'move', id, x: x + dx, y: y + dy })
  }

  function drop(): void {
    if (!drag.current) return
    drag.current = null
    send({ type: 'settle' })
  }

  function onKeyDown(event: KeyboardEvent, { id, x, y }: DraftPosition): void {
    const direction = directions[event.key]
    if (direction) {
      const step = GRID * (event.shiftKey ? LEAP : 1)
      send({ type: 'move', id, x: x + direction[0] * step, y: y + direction[1] * step })
    } else if (event.key === 'r' || event.key === 'R') send({ type: 'turn', id })
    else return
    event.preventDefault()
  }

  return (
    <ol ref={table} style={valuesOf({ width, height })} role="list" className="design-board">
      {draft.positions.map((position, at) => {
        const { id, name, x, y, rotation } = position
        return (
          <li key={id} style={valuesOf({ x: x - left, y: y - top })}>
            <button
              type="button"
              className="design-card"
              data-rotated={rotation === 90 || undefined}
              data-hidden={hidden.has(id) || undefined}
              aria-label={`Place ${at + 1}${name ? `, ${name}` : ''}: ${whereIs(position)}${hidden.has(id) ? ', on top of another' : ''}`}
              aria-describedby="design-keys"
              onPointerDown={(event) => grab(event, position)}
              onPointerMove={follow}
              onPointerUp={drop}
              onPointerCancel={drop}
              onKeyDown={(event) => onKeyDown(event, position)}
            >
              <span aria-hidden="true">{at + 1}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** In words, for those who cannot see the table. */
export function whereIs({ x, y, rotation }: Pick<DraftPosition, 'x' | 'y' | 'rotation'>): string {
  const across = x === 0 ? 'in the middle' : `${Math.abs(x)} to the ${x < 0 ? 'left' : 'right'}`
  const down = y === 0 ? '' : `, ${Math.abs(y)} ${y < 0 ? 'up' : 'down'}`
  return `${across}${down}${rotation === 90 ? ', sideways' : ''}`
}

import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { valuesOf } from '#app/components/readings/board/style-values.ts'
import * as m from '#messages'
import { GRID, tableFor } from './design-table.ts'
import { overlappingIds, type Draft, type DraftEvent, type DraftPosition } from './layout-draft.ts'

type DesignBoardProps = { draft: Draft; send: (event: DraftEvent) => void }

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** With Shift, an arrow key moves a card by its whole width. */
const SHIFT_STEPS = 4

/** The table: cards are dragged, or moved with the arrow keys. */
export function DesignBoard({ draft, send }: DesignBoardProps) {
  const table = useRef<HTMLOListElement>(null)
  const { left, top, width, height } = tableFor(draft.positions)
  const overlapping = overlappingIds(draft)
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
      const step = GRID * (event.shiftKey ? SHIFT_STEPS : 1)
      send({ type: 'move', id, x: x + direction[0] * step, y: y + direction[1] * step })
    } else if (event.key === 'r' || event.key === 'R') send({ type: 'turn', id })
    else return
    event.preventDefault()
  }

  return (
    <ol ref={table} style={valuesOf({ width, height })} role="list" className="design-board">
      {draft.positions.map((position, index) => {
        const { id, x, y, rotation } = position
        return (
          <li key={id} style={valuesOf({ x: x - left, y: y - top })}>
            <button
              type="button"
              className="design-card"
              data-rotated={rotation === 90 || undefined}
              data-hidden={overlapping.has(id) || undefined}
              aria-label={positionLabel(position, index + 1, overlapping.has(id))}
              aria-describedby="design-keys"
              onPointerDown={(event) => grab(event, position)}
              onPointerMove={follow}
              onPointerUp={drop}
              onPointerCancel={drop}
              onKeyDown={(event) => onKeyDown(event, position)}
            >
              <span aria-hidden="true">{index + 1}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** For screen readers: the position's name and where it lies. */
function positionLabel({ name, ...position }: DraftPosition, number: number, isOverlapping: boolean): string {
  const where = describePlace(position, isOverlapping).join(', ')
  return name
    ? m.readings_design_board_position_2({ number, name, where })
    : m.readings_design_board_position({ number, where })
}

function describePlace(
  { x, y, rotation }: Pick<DraftPosition, 'x' | 'y' | 'rotation'>,
  isOverlapping: boolean,
) {
  const parts = [m.readings_design_board_in_the_center()]
  if (x < 0) parts[0] = m.readings_design_board_to_the_left({ distance: -x })
  if (x > 0) parts[0] = m.readings_design_board_to_the_right({ distance: x })
  if (y < 0) parts.push(m.readings_design_board_up({ distance: -y }))
  if (y > 0) parts.push(m.readings_design_board_down({ distance: y }))
  if (rotation === 90) parts.push(m.readings_design_board_sideways())
  if (isOverlapping) parts.push(m.readings_design_board_on_top_of_another_card())
  return parts
}

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import * as m from '#messages'
import { moved, placeAfter } from '#rules/ordering.ts'
import { Icon } from './icon.tsx'
import './orderable-list.css'
import { sortIcon } from './table.tsx'

type OrderableListProps<Item> = {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** The new order, after each move. Null for a list without handles. */
  onOrder: ((items: Item[]) => void) | null
  children: (item: Item, index: number) => ReactNode
}

type Drag = { id: string; to: number }

/**
 * A sortable list: items are moved by dragging their handles, or with the arrow keys, Home and End while the
 * handle has the focus. Moves are announced to screen readers.
 */
export function OrderableList<Item>(props: OrderableListProps<Item>) {
  const { label, items, idOf, nameOf, onOrder, children } = props
  const list = useRef<HTMLOListElement>(null)
  /** The dragged item and its drop position. */
  const [drag, setDrag] = useState<Drag | null>(null)
  /** The same as a ref, because a move may not be rendered yet when the pointer is released. */
  const latest = useRef<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusAfter = useRef<string | null>(null)
  const from = indexOf(drag)
  const orderedItems = drag && from >= 0 ? moved(items, from, drag.to) : items

  // In some browsers a row that has moved in the DOM loses the focus.
  useEffect(() => {
    if (focusAfter.current === null) return
    handleOf(list.current, focusAfter.current)?.focus()
    focusAfter.current = null
  }, [items])

  function indexOf(dragged: Drag | null): number {
    return items.findIndex((item) => idOf(item) === dragged?.id)
  }

  function updateDrag(next: Drag | null) {
    latest.current = next
    setDrag(next)
  }

  function moveItem(item: Item, index: number, to: number) {
    onOrder?.(moved(items, index, to))
    setAnnouncement(
      m.ui_orderable_list_moved_to_position_of({ item: nameOf(item), place: to + 1, count: items.length }),
    )
  }

  function onKeyDown(event: KeyboardEvent, item: Item, index: number) {
    const to = placeAfter(event.key, index, items.length)
    if (to === null) return
    event.preventDefault()
    focusAfter.current = idOf(item)
    moveItem(item, index, to)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>, item: Item, index: number) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    updateDrag({ id: idOf(item), to: index })
  }

  function onPointerMove(event: PointerEvent) {
    const { current } = latest
    if (!current) return
    const to = indexUnder(list.current, event.clientX, event.clientY)
    if (to !== null && to !== current.to) updateDrag({ ...current, to })
  }

  function drop() {
    const { current } = latest
    const start = indexOf(current)
    if (current && start >= 0 && current.to !== start) moveItem(items[start]!, start, current.to)
    updateDrag(null)
  }

  return (
    <>
      <ol
        ref={list}
        role="list"
        className="orderable"
        aria-label={label}
        data-dragging={drag ? '' : undefined}
      >
        {orderedItems.map((item, index) => (
          <li key={idOf(item)} data-id={idOf(item)} data-dragged={drag?.id === idOf(item) || undefined}>
            {onOrder && (
              <button
                type="button"
                className="orderable-handle"
                aria-label={m.ui_orderable_list_move_position_of({
                  item: nameOf(item),
                  place: index + 1,
                  count: items.length,
                })}
                title={m.ui_orderable_list_drag_or_use_the_arrow()}
                onKeyDown={(event) => onKeyDown(event, item, index)}
                onPointerDown={(event) => onPointerDown(event, item, index)}
                onPointerMove={onPointerMove}
                onPointerUp={drop}
                onPointerCancel={() => updateDrag(null)}
              >
                <Icon name={sortIcon} />
              </button>
            )}
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

function handleOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector(`[data-id="${CSS.escape(id)}"] > .orderable-handle`) ?? null
}

/** The index of the row under the pointer, or of the nearest end. */
function indexUnder(list: HTMLElement | null, x: number, y: number): number | null {
  const rows = [...(list?.children ?? [])]
  const boxes = rows.map((row) => row.getBoundingClientRect())
  const within = boxes.findIndex(
    ({ top, bottom, left, right }) => y >= top && y <= bottom && x >= left - 40 && x <= right + 40,
  )
  if (within >= 0) return within
  if (boxes[0] && y < boxes[0].top) return 0
  if (boxes.at(-1) && y > boxes.at(-1)!.bottom) return boxes.length - 1
  return null
}

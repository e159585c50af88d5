import { useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** How far a press may move before it is a drag. */
const dragThresholdPx = 6

type DragOptions = { onNear: () => void; disabled: boolean }

/** Makes a button draggable. Calls `onNear` when it reaches the totem; released before, it returns to its place. */
export function useDragToTotem({ onNear, disabled }: DragOptions) {
  const dragStart = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null)

  function startDrag(event: PointerEvent<HTMLButtonElement>): void {
    if (disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragStart.current = { x: event.clientX, y: event.clientY }
    wasDragged.current = false
  }

  function move(event: PointerEvent<HTMLButtonElement>): void {
    if (!dragStart.current) return
    const x = event.clientX - dragStart.current.x
    const y = event.clientY - dragStart.current.y
    if (!wasDragged.current && Math.hypot(x, y) < dragThresholdPx) return
    wasDragged.current = true
    // Rendered before it is measured, since no further move may follow.
    flushSync(() => setOffset({ x, y }))
    if (!isNear(event.currentTarget)) return
    endDrag()
    onNear()
  }

  function endDrag(): void {
    dragStart.current = null
    setOffset(null)
  }

  return {
    onPointerDown: startDrag,
    onPointerMove: move,
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    /** Ignores the click that ends a drag. `detail` is 0 for a key press, which always counts. */
    onClick(event: MouseEvent) {
      if (wasDragged.current && event.detail > 0) event.preventDefault()
      wasDragged.current = false
    },
    'data-carried': offset ? '' : undefined,
    style: (offset ? { '--x': `${offset.x}px`, '--y': `${offset.y}px` } : {}) as CSSProperties,
  }
}

/** Whether the phone's lower edge is over the totem. */
function isNear(phone: HTMLButtonElement): boolean {
  const totem = phone.form?.querySelector('.demo-totem')?.getBoundingClientRect()
  if (!totem) return false
  const { left, right, bottom } = phone.getBoundingClientRect()
  const middle = (left + right) / 2
  return bottom > totem.top + totem.height * 0.35 && middle > totem.left && middle < totem.right
}

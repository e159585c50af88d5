import { useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** How far a press may slip before it is a drag. */
const slipPx = 6

type ApproachOptions = { onNear: () => void; disabled: boolean }

/** Carries a button with the finger; as soon as it has come to its goal, that is told. Let go before, it goes home. */
export function useApproach({ onNear, disabled }: ApproachOptions) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)
  const [offset, setOffset] = useState<{ x: number; y: number } | null>(null)

  function take(event: PointerEvent<HTMLButtonElement>): void {
    if (disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
    wasDragged.current = false
  }

  function move(event: PointerEvent<HTMLButtonElement>): void {
    if (!from.current) return
    const x = event.clientX - from.current.x
    const y = event.clientY - from.current.y
    if (!wasDragged.current && Math.hypot(x, y) < slipPx) return
    wasDragged.current = true
    // Drawn before it is measured: the last move of a quick hand has none behind it that would.
    flushSync(() => setOffset({ x, y }))
    if (!isNear(event.currentTarget)) return
    letGo()
    onNear()
  }

  function letGo(): void {
    from.current = null
    setOffset(null)
  }

  return {
    onPointerDown: take,
    onPointerMove: move,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    /** The click that ends a drag is not meant as one. Not every drag ends so, and a key is no drag: it counts no clicks. */
    onClick(event: MouseEvent) {
      if (wasDragged.current && event.detail > 0) event.preventDefault()
      wasDragged.current = false
    },
    'data-carried': offset ? '' : undefined,
    style: (offset ? { '--x': `${offset.x}px`, '--y': `${offset.y}px` } : {}) as CSSProperties,
  }
}

/** Its lower edge is over the totem. */
function isNear(phone: HTMLButtonElement): boolean {
  const totem = phone.form?.querySelector('.demo-totem')?.getBoundingClientRect()
  if (!totem) return false
  const { left, right, bottom } = phone.getBoundingClientRect()
  const middle = (left + right) / 2
  return bottom > totem.top + totem.height * 0.35 && middle > totem.left && middle < totem.right
}

import { useEffect, useRef, type CSSProperties, type PointerEvent, type ReactNode } from 'react'
import type { RitualControls } from '#app/readings/use-ritual.ts'

/** So many cards stand for the deck; more could not be told apart. */
const shownCards = 7
/** A finger that has gone this far, in pixels, has shuffled. */
const shuffledAfter = 900
const pressIsWorth = 320

type ShuffleTableProps = RitualControls & { back: ReactNode }

/** The deck on the table. It follows the hand a little; what the hand does becomes part of the visitor's seed. */
export function ShuffleTable({ ritual, send, gesture, back }: ShuffleTableProps) {
  const table = useRef<HTMLButtonElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const distance = useRef(0)
  const isShuffling = ritual.phase === 'shuffling'

  // The button beside it shuffles too, and that is seen here.
  useEffect(() => {
    if (!isShuffling || distance.current > 0) return
    distance.current = pressIsWorth
    scatter(table.current, distance.current)
  }, [isShuffling])

  function shuffleBy(amount: number): void {
    send({ type: 'shuffle' })
    distance.current += amount
    scatter(table.current, distance.current)
    if (distance.current > shuffledAfter) send({ type: 'shuffled' })
  }

  function onPointerMove({ clientX: x, clientY: y, buttons, pointerType }: PointerEvent): void {
    if (!last.current || (pointerType === 'mouse' && buttons === 0)) return
    gesture.current.add(x, y)
    shuffleBy(Math.hypot(x - last.current.x, y - last.current.y))
    last.current = { x, y }
  }

  return (
    <button
      ref={table}
      type="submit"
      name="chosen"
      value="0"
      className="shuffle-table"
      data-shuffling={isShuffling || undefined}
      aria-label={isShuffling ? 'Shuffle once more' : 'Shuffle the deck'}
      onPointerDown={({ clientX: x, clientY: y }) => (last.current = { x, y })}
      onPointerMove={onPointerMove}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onPointerLeave={() => (last.current = null)}
      onClick={(event) => {
        gesture.current.add(event.clientX, event.clientY)
        shuffleBy(pressIsWorth)
      }}
    >
      {Array.from({ length: shownCards }, (_, index) => (
        <span key={index} style={{ '--lift': index } as CSSProperties}>
          {back}
        </span>
      ))}
    </button>
  )
}

/** Where each card lies follows from how far the hand has gone: no timer, nothing to catch up with. */
function scatter(table: HTMLElement | null, distance: number): void {
  table?.querySelectorAll<HTMLElement>(':scope > span').forEach((card, index) => {
    const angle = distance / 90 + index * 2.399
    card.style.setProperty('--dx', Math.sin(angle).toFixed(3))
    card.style.setProperty('--dy', Math.cos(angle * 1.3).toFixed(3))
    card.style.setProperty('--turn', Math.sin(angle * 0.7 + index).toFixed(3))
  })
}

import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type { RitualControls } from '#app/readings/use-ritual.ts'
import * as m from '#messages'

/** The deck is shuffled after this many pixels of movement. */
const shuffleDistance = 900
/** A click counts as this many pixels. */
const clickDistance = 320

type ShuffleTableProps = Pick<RitualControls, 'ritual' | 'send' | 'gesture'> & {
  deck: RefObject<HTMLElement | null>
}

/** The place over the deck where it is shuffled by dragging. The movement becomes part of the visitor's seed. */
export function ShuffleTable({ ritual, send, gesture, deck }: ShuffleTableProps) {
  const last = useRef<{ x: number; y: number } | null>(null)
  const distance = useRef(0)
  const isShuffling = ritual.phase === 'shuffling'

  // The shuffle button beside it starts the animation too.
  useEffect(() => {
    if (!isShuffling || distance.current > 0) return
    distance.current = clickDistance
    scatter(deck.current, distance.current)
  }, [isShuffling, deck])

  function shuffleBy(amount: number): void {
    send({ type: 'shuffle' })
    distance.current += amount
    scatter(deck.current, distance.current)
    if (distance.current > shuffleDistance) send({ type: 'shuffled' })
  }

  function onPointerMove({ clientX: x, clientY: y, buttons, pointerType }: PointerEvent): void {
    if (!last.current || (pointerType === 'mouse' && buttons === 0)) return
    gesture.current.add(x, y)
    shuffleBy(Math.hypot(x - last.current.x, y - last.current.y))
    last.current = { x, y }
  }

  return (
    <button
      type="submit"
      name="chosen"
      value="0"
      className="shuffle-table"
      aria-label={
        isShuffling ? m.readings_shuffle_table_shuffle_again() : m.readings_shuffle_table_shuffle_the_deck()
      }
      onPointerDown={({ clientX: x, clientY: y }) => (last.current = { x, y })}
      onPointerMove={onPointerMove}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onPointerLeave={() => (last.current = null)}
      onClick={(event) => {
        gesture.current.add(event.clientX, event.clientY)
        shuffleBy(clickDistance)
      }}
    />
  )
}

/** The cards' positions depend only on the distance moved, so no timer is needed. */
function scatter(deck: HTMLElement | null, distance: number): void {
  deck?.querySelectorAll<HTMLElement>(':scope > span').forEach((card, index) => {
    const angle = distance / 90 + index * 2.399
    card.style.setProperty('--dx', Math.sin(angle).toFixed(3))
    card.style.setProperty('--dy', Math.cos(angle * 1.3).toFixed(3))
    card.style.setProperty('--turn', Math.sin(angle * 0.7 + index).toFixed(3))
  })
}

import { useEffect, useRef, type ReactNode } from 'react'
import type { Reading } from '#app/readings/ritual.ts'

type DealtCardsProps = {
  back: ReactNode
  /** Null while they are being dealt. */
  reading: Reading | null
  onTurned: (reading: Reading) => void
}

/** The cards chosen for a spread, face down. They are revealed on the reading's own page. */
export function DealtCards({ back, reading, onTurned }: DealtCardsProps) {
  const latestOnTurned = useRef(onTurned)
  useEffect(() => {
    latestOnTurned.current = onTurned
  })
  useEffect(() => {
    if (reading) latestOnTurned.current(reading)
  }, [reading])
  return <div className="deal-pile">{back}</div>
}

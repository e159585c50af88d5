import { useEffect, useRef, type ReactNode } from 'react'
import type { Reading } from '#app/readings/ritual.ts'

type DealtCardsProps = {
  back: ReactNode
  /** Null while they are being dealt. */
  reading: Reading | null
  onTurned: (reading: Reading) => void
}

/** The cards that were taken for a spread. They are turned up on the page of their reading, one by one. */
export function DealtCards({ back, reading, onTurned }: DealtCardsProps) {
  const told = useRef(onTurned)
  useEffect(() => {
    told.current = onTurned
  })
  useEffect(() => {
    if (reading) told.current(reading)
  }, [reading])
  return <div className="deal-pile">{back}</div>
}

import '#app/components/reading/reading.css'
import { useDeckShown } from './other-decks.tsx'
import type { ReadingProps } from './reading-props.ts'
import { SingleReading } from './single-reading.tsx'
import { SpreadReading } from './spread-reading.tsx'
import { useTurning } from './use-turning.ts'

/** The permanent page of a reading, of one card or many: for whoever has the link, and with its owner's hands for its owner. */
export function Reading({ reading, layout, own, arrival }: ReadingProps) {
  const shown = useDeckShown(reading)
  const turning = useTurning(reading, own)
  if (layout) return <SpreadReading {...{ reading, layout, own, shown, turning }} />
  return <SingleReading {...{ reading, own, arrival, shown, turning }} />
}

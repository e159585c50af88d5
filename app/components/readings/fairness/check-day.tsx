import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import { CheckReading } from './check-reading.tsx'

export interface SealedDay {
  day: string
  commitmentId: string
  seal: string
  sealedAtMs: number
}

/** The card of the day is checked as every draw is; only the visitor's part in it is the day's. */
export function CheckDay({ day, isAsked, ...sealed }: SealedDay & { isAsked: boolean }) {
  // On its very first day a deck is new, and nothing could be sealed the day before.
  const isSealedBefore = sealed.sealedAtMs < Date.parse(day)
  return (
    <CheckReading
      sealed={sealed}
      summary="Check the card of the day"
      isAsked={isAsked}
      name={`day-${day}`}
      loadProof={() => callBackend('query', api.readings.days.getProof, { day })}
      remark={`Nobody shuffles or chooses here, since the card is one for everybody: the date and the last head of the seal chain before midnight stand in for the visitor’s half, and the top card is taken.${isSealedBefore ? ' It was sealed before the day began.' : ''}`}
    />
  )
}

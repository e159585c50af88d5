import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { CheckReading } from './check-reading.tsx'

export interface SealedDay {
  day: string
  commitmentId: string
  seal: string
  sealedAtMs: number
}

/** The card of the day is checked like any draw; the date takes the place of the visitor's seed. */
export function CheckDay({ day, isAsked, ...sealed }: SealedDay & { isAsked: boolean }) {
  // On the first day of a deck nothing could be sealed the day before.
  const isSealedBefore = sealed.sealedAtMs < Date.parse(day)
  return (
    <CheckReading
      sealed={sealed}
      summary={m.readings_check_day_check_the_card_of_the()}
      isAsked={isAsked}
      name={`day-${day}`}
      loadProof={() => callBackend('query', api.readings.days.getProof, { day })}
      remark={
        isSealedBefore
          ? m.readings_check_day_everyone_gets_the_same_card()
          : m.readings_check_day_everyone_gets_the_same_card_2()
      }
    />
  )
}

import * as m from '#messages'
import { shortMonthName } from '#rules/calendar.ts'

/** With seconds, because links of the seal chain are about a second apart; in UTC, so that it is the same everywhere. */
export function utcTime(ms: number): string {
  const date = new Date(ms)
  return m.readings_utc_time_utc({
    day: date.getUTCDate(),
    month: shortMonthName(date.getUTCMonth()),
    year: date.getUTCFullYear(),
    time: date.toISOString().slice(11, 19),
  })
}

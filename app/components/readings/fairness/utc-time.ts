import * as m from '#messages'
import { shortMonthName } from '#rules/calendar.ts'

/** To the second, and the same on the server and in every browser: links of the seal chain are about a second apart. */
export function utcTime(ms: number): string {
  const date = new Date(ms)
  return m.readings_utc_time_utc({
    day: date.getUTCDate(),
    month: shortMonthName(date.getUTCMonth()),
    year: date.getUTCFullYear(),
    time: date.toISOString().slice(11, 19),
  })
}

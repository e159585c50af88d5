import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDate, formatTime, utcDay } from '#rules/calendar.ts'

/** With seconds, because links of the seal chain are about a second apart; in UTC, so that it is the same everywhere. */
export function utcTime(ms: number): string {
  const date = new Date(ms)
  const time = { hours: date.getUTCHours(), minutes: date.getUTCMinutes(), seconds: date.getUTCSeconds() }
  return m.readings_utc_time_utc({
    date: formatDate(utcDay(ms), 'brief', getLocale()),
    time: formatTime(time, getLocale()),
  })
}

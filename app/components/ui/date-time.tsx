import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDate, formatTime, localDay, utcDay } from '#rules/calendar.ts'

/** A date and time in the visitor's time zone. Server and hydration render UTC, since the server does not know the zone. */
export function DateTime({ at }: { at: number }) {
  const isHydrated = useIsHydrated()
  return <time dateTime={new Date(at).toISOString()}>{isHydrated ? localDateTime(at) : utcDateTime(at)}</time>
}

/** “November 16, 2026 at 6:05 AM”, in the time zone of the browser. */
function localDateTime(at: number): string {
  const date = new Date(at)
  return m.ui_date_time_at({
    date: formatDate(localDay(at), 'long', getLocale()),
    time: formatTime({ hours: date.getHours(), minutes: date.getMinutes() }, getLocale()),
  })
}

function utcDateTime(at: number): string {
  const date = new Date(at)
  return m.ui_date_time_at_utc({
    date: formatDate(utcDay(at), 'long', getLocale()),
    time: formatTime({ hours: date.getUTCHours(), minutes: date.getUTCMinutes() }, getLocale()),
  })
}

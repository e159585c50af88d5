import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatDate, formatTime, localDay, utcDay } from '#rules/calendar.ts'

type DateTimeProps = {
  at: number
  /** With seconds and a short month, for lists where entries are a second apart. */
  precise?: boolean
}

/** A date and time in the visitor's time zone. Server and hydration render UTC, since the server does not know the zone. */
export function DateTime({ at, precise = false }: DateTimeProps) {
  const isHydrated = useIsHydrated()
  return (
    <time dateTime={new Date(at).toISOString()}>{dateTimeText(at, { precise, isLocal: isHydrated })}</time>
  )
}

/** “November 16, 2026 at 6:05 AM” or, precisely, “Nov 16, 2026, 6:05:09 AM”; followed by “UTC” unless it is local. */
export function dateTimeText(
  at: number,
  { precise, isLocal }: { precise: boolean; isLocal: boolean },
): string {
  const date = new Date(at)
  const clock = isLocal
    ? { hours: date.getHours(), minutes: date.getMinutes(), seconds: date.getSeconds() }
    : { hours: date.getUTCHours(), minutes: date.getUTCMinutes(), seconds: date.getUTCSeconds() }
  const { hours, minutes } = clock
  const message = precise ? m.ui_date_time_precise : m.ui_date_time_at
  return message({
    zone: isLocal ? 'own' : 'utc',
    date: formatDate((isLocal ? localDay : utcDay)(at), precise ? 'brief' : 'long', getLocale()),
    time: formatTime(precise ? clock : { hours, minutes }, getLocale()),
  })
}

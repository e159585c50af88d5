import { browserTimeZone, formatLocalDateTime } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'

const minuteMs = 60_000

/** “Changed by another admin a minute ago”. */
export function describeChange(
  { by = null, at }: { by?: string | null; at: number | null },
  now = Date.now(),
  // A conflict is the answer to a save, so this never runs on the server.
  timeZone = browserTimeZone(),
): string {
  const who = by === null ? { who: 'unknown', by: '' } : { who: 'known', by }
  if (at === null) return m.admin_change_description_changed_by(who)
  const minutes = Math.max(1, Math.round((now - at) / minuteMs))
  return minutes < 60
    ? m.admin_change_description_changed_by_a_minute_ago({ ...who, minutes })
    : m.admin_change_description_changed_by_on({
        ...who,
        moment: formatLocalDateTime(at, timeZone, { brief: false }),
      })
}

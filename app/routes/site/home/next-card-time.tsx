import type { ReactNode } from 'react'
import { useIsHydrated } from '#app/components/ui/is-hydrated.ts'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { formatTime } from '#rules/calendar.ts'

const dayMs = 86_400_000

/**
 * The end of a UTC day as the time of day in the visitor's zone. The server, which does not know it, renders `children`: no
 * element around them, because a page that cannot load this code renders them alone.
 */
export function NextCardTime({ day, children }: { day: string; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return isHydrated ? localTime(Date.parse(day) + dayMs) : children
}

/** “4:00 PM”, or “midnight”. */
export function localTime(at: number): string {
  const date = new Date(at)
  const [hours, minutes] = [date.getHours(), date.getMinutes()]
  return hours + minutes === 0
    ? m.site_next_card_time_midnight()
    : formatTime({ hours, minutes }, getLocale())
}

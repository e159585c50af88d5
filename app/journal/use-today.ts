import { useSyncExternalStore } from 'react'
import { dayOf } from './local-days.ts'

/** The date in the visitor's time zone, also when midnight passes while the page is open. Null on the server. */
export function useToday(): string | null {
  return useSyncExternalStore(onNewDay, today, () => null)
}

const today = () => dayOf(Date.now())

/** Calls `changed` after each midnight, and when the page comes back: timers stop while a device sleeps. */
export function onNewDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        changed()
        wait()
      },
      nextMidnight(Date.now()) - Date.now(),
    )
  }
  wait()
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** The start of a day such as `2026-11-16` in the visitor's time zone. */
export function startOfLocalDay(day: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date).getTime()
}

/** By the calendar and not by 24 hours, because a day can have 23 or 25. */
function nextMidnight(now: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime()
}

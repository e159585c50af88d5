import * as m from '#messages'
import { monthName, shortMonthName } from '#rules/calendar.ts'

/** A date and time in UTC, so that server and browser render the same; `brief` for tables and lists. */
export function DateTime({ at, brief = false }: { at: number; brief?: boolean }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, { brief })}</time>
}

/** The same as text. */
export function formatDateTime(at: number, { brief = true } = {}): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  const year = date.getUTCFullYear()
  const time = date.toISOString().slice(11, 16)
  return brief
    ? m.ui_moment_brief({ day, month: shortMonthName(date.getUTCMonth()), year, time })
    : m.ui_moment_whole({ day, month: monthName(date.getUTCMonth()), year, time })
}

import * as m from '#messages'
import { monthName, shortMonthName } from '#rules/calendar.ts'

/** A point in time, in the same words on the server and in the browser, wherever that is; brief in columns and lists. */
export function DateTime({ at, brief = false }: { at: number; brief?: boolean }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, { brief })}</time>
}

/** The same, where only text can stand. */
export function formatDateTime(at: number, { brief = true } = {}): string {
  const date = new Date(at)
  const day = date.getUTCDate()
  const year = date.getUTCFullYear()
  const time = date.toISOString().slice(11, 16)
  return brief
    ? m.ui_moment_brief({ day, month: shortMonthName(date.getUTCMonth()), year, time })
    : m.ui_moment_whole({ day, month: monthName(date.getUTCMonth()), year, time })
}

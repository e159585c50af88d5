import { shortMonthName } from '#rules/calendar.ts'

/** To the second, and the same on the server and in every browser: links of the seal chain are about a second apart. */
export function utcTime(ms: number): string {
  const date = new Date(ms)
  const day = `${date.getUTCDate()} ${shortMonthName(date.getUTCMonth())} ${date.getUTCFullYear()}`
  return `${day}, ${date.toISOString().slice(11, 19)} UTC`
}

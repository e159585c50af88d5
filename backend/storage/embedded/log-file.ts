// PostgreSQL writes its log into a file that it keeps open, so the file is limited by copying it and emptying it in place.
import { copyFileSync, statSync, truncateSync } from 'node:fs'

/** Of the log and of its predecessor each. A quiet database writes a few kilobytes a day; one in trouble writes megabytes. */
export const maxLogBytes = 5_000_000

/** What came before is in a second file, and what was before that is gone. True if the log was emptied. */
export function limitLog(file: string, maxBytes: number = maxLogBytes): boolean {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (bytes <= maxBytes) return false
  try {
    copyFileSync(file, formerLog(file))
  } catch {
    // On a full disk there is no room for a copy, and emptying the log makes some.
  }
  // PostgreSQL appends, so it continues at the beginning.
  truncateSync(file)
  return true
}

export function formerLog(file: string): string {
  return `${file}.1`
}

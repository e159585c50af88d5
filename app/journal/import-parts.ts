// Splits an import into calls that are small enough for a signed-out visitor.
import type { ReadingAtLine } from './journal-file.ts'

const maxReadings = 200
/** Of JSON. `server/backend/open-backend.ts` limits the body of `imports:stage` to 1 MiB. */
const maxBytes = 700_000

export function importParts(readings: readonly ReadingAtLine[]): ReadingAtLine[][] {
  const parts: ReadingAtLine[][] = []
  let bytes = 0
  for (const reading of readings) {
    const size = new TextEncoder().encode(JSON.stringify(reading.reading)).length + 1
    let part = parts.at(-1)
    if (!part || part.length === maxReadings || bytes + size > maxBytes) {
      parts.push((part = []))
      bytes = 0
    }
    part.push(reading)
    bytes += size
  }
  return parts
}

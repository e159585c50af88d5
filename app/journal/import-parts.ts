// How a file of readings is cut into calls: each small enough for a visitor who is not signed in.
import type { LineOfFile } from './journal-file.ts'

const maxReadings = 200
/** Of JSON. `server/backend/open-backend.ts` declares 1 MiB for `imports:stage`, and a body has no more. */
const maxBytes = 700_000

export function importParts(lines: readonly LineOfFile[]): LineOfFile[][] {
  const parts: LineOfFile[][] = []
  let bytes = 0
  for (const line of lines) {
    const size = new TextEncoder().encode(JSON.stringify(line.reading)).length + 1
    let part = parts.at(-1)
    if (!part || part.length === maxReadings || bytes + size > maxBytes) {
      parts.push((part = []))
      bytes = 0
    }
    part.push(line)
    bytes += size
  }
  return parts
}

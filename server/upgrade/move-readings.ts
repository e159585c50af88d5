// Readings that earlier versions have stored as draws and spreads become rows of one table before anybody is let in
// (decision 127). Each batch is a transaction of its own: a start that is cut short goes on where it was.
import type { Backend } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'

export interface MoveOptions {
  /** In words, about once a second, and once at the end of what took longer. */
  say?: (line: string) => void
  /** Stops behind the batch under way. */
  signal?: AbortSignal
}

const saidEveryMs = 1_000

/** Gives the number of readings moved. */
export async function moveReadings(
  backend: Pick<Backend, 'mutation'>,
  { say = () => {}, signal }: MoveOptions = {},
): Promise<number> {
  const startedAt = performance.now()
  let saidAt = startedAt
  let moved = 0
  while (!signal?.aborted) {
    const batch = await backend.mutation(internal.readings.formerReadings.moveSome, {})
    if (batch === 0) break
    moved += batch
    if (performance.now() - saidAt < saidEveryMs) continue
    saidAt = performance.now()
    say(`Moving readings into one table… ${moved.toLocaleString('en-US')}`)
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (saidAt > startedAt) say(`Moved ${moved.toLocaleString('en-US')} readings in ${seconds} s`)
  return moved
}

// Migrates draws and spreads of earlier versions into the readings table before requests are served (decision 127). Each batch
// is a transaction, so that an interrupted start continues where it stopped.
import type { Backend } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'

export interface MoveOptions {
  /** Called about once a second with the progress, and once at the end if it took longer. */
  say?: (line: string) => void
  /** Stops after the current batch. */
  signal?: AbortSignal
}

const progressIntervalMs = 1_000

/** Returns the number of readings moved. */
export async function moveReadings(
  backend: Pick<Backend, 'mutation'>,
  { say = () => {}, signal }: MoveOptions = {},
): Promise<number> {
  const startedAt = performance.now()
  let lastProgressAt = startedAt
  let moved = 0
  while (!signal?.aborted) {
    const batch = await backend.mutation(internal.readings.formerReadings.moveSome, {})
    if (batch === 0) break
    moved += batch
    if (performance.now() - lastProgressAt < progressIntervalMs) continue
    lastProgressAt = performance.now()
    say(`Moving readings into one table… ${moved.toLocaleString('en-US')}`)
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  if (lastProgressAt > startedAt) say(`Moved ${moved.toLocaleString('en-US')} readings in ${seconds} s`)
  return moved
}

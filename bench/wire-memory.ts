// The memory of an idle connected client with one subscription.
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { withBenchDatabase } from './support/bench-database.ts'
import { idleCount, idleKilobytes } from './support/idle-memory.ts'
import { openRooms, serveRooms } from './support/rooms.ts'
import { rounded } from './support/statistics.ts'

export const name = 'Wire: memory of idle clients'

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openRooms(database, join(dataDir, 'files'))
    const server = await serveRooms(backend)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const kilobytes = await idleKilobytes(server, 100)
    delay.disable()
    server.close()
    await backend.close()
    return [
      { what: `each of ${idleCount}, kB`, value: rounded(kilobytes), budget: '≤ 20' },
      {
        what: 'event-loop delay p99 while they come, ms',
        value: rounded(delay.percentile(99) / 1e6),
        budget: '',
      },
    ]
  })
}

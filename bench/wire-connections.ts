// A restart after which everybody reconnects at the same time: how long it takes until all are live again.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { withBenchDatabase } from './support/bench-database.ts'
import { openRooms, serveRooms } from './support/rooms.ts'
import { rounded } from './support/statistics.ts'
import { Swarm } from './support/swarm.ts'

export const name = 'Wire: everybody reconnects at once'

const count = Number(process.env.BENCH_SOCKETS ?? 5_000)
const rooms = 100

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const filesDir = join(dataDir, 'files')
    let backend = await openRooms(database, filesDir)
    const server = await serveRooms(backend)
    const swarm = await Swarm.start()
    await swarm.connect(server.address, count, rooms)
    if (backend.metrics().sync.subscriptions !== count) throw new Error('Not all are subscribed')

    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    let runsBefore = 0
    const backMs = await swarm.timeUntilBack(server.address, count, async () => {
      await backend.close()
      backend = await openRooms(database, filesDir)
      runsBefore = backend.metrics().queries.runs
      server.serve(backend)
    })
    delay.disable()
    const runs = backend.metrics().queries.runs - runsBefore
    if (backend.metrics().sync.sessions !== count) throw new Error('Not all are back')
    if (runs !== rooms) throw new Error(`${rooms} different queries were run ${runs} times`)
    await swarm.disconnect()
    swarm.stop()
    server.close()
    await backend.close()
    return [
      { what: `${count} clients back after a restart, s`, value: rounded(backMs / 1_000), budget: '≤ 15' },
      { what: `runs of ${rooms} different queries`, value: runs, budget: String(rooms) },
      { what: 'event-loop delay p99, ms', value: rounded(delay.percentile(99) / 1e6), budget: '' },
    ]
  })
}

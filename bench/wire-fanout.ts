// One changed query, sent to many sockets, compared with a bare loop that sends as many distinct frames of the same
// size over the same sockets.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { withBenchDatabase } from './support/bench-database.ts'
import { openRooms, roomsApi, serveRooms } from './support/rooms.ts'
import { median, rounded } from './support/statistics.ts'
import { Swarm } from './support/swarm.ts'

export const name = 'Wire: one changed query to many sockets'

const sizes = (process.env.BENCH_SOCKETS ?? '100,1000,5000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const text = 'x'.repeat(1_000)

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openRooms(database, join(dataDir, 'files'))
    const server = await serveRooms(backend)
    const rows = []
    for (const count of sizes) {
      const swarm = await Swarm.start()
      await swarm.connect(server.address, count, 1)
      const delay = monitorEventLoopDelay({ resolution: 1 })
      const [told, bare, ratios]: [number[], number[], number[]] = [[], [], []]
      let frameBytes = 0
      for (let round = 0; round < rounds + 2; round++) {
        const before = backend.metrics().queries.runs
        delay.enable()
        const engine = await swarm.timeUntilReached(count, async () => {
          await backend.mutation(roomsApi.write, { room: 0, text: `${round} ${text}` } as never)
        })
        delay.disable()
        const runs = backend.metrics().queries.runs - before
        if (runs !== 1) throw new Error(`The query was run ${runs} times`)
        frameBytes = 1_000 + 230
        const floor = await swarm.timeUntilReached(count, () => {
          let i = 0
          for (const socket of server.clients) socket.send(`${i++} ${round} `.padEnd(frameBytes, 'y'))
        })
        // The first ones warm up.
        if (round < 2) continue
        told.push(engine)
        bare.push(floor)
        ratios.push(engine / floor)
      }
      rows.push({
        sockets: count,
        'write to last reached, ms': rounded(median(told)),
        'bare loop, ms': rounded(median(bare)),
        ratio: rounded(median(ratios)),
        budget: count === 5_000 ? '≤ 2' : '',
        'event-loop delay p99, ms': rounded(delay.percentile(99) / 1e6),
      })
      await swarm.disconnect()
      swarm.stop()
    }
    server.close()
    await backend.close()
    return rows
  })
}

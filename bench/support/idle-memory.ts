// The memory of idle connections. A separate process for each kind, because memory freed by earlier connections would
// be reused and make the next ones look cheap.
import { Swarm } from './swarm.ts'
import type { BenchServer } from './rooms.ts'

export const idleCount = Number(process.env.BENCH_SOCKETS ?? 5_000)

/** Kilobytes of this process per connection. */
export async function idleKilobytes(server: BenchServer, rooms: number): Promise<number> {
  const swarm = await Swarm.start()
  // The first connections allocate memory that stays and belongs to none of them.
  await swarm.connect(server.address, 200, rooms)
  await swarm.disconnect()
  const before = await settledBytes()
  await swarm.connect(server.address, idleCount, rooms)
  const after = await settledBytes()
  await swarm.disconnect()
  swarm.stop()
  return (after - before) / idleCount / 1024
}

async function settledBytes(): Promise<number> {
  for (let i = 0; i < 5; i++) {
    ;(globalThis as unknown as { gc?: () => void }).gc?.()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return process.memoryUsage.rss()
}

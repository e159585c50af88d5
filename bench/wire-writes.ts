// A write next to subscriptions that have not read what it writes: none of them is run again, and it takes as long as
// without subscriptions.
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { noLimiter, type Backend, type WireSocket } from '../backend/index.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { openRooms, roomsApi } from './support/rooms.ts'
import { median, rounded } from './support/statistics.ts'

export const name = 'Wire: a write beside subscriptions it does not touch'

const sizes = [0, 100, 10_000]
const perSocket = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const writesPerRound = 200

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openRooms(database, join(dataDir, 'files'))
    const writeOnce = () => backend.mutation(roomsApi.write, { room: -1, text: `${Math.random()}` } as never)
    for (let i = 0; i < 500; i++) await writeOnce()
    const times = new Map<number, number[]>(sizes.map((size) => [size, []]))
    const cpu = new Map<number, number[]>(sizes.map((size) => [size, []]))
    const reruns = new Map<number, number>(sizes.map((size) => [size, 0]))
    const delays = new Map(sizes.map((size) => [size, monitorEventLoopDelay({ resolution: 1 })]))
    // All sizes in each round, so that other load on the machine affects all of them.
    for (let round = 0; round < rounds; round++) {
      for (const size of sizes) {
        const sockets = await subscribe(backend, size)
        if (backend.metrics().sync.subscriptions !== size) throw new Error('Not all are subscribed')
        const before = backend.metrics().queries.runs
        const cpuBefore = process.cpuUsage()
        delays.get(size)!.enable()
        for (let i = 0; i < writesPerRound; i++) {
          const started = performance.now()
          await writeOnce()
          times.get(size)!.push(performance.now() - started)
        }
        delays.get(size)!.disable()
        const { user, system } = process.cpuUsage(cpuBefore)
        cpu.get(size)!.push((user + system) / 1_000 / writesPerRound)
        reruns.set(size, reruns.get(size)! + backend.metrics().queries.runs - before)
        for (const socket of sockets) socket.onClose()
      }
    }
    await backend.close()
    return sizes.map((size) => ({
      subscriptions: size,
      'write, ms': rounded(median(times.get(size)!)),
      ratio: rounded(median(times.get(size)!) / median(times.get(0)!)),
      budget: size === 10_000 ? '≤ 1.2' : '',
      'CPU of a write, ms': rounded(median(cpu.get(size)!)),
      're-runs': reruns.get(size)!,
      'event-loop delay p99, ms': rounded(delays.get(size)!.percentile(99) / 1e6),
    }))
  })
}

/** Without a network: only the engine is measured here. */
async function subscribe(backend: Backend, count: number): Promise<WireSocket[]> {
  const sockets: WireSocket[] = []
  const updates: Promise<void>[] = []
  for (let first = 0; first < count; first += perSocket) {
    let isTold = () => {}
    updates.push(new Promise((resolve) => (isTold = resolve)))
    const socket = {
      bufferedAmount: 0,
      ping() {},
      close() {},
      terminate() {},
      pause() {},
      resume() {},
      onMessage: () => {},
      onPartial: () => {},
      onPing: () => {},
      onPong: () => {},
      onClose: () => {},
      send(_text: string, onTaken?: () => void) {
        isTold()
        queueMicrotask(() => onTaken?.())
      },
    } as WireSocket
    backend.connect(socket, { address: 'bench', limiter: noLimiter })
    const sessionId = `00000000-0000-4000-8000-${String(first).padStart(12, '0')}`
    socket.onMessage(
      JSON.stringify({ type: 'Connect', sessionId, connectionCount: 0, lastCloseReason: null }),
    )
    const modifications = Array.from({ length: Math.min(perSocket, count - first) }, (_, i) => ({
      type: 'Add',
      queryId: i,
      udfPath: 'rooms:read',
      args: [{ room: first + i }],
    }))
    socket.onMessage(JSON.stringify({ type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications }))
    sockets.push(socket)
  }
  await Promise.all(updates)
  return sockets
}

// The startup time of the engine, on an empty folder and on one with data, and its memory when idle.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../backend/index.ts'
import { drawApi, openDrawBackend, throughEngine } from './support/draws.ts'
import { postgresMegabytes } from './support/postgres-processes.ts'
import { rounded } from './support/statistics.ts'

export const name = 'Engine: start and rest'

export async function run() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const first = await start(dataDir)
    const contender = await throughEngine(first.backend)
    for (let i = 0; i < 200; i++) await contender.draw()
    await first.stop()
    const second = await start(dataDir)
    const draws = await second.backend.query(drawApi.seekerDraws, {})
    if (draws !== 200) throw new Error(`After the restart there are ${draws} draws of 200`)
    globalThis.gc?.()
    const node = process.memoryUsage.rss() / 2 ** 20
    const postgres = await postgresMegabytes(second.database)
    await second.stop()
    return [
      { what: 'first start, with a new database, ms', value: Math.round(first.ms), budget: '≤ 2000' },
      { what: 'warm start, ms', value: Math.round(second.ms), budget: '≤ 3000' },
      { what: 'memory of node at rest, MB', value: rounded(node), budget: '' },
      { what: 'memory of PostgreSQL at rest, shared parts once, MB', value: rounded(postgres), budget: '' },
      { what: 'memory in all, MB', value: rounded(node + postgres), budget: '≤ 350' },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string) {
  const before = performance.now()
  const database = await openDatabase({ dataDir: join(dataDir, 'database') })
  const backend = await openDrawBackend(database, join(dataDir, 'files'))
  const ms = performance.now() - before
  const stop = async () => {
    await backend.close()
    await database.close()
  }
  return { ms, backend, database, stop }
}

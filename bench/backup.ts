// A backup of all content and 100,000 readings, made next to the running product by a process with the lowest priority:
// how long it takes, its size, its memory, and what visitors notice. Draws are timed alternately without and with a
// backup, so that other load on the machine affects both.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { openDatabase } from '../backend/index.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { spawnBackup } from '../server/backup/backup-process.ts'
import { chosenContent } from '../server/seeding/sets.ts'
import { readSettings } from '../server/settings.ts'
import { killDatabase, startProduct, temporaryFolder } from '#tests/support/product.ts'
import { newVisitor, openProductBackend } from './support/product.ts'
import { median, percentile, rounded } from './support/statistics.ts'

export const name =
  'Backup: everything plus 100,000 readings beside visitors who draw (ratio: with a backup / without)'

const readings = Number(process.env.BENCH_READINGS ?? 100_000)
const content = chosenContent([`--content=${process.env.BENCH_CONTENT ?? 'all'}`])
const drawsPerSecond = Number(process.env.BENCH_DRAWS ?? 10)
/** Of each round. One with a backup lasts until the backup is done. */
const seconds = Number(process.env.BENCH_SECONDS ?? 20)
const turns = Number(process.env.BENCH_TURNS ?? 3)
const batch = 500
const server = 'build/server/index.js'

export async function run() {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  try {
    const drawId = await firstReading(dataDir)
    await copyReading(dataDir, drawId)
    const rows = await besideVisitors(dataDir, join(folder, 'everything.tar.gz'))
    return [...rows, await restored(join(folder, 'restored'), join(folder, 'everything.tar.gz'))]
  } finally {
    killDatabase(dataDir)
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

const quiet = { LOG_LEVEL: 'warn', TRUST_PROXY: '1' }

async function firstReading(dataDir: string): Promise<string> {
  const product = await startProduct({ content, dataDir, env: quiet })
  const drawId = await draw(visitorAt(product.url))
  await product.stop()
  return drawId
}

/** A real reading with its seal, and copies of both: a backup copies rows and does not check proofs. */
async function copyReading(dataDir: string, drawId: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  const backend = await openProductBackend(database, join(dataDir, 'files'), 'convex')
  for (let start = 0; start < readings; start += batch) {
    await backend.run(async ({ db }) => {
      const { _id, _creationTime, ...reading } = (await db.get('readings', drawId as Id<'readings'>))!
      const [seal] = await db.query('commitments').take(1)
      for (let index = start; index < Math.min(readings, start + batch); index++) {
        await db.insert('readings', {
          ...reading,
          owner: `visitor:${newVisitor()}`,
          note: `What I noticed, ${index}`,
        })
        const { _id: _sealId, _creationTime: _sealedAt, ...sealed } = seal!
        await db.insert('commitments', { ...sealed, seal: newVisitor() })
      }
    })
  }
  await backend.close()
  await database.close()
}

async function besideVisitors(dataDir: string, file: string) {
  const product = await startProduct({ content, dataDir, env: quiet })
  try {
    const settings = readSettings({ DATA_DIR: dataDir })
    // Warms up the product; not counted.
    await drawFor(product.url, untilSeconds(seconds / 2))
    const without: number[] = []
    const beside: number[] = []
    const backupSeconds: number[] = []
    let peakMb = 0
    for (let turn = 0; turn < turns; turn++) {
      without.push(...(await drawFor(product.url, untilSeconds(seconds))))
      const started = performance.now()
      const backup = watched(spawnBackup(settings, server, file))
      beside.push(...(await drawFor(product.url, () => backup.isDone())))
      peakMb = Math.max(peakMb, await backup.peakMb)
      backupSeconds.push((performance.now() - started) / 1000)
    }
    const p99 = (times: number[]) => percentile(times, 0.99)
    return [
      {
        what: `${drawsPerSecond} draws a second`,
        draws: without.length,
        'p50 ms': rounded(median(without)),
        'p99 ms': rounded(p99(without)),
        ratio: 1,
      },
      {
        what: 'the same beside a backup',
        draws: beside.length,
        'p50 ms': rounded(median(beside)),
        'p99 ms': rounded(p99(beside)),
        ratio: rounded(p99(beside) / p99(without)),
        budget: '≤ 2',
      },
      {
        what: `a backup with ${readings.toLocaleString('en')} readings, written and read again`,
        seconds: rounded(median(backupSeconds)),
        MB: rounded((await stat(file)).size / 1e6),
        'peak MB of its process': Math.round(peakMb),
      },
    ]
  } finally {
    await product.stop()
  }
}

async function restored(dataDir: string, file: string) {
  const started = performance.now()
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', DATA_DIR: dataDir }
  const restore = watched(
    spawn(process.execPath, [server, 'data', 'restore', file], { env, stdio: 'ignore' }),
  )
  const peakMb = await restore.peakMb
  return {
    what: 'restoring it into an empty folder',
    seconds: rounded((performance.now() - started) / 1000),
    'peak MB of its process': Math.round(peakMb),
  }
}

/** The peak memory of a process, as the system reports it while it runs. */
function watched(child: ChildProcess): { isDone(): boolean; peakMb: Promise<number> } {
  let isDone = false
  let peakMb = 0
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000)),
      () => undefined,
    )
  }, 100)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close').then(([code]) => {
    isDone = true
    clearInterval(look)
    if (code !== 0) throw new Error(`The process ended with ${String(code)}. ${complaint}`)
    return peakMb
  })
  return { isDone: () => isDone, peakMb: ended }
}

function untilSeconds(count: number): () => boolean {
  const end = performance.now() + count * 1000
  return () => performance.now() > end
}

/**
 * An open-loop load at a steady rate, whether or not earlier draws have been answered. Returns milliseconds per draw.
 */
async function drawFor(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const drawing: Promise<void>[] = []
  while (!isOver()) {
    const started = performance.now()
    drawing.push(draw(visitorAt(url)).then(() => void times.push(performance.now() - started)))
    await new Promise((resolve) => setTimeout(resolve, 1000 / drawsPerSecond))
  }
  await Promise.all(drawing)
  return times
}

/** Each visitor has another IP address, because rate limits by network are not measured here. */
function visitorAt(url: string): ConvexHttpClient {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')
  const from = { 'X-Forwarded-For': `11.${address}` }
  const asVisitor: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...from } })
  return new ConvexHttpClient(url, { logger: false, fetch: asVisitor })
}

async function draw(client: ConvexHttpClient): Promise<string> {
  const userRandomID = newVisitor()
  const sealArgs = { userRandomID, deck: 'celestial', reversals: true }
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, sealArgs)
  const chosen = { commitmentId, userRandomID, visitorSeed: newVisitor(), chosen: 7 }
  return (await client.mutation(api.readings.draws.create, chosen))._id
}

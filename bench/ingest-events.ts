// Events into the database through the ingest, compared with plain multi-row inserts of the same rows into a bare
// table; then the cost of a report, and memory. In the end every event must be there, and be counted once.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { lastDays } from '#rules/analytics/period.ts'
import { EventStore } from '#server/analytics/event-store.ts'
import { readReport } from '#server/analytics/report.ts'
import type { StoredEvent } from '#server/analytics/stored-event.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { median, rounded } from './support/statistics.ts'

export const name =
  'Ingest: events a second beside plain multi-row inserts (ratio: ingest / plain), and reports on them'

const rounds = 5
const eventsPerRound = Number(process.env.BENCH_EVENTS ?? 20_000)
const storedForReport = Number(process.env.BENCH_STORED ?? 1_000_000)
const perRequest = 10
const atOnce = 200

export async function run() {
  return withBenchDatabase(async (database) => {
    const store = await EventStore.open(database)
    const pool = new pg.Pool({ ...database.clientConfig, max: 4 })
    await pool.query(
      'CREATE TABLE plain (uuid uuid PRIMARY KEY, at timestamptz, name text, person uuid, path text, properties jsonb)',
    )
    const pairs: { ingest: number; plain: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      const ingest = await perSecond(() => throughStore(store, events(eventsPerRound)))
      const plain = await perSecond(() => plainInserts(pool, events(eventsPerRound)))
      pairs.push({ ingest, plain })
    }
    pairs.shift()
    let stored = (rounds + 1) * eventsPerRound
    for (; stored < storedForReport; stored += eventsPerRound)
      await throughStore(store, events(eventsPerRound))
    const { rows } = await store.pool.query<{ kept: number; counted: number }>(
      'SELECT (SELECT count(*) FROM events)::int AS kept, (SELECT sum(count) FROM hourly)::int AS counted',
    )
    if (rows[0]?.kept !== stored || rows[0].counted !== stored)
      throw new Error(`${stored} were sent: ${JSON.stringify(rows[0])}`)
    const reportMs = { month: await reportTimes(store, 30), quarter: await reportTimes(store, 90) }
    const refused = await flood(store)
    await pool.end()
    await store.close()
    return [
      {
        'ingest/s': Math.round(median(pairs.map(({ ingest }) => ingest))),
        'plain/s': Math.round(median(pairs.map(({ plain }) => plain))),
        ratio: rounded(median(pairs.map(({ ingest, plain }) => ingest / plain))),
        [`report of 30 days at ${stored}: ms`]: rounded(reportMs.month),
        'of 90 days: ms': rounded(reportMs.quarter),
        'flood: refused of 200000': refused.count,
        'flood: heap MB': refused.heapMb,
      },
    ]
  })
}

async function reportTimes(store: EventStore, days: number): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 9; i++) {
    const before = performance.now()
    await readReport(store.pool, lastDays(days, Date.now()))
    times.push(performance.now() - before)
  }
  return median(times)
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const before = performance.now()
  await work()
  return (eventsPerRound * 1000) / (performance.now() - before)
}

/** Like real requests: many at once, each with a few. */
async function throughStore(store: EventStore, all: StoredEvent[]): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (all.length > 0) await store.add(all.splice(-perRequest))
    }),
  )
}

async function plainInserts(pool: pg.Pool, all: StoredEvent[]): Promise<void> {
  while (all.length > 0) {
    const part = all.splice(-1000)
    const values = part.flatMap((event) => [
      event.uuid,
      event.at,
      event.name,
      event.person,
      event.path,
      JSON.stringify(event.properties),
    ])
    const places = part.map((_, row) => `(${[1, 2, 3, 4, 5, 6].map((n) => `$${row * 6 + n}`).join(',')})`)
    await pool.query(`INSERT INTO plain VALUES ${places.join(',')}`, values)
  }
}

/** Ten times the queue limit at once: most must be refused, and nothing may pile up. */
async function flood(store: EventStore): Promise<{ count: number; heapMb: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let count = 0
  const writes: Promise<void>[] = []
  for (let sent = 0; sent < 200_000; sent += 500) {
    try {
      writes.push(store.add(events(500)))
    } catch {
      count += 500
    }
  }
  globalThis.gc?.()
  const heapMb = Math.round((process.memoryUsage().heapUsed - before) / 1e6)
  await Promise.all(writes)
  return { count, heapMb }
}

/** Like a busy month: mostly page views, many draws, few shares. */
function events(count: number): StoredEvent[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => {
    const properties = { $browser: 'Chrome', $os: 'Linux' }
    const path = index % 5 === 0 ? '/' : `/cards/${index % 78}`
    return {
      uuid: randomUUID(),
      at: new Date(now - (index % 29) * 86_400_000 - (index % 24) * 3_600_000),
      person: `00000000-0000-4000-8000-${String((index * 7919) % 20_000).padStart(12, '0')}`,
      path,
      properties,
      ...whatHappened(index, path),
    }
  })
}

function whatHappened(index: number, path: string): Pick<StoredEvent, 'name' | 'subject'> {
  if (index % 10 < 7) return { name: '$pageview', subject: path }
  if (index % 10 < 9) return { name: 'card drawn', subject: `deck-${index % 5}/card-${index % 78}` }
  return { name: 'reading shared', subject: '' }
}

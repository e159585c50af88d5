// Writes events in batches. Events that arrive during a write form the next batch, so batches grow with the load; when the
// queue is full, senders get 503.
import type pg from 'pg'
import type { Database } from '#backend/index.ts'
import { HttpError } from '../exchange.ts'
import { eventSchema, openEventDatabase } from './event-database.ts'
import type { StoredEvent } from './stored-event.ts'

const maxBatchSize = 2000
const maxWaiting = 20_000
const retentionMonths = 13

type Waiting = { events: StoredEvent[]; resolve: () => void; reject: (error: unknown) => void }

const insert = {
  name: 'insert-events',
  text: `
    WITH fresh AS (
      INSERT INTO events (uuid, at, name, person, path, properties)
      SELECT uuid, at, name, person, path, properties
      FROM unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::jsonb[])
        AS given (uuid, at, name, person, path, properties)
      WHERE NOT EXISTS (
        SELECT FROM forgotten
        WHERE forgotten.person = given.person AND forgotten.at > now() - interval '1 day')
      ON CONFLICT DO NOTHING
      RETURNING uuid, at, name, person, path
    ), counted AS (
      INSERT INTO hourly
      SELECT date_trunc('hour', at), name, subject, count(*)
      FROM fresh JOIN unnest($1::uuid[], $7::text[]) AS about (uuid, subject) USING (uuid)
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (hour, name, subject) DO UPDATE SET count = hourly.count + excluded.count
    )
    INSERT INTO visitors
    SELECT at::date, person,
      bool_or(name = '$pageview' AND path IN ('/', '/newlanding')),
      bool_or(name IN ('card drawn', 'spread dealt', 'totem tapped')),
      bool_or(name = 'reading shared')
    FROM fresh GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (day, person) DO UPDATE SET
      landed = visitors.landed OR excluded.landed,
      drew = visitors.drew OR excluded.drew,
      shared = visitors.shared OR excluded.shared`,
}

export class EventStore {
  readonly pool: pg.Pool
  /** The key of the person hashes. */
  readonly secret: string
  readonly #months = new Set<string>()
  #queue: Waiting[] = []
  #waiting = 0
  #writing: Promise<void> | undefined

  private constructor(pool: pg.Pool, secret: string) {
    this.pool = pool
    this.secret = secret
  }

  static async open(database: Database, schemaName = eventSchema): Promise<EventStore> {
    const pool = await openEventDatabase(database, schemaName)
    const { rows } = await pool.query<{ value: string }>('SELECT value FROM secret')
    const store = new EventStore(pool, rows[0]!.value)
    await store.#dropOldMonths()
    return store
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when the events are written. */
  add(events: StoredEvent[]): Promise<void> {
    if (events.length === 0) return Promise.resolve()
    if (this.#waiting + events.length > maxWaiting) throw overloaded()
    // Deduplicates by uuid.
    const unique = [...new Map(events.map((event) => [event.uuid, event])).values()]
    this.#waiting += unique.length
    const added = new Promise<void>((resolve, reject) =>
      this.#queue.push({ events: unique, resolve, reject }),
    )
    this.#writing ??= this.#writeAll()
    return added
  }

  /** Deletes all events of a person, also from before they signed in, and ignores new ones for a day. */
  async forget(person: string): Promise<void> {
    const client = await this.pool.connect()
    try {
      await client.query('BEGIN')
      // Waits for running writes, whose rows are then deleted too; later writes see the new row in `forgotten`.
      await client.query('LOCK TABLE forgotten IN ACCESS EXCLUSIVE MODE')
      const { rows } = await client.query<{ before: string }>(
        `SELECT DISTINCT properties->>'before' AS before FROM events
         WHERE person = $1 AND name = '$identify' AND properties ? 'before'`,
        [person],
      )
      const people = [person, ...rows.map(({ before }) => before)]
      for (const table of ['events', 'visitors'])
        await client.query(`DELETE FROM ${table} WHERE person = ANY($1::uuid[])`, [people])
      await client.query(`DELETE FROM forgotten WHERE at < now() - interval '1 day'`)
      await client.query(
        `INSERT INTO forgotten SELECT person, now() FROM unnest($1::uuid[]) AS gone (person)
         ON CONFLICT (person) DO UPDATE SET at = excluded.at`,
        [people],
      )
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  /** Writes pending events first. */
  async close(): Promise<void> {
    await this.#writing
    await this.pool.end()
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#takeBatch()
      const events = batch.flatMap((request) => request.events)
      try {
        await this.#write(events)
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(overloaded(error))
      }
      this.#waiting -= events.length
    }
    this.#writing = undefined
  }

  #takeBatch(): Waiting[] {
    let count = 0
    const size = this.#queue.findIndex(({ events }) => (count += events.length) > maxBatchSize)
    return this.#queue.splice(0, size === -1 ? this.#queue.length : Math.max(1, size))
  }

  async #write(events: StoredEvent[]): Promise<void> {
    // The same event in two requests of a batch would be counted twice by the join.
    const unique = [...new Map(events.map((event) => [event.uuid, event])).values()]
    for (const { at } of unique) await this.#ensureMonth(at)
    const column = <Value>(of: (event: StoredEvent) => Value) => unique.map(of)
    await this.pool.query({
      ...insert,
      values: [
        column(({ uuid }) => uuid),
        column(({ at }) => at.toISOString()),
        column(({ name }) => name),
        column(({ person }) => person),
        column(({ path }) => path),
        column(({ properties }) => JSON.stringify(properties)),
        column(({ subject }) => subject),
      ],
    })
  }

  async #ensureMonth(at: Date): Promise<void> {
    const month = at.toISOString().slice(0, 7)
    if (this.#months.has(month)) return
    const [year = 0, number = 0] = month.split('-').map(Number)
    const next = new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
    await this.pool.query(
      `CREATE TABLE IF NOT EXISTS ${partitionOf(month)} PARTITION OF events
       FOR VALUES FROM ('${month}-01') TO ('${next}-01')`,
    )
    this.#months.add(month)
    await this.#dropOldMonths()
  }

  /** Drops whole months that are past the retention, with their counts. */
  async #dropOldMonths(): Promise<void> {
    const now = new Date()
    const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retentionMonths)).toISOString()
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass`,
    )
    for (const { name } of rows) {
      if (name < partitionOf(oldest.slice(0, 7))) await this.pool.query(`DROP TABLE ${name}`)
    }
    await this.pool.query('DELETE FROM hourly WHERE hour < $1', [oldest])
    await this.pool.query('DELETE FROM visitors WHERE day < $1', [oldest])
  }
}

function partitionOf(month: string): string {
  return `events_${month.replace('-', '_')}`
}

/** The client keeps its events and retries. */
function overloaded(cause?: unknown): HttpError {
  const refusal = new HttpError(503, 'Too many events are queued. Try again later.', {
    'Retry-After': '10',
  })
  if (cause !== undefined) refusal.cause = cause
  return refusal
}

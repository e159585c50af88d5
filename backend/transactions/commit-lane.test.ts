import pg from 'pg'
import { inject, describe, expect, onTestFinished, test } from 'vitest'
import { testPlace, withClient, type TestPlace } from '#tests/support/test-backend.ts'
import { noSchema } from '../schema/schema.ts'
import { Connection, type Result, type Statement } from '../storage/connection.ts'
import { StoredDocument } from '../storage/document.ts'
import { Store } from '../storage/store.ts'
import { keysOf, type DocumentValue, type StoredTable } from '../storage/tables.ts'
import type { DocumentWrite } from '../storage/write-statements.ts'
import { encodeDocumentId } from '../values/document-id.ts'
import { CommitLane } from './commit-lane.ts'

/** `looking`: when it is asked what became of a commit. */
type Break = 'before' | 'after' | 'looking' | 'refuses BEGIN'

function refusal(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { severity: 'ERROR', code })
}

/** A connection that breaks when it is told to COMMIT: before the database has heard of it, or after. */
class BreakingConnection {
  readonly #connection: Connection
  readonly #breaks: Break
  isBroken = false

  constructor(connection: Connection, breaks: Break) {
    this.#connection = connection
    this.#breaks = breaks
  }

  async query(statement: Statement): Promise<Result> {
    if (this.#breaks === 'refuses BEGIN') {
      if (statement.text === 'BEGIN') throw refusal('53200')
      return this.#connection.query(statement)
    }
    if (this.#breaks === 'looking') {
      if (!statement.text.startsWith('SELECT doc =')) return this.#connection.query(statement)
      this.isBroken = true
      await this.#connection.close()
      throw Object.assign(new Error('read EHOSTUNREACH'), { code: 'EHOSTUNREACH' })
    }
    const isCommit = statement.text === 'COMMIT'
    if (!isCommit || this.#breaks === 'after') {
      const result = await this.#connection.query(statement)
      if (!isCommit) return result
    }
    this.isBroken = true
    await this.#connection.close()
    throw new Error('Connection terminated unexpectedly')
  }

  async close(): Promise<void> {
    await this.#connection.close()
  }
}

async function openStore(): Promise<{ store: Store; table: StoredTable; place: TestPlace }> {
  const place = await testPlace()
  const { clientConfig } = place.database
  const store = await Store.open({ clientConfig, schemaName: place.schemaName, schema: noSchema })
  onTestFinished(() => store.close())
  return { store, table: await store.ensureTable('notes'), place }
}

/** A lane whose connections break, one after the other, as told; the next ones hold. */
function openLane(store: Store, ...breaks: Break[]): CommitLane {
  const open = async (name: string) => {
    const connection = await Connection.open(inject('databaseConfig'), { name })
    const how = breaks.shift()
    return how ? new BreakingConnection(connection, how) : connection
  }
  const lane = new CommitLane({
    pool: { open },
    instanceName: store.instanceName,
    number: 0,
    timestampTable: store.timestampTable,
  })
  onTestFinished(() => lane.close())
  return lane
}

function idOf(table: StoredTable, n: number): string {
  return encodeDocumentId(table.number, new Uint8Array(16).fill(n))
}

function noteOf(table: StoredTable, n: number, text: string): StoredDocument {
  return StoredDocument.fromValue({ _id: idOf(table, n), _creationTime: n, text, length: text.length })
}

function write(
  table: StoredTable,
  before: StoredDocument | null,
  after: StoredDocument | null,
): DocumentWrite {
  const keys = (document: StoredDocument | null) => document && keysOf(table, document.value)
  const { id } = (after ?? before)!
  return {
    table,
    id,
    before,
    after,
    beforeKeys: keys(before),
    afterKeys: keys(after),
    indexes: table.indexes,
  }
}

async function textsIn({ schemaName }: TestPlace): Promise<string[]> {
  const { rows } = await withClient((client) =>
    client.query<{ text: string }>(`SELECT doc->>'text' AS text FROM ${schemaName}.notes ORDER BY _id`),
  )
  return rows.map(({ text }) => text)
}

/** As the database gives it back: the same value, spelled with other spaces and another order of fields. */
async function stored(store: Store, table: StoredTable, n: number): Promise<StoredDocument> {
  const { rows } = await store.pool.read({
    text: `SELECT _id, "_creationTime", doc FROM ${table.sqlName} WHERE _id = $1`,
    values: [idOf(table, n)],
  })
  return new StoredDocument(...(rows[0] as [string, number, string, DocumentValue]))
}

describe('a lane whose connection breaks in the middle of a COMMIT', () => {
  test('[CRASH3] writes again what was not written, though one of its documents stays as it was', async () => {
    const { store, table, place } = await openStore()
    const [first, second] = [noteOf(table, 1, 'same'), noteOf(table, 2, 'old')]
    await openLane(store).write([write(table, null, first), write(table, null, second)], null)
    const unchanged = write(table, await stored(store, table, 1), first)
    const changed = write(table, await stored(store, table, 2), noteOf(table, 2, 'new'))
    await openLane(store, 'before').write([unchanged, changed], null)
    expect(await textsIn(place)).toEqual(['same', 'new'])
  })

  test('[CRASH3] does not write twice what was written', async () => {
    const { store, table, place } = await openStore()
    const lane = openLane(store, 'after', 'before', 'after')
    await lane.write(
      [write(table, null, noteOf(table, 1, 'a')), write(table, null, noteOf(table, 2, 'b'))],
      null,
    )
    await lane.write(
      [write(table, noteOf(table, 1, 'a'), null), write(table, null, noteOf(table, 3, 'c'))],
      null,
    )
    expect(await textsIn(place)).toEqual(['b', 'c'])
  })
})

describe('a lane that looks for what became of a commit', () => {
  test('[FLT1] keeps looking when the connection for the lookup breaks too', async () => {
    const { store, table, place } = await openStore()
    const lane = openLane(store, 'after', 'looking', 'looking')
    await lane.write(
      [write(table, null, noteOf(table, 1, 'a')), write(table, null, noteOf(table, 2, 'b'))],
      null,
    )
    expect(await textsIn(place)).toEqual(['a', 'b'])
  })

  test('[FLT1] finds each kind of change: inserted, updated, deleted, unchanged', async () => {
    const { store, table, place } = await openStore()
    const notes = [1, 2, 3].map((n) => noteOf(table, n, `note ${n}`))
    await openLane(store).write(
      notes.map((note) => write(table, null, note)),
      null,
    )
    const [first, second, third] = notes as [StoredDocument, StoredDocument, StoredDocument]
    for (const breaks of ['before', 'after'] as const) {
      const changed = noteOf(table, 2, `changed ${breaks}`)
      const before = await stored(store, table, 2)
      await openLane(store, breaks).write([write(table, first, first), write(table, before, changed)], null)
      expect(await textsIn(place)).toContain(`changed ${breaks}`)
    }
    await openLane(store, 'after').write([write(table, first, first), write(table, third, null)], null)
    expect(await textsIn(place)).toEqual(['note 1', 'changed after'])
    expect(second.id).toBe(idOf(table, 2))
  })

  test('[FLT1] gives up after five times that were not written', async () => {
    const { store, table, place } = await openStore()
    const lane = openLane(store, 'before', 'before', 'before', 'before', 'before')
    await expect(
      lane.write(
        [write(table, null, noteOf(table, 1, 'a')), write(table, null, noteOf(table, 2, 'b'))],
        null,
      ),
    ).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: 'The database went away: Connection terminated unexpectedly',
    })
    expect(await textsIn(place)).toEqual([])
  })

  test('[FLT1] does not write again if no caller waits any more', async () => {
    const { store, table, place } = await openStore()
    const lane = openLane(store, 'before')
    await expect(
      lane.write(
        [write(table, null, noteOf(table, 1, 'a')), write(table, null, noteOf(table, 2, 'b'))],
        null,
        () => false,
      ),
    ).rejects.toMatchObject({ code: 'DatabaseUnavailable' })
    expect(await textsIn(place)).toEqual([])
  })

  test('[FLT1] reports an unknown outcome when BEGIN was refused and the rest was not', async () => {
    const { store, table } = await openStore()
    const lane = openLane(store, 'refuses BEGIN')
    await expect(
      lane.write(
        [write(table, null, noteOf(table, 1, 'a')), write(table, null, noteOf(table, 2, 'b'))],
        null,
      ),
    ).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: 'The database did not say whether this was written.',
    })
  })

  test('[FLT5] stops when the database has another owner', async () => {
    const { store, table, place } = await openStore()
    const lane = openLane(store, 'after')
    await withClient((client) => client.query(`UPDATE ${place.schemaName}."$timestamps" SET owner = owner`))
    const writing = lane.write(
      [write(table, null, noteOf(table, 1, 'a')), write(table, null, noteOf(table, 2, 'b'))],
      null,
    )
    // Taken away while it is being written.
    await withClient((client) =>
      client.query(`UPDATE ${place.schemaName}."$timestamps" SET owner = 'somebody else'`),
    )
    await writing.catch((error: unknown) =>
      expect(error).toMatchObject({ code: expect.stringMatching(/^Database/) }),
    )
    await expect(
      openLane(store).write([write(table, null, noteOf(table, 3, 'c'))], null),
    ).rejects.toMatchObject({
      code: 'DatabaseInUse',
    })
    expect(await textsIn(place)).not.toContain('c')
  })
})

describe('a lane', () => {
  test('[TXN14] that deadlocks with other work in the database is retried, not refused', async () => {
    const { store, table, place } = await openStore()
    const [first, second] = [noteOf(table, 1, 'a'), noteOf(table, 2, 'b')]
    const lane = openLane(store)
    await lane.write([write(table, null, first), write(table, null, second)], null)
    await withClient(async (client) => {
      const touch = (n: number) =>
        client.query(`UPDATE ${place.schemaName}.notes SET doc = doc WHERE _id = $1`, [idOf(table, n)])
      // The lane notices first that both wait for each other, and is the one to give way.
      await client.query(`SET deadlock_timeout = '1min'`)
      await client.query('BEGIN')
      await touch(2)
      const writing = lane.write(
        [write(table, first, noteOf(table, 1, 'c')), write(table, second, noteOf(table, 2, 'd'))],
        null,
      )
      await expect.poll(() => isWaiting(`${store.instanceName}:0`)).toBe(true)
      await touch(1)
      await client.query('COMMIT')
      await writing
    })
    expect(await textsIn(place)).toEqual(['c', 'd'])
  })
})

async function isWaiting(session: string): Promise<boolean> {
  const { rows } = await withClient((client) =>
    client.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'`, [
      session,
    ]),
  )
  return rows.length > 0
}

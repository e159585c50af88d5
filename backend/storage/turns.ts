// How several instances share one database. An instance that writes takes a turn: an advisory lock, held for one database
// transaction by the connection that writes. PostgreSQL queues those who wait for it, and releases it with the
// transaction or with the connection, so a turn cannot be lost, kept or used by two.
//
// Each turn adds one record to `$commits` and advances `position`, so that the others learn what it wrote
// (transactions/commit-records.ts). An instance that is the only one holds the turn all the time and writes no records.
// While it is, `shared` is false and `owner` is its name. Becoming the only one uses up a position without a record:
// an instance that did not notice finds the gap and knows that it missed writes.
//
// The protocol is described in INSTANCES.md.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError } from '../errors.ts'
import { isLockTimeout, type Connection, type Statement } from './connection.ts'
import { lockTimeoutMs, namespaceLockClass } from './namespace-lock.ts'
import { quoteIdentifier } from './tables.ts'

const turnLockClass = 1280263254
const schemaLockClass = 1280263257
const pollMs = 20
/** The instance that has the turn all the time gets this long to finish what it is writing. */
const joinTimeoutMs = 30_000
/** A request to share may be lost with a connection, so it is repeated. */
const askEveryMs = 500

/** The row of `$timestamps` that all instances read. */
export type TurnState = {
  owner: string | null
  isShared: boolean
  /** The number of the last record. */
  position: number
  /** The timestamp of the last commit. */
  committed: bigint
  /** The version of the tables and indexes (schema-expand.ts). */
  catalog: number
}

export type Message = { kind: 'written'; position: number } | { kind: 'share' }

const stateColumns = 'owner, shared, position, committed, catalog'

export function stateStatement(timestampTable: string): Statement {
  return {
    name: 'turn-state',
    text: `SELECT ${stateColumns} FROM ${timestampTable}`,
  }
}

export function toTurnState(row: unknown[] | undefined): TurnState {
  const [owner, isShared, position, committed, catalog] = row as [
    string | null,
    boolean,
    bigint,
    bigint,
    bigint,
  ]
  return { owner, isShared, position: Number(position), committed, catalog: Number(catalog) }
}

/** Inside a transaction: waits for the turn, which ends with the transaction. */
export function turnStatement(schemaName: string): Statement {
  return {
    name: 'turn',
    text: `SELECT pg_advisory_xact_lock(${turnLockClass}, hashtext($1))`,
    values: [schemaName],
  }
}

/** Notifications are for a whole database, and a database may contain several backends. */
export function channelOf(schemaName: string): string {
  return `engine_${createHash('sha256').update(schemaName).digest('hex').slice(0, 16)}`
}

/** Other instances are told about writes and requests over this connection from now on. */
export async function listen(connection: Connection, schemaName: string): Promise<void> {
  await connection.query({ text: `LISTEN ${quoteIdentifier(channelOf(schemaName))}` })
}

export function toMessage(payload: string): Message {
  return payload === 'share' ? { kind: 'share' } : { kind: 'written', position: Number(payload) }
}

/** Every instance holds this for as long as it runs. Fails while somebody works on the database alone. */
export async function lockNamespaceShared(connection: Connection, schemaName: string): Promise<void> {
  const deadline = performance.now() + lockTimeoutMs
  const lock = {
    text: `SELECT pg_try_advisory_lock_shared(${namespaceLockClass}, hashtext($1))`,
    values: [schemaName],
  }
  while ((await connection.query(lock)).rows[0]?.[0] !== true) {
    if (performance.now() > deadline) {
      throw new BackendError(
        'DatabaseInUse',
        `Somebody uses the schema "${schemaName}" of this database alone: a backup, an import or a server that does not share it.`,
      )
    }
    await sleep(pollMs)
  }
}

/** Every instance also holds this, so that the others can tell whether it has the same schema as they. */
export async function lockSchema(
  connection: Connection,
  schemaName: string,
  fingerprint: string,
): Promise<void> {
  await connection.query({
    text: `SELECT pg_advisory_lock_shared(${schemaLockClass}, hashtext($1))`,
    values: [schemaName + fingerprint],
  })
}

/** How many instances run, this one included. */
export async function countInstances(connection: Connection, schemaName: string): Promise<number> {
  return (await countVersions(connection, schemaName)).instances
}

/** How many instances run, and how many of them have this schema. */
export async function countVersions(
  connection: Connection,
  schemaName: string,
  fingerprint = '',
): Promise<{ instances: number; same: number }> {
  const count = (lockClass: number, key: string) => `count(*) FILTER (
      WHERE classid = ${lockClass} AND objid::int8 = hashtext(${key})::int8 & 4294967295)`
  const { rows } = await connection.query({
    text: `SELECT ${count(namespaceLockClass, '$1')}, ${count(schemaLockClass, '$2')} FROM pg_locks
      WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    values: [schemaName, schemaName + fingerprint],
  })
  const [instances, same] = rows[0] as [bigint, bigint]
  return { instances: Number(instances), same: Number(same) }
}

/** Takes the turn until `endTurn`. With 'ask', an instance that has it all the time is asked to share it. */
export async function takeTurn(
  connection: Connection,
  schemaName: string,
  manner: 'ask' | 'wait',
): Promise<void> {
  const deadline = performance.now() + joinTimeoutMs
  while (!(await tryTurn(connection, schemaName))) {
    if (manner === 'ask')
      await connection.query({ text: 'SELECT pg_notify($1, $2)', values: [channelOf(schemaName), 'share'] })
    if (await waitForTurn(connection, schemaName, askEveryMs)) return
    if (performance.now() > deadline) {
      throw new BackendError(
        'DatabaseInUse',
        `Another server uses the schema "${schemaName}" of this database and does not share it.`,
      )
    }
  }
}

/** In the queue of those who wait: only trying would fail again and again while others write all the time. */
export async function waitForTurn(
  connection: Connection,
  schemaName: string,
  waitMs: number,
): Promise<boolean> {
  const [, turn] = await Promise.allSettled([
    connection.query({ text: `SET lock_timeout = ${waitMs}` }),
    connection.query({
      text: `SELECT pg_advisory_lock(${turnLockClass}, hashtext($1))`,
      values: [schemaName],
    }),
    connection.query({ text: 'SET lock_timeout = 0' }),
  ])
  if (turn.status === 'fulfilled') return true
  if (isLockTimeout(turn.reason)) return false
  throw turn.reason
}

export async function tryTurn(connection: Connection, schemaName: string): Promise<boolean> {
  const { rows } = await connection.query({
    text: `SELECT pg_try_advisory_lock(${turnLockClass}, hashtext($1))`,
    values: [schemaName],
  })
  return rows[0]?.[0] === true
}

export async function endTurn(connection: Connection, schemaName: string): Promise<void> {
  await connection.query({
    text: `SELECT pg_advisory_unlock(${turnLockClass}, hashtext($1))`,
    values: [schemaName],
  })
}

/** With the turn: from now on only this instance writes, and without records. */
export async function becomeOnlyInstance(
  connection: Connection,
  timestampTable: string,
  instanceName: string,
): Promise<TurnState> {
  const { rows } = await connection.query({
    text: `UPDATE ${timestampTable} SET owner = $1, shared = false, position = position + 1
      RETURNING ${stateColumns}`,
    values: [instanceName],
  })
  return toTurnState(rows[0])
}

/** With the turn: from now on every write has a record. `committed` is the timestamp of the last commit. */
export async function becomeShared(
  connection: Connection,
  timestampTable: string,
  committed: bigint,
): Promise<TurnState> {
  const { rows } = await connection.query({
    text: `UPDATE ${timestampTable} SET shared = true, committed = greatest(committed, $1)
      RETURNING ${stateColumns}`,
    values: [committed.toString()],
  })
  return toTurnState(rows[0])
}

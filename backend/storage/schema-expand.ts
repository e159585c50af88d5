// Schema changes while instances of another version run on the same database. First expand: an instance that starts
// adds the tables and indexes that it needs, and drops nothing. Later contract: when all instances that run have the
// same schema, one of them drops the indexes that it does not declare.
//
// Why no write misses an index. The catalog is changed only by an instance that has the turn, so nobody writes then,
// and every change advances the version that each turn reads before it writes. An instance that finds another version
// reads the catalog first, and from then on fills the columns of every index in it, also those of the other version.
import { createHash } from 'node:crypto'
import { BackendError } from '../errors.ts'
import type { Schema } from '../schema/schema.ts'
import { isSubset } from '../schema/subset.ts'
import { dropIndexStatements, type Catalog } from './catalog.ts'
import { isDeadlock, isLockTimeout, type Connection, type Statement } from './connection.ts'
import { quoteIdentifier } from './tables.ts'
import { compareSchema, inTransaction, planCreation, typeIn } from './schema-change.ts'

/**
 * Adding and dropping columns waits for every transaction that reads the table, and later transactions wait behind
 * it. So it waits for a moment only, and is tried again. Shorter than PostgreSQL's `deadlock_timeout`.
 */
const lockMs = 300

/** Identifies what an instance declares. */
export function fingerprintOf({ tables, schemaValidation }: Schema): string {
  const described = [...tables.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, indexes, searchIndexes, documentType }) => [
      name,
      [...indexes.values()].map((index) => `${index.name}:${index.fields.join()}`).sort(),
      [...searchIndexes.values()]
        .map((index) => `${index.name}:${index.searchField}:${[...index.filterFields].sort().join()}`)
        .sort(),
      documentType,
    ])
  return createHash('sha256')
    .update(JSON.stringify([schemaValidation, described]))
    .digest('hex')
    .slice(0, 32)
}

/** With the turn: this schema may start beside others from now on, also after a newer one. */
export async function recordSchema(connection: Connection, fingerprint: string): Promise<void> {
  await connection.query({
    text: 'INSERT INTO "$schemas" VALUES ($1) ON CONFLICT DO NOTHING',
    values: [fingerprint],
  })
}

/**
 * With the turn, beside running instances: adds what is missing. Null if a table was in use, and nothing was changed.
 */
export async function expandSchema(
  connection: Connection,
  schemaName: string,
  declared: Schema,
  fingerprint: string,
): Promise<Catalog | null> {
  const { catalog, diff } = await compareSchema(connection, schemaName, declared)
  const isKnown = await wasUsedBefore(connection, fingerprint)
  const create = await planCreation(connection, catalog, diff)
  const changes = [...create.tables(), ...create.indexes()]
  const created = new Set(diff.createTables)
  for (const { name } of declared.tables.values()) {
    const type = typeIn(declared, name)
    const enforced = catalog.enforcedType(name)
    const isNarrower = isSubset(type, enforced)
    // Every stored document matches the wider of the two types, whichever of the versions has written it. If that is
    // not ours, this must be an earlier version, which gets along with what a later one has added (`checkFields` in
    // database-syscalls.ts). A later one may rely on its schema, and is refused.
    if (created.has(name) || (isSubset(enforced, type) && !isNarrower))
      changes.push(...catalog.setEnforcedType(name, type))
    else if (!isNarrower || !(isKnown || isSubset(enforced, type))) throw narrower(name)
  }
  if (changes.length > 0 && !(await changeCatalog(connection, schemaName, changes))) return null
  return catalog
}

/** With the turn: drops the indexes that `catalog`, up to date, does not declare. False if a table was in use. */
export async function contractSchema(
  connection: Connection,
  schemaName: string,
  catalog: Catalog,
): Promise<boolean> {
  const changes = catalog.undeclaredIndexes.flatMap(({ table, index }) => dropIndexStatements(table, index))
  return changes.length === 0 || changeCatalog(connection, schemaName, changes)
}

/** All or nothing. The copies in memory follow the version. */
async function changeCatalog(
  connection: Connection,
  schemaName: string,
  changes: readonly Statement[],
): Promise<boolean> {
  try {
    await inTransaction(connection, [
      { text: `SET LOCAL search_path TO ${quoteIdentifier(schemaName)}` },
      { text: `SET LOCAL lock_timeout = ${lockMs}` },
      ...changes,
      { text: 'UPDATE "$timestamps" SET catalog = catalog + 1' },
    ])
    return true
  } catch (error) {
    if (isLockTimeout(error) || isDeadlock(error)) return false
    throw error
  }
}

async function wasUsedBefore(connection: Connection, fingerprint: string): Promise<boolean> {
  const { rows } = await connection.query({
    text: 'SELECT 1 FROM "$schemas" WHERE fingerprint = $1',
    values: [fingerprint],
  })
  return rows.length > 0
}

function narrower(table: string): BackendError {
  return new BackendError(
    'DatabaseInUse',
    `Servers of another version use this database. They may write documents into the table "${table}" that this version's schema refuses. ` +
      'Stop all of them, then start this version.',
  )
}

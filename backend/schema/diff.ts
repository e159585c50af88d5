// Computes the changes from the stored tables to those of the schema: a pure function, testable without a database.
import type { ValidatorJSON } from 'convex/values'
import { byCreationTime, byId, type IndexSchema, type Schema, type SearchIndexSchema } from './schema.ts'
import { isSubset } from './subset.ts'

/** A table in the database. */
export type StoredTable = {
  readonly name: string
  readonly indexes: readonly { name: string; fields: readonly string[] }[]
  readonly searchIndexes: readonly SearchIndexSchema[]
  /** The validator that every stored document is known to match: `any` while the schema is not enforced. */
  readonly enforcedType: ValidatorJSON
}

export type SchemaDiff = {
  readonly createTables: readonly string[]
  /** To drop before creating: an index whose fields changed is in both lists. */
  readonly dropIndexes: readonly { table: string; name: string }[]
  /** New key columns, to be filled for the documents already there. */
  readonly createIndexes: readonly { table: string; index: IndexSchema }[]
  readonly dropSearchIndexes: readonly { table: string; name: string }[]
  readonly createSearchIndexes: readonly { table: string; index: SearchIndexSchema }[]
  /** Tables whose documents the new schema might refuse: they must be checked before the schema is enforced. */
  readonly checkTables: readonly string[]
}

/**
 * A table that is no longer declared keeps its documents and loses its indexes: forgetting a line in a schema must
 * never delete data.
 */
export function diffSchema(stored: readonly StoredTable[], target: Schema): SchemaDiff {
  const before = new Map(stored.map((table) => [table.name, table]))
  const diff = {
    createTables: [] as string[],
    dropIndexes: [] as { table: string; name: string }[],
    createIndexes: [] as { table: string; index: IndexSchema }[],
    dropSearchIndexes: [] as { table: string; name: string }[],
    createSearchIndexes: [] as { table: string; index: SearchIndexSchema }[],
    checkTables: [] as string[],
  }

  for (const { name, indexes, searchIndexes } of stored) {
    const table = target.tables.get(name)
    for (const index of indexes) {
      const now = table?.indexes.get(index.name)
      if (!now || !sameFields(index, now)) diff.dropIndexes.push({ table: name, name: index.name })
    }
    for (const index of searchIndexes) {
      const now = table?.searchIndexes.get(index.name)
      if (!now || !sameSearch(index, now)) diff.dropSearchIndexes.push({ table: name, name: index.name })
    }
  }

  for (const table of target.tables.values()) {
    const old = before.get(table.name)
    if (!old) diff.createTables.push(table.name)
    for (const index of table.indexes.values()) {
      if (index === byCreationTime || index === byId) continue
      const same = old?.indexes.some(
        (existing) => existing.name === index.name && sameFields(existing, index),
      )
      if (!same) diff.createIndexes.push({ table: table.name, index })
    }
    for (const index of table.searchIndexes.values()) {
      const same = old?.searchIndexes.some(
        (existing) => existing.name === index.name && sameSearch(existing, index),
      )
      if (!same) diff.createSearchIndexes.push({ table: table.name, index })
    }
    if (old && target.schemaValidation && !isSubset(old.enforcedType, table.documentType)) {
      diff.checkTables.push(table.name)
    }
  }
  return diff
}

export function isEmptyDiff(diff: SchemaDiff): boolean {
  return Object.values(diff).every((list) => list.length === 0)
}

type Indexed = { readonly fields: readonly string[] }

function sameFields(a: Indexed, b: Indexed): boolean {
  return a.fields.join() === b.fields.join()
}

export function sameSearch(a: SearchIndexSchema, b: SearchIndexSchema): boolean {
  return (
    a.searchField === b.searchField && [...a.filterFields].sort().join() === [...b.filterFields].sort().join()
  )
}

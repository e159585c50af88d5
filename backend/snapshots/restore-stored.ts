// A backup back into storage, step by step as it is read. Whoever restores more than this backend's documents does it
// over the same connection, and switches everything in one transaction.
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import { readSchema } from '../schema/schema.ts'
import type { Connection, Statement } from '../storage/connection.ts'
import { inTransaction } from '../storage/schema-change.ts'
import { jsonFromStorage, type JSONValue } from '../values/json.ts'
import { hasDocuments, invalid, StagedStorage, type StagedTable } from './staged-storage.ts'
import { withStorage, type StoragePlace } from './storage-place.ts'

export type StorageRestore = {
  /** For tables that others keep in the same database. */
  query: Connection['query']
  isEmpty(): Promise<boolean>
  begin(tables: readonly (StagedTable & Required<Pick<StagedTable, 'documentType'>>)[]): Promise<void>
  /** Lines as `StoredTableSource.lines` gives them; `at` says where they come from. */
  addLines(table: string, lines: readonly string[], at: string): Promise<void>
  /** Whether there is a file of this key already: the content of a key never changes, so it should be the same. */
  hasFile(key: string): Promise<boolean>
  addFile(key: string, content: AsyncIterable<Uint8Array>, sha256: Buffer): Promise<void>
  countDocuments(table: string): Promise<number>
  /** The keys of all files that the documents added so far speak of. */
  fileKeys(): Promise<string[]>
  /** Everything takes its place in one transaction, together with these statements. */
  finish(timestamp: string, others: readonly Statement[]): Promise<void>
}

/** Refused while a backend runs there. What `work` has not finished is removed by the next restore. */
export async function restoreStored<T>(
  place: StoragePlace,
  definition: SchemaDefinition<GenericSchema, boolean>,
  work: (restore: StorageRestore) => Promise<T>,
): Promise<T> {
  return withStorage(place, (connection) => {
    let begun: StagedStorage | undefined
    const staged = (): StagedStorage => {
      if (!begun) throw new Error('The restore has not begun.')
      return begun
    }
    return work({
      query: (statement) => connection.query(statement),
      isEmpty: async () => !(await hasDocuments(connection, place)),
      async begin(tables) {
        begun = await StagedStorage.create(connection, place, readSchema(definition), tables)
      },
      async addLines(table, lines, at) {
        await staged().addDocuments(table, documentsOf(lines, at))
      },
      hasFile: (key) => staged().hasFile(key),
      addFile: (key, content, sha256) => staged().writeFile(key, content, sha256),
      countDocuments: (table) => staged().countDocuments(table),
      fileKeys: async () => (await staged().describedFiles()).map(({ key }) => key),
      async finish(timestamp, others) {
        await inTransaction(connection, [...(await staged().switchStatements(timestamp)), ...others])
      },
    })
  })
}

async function* documentsOf(lines: readonly string[], from: string) {
  for (const [index, line] of lines.entries()) {
    const at = `${from}, line ${index + 1}`
    yield { json: parse(line, at), at }
  }
}

function parse(line: string, at: string): JSONValue {
  try {
    return jsonFromStorage(line)
  } catch (error) {
    throw invalid(`${at} cannot be read: ${(error as Error).message}`)
  }
}

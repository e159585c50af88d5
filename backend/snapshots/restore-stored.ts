// Restores a backup step by step while it is read. A caller that restores more than this backend's documents uses the
// same connection and switches everything in one transaction.
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import { readSchema } from '../schema/schema.ts'
import type { Connection, Statement } from '../storage/connection.ts'
import { inTransaction } from '../storage/schema-change.ts'
import { jsonFromStorage, type JSONValue } from '../values/json.ts'
import { hasDocuments, invalid, StagedStorage, type StagedTable } from './staged-storage.ts'
import { withStorage, type StorageLocation } from './storage-location.ts'

export type StorageRestore = {
  /** For tables of others in the same database. */
  query: Connection['query']
  isEmpty(): Promise<boolean>
  begin(tables: readonly (StagedTable & Required<Pick<StagedTable, 'documentType'>>)[]): Promise<void>
  /** Lines as `StoredTableSource.lines` gives them; `origin` says where they come from. */
  addLines(table: string, lines: readonly string[], origin: string): Promise<void>
  /** Whether a file with this key exists: the content of a key never changes. */
  hasFile(key: string): Promise<boolean>
  addFile(key: string, content: AsyncIterable<Uint8Array>, sha256: Buffer): Promise<void>
  countDocuments(table: string): Promise<number>
  /** The keys of all files that the documents added so far speak of. */
  fileKeys(): Promise<string[]>
  /** Switches everything in one transaction, together with these statements. */
  finish(timestamp: string, others: readonly Statement[]): Promise<void>
}

/** Fails while a backend runs. What `work` leaves unfinished is removed by the next restore. */
export async function restoreStored<T>(
  location: StorageLocation,
  definition: SchemaDefinition<GenericSchema, boolean>,
  work: (restore: StorageRestore) => Promise<T>,
): Promise<T> {
  return withStorage(location, (connection) => {
    let staging: StagedStorage | undefined
    const staged = (): StagedStorage => {
      if (!staging) throw new Error('The restore has not begun.')
      return staging
    }
    return work({
      query: (statement) => connection.query(statement),
      isEmpty: async () => !(await hasDocuments(connection, location)),
      async begin(tables) {
        staging = await StagedStorage.create(connection, location, readSchema(definition), tables)
      },
      async addLines(table, lines, origin) {
        await staged().addDocuments(table, documentsOf(lines, origin))
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
    const origin = `${from}, line ${index + 1}`
    yield { json: parse(line, origin), origin }
  }
}

function parse(line: string, origin: string): JSONValue {
  try {
    return jsonFromStorage(line)
  } catch (error) {
    throw invalid(`${origin} cannot be read: ${(error as Error).message}`)
  }
}

// Imports a snapshot with all its ids: completely or not at all.
import { createReadStream } from 'node:fs'
import type { GenericSchema, SchemaDefinition } from 'convex/server'
import { BackendError } from '../errors.ts'
import { noSchema, readSchema } from '../schema/schema.ts'
import { inTransaction } from '../storage/schema-change.ts'
import type { JSONValue } from '../values/json.ts'
import { linesOf, readSummary, storedFile, tableFile, type SnapshotSummary } from './snapshot-folder.ts'
import { hasDocuments, invalid, StagedStorage, type DocumentSource } from './staged-storage.ts'
import { withStorage, type StorageLocation } from './storage-location.ts'

export type ImportOptions = {
  /** The default export of `convex/schema.ts`: what every document must fit. */
  schema?: SchemaDefinition<GenericSchema, boolean>
  /** Whether existing data may be replaced. */
  replace?: boolean
}

export async function importSnapshot(
  location: StorageLocation,
  folder: string,
  { schema: definition, replace = false }: ImportOptions = {},
): Promise<SnapshotSummary> {
  const summary = await readSummary(folder)
  const schema = definition ? readSchema(definition) : noSchema
  return withStorage(location, async (connection) => {
    if (!replace && (await hasDocuments(connection, location))) {
      throw new BackendError(
        'DatabaseNotEmpty',
        'There is data already, and an import takes its place. Export it first if you want to keep it.',
      )
    }
    const numbered = summary.tables.map(({ name, number }) => ({ name, number }))
    const staged = await StagedStorage.create(connection, location, schema, numbered)
    for (const table of summary.tables) await importTable(staged, folder, table)
    await importFiles(staged, folder, summary)
    await inTransaction(connection, await staged.switchStatements(summary.timestamp))
    return summary
  })
}

async function importTable(
  staged: StagedStorage,
  folder: string,
  { name, documents }: SnapshotSummary['tables'][number],
): Promise<void> {
  const file = tableFile(folder, name)
  let count: number
  try {
    count = await staged.addDocuments(name, documentsOf(file))
  } catch (error) {
    if (error instanceof BackendError) throw error
    throw new BackendError('InvalidSnapshot', `${file} cannot be imported: ${(error as Error).message}`, {
      cause: error,
    })
  }
  if (count !== documents) {
    throw invalid(
      `${file} has ${count} documents, and snapshot.json speaks of ${documents}: it was cut or changed.`,
    )
  }
}

async function* documentsOf(file: string): AsyncGenerator<DocumentSource> {
  for await (const { line, number } of linesOf(file)) {
    const origin = `${file}, line ${number}`
    yield { json: parse(line, origin), origin }
  }
}

function parse(line: string, origin: string): JSONValue {
  try {
    return JSON.parse(line) as JSONValue
  } catch (error) {
    throw invalid(`${origin} cannot be read: ${(error as Error).message}`)
  }
}

/** Each checked by its hash. */
async function importFiles(staged: StagedStorage, folder: string, summary: SnapshotSummary): Promise<void> {
  const files = await staged.describedFiles()
  if (files.length !== summary.files) {
    throw invalid(`The snapshot has ${files.length} files, not ${summary.files}.`)
  }
  for (const { key, sha256 } of files) {
    if (sha256 === null) throw invalid(`The file ${key} is not described.`)
    const file = storedFile(folder, key)
    try {
      await staged.writeFile(key, createReadStream(file), Buffer.from(sha256, 'base64'))
    } catch (error) {
      throw invalid(`The file ${file} cannot be imported: ${(error as Error).message}`)
    }
  }
}

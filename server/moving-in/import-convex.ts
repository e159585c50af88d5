// `npm run data -- import-convex`: brings the data of another Convex application along, beside what is here. What is stored is
// written to a folder, the new rows are added to it, and the whole takes the place of what was there in one transaction. So
// everything is imported or nothing, and every document is checked against the schema.
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import {
  exportSnapshot,
  importSnapshot,
  storedFile,
  summaryFile,
  tableFile,
  type Backend,
  type SnapshotSummary,
  type StorageLocation,
} from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'
import * as functions from '../backend/functions.ts'
import { readMapping } from './mapping.ts'
import { describePlan, planImport, type Plan } from './plan.ts'
import { openExport, type ConvexExport } from './read-export.ts'
import { StoredRows } from './stored-rows.ts'

export interface ImportOptions {
  zipFile: string
  mappingFile: string | undefined
  /** Without it, the report is all that happens. */
  apply: boolean
  dataDir: string
  say: (line: string) => void
}

/** Returns whether anything was changed. */
export async function importConvex(storage: StorageLocation, options: ImportOptions): Promise<boolean> {
  const { zipFile, mappingFile, apply, say } = options
  const mapping = await readMapping(mappingFile)
  const source = await openExport(zipFile)
  const folder = movingInFolder(options.dataDir)
  await rm(folder, { recursive: true, force: true })
  try {
    const snapshot = join(folder, 'snapshot')
    await mkdir(folder, { recursive: true })
    const summary = await exportSnapshot(storage, snapshot)
    const stored = await StoredRows.read(snapshot, summary)
    const plan = await planImport({ source, mapping, stored, measure: pictureSize(source, folder) })
    for (const line of describePlan(plan)) say(line)
    const isEmpty = stored.addedTables.length === 0
    if (isEmpty) say('There is nothing to import.')
    else if (!apply) say('Nothing was changed. To import this, make a backup and say --apply.')
    if (isEmpty || !apply) return false
    await addFiles({ source, plan, stored, summary, snapshot })
    await addRows(stored, summary, snapshot)
    await importSnapshot(storage, snapshot, { schema: functions.schema, replace: true })
    return true
  } finally {
    source.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Totems can be tapped once their first draw is sealed. Also those of an earlier run that was interrupted here. */
export async function sealTotems(backend: Pick<Backend, 'query' | 'mutation'>): Promise<number> {
  const waiting = await backend.query(internal.totems.importedTotems.waiting, {})
  for (const totemId of waiting) {
    const secret = randomBytes(32).toString('hex')
    await backend.mutation(internal.totems.importedTotems.seal, { totemId, secret })
  }
  return waiting.length
}

export function movingInFolder(dataDir: string): string {
  // Not in the folder for temporary files, because it may be large.
  return join(dataDir, 'moving-in')
}

function pictureSize({ files }: ConvexExport, folder: string) {
  return async (fileId: string) => {
    const copy = join(folder, 'picture')
    await files.get(fileId)!.copyTo(copy)
    const size = await sharp(copy)
      .metadata()
      .catch(() => null)
    return size && { width: size.width, height: size.height }
  }
}

interface Added {
  source: ConvexExport
  plan: Plan
  stored: StoredRows
  summary: SnapshotSummary
  snapshot: string
}

async function addFiles({ source, plan, stored, summary, snapshot }: Added): Promise<void> {
  for (const fileId of plan.files) {
    const file = source.files.get(fileId)!
    const key = randomUUID()
    const { sha256, size } = await file.copyTo(storedFile(snapshot, key))
    const storageId = stored.idFor('_storage', fileId)
    const _creationTime = Date.now()
    const { contentType } = file
    stored.add('_storage', {
      _id: storageId,
      _creationTime,
      sha256: sha256.toString('base64'),
      size,
      ...(contentType === undefined ? {} : { contentType }),
    })
    stored.add('_files', { _id: stored.idFor('_files', key), _creationTime, storageId, key })
    summary.files++
  }
}

async function addRows(stored: StoredRows, summary: SnapshotSummary, snapshot: string): Promise<void> {
  for (const name of stored.addedTables) {
    const rows = stored.added(name)
    const file = tableFile(snapshot, name)
    if (!(await endsWithLine(file))) await appendFile(file, '\n')
    // One by one: all rows of a large table would not fit into one text.
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file, { flags: 'a' }))
    summary.tables.find((table) => table.name === name)!.documents += rows.length
  }
  await writeFile(summaryFile(snapshot), JSON.stringify(summary))
}

async function endsWithLine(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size === 0) return true
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() === '\n'
  } finally {
    await handle.close()
  }
}

function* linesOf(rows: Iterable<unknown>): Generator<string> {
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

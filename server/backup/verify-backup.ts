// Reads a whole backup and compares it with its manifest: every entry, its hash, and the row count of each table.
import { createHash } from 'node:crypto'
import { bufferOf, truncatedError, readArchive, type ReadEntry, type ReadOptions } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import {
  fileKeyOf,
  keysEntry,
  manifestEntry,
  serviceKinds,
  parseManifest,
  rowEntryOf,
  type Manifest,
  type RowEntry,
} from './manifest.ts'

type ArchiveSummary = { entries: Manifest['entries']; rows: Map<string, number> }

export async function verifyBackup(file: string, options: ReadOptions = {}): Promise<Manifest> {
  const summary: ArchiveSummary = { entries: {}, rows: new Map() }
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file, options)) {
    if (manifest) throw new BackupError('The backup is damaged: something follows its manifest.')
    if (entry.name === manifestEntry) manifest = parseManifest((await bufferOf(entry)).toString())
    else await readEntry(entry, summary)
  }
  if (!manifest) throw truncatedError()
  compareEntries(manifest, summary)
  compareCounts(manifest, summary)
  return manifest
}

/** Reads a part of a table and checks its hash. */
export async function readVerifiedPart(entry: ReadEntry, { entries }: Manifest): Promise<Buffer> {
  const content = await bufferOf(entry)
  if (createHash('sha256').update(content).digest('hex') !== entries[entry.name]?.sha256)
    throw changedError(entry.name)
  return content
}

async function readEntry(entry: ReadEntry, { entries, rows }: ArchiveSummary): Promise<void> {
  const part = rowEntryOf(entry.name)
  let bytes = 0
  let lines = 0
  for await (const chunk of entry.content) {
    bytes += chunk.length
    if (part) lines += countLines(chunk)
  }
  if (entries[entry.name]) throw new BackupError(`The backup is damaged: ${entry.name} is in it twice.`)
  entries[entry.name] = { bytes, sha256: entry.sha256() }
  if (part) rows.set(keyOf(part), (rows.get(keyOf(part)) ?? 0) + lines)
  else if (fileKeyOf(entry.name) === null && entry.name !== keysEntry)
    throw new BackupError(`The backup has an unknown entry: ${entry.name}.`)
}

function compareEntries(manifest: Manifest, { entries }: ArchiveSummary): void {
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.entries)) {
    const entry = entries[name]
    if (!entry) throw new BackupError(`The backup is damaged: ${name} is missing.`)
    if (entry.bytes !== bytes || entry.sha256 !== sha256) throw changedError(name)
  }
  const extra = Object.keys(entries).find((name) => !manifest.entries[name])
  if (extra !== undefined)
    throw new BackupError(`The backup is damaged: its manifest does not know ${extra}.`)
}

function compareCounts(manifest: Manifest, { entries, rows }: ArchiveSummary): void {
  const expected = new Map(rowCounts(manifest).map(([entry, count]) => [keyOf(entry), count]))
  for (const [table, count] of expected) {
    if ((rows.get(table) ?? 0) !== count) {
      throw new BackupError(
        `The backup is damaged: ${table} has ${rows.get(table) ?? 0} rows instead of ${count}.`,
      )
    }
  }
  const unknown = [...rows.keys()].find((table) => !expected.has(table))
  if (unknown !== undefined)
    throw new BackupError(`The backup is damaged: its manifest does not know ${unknown}.`)
  const files = Object.keys(entries).filter((name) => fileKeyOf(name) !== null).length
  if (files !== manifest.files.count) {
    throw new BackupError(`The backup is damaged: it has ${files} files instead of ${manifest.files.count}.`)
  }
}

export function rowCounts(manifest: Manifest): [RowEntry, number][] {
  const documents = manifest.documents.tables.map(({ name, documents: count }): [RowEntry, number] => [
    { kind: 'documents', table: name },
    count,
  ])
  const serviceRows = serviceKinds.flatMap((kind) =>
    (manifest[kind]?.tables ?? []).map(({ name, rows }): [RowEntry, number] => [{ kind, table: name }, rows]),
  )
  return [...documents, ...serviceRows]
}

function keyOf({ kind, table }: RowEntry): string {
  return `${kind}/${table}`
}

function countLines(chunk: Buffer): number {
  let count = 0
  for (let index = chunk.indexOf(10); index >= 0; index = chunk.indexOf(10, index + 1)) count++
  return count
}

function changedError(name: string): BackupError {
  return new BackupError(`The backup is damaged: ${name} was changed after it was written.`)
}

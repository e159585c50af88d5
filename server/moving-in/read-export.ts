// Reads a ZIP file of `npx convex export`, whatever is in it: a broken line is counted and does not stop the import.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { SettingsError } from '../settings.ts'

export type SourceRow = { _id: string; _creationTime: number } & Record<string, unknown>

export interface SourceTable {
  name: string
  rows: SourceRow[]
  /** Lines that are no documents. */
  broken: number
}

export interface SourceFile {
  contentType: string | undefined
  /** Writes the content to a file. */
  copyTo(path: string): Promise<{ sha256: Buffer; size: number }>
}

export interface ConvexExport {
  tables: SourceTable[]
  /** By their id there. */
  files: ReadonlyMap<string, SourceFile>
  close(): void
}

const documentsFile = /^(?:.*\/)?([^/]+)\/documents\.jsonl$/
const contentFile = /^(?:.*\/)?_storage\/([^/.]+)(?:\.[^/]+)?$/

export async function openExport(path: string): Promise<ConvexExport> {
  const zip = await open(path)
  try {
    const entries = await entriesOf(zip)
    const tables: SourceTable[] = []
    for (const entry of entries) {
      const name = documentsFile.exec(entry.fileName)?.[1]
      if (name !== undefined) tables.push({ name, ...(await readRows(zip, entry)) })
    }
    if (!tables.some(({ name }) => !name.startsWith('_')))
      throw new SettingsError(`${path} has no tables: it is no file of npx convex export.`)
    const described = tables.find(({ name }) => name === '_storage')?.rows ?? []
    return {
      tables: tables.filter(({ name }) => !name.startsWith('_')),
      files: filesOf(zip, entries, described),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function filesOf(zip: ZipFile, entries: readonly Entry[], described: readonly SourceRow[]) {
  const types = new Map(described.map(({ _id, contentType }) => [_id, contentType]))
  const files = new Map<string, SourceFile>()
  for (const entry of entries) {
    const id = contentFile.exec(entry.fileName)?.[1]
    if (id === undefined || id === 'documents') continue
    const contentType = types.get(id)
    files.set(id, {
      contentType: typeof contentType === 'string' ? contentType : undefined,
      copyTo: async (path) => {
        const hash = createHash('sha256')
        let size = 0
        const content = await openEntry(zip, entry)
        content.on('data', (chunk: Buffer) => {
          hash.update(chunk)
          size += chunk.length
        })
        await pipeline(content, createWriteStream(path))
        return { sha256: hash.digest(), size }
      },
    })
  }
  return files
}

async function readRows(zip: ZipFile, entry: Entry): Promise<{ rows: SourceRow[]; broken: number }> {
  const rows: SourceRow[] = []
  let broken = 0
  const lines = createInterface({ input: await openEntry(zip, entry), crlfDelay: Infinity })
  for await (const line of lines) {
    if (line === '') continue
    const row = toRow(line)
    if (row) rows.push(row)
    else broken++
  }
  return { rows, broken }
}

function toRow(line: string): SourceRow | null {
  try {
    const row = JSON.parse(line) as Partial<SourceRow> | null
    if (typeof row !== 'object' || typeof row?._id !== 'string') return null
    return { ...row, _id: row._id, _creationTime: Number(row._creationTime) || 0 }
  } catch {
    return null
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, autoClose: false }
    return await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(path, options)
  } catch (error) {
    throw new SettingsError(`${path} cannot be read as a ZIP file: ${(error as Error).message}`)
  }
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return promisify<Entry, Readable>((entry, done) => zip.openReadStream(entry, done))(entry)
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })
}

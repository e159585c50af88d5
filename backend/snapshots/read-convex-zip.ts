// Unpacks a ZIP file of `npx convex export` as a snapshot folder, which is then imported like one of our own.
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { systemClock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { isFileKey } from '../files/file-store.ts'
import { isSystemTable, systemTableNumbers } from '../storage/system-tables.ts'
import { decodeDocumentId, encodeDocumentId } from '../values/document-id.ts'
import { identifierProblem } from '../values/limits.ts'
import {
  snapshotFormat,
  storedFile,
  summaryFile,
  tableFile,
  type SnapshotSummary,
} from './snapshot-folder.ts'
import { join } from 'node:path'
import { renumberIds } from './storage-ids.ts'

/** One line of `_storage/documents.jsonl`. All but the id may be missing. */
type StorageLine = {
  _id: string
  _creationTime?: number
  sha256?: string
  size?: number
  contentType?: string | null
  internalId?: string
}

const documentsFile = /^(?:.*\/)?([^/]+)\/documents\.jsonl$/
const contentFile = /^(?:.*\/)?_storage\/([^/.]+)(?:\.[^/]+)?$/
const internalIdBytes = 16

/** Into an empty or new folder. */
export async function unpackConvexZip(zipFile: string, folder: string): Promise<void> {
  const zip = await open(zipFile)
  try {
    await mkdir(join(folder, 'tables'), { recursive: true })
    await mkdir(join(folder, 'files'), { recursive: true })
    await writeSnapshot(zip, await entriesOf(zip), folder)
  } finally {
    zip.close()
  }
}

async function writeSnapshot(zip: ZipFile, entries: readonly Entry[], folder: string): Promise<void> {
  const documents = documentEntries(entries)
  const stored = await readLines<StorageLine>(zip, documents.get('_storage'))
  const numbers = await readNumbers(zip, documents)
  const storageNumber = stored[0] ? (decodeDocumentId(stored[0]._id)?.tableNumber ?? 0) : 0
  const renumber = (line: string) => renumberIds(line, storageNumber, systemTableNumbers._storage!)
  const tables: SnapshotSummary['tables'] = []
  for (const [name, entry] of documents) {
    if (isSystemTable(name)) continue
    const number = numbers.get(name) ?? (await numberInIds(zip, entry))
    // An empty table that `_tables` does not name gets a number when it is first used.
    if (number === undefined) continue
    tables.push({ name, number, documents: await copyLines(zip, entry, tableFile(folder, name), renumber) })
  }
  const files = await writeFiles(zip, entries, folder, stored, renumber)
  tables.push(...files)
  const summary: SnapshotSummary = {
    format: snapshotFormat,
    timestamp: String(BigInt(systemClock.now()) * 1_000_000n),
    tables,
    files: stored.length,
  }
  await writeFile(summaryFile(folder), JSON.stringify(summary))
}

function documentEntries(entries: readonly Entry[]): Map<string, Entry> {
  const documents = new Map<string, Entry>()
  for (const entry of entries) {
    const name = documentsFile.exec(entry.fileName)?.[1]
    if (name === undefined) continue
    if (entry.fileName.includes('_components/'))
      throw invalid('It has components, which are not supported here.')
    // The name becomes a file name.
    if (identifierProblem(name) !== null) throw invalid(`${name} is no name of a table.`)
    if (documents.has(name)) throw invalid(`It has two tables ${name}.`)
    documents.set(name, entry)
  }
  if (![...documents.keys()].some((name) => !isSystemTable(name))) throw invalid('It has no tables.')
  return documents
}

async function readNumbers(zip: ZipFile, documents: Map<string, Entry>): Promise<Map<string, number>> {
  const lines = await readLines<{ name: string; id: number }>(zip, documents.get('_tables'))
  return new Map(lines.map(({ name, id }) => [name, id]))
}

async function numberInIds(zip: ZipFile, entry: Entry): Promise<number | undefined> {
  for await (const line of linesOf(zip, entry)) {
    const { _id: id } = parse<{ _id?: string }>(line, entry)
    const number = typeof id === 'string' ? decodeDocumentId(id)?.tableNumber : undefined
    if (number === undefined) throw invalid(`${entry.fileName} has a document without an _id.`)
    return number
  }
  return undefined
}

/** The files, and the documents by which the engine finds them. */
async function writeFiles(
  zip: ZipFile,
  entries: readonly Entry[],
  folder: string,
  stored: readonly StorageLine[],
  renumber: (line: string) => string,
): Promise<SnapshotSummary['tables']> {
  const contents = new Map<string, Entry>()
  for (const entry of entries) {
    const id = contentFile.exec(entry.fileName)?.[1]
    if (id !== undefined && id !== 'documents') contents.set(id, entry)
  }
  const described: string[] = []
  const located: string[] = []
  for (const { _id, _creationTime = systemClock.now(), sha256, size, contentType, internalId } of stored) {
    const entry = contents.get(_id)
    if (!entry) throw invalid(`The file ${_id} is missing. Export with --include-file-storage.`)
    if (sha256 === undefined || size === undefined) throw invalid(`The file ${_id} is not described.`)
    const key = internalId !== undefined && isFileKey(internalId) ? internalId : systemClock.uuid()
    await pipeline(await openEntry(zip, entry), createWriteStream(storedFile(folder, key)))
    const type = contentType ? { contentType } : {}
    described.push(renumber(JSON.stringify({ _id, _creationTime, sha256, size, ...type })))
    const id = encodeDocumentId(systemTableNumbers._files!, systemClock.randomBytes(internalIdBytes))
    located.push(renumber(JSON.stringify({ _id: id, _creationTime, storageId: _id, key })))
  }
  const tables = { _storage: described, _files: located }
  return Promise.all(
    Object.entries(tables).map(async ([name, lines]) => {
      await writeFile(tableFile(folder, name), lines.map((line) => `${line}\n`).join(''))
      return { name, number: systemTableNumbers[name]!, documents: lines.length }
    }),
  )
}

async function copyLines(
  zip: ZipFile,
  entry: Entry,
  file: string,
  change: (line: string) => string,
): Promise<number> {
  let count = 0
  const changed = async function* () {
    for await (const line of linesOf(zip, entry)) {
      count++
      yield `${change(line)}\n`
    }
  }
  await pipeline(Readable.from(changed()), createWriteStream(file))
  return count
}

async function readLines<T>(zip: ZipFile, entry: Entry | undefined): Promise<T[]> {
  const values: T[] = []
  if (entry) for await (const line of linesOf(zip, entry)) values.push(parse<T>(line, entry))
  return values
}

async function* linesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const lines = createInterface({ input: await openEntry(zip, entry), crlfDelay: Infinity })
  for await (const line of lines) if (line !== '') yield line
}

function parse<T>(line: string, { fileName }: Entry): T {
  try {
    return JSON.parse(line) as T
  } catch (cause) {
    throw invalid(`${fileName} has a line that is not JSON.`, cause)
  }
}

async function open(file: string): Promise<ZipFile> {
  try {
    return await promisify<string, yauzl.Options, ZipFile>(yauzl.open)(file, {
      lazyEntries: true,
      autoClose: false,
    })
  } catch (cause) {
    throw invalid(`${file} cannot be read as a ZIP file: ${(cause as Error).message}`, cause)
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
    zip.once('error', (cause) => reject(invalid(`It cannot be read: ${String(cause)}`, cause)))
    zip.readEntry()
  })
}

function invalid(message: string, cause?: unknown): BackendError {
  return new BackendError('InvalidSnapshot', message, { cause })
}

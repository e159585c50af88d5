// A snapshot as a folder of plain files that other programs can read:
//
//   snapshot.json          what it is, and how much of everything; written last, so that half a snapshot has none
//   tables/users.jsonl     one document a line, in Convex's JSON, with its `_id` and `_creationTime`
//   files/<key>            stored files, as `_files` names them
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BackendError } from '../errors.ts'
import { identifierProblem } from '../values/limits.ts'

export const snapshotFormat = 1

export type SnapshotSummary = {
  format: typeof snapshotFormat
  /** The last commit that it may contain: commits after an import are later. */
  timestamp: string
  tables: { name: string; number: number; documents: number }[]
  files: number
}

export const summaryFile = (folder: string) => join(folder, 'snapshot.json')
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)
export const storedFile = (folder: string, key: string) => join(folder, 'files', key)

export async function readSummary(folder: string): Promise<SnapshotSummary> {
  let text: string
  try {
    text = await readFile(summaryFile(folder), 'utf8')
  } catch (cause) {
    const message = `${folder} is no snapshot: it has no snapshot.json, or its export was cut short.`
    throw new BackendError('InvalidSnapshot', message, { cause })
  }
  const summary = parse(text)
  if (summary === null) throw new BackendError('InvalidSnapshot', `${summaryFile(folder)} cannot be read.`)
  return summary
}

/** Line by line, however long the file is. Numbers are those of an editor. */
export async function* linesOf(file: string): AsyncGenerator<{ line: string; number: number }> {
  let number = 0
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  for await (const line of lines) yield { line, number: ++number }
}

function parse(text: string): SnapshotSummary | null {
  let summary: SnapshotSummary
  try {
    summary = JSON.parse(text) as SnapshotSummary
  } catch {
    return null
  }
  const { format, timestamp, tables, files } = summary ?? {}
  const isWhole =
    format === snapshotFormat &&
    typeof timestamp === 'string' &&
    /^\d{1,19}$/.test(timestamp) &&
    Number.isInteger(files) &&
    Array.isArray(tables) &&
    tables.every(
      ({ name, number, documents }) =>
        // The name becomes a file name, so only identifiers are allowed.
        typeof name === 'string' &&
        identifierProblem(name) === null &&
        Number.isInteger(number) &&
        number > 0 &&
        Number.isInteger(documents),
    )
  return isWhole ? summary : null
}

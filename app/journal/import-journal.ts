// A file into the journal: read and checked here, then sent in parts that nobody sees until the last one is there.
import { callBackend } from '#app/data/backend-call.ts'
import { openTable } from '#app/data/open-table.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { JournalOwner } from './entries.ts'
import { readJournalRows } from './journal-csv.ts'
import { importParts } from './import-parts.ts'
import {
  MAX_FILE_BYTES,
  readJournalFile,
  type FileProblem,
  type LineOfFile,
  type ReadFile,
} from './journal-file.ts'

export type Outcome = { added: number; known: number } | { problems: FileProblem[] }

/** Either all of it is in the journal afterwards, or nothing. `onProgress` is told a part of one. */
export async function importJournal(
  owner: JournalOwner,
  file: File,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  if (file.size > MAX_FILE_BYTES) {
    return { problems: [{ line: 1, says: m.journal_bring_in_a_journal_has_at_most_8() }] }
  }
  const read = await readFile(file)
  if ('problems' in read) return read
  // In the order of the days, so that the newest are stored last and listed first.
  const readings = [...read.readings].sort((a, b) => a.reading.madeAt - b.reading.madeAt)
  return send(owner, readings, onProgress)
}

/** Every form in which a journal comes. */
export async function readFile(file: File): Promise<ReadFile> {
  const text = await file.text()
  if (looksLikeJson(file, text)) return readJournalFile(text)
  const table = await openTable(file)
  if ('problem' in table) return { problems: [{ line: table.line ?? 1, says: table.problem }] }
  return readJournalRows(table.rows)
}

async function send(
  owner: JournalOwner,
  readings: readonly LineOfFile[],
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const importId = await callBackend('mutation', api.journal.imports.begin, owner)
  const problems: FileProblem[] = []
  let known = 0
  try {
    let sent = 0
    for (const part of importParts(readings)) {
      onProgress(sent / readings.length)
      sent += part.length
      const staged = await callBackend('mutation', api.journal.imports.stage, {
        ...owner,
        importId,
        readings: part.map(({ reading }) => reading),
      })
      known += staged.known
      for (const { at, problem } of staged.problems) {
        problems.push({ line: part[at]!.line, says: problemMessage(problem) })
      }
    }
    if (problems.length > 0) throw new HasProblems()
    const added = readings.length - known
    await callBackend('mutation', api.journal.imports.finish, { ...owner, importId, staged: added })
    return { added, known }
  } catch (error) {
    // If this fails too, what waits is forgotten within the hour.
    await callBackend('mutation', api.journal.imports.abandon, { ...owner, importId }).catch(() => undefined)
    if (!(error instanceof HasProblems)) throw error
    return { problems: problems.sort((a, b) => a.line - b.line) }
  }
}

class HasProblems extends Error {}

function looksLikeJson({ name }: File, text: string): boolean {
  return name.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(text)
}

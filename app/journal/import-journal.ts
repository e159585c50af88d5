// Imports a journal file: it is parsed and validated here, then sent in parts that become visible together with the last one.
import { callBackend } from '#app/data/backend-call.ts'
import { openTable } from '#app/data/open-table.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { JournalOwner } from './entries.ts'
import { readJournalRows } from './journal-csv.ts'
import { importParts } from './import-parts.ts'
import { announceJournalChange } from './journal-changes.ts'
import {
  MAX_FILE_BYTES,
  readJournalFile,
  type FileProblem,
  type ReadingAtLine,
  type ParsedFile,
} from './journal-file.ts'

export type ImportOutcome = { added: number; known: number } | { problems: FileProblem[] }

/** Imports all readings or none. `onProgress` gets a number from 0 to 1. */
export async function importJournal(
  owner: JournalOwner,
  file: File,
  onProgress: (done: number) => void,
): Promise<ImportOutcome> {
  if (file.size > MAX_FILE_BYTES) {
    return { problems: [{ line: 1, message: m.journal_import_journal_this_file_is_too_large() }] }
  }
  const parsed = await readFile(file)
  if ('problems' in parsed) return parsed
  // By date, so that the newest are stored last and listed first.
  const readings = [...parsed.readings].sort((a, b) => a.reading.madeAt - b.reading.madeAt)
  return send(owner, readings, onProgress)
}

/** Reads a JSON or CSV file. */
export async function readFile(file: File): Promise<ParsedFile> {
  const text = await file.text()
  if (looksLikeJson(file, text)) return readJournalFile(text)
  const table = await openTable(file)
  if ('problem' in table) return { problems: [{ line: table.line ?? 1, message: table.problem }] }
  return readJournalRows(table.rows)
}

async function send(
  owner: JournalOwner,
  readings: readonly ReadingAtLine[],
  onProgress: (done: number) => void,
): Promise<ImportOutcome> {
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
        problems.push({ line: part[at]!.line, message: problemMessage(problem) })
      }
    }
    if (problems.length > 0) throw new HasProblems()
    const added = readings.length - known
    await callBackend('mutation', api.journal.imports.finish, { ...owner, importId, staged: added })
    announceJournalChange()
    return { added, known }
  } catch (error) {
    // If this fails too, the backend deletes the staged readings within the hour.
    await callBackend('mutation', api.journal.imports.abandon, { ...owner, importId }).catch(() => undefined)
    if (!(error instanceof HasProblems)) throw error
    return { problems: problems.sort((a, b) => a.line - b.line) }
  }
}

class HasProblems extends Error {}

function looksLikeJson({ name }: File, text: string): boolean {
  return name.toLowerCase().endsWith('.json') || /^\s*[[{]/.test(text)
}

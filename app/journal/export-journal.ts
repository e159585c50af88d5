// The journal as a file to keep, in either form.
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { download } from '#app/data/download.ts'
import { api } from '#convex/_generated/api.js'
import type { JournalOwner } from './entries.ts'
import { toJournalCsv } from './journal-csv.ts'
import { MAX_FILE_BYTES, MAX_READINGS, toJournalFile, type KeptReading } from './journal-file.ts'

export type FileForm = 'json' | 'csv'

const forms = {
  json: { toText: toJournalFile, type: 'application/json' },
  csv: { toText: toJournalCsv, type: 'text/csv' },
}

/** How many readings were taken along, and in how many files. */
export async function exportJournal(
  owner: JournalOwner,
  form: FileForm,
): Promise<{ count: number; files: number }> {
  const readings = await keptReadings(owner)
  const { toText, type } = forms[form]
  const texts = inFiles(readings, toText)
  const day = new Date().toISOString().slice(0, 10)
  for (const [at, text] of texts.entries()) {
    const which = texts.length === 1 ? '' : `-${at + 1}-of-${texts.length}`
    download(`lodestar-journal-${day}${which}.${form}`, text, type)
  }
  return { count: readings.length, files: texts.length }
}

/** As few files as there can be, each of which can be brought in again. */
export function inFiles(
  readings: readonly KeptReading[],
  toText: (readings: readonly KeptReading[]) => string,
  { mostReadings, mostBytes } = { mostReadings: MAX_READINGS, mostBytes: MAX_FILE_BYTES },
): string[] {
  const text = readings.length <= mostReadings ? toText(readings) : null
  if (text !== null && (readings.length <= 1 || new Blob([text]).size <= mostBytes)) return [text]
  // The longest of notes weigh more than many short ones: what is too large is halved until it fits.
  const half = text === null ? mostReadings : Math.ceil(readings.length / 2)
  const limits = { mostReadings, mostBytes }
  return [
    ...inFiles(readings.slice(0, half), toText, limits),
    ...inFiles(readings.slice(half), toText, limits),
  ]
}

const lists = [api.journal.exports.journalDraws, api.journal.exports.journalSpreads]
const atOnce = 100

/** The oldest first, in an order of its own: the same journal is the same file, whoever it was brought in by. */
async function keptReadings(owner: JournalOwner): Promise<KeptReading[]> {
  const readings: KeptReading[] = []
  for (const list of lists) {
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const found: FunctionReturnType<typeof list> = await callBackend('query', list, {
        ...owner,
        paginationOpts: { numItems: atOnce, cursor },
      })
      readings.push(...found.page)
      ;({ isDone, continueCursor: cursor } = found)
    }
  }
  return readings.sort((a, b) => a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1))
}

// Exports the journal as JSON or CSV files.
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { download } from '#app/data/download.ts'
import { api } from '#convex/_generated/api.js'
import type { JournalOwner } from './entries.ts'
import { toJournalCsv } from './journal-csv.ts'
import { MAX_FILE_BYTES, MAX_READINGS, toJournalFile, type FileReading } from './journal-file.ts'

export type FileFormat = 'json' | 'csv'

const formats = {
  json: { toText: toJournalFile, type: 'application/json' },
  csv: { toText: toJournalCsv, type: 'text/csv' },
}

/** Downloads the files, and returns how many readings and files there were. */
export async function exportJournal(
  owner: JournalOwner,
  format: FileFormat,
): Promise<{ count: number; files: number }> {
  const readings = await loadReadings(owner)
  const { toText, type } = formats[format]
  const texts = splitIntoFiles(readings, toText)
  const day = new Date().toISOString().slice(0, 10)
  for (const [index, text] of texts.entries()) {
    const suffix = texts.length === 1 ? '' : `-${index + 1}-of-${texts.length}`
    download(`lodestar-journal-${day}${suffix}.${format}`, text, type)
  }
  return { count: readings.length, files: texts.length }
}

/** As few files as possible, each small enough to be imported again. */
export function splitIntoFiles(
  readings: readonly FileReading[],
  toText: (readings: readonly FileReading[]) => string,
  { mostReadings, mostBytes } = { mostReadings: MAX_READINGS, mostBytes: MAX_FILE_BYTES },
): string[] {
  const text = readings.length <= mostReadings ? toText(readings) : null
  if (text !== null && (readings.length <= 1 || new Blob([text]).size <= mostBytes)) return [text]
  // Notes differ in length, so a list that is too large is halved until each half fits.
  const half = text === null ? mostReadings : Math.ceil(readings.length / 2)
  const limits = { mostReadings, mostBytes }
  return [
    ...splitIntoFiles(readings.slice(0, half), toText, limits),
    ...splitIntoFiles(readings.slice(half), toText, limits),
  ]
}

const lists = [api.journal.exports.journalDraws, api.journal.exports.journalSpreads]
const pageSize = 100

/** Oldest first, in a stable order, so that the same journal always gives the same file. */
async function loadReadings(owner: JournalOwner): Promise<FileReading[]> {
  const readings: FileReading[] = []
  for (const list of lists) {
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const result: FunctionReturnType<typeof list> = await callBackend('query', list, {
        ...owner,
        paginationOpts: { numItems: pageSize, cursor },
      })
      readings.push(...result.page)
      ;({ isDone, continueCursor: cursor } = result)
    }
  }
  return readings.sort((a, b) => a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1))
}

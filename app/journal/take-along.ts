// The journal as a file to keep, in either form.
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { download } from '#app/data/download.ts'
import { api } from '#convex/_generated/api.js'
import type { Whose } from './entries.ts'
import { toJournalCsv } from './journal-csv.ts'
import { toJournalFile, type KeptReading } from './journal-file.ts'

export type FileForm = 'json' | 'csv'

/** How many readings the file holds. */
export async function takeAlong(whose: Whose, form: FileForm): Promise<number> {
  const readings = await keptReadings(whose)
  const day = new Date().toISOString().slice(0, 10)
  if (form === 'json') {
    download(`lodestar-journal-${day}.json`, toJournalFile(readings), 'application/json')
  } else {
    download(`lodestar-journal-${day}.csv`, toJournalCsv(readings))
  }
  return readings.length
}

const lists = [api.exports.journalDraws, api.exports.journalSpreads]
const atOnce = 100

/** The oldest first, in an order of its own: the same journal is the same file, whoever it was brought in by. */
async function keptReadings(whose: Whose): Promise<KeptReading[]> {
  const readings: KeptReading[] = []
  for (const list of lists) {
    for (let cursor: string | null = null, isDone = false; !isDone;) {
      const found: FunctionReturnType<typeof list> = await callBackend('query', list, {
        ...whose,
        paginationOpts: { numItems: atOnce, cursor },
      })
      readings.push(...found.page)
      ;({ isDone, continueCursor: cursor } = found)
    }
  }
  return readings.sort((a, b) => a.madeAt - b.madeAt || (a.key < b.key ? -1 : 1))
}

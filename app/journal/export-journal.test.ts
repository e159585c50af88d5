import { expect, test } from 'vitest'
import { toJournalCsv } from './journal-csv.ts'
import { readJournalFile, toJournalFile, type FileReading } from './journal-file.ts'
import { splitIntoFiles } from './export-journal.ts'

const readingOf = (at: number, note = 'rain'): FileReading => ({
  key: `reading-${at}`,
  made: 'cards',
  madeAt: 1e12 + at,
  deck: 'celestial',
  layout: null,
  tags: [],
  note,
  visibility: 'private',
  sharesQuestion: false,
  cards: [{ position: '', card: 'the-star', reversed: false }],
})
const journalOf = (count: number) => Array.from({ length: count }, (_, at) => readingOf(at))
const keysIn = (text: string) => {
  const read = readJournalFile(text)
  if ('problems' in read) throw new Error(read.problems[0]!.message)
  return read.readings.map(({ reading }) => reading.key)
}

const few = { mostReadings: 10, mostBytes: 1_000_000 }

test('a journal that fits into one file is one file, and so is an empty one', () => {
  expect(splitIntoFiles(journalOf(10), toJournalFile, few)).toHaveLength(1)
  expect(splitIntoFiles([], toJournalFile)).toEqual([toJournalFile([])])
})

test('a longer journal is split into several files that can each be imported, without losing a reading', () => {
  const journal = journalOf(21)
  const files = splitIntoFiles(journal, toJournalFile, few)
  expect(files).toHaveLength(3)
  expect(files.flatMap(keysIn)).toEqual(journal.map(({ key }) => key))
  expect(splitIntoFiles(journal, toJournalCsv, few)).toHaveLength(3)
})

test('files are split by bytes, not by characters', () => {
  const journal = Array.from({ length: 9 }, (_, at) => readingOf(at, '風'.repeat(400)))
  const files = splitIntoFiles(journal, toJournalFile, { mostReadings: 100, mostBytes: 5000 })
  for (const file of files) expect(new Blob([file]).size).toBeLessThanOrEqual(5000)
  expect(files.flatMap(keysIn)).toEqual(journal.map(({ key }) => key))
})

test('a single reading that exceeds the limit is still exported as a file', () => {
  const [only] = splitIntoFiles([readingOf(0, 'x'.repeat(900))], toJournalFile, {
    mostReadings: 9,
    mostBytes: 10,
  })
  expect(keysIn(only!)).toEqual(['reading-0'])
})

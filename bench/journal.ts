// A journal of 10,000 readings: what its page loads, how long search and filters take in the browser, and the cost of
// importing as many.
import { join } from 'node:path'
import { api } from '#convex/_generated/api.js'
import type { ExternalReading } from '#convex/journal/externalReadings.ts'
import type { JournalEntry } from '../app/journal/entries.ts'
import { choicesIn, filterEntries, type JournalFilter } from '../app/journal/journal-filter.ts'
import { readJournalFile, toJournalFile } from '../app/journal/journal-file.ts'
import { addDeck } from '#tests/support/small-deck.ts'
import { withBenchDatabase } from './support/bench-database.ts'
import { newVisitor, openProductBackend, type ProductBackend } from './support/product.ts'
import { median, msOf, rounded } from './support/statistics.ts'

export const name = 'Product: a journal of 10,000 readings'

const count = 10_000
const part = 200
const pageSize = 250
const rounds = 15
const words = 'rain roof letter train harbour window bread quiet river lamp garden door'.split(' ')
const none: JournalFilter = { q: '', card: '', deck: '', layout: '', month: '' }

type Page = { page: { _id: string }[]; isDone: boolean; continueCursor: string }

export async function run() {
  return withBenchDatabase(async (database, dataDir) => {
    const backend = await openProductBackend(database, join(dataDir, 'files'))
    const { slug } = await addDeck(backend)
    const userRandomID = newVisitor()
    const readings = Array.from({ length: count }, (_, index) => readingOf(index, slug))
    const rows = [
      ...(await importJournal(backend, userRandomID, readings)),
      await opening(backend, userRandomID),
      await wholeOf(backend, userRandomID),
      ...inBrowser(readings),
      ...asFile(readings),
    ]
    await backend.close()
    return rows
  })
}

async function importJournal(
  backend: ProductBackend,
  userRandomID: string,
  readings: readonly ExternalReading[],
) {
  const importId = await backend.mutation(api.journal.imports.begin, { userRandomID })
  const stagingMs = await msOf(async () => {
    for (let start = 0; start < count; start += part) {
      const staged = readings.slice(start, start + part)
      const { problems } = await backend.mutation(api.journal.imports.stage, {
        userRandomID,
        importId,
        readings: staged,
      })
      if (problems.length > 0) throw new Error(JSON.stringify(problems[0]))
    }
  })
  const finishMs = await msOf(() =>
    backend.mutation(api.journal.imports.finish, { userRandomID, importId, staged: count }),
  )
  return [
    { what: `bringing in, ${count / part} parts of ${part}`, ms: rounded(stagingMs) },
    { what: 'the one transaction that makes all of them visible', ms: rounded(finishMs) },
  ]
}

/** Until the page has something to show. `cacheBuster` makes each query unique, so that no cache answers. */
async function opening(backend: ProductBackend, userRandomID: string) {
  const times: number[] = []
  for (let cacheBuster = 0; cacheBuster < rounds; cacheBuster++) {
    const paginationOpts = { numItems: pageSize, cursor: null, id: cacheBuster } as {
      numItems: number
      cursor: null
    }
    times.push(await msOf(() => backend.query(api.journal.entries.list, { userRandomID, paginationOpts })))
  }
  return { what: 'open: the first 250 readings', ms: rounded(median(times)) }
}

async function wholeOf(backend: ProductBackend, userRandomID: string) {
  let loaded = 0
  let bytes = 0
  let calls = 0
  const ms = await msOf(async () => {
    for (let cursor: string | null = null, isDone = false; !isDone; calls++) {
      const paginationOpts: { numItems: number; cursor: string | null } = { numItems: pageSize, cursor }
      const entryPage: Page = await backend.query(api.journal.entries.list, { userRandomID, paginationOpts })
      loaded += entryPage.page.length
      bytes += JSON.stringify(entryPage).length
      ;({ continueCursor: cursor, isDone } = entryPage)
    }
  })
  if (loaded !== count) throw new Error(`${loaded} readings were listed of ${count}`)
  return { what: `open: all of it, ${calls} calls, ${rounded(bytes / 1e6)} MB`, ms: rounded(ms) }
}

function inBrowser(readings: readonly ExternalReading[]) {
  const entries = readings.map(entryOf)
  const timed = (what: string, filter: Partial<JournalFilter>, expected: (found: number) => boolean) => {
    const before = performance.now()
    const matches = filterEntries(entries, { ...none, ...filter }).length
    const ms = performance.now() - before
    if (!expected(matches)) throw new Error(`${what} found ${matches}`)
    return { what: `${what}, ${matches} found`, ms: rounded(ms) }
  }
  const some = (matches: number) => matches > 0 && matches < count
  const choosing = performance.now()
  choicesIn(entries, {})
  return [
    { what: 'what the filters offer', ms: rounded(performance.now() - choosing) },
    timed('search: the first letter, which reads every text once', { q: 'r' }, (matches) => matches > 0),
    timed('search: two words', { q: 'rain harbour' }, some),
    timed('search: nothing', { q: 'otter' }, (matches) => matches === 0),
    timed('filter: a card', { card: 'card-7' }, some),
    timed('filter: a layout and a word', { layout: 'three-card', q: 'lamp' }, some),
  ]
}

function asFile(readings: readonly ExternalReading[]) {
  const writing = performance.now()
  const file = toJournalFile(readings)
  const reading = performance.now()
  const read = readJournalFile(file)
  const done = performance.now()
  if (!('readings' in read) || toJournalFile(read.readings.map((line) => line.reading)) !== file) {
    throw new Error('The file was read as another')
  }
  return [
    { what: `file: written, ${rounded(file.length / 1e6)} MB`, ms: rounded(reading - writing) },
    { what: 'file: read and checked', ms: rounded(done - reading) },
  ]
}

function readingOf(index: number, deck: string): ExternalReading {
  const isSpread = index % 4 === 0
  const places = isSpread ? ['past', 'present', 'future'] : ['']
  return {
    key: `r-${index}`,
    made: 'drawn',
    madeAt: Date.now() - (count - index) * 3_600_000,
    deck,
    layout: isSpread ? { slug: 'three-card', version: 1 } : null,
    cards: places.map((position, place) => ({
      position,
      card: `card-${(index * 7 + place * 11) % 78}`,
      reversed: (index + place) % 2 === 0,
    })),
    ...(index % 2 === 0 && {
      note: Array.from({ length: 12 }, (_, word) => wordAt(index * 5 + word * 3)).join(' '),
    }),
    ...(index % 3 === 0 && { question: `Where does the ${wordAt(index)} lead?` }),
    tags: index % 5 === 0 ? [wordAt(index + 1)] : [],
    visibility: 'shared',
    sharesQuestion: false,
  }
}

function wordAt(index: number): string {
  return words[(index + Math.floor(index / 12)) % words.length]!
}

function entryOf(reading: ExternalReading): JournalEntry {
  const { key, madeAt, cards, layout, question = null, note = null, tags } = reading
  return {
    id: key,
    path: `/draws/${key}`,
    storedAt: madeAt,
    madeAt,
    made: 'file',
    question,
    note,
    tags,
    deck: { _id: 'd' as never, slug: 'celestial', title: 'Celestial', kind: 'tarot', aspectRatio: 11 / 19 },
    cards: cards.map(({ card: slug, reversed }) => ({
      card: {
        _id: slug as never,
        slug,
        name: slug,
        arcana: 'minor',
        suit: 'cups',
        element: 'water',
        number: 1,
      },
      reversed,
    })),
    faceDown: 0,
    isMajorsOnly: false,
    day: null,
    layout: layout && 'slug' in layout ? { slug: layout.slug, ownName: null } : null,
  }
}

// A journal as a spreadsheet: a row for every card, the rows of one reading below each other. What belongs to the reading
// stands in its first row only, so that a column can be summed; what is left empty below is that of the row above.
import * as m from '#messages'
import { toCsv, type CsvRow } from '#rules/csv.ts'
import { checked, type KeptReading, type ReadFile } from './journal-file.ts'

const columns = [
  ...['id', 'date', 'made', 'deck', 'layout', 'layout version', 'own layout'],
  ...['place', 'card', 'reversed', 'beside at', 'theme', 'question', 'note', 'tags', 'codename'],
  ...['visible to', 'shares question', 'drawn from'],
] as const
/** Files of before they were there are read too. */
const addedLater: readonly string[] = ['drawn from']
type Column = (typeof columns)[number]
type Row = Record<Column, string>

export function toJournalCsv(readings: readonly KeptReading[]): string {
  const rows = readings.flatMap(rowsOf).map((row) => columns.map((column) => row[column]))
  return toCsv(columns, rows)
}

export function readJournalRows([header, ...rows]: readonly CsvRow[]): ReadFile {
  const missing = columns.filter((column) => !addedLater.includes(column) && !header?.cells.includes(column))
  if (!header || missing.length > 0) {
    const says = m.journal_journal_csv_this_is_not_a_journal_of({ column: missing[0] ?? columns[0] })
    return { problems: [{ line: 1, says }] }
  }
  const found: { line: number; value: Partial<KeptReading> & { cards: unknown[] } }[] = []
  for (const { line, cells } of rows) {
    const row = Object.fromEntries(
      columns.map((column) => [column, cells[header.cells.indexOf(column)] ?? '']),
    ) as Row
    const last = found.at(-1)
    if (!last || (row.id !== '' && row.id !== last.value.key)) {
      found.push({ line, value: readingOf(row) })
    } else {
      addCard(last.value, row)
    }
  }
  return checked(found)
}

function rowsOf(reading: KeptReading): Row[] {
  const cards = [
    ...reading.cards.map((card) => ({ ...card, laidAt: undefined })),
    ...(reading.clarifiers ?? []),
  ]
  return cards.map(({ position, card, reversed, laidAt }, at) => ({
    ...(at === 0 ? aboutReading(reading) : { ...nothing, id: reading.key }),
    place: position,
    card,
    reversed: yesOrNo(reversed),
    'beside at': laidAt === undefined ? '' : isoOf(laidAt),
  }))
}

const nothing = Object.fromEntries(columns.map((column) => [column, ''])) as Row

function aboutReading(reading: KeptReading): Row {
  const { layout } = reading
  return {
    ...nothing,
    id: reading.key,
    date: isoOf(reading.madeAt),
    made: reading.made,
    deck: reading.deck,
    ...(layout && 'slug' in layout && { layout: layout.slug, 'layout version': String(layout.version) }),
    ...(layout && 'name' in layout && { layout: 'own', 'own layout': JSON.stringify(layout) }),
    theme: reading.theme ?? '',
    question: reading.question ?? '',
    note: reading.note ?? '',
    tags: reading.tags.map(escaped).join(', '),
    codename: reading.codename ?? '',
    'visible to': reading.visibility,
    'shares question': yesOrNo(reading.sharesQuestion),
    'drawn from': reading.pool ?? '',
  }
}

function readingOf(row: Row): Partial<KeptReading> & { cards: KeptReading['cards'] } {
  const value = {
    key: row.id,
    made: row.made,
    madeAt: Date.parse(row.date),
    deck: row.deck,
    layout: layoutIn(row),
    cards: [],
    tags: tagsIn(row.tags),
    visibility: row['visible to'] || 'private',
    sharesQuestion: flagIn(row['shares question']),
    ...(row['drawn from'] && { pool: row['drawn from'] }),
    ...(row.theme && { theme: row.theme }),
    ...(row.question && { question: row.question }),
    ...(row.note && { note: row.note }),
    ...(row.codename && { codename: row.codename }),
  } as unknown as Partial<KeptReading> & { cards: KeptReading['cards'] }
  addCard(value, row)
  return value
}

function addCard(reading: Partial<KeptReading> & { cards: unknown[] }, row: Row): void {
  const card = { position: row.place, card: row.card, reversed: flagIn(row.reversed) }
  if (row['beside at'] === '') reading.cards.push(card)
  else (reading.clarifiers ??= []).push({ ...card, laidAt: Date.parse(row['beside at']) })
}

function layoutIn(row: Row): unknown {
  if (row.layout === '') return null
  if (row.layout !== 'own') return { slug: row.layout, version: Number(row['layout version'] || '1') }
  try {
    return JSON.parse(row['own layout']) as unknown
  } catch {
    return undefined
  }
}

/** Tags stand in one cell with commas between them; a comma within one has a backslash before it. */
function escaped(tag: string): string {
  return tag.replaceAll(/[\\,]/g, '\\$&')
}

function tagsIn(cell: string): string[] {
  return (cell.match(/(?:\\.|[^,\\])+/g) ?? []).flatMap((tag) => tag.trim().replaceAll(/\\(.)/g, '$1') || [])
}

/** What cannot be written as a date is left to the check of whoever reads it. */
function isoOf(at: number): string {
  return new Date(at).toISOString()
}

/** Spreadsheets change the case. What is neither is left as it is, for the check to name; empty is no. */
function flagIn(cell: string): boolean {
  const word = cell.trim().toLowerCase()
  return word === 'yes' ? true : word === 'no' || word === '' ? false : (cell as never)
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

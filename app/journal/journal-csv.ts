// A journal as CSV: a row for every card, with the rows of one reading below each other. The reading's own fields are only in
// its first row, so that a column can be summed.
import * as m from '#messages'
import { toCsv, type CsvRow } from '#rules/csv.ts'
import { validateReadings, type FileReading, type ParsedFile } from './journal-file.ts'

const columns = [
  ...['id', 'date', 'made', 'deck', 'layout', 'layout version', 'own layout'],
  ...['place', 'card', 'reversed', 'beside at', 'theme', 'question', 'note', 'tags', 'codename'],
  ...['visible to', 'shares question', 'drawn from', 'AI text', 'AI model', 'AI text kept at'],
  'physical deck',
] as const
/** Added in a later version; older files without them are read too. */
const optionalColumns: readonly string[] = [
  ...['drawn from', 'AI text', 'AI model', 'AI text kept at'],
  'physical deck',
]
type Column = (typeof columns)[number]
type Row = Record<Column, string>

export function toJournalCsv(readings: readonly FileReading[]): string {
  const rows = readings.flatMap(rowsOf).map((row) => columns.map((column) => row[column]))
  return toCsv(columns, rows)
}

export function readJournalRows([header, ...rows]: readonly CsvRow[]): ParsedFile {
  const missing = columns.filter(
    (column) => !optionalColumns.includes(column) && !header?.cells.includes(column),
  )
  if (!header || missing.length > 0) {
    const message = m.journal_csv_this_isnt_a_lodestar_journal({ column: missing[0] ?? columns[0] })
    return { problems: [{ line: 1, message }] }
  }
  const readings: { line: number; value: Partial<FileReading> & { cards: unknown[] } }[] = []
  for (const { line, cells } of rows) {
    const row = Object.fromEntries(
      columns.map((column) => [column, cells[header.cells.indexOf(column)] ?? '']),
    ) as Row
    const last = readings.at(-1)
    if (!last || (row.id !== '' && row.id !== last.value.key)) {
      readings.push({ line, value: readingOf(row) })
    } else {
      addCard(last.value, row)
    }
  }
  return validateReadings(readings)
}

function rowsOf(reading: FileReading): Row[] {
  const cards = [
    ...reading.cards.map((card) => ({ ...card, laidAt: undefined })),
    ...(reading.clarifiers ?? []),
  ]
  return cards.map(({ position, card, reversed, laidAt }, index) => ({
    ...(index === 0 ? readingColumns(reading) : { ...emptyRow, id: reading.key }),
    place: position,
    card,
    reversed: yesOrNo(reversed),
    'beside at': laidAt === undefined ? '' : isoOf(laidAt),
  }))
}

const emptyRow = Object.fromEntries(columns.map((column) => [column, ''])) as Row

function readingColumns(reading: FileReading): Row {
  const { layout } = reading
  return {
    ...emptyRow,
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
    'physical deck': reading.physicalDeck ?? '',
    ...aiTextColumns(reading),
  }
}

function aiTextColumns({ aiText }: FileReading): Partial<Row> {
  if (!aiText) return {}
  return { 'AI text': aiText.text, 'AI model': aiText.model, 'AI text kept at': isoOf(aiText.keptAt) }
}

function readingOf(row: Row): Partial<FileReading> & { cards: FileReading['cards'] } {
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
    ...(row['physical deck'] && { physicalDeck: row['physical deck'] }),
    ...(row['drawn from'] && { pool: row['drawn from'] }),
    ...(row.theme && { theme: row.theme }),
    ...(row.question && { question: row.question }),
    ...(row.note && { note: row.note }),
    ...(row['AI text'] && {
      aiText: { text: row['AI text'], model: row['AI model'], keptAt: Date.parse(row['AI text kept at']) },
    }),
    ...(row.codename && { codename: row.codename }),
  } as unknown as Partial<FileReading> & { cards: FileReading['cards'] }
  addCard(value, row)
  return value
}

function addCard(reading: Partial<FileReading> & { cards: unknown[] }, row: Row): void {
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

/** Tags are comma-separated in one cell; a comma within a tag is escaped with a backslash. */
function escaped(tag: string): string {
  return tag.replaceAll(/[\\,]/g, '\\$&')
}

function tagsIn(cell: string): string[] {
  return (cell.match(/(?:\\.|[^,\\])+/g) ?? []).flatMap((tag) => tag.trim().replaceAll(/\\(.)/g, '$1') || [])
}

function isoOf(at: number): string {
  return new Date(at).toISOString()
}

/** Spreadsheets change the case. Empty means no; an invalid value is left as it is, and validation reports it. */
function flagIn(cell: string): boolean {
  const word = cell.trim().toLowerCase()
  return word === 'yes' ? true : word === 'no' || word === '' ? false : (cell as never)
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no'
}

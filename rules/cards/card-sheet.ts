// The texts of cards as rows of a sheet, and back. A cell that is empty empties the text; a column that is not there
// leaves it alone; the slug says which card is meant and is never changed.
import type { Problem } from '../refusal.ts'

const meaningParts = ['summary', 'love', 'work', 'self', 'advice'] as const
export type MeaningPart = (typeof meaningParts)[number]
export type Meaning = { summary: string } & Partial<Record<Exclude<MeaningPart, 'summary'>, string>>

/** What can be written on one card. */
export interface CardTexts {
  name: string
  shownNumber: string | null
  element: 'fire' | 'water' | 'air' | 'earth' | null
  group?: string
  keywords: { upright: string[]; reversed: string[] }
  upright: Meaning
  reversed: Meaning | null
  question?: string
  altText: string
}

type Side = 'upright' | 'reversed'

const sideColumns = (side: Side) => [`${side} keywords`, ...meaningParts.map((part) => `${side} ${part}`)]

export const sheetColumns = [
  ...['slug', 'name', 'shown number', 'element', 'group', 'alt text', 'question'],
  ...sideColumns('upright'),
  ...sideColumns('reversed'),
] as const

/** Limits that hold for every door: the form, the sheet and the function. */
export const textLimits = { name: 120, text: 5000, keyword: 60, keywords: 20, short: 60 } as const

const elements = ['fire', 'water', 'air', 'earth'] as const

export function cardRow(slug: string, card: CardTexts): string[] {
  const side = (which: Side) => [
    card.keywords[which].join('; '),
    ...meaningParts.map((part) => card[which]?.[part] ?? ''),
  ]
  return [
    ...[slug, card.name, card.shownNumber ?? '', card.element ?? '', card.group ?? '', card.altText],
    ...[card.question ?? '', ...side('upright'), ...side('reversed')],
  ]
}

export type SheetRow = { line: number; cells: readonly string[] }

/** A cell by the name of its column; columns that the sheet does not have are not in it. */
export type NamedCells = Record<string, string>

export type ReadRow = { line: number; slug: string; cells: NamedCells; problems: Problem[] }

/** The rows of a sheet by their columns, with what is wrong with each; or why it is no sheet of cards at all. */
export function readSheet(rows: readonly SheetRow[]): { rows: ReadRow[] } | { problem: Problem } {
  const [header, ...body] = rows
  if (!header) return { problem: { reason: 'sheet_empty' } }
  const columns = header.cells.map((cell) => cell.trim().toLowerCase())
  if (!columns.includes('slug')) return { problem: { reason: 'sheet_without_slug' } }
  const unknown = columns.filter((column) => column !== '' && !isColumn(column))
  if (unknown.length > 0) {
    const names = unknown.map((column) => `“${column}”`).join(', ')
    return { problem: { reason: 'sheet_columns_unknown', params: { columns: names } } }
  }
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (twice) return { problem: { reason: 'sheet_column_twice', params: { column: twice } } }
  if (body.length === 0) return { problem: { reason: 'sheet_without_rows' } }
  const seen = new Map<string, number>()
  return { rows: body.map((row) => readRow(row, columns, seen)) }
}

function readRow({ line, cells }: SheetRow, columns: readonly string[], seen: Map<string, number>): ReadRow {
  const named = Object.fromEntries(
    columns.flatMap((column, at) => (column === '' ? [] : [[column, (cells[at] ?? '').trim()]])),
  )
  const slug = named.slug ?? ''
  const before = seen.get(slug)
  if (before === undefined) seen.set(slug, line)
  const tooMany = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  const problems: Problem[] = []
  if (slug === '') problems.push({ reason: 'sheet_row_without_slug' })
  else if (before !== undefined) problems.push({ reason: 'sheet_card_twice', params: { line: before } })
  if (tooMany) problems.push({ reason: 'sheet_too_many_cells' })
  return { line, slug, cells: named, problems: [...problems, ...cellProblems(named)] }
}

/** What is wrong with cells whatever card they are for. */
export function cellProblems(cells: NamedCells): Problem[] {
  const problems: Problem[] = []
  for (const [column, cell] of Object.entries(cells)) {
    if (!isColumn(column)) problems.push({ reason: 'sheet_column_unknown', params: { column } })
    const max = limitOf(column)
    if ([...cell].length > max) problems.push({ reason: 'sheet_cell_too_long', params: { column, max } })
    if (isRequired(column) && cell === '') problems.push(emptyCell(column))
  }
  const { element } = cells
  if (element && !isElement(element)) {
    problems.push({ reason: 'sheet_element_unknown', params: { elements: elements.join(', ') } })
  }
  for (const side of ['upright', 'reversed'] as const) {
    const column = `${side} keywords`
    const words = keywordsIn(cells[column] ?? '')
    if (words.length > textLimits.keywords) {
      problems.push({ reason: 'sheet_too_many_keywords', params: { column, max: textLimits.keywords } })
    }
    if (words.some((word) => [...word].length > textLimits.keyword)) {
      problems.push({ reason: 'sheet_keyword_too_long', params: { column, max: textLimits.keyword } })
    }
  }
  return problems
}

/** What the cells would take from a card that it cannot do without. */
export function lossProblems(
  cells: NamedCells,
  card: CardTexts,
  { reversible }: { reversible: boolean },
): Problem[] {
  const losesSummary = cells['upright summary'] === '' && card.upright.summary !== ''
  const losesReverse =
    reversible && card.reversed !== null && meaningOf('reversed', cells, card.reversed) === null
  return [
    ...(losesSummary ? [emptyCell('upright summary')] : []),
    ...(losesReverse ? [{ reason: 'sheet_reversed_empty' } as const] : []),
  ]
}

function emptyCell(column: string): Problem {
  return { reason: 'sheet_cell_empty', params: { column } }
}

/** What of the card is changed by the cells: only fields that differ. */
export function changesOf(cells: NamedCells, card: CardTexts): Partial<CardTexts> {
  const changes: Partial<CardTexts> = {
    ...(cells.name !== undefined && { name: cells.name }),
    ...(cells['shown number'] !== undefined && { shownNumber: cells['shown number'] || null }),
    ...(cells.element !== undefined && { element: isElement(cells.element) ? cells.element : null }),
    ...(cells['alt text'] !== undefined && { altText: cells['alt text'] }),
    ...(cells.group !== undefined && { group: cells.group }),
    ...(cells.question !== undefined && { question: cells.question }),
  }
  const keywords = {
    upright: keywordsOf('upright', cells, card),
    reversed: keywordsOf('reversed', cells, card),
  }
  const wanted = {
    ...changes,
    keywords,
    upright: meaningOf('upright', cells, card.upright) ?? card.upright,
    reversed: meaningOf('reversed', cells, card.reversed),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !isSame(value, card[name as keyof CardTexts] ?? emptyOf(name)),
    ),
  )
}

function emptyOf(name: string): '' | null {
  return name === 'group' || name === 'question' ? '' : null
}

function keywordsOf(side: Side, cells: NamedCells, card: CardTexts): string[] {
  const cell = cells[`${side} keywords`]
  return cell === undefined ? card.keywords[side] : keywordsIn(cell)
}

export function keywordsIn(cell: string): string[] {
  return [...new Set(cell.split(/[;\n]/).map((word) => word.trim()))].filter((word) => word !== '')
}

/** Null if all its cells are empty: the card has no reversed meaning. A meaning that was empty before stays as it is. */
function meaningOf(side: Side, cells: NamedCells, before: Meaning | null): Meaning | null {
  const parts = meaningParts.flatMap((part) => {
    const text = cells[`${side} ${part}`] ?? before?.[part] ?? ''
    return text === '' ? [] : [[part, text] as const]
  })
  if (parts.length === 0) return before && meaningParts.every((part) => !before[part]) ? before : null
  return { summary: '', ...Object.fromEntries(parts) }
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function isColumn(column: string): boolean {
  return (sheetColumns as readonly string[]).includes(column)
}

function isRequired(column: string): boolean {
  return ['name', 'alt text'].includes(column)
}

function limitOf(column: string): number {
  if (column === 'name' || column === 'slug') return textLimits.name
  if (column === 'shown number' || column === 'group') return textLimits.short
  return textLimits.text
}

function isElement(word: string): word is NonNullable<CardTexts['element']> {
  return (elements as readonly string[]).includes(word)
}

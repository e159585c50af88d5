// Reads and writes CSV for spreadsheets. Cells that look like formulas are escaped when writing and unescaped when reading.
// Writing does not use Papa.unparse: it escapes formulas too, but not texts that already start with an apostrophe, so they
// would not round-trip.
import type { Problem } from './refusal.ts'

export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

export interface CsvRow {
  /** The line of the file on which the row starts. */
  line: number
  /** The row number in a spreadsheet, where a cell with line breaks is still one row. */
  row: number
  cells: string[]
}

export type Csv = { rows: CsvRow[]; delimiter: string } | { line: number; problem: Problem }

/** Parses files of `toCsv` and of spreadsheets; skips empty rows. The parser is loaded on demand. */
export async function parseCsv(text: string): Promise<Csv> {
  const { default: Papa } = await import('papaparse')
  const content = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(content)
  const { data, errors } = Papa.parse<string[]>(withOneLineEnd(content, delimiter), {
    delimiter,
    newline: '\n',
  })
  let line = 1
  const rows = data.map((cells, at): CsvRow => {
    const begins = line
    line += 1 + cells.reduce((breaks, text) => breaks + (text.match(/\r\n?|\n/g)?.length ?? 0), 0)
    return { line: begins, row: at + 1, cells: cells.map(withoutApostrophe) }
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    return { line: rows[broken.row ?? 0]?.line ?? 1, problem: quotationProblem(broken.code) }
  }
  return { delimiter, rows: rows.filter(({ cells }) => cells.some((text) => text.trim() !== '')) }
}

const delimiters = [',', ';', '\t', '|'] as const

/** Detects the delimiter by the header line only, since texts below contain commas. */
function delimiterOf(content: string): string {
  const [names = ''] = /[^\r\n]*\S[^\r\n]*/.exec(content.replaceAll(/"[^"]*"/g, '')) ?? []
  const count = (delimiter: string) => names.split(delimiter).length
  return delimiters.reduce((most, other) => (count(other) > count(most) ? other : most))
}

/** Normalizes mixed line endings, which the parser does not support. Quoted cells keep theirs. */
function withOneLineEnd(content: string, delimiter: string): string {
  const quotationOrEnd = new RegExp(`(?<=^|[${delimiter}\\r\\n])"[^"]*(?:""[^"]*)*"|\\r\\n?`, 'g')
  return content.replaceAll(quotationOrEnd, (found) => (found.startsWith('"') ? found : '\n'))
}

function quotationProblem(code: string): Problem {
  return { reason: code === 'MissingQuotes' ? 'csv_quote_open' : 'csv_quote_inside' }
}

/** An apostrophe keeps a spreadsheet from reading the cell as a formula; parseCsv removes it. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

// Rows as a file that spreadsheets open, and such files as rows. What begins like a formula is text on both ways.
// Writing stays ours: Papa.unparse escapes formulas too, but cannot tell an escaped one from a text that had the apostrophe.
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

export interface CsvRow {
  /** On which line of the file it begins. */
  line: number
  /** Its number in a spreadsheet, where a cell with several lines is still one row. */
  row: number
  cells: string[]
}

export type Csv = { rows: CsvRow[]; delimiter: string } | { line: number; problem: string }

/** Rows as `toCsv` and spreadsheets write them; rows without anything are left out. The parser is loaded when needed. */
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

/** By the first line alone, which names the columns: the texts below it have commas of their own. */
function delimiterOf(content: string): string {
  const [names = ''] = /[^\r\n]*\S[^\r\n]*/.exec(content.replaceAll(/"[^"]*"/g, '')) ?? []
  const count = (delimiter: string) => names.split(delimiter).length
  return delimiters.reduce((most, other) => (count(other) > count(most) ? other : most))
}

/** Programs that add lines to a file end them in their own way; the parser knows one. Quotations stay as they are. */
function withOneLineEnd(content: string, delimiter: string): string {
  const quotationOrEnd = new RegExp(`(?<=^|[${delimiter}\\r\\n])"[^"]*(?:""[^"]*)*"|\\r\\n?`, 'g')
  return content.replaceAll(quotationOrEnd, (found) => (found.startsWith('"') ? found : '\n'))
}

function quotationProblem(code: string): string {
  return code === 'MissingQuotes'
    ? 'A quotation begins here and never ends.'
    : 'A quotation has to be the whole cell; a quotation mark in it is written twice.'
}

/** A spreadsheet takes what begins like a formula for one; an apostrophe makes it text, and parseCsv takes it away. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const harmless = /^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

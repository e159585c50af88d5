// Rows as a file that spreadsheets open, and such files as rows. What begins like a formula is text on both ways.
export function toCsv(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

export interface CsvRow {
  /** On which line of the file it begins. */
  line: number
  cells: string[]
}

/** Rows as `toCsv` writes them and as spreadsheets do: commas or semicolons, any line ends, a byte order mark or none. */
export function parseCsv(text: string): { rows: CsvRow[] } | { line: number; problem: string } {
  const content = text.replace(/^\uFEFF/, '')
  const header = content.replaceAll(/"[^"]*"/g, '')
  const separator = /^[^\r\n,]*;/.test(header) ? ';' : ','
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let [cellText, isQuoted, wasQuoted, line] = ['', false, false, 1]
  const endCell = () => {
    row.cells.push(withoutApostrophe(cellText))
    ;[cellText, wasQuoted] = ['', false]
  }
  const endRow = () => {
    if (row.cells.length > 0 || cellText !== '' || wasQuoted) {
      endCell()
      rows.push(row)
    }
    row = { line, cells: [] }
  }
  for (let at = 0; at < content.length; at++) {
    const letter = content[at]!
    // One that is alone ends a line as well, in files of old spreadsheets.
    const isLineEnd = letter === '\n' || (letter === '\r' && content[at + 1] !== '\n')
    if (isLineEnd) line++
    if (isQuoted) {
      if (letter !== '"') cellText += letter
      else if (content[at + 1] === '"') cellText += content[++at]
      else isQuoted = false
    } else if (letter === '"' && cellText === '') [isQuoted, wasQuoted] = [true, true]
    else if (letter === separator) endCell()
    else if (isLineEnd) endRow()
    else if (letter !== '\r') cellText += letter
  }
  if (isQuoted) return { line: row.line, problem: 'A quotation begins here and never ends.' }
  endRow()
  return { rows }
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

// Many totems as one pasted list: a chip's number a line, or a table with its columns in any order.
import { LAST_COUNT } from './tap.ts'
import { CHIP_NUMBER } from './totem-name.ts'

export type TotemLine = {
  /** As it stands in the list, from 1. */
  line: number
  uid: string
  label: string
  /** Where the chip's count stands. */
  counted?: number
  problem?: string
}

export const MOST_LINES = 200

const columnNames: Readonly<Record<string, 'uid' | 'label' | 'counted'>> = {
  uid: 'uid',
  chip: 'uid',
  number: 'uid',
  serial: 'uid',
  label: 'label',
  name: 'label',
  count: 'counted',
  counted: 'counted',
  counter: 'counted',
}

/** Never fails: what is wrong with a line is said with the line. Lines without anything are left out. */
export function parseTotemList(text: string): TotemLine[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((row, at) => ({ line: at + 1, cells: cellsOf(row) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const header = rows[0]?.cells.map((cell) => columnNames[cell.toLowerCase()])
  const hasHeader = header?.includes('uid') ?? false
  const columns = hasHeader ? header! : (['uid', 'label', 'counted'] as const)
  const seen = new Map<string, number>()
  return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }, at) => {
    const cell = (name: 'uid' | 'label' | 'counted') => cells[columns.indexOf(name)] ?? ''
    const uid = chipNumber(cell('uid'))
    const label = cell('label') || `Totem ${uid.slice(-4)}`
    const counted = cell('counted') === '' ? undefined : Number(cell('counted'))
    const twin = seen.get(uid)
    if (twin === undefined) seen.set(uid, line)
    const problem = problemOf(uid, label, counted) ?? twinProblem(twin) ?? crowdProblem(at)
    return { line, uid, label, ...(counted !== undefined && { counted }), ...(problem && { problem }) }
  })
}

/** Tools show it as 04:E1:41:12:4C:28:80, with hyphens, with blanks, or in one piece. */
export function chipNumber(text: string): string {
  return text.replace(/[\s:-]/g, '').toUpperCase()
}

function problemOf(uid: string, label: string, counted: number | undefined): string | undefined {
  if (!CHIP_NUMBER.test(uid)) return 'The number of a chip has fourteen hexadecimal digits.'
  if ([...label].length > 80) return 'A label can have 80 characters at most.'
  if (counted === undefined || (Number.isInteger(counted) && counted >= 0 && counted <= LAST_COUNT)) return
  return 'A count is a whole number from 0 to 16,777,215.'
}

function twinProblem(line: number | undefined): string | undefined {
  return line === undefined ? undefined : `The same number as in line ${line}.`
}

function crowdProblem(at: number): string | undefined {
  return at < MOST_LINES ? undefined : `A list can have ${MOST_LINES} lines at most.`
}

/** Commas, semicolons or tabs; what holds one of them stands in quotes. */
function cellsOf(row: string): string[] {
  const separator = /[\t;,]/.exec(row.replace(/"[^"]*"/g, ''))?.[0] ?? ','
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < row.length; at++) {
    const letter = row[at]!
    if (letter === '"' && quoted && row[at + 1] === '"') cell += row[at++]!
    else if (letter === '"') quoted = !quoted
    else if (letter === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map((one) => one.trim())
}

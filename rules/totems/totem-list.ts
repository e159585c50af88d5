// Parses a pasted list of totems: one chip UID for each line, or a table with columns in any order.
import type { Problem } from '../refusal.ts'
import { LAST_COUNT } from './tap.ts'
import { CHIP_NUMBER } from './totem-name.ts'

export type TotemLine = {
  /** The line number in the list, from 1. */
  line: number
  uid: string
  label: string
  /** The chip's current counter. */
  counted?: number
  problem?: Problem
}

export const MAX_LINES = 200
const MAX_LABEL = 80

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

/** Never throws: problems are returned with their lines. Empty lines are left out. */
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

function problemOf(uid: string, label: string, counted: number | undefined): Problem | undefined {
  if (!CHIP_NUMBER.test(uid)) return { reason: 'chip_uid_invalid' }
  if ([...label].length > MAX_LABEL) return { reason: 'label_too_long', params: { max: MAX_LABEL } }
  if (counted === undefined || (Number.isInteger(counted) && counted >= 0 && counted <= LAST_COUNT)) return
  return { reason: 'counter_invalid' }
}

function twinProblem(line: number | undefined): Problem | undefined {
  return line === undefined ? undefined : { reason: 'same_chip_as_line', params: { line } }
}

function crowdProblem(at: number): Problem | undefined {
  return at < MAX_LINES ? undefined : { reason: 'too_many_lines', params: { max: MAX_LINES } }
}

/** Separated by commas, semicolons or tabs; cells may be quoted. */
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

// Reads a CSV file that a person has chosen, in any encoding and with any delimiter.
import * as m from '#messages'
import { problemMessage } from './problem-message.ts'
import { parseCsv, type CsvRow } from '#rules/csv.ts'
import { decodedText, type Encoding } from '#rules/decoded-text.ts'

export interface OpenedTable {
  bytes: Uint8Array<ArrayBuffer>
  encoding: Encoding
  delimiter: string
  rows: CsvRow[]
}

export interface TableProblem {
  problem: string
  /** Missing if the whole file cannot be read. */
  line?: number
}

export async function openTable(file: File): Promise<OpenedTable | TableProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = decodedText(bytes)
  if ('problem' in decoded) return { problem: problemMessage(decoded.problem) }
  const parsed = await parseCsv(decoded.text)
  if ('problem' in parsed) return { line: parsed.line, problem: problemMessage(parsed.problem) }
  return { bytes, encoding: decoded.encoding, ...parsed }
}

export function tableProblem({ line, problem }: TableProblem): string {
  return line === undefined ? problem : m.site_open_table_line({ line, problem })
}

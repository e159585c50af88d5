// A chosen file as rows, whatever program wrote it and in whatever encoding.
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
  /** Missing where the whole file cannot be read. */
  line?: number
}

export async function openTable(file: File): Promise<OpenedTable | TableProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = decodedText(bytes)
  if ('problem' in decoded) return decoded
  const parsed = await parseCsv(decoded.text)
  return 'problem' in parsed ? parsed : { bytes, encoding: decoded.encoding, ...parsed }
}

export function tableProblem({ line, problem }: TableProblem): string {
  return line === undefined ? problem : `Line ${line}: ${problem}`
}

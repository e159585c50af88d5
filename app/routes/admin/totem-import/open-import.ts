// The file of an import as rows, within the limits of one import.
import { openTable, tableProblem, type OpenedTable } from '#app/data/open-table.ts'
import { sha256Hex } from '#rules/readings/fair-draw/bytes.ts'
import { MOST_IMPORTED } from '#rules/totems/totem-import.ts'

export interface OpenedImport extends Pick<OpenedTable, 'encoding' | 'delimiter'> {
  fileName: string
  /** Of its bytes: the same file is the same import. */
  fileHash: string
  /** `line` is the row of the spreadsheet, from 1. */
  rows: { line: number; cells: string[] }[]
}

const mostBytes = 20_000_000

export async function openImport(file: File): Promise<OpenedImport | { problem: string }> {
  if (file.size > mostBytes) return { problem: 'A file has 20 megabytes at most; this one is larger.' }
  const table = await openTable(file)
  if ('problem' in table) return { problem: tableProblem(table) }
  if (table.rows.length > MOST_IMPORTED) {
    return { problem: `A file has ${MOST_IMPORTED.toLocaleString('en')} rows at most; this one has more.` }
  }
  return {
    fileName: file.name,
    fileHash: await sha256Hex(table.bytes),
    encoding: table.encoding,
    delimiter: table.delimiter,
    rows: table.rows.map(({ row, cells }) => ({ line: row, cells })),
  }
}

export function delimiterWords(delimiter: string): string {
  return { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[delimiter] ?? 'one column'
}

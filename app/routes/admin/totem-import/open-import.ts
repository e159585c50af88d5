// Reads an import file into rows, within the import limits.
import { openTable, tableProblem, type OpenedTable } from '#app/data/open-table.ts'
import * as m from '#messages'
import { sha256Hex } from '#rules/readings/fair-draw/bytes.ts'
import { MAX_IMPORTED_ROWS } from '#rules/totems/totem-import.ts'

export interface OpenedImport extends Pick<OpenedTable, 'encoding' | 'delimiter'> {
  fileName: string
  /** Hash of the file's bytes: the same file is the same import. */
  fileHash: string
  /** `line` is the row number in the spreadsheet, from 1. */
  rows: { line: number; cells: string[] }[]
}

const mostBytes = 20_000_000

export async function openImport(file: File): Promise<OpenedImport | { problem: string }> {
  if (file.size > mostBytes) return { problem: m.admin_open_import_this_file_is_larger_than() }
  const table = await openTable(file)
  if ('problem' in table) return { problem: tableProblem(table) }
  if (table.rows.length > MAX_IMPORTED_ROWS) {
    return { problem: m.admin_open_import_this_file_has_more_than({ max: MAX_IMPORTED_ROWS }) }
  }
  return {
    fileName: file.name,
    fileHash: await sha256Hex(table.bytes),
    encoding: table.encoding,
    delimiter: table.delimiter,
    rows: table.rows.map(({ row, cells }) => ({ line: row, cells })),
  }
}

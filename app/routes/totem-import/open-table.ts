// A chosen file as rows, whatever wrote it. The parser is loaded when the first file is chosen.
import { sha256Hex } from '#rules/fair-draw/bytes.ts'
import { decodedText, type Encoding } from '#rules/decoded-text.ts'
import { MOST_IMPORTED } from '#rules/totems/totem-import.ts'

export interface OpenedTable {
  fileName: string
  /** Of its bytes: the same file is the same import. */
  fileHash: string
  encoding: Encoding
  delimiter: string
  /** With their place in the file, from 1; rows without anything are left out. */
  rows: { line: number; cells: string[] }[]
}

const mostBytes = 20_000_000

export async function openTable(file: File): Promise<OpenedTable | { problem: string }> {
  if (file.size > mostBytes) return { problem: 'A file has 20 megabytes at most; this one is larger.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const decoded = decodedText(bytes)
  if ('problem' in decoded) return decoded
  const { default: Papa } = await import('papaparse')
  const { data, errors, meta } = Papa.parse<string[]>(decoded.text, {
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  if (unclosed) return { problem: `A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.` }
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length > MOST_IMPORTED) {
    return { problem: `A file has ${MOST_IMPORTED.toLocaleString('en')} rows at most; this one has more.` }
  }
  const fileHash = await sha256Hex(bytes)
  return { fileName: file.name, fileHash, encoding: decoded.encoding, delimiter: meta.delimiter, rows }
}

export function delimiterWords(delimiter: string): string {
  return { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[delimiter] ?? 'one column'
}

import { expect, test } from 'vitest'
import { decodedText } from './decoded-text.ts'

const bytes = (encoding: BufferEncoding, text: string, ...mark: number[]) =>
  new Uint8Array([...mark, ...Buffer.from(text, encoding)])
const swapped = (little: Uint8Array) => new Uint8Array(Buffer.from(little).swap16())
const table = 'chip;label\n04E141124C2880;Café'

test.each([
  ['UTF-8', bytes('utf8', table)],
  ['UTF-8', bytes('utf8', table, 0xef, 0xbb, 0xbf)],
  ['UTF-16', bytes('utf16le', table, 0xff, 0xfe)],
  ['UTF-16', swapped(bytes('utf16le', table, 0xff, 0xfe))],
  ['UTF-16', bytes('utf16le', table)],
  ['UTF-16', swapped(bytes('utf16le', table))],
  ['Windows-1252', bytes('latin1', table)],
])('a file in %s is read as it was written', (encoding, file) => {
  expect(decodedText(file)).toEqual({ text: table, encoding })
})

test('quotation marks and the euro of Windows are themselves', () => {
  expect(decodedText(new Uint8Array([0x93, 0x41, 0x94, 0x80]))).toMatchObject({ text: '“A”€' })
})

test.each([
  [{ reason: 'text_file_empty' }, new Uint8Array()],
  [{ reason: 'text_file_blank' }, bytes('utf8', ' \r\n ')],
  [{ reason: 'text_file_other', params: { kind: 'zip' } }, bytes('latin1', 'PK\u0003\u0004rest')],
  [{ reason: 'text_file_other', params: { kind: 'program' } }, new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2])],
  [{ reason: 'text_file_other', params: { kind: 'picture' } }, new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
  [{ reason: 'text_file_binary' }, new Uint8Array([1, 2, 0, 3, 4, 5, 6, 7, 8])],
])('what is no text says so: %j', (problem, file) => {
  expect(decodedText(file)).toEqual({ problem })
})

// Decodes a text file of unknown encoding: by its byte order mark, by whether it is valid UTF-8, or by zero bytes.
import type { Problem } from './refusal.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

export type Decoded = { text: string; encoding: Encoding } | { problem: Problem }

/** If more than this share of the bytes are zeros at even positions, or at odd ones, the text is UTF-16. */
const UTF16_ZEROS = 0.3
const LOOKED_AT = 4000

export function decodedText(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: { reason: 'text_file_empty' } }
  const known = knownAs(bytes)
  if (known) return { problem: { reason: 'text_file_other', params: { kind: known } } }
  if (begins(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le', 'UTF-16')
  if (begins(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be', 'UTF-16')
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = (odd: 0 | 1) => start.filter((byte, at) => at % 2 === odd && byte === 0).length / start.length
  if (zeros(1) > UTF16_ZEROS) return decode(bytes, 'utf-16le', 'UTF-16')
  if (zeros(0) > UTF16_ZEROS) return decode(bytes, 'utf-16be', 'UTF-16')
  if (start.includes(0)) return { problem: { reason: 'text_file_binary' } }
  try {
    return decode(bytes, 'utf-8', 'UTF-8')
  } catch {
    return { text: windows1252(bytes), encoding: 'Windows-1252' }
  }
}

function knownAs(bytes: Uint8Array): string | null {
  if (begins(bytes, 0x50, 0x4b)) return 'zip'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook'
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (begins(bytes, 0x7f, 0x45, 0x4c, 0x46) || begins(bytes, 0x4d, 0x5a, 0x90)) return 'program'
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47) || begins(bytes, 0xff, 0xd8, 0xff)) return 'picture'
  return null
}

function begins(bytes: Uint8Array, ...signature: number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** For UTF-8, throws if the bytes are not valid. */
function decode(bytes: Uint8Array, label: string, encoding: Encoding): Decoded {
  const text = new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes)
  return text.trim() === '' ? { problem: { reason: 'text_file_blank' } } : { text, encoding }
}

/** Windows-1252 from 0x80 to 0x9F; the others are as in Unicode. Not every runtime has a decoder for it. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function windows1252(bytes: Uint8Array): string {
  const letterOf = (byte: number) =>
    byte >= 0x80 && byte <= 0x9f ? windowsLetters[byte - 0x80]! : String.fromCharCode(byte)
  return Array.from(bytes, letterOf).join('')
}

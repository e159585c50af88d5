import { sha256 } from './fingerprint.ts'

/** Bytes that Web Crypto takes: never a view on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += hexOfByte[byte]!
  return hex
}

/** Only lower case: a hash has one spelling, so two transcripts are the same exactly when their text is. */
export function isHex(value: unknown, byteLength: number): value is string {
  return typeof value === 'string' && value.length === byteLength * 2 && /^[0-9a-f]*$/.test(value)
}

export function fromHex(hex: string): Bytes {
  if (!isHex(hex, Math.floor(hex.length / 2)))
    throw new RangeError('Not a lower-case hexadecimal string of whole bytes.')
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
}

export async function sha256Hex(bytes: Bytes): Promise<string> {
  return toHex(await sha256(bytes))
}

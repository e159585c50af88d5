// Document ids in Convex's format, so that the table is known from the id alone and ids survive a move to a hosted
// deployment: base32(VInt(table number) + 16 bytes + Fletcher-16 of both), 31 to 37 characters.

export type DocumentId = { tableNumber: number; internalId: Uint8Array }

/** Lower numbers are system tables; the first user table gets this one, and its ids have 32 characters. */
export const firstUserTableNumber = 10_001

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const internalIdLength = 16
const checksumLength = 2
const shortest = base32Length(1 + internalIdLength + checksumLength)
const longest = base32Length(5 + internalIdLength + checksumLength)
const notADigit = 255
const dayMs = 24 * 60 * 60 * 1000

const digitOf = new Uint8Array(128).fill(notADigit)
for (let digit = 0; digit < alphabet.length; digit++) digitOf[alphabet.charCodeAt(digit)] = digit

/** 14 random bytes, then the day: ids of one day share an ending, which Convex keeps for its own partitioning. */
export function newInternalId(nowMs: number, randomBytes: (count: number) => Uint8Array): Uint8Array {
  const id = new Uint8Array(internalIdLength)
  id.set(randomBytes(internalIdLength - 2))
  const day = Math.floor(nowMs / dayMs) & 0xffff
  id[internalIdLength - 2] = day >> 8
  id[internalIdLength - 1] = day & 0xff
  return id
}

export function encodeDocumentId(tableNumber: number, internalId: Uint8Array): string {
  if (!Number.isInteger(tableNumber) || tableNumber < 1 || tableNumber > 0xffffffff) {
    throw new RangeError(`${tableNumber} is not a table number`)
  }
  if (internalId.length !== internalIdLength) throw new RangeError('An internal id has 16 bytes')
  const bytes: number[] = []
  let rest = tableNumber
  while (rest >= 0x80) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
  for (const byte of internalId) bytes.push(byte)
  const checksum = fletcher16(bytes, bytes.length)
  bytes.push(checksum & 0xff, checksum >> 8)
  return toBase32(bytes)
}

export function decodeDocumentId(id: string): DocumentId | null {
  const parsed = parseDocumentId(id)
  return typeof parsed === 'string' ? null : parsed
}

/** The parts of the id, or Convex's error message. */
export function parseDocumentId(id: string): DocumentId | string {
  if (id.length < shortest || id.length > longest)
    return `Unable to decode ID: Invalid ID length ${id.length}`
  const bytes = fromBase32(id)
  if (bytes === null) return "Unable to decode ID: ID wasn't valid base32"

  let tableNumber = 0
  let position = 0
  for (;;) {
    const byte = bytes[position]
    if (byte === undefined || position >= 5) return 'Unable to decode ID: Invalid table number'
    tableNumber += (byte & 0x7f) * 2 ** (7 * position)
    position++
    if (byte < 0x80) break
  }
  // A padded VInt would give one document two ids.
  const padded = position > 1 && bytes[position - 1] === 0
  if (tableNumber === 0 || tableNumber > 0xffffffff || padded)
    return 'Unable to decode ID: Invalid table number'

  const end = position + internalIdLength
  if (bytes.length !== end + checksumLength) return `Unable to decode ID: Invalid ID length ${id.length}`
  const checksum = (bytes[end] ?? 0) | ((bytes[end + 1] ?? 0) << 8)
  const expected = fletcher16(bytes, end)
  if (checksum !== expected)
    return `Unable to decode ID: Invalid ID version ${checksum} (expected ${expected})`
  return { tableNumber, internalId: bytes.slice(position, end) }
}

function base32Length(byteCount: number): number {
  return Math.ceil((byteCount * 8) / 5)
}

function toBase32(bytes: ArrayLike<number>): string {
  let text = ''
  let bits = 0
  let pending = 0
  for (let i = 0; i < bytes.length; i++) {
    pending = (pending << 8) | (bytes[i] ?? 0)
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(pending >> bits) & 31]
    }
    pending &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(pending << (5 - bits)) & 31] : text
}

/** Null for anything but our canonical spelling: an invalid character, an upper-case letter, stray bits at the end. */
function fromBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let length = 0
  let bits = 0
  let pending = 0
  for (let i = 0; i < text.length; i++) {
    const digit = digitOf[text.charCodeAt(i)] ?? notADigit
    if (digit === notADigit) return null
    pending = (pending << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[length++] = pending >> bits
      pending &= (1 << bits) - 1
    }
  }
  return pending === 0 && base32Length(length) === text.length ? bytes : null
}

/** Fletcher's checksum modulo 256, RFC 1145 appendix I. */
function fletcher16(bytes: ArrayLike<number>, length: number): number {
  let low = 0
  let high = 0
  for (let i = 0; i < length; i++) {
    low = (low + (bytes[i] ?? 0)) & 0xff
    high = (high + low) & 0xff
  }
  return (high << 8) | low
}

// Index keys: byte strings whose order is Convex's order of values, so that an index is a plain btree on a bytea column.
//
//   undefined 01 · null 03 · negative int64 04–07 (8, 4, 2, 1 bytes) · 0n 08 · positive int64 09–0c · float64 0d + 8 bytes
//   false 0e · true 0f · string 10 … 00 · bytes 11 … 00 · array 12 … 00 · object 15 (01 name … 00 value)* 00
//
// A 00 inside text or bytes is written 00 ff. Every value ends itself, and the byte after a whole value is a tag, a 00
// or nothing, never ff: `value + ff` is therefore the smallest key after all keys that begin with that value.
import { createHash } from 'node:crypto'
import { CommitTsPlaceholder } from 'convex/values'
import { BackendError } from '../errors.ts'
import { checkWellFormed, type Value } from '../values/json.ts'

/** PostgreSQL's btree refuses entries over 2,704 bytes. Longer keys are truncated and a hash is appended. */
export const maxPlainKeyBytes = 2_500
const hashBytes = 32

const tag = {
  undefined: 0x01,
  null: 0x03,
  zero: 0x08,
  float: 0x0d,
  false: 0x0e,
  true: 0x0f,
  string: 0x10,
  bytes: 0x11,
  array: 0x12,
  object: 0x15,
} as const
const end = 0x00
const escaped = 0xff
const field = 0x01

/** The stored key of an index entry. Longer than `maxPlainKeyBytes` it is truncated: see `isTruncatedKey`. */
export function encodeKey(values: readonly (Value | undefined)[]): Buffer {
  return truncateKey(encodeFullKey(values))
}

/** The full key, however long. Rows with truncated keys are compared by it. */
export function encodeFullKey(values: readonly (Value | undefined)[]): Buffer {
  length = 0
  for (const value of values) write(value)
  return Buffer.from(scratch.subarray(0, length))
}

/** Printable and control characters that UTF-8 writes as the same one byte, without the NUL that is escaped. */
const plainText = /^[\x01-\x7f]*$/

/**
 * The full key of one value as latin1 text, one character for each byte. Most values of a key are ids, names and numbers, which
 * need no buffer.
 */
export function encodeFullKeyText(value: Value | undefined): string {
  if (value === undefined) return '\x01'
  if (typeof value === 'string' && plainText.test(value)) return `\x10${value}\0`
  length = 0
  write(value)
  return scratch.toString('latin1', 0, length)
}

export function truncateKey(fullKey: Buffer): Buffer {
  if (fullKey.length <= maxPlainKeyBytes) return fullKey
  return Buffer.concat([fullKey.subarray(0, maxPlainKeyBytes), createHash('sha256').update(fullKey).digest()])
}

/**
 * True for a truncated key. Truncated keys with the same first `maxPlainKeyBytes` bytes are in the order of their
 * hashes, which is meaningless: their rows must be sorted and filtered by their full keys.
 */
export function isTruncatedKey(key: Uint8Array): boolean {
  return key.length === maxPlainKeyBytes + hashBytes
}

// One shared buffer: encoding is synchronous, so nobody else can write into it.
let scratch = Buffer.allocUnsafe(4_096)
let length = 0

function reserve(count: number): void {
  if (length + count <= scratch.length) return
  const larger = Buffer.allocUnsafe(Math.max(scratch.length * 2, length + count))
  scratch.copy(larger, 0, 0, length)
  scratch = larger
}

function writeByte(byte: number): void {
  reserve(1)
  scratch[length++] = byte
}

function write(value: Value | undefined): void {
  switch (typeof value) {
    case 'undefined':
      return writeByte(tag.undefined)
    case 'string':
      writeByte(tag.string)
      return writeText(value)
    case 'number':
      return writeFloat(value)
    case 'bigint':
      return writeInteger(value)
    case 'boolean':
      return writeByte(value ? tag.true : tag.false)
    case 'object':
      if (value === null) return writeByte(tag.null)
      if (value instanceof ArrayBuffer) {
        writeByte(tag.bytes)
        return writeBytes(new Uint8Array(value))
      }
      if (value instanceof CommitTsPlaceholder) return writeInteger(maxInt64)
      return Array.isArray(value) ? writeArray(value) : writeObject(value)
    case 'function':
    case 'symbol':
      throw new BackendError('InvalidValue', `${typeof value} is not a supported Convex type.`)
  }
}

function writeArray(items: Value[]): void {
  writeByte(tag.array)
  for (const item of items) write(item)
  writeByte(end)
}

function writeObject(object: { [name: string]: Value | undefined }): void {
  writeByte(tag.object)
  for (const name of Object.keys(object).sort()) {
    if (object[name] === undefined) continue
    // Without this marker an empty name would look like the end of the object.
    writeByte(field)
    writeText(name)
    write(object[name])
  }
  writeByte(end)
}

function writeText(text: string): void {
  checkWellFormed(text)
  if (text.includes('\0')) return writeBytes(Buffer.from(text))
  reserve(text.length * 3 + 1)
  length += scratch.write(text, length)
  scratch[length++] = end
}

function writeBytes(bytes: Uint8Array): void {
  reserve(bytes.length * 2 + 1)
  for (const byte of bytes) {
    scratch[length++] = byte
    if (byte === end) scratch[length++] = escaped
  }
  scratch[length++] = end
}

/** IEEE 754 total order: the sign bit flipped for positive numbers, every bit for negative ones. */
function writeFloat(value: number): void {
  reserve(9)
  scratch[length++] = tag.float
  // All NaNs are one value, above all numbers.
  scratch.writeDoubleBE(Number.isNaN(value) ? NaN : value, length)
  if (scratch[length]! & 0x80) {
    for (let i = 0; i < 8; i++) scratch[length + i]! ^= 0xff
  } else {
    scratch[length]! ^= 0x80
  }
  length += 8
}

const maxInt64 = 2n ** 63n - 1n

/** The tag tells sign and width, and wider is further from zero; two's complement keeps the order within a width. */
function writeInteger(value: bigint): void {
  if (BigInt.asIntN(64, value) !== value) {
    throw new BackendError('InvalidValue', `BigInt ${value} does not fit into a 64-bit signed integer.`)
  }
  reserve(9)
  if (value === 0n) return writeByte(tag.zero)
  const step = widthStep(value)
  scratch[length++] = value < 0n ? tag.zero - step : tag.zero + step
  const width = 2 ** (step - 1)
  const low = BigInt.asUintN(width * 8, value)
  for (let i = width - 1; i >= 0; i--) scratch[length++] = Number((low >> BigInt(8 * i)) & 0xffn)
}

function widthStep(value: bigint): 1 | 2 | 3 | 4 {
  if (BigInt.asIntN(8, value) === value) return 1
  if (BigInt.asIntN(16, value) === value) return 2
  if (BigInt.asIntN(32, value) === value) return 3
  return 4
}

// AES-128 as chips use it: whole blocks without padding, and CMAC (RFC 4493). Web Crypto has neither, but its CBC with
// padding can be made to give both, so that the same code runs wherever Web Crypto does.
import type { Bytes } from '../../readings/fair-draw/bytes.ts'

const BLOCK = 16
const zeros = (): Bytes => new Uint8Array(BLOCK)

export type AesKey = CryptoKey

export function importAesKey(key: Bytes): Promise<AesKey> {
  return crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt', 'decrypt'])
}

/** Whole blocks only; what Web Crypto adds as padding is cut off. */
export async function encryptBlocks(key: AesKey, plain: Bytes, iv: Bytes = zeros()): Promise<Bytes> {
  requireBlocks(plain)
  const padded = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plain)
  return new Uint8Array(padded, 0, plain.length)
}

/** Web Crypto wants to find padding at the end, so a block is appended that decrypts to exactly that. */
export async function decryptBlocks(key: AesKey, sealed: Bytes, iv: Bytes = zeros()): Promise<Bytes> {
  requireBlocks(sealed)
  const padding = await crypto.subtle.encrypt(
    { name: 'AES-CBC', iv: sealed.slice(-BLOCK) },
    key,
    new Uint8Array(0),
  )
  const whole = concat(sealed, new Uint8Array(padding))
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, whole))
}

export async function cmac(key: AesKey, message: Bytes): Promise<Bytes> {
  const first = doubled(await encryptBlocks(key, zeros()))
  const isWhole = message.length > 0 && message.length % BLOCK === 0
  const length = isWhole ? message.length : (Math.floor(message.length / BLOCK) + 1) * BLOCK
  const padded = new Uint8Array(length)
  padded.set(message)
  if (!isWhole) padded[message.length] = 0x80
  const mask = isWhole ? first : doubled(first)
  for (let at = 0; at < BLOCK; at++) padded[length - BLOCK + at]! ^= mask[at]!
  return (await encryptBlocks(key, padded)).slice(-BLOCK)
}

/** In the same time wherever they differ, so that a guess learns nothing from how soon it is refused. */
export function equalInConstantTime(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one[at]! ^ other[at]!
  return difference === 0
}

export function concat(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Times x in the field of CMAC's subkeys. */
function doubled(block: Bytes): Bytes {
  const carry = block[0]! >> 7
  const shifted = block.map((byte, at) => (byte << 1) | ((block[at + 1] ?? 0) >> 7))
  shifted[BLOCK - 1]! ^= carry * 0x87
  return shifted
}

function requireBlocks({ length }: Bytes): void {
  if (length === 0 || length % BLOCK !== 0) throw new RangeError('Only whole blocks of sixteen bytes.')
}

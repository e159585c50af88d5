// Web push: messages encrypted for the browser (RFC 8291, aes128gcm of RFC 8188) and signed for the push service (VAPID, RFC
// 8292). Uses only Web Crypto, so that it runs wherever functions run.
import { utf8, type Bytes } from '#rules/readings/fair-draw/bytes.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface PushRequest {
  url: string
  headers: Record<string, string>
  body: Bytes
}

const ECDH = { name: 'ECDH', namedCurve: 'P-256' }
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' }
const RECORD_BYTES = 4096
const SIGNED_FOR_S = 12 * 3600
/** How long the push service may keep an undelivered reminder. */
const TTL_S = 4 * 3600

export async function createVapidKeys(): Promise<VapidKeys> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify'])
  return {
    publicKey: toBase64Url(await rawOf(publicKey)),
    privateKey: JSON.stringify(await crypto.subtle.exportKey('jwk', privateKey)),
  }
}

export async function pushRequest(
  target: PushTarget,
  message: string,
  keys: VapidKeys,
  { contact, nowMs, topic }: { contact: string; nowMs: number; topic: 'daily-card' | 'admin-notice' },
): Promise<PushRequest> {
  const { origin } = new URL(target.endpoint)
  const claims = { aud: origin, exp: Math.floor(nowMs / 1000) + SIGNED_FOR_S, sub: contact }
  return {
    url: target.endpoint,
    headers: {
      Authorization: `vapid t=${await signed(claims, keys.privateKey)}, k=${keys.publicKey}`,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_S),
      // A newer message replaces an undelivered one about the same.
      Topic: topic,
      Urgency: 'normal',
    },
    body: await encrypted(utf8(message), target),
  }
}

/** Randomness can be passed in, for the test vector of the standard. */
export async function encrypted(
  message: Bytes,
  { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>,
  random?: { salt: Bytes; keys: CryptoKeyPair },
): Promise<Bytes> {
  const theirs = fromBase64Url(p256dh)
  const ours = random?.keys ?? (await crypto.subtle.generateKey(ECDH, true, ['deriveBits']))
  const salt = random?.salt ?? crypto.getRandomValues(new Uint8Array(16))
  const ourPublic = await rawOf(ours.publicKey)
  const shared = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: await crypto.subtle.importKey('raw', theirs, ECDH, false, []) },
    ours.privateKey,
    256,
  )
  const info = joined(utf8('WebPush: info\0'), theirs, ourPublic)
  const secret = await hkdf(new Uint8Array(shared), fromBase64Url(auth), info, 32)
  const key = await hkdf(secret, salt, utf8('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await hkdf(secret, salt, utf8('Content-Encoding: nonce\0'), 12)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']),
    // The delimiter byte 2 marks the last record.
    joined(message, Uint8Array.of(2)),
  )
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_BYTES)
  return joined(salt, size, Uint8Array.of(ourPublic.length), ourPublic, new Uint8Array(sealed))
}

export function fromBase64Url(text: string): Bytes {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

export function toBase64Url(bytes: Uint8Array): string {
  const plain = btoa(String.fromCharCode(...bytes))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

async function signed(claims: object, privateKey: string): Promise<string> {
  const jwk = JSON.parse(privateKey) as JsonWebKey
  const key = await crypto.subtle.importKey('jwk', jwk, ECDSA, false, ['sign'])
  const part = (value: object) => toBase64Url(utf8(JSON.stringify(value)))
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, utf8(content))
  return `${content}.${toBase64Url(new Uint8Array(signature))}`
}

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8)
  return new Uint8Array(bits)
}

async function rawOf(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}

function joined(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

// A fake push service with its browsers: receives messages, verifies the sender, and decrypts them with the browser's
// key.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'

export interface Delivered {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer<ArrayBuffer>
}

export class PushService {
  readonly delivered: Delivered[] = []
  /** The status of the next responses. */
  status = 201
  #url = ''
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      this.delivered.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(this.status, { Location: '/elsewhere' }).end()
    })
  })

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.#url
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  async subscribe(): Promise<BrowserSubscription> {
    const keys = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
    const auth = crypto.getRandomValues(new Uint8Array(16))
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(12))).toString('base64url')
    return new BrowserSubscription(`${this.#url}/push/${id}`, keys, auth, await raw(keys.publicKey))
  }
}

export class BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly #keys: CryptoKeyPair
  readonly #auth: Bytes
  readonly #public: Bytes

  constructor(endpoint: string, keys: CryptoKeyPair, auth: Bytes, publicKey: Bytes) {
    this.endpoint = endpoint
    this.#keys = keys
    this.#auth = auth
    this.#public = publicKey
    this.p256dh = Buffer.from(publicKey).toString('base64url')
    this.auth = Buffer.from(auth).toString('base64url')
  }

  /** Decrypts a message as a browser does (RFC 8291). */
  async read({ body }: Delivered): Promise<unknown> {
    const salt = bytes(body.subarray(0, 16))
    const keyLength = body[20] ?? 0
    const theirs = bytes(body.subarray(21, 21 + keyLength))
    const theirKey = await crypto.subtle.importKey('raw', theirs, curve, false, [])
    const shared = await crypto.subtle.deriveBits(
      { name: 'ECDH', public: theirKey },
      this.#keys.privateKey,
      256,
    )
    const info = bytes(Buffer.concat([text('WebPush: info\0'), this.#public, theirs]))
    const secret = await hkdf(new Uint8Array(shared), this.#auth, info, 32)
    const key = await hkdf(secret, salt, text('Content-Encoding: aes128gcm\0'), 16)
    const iv = await hkdf(secret, salt, text('Content-Encoding: nonce\0'), 12)
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']),
      bytes(body.subarray(21 + keyLength)),
    )
    const plain = Buffer.from(opened).toString('utf8')
    return JSON.parse(plain.replace(/\u0002\0*$/, ''))
  }
}

/** The sender, verified with the key that browsers were given. */
export async function senderOf({ headers }: Delivered, publicKey: string): Promise<object> {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
  if (key !== publicKey) throw new Error('Signed with another key than the one that browsers were given')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const keySet = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', x: x!, y: y! }] })
  return (await jwtVerify(token, keySet, { algorithms: ['ES256'], currentDate: new Date(Date.now()) }))
    .payload
}

type Bytes = Uint8Array<ArrayBuffer>

const curve = { name: 'ECDH', namedCurve: 'P-256' }

async function hkdf(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8),
  )
}

async function raw(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', key))
}

function text(words: string): Bytes {
  return new TextEncoder().encode(words)
}

function bytes(part: Uint8Array): Bytes {
  return new Uint8Array(part)
}

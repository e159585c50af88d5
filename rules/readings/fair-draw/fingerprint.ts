// SHA-256 and HMAC, the whole of the cryptography in a draw. Node's own functions compute them on our server, Web Crypto
// elsewhere; browsers keep it from pages that came over a plain line (a phone at http://192.168…), and for those alone a
// library is fetched.

type Bytes = Uint8Array<ArrayBuffer>

export type Sign = (message: Bytes) => Promise<Uint8Array>

export async function sha256(bytes: Bytes): Promise<Uint8Array> {
  const node = nodeCrypto()
  if (node) return node.createHash('sha256').update(bytes).digest()
  if (hasWebCrypto()) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const { sha256: hash } = await import('@noble/hashes/sha2.js')
  return hash(bytes)
}

export async function hmacSha256(secret: Bytes): Promise<Sign> {
  const node = nodeCrypto()
  if (node) return (message) => Promise.resolve(node.createHmac('sha256', secret).update(message).digest())
  if (hasWebCrypto()) {
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
    return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, message))
  }
  const [{ hmac }, { sha256: hash }] = await Promise.all([
    import('@noble/hashes/hmac.js'),
    import('@noble/hashes/sha2.js'),
  ])
  return (message) => Promise.resolve(hmac(hash, secret, message))
}

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** Its type says that it always is; browsers know better. */
function hasWebCrypto(): boolean {
  return (crypto as { subtle?: SubtleCrypto }).subtle !== undefined
}

interface Hash {
  update(bytes: Bytes): Hash
  digest(): Uint8Array
}

interface NodeCrypto {
  createHash(name: string): Hash
  createHmac(name: string, secret: Bytes): Hash
}

interface Runtime {
  process?: { getBuiltinModule?: (name: 'node:crypto') => NodeCrypto }
}

/**
 * Undefined everywhere but in Node. It answers at once; Web Crypto passes every input to another thread and back, which
 * takes twenty times as long as hashing the few bytes of a draw.
 */
function nodeCrypto(): NodeCrypto | undefined {
  return (globalThis as Runtime).process?.getBuiltinModule?.('node:crypto')
}

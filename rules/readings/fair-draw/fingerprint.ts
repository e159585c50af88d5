// SHA-256 and HMAC, the whole of the cryptography in a draw. Web Crypto computes them wherever it is; browsers keep it
// from pages that came over a plain line (a phone at http://192.168…), and for those alone a library is fetched.

type Bytes = Uint8Array<ArrayBuffer>

export type Sign = (message: Bytes) => Promise<Uint8Array>

export async function sha256(bytes: Bytes): Promise<Uint8Array> {
  if (hasWebCrypto()) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const { sha256: hash } = await import('@noble/hashes/sha2.js')
  return hash(bytes)
}

export async function hmacSha256(secret: Bytes): Promise<Sign> {
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

// A secret in the database, encrypted with the key of the setting SECRET_KEY: somebody who reads the database or a backup cannot use
// it. AES-256-GCM, bound to its purpose, by Web Crypto, so that functions can use it too.

const prefix = 'encrypted:1:'
const nonceBytes = 12

export function isEncryptedSecret(stored: string): boolean {
  return stored.startsWith(prefix)
}

/** `secretKey` has 64 hexadecimal digits. */
export async function encryptSecret(secretKey: string, purpose: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const encrypted = await crypto.subtle.encrypt(
    algorithm(nonce, purpose),
    await importKey(secretKey),
    new TextEncoder().encode(text),
  )
  return prefix + toHex(nonce) + toHex(new Uint8Array(encrypted))
}

/** Null if it was encrypted with another key or for another purpose, or was changed. */
export async function decryptSecret(
  secretKey: string,
  purpose: string,
  stored: string,
): Promise<string | null> {
  try {
    const bytes = fromHex(stored.slice(prefix.length))
    const [nonce, encrypted] = [bytes.slice(0, nonceBytes), bytes.slice(nonceBytes)]
    const key = await importKey(secretKey)
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(nonce, purpose), key, encrypted))
  } catch {
    return null
  }
}

function algorithm(nonce: Uint8Array<ArrayBuffer>, purpose: string) {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(purpose) }
}

function importKey(secretKey: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromHex(secretKey), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

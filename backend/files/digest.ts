// A SHA-256 that a client announces for what it sends.
import { BackendError } from '../errors.ts'

/** From a `Digest: sha-256=…` header (RFC 3230), among other algorithms or alone; undefined when there is none. */
export function digestFromHeader(header: string | null): Buffer | undefined {
  if (header === null) return undefined
  for (const part of header.split(',')) {
    const match = /^\s*sha-256\s*=\s*(\S+)\s*$/i.exec(part)
    if (match) return parseSha256(match[1]!)
  }
  return undefined
}

/** Base64, as Convex writes it, or hexadecimal. */
export function parseSha256(text: string): Buffer {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length === 32) return bytes
  throw new BackendError(
    'InvalidArgument',
    `"${text.slice(0, 100)}" is not a SHA-256 in base64 or hexadecimal.`,
  )
}

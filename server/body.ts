// A body in its forms: plain, and compressed once for each encoding that somebody asked for.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this many bytes the compressed form saves nothing on the wire. */
const smallestCompressed = 1024

export class Body {
  readonly plain: Buffer
  /** Weak: the same page in another encoding is the same page, but not the same bytes. */
  readonly etag: string
  readonly #quality: number
  readonly #compressed = new Map<Encoding, Buffer>()

  /** What is made once and kept for long is worth being compressed harder than what changes. */
  constructor(content: string | Buffer, { lasting = false } = {}) {
    this.#quality = lasting ? constants.BROTLI_MAX_QUALITY : 5
    this.plain = Buffer.from(content)
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
  }

  /** The compressed form, if it was made already. */
  in(encoding: Encoding): Buffer | undefined {
    return this.#compressed.get(encoding)
  }

  async compress(encoding: Encoding): Promise<void> {
    if (this.plain.length < smallestCompressed || this.#compressed.has(encoding)) return
    this.#compressed.set(encoding, await compressed(this.plain, encoding, this.#quality))
  }

  get bytes(): number {
    let sum = this.plain.length
    for (const form of this.#compressed.values()) sum += form.length
    return sum
  }
}

/** The best encoding that an Accept-Encoding header allows; what is not in the list, or has q=0, is not allowed. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  if (allows(header, 'br')) return 'br'
  return allows(header, 'gzip') ? 'gzip' : null
}

function allows(header: string, encoding: Encoding): boolean {
  const at = header.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}

function compressed(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

// A response body, uncompressed and in each encoding that was requested so far. A body in a cache is compacted to brotli,
// and the other encodings are made from that on demand.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Compressing fewer bytes than this saves nothing on the wire. */
const minCompressedBytes = 1024

/** For what is sent once or twice. With a window of 64 kB, which has room for a page, it takes as long as quality 7 with the default. */
const pageQuality = 8
const pageWindowBits = 16

export class Body {
  /** Weak, because every encoding of the page has the same ETag but different bytes. */
  readonly etag: string
  #quality: number
  readonly #isSmall: boolean
  readonly #encodings = new Map<Encoding | null, Buffer>()

  /** A long-lived body is compressed once at the highest quality. */
  constructor(content: string | Buffer, { isLongLived = false } = {}) {
    const plain = Buffer.from(content)
    this.#quality = isLongLived ? constants.BROTLI_MAX_QUALITY : pageQuality
    this.#isSmall = plain.length < minCompressedBytes
    this.#encodings.set(null, plain)
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  /** The body in this encoding (null: uncompressed), if it has been prepared. */
  in(encoding: Encoding | null): Buffer | undefined {
    return this.#encodings.get(encoding)
  }

  /** Whether a client that accepts this encoding can be answered without compressing first. */
  isReadyIn(encoding: Encoding | null): boolean {
    return this.#encodings.has(encoding) || this.#isSmall
  }

  async prepare(encoding: Encoding | null): Promise<void> {
    if (this.isReadyIn(encoding)) return
    const plain = this.in(null) ?? (await decompressBrotli(this.in('br')!))
    this.#encodings.set(encoding, encoding ? await compress(plain, encoding, this.#quality) : plain)
  }

  /** Keeps brotli, from which all others can be made again, and the encoding that is needed now. */
  async compact(needed: Encoding | null): Promise<void> {
    await Promise.all([this.prepare('br'), this.prepare(needed)])
    if (needed !== null && !this.#isSmall) this.#encodings.delete(null)
  }

  /** Compresses brotli again at the highest quality, which takes twenty times as long. */
  async recompress(): Promise<void> {
    if (this.#isSmall || this.#quality === constants.BROTLI_MAX_QUALITY) return
    this.#quality = constants.BROTLI_MAX_QUALITY
    const plain = this.in(null) ?? (await decompressBrotli(this.in('br')!))
    this.#encodings.set('br', await compress(plain, 'br', this.#quality))
  }

  get bytes(): number {
    let sum = 0
    for (const bytes of this.#encodings.values()) sum += bytes.length
    return sum
  }
}

/** The best encoding that an Accept-Encoding header allows; one that is missing or has q=0 is not allowed. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  return allowedEncodings(header)[0] ?? null
}

/** For bodies that are sent once: gzip is at most 7% larger than brotli and takes half the time. */
export function fastestEncoding(header: string | undefined): Encoding | null {
  return allowedEncodings(header).at(-1) ?? null
}

/** Best compression first. */
export function allowedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return []
  const known = knownHeaders.get(header)
  if (known) return known
  const allowed = (['br', 'gzip'] as const).filter((encoding) => allows(header, encoding))
  if (knownHeaders.size === maxKnownHeaders) knownHeaders.clear()
  knownHeaders.set(header, allowed)
  return allowed
}

/** Browsers send only a few different ones. */
const knownHeaders = new Map<string, readonly Encoding[]>()
const maxKnownHeaders = 100

function allows(header: string, encoding: Encoding): boolean {
  const index = header.indexOf(encoding)
  return index >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(index + encoding.length))
}

function compress(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 5 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const window = quality === pageQuality ? { [BROTLI_PARAM_LGWIN]: pageWindowBits } : {}
  return compressBrotli(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length, ...window },
  })
}

// A body in its forms: plain, and compressed once for each encoding that somebody asked for. One that is kept for long is
// packed: it stays in its smallest form, and the others are made from that for whoever asks for them.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

/** Below this many bytes the compressed form saves nothing on the wire. */
const smallestCompressed = 1024

export class Body {
  /** Weak: the same page in another encoding is the same page, but not the same bytes. */
  readonly etag: string
  #quality: number
  readonly #isSmall: boolean
  readonly #forms = new Map<Encoding | null, Buffer>()

  /** What is made once and kept for long is worth being compressed harder than what changes. */
  constructor(content: string | Buffer, { lasting = false } = {}) {
    const plain = Buffer.from(content)
    this.#quality = lasting ? constants.BROTLI_MAX_QUALITY : 6
    this.#isSmall = plain.length < smallestCompressed
    this.#forms.set(null, plain)
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  /** The compressed form, or with null the plain one, if it is there. */
  in(encoding: Encoding | null): Buffer | undefined {
    return this.#forms.get(encoding)
  }

  /** Whether whoever takes this encoding can be sent the best that there is for them. */
  isReadyIn(encoding: Encoding | null): boolean {
    return this.#forms.has(encoding) || this.#isSmall
  }

  async prepare(encoding: Encoding | null): Promise<void> {
    if (this.isReadyIn(encoding)) return
    const plain = this.in(null) ?? (await decompressBrotli(this.in('br')!))
    this.#forms.set(encoding, encoding ? await compressed(plain, encoding, this.#quality) : plain)
  }

  /** Lets go of all that can be made again from the smallest form, but for what is asked for just now. */
  async pack(asked: Encoding | null): Promise<void> {
    await Promise.all([this.prepare('br'), this.prepare(asked)])
    if (asked !== null && !this.#isSmall) this.#forms.delete(null)
  }

  /** Makes the smallest form smaller still. It takes twenty times as long as it did at first. */
  async squeeze(): Promise<void> {
    if (this.#isSmall || this.#quality === constants.BROTLI_MAX_QUALITY) return
    this.#quality = constants.BROTLI_MAX_QUALITY
    const plain = this.in(null) ?? (await decompressBrotli(this.in('br')!))
    this.#forms.set('br', await compressed(plain, 'br', this.#quality))
  }

  get bytes(): number {
    let sum = 0
    for (const form of this.#forms.values()) sum += form.length
    return sum
  }
}

/** The best encoding that an Accept-Encoding header allows; what is not in the list, or has q=0, is not allowed. */
export function preferredEncoding(header: string | undefined): Encoding | null {
  return allowedEncodings(header)[0] ?? null
}

/** For what is sent once: gzip is as small within a fifteenth, and takes half the time. */
export function quickestEncoding(header: string | undefined): Encoding | null {
  return allowedEncodings(header).at(-1) ?? null
}

/** The one that makes the smallest comes first. */
export function allowedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return []
  return (['br', 'gzip'] as const).filter((encoding) => allows(header, encoding))
}

function allows(header: string, encoding: Encoding): boolean {
  const at = header.indexOf(encoding)
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}

function compressed(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 5 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(plain, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

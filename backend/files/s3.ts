// Files in a bucket of any S3-compatible server. A content is first received into a local file: then its size and hash
// are known, one signed PUT makes it visible at once, and the PUT can be repeated if it fails.
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { systemClock, type Clock } from '../clock.ts'
import { BackendError, isBackendError } from '../errors.ts'
import {
  isFileKey,
  type ByteRange,
  type FileStore,
  type ListedFile,
  type WriteOptions,
  type WrittenFile,
} from './file-store.ts'
import { IncomingFolder } from './incoming-folder.ts'
import { newBackoff, S3Client, S3Refusal, type S3Options } from './s3-client.ts'

/** The folder of the files in the bucket. */
const prefix = 'files/'

export class S3Files implements FileStore {
  readonly #client: S3Client
  readonly #incoming: IncomingFolder
  readonly #clock: Clock

  private constructor(client: S3Client, incoming: IncomingFolder, clock: Clock) {
    this.#client = client
    this.#incoming = incoming
    this.#clock = clock
  }

  /** `incomingFolder` is for files on their way to the bucket. */
  static async open(
    options: S3Options,
    incomingFolder: string,
    clock: Clock = systemClock,
  ): Promise<S3Files> {
    return new S3Files(new S3Client(options), await IncomingFolder.open(incomingFolder), clock)
  }

  async write(content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<WrittenFile> {
    const key = options.key ?? this.#clock.uuid()
    return this.#incoming.receive(content, options, async (body) => {
      await this.#client.sendForText({ method: 'PUT', key: prefix + key, body })
      return { key, size: body.size, sha256: body.sha256 }
    })
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const response = await this.#get(key, range)
    if (!response) return null
    const content = new ResumedContent(response, (offset, length) =>
      this.#get(key, {
        first: (range?.first ?? 0) + offset,
        last: (range?.first ?? 0) + length - 1,
      }),
    )
    return content.stream(this.#client.attempts)
  }

  async size(key: string): Promise<number | null> {
    if (!isFileKey(key)) return null
    const response = await this.#client.send({ method: 'HEAD', key: prefix + key })
    response?.resume()
    return response && lengthOf(response)
  }

  async remove(key: string): Promise<void> {
    if (isFileKey(key)) await this.#client.sendForText({ method: 'DELETE', key: prefix + key })
  }

  async *list(): AsyncGenerator<ListedFile> {
    let token: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
      const xml = await this.#list(query)
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = elementOf(entry, 'Key').slice(prefix.length)
        if (!isFileKey(key)) continue
        const writtenAtMs = Date.parse(elementOf(entry, 'LastModified'))
        yield { key, size: Number(elementOf(entry, 'Size')), writtenAtMs }
      }
      token = elementOf(xml, 'NextContinuationToken') || undefined
    } while (token !== undefined)
  }

  /** Whether the bucket can be used; a server that does not answer may do so later. */
  async findProblem(): Promise<{ message: string; isTemporary: boolean } | null> {
    try {
      await this.#list({ 'list-type': '2', prefix, 'max-keys': '1' })
      return null
    } catch (error) {
      if (!isBackendError(error, 'FilesUnavailable')) throw error
      return { message: error.message, isTemporary: !(error.cause instanceof S3Refusal) }
    }
  }

  removeUnfinished(minAgeMs: number): Promise<void> {
    return this.#incoming.removeOlderThan(minAgeMs)
  }

  close(): Promise<void> {
    this.#client.close()
    return Promise.resolve()
  }

  async #get(key: string, range?: ByteRange): Promise<IncomingMessage | null> {
    if (!isFileKey(key)) return null
    const headers = range && { range: `bytes=${range.first}-${range.last}` }
    return this.#client.send({ method: 'GET', key: prefix + key, ...(headers && { headers }) })
  }

  #list(query: Record<string, string>): Promise<string> {
    return this.#client.sendForText({ method: 'GET', query })
  }
}

type GetRest = (offset: number, length: number) => Promise<IncomingMessage | null>

/** A content that goes on where it was when the connection breaks: the content of a key never changes. */
class ResumedContent {
  readonly #getRest: GetRest
  readonly #length: number
  #response: IncomingMessage
  #received = 0

  constructor(response: IncomingMessage, getRest: GetRest) {
    this.#response = response
    this.#length = lengthOf(response)
    this.#getRest = getRest
  }

  stream(attempts: number): Readable {
    const stream = Readable.from(this.#chunks(attempts), { objectMode: false })
    // Also if it is closed before anything was read.
    stream.once('close', () => this.#response.destroy())
    return stream
  }

  async *#chunks(attempts: number): AsyncGenerator<Buffer> {
    const backoff = newBackoff()
    for (let attempt = 1; ; attempt++) {
      const chunks = (this.#response as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
      let failure: unknown
      for (;;) {
        const next = await chunks.next().catch((error: unknown) => {
          failure = error
          return null
        })
        if (!next || next.done) break
        this.#received += next.value.length
        yield next.value
      }
      if (this.#received >= this.#length) return
      if (attempt >= attempts) throw brokenOff(failure)
      await backoff.pause()
      const rest = await this.#getRest(this.#received, this.#length)
      if (!rest) throw brokenOff()
      this.#response = rest
    }
  }
}

function brokenOff(cause?: unknown): BackendError {
  return new BackendError('FilesUnavailable', 'The bucket stopped sending a file before its end.', { cause })
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? NaN)
}

/** The text of an element; '' if there is none. Keys and tokens have no other entities than these. */
function elementOf(xml: string, name: string): string {
  const content = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return content.replaceAll('&quot;', '"').replaceAll('&#43;', '+').replaceAll('&amp;', '&')
}

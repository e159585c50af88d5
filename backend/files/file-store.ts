// Where the bytes of files are stored: on disk (disk.ts), in PostgreSQL (postgres.ts) or in an S3 bucket (s3.ts). All
// behave alike, and one test suite checks it (file-store.test.ts).
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { formatBytes } from '../values/limits.ts'

export interface FileStore {
  /**
   * Writes a stream. The file becomes visible at once and completely; it fails without leaving anything visible if the
   * stream breaks off, is too large or has another hash. A file that exists under the same key is replaced.
   */
  write(content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<WrittenFile>
  /** The content, or a part of it; null if the file does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  size(key: string): Promise<number | null>
  /** Removes the file; it is no error if it does not exist. */
  remove(key: string): Promise<void>
  /** Every file, in any order. */
  list(): AsyncIterable<ListedFile>
  /** Removes what writes of killed processes left, if it is at least this old. */
  removeUnfinished(minAgeMs: number): Promise<void>
  close(): Promise<void>
}

export type WrittenFile = {
  /** The file's name in the store and in its URL: a random uuid. */
  key: string
  size: number
  /** SHA-256 of the content. */
  sha256: Buffer
}

export type WriteOptions = {
  maxBytes: number
  /** Refuse the content unless this is its hash. */
  sha256?: Buffer | undefined
  /** For a restored file; a new one gets a new key. */
  key?: string
}

/** Both ends included, as in HTTP. */
export type ByteRange = { first: number; last: number }

export type ListedFile = { key: string; size: number; writtenAtMs: number }

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Keys come from URLs: only a UUID may become part of a path. */
export function isFileKey(text: string): boolean {
  return keyPattern.test(text)
}

/**
 * Removes orphaned files: their transaction failed, or their deletion was interrupted. `isKnown` must see every
 * committed record. Files younger than `minAgeMs` are kept, because their record may not be committed yet.
 */
export async function sweepFiles(
  store: FileStore,
  clock: Pick<Clock, 'now'>,
  isKnown: (key: string) => Promise<boolean>,
  minAgeMs: number,
): Promise<string[]> {
  await store.removeUnfinished(minAgeMs)
  const removed: string[] = []
  for await (const { key, writtenAtMs } of store.list()) {
    if (clock.now() - writtenAtMs < minAgeMs || (await isKnown(key))) continue
    await store.remove(key)
    removed.push(key)
  }
  return removed
}

/** Counts and hashes a content while it is written, and checks it against what was announced. */
export class ContentCheck {
  readonly #hash: Hash = createHash('sha256')
  readonly #options: Pick<WriteOptions, 'maxBytes' | 'sha256'>
  #size = 0

  constructor(options: Pick<WriteOptions, 'maxBytes' | 'sha256'>) {
    this.#options = options
  }

  add(chunk: Uint8Array): void {
    this.#size += chunk.length
    if (this.#size > this.#options.maxBytes) throw tooLarge(this.#options.maxBytes)
    this.#hash.update(chunk)
  }

  finish(): { size: number; sha256: Buffer } {
    const { sha256: announced } = this.#options
    const sha256 = this.#hash.digest()
    if (announced && !announced.equals(sha256)) {
      throw new BackendError(
        'DigestMismatch',
        `The content's SHA-256 is ${sha256.toString('base64')}, not ${announced.toString('base64')} as announced.`,
      )
    }
    return { size: this.#size, sha256 }
  }
}

export function tooLarge(maxBytes: number): BackendError {
  return new BackendError('FileTooLarge', `A file may have at most ${formatBytes(maxBytes)}.`)
}

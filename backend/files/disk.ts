// Files on disk under random names. A file is written to a temporary place, verified, flushed, and then renamed into
// place: so a file that exists is complete. One process owns the folder.
import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock, type Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { formatBytes } from '../values/limits.ts'

export type WrittenFile = {
  /** The file's name on disk and in its URL: a random uuid. */
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

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export class DiskFiles {
  readonly #stored: string
  readonly #incoming: string
  readonly #clock: Clock

  private constructor(root: string, clock: Clock) {
    this.#stored = join(root, 'stored')
    this.#incoming = join(root, 'incoming')
    this.#clock = clock
  }

  /** Opens or creates the folder. Removes what a killed process left half-written. */
  static async open(root: string, clock: Clock = systemClock): Promise<DiskFiles> {
    const files = new DiskFiles(root, clock)
    await rm(files.#incoming, { recursive: true, force: true })
    await mkdir(files.#incoming, { recursive: true, mode: 0o700 })
    await mkdir(files.#stored, { recursive: true, mode: 0o700 })
    return files
  }

  /** Read-only access, while another process owns the folder. */
  static forReading(root: string): Pick<DiskFiles, 'read' | 'size'> {
    return new DiskFiles(root, systemClock)
  }

  /** Writes a stream. Fails without leaving anything if the stream breaks off, is too large or has another hash. */
  async write(
    content: AsyncIterable<Uint8Array>,
    { maxBytes, sha256, key = this.#clock.uuid() }: WriteOptions,
  ): Promise<WrittenFile> {
    const incoming = join(this.#incoming, key)
    const file = await open(incoming, 'wx', 0o600)
    try {
      const written = await writeChunks(content, file, maxBytes)
      if (sha256 && !sha256.equals(written.sha256)) {
        throw new BackendError(
          'DigestMismatch',
          `The content's SHA-256 is ${written.sha256.toString('base64')}, not ${sha256.toString('base64')} as announced.`,
        )
      }
      await file.sync()
      await file.close()
      const folder = join(this.#stored, key.slice(0, 2))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(incoming, join(folder, key))
      // Flush the directory too: otherwise the file could be lost in a power cut although the database refers to it.
      await syncFolder(folder)
      await syncFolder(this.#stored)
      return { key, ...written }
    } catch (error) {
      await file.close().catch(() => {})
      await rm(incoming, { force: true })
      throw error
    }
  }

  /** The content, or a part of it; null when there is no such file. */
  async read(key: string, range?: ByteRange): Promise<ReadStream | null> {
    if ((await this.size(key)) === null) return null
    return createReadStream(this.#path(key), range ? { start: range.first, end: range.last } : {})
  }

  async size(key: string): Promise<number | null> {
    if (!isFileKey(key)) return null
    try {
      return (await stat(this.#path(key))).size
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Removes the file; it is no error if it does not exist. */
  async remove(key: string): Promise<void> {
    if (isFileKey(key)) await rm(this.#path(key), { force: true })
  }

  /**
   * Removes orphaned files: their transaction failed, or their deletion was interrupted. `isKnown` must see every
   * committed record. Files younger than `minAgeMs` are kept, because their record may not be committed yet.
   */
  async sweep(isKnown: (key: string) => Promise<boolean>, minAgeMs: number): Promise<string[]> {
    const removed: string[] = []
    for (const folder of await readdir(this.#stored)) {
      for (const key of await readdir(join(this.#stored, folder))) {
        const path = join(this.#stored, folder, key)
        const age = this.#clock.now() - (await stat(path)).mtimeMs
        if (age < minAgeMs || (await isKnown(key))) continue
        await rm(path, { force: true })
        removed.push(key)
      }
    }
    return removed
  }

  #path(key: string): string {
    return join(this.#stored, key.slice(0, 2), key)
  }
}

/** Keys come from URLs: only a UUID may become part of a path. */
export function isFileKey(text: string): boolean {
  return keyPattern.test(text)
}

async function writeChunks(
  content: AsyncIterable<Uint8Array>,
  file: FileHandle,
  maxBytes: number,
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(maxBytes)
    hash.update(chunk)
    // Awaiting the write applies backpressure to the sender.
    await file.writeFile(chunk)
  }
  return { size, sha256: hash.digest() }
}

export function tooLarge(maxBytes: number): BackendError {
  return new BackendError('FileTooLarge', `A file may have at most ${formatBytes(maxBytes)}.`)
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

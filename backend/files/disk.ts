// Files on disk under random names. A file is written to a temporary place, verified, flushed, and then renamed into
// place: so a file that exists is complete.
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock, type Clock } from '../clock.ts'
import {
  isFileKey,
  type ByteRange,
  type FileStore,
  type ListedFile,
  type WriteOptions,
  type WrittenFile,
} from './file-store.ts'
import { IncomingFolder } from './incoming-folder.ts'

export class DiskFiles implements FileStore {
  readonly #stored: string
  readonly #incoming: IncomingFolder
  readonly #clock: Clock

  private constructor(stored: string, incoming: IncomingFolder, clock: Clock) {
    this.#stored = stored
    this.#incoming = incoming
    this.#clock = clock
  }

  /** Opens or creates the folder. */
  static async open(root: string, clock: Clock = systemClock): Promise<DiskFiles> {
    const stored = join(root, 'stored')
    const incoming = await IncomingFolder.open(join(root, 'incoming'))
    await mkdir(stored, { recursive: true, mode: 0o700 })
    return new DiskFiles(stored, incoming, clock)
  }

  async write(content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<WrittenFile> {
    const key = options.key ?? this.#clock.uuid()
    return this.#incoming.receive(content, options, async ({ path, size, sha256 }) => {
      const folder = join(this.#stored, key.slice(0, 2))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(path, join(folder, key))
      // Flush the directory too: otherwise the file could be lost in a power cut although the database refers to it.
      await syncFolder(folder)
      await syncFolder(this.#stored)
      return { key, size, sha256 }
    })
  }

  async read(key: string, range?: ByteRange): Promise<ReadStream | null> {
    if ((await this.size(key)) === null) return null
    return createReadStream(this.#path(key), range ? { start: range.first, end: range.last } : {})
  }

  async size(key: string): Promise<number | null> {
    if (!isFileKey(key)) return null
    return unlessMissing(async () => (await stat(this.#path(key))).size)
  }

  async remove(key: string): Promise<void> {
    if (isFileKey(key)) await rm(this.#path(key), { force: true })
  }

  async *list(): AsyncGenerator<ListedFile> {
    for (const folder of await readdir(this.#stored)) {
      for (const key of await readdir(join(this.#stored, folder))) {
        const file = await unlessMissing(() => stat(join(this.#stored, folder, key)))
        if (file && isFileKey(key)) yield { key, size: file.size, writtenAtMs: file.mtimeMs }
      }
    }
  }

  removeUnfinished(minAgeMs: number): Promise<void> {
    return this.#incoming.removeOlderThan(minAgeMs)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  #path(key: string): string {
    return join(this.#stored, key.slice(0, 2), key)
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function unlessMissing<T>(find: () => Promise<T>): Promise<T | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

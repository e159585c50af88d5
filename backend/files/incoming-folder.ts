// A folder for files that are being written. Several processes may share it, so only files that nobody has written to
// for a while are leftovers.
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ContentCheck, type WriteOptions } from './file-store.ts'

export type IncomingFile = { path: string; size: number; sha256: Buffer }

export class IncomingFolder {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  static async open(path: string): Promise<IncomingFolder> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return new IncomingFolder(path)
  }

  /** Writes the content to a new file, flushes it, and hands it to `use`, which may move it. Nothing stays behind. */
  async receive<T>(
    content: AsyncIterable<Uint8Array>,
    options: WriteOptions,
    use: (file: IncomingFile) => Promise<T>,
  ): Promise<T> {
    const path = join(this.#path, randomUUID())
    try {
      return await use({ path, ...(await writeFile(path, content, options)) })
    } finally {
      await rm(path, { force: true })
    }
  }

  async removeOlderThan(minAgeMs: number): Promise<void> {
    for (const name of await readdir(this.#path)) {
      const path = join(this.#path, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
      if (Date.now() - mtimeMs >= minAgeMs) await rm(path, { force: true })
    }
  }
}

async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  options: WriteOptions,
): Promise<{ size: number; sha256: Buffer }> {
  const check = new ContentCheck(options)
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      check.add(chunk)
      // Awaiting the write applies backpressure to the sender.
      await file.writeFile(chunk)
    }
    const checked = check.finish()
    await file.sync()
    return checked
  } finally {
    await file.close()
  }
}

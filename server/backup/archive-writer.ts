// Writes a backup file as a stream of entries, compressed and encrypted. It is written under a unique temporary name and
// renamed when it is complete.
import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { encrypt } from './encryption.ts'
import { manifestEntry, type Manifest } from './manifest.ts'

/** For JSON rows nearly as small as the default of 6, in half the time. */
const compressionLevel = 4

export class ArchiveWriter {
  readonly entries: Manifest['entries'] = {}
  readonly #pack: Pack
  readonly #written: Promise<void>
  readonly #file: FileHandle
  readonly #path: string
  /** The temporary name. */
  readonly incompletePath: string
  #bytes = 0
  #writeError: Error | undefined

  private constructor(
    path: string,
    incompletePath: string,
    file: FileHandle,
    passphrase: string | undefined,
  ) {
    this.#path = path
    this.incompletePath = incompletePath
    this.#file = file
    this.#pack = pack()
    const source = Readable.from(this.#pack as AsyncIterable<Buffer>, { objectMode: false })
    const gzip = createGzip({ level: compressionLevel })
    // The pipeline reports the first error; the errors of streams destroyed because of it are ignored.
    for (const stream of [source, gzip]) stream.on('error', () => {})
    this.#written = pipeline(
      source,
      gzip,
      (content: AsyncIterable<Buffer>) => (passphrase === undefined ? content : encrypt(content, passphrase)),
      (content: AsyncIterable<Uint8Array>) => this.#write(content),
    )
    // Reported by the pending entry, or by finish().
    this.#written.catch((error: Error) => {
      this.#writeError ??= error
      this.#pack.destroy(error)
    })
  }

  /** Readable only by the current user, because it contains private data and keys. */
  static async create(path: string, passphrase: string | undefined): Promise<ArchiveWriter> {
    await mkdir(dirname(path), { recursive: true })
    const incomplete = `${path}.${randomBytes(4).toString('hex')}.incomplete`
    const archive = new ArchiveWriter(path, incomplete, await open(incomplete, 'wx', 0o600), passphrase)
    process.once('exit', archive.#removeIncomplete)
    return archive
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#addTracked(name, content.length, async (entry) => {
      await entry(content)
      return createHash('sha256').update(content).digest('hex')
    })
  }

  /** Gives the hash. Fails when the content has another size than the one that was announced. */
  async addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<string> {
    return this.#addTracked(name, size, async (entry) => {
      const hash = createHash('sha256')
      let length = 0
      for await (const part of content) {
        length += part.length
        if (length > size) break
        hash.update(part)
        await entry(part)
      }
      if (length !== size) throw new Error(`${name} changed while it was read.`)
      return hash.digest('hex')
    })
  }

  /** Writes the manifest last and syncs the file, still under its temporary name. */
  async finish(manifest: Manifest): Promise<void> {
    await this.add(manifestEntry, Buffer.from(JSON.stringify(manifest)))
    this.#pack.finalize()
    await this.#written
    await this.#file.sync()
    await this.#file.close()
  }

  /** Renames the file to its final name. */
  async publish(): Promise<void> {
    await rename(this.incompletePath, this.#path)
    process.off('exit', this.#removeIncomplete)
    const folder = await open(dirname(this.#path), 'r')
    await folder.sync().finally(() => folder.close())
  }

  async abandon(): Promise<void> {
    this.#pack.destroy()
    await this.#written.catch(() => {})
    await this.#file.close().catch(() => {})
    await rm(this.incompletePath, { force: true })
    process.off('exit', this.#removeIncomplete)
  }

  /** Removes the incomplete file if the process exits during the backup. */
  readonly #removeIncomplete = (): void => rmSync(this.incompletePath, { force: true })

  /** Stores the original error, before the other streams fail because of it. */
  async #write(content: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const part of content) {
      try {
        await this.#file.writeFile(part)
      } catch (error) {
        this.#writeError ??= error as Error
        throw error
      }
      this.#bytes += part.length
    }
  }

  async #addTracked(name: string, size: number, write: WriteContent): Promise<string> {
    try {
      const sha256 = await this.#addEntry(name, size, write)
      if (name !== manifestEntry) this.entries[name] = { bytes: size, sha256 }
      return sha256
    } catch (error) {
      throw this.#writeError ?? error
    }
  }

  async #addEntry(name: string, size: number, write: WriteContent): Promise<string> {
    const { promise: entered, resolve, reject } = withResolvers()
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(),
    )
    // The entry fails with the archive, whose error is reported instead.
    entry.on('error', () => {})
    // Rejects as soon as the file cannot be written.
    const failed = this.#written.then(() => entered)
    // Avoids unhandled rejections when nobody awaits them.
    for (const promise of [entered, failed]) promise.catch(() => {})
    const sha256 = await write(async (part) => {
      if (this.#writeError) throw this.#writeError
      if (!entry.write(part)) await Promise.race([drained(entry), failed])
    })
    entry.end(undefined)
    await Promise.race([entered, failed])
    return sha256
  }
}

/** Writes the content of an entry and returns its hash. */
type WriteContent = (entry: (part: Buffer) => Promise<void>) => Promise<string>

function drained(entry: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => entry.once('drain', () => resolve()))
}

function withResolvers() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  return { promise, resolve, reject }
}

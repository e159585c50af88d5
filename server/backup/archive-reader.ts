// Reads a backup as a stream. Every entry is hashed while it is read, to be compared with the manifest, which comes last.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { ageHeader, decrypt } from './encryption.ts'
import { fileKeyOf, manifestEntry } from './manifest.ts'

export type ReadEntry = {
  name: string
  size: number
  content: AsyncIterable<Buffer>
  /** Available after the content has been read. */
  sha256(): string
}

export type ReadOptions = {
  passphrase?: string | undefined
  /** Reports how much of the file has been read. */
  onProgress?: ((bytes: number, totalBytes: number) => void) | undefined
}

/** Rows come in parts of two or three MiB; a larger part is not ours and would have to be held in memory. */
const maxPartBytes = 32 * 2 ** 20
const maxManifestBytes = 512 * 2 ** 20

export async function isEncrypted(file: string): Promise<boolean> {
  return (await firstBytes(file)).toString('latin1').startsWith(ageHeader)
}

/** The content of each entry must be read before the next entry is requested. */
export async function* readArchive(file: string, options: ReadOptions = {}): AsyncGenerator<ReadEntry> {
  const unpack = extract()
  const source = decompressedContent(file, options)
  const pumping = pump(source, unpack)
  try {
    for await (const entry of unpack as AsyncIterable<TarEntry>) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new BackupError(`The backup has an entry of another kind: ${name}.`)
      if (size > limitOf(name)) throw new BackupError(`The backup has an entry that is too large: ${name}.`)
      const hash = createHash('sha256')
      const content = observeContent(entry, (part) => hash.update(part))
      yield { name, size, content, sha256: () => hash.digest('hex') }
    }
    await pumping
  } catch (error) {
    throw asBackupError(await firstError(pumping, error))
  } finally {
    unpack.destroy()
    await pumping.catch(() => {})
  }
}

/** Reads a small entry into memory. */
export async function bufferOf({ content, size }: ReadEntry): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  const whole = Buffer.concat(parts)
  if (whole.length !== size) throw truncatedError()
  return whole
}

type TarEntry = AsyncIterable<Buffer> & { header: { name: string; size?: number; type?: string | null } }

async function* observeContent(
  content: AsyncIterable<Buffer>,
  onPart: (part: Buffer) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const part of content) {
      onPart(part)
      yield part
    }
  } catch (error) {
    throw asBackupError(error)
  }
}

async function* decompressedContent(
  file: string,
  { passphrase, onProgress }: ReadOptions,
): AsyncGenerator<Buffer> {
  const encrypted = await isEncrypted(file)
  if (encrypted && passphrase === undefined) {
    throw new BackupError(
      'The backup is encrypted. Give its passphrase with --passphrase-file or BACKUP_PASSPHRASE.',
    )
  }
  const bytes = readFileWithProgress(file, onProgress)
  const compressed = encrypted ? decrypt(bytes, passphrase!) : bytes
  const unzipped = createGunzip()
  const source = Readable.from(compressed, { objectMode: false })
  source.on('error', (error) => unzipped.destroy(error))
  yield* source.pipe(unzipped) as AsyncIterable<Buffer>
}

async function* readFileWithProgress(
  file: string,
  onProgress: ReadOptions['onProgress'],
): AsyncGenerator<Buffer> {
  const { size } = await stat(file)
  let bytes = 0
  for await (const part of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    yield part
    onProgress?.((bytes += part.length), size)
  }
}

/** Writes into the tar reader, respecting its backpressure. */
async function pump(source: AsyncIterable<Buffer>, unpack: ReturnType<typeof extract>): Promise<void> {
  let closed = false
  const closing = new Promise<void>((resolve) =>
    unpack.once('close', () => {
      closed = true
      resolve()
    }),
  )
  try {
    for await (const part of source) {
      if (closed) return
      if (!unpack.write(part)) {
        await Promise.race([new Promise<void>((resolve) => unpack.once('drain', () => resolve())), closing])
      }
    }
    unpack.end(undefined)
  } catch (error) {
    unpack.destroy(error as Error)
    throw error
  }
}

/** The original error: the tar reader only sees a premature end. */
async function firstError(pumping: Promise<void>, error: unknown): Promise<unknown> {
  if (error instanceof BackupError) return error
  return Promise.race([
    pumping.then(
      () => error,
      (earlier: unknown) => earlier,
    ),
    new Promise((resolve) => setImmediate(() => resolve(error))),
  ])
}

function limitOf(name: string): number {
  if (name === manifestEntry) return maxManifestBytes
  return fileKeyOf(name) === null ? maxPartBytes : Infinity
}

async function firstBytes(file: string): Promise<Buffer> {
  let handle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    throw error
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
    if (!isGzip && !bytes.toString('latin1').startsWith(ageHeader)) {
      throw new BackupError(`${file} is no backup of this product.`)
    }
    return bytes
  } finally {
    await handle.close()
  }
}

export function truncatedError(): BackupError {
  return new BackupError(
    'The backup is cut off: its end is missing. Nothing in it can be trusted to be complete.',
  )
}

function asBackupError(error: unknown): unknown {
  if (error instanceof BackupError) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR' || /unexpected end|premature close|writable stream closed/i.test(message)) {
    return truncatedError()
  }
  // System errors (no such file, no permission) need no explanation.
  if (/^E[A-Z]+$/.test(code)) return error
  return new BackupError(`The backup is damaged and cannot be read: ${message}.`, { cause: error })
}

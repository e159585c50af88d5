// File storage: bytes in a file store, metadata in the database. A `_storage` document is what functions see, a `_files`
// document maps it to the key in the store, and an `_upload_tokens` document is an unused upload URL. They are written in
// the transaction of the calling function, so a function that fails stores and deletes nothing.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock.ts'
import { BackendError, isBackendError, isOutcomeUnknown } from '../errors.ts'
import type { Document } from '../schema/schema.ts'
import type { Value } from '../values/json.ts'
import { cleanContentType } from './content-type.ts'
import { digestFromHeader, parseSha256 } from './digest.ts'
import { isFileKey, sweepFiles, tooLarge, type FileStore, type WrittenFile } from './file-store.ts'
import { fileNotFound, serveFile, type ServedFile } from './serve.ts'

/** The part of a transaction that files need. */
export interface FileTransaction {
  get(table: string, id: string): Promise<Document | null>
  /** The first document of an index whose key begins with these values. */
  first(table: string, index: string, values: Value[]): Promise<Document | null>
  insert(table: string, fields: Document): Promise<string>
  remove(id: string): Promise<void>
  /** Runs once the transaction is durable. */
  afterCommit(run: () => Promise<void>): void
  /** Runs once it is certain that the transaction was not committed: it failed, or it is retried. */
  afterAbort(run: () => Promise<void>): void
}

export type FilesOptions = {
  store: FileStore
  clock: Clock
  /** The origin of the backend, without a trailing slash. */
  origin: () => string
  /** Runs the work in its own transaction, with retries after conflicts. */
  transact: <T>(work: (transaction: FileTransaction) => Promise<T>) => Promise<T>
  /** While a backup reads the files of its snapshot, none is deleted; the sweep does it later. */
  isBackupRunning: () => Promise<boolean>
  maxFileBytes: number
}

export type FileMetadata = { storageId: string; sha256: string; size: number; contentType: string | null }

const hourMs = 60 * 60 * 1_000
const uploadPath = '/api/storage/upload'
const filePath = /^\/api\/storage\/([^/]+)$/

export class Files {
  readonly #options: FilesOptions

  constructor(options: FilesOptions) {
    this.#options = options
  }

  /** A URL for one upload within an hour. It authorizes anyone who has it, so check the caller before returning it. */
  async uploadUrl(transaction: FileTransaction): Promise<string> {
    const token = this.#options.clock.randomBytes(32).toString('base64url')
    await transaction.insert('_upload_tokens', {
      hash: hashOfToken(token),
      expires: this.#options.clock.now() + hourMs,
    })
    return `${this.#options.origin()}${uploadPath}?token=${token}`
  }

  /** The file's URL, valid until the file is deleted; null if there is no such file. */
  async url(transaction: FileTransaction, storageId: string): Promise<string | null> {
    const key = await keyOf(transaction, storageId)
    return key === null ? null : `${this.#options.origin()}/api/storage/${key}`
  }

  async metadata(transaction: FileTransaction, storageId: string): Promise<FileMetadata | null> {
    const stored = await transaction.get('_storage', storageId)
    if (stored === null) return null
    return {
      storageId,
      // Convex keeps base64 in the document and answers in hexadecimal.
      sha256: Buffer.from(String(stored.sha256), 'base64').toString('hex'),
      size: Number(stored.size),
      contentType: typeof stored.contentType === 'string' ? stored.contentType : null,
    }
  }

  async store(
    transaction: FileTransaction,
    blob: Blob,
    options: { sha256?: string | undefined } = {},
  ): Promise<string> {
    if (blob.size > this.#options.maxFileBytes) throw tooLarge(this.#options.maxFileBytes)
    const written = await this.#options.store.write(chunksOf(blob.stream()), {
      maxBytes: this.#options.maxFileBytes,
      sha256: options.sha256 === undefined ? undefined : parseSha256(options.sha256),
    })
    transaction.afterAbort(() => this.#discard(written.key))
    return insertRecords(transaction, written, cleanContentType(blob.type))
  }

  /** The content, for functions; null when there is no such file. */
  async blob(transaction: FileTransaction, storageId: string): Promise<Blob | null> {
    const stored = await transaction.get('_storage', storageId)
    const key = await keyOf(transaction, storageId)
    const content = key === null ? null : await this.#options.store.read(key)
    if (stored === null || content === null) return null
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const part of content as Readable & AsyncIterable<Uint8Array<ArrayBuffer>>) parts.push(part)
    return new Blob(parts, { type: typeof stored.contentType === 'string' ? stored.contentType : '' })
  }

  async remove(transaction: FileTransaction, storageId: string): Promise<void> {
    const file = await transaction.first('_files', 'by_storage_id', [storageId])
    if (file === null) throw new BackendError('FileNotFound', `Storage ID ${storageId} not found`)
    await transaction.remove(storageId)
    await transaction.remove(String(file._id))
    transaction.afterCommit(async () => {
      if (!(await this.#mayBackupNeedFiles())) await this.#discard(String(file.key))
    })
  }

  /** Handles file storage requests; null for any other path. */
  async fetch(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === uploadPath) {
      return request.method === 'POST'
        ? this.#upload(request, searchParams.get('token') ?? '')
        : notAllowed('POST')
    }
    const key = filePath.exec(pathname)?.[1]
    if (key === undefined) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD')
    const file = isFileKey(key)
      ? await this.#options.transact((transaction) => findServedFile(transaction, key))
      : null
    return file === null ? fileNotFound() : serveFile(request, this.#options.store, file)
  }

  /**
   * Removes orphaned files and expired upload URLs. Files younger than `minAgeMs` are kept, because their transaction
   * may not be committed yet.
   */
  async sweep(minAgeMs: number = hourMs): Promise<{ files: number; tokens: number }> {
    const { store, clock, transact } = this.#options
    const hasRecord = (key: string) =>
      transact(async (transaction) => (await fileOf(transaction, key)) !== null)
    // The order matters: a backup that starts after the record was not found does not contain the record either.
    const removed = await sweepFiles(
      store,
      clock,
      async (key) => (await hasRecord(key)) || (await this.#mayBackupNeedFiles()),
      minAgeMs,
    )
    let tokens = 0
    while (await transact((transaction) => this.#removeExpiredToken(transaction))) tokens++
    return { files: removed.length, tokens }
  }

  /** Nobody refers to the file any more. If it cannot be removed now, the sweep removes it later. */
  async #discard(key: string): Promise<void> {
    await this.#options.store.remove(key).catch(() => {})
  }

  /** If in doubt, keep the file: it is swept later, while a file missing in a backup is lost. */
  async #mayBackupNeedFiles(): Promise<boolean> {
    return this.#options.isBackupRunning().catch(() => true)
  }

  async #upload(request: Request, token: string): Promise<Response> {
    const { store, transact, maxFileBytes } = this.#options
    try {
      // Check the token before reading the body, so that nobody can fill the store without one.
      await transact((transaction) => this.#requireToken(transaction, token))
      if (Number(request.headers.get('content-length') ?? 0) > maxFileBytes) throw tooLarge(maxFileBytes)
      const written = await store.write(chunksOf(request.body), {
        maxBytes: maxFileBytes,
        sha256: digestFromHeader(request.headers.get('digest')),
      })
      try {
        const storageId = await transact(async (transaction) => {
          const tokenId = await this.#requireToken(transaction, token)
          await transaction.remove(tokenId)
          return insertRecords(transaction, written, cleanContentType(request.headers.get('content-type')))
        })
        return Response.json({ storageId })
      } catch (error) {
        // If the outcome is unknown, its record may exist, so the file must stay. If it does not, the sweep removes
        // the file later.
        if (!isOutcomeUnknown(error)) await this.#discard(written.key)
        throw error
      }
    } catch (error) {
      return toErrorResponse(error)
    }
  }

  async #requireToken(transaction: FileTransaction, token: string): Promise<string> {
    const uploadToken = await transaction.first('_upload_tokens', 'by_hash', [hashOfToken(token)])
    if (uploadToken === null || Number(uploadToken.expires) < this.#options.clock.now()) {
      throw new BackendError('UploadRefused', 'This upload URL is unknown, used up or more than an hour old.')
    }
    return String(uploadToken._id)
  }

  async #removeExpiredToken(transaction: FileTransaction): Promise<boolean> {
    const oldest = await transaction.first('_upload_tokens', 'by_expires', [])
    if (oldest === null || Number(oldest.expires) >= this.#options.clock.now()) return false
    await transaction.remove(String(oldest._id))
    return true
  }
}

/** Only the hash is stored: reading the database does not allow an upload. */
function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

async function insertRecords(
  transaction: FileTransaction,
  { key, size, sha256 }: WrittenFile,
  contentType: string | null,
): Promise<string> {
  const storageId = await transaction.insert('_storage', {
    sha256: sha256.toString('base64'),
    size,
    ...(contentType === null ? {} : { contentType }),
  })
  await transaction.insert('_files', { storageId, key })
  return storageId
}

function fileOf(transaction: FileTransaction, key: string): Promise<Document | null> {
  return transaction.first('_files', 'by_key', [key])
}

async function keyOf(transaction: FileTransaction, storageId: string): Promise<string | null> {
  const file = await transaction.first('_files', 'by_storage_id', [storageId])
  return file === null ? null : String(file.key)
}

async function findServedFile(transaction: FileTransaction, key: string): Promise<ServedFile | null> {
  const file = await fileOf(transaction, key)
  const stored = file === null ? null : await transaction.get('_storage', String(file.storageId))
  if (stored === null) return null
  const contentType = typeof stored.contentType === 'string' ? stored.contentType : null
  return { key, size: Number(stored.size), sha256: String(stored.sha256), contentType }
}

async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (stream === null) return
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Stopping early cancels the upload.
    await reader.cancel().catch(() => {})
  }
}

const statusOf: Partial<Record<string, number>> = {
  UploadRefused: 403,
  FileTooLarge: 413,
  DigestMismatch: 400,
  InvalidArgument: 400,
  Overloaded: 503,
  Conflict: 503,
}

function toErrorResponse(error: unknown): Response {
  const status = isBackendError(error) ? statusOf[error.code] : undefined
  if (!isBackendError(error) || status === undefined) throw error
  return Response.json({ code: error.code, message: error.message }, { status })
}

function notAllowed(allow: string): Response {
  return new Response(null, { status: 405, headers: { allow } })
}

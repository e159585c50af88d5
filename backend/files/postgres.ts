// Files in PostgreSQL, in chunks: shared by all instances without another service. Chunks are written one by one, each
// in its own statement, so that a slow sender holds no transaction; the row in `files` then makes them visible at once.
// Every statement may be repeated, because a broken connection leaves its outcome unknown.
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { systemClock, type Clock } from '../clock.ts'
import { BackendError, isBackendError } from '../errors.ts'
import { ConnectionPool } from '../storage/connection-pool.ts'
import { isStatementError, type Row, type Statement } from '../storage/connection.ts'
import { quoteIdentifier } from '../storage/tables.ts'
import {
  ContentCheck,
  isFileKey,
  type ByteRange,
  type FileStore,
  type ListedFile,
  type WriteOptions,
  type WrittenFile,
} from './file-store.ts'

export type PostgresFilesOptions = {
  clientConfig: pg.ClientConfig
  /** Of the backend; the files are in a schema beside it. */
  schemaName?: string
  clock?: Clock
  /** How long callers wait for a database that does not answer before they get an error. */
  databaseTimeoutMs?: number
}

const chunkBytes = 256 * 1024
/** Fetched with one statement, so that a reader needs a mebibyte of memory. */
const chunksPerRead = 4
const listedPerRead = 1_000

type FoundFile = { content: string; size: number; chunkBytes: number }

export class PostgresFiles implements FileStore {
  readonly #pool: ConnectionPool
  readonly #clock: Clock
  readonly #files: string
  readonly #chunks: string

  private constructor(pool: ConnectionPool, schema: string, clock: Clock) {
    this.#pool = pool
    this.#clock = clock
    this.#files = `${schema}.files`
    this.#chunks = `${schema}.chunks`
  }

  /** Creates the tables if they do not exist. */
  static async open(options: PostgresFilesOptions): Promise<PostgresFiles> {
    const { clientConfig, schemaName, clock = systemClock, databaseTimeoutMs } = options
    const pool = new ConnectionPool(clientConfig, databaseTimeoutMs)
    const schema = quoteIdentifier(filesSchemaOf(schemaName))
    const store = new PostgresFiles(pool, schema, clock)
    try {
      await store.#run({ text: createTables(schema) })
      return store
    } catch (error) {
      await pool.close()
      throw error
    }
  }

  async write(content: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<WrittenFile> {
    const { key = this.#clock.uuid() } = options
    const check = new ContentCheck(options)
    const id = randomUUID()
    let count = 0
    try {
      for await (const chunk of inChunks(content, check)) await this.#addChunk(id, count++, chunk)
      const { size, sha256 } = check.finish()
      await this.#publish(key, { id, size, count })
      return { key, size, sha256 }
    } catch (error) {
      // If this fails too, `removeUnfinished` removes them later.
      await this.#run({ text: `DELETE FROM ${this.#chunks} WHERE content = $1`, values: [id] }).catch(
        () => {},
      )
      throw error
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const file = await this.#find(key)
    if (!file) return null
    return Readable.from(this.#content(file, range ?? { first: 0, last: file.size - 1 }), {
      objectMode: false,
    })
  }

  async size(key: string): Promise<number | null> {
    return (await this.#find(key))?.size ?? null
  }

  async remove(key: string): Promise<void> {
    if (!isFileKey(key)) return
    await this.#run({
      name: `${this.#files}: remove`,
      text: `WITH removed AS (DELETE FROM ${this.#files} WHERE key = $1::uuid RETURNING content)
        DELETE FROM ${this.#chunks} WHERE content IN (SELECT content FROM removed)`,
      values: [key],
    })
  }

  async *list(): AsyncGenerator<ListedFile> {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await this.#run({
        text: `SELECT key::text, size::float8, (extract(epoch FROM written_at) * 1000)::float8
          FROM ${this.#files} WHERE key > $1::uuid ORDER BY key LIMIT ${listedPerRead}`,
        values: [after],
      })
      for (const [key, size, writtenAtMs] of rows as [string, number, number][])
        yield { key, size, writtenAtMs }
      if (rows.length < listedPerRead) return
      after = rows.at(-1)![0] as string
    }
  }

  async removeUnfinished(minAgeMs: number): Promise<void> {
    await this.#run({
      text: `DELETE FROM ${this.#chunks} WHERE content IN (
        SELECT content FROM ${this.#chunks} GROUP BY content
        HAVING max(written_at) <= clock_timestamp() - $1 * interval '1 ms'
          AND NOT EXISTS (SELECT FROM ${this.#files} f WHERE f.content = ${this.#chunks}.content))`,
      values: [minAgeMs],
    })
  }

  close(): Promise<void> {
    return this.#pool.close()
  }

  async #addChunk(id: string, number: number, bytes: Buffer): Promise<void> {
    await this.#run({
      name: `${this.#chunks}: add`,
      text: `INSERT INTO ${this.#chunks} (content, number, bytes) VALUES ($1::uuid, $2, $3)
        ON CONFLICT DO NOTHING`,
      values: [id, number, bytes],
    })
  }

  /** Also removes the chunks that the key referred to before. */
  async #publish(
    key: string,
    { id, size, count }: { id: string; size: number; count: number },
  ): Promise<void> {
    const rows = await this.#run({
      text: `WITH former AS (SELECT content FROM ${this.#files} WHERE key = $1::uuid AND content <> $2::uuid),
        published AS (
          INSERT INTO ${this.#files} (key, content, size, chunk_bytes)
          SELECT $1::uuid, $2::uuid, $3, ${chunkBytes}
          WHERE (SELECT count(*) FROM ${this.#chunks} WHERE content = $2::uuid) = $4
          ON CONFLICT (key) DO UPDATE SET content = excluded.content, size = excluded.size,
            chunk_bytes = excluded.chunk_bytes, written_at = clock_timestamp()
          RETURNING 1),
        removed AS (DELETE FROM ${this.#chunks} WHERE content IN (SELECT content FROM former))
        SELECT * FROM published`,
      values: [key, id, size, count],
    })
    if (rows.length === 0) throw unavailable('The upload took so long that its beginning was removed.')
  }

  async #find(key: string): Promise<FoundFile | null> {
    if (!isFileKey(key)) return null
    const rows = await this.#run({
      name: `${this.#files}: find`,
      text: `SELECT content::text, size::float8, chunk_bytes FROM ${this.#files} WHERE key = $1::uuid`,
      values: [key],
    })
    const [content, size, bytes] = (rows[0] ?? []) as [string?, number?, number?]
    return content === undefined ? null : { content, size: size!, chunkBytes: bytes! }
  }

  async *#content(file: FoundFile, { first, last }: ByteRange): AsyncGenerator<Buffer> {
    const lastNumber = Math.floor(last / file.chunkBytes)
    let number = Math.floor(first / file.chunkBytes)
    while (number <= lastNumber && first <= last) {
      const rows = await this.#run({
        name: `${this.#chunks}: read`,
        text: `SELECT bytes FROM ${this.#chunks}
          WHERE content = $1::uuid AND number BETWEEN $2 AND $3 ORDER BY number`,
        values: [file.content, number, Math.min(number + chunksPerRead - 1, lastNumber)],
      })
      if (rows.length === 0) throw unavailable('The file was removed while it was read.')
      for (const [text] of rows as [string][]) {
        const start = number * file.chunkBytes
        const bytes = Buffer.from(text, 'latin1')
        yield bytes.subarray(Math.max(first - start, 0), Math.min(last - start + 1, bytes.length))
        number++
      }
    }
  }

  /** `read` sends a statement again when its connection breaks, which is right for ours that write, too. */
  async #run(statement: Statement): Promise<Row[]> {
    try {
      return (await this.#pool.read(statement)).rows
    } catch (error) {
      if (isStatementError(error)) throw unavailable(`PostgreSQL refuses it: ${error.message}.`, error)
      if (isBackendError(error, 'DatabaseUnavailable', 'TimedOut')) throw unavailable(error.message, error)
      throw error
    }
  }
}

/** The schema of the files that belong to a backend. */
export function filesSchemaOf(schemaName = 'convex'): string {
  return `${schemaName}$files`
}

/** One implicit transaction. The lock serializes instances that start at the same time. */
function createTables(schema: string): string {
  return `
    SELECT pg_advisory_xact_lock(1280263252, hashtext('${schema.replaceAll("'", "''")}'));
    CREATE SCHEMA IF NOT EXISTS ${schema};
    CREATE TABLE IF NOT EXISTS ${schema}.files (
      key uuid PRIMARY KEY,
      content uuid NOT NULL,
      size bigint NOT NULL,
      chunk_bytes integer NOT NULL,
      written_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX IF NOT EXISTS files_by_content ON ${schema}.files (content);
    CREATE TABLE IF NOT EXISTS ${schema}.chunks (
      content uuid NOT NULL,
      number integer NOT NULL,
      bytes bytea NOT NULL,
      written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (content, number)
    );
    -- Pictures are compressed already.
    ALTER TABLE ${schema}.chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;`
}

/** The content in chunks of the same size; the last is shorter. */
async function* inChunks(
  content: AsyncIterable<Uint8Array>,
  check: ContentCheck,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  // Reused: a chunk has been sent when the next one is asked for.
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  for await (const part of content) {
    check.add(part)
    for (let taken = 0; taken < part.length;) {
      const length = Math.min(part.length - taken, chunkBytes - filled)
      chunk.set(part.subarray(taken, taken + length), filled)
      taken += length
      filled += length
      if (filled < chunkBytes) continue
      yield chunk
      filled = 0
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled)
}

function unavailable(reason: string, cause?: unknown): BackendError {
  return new BackendError('FilesUnavailable', `The files in the database cannot be used now: ${reason}`, {
    cause,
  })
}

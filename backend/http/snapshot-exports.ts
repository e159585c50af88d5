// `npx convex export`: writes a snapshot to a file in the background, and serves it to callers with the admin key. Its state is a
// document, which the CLI subscribes to (functions/system-functions.ts).
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock, Timer } from '../clock.ts'
import type { FileTransaction } from '../files/files.ts'
import { exportsTable } from '../functions/system-functions.ts'
import { writeConvexZip, type ZipSource } from '../snapshots/write-convex-zip.ts'
import type { Value } from '../values/json.ts'
import { BadRequest } from './http-error.ts'

export type SnapshotExportsOptions = {
  clock: Clock
  source: ZipSource
  /** Where the file is written. */
  folder: string
  transact: <T>(work: (transaction: ExportTransaction) => Promise<T>) => Promise<T>
  log: (message: string) => void
}

type ExportTransaction = Pick<FileTransaction, 'insert'> & {
  patch(id: string, fields: Record<string, Value>): Promise<void>
}

const requestPath = 'export/request/zip'
const downloadPath = /^export\/zip\/(\d{1,20})$/
/** It contains everything, so it does not stay longer than the download needs. */
const keptMs = 60 * 60 * 1_000
const fileName = /^\d{1,20}\.zip$/
const nanosecondsPerMs = 1_000_000n

export class SnapshotExports {
  readonly #options: SnapshotExportsOptions
  readonly #folder: string
  #running: Promise<void> | undefined
  #expiry: Timer | undefined
  /** The last export of this instance. */
  #file: string | undefined

  constructor(options: SnapshotExportsOptions) {
    this.#options = options
    this.#folder = options.folder
  }

  /** Removes what a killed process has left behind, and not what other instances with the same folder still offer. */
  async start(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = join(this.#folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }))
      if (fileName.test(name) && this.#options.clock.now() - mtimeMs > keptMs) await rm(file, { force: true })
    }
  }

  isRoute(route: string): boolean {
    return route === requestPath || downloadPath.test(route)
  }

  /** The caller has the admin key. */
  async fetch(request: Request, route: string): Promise<Response> {
    const startTs = downloadPath.exec(route)?.[1]
    const method = startTs === undefined ? 'POST' : 'GET'
    if (request.method !== method)
      throw new BadRequest('MethodNotAllowed', `/api/${route} answers to ${method}`, 405)
    if (startTs !== undefined) return this.#download(startTs)
    if (this.#running) throw new BadRequest('ExportInProgress', 'There is already an export in progress.')
    await this.#start(new URL(request.url).searchParams.get('includeStorage') === 'true')
    return Response.json({})
  }

  async close(): Promise<void> {
    this.#options.clock.clearTimeout(this.#expiry)
    await this.#running
    await this.#removeFile()
  }

  async #start(includeFiles: boolean): Promise<void> {
    const { clock, transact } = this.#options
    const startTs = BigInt(clock.now()) * nanosecondsPerMs
    const id = await transact((transaction) =>
      transaction.insert(exportsTable, { state: 'in_progress', start_ts: startTs }),
    )
    this.#running = this.#export(id, startTs, includeFiles).finally(() => (this.#running = undefined))
  }

  async #export(id: string, startTs: bigint, includeFiles: boolean): Promise<void> {
    const { clock, source, transact, log } = this.#options
    let state: Record<string, Value>
    try {
      await this.#removeFile()
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      this.#file = this.#fileOf(startTs)
      await writeConvexZip(source, this.#file, { includeFiles })
      clock.clearTimeout(this.#expiry)
      this.#expiry = clock.setTimeout(() => void this.#removeFile(), keptMs)
      const completeTs = BigInt(clock.now()) * nanosecondsPerMs
      state = { state: 'completed', complete_ts: completeTs, zip_object_key: String(startTs) }
    } catch (error) {
      log(`An export failed: ${error instanceof Error ? error.message : String(error)}`)
      state = { state: 'failed' }
    }
    await transact((transaction) => transaction.patch(id, state)).catch((error: unknown) =>
      log(`The state of an export could not be stored: ${String(error)}`),
    )
  }

  async #download(startTs: string): Promise<Response> {
    const file = this.#fileOf(startTs)
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    )
    // Not 404, which the CLI would retry.
    if (size === null) throw new BadRequest('ExportNotFound', 'This export is no longer there. Export again.')
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(size),
        'content-disposition': `attachment; filename=snapshot_${startTs}.zip`,
        'cache-control': 'no-store',
      },
    })
  }

  async #removeFile(): Promise<void> {
    if (this.#file !== undefined) await rm(this.#file, { force: true })
    this.#file = undefined
  }

  #fileOf(startTs: string | bigint): string {
    return join(this.#folder, `${startTs}.zip`)
  }
}

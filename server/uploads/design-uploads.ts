// Uploads of art, one file per request. The backend authorizes first; then the file is streamed to disk, checked by content
// and never by name, re-encoded through a work queue, and stored: the untouched original, and the sanitized picture that
// everything shown is made from. The temporary file is always removed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '#convex/_generated/api.js'
import { DESIGN_FILE } from '#convex/cards/designTargets.ts'
import { MAX_FILE_BYTES } from '#rules/cards/designs/picture-file.ts'
import type { Problem } from '#rules/refusal.ts'
import type { BackendApi } from '../backend/host-backend.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { createWorkQueue } from '../images/work-queue.ts'
import type { Log } from '../log.ts'
import { sendJson } from '../send.ts'
import { callerApi, type CallerApi } from './backend-calls.ts'
import { reencodeImage, InvalidImageError } from '../images/reencode.ts'
import { checkPicture } from './check-picture.ts'
import { receiveFile, removeLeftovers, type ReceivedFile } from './received-file.ts'

export interface DesignUploadsOptions {
  folder: string
  backendApi: BackendApi
  publicUrl: string
  log: Pick<Log, 'warn'>
  maxWaiting?: number
}

const address = /^\/design-uploads\/([\w-]+)$/

/** Temporary files of uploads, which several processes may share. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming-designs')
}

export function designUploads(options: DesignUploadsOptions): Handler {
  const { folder, backendApi, publicUrl, log, maxWaiting = 24 } = options
  const enqueue = createWorkQueue({
    concurrency: 1,
    maxWaiting,
    busyMessage: 'Many pictures are being worked on. Please send this one again in a moment.',
  })
  const cleanup = removeLeftovers(folder).catch((error: unknown) =>
    log.warn({ err: error }, 'unfinished uploads were not cleared away'),
  )

  return (exchange) => {
    const [, itemId] = address.exec(exchange.url.pathname) ?? []
    if (itemId === undefined) return false
    exchange.route = '/design-uploads'
    return answer(exchange, itemId)
  }

  async function answer(exchange: Exchange, itemId: string): Promise<true> {
    const { request } = exchange
    if (request.method !== 'POST') throw new HttpError(405, 'Only POST is allowed.', { Allow: 'POST' })
    // The request carries a token and no cookie, so programs may send it too; browsers send an Origin, which is checked.
    if (request.headers.origin !== undefined) refuseCrossSiteForm(request, publicUrl)
    const { authorization } = request.headers
    if (authorization === undefined)
      throw new HttpError(401, 'Please sign in first.', { Connection: 'close' })
    await cleanup
    const caller = callerApi(backendApi, authorization)
    const expected = await caller.mutation(api.cards.designBatches.admit, { itemId })
    const file = await receiveFile(request, { folder, maxBytes: MAX_FILE_BYTES })
    let outcome: { designId: string | null } | { problem: Problem }
    try {
      if (file.size !== expected.size || file.sha256 !== expected.sha256) {
        throw new HttpError(400, 'The file did not arrive as it was sent. Please send it again.')
      }
      outcome = { designId: await enqueue(() => store(caller, itemId, file, expected)) }
    } catch (error) {
      if (!(error instanceof InvalidImageError)) throw error
      outcome = { problem: error.problem }
    } finally {
      // Before the response, so that a client that has it can rely on the cleanup.
      await file.remove()
    }
    if ('problem' in outcome) await sendJson(exchange, 422, outcome.problem, 'no-store')
    else if (outcome.designId === null) throw new HttpError(410, 'These uploads have been closed.')
    else await sendJson(exchange, 200, outcome, 'no-store')
    return true
  }

  async function store(
    caller: CallerApi,
    itemId: string,
    { path }: ReceivedFile,
    { originalUrl, pictureUrl }: { originalUrl: string; pictureUrl: string },
  ): Promise<string | null> {
    const bytes = await readFile(path)
    try {
      checkPicture(bytes)
      const { bytes: sanitized, ...image } = await reencodeImage(bytes)
      // The unsanitized original may only be downloaded, never shown as an image.
      const original = caller.store(originalUrl, bytes, `application/octet-stream; ${DESIGN_FILE}`)
      const picture = caller.store(pictureUrl, sanitized, `image/webp; ${DESIGN_FILE}`)
      const [originalId, storageId] = await Promise.all([original, picture])
      return await caller.mutation(api.cards.designBatches.take, {
        itemId,
        originalId,
        storageId,
        ...image,
      })
    } catch (error) {
      if (!(error instanceof InvalidImageError)) throw error
      await caller.mutation(api.cards.designBatches.refuse, { itemId, problem: error.problem })
      throw error
    }
  }
}

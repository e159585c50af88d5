// Where art comes in, one file at a time. The backend is asked first whether whoever sends may send; then the file goes to
// disk, is looked at by content and never by name, painted anew in its turn, and stored: the original untouched, and
// beside it the clean picture that everything shown is made from. Whatever happens, nothing is left on the disk.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '#convex/_generated/api.js'
import { DESIGN_FILE } from '#convex/cards/designTargets.ts'
import { hiddenIn } from '#rules/cards/designs/hidden-content.ts'
import { HEAD_BYTES, MAX_FILE_BYTES, readPicture } from '#rules/cards/designs/picture-file.ts'
import type { Problem } from '#rules/refusal.ts'
import type { BackendApi } from '../backend/host-backend.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { createWorkQueue } from '../images/work-queue.ts'
import type { Log } from '../log.ts'
import { sendJson } from '../send.ts'
import { callerApi, type CallerApi } from './backend-calls.ts'
import { reencodeImage, InvalidImageError } from '../images/reencode.ts'
import { receiveFile, type ReceivedFile } from './received-file.ts'

export interface DesignUploadsOptions {
  folder: string
  door: BackendApi
  publicUrl: string
  log: Pick<Log, 'warn'>
  mostWaiting?: number
}

const address = /^\/design-uploads\/([\w-]+)$/

/** Files on their way; what an earlier run has left there was not finished and is sent again. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming-designs')
}

export function designUploads(options: DesignUploadsOptions): Handler {
  const { folder, door, publicUrl, log, mostWaiting = 24 } = options
  const inTurn = createWorkQueue({
    atOnce: 1,
    mostWaiting,
    words: 'Many pictures are being worked on. Please send this one again in a moment.',
  })
  const tidied = rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
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
    if (request.method !== 'POST') throw new HttpError(405, 'Files are sent here.', { Allow: 'POST' })
    // It carries a token and no cookie, so programs may send it too; a browser says where it comes from.
    if (request.headers.origin !== undefined) refuseCrossSiteForm(request, publicUrl)
    const { authorization } = request.headers
    if (authorization === undefined)
      throw new HttpError(401, 'Please sign in first.', { Connection: 'close' })
    await tidied
    const caller = callerApi(door, authorization)
    const wanted = await caller.mutation(api.cards.designBatches.admit, { itemId })
    const file = await receiveFile(request, { folder, mostBytes: MAX_FILE_BYTES })
    let outcome: { designId: string | null } | { problem: Problem }
    try {
      if (file.size !== wanted.size || file.sha256 !== wanted.sha256) {
        throw new HttpError(400, 'The file did not arrive as it was sent. Please send it again.')
      }
      outcome = { designId: await inTurn(() => take(caller, itemId, file, wanted)) }
    } catch (error) {
      if (!(error instanceof InvalidImageError)) throw error
      outcome = { problem: error.problem }
    } finally {
      // Before the answer: whoever has it may believe that nothing is left.
      await file.remove()
    }
    if ('problem' in outcome) await sendJson(exchange, 422, outcome.problem, 'no-store')
    else if (outcome.designId === null) throw new HttpError(410, 'These uploads were ended meanwhile.')
    else await sendJson(exchange, 200, outcome, 'no-store')
    return true
  }

  async function take(
    caller: CallerApi,
    itemId: string,
    { path }: ReceivedFile,
    { originalUrl, pictureUrl }: { originalUrl: string; pictureUrl: string },
  ): Promise<string | null> {
    const bytes = await readFile(path)
    try {
      const { bytes: clean, ...painted } = await paint(bytes)
      // As a download and never as a picture: it is as it came.
      const original = caller.store(originalUrl, bytes, `application/octet-stream; ${DESIGN_FILE}`)
      const picture = caller.store(pictureUrl, clean, `image/webp; ${DESIGN_FILE}`)
      const [originalId, storageId] = await Promise.all([original, picture])
      return await caller.mutation(api.cards.designBatches.take, {
        itemId,
        originalId,
        storageId,
        ...painted,
      })
    } catch (error) {
      if (!(error instanceof InvalidImageError)) throw error
      await caller.mutation(api.cards.designBatches.refuse, { itemId, problem: error.problem })
      throw error
    }
  }
}

/** What it says it is, what is hidden in it, and only then what it shows. */
async function paint(bytes: Buffer) {
  const found = readPicture(bytes.subarray(0, HEAD_BYTES), bytes.length)
  if ('refused' in found) throw new InvalidImageError(found.refused)
  const hidden = hiddenIn(bytes, found.type)
  if (hidden !== null) throw new InvalidImageError(hidden)
  return reencodeImage(bytes)
}

// POST /deck-pictures: a visitor adds a picture to their own physical deck. The backend decides whose deck it is and whether there
// is room; then the file is received, checked by content, re-encoded without metadata through a work queue, and given to the
// backend as the visitor. The uploaded file itself is never stored.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FunctionArgs, FunctionReference } from 'convex/server'
import { z } from 'zod'
import { AddressLimiters, defaultAddressLimits, systemClock } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import { refusal } from '#convex/callers/refusal.ts'
import { callFunction } from '#rules/function-call.ts'
import { MAX_SIDE, MAX_STORED_BYTES, MAX_UPLOAD_BYTES } from '#rules/journal/deck-picture.ts'
import { getRefusal, type Refusal, type RefusalCode } from '#rules/refusal.ts'
import type { BackendApi } from '../backend/host-backend.ts'
import { clientOf } from '../client-address.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { InvalidImageError, reencodeImage } from '../images/reencode.ts'
import { createWorkQueue } from '../images/work-queue.ts'
import type { Log } from '../log.ts'
import { sendJson } from '../send.ts'
import type { Settings } from '../settings.ts'
import { checkPicture } from './check-picture.ts'
import { receiveFile, removeLeftovers } from './received-file.ts'

export interface DeckPictureUploadsOptions {
  folder: string
  settings: Pick<Settings, 'publicUrl' | 'trustedProxies'>
  backendApi: BackendApi
  log: Pick<Log, 'warn'>
  /** Among how many instances the limit by network is divided. */
  instances?: () => number
  maxWaiting?: number
}

/** Per network, sustained; a burst may be ten times that. The limits of a visitor are in the backend. */
const requestsPerSecond = 1
/** From the best to the smallest, until the picture is small enough. */
const qualities = [82, 60, 35]

/** In a header, because addresses are logged by proxies. As JSON in percent-encoding, since names can have any character. */
const targetHeader = 'x-deck-picture'
const target = z.object({
  userRandomID: z.string().max(200).optional(),
  deck: z.string().max(200).optional(),
  readingId: z.string().max(100).optional(),
})
/** Optional properties are missing, never undefined: they come from JSON. */
type Target = FunctionArgs<typeof api.journal.deckPictures.admit>

/** Temporary files of uploads, which several processes may share. */
export function incomingPicturesFolder(dataDir: string): string {
  return join(dataDir, 'incoming-deck-pictures')
}

export function deckPictureUploads(options: DeckPictureUploadsOptions): Handler {
  const { folder, settings, backendApi, log, instances = () => 1, maxWaiting = 24 } = options
  const { publicUrl, trustedProxies } = settings
  const limiters = new AddressLimiters(systemClock, {
    ...defaultAddressLimits,
    messagesPerSecond: requestsPerSecond,
    instances,
  })
  const enqueue = createWorkQueue({
    concurrency: 1,
    maxWaiting,
    busyMessage: 'Many pictures are being worked on. Please send this one again in a moment.',
  })
  const cleanup = removeLeftovers(folder).catch((error: unknown) =>
    log.warn({ err: error }, 'unfinished uploads were not cleared away'),
  )

  return (exchange) => (exchange.url.pathname === '/deck-pictures' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request } = exchange
    exchange.route = '/deck-pictures'
    if (request.method !== 'POST') throw new HttpError(405, 'Only POST is allowed.', { Allow: 'POST' })
    refuseCrossSiteForm(request, publicUrl)
    if (!limiters.forAddress(clientOf(request, trustedProxies).network).consume('messages', 1)) {
      const wait = refusal('rate limited', 'rate_limited', { unit: 'seconds', count: 10 })
      return sendRefusal(exchange, wait.data)
    }
    const parsed = target.safeParse(parseTarget(request.headers[targetHeader]))
    if (!parsed.success) throw new HttpError(400, 'This does not name a deck.', { Connection: 'close' })
    const deck = parsed.data as Target
    await cleanup
    try {
      await call(exchange, api.journal.deckPictures.admit, deck)
      const picture = await receivePicture(exchange)
      const image = picture.toString('base64')
      await call(exchange, api.journal.deckPictures.put, { ...deck, image })
      await sendJson(exchange, 200, {}, 'no-store')
    } catch (error) {
      if (error instanceof InvalidImageError) {
        await sendJson(exchange, 422, error.problem, 'no-store')
        return true
      }
      const refused = getRefusal(error)
      if (!refused) throw error
      return sendRefusal(exchange, refused)
    }
    return true
  }

  /** The re-encoded picture. The temporary file is removed in any case. */
  async function receivePicture({ request }: Exchange): Promise<Buffer> {
    const file = await receiveFile(request, { folder, maxBytes: MAX_UPLOAD_BYTES })
    try {
      return await enqueue(async () => shrink(await readFile(file.path)))
    } finally {
      await file.remove()
    }
  }

  /** As the visitor, with their own token and secret: the backend decides whose deck it is. */
  function call<Mutation extends FunctionReference<'mutation'>>(
    { request }: Exchange,
    mutation: Mutation,
    args: FunctionArgs<Mutation>,
  ) {
    const fetchAsVisitor = async (url: string, init: RequestInit) => {
      const response = await backendApi.fetch(new Request(url, init), clientOf(request, trustedProxies))
      if (response.status === 401) throw new HttpError(401, 'Please sign in again.')
      return response
    }
    const authorization = request.headers.authorization ?? null
    return callFunction(
      { url: backendApi.url, fetch: fetchAsVisitor, authorization },
      'mutation',
      mutation,
      args,
    )
  }
}

async function shrink(file: Buffer): Promise<Buffer> {
  checkPicture(file)
  for (const quality of qualities) {
    const { bytes } = await reencodeImage(file, { maxSize: { width: MAX_SIDE, height: MAX_SIDE }, quality })
    if (bytes.length <= MAX_STORED_BYTES) return bytes
  }
  throw new InvalidImageError({ reason: 'picture_broken' })
}

function parseTarget(header: string | string[] | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(header)))
  } catch {
    return undefined
  }
}

const statuses: Record<RefusalCode, number> = {
  invalid: 400,
  'signed out': 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  expired: 410,
  'rate limited': 429,
  inactive: 503,
}

async function sendRefusal(exchange: Exchange, refused: Refusal): Promise<true> {
  await sendJson(exchange, statuses[refused.code] ?? 400, refused, 'no-store')
  return true
}

// Cards as vector files for laser engraving, and wooden boards to preview them on. An engraving takes a second to compute, so
// it is made on demand, one at a time, and cached.
import { join } from 'node:path'
import { inMillimeters, isWidth } from '#art/laser/millimeters.ts'
import { compositions } from '#art/tarot/compositions.ts'
import { boardDrawing } from '#art/wood/board.ts'
import { woodNamed } from '#art/wood/woods.ts'
import { newestEdition } from '#content/decks/editions.ts'
import { Body, preferredEncoding } from '../body.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import type { Log } from '../log.ts'
import { flat, sendBody } from '../send.ts'
import { FileCache } from './file-cache.ts'

export interface EngravingsOptions {
  folder: string
  /** The hash of the drawings of `engravedEdition`: engravings change with them. */
  hash: string
  log: Pick<Log, 'warn'>
  engrave?: (slug: string) => Promise<string>
  maxWaiting?: number
}

/** Only the newest edition has engravings. */
export const engravedEdition = newestEdition('woodcut')
const engraving = new RegExp(`^/drawn/${engravedEdition}\\.([0-9a-z]+)/engraving/([a-z0-9-]+)\\.svg$`)
const board = /^\/wood\/([a-z]+)\.svg$/
const cacheBytes = 64 * 1024 * 1024

/** A cache inside the data folder: everything in it can be made again. */
export function engravingsFolder(dataDir: string): string {
  return join(dataDir, 'engravings')
}

export function engravings(options: EngravingsOptions): Handler {
  const { folder, hash, log, engrave = engraveCard, maxWaiting = 12 } = options
  const cache = new FileCache(folder, cacheBytes)
  const inFlight = new Map<string, Promise<string>>()
  const boards = new Map<string, Body>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return (exchange) => {
    const { method } = exchange.request
    if (method !== 'GET' && method !== 'HEAD') return false
    const [, requestedHash, slug] = engraving.exec(exchange.url.pathname) ?? []
    if (slug && requestedHash === hash && slugs.has(slug)) return sendEngraving(exchange, slug)
    const wood = woodNamed(board.exec(exchange.url.pathname)?.[1] ?? null)
    if (!wood) return false
    const boardBody = boards.get(wood.slug) ?? new Body(boardDrawing(wood), { isLongLived: true })
    boards.set(wood.slug, boardBody)
    return send(exchange, boardBody, 'public, max-age=86400')
  }

  async function sendEngraving(exchange: Exchange, slug: string): Promise<true> {
    const widthMm = requestedWidth(exchange.url)
    const svg = await getEngraving(slug)
    const body = new Body(widthMm === null ? svg : inMillimeters(svg, widthMm))
    return send(exchange, body, 'public, max-age=31536000, immutable')
  }

  /** Concurrent requests for the same card share one computation. */
  function getEngraving(slug: string): Promise<string> {
    const existing = inFlight.get(slug)
    if (existing) return existing
    const pending = readOrEngrave(slug).finally(() => inFlight.delete(slug))
    inFlight.set(slug, pending)
    return pending
  }

  async function readOrEngrave(slug: string): Promise<string> {
    const name = `${slug}.${hash}.svg`
    const cached = await cache.read(name)
    if (cached) return cached.toString()
    if (waiting >= maxWaiting) {
      throw new HttpError(503, 'Too many engravings are being generated. Try again in a moment.', {
        'Retry-After': '20',
      })
    }
    waiting++
    const turn = last.then(() => engrave(slug)).finally(() => waiting--)
    last = turn.catch(() => undefined)
    const svg = await turn
    await cache
      .write(name, Buffer.from(svg))
      .catch((error: unknown) => log.warn({ err: error }, 'an engraving could not be cached'))
    return svg
  }
}

const slugs = new Set(compositions.map(({ slug }) => slug))

/** The engraver is loaded on first use, because it is rarely needed. */
async function engraveCard(slug: string): Promise<string> {
  const { laserDrawing } = await import('#art/laser/laser.ts')
  return laserDrawing(slug)
}

/** The width from the query; null if there is none. */
function requestedWidth(url: URL): number | null {
  const text = url.searchParams.get('mm')
  if (text === null) return null
  const widthMm = /^\d{1,3}$/.test(text) ? Number(text) : NaN
  if (!isWidth(widthMm))
    throw new HttpError(400, 'The width is a whole number of millimetres from 30 to 200.')
  return widthMm
}

async function send(exchange: Exchange, body: Body, cache: string): Promise<true> {
  exchange.route = '(file)'
  await body.prepare(preferredEncoding(exchange.request.headers['accept-encoding']))
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': cache, Vary: 'Accept-Encoding' }
  sendBody(exchange, 200, body, flat(headers))
  return true
}

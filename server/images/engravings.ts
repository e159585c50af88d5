// Cards as a laser takes them, and boards to see them on. An engraving takes a second of work, so it is carved when it is
// first asked for, one at a time, and kept; a board is drawn in no time.
import { join } from 'node:path'
import { inMillimetres, isWidth } from '#art/laser/millimetres.ts'
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
  /** The hash of `engravedEdition`: with its drawings the engravings change. */
  hash: string
  log: Pick<Log, 'warn'>
  carve?: (slug: string) => Promise<string>
  mostWaiting?: number
}

/** What is carved is drawn today: a former edition has no engravings. */
export const engravedEdition = newestEdition('woodcut')
const engraving = new RegExp(`^/drawn/${engravedEdition}\\.([0-9a-z]+)/engraving/([a-z0-9-]+)\\.svg$`)
const board = /^\/wood\/([a-z]+)\.svg$/
const keptInBytes = 64 * 1024 * 1024

/** Among the data, but not of it: everything in there can be carved again. */
export function engravingsFolder(dataDir: string): string {
  return join(dataDir, 'engravings')
}

export function engravings(options: EngravingsOptions): Handler {
  const { folder, hash, log, carve = carveCard, mostWaiting = 12 } = options
  const kept = new FileCache(folder, keptInBytes)
  const underWay = new Map<string, Promise<string>>()
  const boards = new Map<string, Body>()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return (exchange) => {
    const { method } = exchange.request
    if (method !== 'GET' && method !== 'HEAD') return false
    const [, askedHash, slug] = engraving.exec(exchange.url.pathname) ?? []
    if (slug && askedHash === hash && slugs.has(slug)) return sendEngraving(exchange, slug)
    const wood = woodNamed(board.exec(exchange.url.pathname)?.[1] ?? null)
    if (!wood) return false
    const drawn = boards.get(wood.slug) ?? new Body(boardDrawing(wood), { isLongLived: true })
    boards.set(wood.slug, drawn)
    return send(exchange, drawn, 'public, max-age=86400')
  }

  async function sendEngraving(exchange: Exchange, slug: string): Promise<true> {
    const widthMm = widthIn(exchange.url)
    const carved = await carvedCard(slug)
    const body = new Body(widthMm === null ? carved : inMillimetres(carved, widthMm))
    return send(exchange, body, 'public, max-age=31536000, immutable')
  }

  /** Many who ask for the same card wait for one carving. */
  function carvedCard(slug: string): Promise<string> {
    const already = underWay.get(slug)
    if (already) return already
    const carving = findOrCarve(slug).finally(() => underWay.delete(slug))
    underWay.set(slug, carving)
    return carving
  }

  async function findOrCarve(slug: string): Promise<string> {
    const name = `${slug}.${hash}.svg`
    const known = await kept.read(name)
    if (known) return known.toString()
    if (waiting >= mostWaiting) {
      throw new HttpError(503, 'Many cards are being carved. Please ask again in a moment.', {
        'Retry-After': '20',
      })
    }
    waiting++
    const turn = last.then(() => carve(slug)).finally(() => waiting--)
    last = turn.catch(() => undefined)
    const carved = await turn
    await kept
      .keep(name, Buffer.from(carved))
      .catch((error: unknown) => log.warn({ err: error }, 'an engraving is not kept'))
    return carved
  }
}

const slugs = new Set(compositions.map(({ slug }) => slug))

/** What carves is loaded with the first card: many days need none. */
async function carveCard(slug: string): Promise<string> {
  const { laserDrawing } = await import('#art/laser/laser.ts')
  return laserDrawing(slug)
}

/** How wide it shall be, where that is asked for. */
function widthIn(url: URL): number | null {
  const asked = url.searchParams.get('mm')
  if (asked === null) return null
  const widthMm = /^\d{1,3}$/.test(asked) ? Number(asked) : NaN
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

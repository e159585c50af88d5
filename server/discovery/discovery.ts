// What machines read before they read pages: robots.txt, the sitemaps, and llms.txt.
import { Body, preferredEncoding } from '../body.ts'
import type { PageReader, PageReaders } from '../backend/page-readers.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { flat, sendBody, sendText } from '../send.ts'
import type { Settings } from '../settings.ts'
import { listSitemapPages } from './sitemap-pages.ts'
import { llmsText } from './llms-text.ts'
import { robotsText } from './robots-text.ts'
import { writeIndex, writePart, type SitemapPart } from './sitemap.ts'

export interface DiscoveryOptions {
  settings: Pick<Settings, 'publicUrl'>
  pageReaders: PageReaders
}

const sitemapAddress = /^\/sitemaps\/([a-z]+(?:-\d+)?)\.xml$/

export function discovery({ settings: { publicUrl }, pageReaders }: DiscoveryOptions): Handler {
  const sitemaps = new Sitemaps(pageReaders)

  return (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/robots.txt') return say(exchange, robotsText(publicUrl))
    if (pathname === '/llms.txt') return say(exchange, llmsText(publicUrl))
    if (pathname === '/sitemap.xml') return sendIndex(exchange)
    const name = sitemapAddress.exec(pathname)?.[1]
    return name === undefined ? false : sendPart(exchange, name)
  }

  async function sendIndex(exchange: Exchange): Promise<true> {
    exchange.route = '/sitemap.xml'
    return sendXml(exchange, writeIndex(publicUrl, await sitemaps.parts()))
  }

  async function sendPart(exchange: Exchange, name: string): Promise<true> {
    exchange.route = '/sitemaps'
    const part = (await sitemaps.parts()).find((one) => one.name === name)
    if (!part) throw new HttpError(404, 'There is no such sitemap.')
    return sendXml(exchange, writePart(publicUrl, part))
  }
}

/** Found once, and kept for as long as everything that was asked for it still holds. */
class Sitemaps {
  readonly #readers: PageReaders
  #known: { parts: Promise<SitemapPart[]>; reader: PageReader } | undefined

  constructor(readers: PageReaders) {
    this.#readers = readers
  }

  parts(): Promise<SitemapPart[]> {
    if (this.#known?.reader.isCurrent) return this.#known.parts
    this.#known?.reader.release()
    const reader = this.#readers.open()
    const known = { parts: listSitemapPages(reader), reader }
    this.#known = known
    known.parts.catch(() => {
      reader.release()
      if (this.#known === known) this.#known = undefined
    })
    return known.parts
  }
}

function say(exchange: Exchange, text: string): true {
  exchange.route = exchange.url.pathname
  sendText(exchange, 200, text, { 'Cache-Control': 'public, max-age=3600' })
  return true
}

async function sendXml(exchange: Exchange, xml: string): Promise<true> {
  const body = new Body(xml)
  await body.prepare(preferredEncoding(exchange.request.headers['accept-encoding']))
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  }
  sendBody(exchange, 200, body, flat(headers))
  return true
}

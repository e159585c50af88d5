// Files for programs: robots.txt, sitemaps, llms.txt and security.txt.
import { languages } from '#messages/runtime'
import { Body, preferredEncoding } from '../body.ts'
import type { PageReader, PageReaders } from '../backend/page-readers.ts'
import type { BuildManifest } from '../builds.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import { flat, sendBody, sendText } from '../send.ts'
import type { Settings } from '../settings.ts'
import { listSitemapPages } from './sitemap-pages.ts'
import { llmsText } from './llms-text.ts'
import { robotsText } from './robots-text.ts'
import { securityText } from './security-text.ts'
import { writeIndex, writePart, type SitemapPart } from './sitemap.ts'

export interface DiscoveryOptions {
  settings: Pick<Settings, 'publicUrl' | 'operator'>
  pageReaders: PageReaders
  manifest: Pick<BuildManifest, 'builtAt'>
}

const sitemapAddress = /^\/sitemaps\/([a-z]+(?:-\d+)?)\.xml$/

export function discovery({ settings, pageReaders, manifest }: DiscoveryOptions): Handler {
  const { publicUrl } = settings
  const sitemaps = new SitemapCache(pageReaders, builtAtOf(manifest))

  return (exchange) => {
    const { pathname } = exchange.url
    if (pathname === '/robots.txt') return sendPlainText(exchange, robotsText(publicUrl))
    if (pathname === '/llms.txt') return sendPlainText(exchange, llmsText(publicUrl))
    if (pathname === '/.well-known/security.txt')
      return sendPlainText(exchange, securityText({ publicUrl, operator: settings.operator, languages }))
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
    const part = (await sitemaps.parts()).find((candidate) => candidate.name === name)
    if (!part) throw new HttpError(404, 'Sitemap not found.')
    return sendXml(exchange, writePart(publicUrl, part))
  }
}

/** Caches the sitemaps until one of the query results they are made from changes. */
class SitemapCache {
  readonly #readers: PageReaders
  #cached: { parts: Promise<SitemapPart[]>; reader: PageReader } | undefined

  readonly #builtAt: number

  constructor(readers: PageReaders, builtAt: number) {
    this.#readers = readers
    this.#builtAt = builtAt
  }

  parts(): Promise<SitemapPart[]> {
    if (this.#cached?.reader.isCurrent) return this.#cached.parts
    this.#cached?.reader.release()
    const reader = this.#readers.open()
    const entry = { parts: listSitemapPages(reader, this.#builtAt), reader }
    this.#cached = entry
    entry.parts.catch(() => {
      reader.release()
      if (this.#cached === entry) this.#cached = undefined
    })
    return entry.parts
  }
}

/** To the hour, as several machines build the same program within minutes. */
function builtAtOf({ builtAt }: DiscoveryOptions['manifest']): number {
  const hourMs = 3_600_000
  return Math.floor(Date.parse(builtAt) / hourMs) * hourMs
}

function sendPlainText(exchange: Exchange, text: string): true {
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

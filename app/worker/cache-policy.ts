// Which requests the service worker handles and caches. Everything else goes to the network as if there were no worker,
// above all the addresses of totems, where every request draws a card.
import { languages } from '#messages/runtime'
import { localizedPath, splitLanguage } from '#rules/language.ts'

export type Handling = 'untouched' | 'file' | 'page'

/** A page tells the worker that it was opened, and which files it loaded. */
export interface SeenMessage {
  type: 'seen'
  page: string
  files: string[]
  /** Missing from pages of former builds. */
  isInstalled?: boolean
}

/** Only some browsers have it. */
export interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/**
 * Whether to save all cards and the pictures of visited decks, at most 5 MB to load and 23 MB to store: in an installed app or on
 * a good connection.
 */
export function isWorthSaving(connection: NetworkInformation | undefined, isInstalled: boolean): boolean {
  if (connection?.saveData) return false
  return isInstalled || (connection?.effectiveType === '4g' && connection.type !== 'cellular')
}

/** The list of all cards in the language of a page. */
export function cardListOf(page: string, origin: string): string {
  return localizedPath('/cards', splitLanguage(new URL(page, origin).pathname, languages).language)
}

export const cacheNames = {
  pages: 'lodestar-pages',
  /** Pages of single cards, apart from others, so that saving all of them evicts nothing that was opened. */
  cards: 'lodestar-cards',
  /** Pages of single readings; deleted on sign-out. */
  readings: 'lodestar-readings',
  files: 'lodestar-files',
} as const

export const offlinePage = '/offline'

/** By first path segment: taps, API calls, guarded pages and redirects. */
const untouchedSegments = new Set([
  ...['deck', 'bible'],
  ...[
    'api',
    'idp',
    'ingest',
    'analytics-report',
    'client-errors',
    'route-rules',
    'builds',
    'share',
    'language',
  ],
  ...['admin', 'art', 'profile', 'login', 'theme', 'camera'],
  ...['managedesigns', 'backcover', 'batchuploaddesigns', 'design-uploads'],
  ...['healthz', 'readyz', 'metrics', 'service-worker.js'],
])

/** Immutable: the address has a hash of the content. */
const immutableFile = /^\/(assets|drawn|pictures)\/./
const plainFile = /^\/(manifest\.webmanifest|favicon\.svg|icons\/[\w-]+\.png)$/
/** These pages filter in the browser, so their query is not part of the cache key, and searches are not stored. */
const filtersInBrowser = /^\/(journal|spider)\/?$/
const cardPath = /^\/cards\/[^/]+$/
const readingPath = /^\/(draws|spreads)\/[^/]*\d[^/]*$/

export function handlingFor(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'headers'>,
  origin: string,
): Handling {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin || request.headers.has('Range')) return 'untouched'
  if (isFile(url.pathname)) return 'file'
  return request.mode === 'navigate' && isPage(url.pathname) ? 'page' : 'untouched'
}

export function isFile(pathname: string): boolean {
  return isImmutable(pathname) || plainFile.test(pathname)
}

export function isImmutable(pathname: string): boolean {
  return immutableFile.test(pathname)
}

export function isPage(pathname: string): boolean {
  const [segment] = decoded(withoutLanguage(pathname)).toLowerCase().split('/').filter(Boolean)
  return !untouchedSegments.has(segment ?? '') && !/\.(data|json)$/.test(pathname) && !isFile(pathname)
}

/** Public pages are sent with `no-cache`; all others with `no-store` or `private`. */
export function isCacheable({
  status,
  type,
  headers,
}: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const isSameOrigin = type === 'basic' || type === 'default'
  return status === 200 && isSameOrigin && !forbidsCaching(headers)
}

/** The page was deleted or is not public any more, so a cached copy must be removed. */
export function mustBeEvicted({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 404 || status === 410 || (status === 200 && forbidsCaching(headers))
}

function forbidsCaching(headers: Headers): boolean {
  return /\b(no-store|private)\b/.test(headers.get('Cache-Control') ?? '')
}

/** The URL under which a page is cached. */
export function cacheKey(address: string, origin: string): string {
  const url = new URL(address, origin)
  if (filtersInBrowser.test(withoutLanguage(url.pathname))) url.search = ''
  return url.href
}

export function cacheNameFor(pathname: string): string {
  const path = withoutLanguage(pathname)
  if (readingPath.test(path)) return cacheNames.readings
  return cardPath.test(path) ? cacheNames.cards : cacheNames.pages
}

function withoutLanguage(pathname: string): string {
  return splitLanguage(pathname, languages).path
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

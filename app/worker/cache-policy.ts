// What the worker may have a hand in. Everything else goes to the network as if there were no worker: above all the
// addresses of totems, where to ask is to draw.
export type Handling = 'untouched' | 'file' | 'page'

/** What a page tells the worker: that it was seen, and the files it was made of. */
export interface SeenMessage {
  type: 'seen'
  page: string
  files: string[]
}

export const cacheNames = {
  pages: 'lodestar-pages',
  /** Pages of single readings: emptied when somebody signs out. */
  readings: 'lodestar-readings',
  files: 'lodestar-files',
} as const

export const offlinePage = '/offline'

/** By the first word of an address. Taps, what is asked live, what is guarded, and what leads somewhere else. */
const untouchedWords = new Set([
  ...['deck', 'bible'],
  ...['api', 'idp', 'ingest', 'analytics-report', 'client-errors', 'route-rules', 'builds', 'share'],
  ...['admin', 'art', 'profile', 'login', 'theme', 'camera'],
  ...['managedesigns', 'backcover', 'batchuploaddesigns', 'design-uploads'],
  ...['healthz', 'readyz', 'metrics', 'service-worker.js'],
])

/** Their addresses hold a hash of what lies there, so they never change. */
const unchangingFile = /^\/(assets|drawn|pictures)\/./
const plainFile = /^\/(manifest\.webmanifest|favicon\.svg|icons\/[\w-]+\.png)$/
/** They have all of it and filter by themselves: what was searched for there concerns neither the server nor a shelf. */
const filtersByItself = /^\/(journal|spider)\/?$/
const oneReading = /^\/(draws|spreads)\/[^/]*\d[^/]*$/

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
  return isUnchanging(pathname) || plainFile.test(pathname)
}

export function isUnchanging(pathname: string): boolean {
  return unchangingFile.test(pathname)
}

export function isPage(pathname: string): boolean {
  const [word] = decoded(pathname).toLowerCase().split('/').filter(Boolean)
  return !untouchedWords.has(word ?? '') && !/\.(data|json)$/.test(pathname) && !isFile(pathname)
}

/** A page that is the same for everybody is sent with `no-cache`; all others say that nobody may keep them. */
export function isCacheable({
  status,
  type,
  headers,
}: Pick<Response, 'status' | 'type' | 'headers'>): boolean {
  const isOurs = type === 'basic' || type === 'default'
  return status === 200 && isOurs && !isNobodysToKeep(headers)
}

/** A copy from better days must go too: the page was deleted, or is not for everybody any more. */
export function mustBeEvicted({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 404 || status === 410 || (status === 200 && isNobodysToKeep(headers))
}

function isNobodysToKeep(headers: Headers): boolean {
  return /\b(no-store|private)\b/.test(headers.get('Cache-Control') ?? '')
}

/** The address that a page is asked for and kept under. */
export function cacheKey(address: string, origin: string): string {
  const url = new URL(address, origin)
  if (filtersByItself.test(url.pathname)) url.search = ''
  return url.href
}

export function cacheOfPage(pathname: string): string {
  return oneReading.test(pathname) ? cacheNames.readings : cacheNames.pages
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

// The service worker's cache of opened pages, for offline use. Pages are network first; files with a hash in their address
// are cache first.
import {
  cacheNames,
  cacheNameFor,
  isFile,
  isPage,
  isImmutable,
  cacheKey,
  isCacheable,
  mustBeEvicted,
  offlinePage,
  type SeenMessage,
} from './cache-policy.ts'

export interface WorkerCacheOptions {
  caches: CacheStorage
  fetch: typeof fetch
  origin: string
  /** Files that every page of this build needs. They are cached first and never evicted. */
  shell: string[]
  /** Between two batches of pages, so that the server's limit of pages in a time is not reached. */
  pause(): Promise<unknown>
}

/** After this long without a response, the cached page is shown. */
const networkTimeoutMs = 3000
/** Pages opened by client-side navigation are fetched for the cache, but at most once in this time. */
const freshForMs = 3_600_000
/** Pages of cards that were saved for offline use are fetched again after a week. */
const savedFreshForMs = 604_800_000
/** A tarot deck has 78. */
const maxSavedCards = 100
const maxEntries = {
  [cacheNames.pages]: 60,
  [cacheNames.cards]: 200,
  [cacheNames.readings]: 60,
  [cacheNames.files]: 900,
}
/** Addresses of scripts, styles, fonts and drawings in a page. */
const fileAddress = /\/(?:assets|drawn)\/[\w./-]+\.(?:js|css|woff2|svg)/g
/** The start pages of the installed app, which must open offline. */
const startPages = ['/', '/journal']
const maxListedPages = 12
const batchSize = 8

export interface CachedResponse {
  response: Promise<Response>
  /** Resolves when the response is cached; the worker must stay alive until then. */
  cached: Promise<unknown>
}

export class WorkerCache {
  readonly #options: WorkerCacheOptions
  /** Fetches in progress by URL, so that none runs twice at a time. */
  readonly #pending = new Map<string, Promise<boolean>>()
  /** Lists of cards, and folders of decks. */
  readonly #saved = new Set<string>()

  constructor(options: WorkerCacheOptions) {
    this.#options = options
  }

  /** If anything fails, the installation fails and the previous build's worker stays active. */
  async install(): Promise<void> {
    const { shell } = this.#options
    await this.#inBatches(
      shell.filter((path) => isFile(path)),
      (path) => this.#ensureFile(path, 'required'),
    )
    await this.#refreshPage(offlinePage, 'required')
  }

  /** Files of previous builds stay while there is room, because cached pages may need them. */
  async activate(): Promise<void> {
    await this.#inBatches(startPages, (path) => this.#refreshPage(path))
    await this.#trim()
  }

  respondWithPage(request: Request): CachedResponse {
    const cacheName = cacheNameFor(new URL(request.url).pathname)
    const { response, cached } = this.#networkFirst(request, cacheName, (page) =>
      this.#cachePage(request.url, page),
    )
    return { cached, response: response.catch(() => this.#offlineResponse()) }
  }

  respondWithFile(request: Request): CachedResponse {
    const store = (file: Response) => this.#cacheFile(request.url, file)
    if (!isImmutable(new URL(request.url).pathname)) {
      return this.#networkFirst(request, cacheNames.files, store)
    }
    const match = this.#match(cacheNames.files, request.url)
    const response = match.then((file) => file ?? this.#options.fetch(request))
    const cached = Promise.all([match, response.then((original) => original.clone())]).then(
      ([file, copy]) => (file ? undefined : store(copy)),
      () => undefined,
    )
    return { response, cached }
  }

  /** Caches what the worker has not seen itself: pages opened by client-side navigation, and files loaded before it was active. */
  async seen({ page, files }: SeenMessage): Promise<void> {
    const urls = files.map((file) => new URL(file, this.#options.origin))
    const cacheable = urls.filter(
      ({ origin, pathname }) => origin === this.#options.origin && isFile(pathname),
    )
    await this.#ensureFiles(cacheable.map(({ href }) => href).slice(0, maxEntries[cacheNames.files]))
    const address = cacheKey(page, this.#options.origin)
    if (isPage(new URL(address).pathname) && !(await this.#isFresh(address))) await this.#refreshPage(address)
    await this.#trim()
  }

  /**
   * Saves every card of a list with its pictures and what the pages need, about 10 MB for a tarot deck, and the pictures of all
   * decks of ours of which a card was seen, at most 23 MB in all. The list once in the worker's life, which is short.
   */
  async saveCards(list: string): Promise<void> {
    if (!this.#saved.has(list)) {
      this.#saved.add(list)
      await this.#saveList(list)
    }
    await this.#saveSeenDecks(list)
    await this.#trim()
  }

  async #saveList(list: string): Promise<void> {
    await this.#ensurePage(list)
    const listHtml = await this.#htmlOf(list)
    const cards = linksIn(listHtml, `${list}/`).slice(0, maxSavedCards)
    const isFresh = await Promise.all(cards.map((card) => this.#isFresh(card, savedFreshForMs)))
    await this.#inBatches(
      cards.filter((_, index) => !isFresh[index]),
      (card) => this.#refreshPage(card),
      this.#options.pause,
    )
    const firstHtml = cards[0] === undefined ? '' : await this.#htmlOf(cards[0])
    await this.#ensureFiles(`${listHtml}${firstHtml}`.match(fileAddress) ?? [])
  }

  /** The cards of a deck are in the list of its type; the first list links to those of the other types. */
  async #saveSeenDecks(list: string): Promise<void> {
    const seen = await this.#unsavedDecks()
    const lists = new Set([list])
    // Also those that are added on the way.
    for (const address of lists) {
      if (seen.size === 0) return
      await this.#ensurePage(address)
      const html = await this.#htmlOf(address)
      for (const link of linksIn(html, `${list}?`)) lists.add(link)
      const names = cardsIn(html, list)
      for (const [deck, name] of seen) {
        if (!names.includes(name)) continue
        seen.delete(deck)
        this.#saved.add(deck)
        const pictures = names.flatMap((card) => [`${deck}/small/${card}.svg`, `${deck}/full/${card}.svg`])
        // A former edition may no longer be on the server.
        await this.#ensureFile(pictures.at(-1)!, 'required').then(
          () => this.#ensureFiles(pictures),
          () => {},
        )
      }
    }
    // In no list: they would be looked for again after every page.
    for (const deck of seen.keys()) this.#saved.add(deck)
  }

  /**
   * The folders of our own decks, each with a card that was seen. The back and the cover alone are no visit, and verses are drawn on
   * demand, one by one.
   */
  async #unsavedDecks(): Promise<Map<string, string>> {
    const seen = new Map<string, string>()
    for (const { url } of await this.#keysOf(cacheNames.files)) {
      const [, deck, name] =
        /(\/drawn\/(?!still-waters\.)[^/]+)\/\w+\/(?!back\.|cover\.)([\w-]+)\.svg$/.exec(url) ?? []
      if (deck && !this.#saved.has(deck)) seen.set(deck, name!)
    }
    return seen
  }

  #networkFirst(
    request: Request,
    cacheName: string,
    store: (response: Response) => Promise<unknown>,
  ): CachedResponse {
    const networkResponse = this.#options.fetch(request)
    const cached = networkResponse.then(
      (response) => store(response.clone()),
      () => undefined,
    )
    return { response: this.#networkOrCache(cacheName, request.url, networkResponse), cached }
  }

  async #networkOrCache(
    cacheName: string,
    url: string,
    networkResponse: Promise<Response>,
  ): Promise<Response> {
    const key = cacheKey(url, this.#options.origin)
    // Former versions saved cards with the other pages.
    const cachedResponse = (await this.#match(cacheName, key)) ?? (await this.#match(cacheNames.pages, key))
    try {
      const response = await (cachedResponse
        ? withTimeout(networkResponse, networkTimeoutMs)
        : networkResponse)
      // While the server restarts, a proxy in front of it responds with one of these.
      const isUnavailable = response && [502, 503, 504].includes(response.status)
      return (isUnavailable || !response) && cachedResponse
        ? cachedResponse
        : (response ?? (await networkResponse))
    } catch (error) {
      if (cachedResponse) return cachedResponse
      throw error
    }
  }

  async #offlineResponse(): Promise<Response> {
    const page = await this.#match(cacheNames.pages, offlinePage)
    if (!page) return Response.error()
    const items = await this.#listOfCachedPages()
    // The comment in the page contains the translated heading. The replacement is a function, because “$&” in a
    // replacement string would be expanded.
    const cardCount = (await this.#keysOf(cacheNames.cards)).length
    const html = (await page.text()).replace(
      /<!--saved:(.*?)-->(?:<!--cards:(.*?)-->)?/,
      (_, heading: string, cards?: string) => {
        if (cards && cardCount > 0) items.unshift(cards.replace('#', String(cardCount)))
        return items.length > 0 ? `<h2>${heading}</h2><ul>${items.join('')}</ul>` : ''
      },
    )
    return new Response(html, { status: 503, headers: page.headers })
  }

  async #listOfCachedPages(): Promise<string[]> {
    const items: string[] = []
    for (const name of [cacheNames.readings, cacheNames.pages]) {
      const cache = await this.#options.caches.open(name)
      for (const request of [...(await cache.keys())].reverse()) {
        const { pathname, search } = new URL(request.url)
        if (pathname === offlinePage || items.length === maxListedPages) continue
        const title = /<title>([^<]*?)( · Lodestar)?<\/title>/.exec(
          (await (await cache.match(request))?.text()) ?? '',
        )
        // The title comes from our own HTML and the path from a URL, so both are escaped already.
        if (title?.[1])
          items.push(`<li><a href="${pathname}${search.replaceAll('&', '&amp;')}">${title[1]}</a></li>`)
      }
    }
    return items
  }

  async #isFresh(page: string, forMs = freshForMs): Promise<boolean> {
    const response = await this.#cachedPage(page)
    return response !== undefined && Date.now() - Date.parse(response.headers.get('Date') ?? '') < forMs
  }

  #cachedPage(page: string): Promise<Response | undefined> {
    const url = new URL(page, this.#options.origin)
    return this.#match(cacheNameFor(url.pathname), url.href)
  }

  async #htmlOf(page: string): Promise<string> {
    return (await (await this.#cachedPage(page))?.text()) ?? ''
  }

  async #ensurePage(path: string): Promise<void> {
    if (!(await this.#isFresh(path, savedFreshForMs))) await this.#refreshPage(path)
  }

  async #refreshPage(path: string, need: 'optional' | 'required' = 'optional'): Promise<void> {
    const { href } = new URL(path, this.#options.origin)
    const isCached = await this.#fetchOnce(href, (response) => this.#cachePage(href, response))
    if (need === 'required' && !isCached) throw new Error(`${path} could not be cached`)
  }

  #ensureFiles(paths: string[]): Promise<void> {
    return this.#inBatches(paths, (path) => this.#ensureFile(path))
  }

  async #ensureFile(path: string, need: 'optional' | 'required' = 'optional'): Promise<void> {
    const { href } = new URL(path, this.#options.origin)
    const mustRefresh = need === 'required' && !isImmutable(new URL(href).pathname)
    if (!mustRefresh && (await this.#match(cacheNames.files, href))) return
    const isCached = await this.#fetchOnce(href, (response) => this.#cacheFile(href, response))
    if (need === 'required' && !isCached) throw new Error(`${path} could not be cached`)
  }

  #fetchOnce(href: string, store: (response: Response) => Promise<boolean>): Promise<boolean> {
    const pending = this.#pending.get(href)
    if (pending) return pending
    const result = this.#options
      .fetch(href, { credentials: 'same-origin' })
      .then(store)
      .catch(() => false)
      .finally(() => this.#pending.delete(href))
    this.#pending.set(href, result)
    return result
  }

  async #cachePage(url: string, response: Response): Promise<boolean> {
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
    const cacheName = cacheNameFor(new URL(url).pathname)
    const key = cacheKey(url, this.#options.origin)
    if (isHtml && !response.redirected && isCacheable(response)) return this.#put(cacheName, key, response)
    if (!response.redirected && mustBeEvicted(response))
      await (await this.#options.caches.open(cacheName)).delete(key, { ignoreVary: true })
    return false
  }

  async #cacheFile(url: string, response: Response): Promise<boolean> {
    return isCacheable(response) && this.#put(cacheNames.files, url, response)
  }

  /** Deletes first, so that entries stay ordered by age and the oldest are evicted first. */
  async #put(cacheName: string, url: string, response: Response): Promise<boolean> {
    const copy = response.clone()
    const cache = await this.#options.caches.open(cacheName)
    await cache.delete(url)
    try {
      await cache.put(url, response)
      return true
    } catch {
      // The storage is full.
      await this.#trim(0.5)
      return cache.put(url, copy).then(
        () => true,
        () => false,
      )
    }
  }

  /** Evicts the oldest entries beyond each cache's limit. A `fraction` below 1 evicts part of the remaining ones too. */
  async #trim(fraction = 1): Promise<void> {
    for (const [name, limit] of Object.entries(maxEntries)) {
      const cache = await this.#options.caches.open(name)
      const evictable = (await cache.keys()).filter(({ url }) => !this.#isShell(url))
      const target = Math.floor(Math.min(limit, evictable.length) * fraction)
      for (const request of evictable.slice(0, evictable.length - target)) await cache.delete(request)
    }
  }

  #isShell(url: string): boolean {
    const { pathname } = new URL(url)
    return pathname === offlinePage || this.#options.shell.includes(pathname)
  }

  async #keysOf(cacheName: string): Promise<readonly Request[]> {
    return (await this.#options.caches.open(cacheName)).keys()
  }

  async #match(cacheName: string, url: string): Promise<Response | undefined> {
    const cache = await this.#options.caches.open(cacheName)
    // Pages vary by cookie only in their theme, and a page in the wrong theme is better than none.
    return cache.match(new URL(url, this.#options.origin).href, { ignoreVary: true })
  }

  async #inBatches(
    items: string[],
    work: (item: string) => Promise<unknown>,
    pause?: () => Promise<unknown>,
  ): Promise<void> {
    for (let start = 0; start < items.length; start += batchSize) {
      await Promise.all(items.slice(start, start + batchSize).map(work))
      await pause?.()
    }
  }
}

/** The last parts of the addresses of the cards in a list. */
function cardsIn(html: string, list: string): string[] {
  return linksIn(html, `${list}/`)
    .slice(0, maxSavedCards)
    .map((link) => link.slice(list.length + 1))
}

/** Without a query other than a deck type. */
function linksIn(html: string, start: string): string[] {
  const links = Array.from(html.matchAll(/href="([^"?#]+(\?type=[\w-]+)?)"/g), ([, link = '']) => link)
  return [...new Set(links)].filter((link) => link.startsWith(start))
}

/** Resolves to undefined after the timeout. */
function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

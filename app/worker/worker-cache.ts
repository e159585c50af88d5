// What was seen is kept, and shown when the line is down. Pages are asked for first, files with a hash in their address are
// not asked for twice.
import * as m from '#messages/site'
import {
  cacheNames,
  cacheOfPage,
  isFile,
  isPage,
  isUnchanging,
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
  /** What every page of this build needs. It is kept first and dropped last. */
  shell: string[]
}

/** A page that was kept is shown instead of one that does not come. */
const patienceMs = 3000
/** A page that was opened by a click is fetched again for the next time, but not over and over. */
const freshForMs = 3_600_000
const most = { [cacheNames.pages]: 60, [cacheNames.readings]: 60, [cacheNames.files]: 900 }
/** Opened by the icon on a home screen, so they must open. */
const firstPages = ['/', '/journal']
const mostListed = 12
const atOnce = 8

/** What to answer with, and what the worker must stay alive for. */
export interface Answer {
  response: Promise<Response>
  kept: Promise<unknown>
}

export class WorkerCache {
  readonly #options: WorkerCacheOptions
  /** Pages and files that are being fetched, by their address: nobody asks for one twice at a time. */
  readonly #underWay = new Map<string, Promise<boolean>>()

  constructor(options: WorkerCacheOptions) {
    this.#options = options
  }

  /** Fails as a whole, and then the former build goes on. */
  async install(): Promise<void> {
    const { shell } = this.#options
    await this.#inTurn(
      shell.filter((path) => isFile(path)),
      (path) => this.#ensureFile(path, 'must'),
    )
    await this.#refreshPage(offlinePage, 'must')
  }

  /** Files of former builds stay while there is room: pages kept from then are made of them. */
  async activate(): Promise<void> {
    await this.#inTurn(firstPages, (path) => this.#refreshPage(path))
    await this.#trim()
  }

  answerPage(request: Request): Answer {
    const name = cacheOfPage(new URL(request.url).pathname)
    const asked = this.#askFirst(request, name, (page) => this.#keepPage(request.url, page))
    return { ...asked, response: asked.response.catch(() => this.#offline()) }
  }

  answerFile(request: Request): Answer {
    const keep = (file: Response) => this.#keepFile(request.url, file)
    if (!isUnchanging(new URL(request.url).pathname)) return this.#askFirst(request, cacheNames.files, keep)
    const found = this.#find(cacheNames.files, request.url)
    const response = found.then((file) => file ?? this.#options.fetch(request))
    const kept = Promise.all([found, response.then((answer) => answer.clone())]).then(
      ([file, answer]) => (file ? undefined : keep(answer)),
      () => undefined,
    )
    return { response, kept }
  }

  /** Pages that were opened by a click never came as documents, and the files of a first visit came before the worker. */
  async seen({ page, files }: SeenMessage): Promise<void> {
    const own = files.map((file) => new URL(file, this.#options.origin))
    const wanted = own.filter(({ origin, pathname }) => origin === this.#options.origin && isFile(pathname))
    await this.#inTurn(wanted.map(({ href }) => href).slice(0, most[cacheNames.files]), (file) =>
      this.#ensureFile(file),
    )
    const address = cacheKey(page, this.#options.origin)
    if (isPage(new URL(address).pathname) && !(await this.#isFresh(address))) await this.#refreshPage(address)
    await this.#trim()
  }

  #askFirst(request: Request, name: string, keep: (fresh: Response) => Promise<unknown>): Answer {
    const fresh = this.#options.fetch(request)
    const kept = fresh.then(
      (response) => keep(response.clone()),
      () => undefined,
    )
    return { response: this.#freshOrKept(name, request.url, fresh), kept }
  }

  async #freshOrKept(name: string, url: string, fresh: Promise<Response>): Promise<Response> {
    const kept = await this.#find(name, cacheKey(url, this.#options.origin))
    try {
      const response = await (kept ? inTime(fresh, patienceMs) : fresh)
      // A proxy whose product is just being restarted.
      const isAway = response && [502, 503, 504].includes(response.status)
      return (isAway || !response) && kept ? kept : (response ?? (await fresh))
    } catch (error) {
      if (kept) return kept
      throw error
    }
  }

  async #offline(): Promise<Response> {
    const page = await this.#find(cacheNames.pages, offlinePage)
    if (!page) return Response.error()
    const list = await this.#listOfKept()
    // By a function: in a plain text, signs like “$&” would stand for something else.
    const html = (await page.text()).replace('<!--kept-->', () => list)
    return new Response(html, { status: 503, headers: page.headers })
  }

  async #listOfKept(): Promise<string> {
    const listed: string[] = []
    for (const name of [cacheNames.readings, cacheNames.pages]) {
      const cache = await this.#options.caches.open(name)
      for (const request of [...(await cache.keys())].reverse()) {
        const { pathname, search } = new URL(request.url)
        if (pathname === offlinePage || listed.length === mostListed) continue
        const title = /<title>([^<]*?)( · Lodestar)?<\/title>/.exec(
          (await (await cache.match(request))?.text()) ?? '',
        )
        // Both are as they stood in our own HTML and in an address, where they were escaped.
        if (title?.[1])
          listed.push(`<li><a href="${pathname}${search.replaceAll('&', '&amp;')}">${title[1]}</a></li>`)
      }
    }
    return listed.length > 0
      ? `<h2>${m.site_keeper_kept_in_this_browser()}</h2><ul>${listed.join('')}</ul>`
      : ''
  }

  async #isFresh(page: string): Promise<boolean> {
    const url = new URL(page, this.#options.origin)
    const kept = await this.#find(cacheOfPage(url.pathname), url.href)
    return kept !== undefined && Date.now() - Date.parse(kept.headers.get('Date') ?? '') < freshForMs
  }

  async #refreshPage(path: string, need: 'may' | 'must' = 'may'): Promise<void> {
    const { href } = new URL(path, this.#options.origin)
    const isKept = await this.#fetched(href, (response) => this.#keepPage(href, response))
    if (need === 'must' && !isKept) throw new Error(`${path} could not be kept`)
  }

  async #ensureFile(path: string, need: 'may' | 'must' = 'may'): Promise<void> {
    const { href } = new URL(path, this.#options.origin)
    const isNeededAnew = need === 'must' && !isUnchanging(new URL(href).pathname)
    if (!isNeededAnew && (await this.#find(cacheNames.files, href))) return
    const isKept = await this.#fetched(href, (response) => this.#keepFile(href, response))
    if (need === 'must' && !isKept) throw new Error(`${path} could not be kept`)
  }

  #fetched(href: string, keep: (response: Response) => Promise<boolean>): Promise<boolean> {
    const known = this.#underWay.get(href)
    if (known) return known
    const fetched = this.#options
      .fetch(href, { credentials: 'same-origin' })
      .then(keep)
      .catch(() => false)
      .finally(() => this.#underWay.delete(href))
    this.#underWay.set(href, fetched)
    return fetched
  }

  async #keepPage(url: string, response: Response): Promise<boolean> {
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
    const name = cacheOfPage(new URL(url).pathname)
    const address = cacheKey(url, this.#options.origin)
    if (isHtml && !response.redirected && isCacheable(response)) return this.#put(name, address, response)
    if (!response.redirected && mustBeEvicted(response))
      await (await this.#options.caches.open(name)).delete(address, { ignoreVary: true })
    return false
  }

  async #keepFile(url: string, response: Response): Promise<boolean> {
    return isCacheable(response) && this.#put(cacheNames.files, url, response)
  }

  /** The youngest stands last, so that the oldest can be dropped first. */
  async #put(name: string, url: string, response: Response): Promise<boolean> {
    const again = response.clone()
    const cache = await this.#options.caches.open(name)
    await cache.delete(url)
    try {
      await cache.put(url, response)
      return true
    } catch {
      // The storage is full.
      await this.#trim(0.5)
      return cache.put(url, again).then(
        () => true,
        () => false,
      )
    }
  }

  async #trim(share = 1): Promise<void> {
    for (const [name, limit] of Object.entries(most)) {
      const cache = await this.#options.caches.open(name)
      const droppable = (await cache.keys()).filter(({ url }) => !this.#isShell(url))
      const target = Math.floor(Math.min(limit, droppable.length) * share)
      for (const old of droppable.slice(0, droppable.length - target)) await cache.delete(old)
    }
  }

  #isShell(url: string): boolean {
    const { pathname } = new URL(url)
    return pathname === offlinePage || this.#options.shell.includes(pathname)
  }

  async #find(name: string, url: string): Promise<Response | undefined> {
    const cache = await this.#options.caches.open(name)
    // What differs by cookie is the theme, and a page in yesterday's colours is better than none.
    return cache.match(new URL(url, this.#options.origin).href, { ignoreVary: true })
  }

  async #inTurn(items: string[], work: (item: string) => Promise<void>): Promise<void> {
    for (let from = 0; from < items.length; from += atOnce) {
      await Promise.all(items.slice(from, from + atOnce).map(work))
    }
  }
}

/** Undefined if it has not come by then. */
function inTime<Value>(coming: Promise<Value>, withinMs: number): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => resolve(undefined), withinMs)
    coming.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

// An in-memory fake of the browser's CacheStorage, as far as the service worker uses it, with a quota.
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>()
  /** How many responses fit; with more the quota is exceeded. */
  room = Infinity

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache(() => this.count < this.room)
    this.#caches.set(name, cache)
    return cache
  }

  async paths(name: string): Promise<string[]> {
    const requests = await (await this.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  }

  get count(): number {
    return [...this.#caches.values()].reduce((sum, { size }) => sum + size, 0)
  }
}

class MemoryCache {
  readonly #answers = new Map<string, Response>()
  readonly #hasRoom: () => boolean

  constructor(hasRoom: () => boolean) {
    this.#hasRoom = hasRoom
  }

  get size(): number {
    return this.#answers.size
  }

  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((url) => new Request(url))
  }

  async match(request: Request | string): Promise<Response | undefined> {
    return this.#answers.get(urlOf(request))?.clone()
  }

  async put(request: Request | string, response: Response): Promise<void> {
    if (!this.#hasRoom()) throw new DOMException('full', 'QuotaExceededError')
    // As in a browser: a stored response has been read to its end.
    const body = await response.arrayBuffer()
    this.#answers.set(urlOf(request), new Response(body, response))
  }

  async delete(request: Request | string): Promise<boolean> {
    return this.#answers.delete(urlOf(request))
  }
}

function urlOf(request: Request | string): string {
  return typeof request === 'string' ? request : request.url
}

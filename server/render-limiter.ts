// Limits the rendering of pages: how many pages are rendered at once, how many requests wait for that, and how many pages
// one network may ask for. Cached pages and files are not limited.
//
// Everything runs on one thread. With more renders at once every one of them takes longer and refusals wait behind them, so
// few are rendered at once, the others wait in a queue that is short enough to be served within `maxWaitMs`, and those who
// find it full are refused at once, before anything is drawn or written for them. The queue is fair to networks: they take
// turns, and a full queue drops the newest request of the network that has the most in it.
import { AddressLimiters, defaultAddressLimits, systemClock, type Clock, type Timer } from '#backend/index.ts'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from './client-address.ts'
import type { Exchange } from './exchange.ts'
import { tooBusy, tooManyPages } from './overload-responses.ts'

/** Enough to keep the processor busy while some of them wait for the database. */
const maxConcurrentRenders = 8
const maxWaitMs = 1_500
/** Bounds of the queue length, which otherwise depends on how fast renders have been. */
const queueLimits = { min: 8, max: 128 }
/** Sustained, for one network; ten seconds' worth may come at once. A school may sit behind one address. */
const pagesPerSecond = 6
/** Loaders without a page around them cost a fraction of a whole page. */
const costs = { page: 1, data: 0.25 }

export interface RenderLimiter {
  /**
   * Waits for a place to render in, which is kept until it is released; asking again changes nothing. Refuses with 503 when
   * the wait would be too long, and with 429 when the network asks for too many pages. Taps are counted elsewhere.
   */
  acquire(exchange: Exchange, options?: { isCounted?: boolean }): void | Promise<void>
  /** Gives the place back, if there is one. */
  release(exchange: Exchange): void
  /** For what is answered without a place, however busy it is: refuses with 429 only. */
  count(exchange: Exchange, what: 'page' | 'data'): void
}

export interface RenderLimiterOptions {
  trustedProxies?: number
  places?: number
  clock?: Clock
}

interface Waiting {
  exchange: Exchange
  admit(): void
  refuse(): void
}

export function createRenderLimiter(options: RenderLimiterOptions = {}): RenderLimiter {
  const { trustedProxies = 0, places = maxConcurrentRenders, clock = systemClock } = options
  /** Slow pages of one network leave half of the places to the others. */
  const placesPerNetwork = Math.max(1, Math.ceil(places / 2))
  const rates = new AddressLimiters(clock, { ...defaultAddressLimits, messagesPerSecond: pagesPerSecond })
  const rendering = new Map<Exchange, string>()
  const renderingOf = new Map<string, number>()
  /** By network, in the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  const throughput = createThroughput(clock)
  let waiting = 0
  let isFilling = false

  return {
    acquire,
    release,
    count(exchange, what) {
      if (!rendering.has(exchange)) spend(exchange, networkOfClient(exchange), costs[what])
    },
  }

  function acquire(exchange: Exchange, { isCounted = true } = {}): void | Promise<void> {
    if (rendering.has(exchange)) return
    const network = networkOfClient(exchange)
    if (isCounted) spend(exchange, network, costs.page)
    if (!isFilling && !queues.has(network) && hasPlaceFor(network)) return admit(exchange, network)
    // A response that is already closed emits no further close event.
    if (exchange.response.destroyed) throw tooBusy(exchange)
    if (waiting >= maxQueueLength()) makeRoomFor(exchange, network)
    return wait(exchange, network)
  }

  function spend(exchange: Exchange, network: string, cost: number): void {
    const rate = rates.forAddress(network)
    if (!rate.consume('messages', cost)) throw tooManyPages(exchange, rate.retryAfterMs('messages', cost))
  }

  function hasPlaceFor(network: string): boolean {
    return rendering.size < places && (renderingOf.get(network) ?? 0) < placesPerNetwork
  }

  function maxQueueLength(): number {
    if (places === 0) return 0
    const { min, max } = queueLimits
    return Math.min(max, Math.max(min, Math.floor(maxWaitMs / throughput.msPerRender)))
  }

  function admit(exchange: Exchange, network: string): void {
    if (rendering.size === 0) throughput.begin()
    rendering.set(exchange, network)
    renderingOf.set(network, (renderingOf.get(network) ?? 0) + 1)
  }

  /** The network with the most in a full queue makes room for one that has less; otherwise the newcomer is refused. */
  function makeRoomFor(exchange: Exchange, network: string): void {
    let longest: Waiting[] = []
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue
    const own = queues.get(network)?.length ?? 0
    if (longest.length <= own + 1) throw tooBusy(exchange)
    longest.at(-1)?.refuse()
  }

  function wait(exchange: Exchange, network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: Timer | undefined
      const leave = () => {
        clock.clearTimeout(timer)
        exchange.response.off('close', refuse)
        remove(entry, network)
      }
      const refuse = () => {
        leave()
        reject(tooBusy(exchange))
      }
      const entry: Waiting = {
        exchange,
        refuse,
        admit() {
          leave()
          admit(exchange, network)
          resolve()
        },
      }
      timer = clock.setTimeout(refuse, maxWaitMs)
      // Do not render for a visitor who has disconnected.
      exchange.response.once('close', refuse)
      const queue = queues.get(network)
      if (queue) queue.push(entry)
      else queues.set(network, [entry])
      waiting++
    })
  }

  function remove(entry: Waiting, network: string): void {
    const queue = queues.get(network)
    const index = queue?.indexOf(entry) ?? -1
    if (!queue || index === -1) return
    queue.splice(index, 1)
    waiting--
    if (queue.length === 0) queues.delete(network)
  }

  function release(exchange: Exchange): void {
    const network = rendering.get(exchange)
    if (network === undefined) return
    throughput.end()
    rendering.delete(exchange)
    const left = (renderingOf.get(network) ?? 1) - 1
    if (left === 0) renderingOf.delete(network)
    else renderingOf.set(network, left)
    if (waiting === 0 || isFilling) return
    isFilling = true
    // After pending I/O, so that requests which arrived during this render are refused before the next one starts.
    setImmediate(fill)
  }

  function fill(): void {
    isFilling = false
    for (let next = nextInTurn(); next; next = nextInTurn()) next.admit()
  }

  function nextInTurn(): Waiting | undefined {
    for (const [network, queue] of queues) {
      if (!hasPlaceFor(network)) continue
      // A Map iterates in insertion order: reinserting a network gives the next turn to the others.
      queues.delete(network)
      queues.set(network, queue)
      return queue[0]
    }
    return undefined
  }

  function networkOfClient({ request }: Exchange): string {
    return networkOf(clientAddress(request, trustedProxies))
  }
}

/** How long one render takes of the time in which there are any: what a place in the queue costs those behind it. */
function createThroughput(clock: Clock) {
  const weightOfNewest = 0.1
  let lastMs = 0
  const measured = {
    msPerRender: 25,
    begin: () => void (lastMs = clock.elapsedMs()),
    end() {
      const now = clock.elapsedMs()
      measured.msPerRender += weightOfNewest * (Math.min(now - lastMs, maxWaitMs) - measured.msPerRender)
      lastMs = now
    },
  }
  return measured
}

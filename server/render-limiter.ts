// Limits the rendering of pages: how many pages are rendered at once, how many requests wait for that, and how many pages
// one network may ask for. Cached pages and files are not limited.
//
// Everything runs on one thread: more concurrent renders would slow down each other and delay refusals. So only a few run
// concurrently, the others wait in a queue that is short enough to be served within `expectedWaitMs`, and when it is full,
// requests are refused immediately (load shedding), before anything is drawn or written for them. The queue is fair: networks
// take turns, and a full queue drops the newest request of the network that has the most in it.
import { AddressLimiters, defaultAddressLimits, systemClock, type Clock, type Timer } from '#backend/index.ts'
import { networkOf } from '#rules/network.ts'
import { clientAddress } from './client-address.ts'
import type { Exchange } from './exchange.ts'
import { tooBusy, tooManyPages } from './overload-responses.ts'

/** Enough to keep the processor busy while some of them wait for the database. */
const maxConcurrentRenders = 8
/** The queue is as long as can be served in this time, so that a request that cannot be served is refused on arrival. */
const expectedWaitMs = 600
/** For requests that wait longer than expected, because renders became slower or other networks had their turns. */
const maxWaitMs = 1_500
/** Bounds of the queue length, which otherwise depends on how fast renders have been. */
const queueLimits = { min: 8, max: 128 }
/** Sustained, per network; bursts of ten seconds' worth are allowed. A school may share one address. */
const pagesPerSecond = 6
/** Loaders without a page around them cost a fraction of a whole page. */
const costs = { page: 1, data: 0.25 }

export interface RenderLimiter {
  /**
   * Waits for a slot, which is held until it is released; acquiring again has no effect. Refuses with 503 if the wait would
   * be too long, and with 429 if the network requests too many pages. Taps have their own rate limit.
   */
  acquire(exchange: Exchange, options?: { isCounted?: boolean }): void | Promise<void>
  /** Releases the slot, if there is one. */
  release(exchange: Exchange): void
  /** For requests that need no slot: refuses with 429 only. */
  count(exchange: Exchange, what: 'page' | 'data'): void
}

export interface RenderLimiterOptions {
  trustedProxies?: number
  slots?: number
  clock?: Clock
  /** Among how many instances the pages of a network are divided; the slots and the queue are those of this process. */
  instances?: (() => number) | undefined
}

interface Waiting {
  exchange: Exchange
  admit(): void
  refuse(): void
}

export function createRenderLimiter(options: RenderLimiterOptions = {}): RenderLimiter {
  const {
    trustedProxies = 0,
    slots = maxConcurrentRenders,
    clock = systemClock,
    instances = () => 1,
  } = options
  /** Slow pages of one network leave half of the slots to the others. */
  const slotsPerNetwork = Math.max(1, Math.ceil(slots / 2))
  const rates = new AddressLimiters(clock, {
    ...defaultAddressLimits,
    messagesPerSecond: pagesPerSecond,
    instances,
  })
  const rendering = new Map<Exchange, string>()
  const rendersByNetwork = new Map<string, number>()
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
    if (!isFilling && !queues.has(network) && hasSlotFor(network)) return admit(exchange, network)
    // A response that is already closed emits no further close event.
    if (exchange.response.destroyed) throw tooBusy(exchange)
    if (waiting >= maxQueueLength()) makeRoomFor(exchange, network)
    return wait(exchange, network)
  }

  function spend(exchange: Exchange, network: string, cost: number): void {
    const rate = rates.forAddress(network)
    if (!rate.consume('messages', cost)) throw tooManyPages(exchange, rate.retryAfterMs('messages', cost))
  }

  function hasSlotFor(network: string): boolean {
    return rendering.size < slots && (rendersByNetwork.get(network) ?? 0) < slotsPerNetwork
  }

  function maxQueueLength(): number {
    if (slots === 0) return 0
    const { min, max } = queueLimits
    return Math.min(max, Math.max(min, Math.floor(expectedWaitMs / throughput.msPerRender)))
  }

  function admit(exchange: Exchange, network: string): void {
    if (rendering.size === 0) throughput.begin()
    rendering.set(exchange, network)
    rendersByNetwork.set(network, (rendersByNetwork.get(network) ?? 0) + 1)
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
    const remaining = (rendersByNetwork.get(network) ?? 1) - 1
    if (remaining === 0) rendersByNetwork.delete(network)
    else rendersByNetwork.set(network, remaining)
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
      if (!hasSlotFor(network)) continue
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

/** The average time per render while there are any, by which the queue length is chosen. */
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

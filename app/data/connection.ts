// The connection to the server. It is lost when the browser goes offline or when a request fails; then the health check is
// polled with exponential backoff until it answers. Where the Convex client is loaded, its WebSocket counts too.
import { Backoff } from './retry.ts'
import { createStore } from './store.ts'

export type Connection = 'up' | 'lost'

type Part = 'host' | 'socket'

const backoff = new Backoff(1000, 16_000)
const noneLost: ReadonlySet<Part> = new Set()
let lostParts = noneLost
const store = createStore(() => lostParts, { first: noneLost })
let nextProbe: ReturnType<typeof setTimeout> | undefined

export function watchConnection(): void {
  addEventListener('offline', reportConnectionLost)
  addEventListener('online', () => {
    backoff.reset()
    void probe()
  })
  if (!navigator.onLine) reportConnectionLost()
}

export function reportConnectionLost(): void {
  if (lostParts.has('host')) return
  setPartStatus('host', 'lost')
  backoff.reset()
  scheduleProbe()
}

export function setPartStatus(part: Part, status: Connection): void {
  const others = [...lostParts].filter((lost) => lost !== part)
  lostParts = new Set(status === 'lost' ? [...others, part] : others)
  store.changed()
}

export function currentConnection(): Connection {
  return lostParts.size > 0 ? 'lost' : 'up'
}

export function useConnection(): Connection {
  return store.useValue().size > 0 ? 'lost' : 'up'
}

/** The host cannot be reached. If only the WebSocket is blocked, HTTP requests still work and this is false. */
export function isOffline(): boolean {
  return lostParts.has('host')
}

export function useIsOffline(): boolean {
  return store.useValue().has('host')
}

/** Resolves when the host can be reached, or when `signal` is aborted. */
export function whenConnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (lostParts.has('host') && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    signal.addEventListener('abort', check, { once: true })
    check()
  })
}

function scheduleProbe(): void {
  clearTimeout(nextProbe)
  nextProbe = setTimeout(() => void probe(), backoff.nextMs())
}

async function probe(): Promise<void> {
  if (!lostParts.has('host')) return
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    if (response.ok) return setPartStatus('host', 'up')
  } catch {
    // Still lost.
  }
  scheduleProbe()
}

// Is the line to the server up? Known from the browser's own word and from calls that failed; once it is lost, the
// server is asked with growing patience until it answers. On a live page the client's websocket is part of the line too.
import { Backoff } from './retry.ts'
import { createStore } from './store.ts'

export type Connection = 'up' | 'lost'

type Part = 'host' | 'socket'

const backoff = new Backoff(1000, 16_000)
const noneLost: ReadonlySet<Part> = new Set()
let lostParts = noneLost
const store = createStore(() => lostParts, { first: noneLost })
let retry: ReturnType<typeof setTimeout> | undefined

export function watchConnection(): void {
  addEventListener('offline', connectionLost)
  addEventListener('online', () => {
    backoff.reset()
    void knock()
  })
  if (!navigator.onLine) connectionLost()
}

export function connectionLost(): void {
  if (lostParts.has('host')) return
  partBecame('host', 'lost')
  backoff.reset()
  wait()
}

export function partBecame(part: Part, next: Connection): void {
  const others = [...lostParts].filter((lost) => lost !== part)
  lostParts = new Set(next === 'lost' ? [...others, part] : others)
  store.changed()
}

export function currentConnection(): Connection {
  return lostParts.size > 0 ? 'lost' : 'up'
}

export function useConnection(): Connection {
  return store.useValue().size > 0 ? 'lost' : 'up'
}

/** The host itself cannot be reached. Where only the websocket does not come through, plain requests still do. */
export function isOffline(): boolean {
  return lostParts.has('host')
}

export function useIsOffline(): boolean {
  return store.useValue().has('host')
}

/** Resolves when the host answers, at once if it is; or when nobody waits any longer. */
export function whenConnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (lostParts.has('host') && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}

function wait(): void {
  clearTimeout(retry)
  retry = setTimeout(() => void knock(), backoff.nextMs())
}

async function knock(): Promise<void> {
  if (!lostParts.has('host')) return
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    if (answer.ok) return partBecame('host', 'up')
  } catch {
    // Still lost.
  }
  wait()
}

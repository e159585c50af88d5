// Is the line to the server up? Known from the browser's own word and from calls that failed; once it is lost, the
// server is asked with growing patience until it answers. On a live page the client's websocket is part of the line too.
import { useSyncExternalStore } from 'react'
import { Backoff } from './retry.ts'

export type Connection = 'up' | 'lost'

type Part = 'host' | 'socket'

const backoff = new Backoff(1000, 16_000)
const lostParts = new Set<Part>()
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

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
  if (next === 'lost') lostParts.add(part)
  else lostParts.delete(part)
  for (const listener of listeners) listener()
}

export function currentConnection(): Connection {
  return lostParts.size > 0 ? 'lost' : 'up'
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection, () => 'up')
}

/** The host itself cannot be reached. Where only the websocket does not come through, plain requests still do. */
export function isHostLost(): boolean {
  return lostParts.has('host')
}

export function useIsHostLost(): boolean {
  return useSyncExternalStore(subscribe, isHostLost, () => false)
}

/** Resolves when the host answers, at once if it is; or when nobody waits any longer. */
export function whenConnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (lostParts.has('host') && !signal.aborted) return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
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

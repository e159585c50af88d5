// Is the line to the server up? Known from the browser's own word and from calls that failed; once it is lost, the
// server is asked with growing patience until it answers. On a live page the line is the client's websocket as well: it
// is up when both are.
import { useSyncExternalStore } from 'react'
import type { ConvexReactClient } from 'convex/react'

export type Connection = 'up' | 'lost'

const firstRetryMs = 1000
const longestRetryMs = 16_000

let host: Connection = 'up'
let socket: Connection = 'up'
let state: Connection = 'up'
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function watchConnection(): void {
  addEventListener('offline', connectionLost)
  addEventListener('online', () => void knock(firstRetryMs))
  if (!navigator.onLine) connectionLost()
}

export function connectionLost(): void {
  if (host === 'lost') return
  host = 'lost'
  tell()
  wait(firstRetryMs)
}

/** From now on the line is also what the client says of its websocket. A first connection that takes its time is none lost. */
export function followClient(client: Pick<ConvexReactClient, 'subscribeToConnectionState'>): void {
  client.subscribeToConnectionState(({ isWebSocketConnected, hasEverConnected, connectionRetries }) => {
    const lost = !isWebSocketConnected && (hasEverConnected || connectionRetries > 0)
    socket = lost ? 'lost' : 'up'
    tell()
  })
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, currentConnection, () => 'up')
}

export function currentConnection(): Connection {
  return state
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function wait(delayMs: number): void {
  clearTimeout(retry)
  retry = setTimeout(() => void knock(delayMs), delayMs)
}

async function knock(delayMs: number): Promise<void> {
  if (host === 'up') return
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
    if (answer.ok) {
      host = 'up'
      return tell()
    }
  } catch {
    // Still lost.
  }
  wait(Math.min(delayMs * 2, longestRetryMs))
}

function tell(): void {
  const next = host === 'up' && socket === 'up' ? 'up' : 'lost'
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

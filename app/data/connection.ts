// Is the line to the server up? Known from the browser's own word and from calls that failed; once it is lost, the
// server is asked with growing patience until it answers.
import { useSyncExternalStore } from 'react'

export type Connection = 'up' | 'lost'

const firstRetryMs = 1000
const longestRetryMs = 16_000

let state: Connection = 'up'
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

export function watchConnection(): void {
  addEventListener('offline', connectionLost)
  addEventListener('online', () => void knock(firstRetryMs))
  if (!navigator.onLine) connectionLost()
}

export function connectionLost(): void {
  if (state === 'lost') return
  become('lost')
  wait(firstRetryMs)
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => state,
    () => 'up',
  )
}

function wait(delayMs: number): void {
  clearTimeout(retry)
  retry = setTimeout(() => void knock(delayMs), delayMs)
}

async function knock(delayMs: number): Promise<void> {
  if (state === 'up') return
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    if (answer.ok) return become('up')
  } catch {
    // Still lost.
  }
  wait(Math.min(delayMs * 2, longestRetryMs))
}

function become(next: Connection): void {
  state = next
  for (const listener of listeners) listener()
}

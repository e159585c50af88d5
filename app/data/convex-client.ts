// The official Convex client. convex.ts loads it after the first paint; nothing else may import this file, or the client
// would be in the JavaScript that every page loads first.
import { ConvexReactClient, type ConvexReactClientOptions } from 'convex/react'
import { applyRealtimeLimits, clientOptions } from './convex-limits.ts'
import { watchSocket } from './socket-connection.ts'
import { confirmBeforeUnload } from './unsaved-changes.ts'

export function createConvexClient(
  url: string | null,
  options: ConvexReactClientOptions = {},
): ConvexReactClient {
  const client = new ConvexReactClient(requireConvexUrl(url), { ...clientOptions, ...options })
  applyRealtimeLimits(client)
  confirmBeforeUnload(() => client.connectionState().inflightMutations > 0)
  watchSocket(client)
  return client
}

function requireConvexUrl(url: string | null): string {
  if (!url) {
    // eslint-disable-next-line no-console -- the specification asks for these words in the browser's console
    console.error('Convex URL is not set')
    throw new Error('Convex URL is not set')
  }
  if (!/^https?:\/\//i.test(url)) throw new Error(`The Convex URL must be http or https, and not ${url}`)
  return url
}

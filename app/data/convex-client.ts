// The official Convex client, as it is. Loaded behind the first paint by convex.ts; nothing else may import this file,
// or the client would be in the JavaScript that every visitor waits for.
import { ConvexReactClient, type ConvexReactClientOptions } from 'convex/react'
import { applyRealtimeLimits, limitedOptions } from './convex-limits.ts'
import { followSocket } from './socket-connection.ts'
import { askBeforeLosing } from './unsaved-changes.ts'

export function createConvexClient(
  url: string | null,
  options: ConvexReactClientOptions = {},
): ConvexReactClient {
  const client = new ConvexReactClient(requireConvexUrl(url), { ...limitedOptions, ...options })
  applyRealtimeLimits(client)
  askBeforeLosing(() => client.connectionState().inflightMutations > 0)
  followSocket(client)
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

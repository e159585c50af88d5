// Loads the Convex client lazily, when something on the page first needs it. Until then the page shows the server-rendered
// values.
import type { ConvexReactClient } from 'convex/react'

let loading: Promise<ConvexReactClient> | undefined

/** The page's only client. */
export function loadConvex(): Promise<ConvexReactClient> {
  loading ??= load()
  return loading
}

/** The client, if anything on the page has requested it so far. */
export function convexIfLoaded(): Promise<ConvexReactClient> | undefined {
  return loading
}

async function load(): Promise<ConvexReactClient> {
  try {
    const { createConvexClient } = await import('./convex-client.ts')
    return createConvexClient(convexUrl())
  } catch (error) {
    loading = undefined // The next call retries.
    throw error
  }
}

/** The server writes the backend's URL into the head of every page. */
function convexUrl(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="convex-url"]')?.content || null
}

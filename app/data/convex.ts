// The way to the live backend. The client comes when something on the page first needs it, which is always after the
// first paint: until then the page shows what the server wrote into it.
import type { ConvexReactClient } from 'convex/react'

let loading: Promise<ConvexReactClient> | undefined

/** The one client of this page. */
export function loadConvex(): Promise<ConvexReactClient> {
  loading ??= load()
  return loading
}

/** The client, if anything on the page has needed it so far. */
export function convexIfLoaded(): Promise<ConvexReactClient> | undefined {
  return loading
}

async function load(): Promise<ConvexReactClient> {
  try {
    const { createConvexClient } = await import('./convex-client.ts')
    return createConvexClient(convexUrl())
  } catch (error) {
    loading = undefined // Whoever asks next may be luckier.
    throw error
  }
}

/** The server says where the backend is, in the head of every page. */
function convexUrl(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="convex-url"]')?.content || null
}

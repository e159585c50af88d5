// A part of the program that cannot be loaded: either the line is down, and then the page stays as it is, or a newer
// build has taken the place of ours, and then one full load fetches it. Never a loop.
import { connectionLost } from './connection.ts'

const storageKey = 'reloadedForChunk'
const calmAfterMs = 10_000

/** Vite says by an event that a chunk which our own code asked for could not be loaded. */
export function reloadOnceOnFailedChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (alreadyReloaded()) return
    event.preventDefault()
    void serverAnswers().then((answers) => {
      if (!answers) return connectionLost()
      remember()
      location.reload()
    })
  })
  // A page that has run well for a while may reload again, after the next deployment.
  setTimeout(forget, calmAfterMs)
}

/**
 * Loads the code of a route before the router does: it would reload the page we are on, again and again. Says whether
 * the router may go on, must load the new page as a document, or should stay because the line is down.
 */
export async function loadRoute(pattern: string): Promise<'loaded' | 'load the document' | 'stay'> {
  try {
    await Promise.all(modulesOf(pattern).map((url) => import(/* @vite-ignore */ url)))
    return 'loaded'
  } catch {
    if (await serverAnswers()) return 'load the document'
    connectionLost()
    return 'stay'
  }
}

interface ManifestRoute {
  path?: string
  parentId?: string
  module: string
}

/** The site map that the router itself works with; without it the router loads on its own, as it always did. */
function modulesOf(pattern: string): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {}
  const chainOf = (route: ManifestRoute): ManifestRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return parent ? [...chainOf(parent), route] : [route]
  }
  const words = (path: string) => path.split('/').filter(Boolean).join('/')
  const chain = Object.values(routes)
    .map(chainOf)
    .filter((routes) => words(routes.map(({ path }) => path ?? '').join('/')) === words(pattern))
    .sort((a, b) => b.length - a.length)[0]
  return chain?.map(({ module }) => module) ?? []
}

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> }
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(3000) })
    return ok
  } catch {
    return false
  }
}

function alreadyReloaded(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return true // Without a memory, never risk a loop.
  }
}

function remember(): void {
  sessionStorage.setItem(storageKey, '1')
}

function forget(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}

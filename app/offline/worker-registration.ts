// The page's side of the service worker: registers it, and tells it what was seen, so that it can be seen again without a
// line.
import { checkForNewBuild } from '#app/data/new-build.ts'
import type { SeenMessage } from '#app/worker/cache-policy.ts'

/** Pictures of the page that was just opened are still on their way. */
const settlesWithinMs = 1000

export async function startWorker(): Promise<void> {
  // Blocked, or on a line that is not secure: then there is none.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadOne = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => hadOne && void checkForNewBuild())
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    return
  }
  const registration = await serviceWorker.ready
  const loaded = loadedFiles()
  let telling: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(telling)
    telling = setTimeout(() => registration.active?.postMessage(seen(loaded.splice(0))), settlesWithinMs)
  }
  addEventListener('pageview', tell)
  tell()
}

function seen(files: string[]): SeenMessage {
  return { type: 'seen', page: location.pathname + location.search, files }
}

/** Everything that was loaded so far, and what is loaded from now on. */
function loadedFiles(): string[] {
  const loaded: string[] = []
  new PerformanceObserver((list) => loaded.push(...list.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
    buffered: true,
  })
  return loaded
}

// Registers the service worker and tells it which pages and files were opened, so that it can cache them for offline use.
import { checkForNewBuild } from '#app/data/new-build.ts'
import type { SeenMessage } from '#app/worker/cache-policy.ts'

/** Gives the images of a page that was just opened time to load. */
const reportDelayMs = 1000

export async function startWorker(): Promise<void> {
  // Missing in insecure contexts, and where the browser blocks it.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadController = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => hadController && void checkForNewBuild())
  try {
    await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  } catch {
    return
  }
  const registration = await serviceWorker.ready
  const files = observeLoadedFiles()
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    clearTimeout(timer)
    timer = setTimeout(() => registration.active?.postMessage(seenMessage(files.splice(0))), reportDelayMs)
  }
  addEventListener('pageview', report)
  report()
}

function seenMessage(files: string[]): SeenMessage {
  const isInstalled = matchMedia('(display-mode:standalone)').matches
  return { type: 'seen', page: location.pathname + location.search, files, isInstalled }
}

/** A list of everything that was loaded so far; it grows with every further file. */
function observeLoadedFiles(): string[] {
  const urls: string[] = []
  new PerformanceObserver((list) => urls.push(...list.getEntries().map(({ name }) => name))).observe({
    type: 'resource',
    buffered: true,
  })
  return urls
}

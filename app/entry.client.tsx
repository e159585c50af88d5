// Hydrates the page, then starts what it does not need for that: route rules, the check for new builds, the connection status.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { followSession } from '#app/analytics/session-identity.ts'
import { reloadOnceOnFailedChunk } from '#app/data/chunk-failure.ts'
import { watchConnection } from '#app/data/connection.ts'
import { reportError } from '#app/data/error-report.ts'
import { restoreServedPage } from '#app/data/mount-failure.ts'
import { watchForNewBuild } from '#app/data/new-build.ts'
import { setPageLanguage } from '#app/data/page-language.ts'
import { prefetchRouteRules } from '#app/data/route-rules.ts'
import { isPageReloading, reloadIfAddressChanged } from '#app/data/served-address.ts'
import { ignoreSkippedTransitions } from '#app/data/skipped-transitions.ts'
import { startSession } from '#app/session/sign-in.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'

// A page that is about to reload does not hydrate.
if (!reloadIfAddressChanged()) start()

function start(): void {
  setPageLanguage()
  reloadOnceOnFailedChunk()
  ignoreSkippedTransitions()
  // The page has its CSS inline; in development this copy is hot-reloaded.
  if (import.meta.env.DEV) void import('#app/styles/app.css')
  hydrate()
  inNextTask(startServices)
  ;(window.requestIdleCallback ?? setTimeout)(() => {
    import('./after-load.ts').then(({ startBackgroundWork }) => startBackgroundWork()).catch(() => {})
  })
}

/** In a task of its own, so that neither blocks a slow phone for long. Timers wait for a second in a background tab. */
function inNextTask(work: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}

function startServices(): void {
  ensureVisitorSecret()
  followSession()
  startSession()
  watchConnection()
  watchForNewBuild()
  prefetchRouteRules()
}

function hydrate(): void {
  try {
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter
            onError={(error) => {
              // The server has already reported the error of an error page that it rendered.
              const serverFailed = document.querySelector('meta[name="request-id"]') !== null
              if (!serverFailed && !isRouteErrorResponse(error)) reportError(error)
            }}
          />
        </StrictMode>,
        {
          onRecoverableError(error) {
            // After Back during hydration the page is reloaded, because its HTML belongs to another address: React reports a mismatch.
            if (!isPageReloading()) globalThis.reportError(error)
          },
          onUncaughtError(error) {
            logMountFailure(error)
            void restoreServedPage()
            globalThis.reportError(error) // A React callback cannot rethrow.
          },
        },
      )
    })
  } catch (error) {
    logMountFailure(error)
    throw error
  }
}

function logMountFailure(error: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for these words in the browser's console
  console.error('Error while mounting app:', error)
}

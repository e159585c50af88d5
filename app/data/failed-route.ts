// When the chunk of the next route cannot be loaded, the router reloads the current page: the visitor never arrives, and
// offline they even lose the page. With the Navigation API that reload is intercepted: the next page is loaded as a document,
// or, when offline, the current page stays and the connection status is shown.
import { useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { isDeliberateReload, isServerReachable } from './chunk-failure.ts'
import { reportConnectionLost } from './connection.ts'
import { isPageCached } from './cached-page.ts'

interface NavigateEvent extends Event {
  navigationType: string
  userInitiated: boolean
}

let hasFailed = false

export function useDocumentLoadOnFailedRoute(): void {
  const here = createPath(useLocation())
  const navigate = useNavigate()

  useEffect(() => {
    let targetUrl = location.href
    const rememberTarget = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin !== location.origin) return
      targetUrl = link.href
      // The router never retries a route chunk that failed once, so from then on the browser follows links itself.
      if (hasFailed) event.stopPropagation()
    }
    const intercept = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent
      if (navigationType !== 'reload' || userInitiated || isDeliberateReload()) return
      event.preventDefault()
      hasFailed = true
      void isServerReachable().then(async (isReachable) => {
        if (isReachable || (await isPageCached(targetUrl))) return location.assign(targetUrl)
        reportConnectionLost()
        // Navigating to the current page cancels the pending navigation.
        void navigate(here, { replace: true, preventScrollReset: true })
      })
    }
    const { navigation } = window as { navigation?: EventTarget }
    addEventListener('click', rememberTarget, { capture: true })
    navigation?.addEventListener('navigate', intercept)
    return () => {
      removeEventListener('click', rememberTarget, { capture: true })
      navigation?.removeEventListener('navigate', intercept)
    }
  }, [here, navigate])
}

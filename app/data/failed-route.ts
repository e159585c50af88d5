// When the code of the next page cannot be loaded, the router reloads the page that the visitor is on: they never arrive,
// and offline they lose what they were reading. Browsers with the Navigation API let us put something better in its
// place: the next page as a full load, or, when the line is down, nothing but the word that it is.
import { useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { isReloadingOnPurpose, serverAnswers } from './chunk-failure.ts'
import { connectionLost } from './connection.ts'
import { isPageCached } from './cached-page.ts'

interface NavigateEvent extends Event {
  navigationType: string
  userInitiated: boolean
}

let failed = false

export function useDocumentLoadOnFailedRoute(): void {
  const here = createPath(useLocation())
  const navigate = useNavigate()

  useEffect(() => {
    let wanted = location.href
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin !== location.origin) return
      wanted = link.href
      // The router waits for ever for code that it failed to load once: from then on the browser follows links itself.
      if (failed) event.stopPropagation()
    }
    const intercept = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent
      if (navigationType !== 'reload' || userInitiated || isReloadingOnPurpose()) return
      event.preventDefault()
      failed = true
      void serverAnswers().then(async (answers) => {
        if (answers || (await isPageCached(wanted))) return location.assign(wanted)
        connectionLost()
        // Going where we are already ends the navigation that cannot be finished.
        void navigate(here, { replace: true, preventScrollReset: true })
      })
    }
    const { navigation } = window as { navigation?: EventTarget }
    addEventListener('click', remember, { capture: true })
    navigation?.addEventListener('navigate', intercept)
    return () => {
      removeEventListener('click', remember, { capture: true })
      navigation?.removeEventListener('navigate', intercept)
    }
  }, [here, navigate])
}

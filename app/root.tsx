import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { capturePageView } from '#app/analytics/analytics.ts'
import { ConnectionLine } from '#app/components/site/connection-line.tsx'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { SiteFrame } from '#app/components/site/site-frame.tsx'

import { PendingBar } from '#app/components/site/pending-bar.tsx'
import { SkipLink } from '#app/components/ui/skip-link.tsx'
import { Toasts } from '#app/components/ui/toasts.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import { wasCutOff } from '#app/data/cut-off.ts'
import { isOnlyKept } from '#app/data/kept-page.ts'
import { isOutdated } from '#app/data/new-build.ts'
import { useDocumentLoadOnFailedRoute } from '#app/data/failed-route.ts'
import {
  forgetFailedRequest,
  useAnalyticsToken,
  useConvexUrl,
  useFailedRequestId,
  useIdentityMeta,
  useNonce,
} from '#app/data/request-facts.tsx'
import { routeRulesOf } from '#app/data/route-rules.ts'
import { stopWatchingAddress } from '#app/data/served-address.ts'
import { useSessionMessages } from '#app/components/account/session-messages.ts'
import { wornTheme } from '#app/session/theme-choice.ts'
import wholeCss from '#app/styles/app.css?inline'
import { fontUrls } from '#app/styles/fonts.ts'
import rulesUrl from '#app/styles/rules.css?url'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { theme, origin } = context.get(requestFacts)
  return { theme, origin }
}

/** The theme is the browser's own from now on, the origin never changes; without this, every click would ask for them. */
export function shouldRevalidate() {
  return false
}

/** Before the router goes anywhere: a newer build or a redirect of the host comes first. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    // A form that is being sent goes on: what was typed into it must not be lost to a reload.
    if (request.method !== 'GET') return next()
    const { pathname, search, hash } = new URL(request.url)
    const asked = pathname + search + hash
    if (isOutdated() || (await isOnlyKept(asked))) throw redirectDocument(asked)
    const { redirect: target } = await routeRulesOf(pathname)
    if (target) throw target.to.startsWith('/') ? redirect(target.to + search) : redirectDocument(target.to)
    forgetFailedRequest()
    const results = await next()
    if (await wasCutOff(results, request.signal)) throw redirect(asked)
    return results
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const failedRequestId = useFailedRequestId()
  const convexUrl = useConvexUrl()
  const identity = useIdentityMeta()
  const analyticsToken = useAnalyticsToken()
  const theme = wornTheme(useRouteLoaderData<typeof loader>('root')?.theme ?? 'system')
  useLayoutEffect(stopWatchingAddress, [])
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1030" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f7f1e4" media="(prefers-color-scheme: light)" />
        {failedRequestId && <meta name="request-id" content={failedRequestId} />}
        {convexUrl && <meta name="convex-url" content={convexUrl} />}
        {identity && <meta name="identity" content={identity} />}
        {analyticsToken && <meta name="analytics-token" content={analyticsToken} />}
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[fontUrls.cormorant, fontUrls.figtree].map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <CriticalStyle nonce={nonce} />
        <Links nonce={nonce} />
      </head>
      <body>
        <SkipLink />
        <PendingBar />
        {children}
        <ConnectionLine />
        <Toasts />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useHeadingFocusAfterNavigation()
  useDocumentLoadOnFailedRoute()
  useSessionMessages()
  usePageViews()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useHeadingFocusAfterNavigation()
  usePageViews()
  return (
    <SiteFrame layout="newdefault">
      <ErrorScreen error={error} />
    </SiteFrame>
  )
}

/**
 * The CSS of the public pages, written into the page so that nothing stands before the first paint; the host leaves out
 * what the page has no use for, and the boot script brings all rules. The browser takes it back from the page while
 * hydrating, and so it is not in the JavaScript as well.
 */
function CriticalStyle({ nonce }: { nonce: string | undefined }) {
  const inPage = import.meta.env.SSR ? null : document.querySelector<HTMLElement>('style[data-rules]')
  return (
    <style
      data-rules={import.meta.env.SSR ? rulesUrl : inPage?.dataset.rules}
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? wholeCss : (inPage?.innerHTML ?? '') }}
    />
  )
}

let lastPathname: string | null = null

/** A screen reader hears the new page's heading, and the keyboard goes on from there; the first page is left alone. */
function useHeadingFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const navigated = lastPathname !== null && lastPathname !== pathname
    lastPathname = pathname
    if (!navigated || hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
}

let lastView: string | null = null

/** One page view for each route change, whether the page that comes is the wanted one or an error. */
function usePageViews(): void {
  const { key, pathname, search } = useLocation()
  useEffect(() => {
    const view = `${key} ${pathname}${search}`
    if (view !== lastView) {
      capturePageView(pathname, search)
      dispatchEvent(new Event('pageview'))
    }
    lastView = view
  }, [key, pathname, search])
}

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
import { ConsentQuestion } from '#app/components/account/consent-question.tsx'
import { ConnectionStatus } from '#app/components/site/connection-status.tsx'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { SiteFrame } from '#app/components/site/site-frame.tsx'

import { Overlay } from '#app/components/site/overlay-link.tsx'
import { PendingBar } from '#app/components/site/pending-bar.tsx'
import { SkipLink } from '#app/components/ui/skip-link.tsx'
import { Toasts } from '#app/components/ui/toasts.tsx'
import { requestFacts } from '#app/data/contexts.ts'
import { shouldRetryNavigation } from '#app/data/offline-navigation.ts'
import { isOfflineAndCached } from '#app/data/cached-page.ts'
import { isOutdated } from '#app/data/new-build.ts'
import { useDocumentLoadOnFailedRoute } from '#app/data/failed-route.ts'
import {
  clearFailedRequest,
  useAiReaderHost,
  useAnalyticsToken,
  useConvexUrl,
  useFailedRequestId,
  useIdentityMeta,
  useIsOptIn,
  useNonce,
  useOperatorMeta,
} from '#app/data/request-facts.tsx'
import { getRouteRules } from '#app/data/route-rules.ts'
import { stopWatchingAddress } from '#app/data/served-address.ts'
import { useSessionMessages } from '#app/components/account/session-messages.ts'
import { currentTheme } from '#app/session/theme-choice.ts'
import wholeCss from '#app/styles/app.css?inline'
import { fontUrls } from '#app/styles/fonts.ts'
import { withoutLanguage } from '#app/data/page-language.ts'
import rulesUrl from '#app/styles/rules.css?url'
import { getLocale } from '#messages/runtime'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { theme, origin } = context.get(requestFacts)
  return { theme, origin }
}

/** Theme and origin don't change on the server's side while the page is open, so navigations need not load them again. */
export function shouldRevalidate() {
  return false
}

/** Runs before every navigation: loads the document after a new deployment or from the offline cache, and follows the host's redirects. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    // Form submissions are never turned into a reload, which would lose what was typed.
    if (request.method !== 'GET') return next()
    const { pathname, search, hash } = new URL(request.url)
    // Redirects of the router add the language themselves.
    const path = withoutLanguage(pathname) + search + hash
    if (isOutdated() || (await isOfflineAndCached(pathname + search + hash))) throw redirectDocument(path)
    const { redirect: target } = await getRouteRules(pathname)
    if (target) throw target.to.startsWith('/') ? redirect(target.to + search) : redirectDocument(target.to)
    clearFailedRequest()
    const results = await next()
    if (await shouldRetryNavigation(results, request.signal)) throw redirect(path)
    return results
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const failedRequestId = useFailedRequestId()
  const convexUrl = useConvexUrl()
  const identity = useIdentityMeta()
  const analyticsToken = useAnalyticsToken()
  const isOptIn = useIsOptIn()
  const aiReaderHost = useAiReaderHost()
  const operator = useOperatorMeta()
  const theme = currentTheme(useRouteLoaderData<typeof loader>('root')?.theme ?? 'system')
  useLayoutEffect(stopWatchingAddress, [])
  return (
    <html lang={getLocale()} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b1030" media="(prefers-color-scheme: dark)" />
        <meta name="theme-color" content="#f7f1e4" media="(prefers-color-scheme: light)" />
        {failedRequestId && <meta name="request-id" content={failedRequestId} />}
        {convexUrl && <meta name="convex-url" content={convexUrl} />}
        {identity && <meta name="identity" content={identity} />}
        {analyticsToken && (
          <meta
            name="analytics-token"
            content={analyticsToken}
            data-consent={isOptIn ? 'opt-in' : undefined}
          />
        )}
        {aiReaderHost && <meta name="ai-reader-host" content={aiReaderHost} />}
        {operator && <meta name="operator" content={operator} />}
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
        <ConsentQuestion />
        <ConnectionStatus />
        <Overlay />
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
 * The critical CSS of public pages, inlined so that no request blocks the first paint. The host removes the rules that the
 * page does not use, and the boot script loads the whole stylesheet later. Hydration reads the CSS back from the DOM, so it
 * is not in the JavaScript bundle.
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

/** Moves focus to the new page's heading, so that screen readers announce it. The first page load is left alone. */
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

/** One page view for each route change; error pages count too. */
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

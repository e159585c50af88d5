// Values that the server passes to the render. In the browser they are read from meta tags in the page's head, except the
// nonce, which the server replaces by hashes.
import { createContext, useContext, type ReactNode } from 'react'

interface RenderFacts {
  nonce: string | undefined
  convexUrl: string
  /** JSON of the identity settings. */
  identity: string
  analyticsToken: string
  failedRequestId: string | null
}

const RenderContext = createContext<RenderFacts | null>(null)

export function RequestFactsProvider({ children, ...facts }: { children: ReactNode } & RenderFacts) {
  return <RenderContext value={facts}>{children}</RenderContext>
}

export function useNonce(): string | undefined {
  return useContext(RenderContext)?.nonce
}

export function useConvexUrl(): string | null {
  return useContext(RenderContext)?.convexUrl ?? metaContent('convex-url')
}

export function useIdentityMeta(): string | null {
  return useContext(RenderContext)?.identity ?? metaContent('identity')
}

export function useAnalyticsToken(): string | null {
  return useContext(RenderContext)?.analyticsToken ?? metaContent('analytics-token')
}

export function useFailedRequestId(): string | null {
  const facts = useContext(RenderContext)
  return facts ? facts.failedRequestId : metaContent('request-id')
}

/** Only in the browser; on the server the context has everything. */
function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
}

/** Called on navigation: an error of the next page has its own request id. */
export function clearFailedRequest(): void {
  document.querySelector('meta[name="request-id"]')?.remove()
}

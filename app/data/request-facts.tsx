// Values that the server passes to the render. In the browser they are read from meta tags in the page's head, except the
// nonce, which the server replaces by hashes.
import { createContext, useContext, type ReactNode } from 'react'
import type { ConsentMode } from '#rules/analytics/consent.ts'

interface RenderFacts {
  nonce: string | undefined
  convexUrl: string
  /** JSON of the identity settings. */
  identity: string
  analyticsToken: string
  analyticsConsent: ConsentMode
  aiReaderHost: string | null
  /** JSON of what footers say about who runs this site; null if they say nothing. */
  operator: string | null
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

/** Whether visitors are asked before they are counted. */
export function useIsOptIn(): boolean {
  const facts = useContext(RenderContext)
  return (facts ? facts.analyticsConsent : metaTag('analytics-token')?.dataset.consent) === 'opt-in'
}

/** Null if there is no AI reader. */
export function useAiReaderHost(): string | null {
  const facts = useContext(RenderContext)
  return facts ? facts.aiReaderHost : metaContent('ai-reader-host')
}

export function useOperatorMeta(): string | null {
  const facts = useContext(RenderContext)
  return facts ? facts.operator : metaContent('operator')
}

export function useFailedRequestId(): string | null {
  const facts = useContext(RenderContext)
  return facts ? facts.failedRequestId : metaContent('request-id')
}

/** Only in the browser; on the server the context has everything. */
function metaContent(name: string): string | null {
  return metaTag(name)?.content ?? null
}

function metaTag(name: string): HTMLMetaElement | null {
  return document.querySelector(`meta[name="${name}"]`)
}

/** Called on navigation: an error of the next page has its own request id. */
export function clearFailedRequest(): void {
  document.querySelector('meta[name="request-id"]')?.remove()
}

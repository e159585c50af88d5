// What only the server knows while it renders. In the browser it is found elsewhere or not at all: the nonce was turned
// into hashes; the address of the backend and the id of a failed request stand in the page's head.
import { createContext, useContext, type ReactNode } from 'react'

interface RenderFacts {
  nonce: string | undefined
  convexUrl: string
  /** As JSON. */
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
  return useContext(RenderContext)?.convexUrl ?? contentOfMeta('convex-url')
}

export function useIdentityMeta(): string | null {
  return useContext(RenderContext)?.identity ?? contentOfMeta('identity')
}

export function useAnalyticsToken(): string | null {
  return useContext(RenderContext)?.analyticsToken ?? contentOfMeta('analytics-token')
}

export function useFailedRequestId(): string | null {
  const facts = useContext(RenderContext)
  return facts ? facts.failedRequestId : contentOfMeta('request-id')
}

/** Only ever in the browser: while the server renders, everything is in the context. */
function contentOfMeta(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
}

/** The next page is another request: an error there has an id of its own. */
export function clearFailedRequest(): void {
  document.querySelector('meta[name="request-id"]')?.remove()
}

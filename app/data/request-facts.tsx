// What only the server knows while it renders. In the browser both are absent: the nonce was turned into hashes, and
// the id of a failed request stands in the page's head.
import { createContext, useContext, type ReactNode } from 'react'

interface RenderFacts {
  nonce: string | undefined
  failedRequestId: string | null
}

const RenderContext = createContext<RenderFacts | null>(null)

export function RequestFactsProvider({ children, ...facts }: { children: ReactNode } & RenderFacts) {
  return <RenderContext value={facts}>{children}</RenderContext>
}

export function useNonce(): string | undefined {
  return useContext(RenderContext)?.nonce
}

export function useFailedRequestId(): string | null {
  const facts = useContext(RenderContext)
  if (facts) return facts.failedRequestId
  return typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? null)
}

// Renders the whole page before it is sent: pages are cached and shared between visitors, so nothing is streamed.
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { requestFacts } from '#app/data/contexts.ts'
import { RequestFactsProvider } from '#app/data/request-facts.tsx'
import { operatorInFooter } from '#app/components/site/operator-in-footer.ts'
import { renderToText } from '#app/render-to-text.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(requestFacts)
  const nonce = facts.nonce === undefined ? {} : { nonce: facts.nonce }
  const failed = status >= 500
  const pageContext = await withLoaderData(routerContext)
  const html = await renderToText(
    <RequestFactsProvider
      nonce={facts.nonce}
      convexUrl={facts.convexUrl}
      identity={JSON.stringify(facts.identity)}
      analyticsToken={facts.analyticsToken}
      analyticsConsent={facts.analyticsConsent}
      aiReaderHost={facts.aiReaderHost}
      operator={operatorInFooter(facts.operator)}
      failedRequestId={failed ? facts.requestId : null}
    >
      <ServerRouter context={pageContext} url={request.url} {...nonce} />
    </RequestFactsProvider>,
    { ...nonce, onErrorInBoundary: (error) => facts.report(error) },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  facts.setRenderedHtml(response, html)
  return response
}

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/**
 * The router's component reads the stream with the loader data while it is rendered, and suspends for each part. With all parts
 * in its cache it does not suspend, so the page can be rendered at once.
 */
async function withLoaderData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream, renderMeta } = context
  if (!serverHandoffStream || !renderMeta) return context
  const decoder = new TextDecoder()
  const reader = serverHandoffStream.getReader()
  const streamCache: StreamCache = {}
  for (let index = 0, isDone = false; !isDone; index++) {
    const { done, value } = await reader.read()
    const result = { done, value: decoder.decode(value, { stream: true }) }
    streamCache[index] = Object.assign(Promise.resolve(), { result })
    isDone = done
  }
  return {
    ...context,
    renderMeta: { ...renderMeta, streamCache },
    // The component opens a reader that it does not use then. A stream has one reader, and the page may be rendered twice.
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>()
    },
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestFacts).report(error)
}

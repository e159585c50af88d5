// Renders the whole page before it is sent: pages are cached and shared between visitors, so nothing is streamed.
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { requestFacts } from '#app/data/contexts.ts'
import { RequestFactsProvider } from '#app/data/request-facts.tsx'

const renderTimeoutMs = 10_000

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
  let shellIsReady = false
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RequestFactsProvider
        nonce={facts.nonce}
        convexUrl={facts.convexUrl}
        identity={JSON.stringify(facts.identity)}
        analyticsToken={facts.analyticsToken}
        failedRequestId={failed ? facts.requestId : null}
      >
        <ServerRouter context={routerContext} url={request.url} {...nonce} />
      </RequestFactsProvider>,
      {
        ...nonce,
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timeout)
          pipe(collectText(resolve))
        },
        onShellError: reject,
        // The router reports errors that break the whole page, but not those inside a Suspense boundary.
        onError(error) {
          if (shellIsReady) facts.report(error)
        },
        onShellReady() {
          shellIsReady = true
        },
      },
    )
    const timeout = setTimeout(() => abort(new Error('Rendering took too long.')), renderTimeoutMs)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const response = new Response(null, { status, headers })
  facts.setRenderedHtml(response, html)
  return response
}

/** Decodes all chunks at once, which is faster than one by one. */
function collectText(onText: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onText(Buffer.concat(chunks).toString())
      done()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestFacts).report(error)
}

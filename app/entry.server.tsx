// Renders a page whole: it is kept and sent to everybody, so nothing streams in later.
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { requestFacts } from '#app/data/contexts.ts'
import { RequestFactsProvider } from '#app/data/request-facts.tsx'

const longestRenderingMs = 10_000

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
          clearTimeout(tooLong)
          const stream = new PassThrough()
          pipe(stream)
          text(stream).then(resolve, reject)
        },
        onShellError: reject,
        // The router reports what broke the whole page; what broke inside a boundary would be lost without this.
        onError(error) {
          if (shellIsReady) facts.report(error)
        },
        onShellReady() {
          shellIsReady = true
        },
      },
    )
    const tooLong = setTimeout(() => abort(new Error('Rendering took too long.')), longestRenderingMs)
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(requestFacts).report(error)
}

// Renders a page whole: it is kept and sent to everybody, so nothing streams in later.
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
          pipe(gathered(resolve))
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
  const answer = new Response(null, { status, headers })
  facts.handOver(answer, html)
  return answer
}

/** All at once: the page is there in full, and one long text is decoded sooner than forty short ones. */
function gathered(onText: (text: string) => void): Writable {
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

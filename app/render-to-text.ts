// Renders React elements to text. React's synchronous renderer takes half the time of the streaming one and no async context,
// but cannot wait. Where something suspends (usually a lazy component, once), the page is rendered again by the other.
import type { ReactNode } from 'react'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const renderTimeoutMs = 10_000

interface RenderOptions {
  nonce?: string
  /** For errors inside a Suspense boundary; all others are thrown. */
  onErrorInBoundary: (error: unknown) => void
}

export async function renderToText(page: ReactNode, options: RenderOptions): Promise<string> {
  return renderAtOnce(page) ?? renderWithWaiting(page, options)
}

/** How React marks a boundary that it left to the browser: it suspended, or failed. */
const unfinishedBoundary = '<!--$!-->'

/** Null if the page has to wait for something. */
function renderAtOnce(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    if (html.includes(unfinishedBoundary)) return null
    // The streaming renderer adds it by itself.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html
  } catch (error) {
    if (isSuspended(error)) return null
    throw error
  }
}

/** Outside of any boundary there is no mark, only this error. */
function isSuspended(error: unknown): boolean {
  return error instanceof Error && error.message.includes('suspended while responding to synchronous input')
}

function renderWithWaiting(page: ReactNode, { onErrorInBoundary, ...nonce }: RenderOptions): Promise<string> {
  const errors: unknown[] = []
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonce,
      progressiveChunkSize: Infinity,
      onError: (error) => void errors.push(error),
      // The router reports an error that breaks the whole page, but not those inside a Suspense boundary.
      onShellError: reject,
      onAllReady() {
        clearTimeout(timeout)
        for (const error of errors) onErrorInBoundary(error)
        pipe(collectText(resolve))
      },
    })
    const timeout = setTimeout(() => abort(new Error('Rendering took too long.')), renderTimeoutMs)
  })
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

// Converts a Node request to a web Request for React Router; limits the body to the size of a page's form.
import type { IncomingMessage } from 'node:http'
import { localizedPath } from '#rules/language.ts'
import { HttpError, type Exchange } from '../exchange.ts'

/** Forms on pages are small; files are uploaded elsewhere. */
const maxFormBytes = 256 * 1024
const bodyTimeoutMs = 30_000

const formTypes =
  /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json|text\/plain)\b/i

/**
 * A shared render must not depend on the visitor who triggered it: it gets none of their headers and is not aborted when
 * they disconnect. Every other render is aborted with its request.
 */
export async function toWebRequest(
  exchange: Exchange,
  { isShared }: { isShared: boolean },
): Promise<Request> {
  const { request, response } = exchange
  const url = localizedUrl(exchange)
  if (isShared) return new Request(url)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // The host has already accepted “null” as one of our own pages that hides its origin; React Router would reject it.
  if (headers.get('origin') === 'null') headers.delete('origin')
  const disconnected = new AbortController()
  response.once('close', () => disconnected.abort())
  const hasBody = request.method === 'POST'
  return new Request(url, {
    method: hasBody ? 'POST' : 'GET', // HEAD is rendered like GET; the body is dropped when it is sent.
    headers,
    signal: disconnected.signal,
    ...(hasBody && { body: await readForm(request) }),
  })
}

/** With the prefix of its language, which is the router's basename. */
function localizedUrl({ url: requestUrl, renderUrl: url = requestUrl, language }: Exchange): URL {
  const path = localizedPath(url.pathname, language)
  return path === url.pathname ? url : new URL(path + url.search, url)
}

async function readForm(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const type = request.headers['content-type'] ?? ''
  if (!formTypes.test(type)) throw new HttpError(415, 'Only form data is accepted.')
  return readBody(request, maxFormBytes)
}

export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpError(413, `At most ${Math.floor(limit / 1024)} kB can be sent here.`, { Connection: 'close' })
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const timeout = setTimeout(
    () =>
      request.destroy(new HttpError(408, 'The request took too long to arrive.', { Connection: 'close' })),
    bodyTimeoutMs,
  )
  try {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > limit) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timeout)
  }
}

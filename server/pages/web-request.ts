// Turns Node's request into the Web's, for the router; a body is read only as far as a page's form may reach.
import type { IncomingMessage } from 'node:http'
import { HttpError, type Exchange } from '../exchange.ts'

/** Forms of pages are small; files go another way. */
const largestFormInBytes = 256 * 1024
const bodyWithinMs = 30_000

const formTypes =
  /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json|text\/plain)\b/i

/**
 * What is rendered for everybody must not depend on who asks first: it sees no header of theirs, and goes on when they
 * leave. All else is the asker's own and ends with them.
 */
export async function toWebRequest(
  { request, response, url: asked, renderUrl: url = asked }: Exchange,
  { forEverybody }: { forEverybody: boolean },
): Promise<Request> {
  if (forEverybody) return new Request(url)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // A page of ours that hides its origin was let in by the host; the router would take “null” for another site.
  if (headers.get('origin') === 'null') headers.delete('origin')
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  const hasBody = request.method === 'POST'
  return new Request(url, {
    method: hasBody ? 'POST' : 'GET', // A HEAD is rendered like a GET; its body is left out when it is sent.
    headers,
    signal: leaving.signal,
    ...(hasBody && { body: await readForm(request) }),
  })
}

async function readForm(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const type = request.headers['content-type'] ?? ''
  if (!formTypes.test(type)) throw new HttpError(415, 'This page takes forms only.')
  return readBody(request, largestFormInBytes)
}

export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () =>
    new HttpError(413, `At most ${Math.floor(limit / 1024)} kB can be sent here.`, { Connection: 'close' })
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const late = setTimeout(
    () => request.destroy(new HttpError(408, 'This took too long to arrive.', { Connection: 'close' })),
    bodyWithinMs,
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
    clearTimeout(late)
  }
}

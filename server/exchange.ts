// One request and its response, as passed through the pipeline in app.ts.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TapOutcome } from '#app/data/contexts.ts'
import { baseLanguage } from '#rules/language.ts'

export interface Exchange {
  /** The same in the log, in the X-Request-Id header and on error pages. */
  id: string
  request: IncomingMessage
  response: ServerResponse
  /** Path and query of the request under our own origin, never under the Host that the client sent. */
  url: URL
  /** The language of the page. `url` is without its prefix. */
  language: string
  /** The headers of the response, as a flat list of names and values. */
  headers: string[]
  /** The route pattern for the log; never the address itself, which may contain a tap or a sign-in code. */
  route: string
  /** The result of a tap, if a totem's address was opened. */
  tap?: TapOutcome
  /** The address to render and to show in the address bar, if it is not the requested one. */
  displayUrl?: URL
  /** A loader could not reach the backend, so what was rendered is an error page. */
  isBackendAway?: boolean
  /** The address to render, without the query parameters that the page does not read. */
  renderUrl?: URL
}

/** Returns true if it has answered, false to pass the request to the next handler. */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>

export function isRead({ request }: Exchange): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** An error that is answered with its status and message as plain text, and not logged. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

const maxAddressLength = 8192

const runId = randomBytes(4).toString('hex')
let requestCount = 0
const unparsedUrl = new URL('http://unread.invalid/')

export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
): Exchange {
  // Unique to this run of the server and in order within it: cheap, and easy to search a log for.
  const id = runId + (++requestCount).toString(16).padStart(8, '0')
  return {
    id,
    request,
    response,
    url: unparsedUrl,
    language: baseLanguage,
    headers: [...headers, 'X-Request-Id', id],
    route: '(refused)',
  }
}

/** Several Host headers are refused: we and a proxy could read different ones. */
export function hasMultipleHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count > 1
}

/** Parses the request target; a malformed one is refused here, once for all handlers. */
export function readAddress(target: string, origin: string): URL {
  if (target.length > maxAddressLength) throw new HttpError(414, 'This address is too long.')
  const malformed = () => new HttpError(400, 'This address is malformed.')
  const path = target.startsWith('/') ? target : pathOfAbsoluteForm(target)
  if (!URL.canParse(origin + path)) throw malformed()
  const url = new URL(origin + path)
  const rawPathname = path.split(/[?#]/, 1)[0] ?? ''
  // Browsers that follow a redirect would read a leading double slash (also one hidden behind dots) or a backslash as
  // another host.
  if (rawPathname.startsWith('//') || rawPathname.includes('\\') || url.pathname.startsWith('//'))
    throw malformed()
  let decoded: string
  try {
    decoded = decodeURIComponent(rawPathname)
  } catch {
    throw malformed()
  }
  if (/[\u0000-\u001f\u007f]/.test(decoded)) throw malformed()
  return url
}

function pathOfAbsoluteForm(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target))
    throw new HttpError(400, 'This address is malformed.')
  const { pathname, search } = new URL(target)
  return pathname + search
}

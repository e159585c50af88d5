// One request and its answer, as it travels down the pipeline in app.ts.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TapOutcome } from '#app/data/contexts.ts'

export interface Exchange {
  /** Stands in the log, in the X-Request-Id header and on error pages, so that one leads to the other. */
  id: string
  request: IncomingMessage
  response: ServerResponse
  /** Path and query as asked, under our own origin: never the host that the client claims. */
  url: URL
  /** The headers of every answer, as a flat list of names and values. */
  headers: string[]
  /** What the log calls this address: a pattern, never the address itself, which may hold a tap or a code. */
  route: string
  /** What became of a totem's address that was opened. */
  tap?: TapOutcome
  /** The address that the page is rendered for and shown under, where it is not the one that was asked for. */
  displayUrl?: URL
  /** The address that the page is rendered for, without the query parameters that it does not read. */
  renderUrl?: URL
}

/** Answers the exchange and says true, or leaves it to the next in line and says false. */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>

export function isRead({ request }: Exchange): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** An answer that is the client's own fault, said in one line of plain text. */
export class HttpError extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

const longestAddress = 8192

const thisRun = randomBytes(4).toString('hex')
let requestCount = 0
const unread = new URL('http://unread.invalid/')

export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  headers: string[],
): Exchange {
  // Unlike in any other run, and in order within this one: cheap, and good to search a log by.
  const id = thisRun + (++requestCount).toString(16).padStart(8, '0')
  return { id, request, response, url: unread, headers: [...headers, 'X-Request-Id', id], route: '(refused)' }
}

/** More than one Host header: two readers of the request could disagree about whom it is for. */
export function hasMultipleHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.toLowerCase() === 'host') count++
  return count > 1
}

/** Reads the request line with suspicion; what cannot be a page of ours is refused here, once for all handlers. */
export function readAddress(target: string, origin: string): URL {
  if (target.length > longestAddress) throw new HttpError(414, 'This address is too long.')
  const malformed = () => new HttpError(400, 'This address is malformed.')
  const path = target.startsWith('/') ? target : pathOfAbsoluteForm(target)
  if (!URL.canParse(origin + path)) throw malformed()
  const url = new URL(origin + path)
  const asked = path.split(/[?#]/, 1)[0] ?? ''
  // A double slash at the beginning, also one that dots had hidden, or a backslash would be read as another host by
  // browsers that follow a redirect.
  if (asked.startsWith('//') || asked.includes('\\') || url.pathname.startsWith('//')) throw malformed()
  let decoded: string
  try {
    decoded = decodeURIComponent(asked)
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

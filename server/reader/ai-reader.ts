// POST /ai-reader: the owner of a finished reading asks the AI reader, and gets its answer as a stream of JSON lines, each a piece
// of plain text or the end. The backend admits the visitor first; the key and the prompt stay here, and nothing is stored.
import { z } from 'zod'
import { AddressLimiters, defaultAddressLimits, systemClock } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import { refusal } from '#convex/callers/refusal.ts'
import { languages } from '#messages/runtime'
import { callFunction } from '#rules/function-call.ts'
import type { AiReaderLine } from '#rules/readings/ai-reader-lines.ts'
import { getRefusal, type Refusal, type RefusalCode } from '#rules/refusal.ts'
import type { BackendApi } from '../backend/host-backend.ts'
import { clientOf } from '../client-address.ts'
import { refuseCrossSiteForm } from '../csrf.ts'
import { HttpError, type Exchange, type Handler } from '../exchange.ts'
import type { Log } from '../log.ts'
import { readBody } from '../pages/web-request.ts'
import { flat, sendJson } from '../send.ts'
import type { AiReaderSettings, Settings } from '../settings.ts'
import { AnswerText } from './answer-text.ts'
import { streamChat, type ChatLimits } from './chat-client.ts'
import { messagesFor, type ChatMessage } from './prompt.ts'
import { ReaderError } from './reader-error.ts'
import { describeReading } from './reading-data.ts'

export interface AiReaderOptions {
  settings: Pick<Settings, 'aiReader' | 'publicUrl' | 'trustedProxies'>
  backendApi: BackendApi
  log: Pick<Log, 'warn' | 'error'>
  limits?: ChatLimits
  /** Among how many instances the limit by network is divided. */
  instances?: () => number
  /** How many may be answered at the same time. */
  maxConcurrent?: number
}

const maxBodyBytes = 4 * 1024
/** Per network, sustained; a burst may be ten times that. The limits of the day are in the backend. */
const requestsPerSecond = 1

const requestBody = z.object({
  readingId: z.string().max(100),
  /** The visitor's secret; an account's reading needs the token of the account instead. */
  userRandomID: z.string().max(200).optional(),
  language: z.string().refine((language) => languages.includes(language)),
})
type RequestBody = z.infer<typeof requestBody>

export function aiReader(options: AiReaderOptions): Handler {
  const { settings, backendApi, log, limits, maxConcurrent = 8, instances = () => 1 } = options
  const { publicUrl, trustedProxies } = settings
  const limiters = new AddressLimiters(systemClock, {
    ...defaultAddressLimits,
    messagesPerSecond: requestsPerSecond,
    instances,
  })
  let asking = 0

  return (exchange) => (exchange.url.pathname === '/ai-reader' ? answer(exchange) : false)

  async function answer(exchange: Exchange): Promise<true> {
    const { request } = exchange
    exchange.route = '/ai-reader'
    const endpoint = settings.aiReader
    if (!endpoint) throw new HttpError(404, 'There is no AI reader here.')
    if (request.method !== 'POST')
      throw new HttpError(405, 'The AI reader is asked by POST.', { Allow: 'POST' })
    refuseCrossSiteForm(request, publicUrl)
    if (!limiters.forAddress(clientOf(request, trustedProxies).network).consume('messages', 1))
      return sendRefusal(
        exchange,
        refusal('rate limited', 'rate_limited', { unit: 'seconds', count: 10 }).data,
      )
    const body = requestBody.safeParse(parseJson((await readBody(request, maxBodyBytes)).toString('utf8')))
    if (!body.success) throw new HttpError(400, 'This does not name a reading.')
    // Before the backend is called, so that a visitor who has to wait does not lose one of the day's questions.
    if (asking >= maxConcurrent) return sendRefusal(exchange, refusal('inactive', 'reader_busy').data)
    asking++
    try {
      return await ask(exchange, endpoint, body.data)
    } finally {
      asking--
    }
  }

  async function ask(exchange: Exchange, endpoint: AiReaderSettings, body: RequestBody): Promise<true> {
    let admission: Admission
    try {
      admission = await admit(exchange, body)
    } catch (error) {
      const refused = getRefusal(error)
      if (!refused) throw error
      return sendRefusal(exchange, refused)
    }
    if ('distress' in admission) {
      beginStream(exchange)
      writeLine(exchange, { end: 'help', distress: admission.distress })
    } else {
      // Before the stream begins, because an error of ours is then answered and logged like any other.
      const messages = messagesFor(describeReading(admission.reading, body.language), body.language)
      beginStream(exchange)
      writeLine(exchange, await stream(exchange, endpoint, messages))
    }
    exchange.response.end()
    return true
  }

  type Admission = Awaited<ReturnType<typeof admit>>

  /** As the visitor, with their own token and secret: the backend decides whose reading it is. */
  function admit({ request }: Exchange, { readingId, userRandomID }: RequestBody) {
    const client = clientOf(request, trustedProxies)
    const fetchAsVisitor = async (url: string, init: RequestInit) => {
      const response = await backendApi.fetch(new Request(url, init), client)
      if (response.status === 401) throw new HttpError(401, 'Please sign in again.')
      return response
    }
    return callFunction(
      {
        url: backendApi.url,
        fetch: fetchAsVisitor,
        authorization: request.headers.authorization ?? null,
      },
      'mutation',
      api.readings.aiReader.admit,
      { readingId, ...(userRandomID !== undefined && { userRandomID }) },
    )
  }

  /** Writes the pieces of the answer, and returns how it ended. */
  async function stream(
    exchange: Exchange,
    endpoint: AiReaderSettings,
    messages: ChatMessage[],
  ): Promise<AiReaderLine> {
    const { response } = exchange
    const gone = new AbortController()
    const leave = () => gone.abort()
    response.once('close', leave)
    // The visitor may have left while the backend was called.
    if (response.destroyed) leave()
    const text = new AnswerText()
    const show = (released: string) => void (released !== '' && writeLine(exchange, { text: released }))
    try {
      const pieces = streamChat({ endpoint, messages, signal: gone.signal, ...(limits && { limits }) })
      let next = await pieces.next()
      while (!next.done) {
        show(text.add(next.value))
        // Returning closes the connection to the endpoint.
        next = await (text.isFull || text.distress ? pieces.return('cut') : pieces.next())
      }
      show(text.finish())
      if (text.distress) return { end: 'help', distress: text.distress }
      if (text.isEmpty) throw new ReaderError('empty')
      return { end: next.value }
    } catch (error) {
      if (!gone.signal.aborted) report(exchange, error)
      return { end: 'failed' }
    } finally {
      response.off('close', leave)
    }
  }

  /** Never with what was asked or answered, nor with the endpoint's message, which may quote the key. */
  function report({ id, route }: Exchange, error: unknown): void {
    if (!(error instanceof ReaderError)) return log.error({ id, route, err: error }, 'the AI reader failed')
    const { failure, status, cause } = error
    const code = (cause as { code?: unknown } | undefined)?.code
    log.warn({ id, route, failure, status, code }, 'the AI reader did not answer')
  }
}

const statuses: Record<RefusalCode, number> = {
  invalid: 400,
  'signed out': 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  expired: 410,
  'rate limited': 429,
  inactive: 503,
}

async function sendRefusal(exchange: Exchange, refused: Refusal): Promise<true> {
  await sendJson(exchange, statuses[refused.code] ?? 400, refused, 'no-store')
  return true
}

function beginStream({ response, headers }: Exchange): void {
  const own = {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy such as nginx would collect the answer before it passes it on.
    'X-Accel-Buffering': 'no',
  }
  response.writeHead(200, [...headers, ...flat(own)])
  response.flushHeaders()
}

function writeLine({ response }: Exchange, line: AiReaderLine): void {
  if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

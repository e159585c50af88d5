// Calls an endpoint that speaks OpenAI's chat protocol, and gives its answer piece by piece. Time and size are bounded, and the
// connection is closed as soon as nobody wants more of the answer.
import type { AiReaderSettings } from '../settings.ts'
import { readEvents, type EventStreamLimits } from './event-stream.ts'
import type { ChatMessage } from './prompt.ts'
import { ReaderError } from './reader-error.ts'

export interface ChatLimits extends EventStreamLimits {
  /** Until the first byte of the answer: a local endpoint may have to load its model. */
  firstByteMs: number
  /** Between two pieces. Both are shorter than the host's limit for idle connections. */
  idleMs: number
  totalMs: number
}

export const defaultChatLimits: ChatLimits = {
  firstByteMs: 45_000,
  idleMs: 30_000,
  totalMs: 120_000,
  // Each word comes in an event of some 300 bytes, and models that think first send their thoughts too.
  maxBytes: 4 * 1024 * 1024,
  maxLineLength: 64 * 1024,
}

export interface ChatRequest {
  endpoint: Pick<AiReaderSettings, 'url' | 'model' | 'key'>
  messages: ChatMessage[]
  /** Aborted when the visitor is gone. */
  signal: AbortSignal
  limits?: ChatLimits
}

/** Yields the pieces of the answer. Returns whether it is complete, or cut because the model may not write more. */
export async function* streamChat({
  endpoint: { url, model, key },
  messages,
  signal,
  limits = defaultChatLimits,
}: ChatRequest): AsyncGenerator<string, 'complete' | 'cut'> {
  const ended = new AbortController()
  const giveUp = () => ended.abort(new ReaderError('too slow'))
  const total = setTimeout(giveUp, limits.totalMs)
  let idle = setTimeout(giveUp, limits.firstByteMs)
  const resetIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(giveUp, limits.idleMs)
  }
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ model, messages, stream: true }),
      // A redirect would send the question to a host that the visitor was not told.
      redirect: 'manual',
      signal: AbortSignal.any([signal, ended.signal]),
    })
    if (response.status !== 200 || response.body === null)
      throw new ReaderError('refused', { status: response.status })
    if (!/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? ''))
      throw new ReaderError('not a stream')
    let finish: string | null = null
    for await (const event of readEvents(notifying(response.body, resetIdle), limits)) {
      if (event.trim() === '[DONE]') return endOf(finish ?? 'stop')
      const { text, finishReason } = readPiece(event)
      if (text !== '') yield text
      finish = finishReason ?? finish
    }
    // Some endpoints close the connection instead of sending [DONE].
    if (finish === null) throw new ReaderError('cut off')
    return endOf(finish)
  } catch (error) {
    throw asReaderError(error, ended.signal)
  } finally {
    clearTimeout(total)
    clearTimeout(idle)
    // Also closes a connection that would go on sending.
    ended.abort()
  }
}

function endOf(finishReason: string): 'complete' | 'cut' {
  if (finishReason === 'content_filter') throw new ReaderError('filtered')
  return finishReason === 'length' ? 'cut' : 'complete'
}

interface Piece {
  text: string
  finishReason: string | null
}

/** Anything but text is ignored: tool calls, thoughts, usage. */
function readPiece(event: string): Piece {
  let value: unknown
  try {
    value = JSON.parse(event)
  } catch {
    throw new ReaderError('invalid')
  }
  if (!isRecord(value) || 'error' in value || !Array.isArray(value.choices)) throw new ReaderError('invalid')
  // The last event may report the usage, without a choice.
  const choice: unknown = value.choices[0]
  if (!isRecord(choice)) return { text: '', finishReason: null }
  const { delta, finish_reason: finishReason } = choice
  const content = isRecord(delta) ? delta.content : undefined
  return {
    text: typeof content === 'string' ? content : '',
    finishReason: typeof finishReason === 'string' ? finishReason : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

async function* notifying(body: ReadableStream<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    onChunk()
    yield chunk
  }
}

function asReaderError(error: unknown, ended: AbortSignal): unknown {
  if (error instanceof ReaderError) return error
  if (ended.aborted && ended.reason instanceof ReaderError) return ended.reason
  // `fetch` reports a failed connection as a TypeError, also when it breaks during the answer.
  if (error instanceof TypeError)
    return new ReaderError(error.message === 'terminated' ? 'cut off' : 'unreachable', { cause: error.cause })
  return error
}

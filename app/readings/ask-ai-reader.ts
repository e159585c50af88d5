// Asks the AI reader about a reading, and passes its answer on as it comes.
import { backendToken } from '#app/session/session.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { getLocale } from '#messages/runtime'
import { type AiReaderEnd, readAiReaderLine } from '#rules/readings/ai-reader-lines.ts'
import { isRefusal, RefusedError } from '#rules/refusal.ts'

interface AskOptions {
  /** With all of the text so far. */
  onText: (text: string) => void
  /** Aborting also stops the AI reader. */
  signal: AbortSignal
}

/** How it ended, and the whole text. Throws `RefusedError` if the reader may not be asked now. */
export async function askAiReader(
  readingId: string,
  { onText, signal }: AskOptions,
): Promise<AiReaderEnd & { text: string }> {
  const token = await backendToken()
  const response = await fetch('/ai-reader', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ readingId, userRandomID: ensureVisitorSecret(), language: getLocale() }),
    signal,
  })
  if (!response.ok || !response.body) throw await problemOf(response)
  let text = ''
  for await (const line of linesOf(response.body)) {
    const parsed = readAiReaderLine(line)
    if (!parsed) break
    if (!('text' in parsed)) return { ...parsed, text }
    text += parsed.text
    onText(text)
  }
  // The connection was lost, or a proxy has cut it.
  return { end: 'failed', text }
}

async function problemOf(response: Response): Promise<Error> {
  const refusal: unknown = await response.json().catch(() => null)
  return isRefusal(refusal)
    ? new RefusedError(refusal)
    : new Error(`The AI reader was answered ${response.status}`)
}

/** With a reader, because not every browser can iterate over a stream. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

// Reads server-sent events from an endpoint that is not trusted: the total size and the length of a line are bounded.
import { ReaderError } from './reader-error.ts'

export interface EventStreamLimits {
  maxBytes: number
  maxLineLength: number
}

/** The data of each event. An event that the end of the stream cuts off is not given. */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  { maxBytes, maxLineLength }: EventStreamLimits,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let receivedBytes = 0
  let rest = ''
  let data: string[] = []
  for await (const chunk of body) {
    receivedBytes += chunk.length
    if (receivedBytes > maxBytes) throw new ReaderError('too large')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if ([...lines, rest].some((line) => line.length > maxLineLength)) throw new ReaderError('too large')
    for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
}

// A fake endpoint that speaks OpenAI's chat protocol on a real port. It records what it was asked, and answers as a test says:
// well, slowly, wrongly or not at all.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatCall {
  path: string
  method: string
  authorization: string | undefined
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
  /** Resolves when the connection of the call is closed, by whichever side. */
  closed: Promise<void>
}

/** How the server answers one call. */
export type ChatAnswer = (response: ServerResponse, call: ChatCall) => void

export interface ChatServer {
  /** The setting READER_URL. */
  url: string
  host: string
  calls: ChatCall[]
  /** For the calls to come. */
  answer: ChatAnswer
  /** Resolves with the next call. */
  nextCall(): Promise<ChatCall>
  close(): Promise<void>
}

export async function startChatServer(): Promise<ChatServer> {
  const waiting = new Set<(call: ChatCall) => void>()
  const http = createServer((request, response) => {
    void readCall(request, response).then((call) => {
      server.calls.push(call)
      server.answer(response, call)
      for (const resolve of waiting) resolve(call)
      waiting.clear()
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  const server: ChatServer = {
    url: `http://${host}/v1`,
    host,
    calls: [],
    answer: says('The cards are quiet.'),
    nextCall: () => new Promise((resolve) => waiting.add(resolve)),
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return server
}

async function readCall(request: IncomingMessage, response: ServerResponse): Promise<ChatCall> {
  const closed = new Promise<void>((resolve) => response.once('close', () => resolve()))
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string
  return {
    path: request.url ?? '',
    method: request.method ?? '',
    authorization: request.headers.authorization,
    body: JSON.parse(body) as ChatCall['body'],
    closed,
  }
}

/** Streams the text word by word, and ends as the protocol says. */
export function says(text: string, { finishReason = 'stop' } = {}): ChatAnswer {
  return (response) => {
    begin(response)
    for (const word of text.split(/(?<=\s)/)) response.write(pieceOf(word))
    response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] }))
    response.write(event({ choices: [], usage: { total_tokens: 7 } }))
    response.end('data: [DONE]\n\n')
  }
}

/** Streams the text, and then nothing: the connection stays open. */
export function pausesAfter(text: string): ChatAnswer {
  return (response) => {
    begin(response)
    response.write(pieceOf(text))
  }
}

/** Streams the text, and the connection breaks. */
export function breaksAfter(text: string): ChatAnswer {
  return (response) => {
    begin(response)
    response.write(pieceOf(text), () => response.destroy())
  }
}

/** Streams the text, and ends without saying that it was all. */
export function endsAfter(text: string): ChatAnswer {
  return (response) => {
    begin(response)
    response.end(pieceOf(text))
  }
}

export function answersWith(
  status: number,
  body: string,
  contentType = 'application/json',
  headers: Record<string, string> = {},
): ChatAnswer {
  return (response) => void response.writeHead(status, { 'Content-Type': contentType, ...headers }).end(body)
}

/** Sends exactly these bytes as a stream of events. */
export function sends(bytes: string): ChatAnswer {
  return (response) => {
    begin(response)
    response.end(bytes)
  }
}

/** Sends the same bytes again and again until the other side hangs up. */
export function floods(bytes: string): ChatAnswer {
  return (response) => {
    begin(response)
    const pour = () => {
      while (!response.destroyed && response.write(bytes));
    }
    response.on('drain', pour)
    pour()
  }
}

/** Accepts the call, and never answers. */
export const staysSilent: ChatAnswer = () => {}

export function pieceOf(content: string): string {
  return event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
}

function event(value: object): string {
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', ...value })}\n\n`
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
}

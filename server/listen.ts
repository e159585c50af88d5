// The door: the one port, its limits against slow and greedy clients, and a stop that loses nothing under way.
import { createServer, ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { App } from './app.ts'
import { hasMultipleHosts } from './exchange.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

const limits = {
  /** Long cookies fit; a longer address than readAddress allows is still read, so that it can be refused as such. */
  headerBytes: 32 * 1024,
  headersMs: 10_000,
  /** An upload over a slow line; what a page takes has a shorter limit of its own. */
  requestMs: 600_000,
  silentSocketMs: 60_000,
  keepAliveMs: 20_000,
  stopMs: 10_000,
}

class ListenError extends StartError {}

/** The answer that a connection waits for: an error on the way is answered there, and so stands in the log once. */
const answering = new WeakMap<Duplex, ServerResponse>()

export interface Listening {
  stop(): Promise<void>
}

/** Takes an upgrade over and says true, or says what to answer. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => true | number

export async function listen(app: App, upgrade: Upgrade, settings: Settings, log: Log): Promise<Listening> {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: 1000,
      // We refuse it ourselves, so that it stands in the log.
      requireHostHeader: false,
    },
    (request, response) => answer(request, response),
  )
  server.timeout = limits.silentSocketMs
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, log))
  server.on('checkExpectation', (request, response) => answer(request, response))
  server.on('connect', (_request, socket) => refuseSocket(socket, 405, '(connect)', log))
  server.on('upgrade', (request, socket, head) => {
    // Other protocols are offers that a server may pass over: it answers as if they had not been made.
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerWithoutUpgrade(request, socket)
    const taken = hasMultipleHosts(request) ? 400 : upgrade(request, socket, head)
    // Without an answer such a client would hang.
    if (taken !== true) refuseSocket(socket, taken, '(upgrade)', log)
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    answering.set(request.socket, response)
    app(request, response)
  }

  function answerWithoutUpgrade(request: IncomingMessage, socket: Duplex): void {
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as Socket)
    response.once('finish', () => socket.end())
    answer(request, response)
  }

  await open(server, settings)
  return { stop: () => stop(server) }
}

async function open(server: Server, { host, port }: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new ListenError(
            `Port ${port} is already in use. Set PORT to a free one, for example: PORT=${port + 1} npm start`,
          ),
        )
      } else if (error.code === 'EACCES') {
        reject(new ListenError(`This user may not listen on port ${port}. Set PORT to one above 1023.`))
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(
          new ListenError(
            `${host} is not an address of this machine. Set HOST to one that is, or leave it out.`,
          ),
        )
      } else {
        reject(error)
      }
    })
    server.listen(port, host, resolve)
  })
}

/** No new requests; those under way may finish; whoever has not by then is cut. */
async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A browser keeps its connection after the answer; without this it would hold us until it lets go.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), limits.stopMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex, log: Log): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const begun = answering.get(socket)
  if (begun && !begun.writableEnded) {
    if (begun.headersSent) return void socket.destroy()
    begun
      .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
      .end(STATUS_CODES[status])
    return void socket.end()
  }
  refuseSocket(socket, status, '(unreadable)', log)
}

function refuseSocket(socket: Duplex, status: number, route: string, log: Log): void {
  log.info({ route, status }, 'request')
  const text = STATUS_CODES[status] ?? ''
  const head = [
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${text.length}`,
    'Cache-Control: no-store',
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
}

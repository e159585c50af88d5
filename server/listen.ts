// The HTTP server: one port, limits against slow and abusive clients, and a graceful shutdown.
import { createServer, ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import { hasMultipleHosts } from './exchange.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

const limits = {
  /** Room for long cookies, and for an address longer than readAddress allows, so that it gets a 414. */
  headerBytes: 32 * 1024,
  headersMs: 10_000,
  /** Long enough for an upload over a slow connection; forms of pages have a shorter limit. */
  requestMs: 600_000,
  idleSocketMs: 60_000,
  keepAliveMs: 20_000,
  stopMs: 10_000,
  /** How long clients that reuse their connection are told to open a new one before it is closed. */
  drainMs: 1_000,
}

class ListenError extends StartError {}

/** The pending response of a connection: a parse error is answered through it, so that it is logged once. */
const pendingResponses = new WeakMap<Duplex, ServerResponse>()

export interface Listening {
  stop(): Promise<void>
}

/** Returns true if it has taken over the socket, or else the status to answer with. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => true | number

export async function listen(app: App, upgrade: Upgrade, settings: Settings, log: Log): Promise<Listening> {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: 1000,
      // We refuse it ourselves, so that it is logged.
      requireHostHeader: false,
    },
    (request, response) => answer(request, response),
  )
  server.timeout = limits.idleSocketMs
  server.on('clientError', (error, socket) => answerParseError(error, socket, log))
  server.on('checkExpectation', (request, response) => answer(request, response))
  server.on('connect', (_request, socket) => refuseSocket(socket, 405, '(connect)', log))
  server.on('upgrade', (request, socket, head) => {
    // A server may ignore an upgrade to another protocol and answer normally.
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return answerWithoutUpgrade(request, socket)
    const result = hasMultipleHosts(request) ? 400 : upgrade(request, socket, head)
    // Without a response the client would hang.
    if (result !== true) refuseSocket(socket, result, '(upgrade)', log)
  })

  let isStopping = false

  function answer(request: IncomingMessage, response: ServerResponse): void {
    pendingResponses.set(request.socket, response)
    if (isStopping) response.setHeader('Connection', 'close')
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
  return {
    stop() {
      isStopping = true
      return stop(server)
    },
  }
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

/** Accepts no new connections, lets requests in flight finish, and closes what is left after a timeout. */
async function stop(server: Server): Promise<void> {
  // Not that of an HTTP server, which closes idle connections at once: a client that is about to send a request over
  // one would see it fail. For a moment it gets its answer, and is told to close the connection.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  await Promise.race([closed, sleep(limits.drainMs)])
  // Browsers keep connections alive after the response, which would delay the shutdown.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), limits.stopMs)
  await closed
  clearInterval(closingIdle)
  clearTimeout(timeout)
}

function answerParseError(error: NodeJS.ErrnoException, socket: Duplex, log: Log): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const pending = pendingResponses.get(socket)
  if (pending && !pending.writableEnded) {
    if (pending.headersSent) return void socket.destroy()
    pending
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

// Accepts the websockets of live pages and hands them to the backend.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { defaultConnectionLimits, toWireSocket, type AddressLimiters, type Backend } from '#backend/index.ts'
import { clientOf } from '../client-address.ts'

const syncPath = /^\/api(\/[^/?]+)?\/sync(\?|$)/
/** With more sockets the process could run out of memory. */
const maxSockets = 20_000
/** The close code "Service Restart": clients reconnect by themselves. */
const serviceRestart = 1012
const closeTimeoutMs = 1000

export interface Sockets {
  /** Returns true if it has taken over the socket, or else the status to answer with. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): true | 404 | 503
  readonly open: number
  /** Closes all sockets with a request to reconnect, and accepts no new ones. */
  stop(): Promise<void>
}

export interface SocketsOptions {
  backend: () => Pick<Backend, 'connect'>
  limiters: AddressLimiters
  trustedProxies: number
}

export function createSockets({ backend, limiters, trustedProxies }: SocketsOptions): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: defaultConnectionLimits.messageBytes,
    // Compression costs far more memory per socket than it saves on messages as small as ours.
    perMessageDeflate: false,
  })
  let stopping = false

  return {
    upgrade(request, socket, head) {
      if (!syncPath.test(request.url ?? '')) return 404
      if (stopping || server.clients.size >= maxSockets) return 503
      const { address, network, userAgent } = clientOf(request, trustedProxies)
      const limiter = limiters.forAddress(network)
      server.handleUpgrade(request, socket, head, (accepted) => {
        backend().connect(toWireSocket(accepted, socket), { address, network, userAgent, limiter })
      })
      return true
    },

    get open() {
      return server.clients.size
    },

    async stop() {
      stopping = true
      await Promise.all([...server.clients].map(closeSocket))
    },
  }
}

/** Terminates the socket if the client does not answer the close frame in time. */
function closeSocket(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => socket.terminate(), closeTimeoutMs)
    socket.once('close', () => {
      clearTimeout(timeout)
      resolve()
    })
    socket.close(serviceRestart, 'The server is restarting')
  })
}

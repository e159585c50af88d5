// The websockets of live pages: accepted here, served by the backend.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { defaultConnectionLimits, toWireSocket, type AddressLimiters, type Backend } from '#backend/index.ts'
import { clientOf } from '../client-address.ts'

const syncPath = /^\/api(\/[^/?]+)?\/sync(\?|$)/
/** Beyond this the process would run out of memory for everybody. */
const mostSockets = 20_000
/** "Service Restart": clients come back by themselves. */
const restarting = 1012
const farewellMs = 1000

export interface Sockets {
  /** Takes the socket over and says true, or leaves it as it is and says what to answer. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): true | 404 | 503
  readonly open: number
  /** Tells everybody to come back in a moment, and accepts nobody any more. */
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
    // Costs far more memory for each visitor than it saves on messages as small as ours.
    perMessageDeflate: false,
  })
  let stopping = false

  return {
    upgrade(request, socket, head) {
      if (!syncPath.test(request.url ?? '')) return 404
      if (stopping || server.clients.size >= mostSockets) return 503
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
      await Promise.all([...server.clients].map(farewell))
    },
  }
}

/** A client that does not say goodbye in return is not waited for. */
function farewell(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => socket.terminate(), farewellMs)
    socket.once('close', () => {
      clearTimeout(cut)
      resolve()
    })
    socket.close(restarting, 'The server is restarting')
  })
}

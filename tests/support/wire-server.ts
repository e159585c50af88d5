// A backend on a real port, for the official clients: served as the app host does, without the rest of the app.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'
import {
  defaultConnectionLimits,
  noLimiter,
  toWireSocket,
  type Backend,
  type Limiter,
} from '#backend/index.ts'

export type WireServer = {
  url: string
  /** Breaks every connection, like a network failure. */
  cut(): void
  /** Serves another backend from now on, for example after a restart. */
  serve(backend: Pick<Backend, 'connect' | 'fetch'>): void
  connections(): number
  /** Bytes that were sent to clients and not read by them. */
  unreadBytes(): number
  /** Accepts no connections until the returned function is called, like a server that was stopped. */
  stop(): Promise<() => Promise<void>>
  close(): Promise<void>
}

export async function serveBackend(
  first: Pick<Backend, 'connect' | 'fetch'>,
  { limiter = noLimiter, maxPayload = defaultConnectionLimits.messageBytes }: Options = {},
): Promise<WireServer> {
  let backend = first
  const server = createServer((request, response) => void answer(backend, request, response))
  const sockets = new WebSocketServer({ noServer: true, maxPayload })
  server.on('upgrade', (request, socket, head) => {
    if (!/^\/api(\/[^/]+)?\/sync$/.test(request.url ?? '')) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, (accepted) =>
      backend.connect(toWireSocket(accepted, socket), {
        address: request.socket.remoteAddress ?? '',
        limiter,
      }),
    )
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  const close = async () => {
    cut()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    serve: (next) => (backend = next),
    connections: () => sockets.clients.size,
    unreadBytes: () => [...sockets.clients].reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0),
    async stop() {
      await close()
      return () => listen(port)
    },
    close,
  }
}

type Options = { limiter?: Limiter; maxPayload?: number }

/** The same, closed when the test ends. */
export async function serveForTest(
  backend: Pick<Backend, 'connect' | 'fetch'>,
  options?: Options,
): Promise<WireServer> {
  const server = await serveBackend(backend, options)
  onTestFinished(() => server.close())
  return server
}

async function answer(
  backend: Pick<Backend, 'fetch'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  const response = await backend.fetch(
    new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ),
      ...(hasBody && { body: Buffer.concat(chunks) }),
    }),
  )
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

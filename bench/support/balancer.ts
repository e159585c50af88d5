// A small load balancer: it gives requests and sockets to the instances in turn, asks /readyz of each ten times a second, and
// sends nothing to one that is not ready. A request that could not be sent, because the connection was refused, goes to the next.
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const checkEveryMs = 100
const waitForInstanceMs = 20_000

export interface Balancer {
  url: string
  /** It gets requests as soon as it is ready. */
  add(port: number): void
  remove(port: number): void
  close(): void
}

export async function startBalancer(): Promise<Balancer> {
  const instances = new Map<number, { isReady: boolean }>()
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  let turn = 0

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  server.on('upgrade', (incoming, socket, head) => void passSocket(incoming, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  async function nextInstance(): Promise<number> {
    const deadline = performance.now() + waitForInstanceMs
    while (performance.now() < deadline) {
      const ready = [...instances].filter(([, { isReady }]) => isReady)
      const [port] = ready[turn++ % ready.length] ?? []
      if (port !== undefined) return port
      await sleep(10)
    }
    throw new Error('No instance is ready.')
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method, url: path, headers } = incoming
    for (;;) {
      const port = await nextInstance().catch(() => null)
      if (port === null) return void outgoing.writeHead(502).end()
      const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
        const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders))
          answer.pipe(outgoing)
          answer.once('error', () => outgoing.destroy())
          resolve(null)
        })
        sent.once('error', resolve).end(Buffer.concat(chunks))
      })
      if (error === null) return
      if (error.code === 'ECONNREFUSED') {
        markAway(port)
        continue
      }
      if (!outgoing.headersSent) outgoing.writeHead(502)
      return void outgoing.end(error.message)
    }
  }

  async function passSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const port = await nextInstance().catch(() => null)
    if (port === null) return void socket.destroy()
    const upstream = connect(port, '127.0.0.1', () => {
      const lines = []
      for (let i = 0; i < incoming.rawHeaders.length; i += 2)
        lines.push(`${incoming.rawHeaders[i]}: ${incoming.rawHeaders[i + 1]}`)
      upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
  }

  function markAway(port: number): void {
    const instance = instances.get(port)
    if (instance) instance.isReady = false
  }

  const checks = setInterval(() => {
    for (const [port, instance] of instances) {
      fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
        async (answer) => {
          await answer.arrayBuffer()
          instance.isReady = answer.status === 200
        },
        () => (instance.isReady = false),
      )
    }
  }, checkEveryMs)

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (port) => void instances.set(port, { isReady: false }),
    remove: (port) => void instances.delete(port),
    close() {
      clearInterval(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Our connection to the instance ends when it says so, that of the client does not. */
function withoutConnection(rawHeaders: string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (/^(connection|keep-alive|transfer-encoding)$/i.test(rawHeaders[i]!)) continue
    kept.push(rawHeaders[i]!, rawHeaders[i + 1]!)
  }
  return kept
}

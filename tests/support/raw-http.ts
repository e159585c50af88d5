// Sends raw HTTP, for requests that no client library would send.
import { connect } from 'node:net'

/** Sends these bytes and returns everything that came back until the other side closed. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('close', () => resolve(received))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    socket.write(bytes)
  })
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}

/** A GET for this request target, exactly as written, on a connection that is then closed. */
export function getRaw(port: number, target: string, headers: string[] = []): Promise<string> {
  const lines = [`GET ${target} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', ...headers]
  return sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`)
}

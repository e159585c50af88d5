// The part of a websocket that a session needs, so that tests can drive one without a network.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

export interface WireSocket {
  /** Bytes that were passed to `send` and not yet flushed to the network. */
  readonly bufferedAmount: number
  /** `onFlushed` runs when the text was flushed, or when it never will be. */
  send(text: string, onFlushed?: () => void): void
  /** A websocket ping: the peer's browser answers it, not its program. */
  ping(): void
  close(code?: number, reason?: string): void
  /** Closes without a close frame: the peer does not listen. */
  terminate(): void
  /** Stops reading from the network until `resume` (backpressure). */
  pause(): void
  resume(): void
  /** This and the callbacks below are set once, by the session that serves the socket. */
  onMessage: (text: string) => void
  /** Bytes received of a message that is not complete yet. */
  onPartial: (bytes: number) => void
  /** Each ping is answered automatically, so a flood of them must count like messages. */
  onPing: () => void
  onPong: () => void
  onClose: () => void
}

/** Longer reasons are refused by the websocket protocol. */
const maxReasonBytes = 123

/** Frame overhead of a client's ping or pong: two bytes and the mask. */
const controlHeaderBytes = 6

/** `network` is the upgraded connection: its bytes are counted to bound a message before it is complete. */
export function toWireSocket(socket: WebSocket, network?: Duplex): WireSocket {
  const wire: WireSocket = {
    get bufferedAmount() {
      return socket.bufferedAmount
    },
    send(text, onFlushed) {
      // A closing socket sends nothing; its close event follows.
      if (socket.readyState !== socket.OPEN) onFlushed?.()
      else if (onFlushed) socket.send(text, onFlushed)
      else socket.send(text)
    },
    ping() {
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    close(code, reason = '') {
      // Resume, so that the peer's close frame is read.
      if (socket.isPaused) socket.resume()
      socket.close(code, truncateReason(reason))
    },
    terminate() {
      socket.terminate()
    },
    pause() {
      socket.pause()
    },
    resume() {
      socket.resume()
    },
    onMessage: () => {},
    onPartial: () => {},
    onPing: () => {},
    onPong: () => {},
    onClose: () => {},
  }
  let partialBytes = 0
  /** Bytes of pings and pongs, which may arrive between the fragments of a message. */
  let controlBytes = 0
  let hasCompleted = false
  socket.on('message', (data, isBinary) => {
    hasCompleted = true
    if (isBinary) socket.close(1003, 'Only text is understood')
    else wire.onMessage((data as Buffer).toString('utf8'))
  })
  // Runs after the websocket's own listener, which has already emitted the complete messages of the chunk.
  network?.on('data', (chunk: Buffer) => {
    // A chunk that completes a message may contain the start of the next one, which is then not counted. So a message
    // may exceed its limit by one chunk before this is noticed; its whole size is checked once it is complete.
    partialBytes = hasCompleted ? 0 : Math.max(0, partialBytes + chunk.length - controlBytes)
    controlBytes = 0
    hasCompleted = false
    if (partialBytes > 0) wire.onPartial(partialBytes)
  })
  socket.on('ping', (data) => {
    controlBytes += controlHeaderBytes + data.length
    wire.onPing()
  })
  socket.on('pong', (data) => {
    controlBytes += controlHeaderBytes + data.length
    wire.onPong()
  })
  socket.on('close', () => wire.onClose())
  // The close event follows; without a listener the error would end the process.
  socket.on('error', () => {})
  return wire
}

function truncateReason(reason: string): string {
  let short = reason
  while (Buffer.byteLength(short) > maxReasonBytes) short = short.slice(0, -1)
  return short
}

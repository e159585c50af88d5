// The little that a session needs of a websocket, so that tests can drive one without a network.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

export interface WireSocket {
  /** Sent, but not yet taken by the network. */
  readonly bufferedAmount: number
  /** `onTaken` runs when the network has taken the text, or when it never will. */
  send(text: string, onFlushed?: () => void): void
  /** Below the protocol: the other side answers without its program knowing. */
  ping(): void
  close(code?: number, reason?: string): void
  /** Without a goodbye: the other side does not listen. */
  terminate(): void
  /** Until `resume`, nothing more is read from the network, and the other side waits. */
  pause(): void
  resume(): void
  /** Set once, by whoever serves the socket. */
  onMessage: (text: string) => void
  /** So many bytes have come of a message that is not complete yet. */
  onPartial: (bytes: number) => void
  /** Each is answered below the protocol, so that a flood of them costs as one of messages does. */
  onPing: () => void
  onPong: () => void
  onClose: () => void
}

/** Longer reasons are refused by the websocket protocol. */
const maxReasonBytes = 123

/** Of a ping or pong that a client sends: two bytes and the mask. */
const controlHeaderBytes = 6

/** `network` is the connection that was upgraded: by its bytes a message is bounded before it is complete. */
export function toWireSocket(socket: WebSocket, network?: Duplex): WireSocket {
  const wire: WireSocket = {
    get bufferedAmount() {
      return socket.bufferedAmount
    },
    send(text, onFlushed) {
      // A socket that is closing takes nothing; its close event says the rest.
      if (socket.readyState !== socket.OPEN) onFlushed?.()
      else if (onFlushed) socket.send(text, onFlushed)
      else socket.send(text)
    },
    ping() {
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    close(code, reason = '') {
      // The other side's goodbye is read too.
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
  /** Of pings and pongs, which come in between the parts of a message and are none. */
  let controlBytes = 0
  let hasCompleted = false
  socket.on('message', (data, isBinary) => {
    hasCompleted = true
    if (isBinary) socket.close(1003, 'Only text is understood')
    else wire.onMessage((data as Buffer).toString('utf8'))
  })
  // Runs after the listener of the websocket itself, which has taken complete messages out of the chunk by then.
  network?.on('data', (chunk: Buffer) => {
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

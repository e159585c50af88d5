// Many clients of the sync protocol in a process of their own, told over IPC what to do. They are as light as can be, so
// that what is measured is the server: each connects, says what it wants, and counts the frames that come.
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'

/** Frames of each socket since the last order. */
let sockets = []
let expected = 0
let received = 0
let url = ''
let hello = (/** @type {number} */ _i) => /** @type {string[]} */ ([])
let isReconnecting = false

const now = () => performance.timeOrigin + performance.now()

function report() {
  if (received === expected) process.send({ done: true, at: now() })
}

function open(i) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    sockets[i] = socket
    socket.on('open', () => {
      for (const text of hello(i)) socket.send(text)
      resolve()
    })
    socket.on('message', (data) => {
      if (data.length < 20) return // A Ping is no news.
      received++
      report()
    })
    socket.on('close', () => {
      if (isReconnecting) retry(i)
    })
    socket.on('error', (error) => (isReconnecting ? undefined : reject(error)))
  })
}

/** At once and all together: worse than any real client, which waits a little and at random. */
function retry(i) {
  open(i).catch(() => {})
}

const orders = {
  /** Connects `count` clients; each asks for `room i % rooms` if there are rooms. */
  async connect({ count, rooms, address }) {
    url = address
    hello = (i) =>
      rooms === 0
        ? []
        : [
            `{"type":"Connect","sessionId":"${randomUUID()}","connectionCount":0,"lastCloseReason":null}`,
            `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Add","queryId":0,"udfPath":"rooms:read","args":[{"room":${i % rooms}}]}]}`,
          ]
    sockets = []
    received = 0
    expected = rooms === 0 ? 0 : count
    for (let i = 0; i < count; i += 50)
      await Promise.all(Array.from({ length: Math.min(50, count - i) }, (_, j) => open(i + j)))
    if (rooms === 0) report()
  },
  /** Says when so many more frames have come. */
  async await({ frames }) {
    received = 0
    expected = frames
    process.send({ ready: true })
  },
  async reconnect({ frames, address }) {
    url = address
    isReconnecting = true
    received = 0
    expected = frames
    process.send({ ready: true })
  },
  async disconnect() {
    isReconnecting = false
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise((resolve) => {
            if (socket.readyState === socket.CLOSED) return resolve()
            socket.on('close', resolve)
            socket.terminate()
          }),
      ),
    )
    process.send({ ready: true })
  },
}

process.on('message', ({ order, ...rest }) => {
  orders[order](rest).catch((error) => {
    process.send({ failed: String(error) })
  })
})
process.on('disconnect', () => process.exit())
process.send({ ready: true })

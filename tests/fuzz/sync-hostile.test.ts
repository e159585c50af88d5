// Clients that mean harm, over a real network: whatever one of them does, memory stays bounded and the others go on.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { ConvexClient } from 'convex/browser'
import { anyApi } from 'convex/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { AddressLimiters, systemClock, type Backend } from '#backend/index.ts'
import { until } from '#tests/support/fake-socket.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { modules, schema } from '#tests/support/wire-functions.ts'
import { serveBackend, type WireServer } from '#tests/support/wire-server.ts'

const { get, add } = anyApi.counters!
const connectMessage = () => ({
  ...{ type: 'Connect', sessionId: randomUUID(), connectionCount: 0, lastCloseReason: null },
})
const subscribe = (queryId: number, udfPath: string, args: object) => ({
  ...{ type: 'Add', queryId, udfPath, args: [args] },
})
const modify = (modifications: object[]) => ({
  ...{ type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications },
})

describe('hostile clients', () => {
  let server: WireServer
  let witness: ConvexClient
  let seen = 0
  const backend: () => Backend = useSharedBackend(() => ({ schema, modules }))

  beforeEach(async () => {
    server = await serveBackend(backend(), {
      limiter: new AddressLimiters(systemClock, {
        ...{ connections: 150, subscriptions: 2_000, messagesPerSecond: 2_000, bytesPerSecond: 30_000_000 },
      }).of('127.0.0.1'),
    })
    witness = new ConvexClient(server.url, {
      ...{ webSocketConstructor: WebSocket as never, logger: false, unsavedChangesWarning: false },
    })
    witness.onUpdate(get!, { name: 'witness' }, (value: number) => (seen = value))
    await witness.mutation(add!, { name: 'witness', by: 0 })
  })

  /** An honest client beside them writes, and sees what it wrote, over the connection it always had. */
  afterEach(async () => {
    const before = seen
    await witness.mutation(add!, { name: 'witness', by: 1 })
    await until(
      () => (seen === before + 1 ? true : null),
      () => 'the witness was harmed',
    )
    expect(witness.connectionState()).toMatchObject({ isWebSocketConnected: true, connectionCount: 1 })
    await witness.close()
    await server.close()
  })

  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`${server.url}/api/1.48.0/sync`)
    socket.on('error', () => {})
    await once(socket, 'open')
    return socket
  }
  const closing = async (socket: WebSocket) => {
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
    return { code, reason: reason.toString() }
  }

  test('[LIM1] a million subscriptions', async () => {
    const socket = await open()
    const closed = closing(socket)
    socket.send(JSON.stringify(connectMessage()))
    const many = Array.from({ length: 100_000 }, (_, i) => subscribe(i, 'counters:get', { name: `${i}` }))
    // What is sent behind the refusal is not even read.
    for (let i = 0; i < 10; i++) socket.send(JSON.stringify(modify(many)))
    expect(await closed).toEqual({ code: 1008, reason: 'TooManySubscriptions' })
    expect(backend().metrics().sync.subscriptions).toBeLessThan(10)
  })

  test('[LIM4] a frame without end', async () => {
    const socket = await open()
    const closed = closing(socket)
    socket.send(JSON.stringify(connectMessage()))
    socket.send(Buffer.alloc(19 * 1024 * 1024, ' '), { binary: false })
    expect(await closed).toMatchObject({ code: 1009 })
  })

  test.each<[string, (socket: WebSocket) => void, number]>([
    ['bytes', (socket) => socket.send(Buffer.from([1, 2, 3])), 1003],
    ['text that is no UTF-8', (socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false }), 1007],
    ['no JSON', (socket) => socket.send('}{'), 1002],
    ['JSON that is too deep', (socket) => socket.send('['.repeat(1_000_000)), 1002],
    ['__proto__', (socket) => socket.send('{"__proto__":{"type":"Connect"}}'), 1002],
    ['arguments too deep', (socket) => deepArguments(socket), 0],
  ])('[SYN20] %s', async (_what, attack, code) => {
    const socket = await open()
    const closed = closing(socket)
    attack(socket)
    if (code === 0) socket.close()
    expect((await closed).code).toBe(code === 0 ? 1005 : code)
  })

  function deepArguments(socket: WebSocket): void {
    socket.send(JSON.stringify(connectMessage()))
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    socket.send(`{"type":"Mutation","requestId":0,"udfPath":"counters:add","args":[${deep}]}`)
  }

  test('[LIM5] many connections at once, from one address', async () => {
    const sockets = Array.from({ length: 300 }, () => new WebSocket(`${server.url}/api/sync`))
    let refused = 0
    await Promise.all(
      sockets.map(async (socket) => {
        socket.on('error', () => {})
        const gone = closing(socket)
        await once(socket, 'open')
        socket.send(JSON.stringify(connectMessage()))
        socket.send(JSON.stringify(modify([])))
        const outcome = await Promise.race([gone, once(socket, 'message')])
        if (!Array.isArray(outcome)) {
          expect(outcome).toEqual({ code: 1008, reason: 'TooManyConnections' })
          refused++
        }
      }),
    )
    expect(refused).toBe(300 - 149)
    expect(backend().metrics().sync.sessions).toBe(150)
    for (const socket of sockets) socket.terminate()
    await until(
      () => (backend().metrics().sync.sessions === 1 ? true : null),
      () => 'sessions are left',
    )
  })

  test('[LIM6] a client that never reads', async () => {
    const socket = await open()
    // Nothing is taken from the network any more: its buffers fill, and then ours.
    ;(socket as unknown as { _socket: ReturnType<typeof connect> })._socket.pause()
    socket.send(JSON.stringify(connectMessage()))
    socket.send(JSON.stringify(modify([subscribe(0, 'notes:list', { room: 'flood' })])))
    const text = 'x'.repeat(200_000)
    for (let i = 0; i < 30; i++) {
      await backend().mutation(anyApi.notes!.clear!, { room: 'flood' })
      await backend().mutation(anyApi.notes!.add!, { room: 'flood', text: `${i} ${text}` })
    }
    // Far less than the 6 MB that were written: after the first backlog it is told nothing more.
    expect(server.unreadBytes()).toBeLessThan(1_000_000)
    socket.terminate()
  })

  test('[LIM8] connections that say nothing, or only half of it', async () => {
    const { port } = new URL(server.url)
    const raw = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('error', () => {})
        await once(socket, 'connect')
        socket.write('GET /api/sync HTTP/1.1\r\nUpgrade: websocket\r\n')
        return socket
      }),
    )
    const silent = await Promise.all(Array.from({ length: 20 }, open))
    expect(backend().metrics().sync.sessions).toBe(21)
    for (const socket of [...raw]) socket.destroy()
    for (const socket of silent) socket.terminate()
    await until(
      () => (backend().metrics().sync.sessions === 1 ? true : null),
      () => 'sessions are left',
    )
  })
})

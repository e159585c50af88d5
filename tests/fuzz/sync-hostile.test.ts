// Hostile clients over a real network: memory stays bounded and other clients keep working.
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
  type: 'Connect',
  sessionId: randomUUID(),
  connectionCount: 0,
  lastCloseReason: null,
})
const subscribe = (queryId: number, udfPath: string, args: object) => ({
  type: 'Add',
  queryId,
  udfPath,
  args: [args],
})
const modify = (modifications: object[]) => ({
  type: 'ModifyQuerySet',
  baseVersion: 0,
  newVersion: 1,
  modifications,
})

describe('hostile clients', () => {
  let server: WireServer
  let witness: ConvexClient
  let answers = 0
  const backend: () => Backend = useSharedBackend(() => ({ schema, modules }))

  beforeEach(async () => {
    server = await serveBackend(backend(), {
      limiter: new AddressLimiters(systemClock, {
        connections: 150,
        subscriptions: 2_000,
        messagesPerSecond: 2_000,
        bytesPerSecond: 30_000_000,
      }).forAddress('127.0.0.1'),
    })
    witness = new ConvexClient(server.url, {
      webSocketConstructor: WebSocket as never,
      logger: false,
      unsavedChangesWarning: false,
    })
    witness.onUpdate(get!, { name: 'witness' }, (value: number) => (answers = value))
    await witness.mutation(add!, { name: 'witness', by: 0 })
  })

  /** An honest client writes and reads its writes, over the same connection throughout. */
  afterEach(async () => {
    const before = answers
    await witness.mutation(add!, { name: 'witness', by: 1 })
    await until(
      () => (answers === before + 1 ? true : null),
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
    // What is sent after the refusal is not even read.
    for (let i = 0; i < 10; i++) socket.send(JSON.stringify(modify(many)))
    expect(await closed).toEqual({ code: 1009, reason: 'MessageTooLarge' })
    const fewer = await open()
    const refused = closing(fewer)
    fewer.send(JSON.stringify(connectMessage()))
    fewer.send(JSON.stringify(modify(many.slice(0, 5_000))))
    expect(await refused).toEqual({ code: 1008, reason: 'TooManySubscriptions' })
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
    ['JSON that is too deep', (socket) => socket.send('['.repeat(1_000_000)), 1009],
    ['__proto__', (socket) => socket.send('{"__proto__":{"type":"Connect"}}'), 1002],
    ['arguments too deep', (socket) => deepArguments(socket), 1009],
    ['nested empties', (socket) => socket.send(`[${'[],'.repeat(300_000)}[]]`), 1009],
  ])('[SYN20] [EDG1] %s', async (_what, attack, code) => {
    const socket = await open()
    const closed = closing(socket)
    attack(socket)
    expect((await closed).code).toBe(code)
  })

  function deepArguments(socket: WebSocket): void {
    socket.send(JSON.stringify(connectMessage()))
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    socket.send(`{"type":"Mutation","requestId":0,"udfPath":"counters:add","args":[${deep}]}`)
  }

  test('[EDG3] a message of 17 MB is refused after its first megabyte, complete or not, in one frame or in many', async () => {
    const before = backend().metrics().edge
    const complete = await open()
    const unfinished = await open()
    const inFragments = await open()
    const sockets = [complete, unfinished, inFragments]
    const closed = sockets.map(closing)
    for (const socket of sockets) socket.send(JSON.stringify(connectMessage()))
    complete.send(`[${'[],'.repeat(5_600_000)}[]]`)
    // A text frame that announces 17 MB, of which two arrive.
    const raw = (unfinished as unknown as { _socket: ReturnType<typeof connect> })._socket
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    head.writeBigUInt64BE(17_000_000n, 2)
    raw.write(Buffer.concat([head, Buffer.alloc(2_000_000, ' ')]))
    for (let i = 0; i < 40; i++) inFragments.send(' '.repeat(50_000), { fin: false })
    for (const closing of closed) expect((await closing).code).toBeOneOf([1006, 1009])
    const { edge } = backend().metrics()
    expect(edge.tooLarge - before.tooLarge).toBe(3)
    expect(edge.tooComplex - before.tooComplex).toBe(0)
  })

  test('[EDG7] sockets that read nothing, each with a different long answer', async () => {
    const own = new AddressLimiters(
      systemClock,
      { connections: 150, subscriptions: 2_000, messagesPerSecond: 2_000, bytesPerSecond: 30_000_000 },
      { networkBytes: 20_000_000, processBytes: 20_000_000 },
    )
    const slow = await serveBackend(backend(), { limiter: own.forAddress('127.0.0.1') })
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const socket = new WebSocket(`${slow.url}/api/sync`)
        socket.on('error', () => {})
        await once(socket, 'open')
        ;(socket as unknown as { _socket: ReturnType<typeof connect> })._socket.pause()
        socket.send(JSON.stringify(connectMessage()))
        socket.send(JSON.stringify(modify([subscribe(0, 'notes:large', { length: 3_000_000 + 2 * i })])))
        return socket
      }),
    )
    // Six megabytes each, of which the network buffers some.
    await expect.poll(() => own.metrics.droppedDebtors).toBeGreaterThan(5)
    expect(own.metrics.owedBytes).toBeLessThanOrEqual(20_000_000)
    expect(slow.unreadBytes()).toBeLessThan(60_000_000)
    for (const socket of sockets) socket.terminate()
    await expect.poll(() => own.metrics.owedBytes).toBe(0)
    await slow.close()
  })

  test('[EDG6] a flood of batches, each of which requests the same long answer a hundred times', async () => {
    const before = backend().metrics().edge.answersTooLarge
    const query = { path: 'notes:large', args: { length: 1_000_000 } }
    const body = JSON.stringify({ queries: new Array(100).fill(query) })
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const response = await fetch(`${server.url}/api/query_batch`, { method: 'POST', body })
        const { code } = (await response.json()) as { code: string }
        return `${response.status} ${code}`
      }),
    )
    expect(new Set(statuses)).toEqual(new Set(['413 AnswerTooLarge']))
    expect(backend().metrics().edge.answersTooLarge - before).toBe(16)
  })

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
    // The client stops reading: the network buffers fill, and then ours.
    ;(socket as unknown as { _socket: ReturnType<typeof connect> })._socket.pause()
    socket.send(JSON.stringify(connectMessage()))
    socket.send(JSON.stringify(modify([subscribe(0, 'notes:list', { room: 'flood' })])))
    const text = 'x'.repeat(200_000)
    for (let i = 0; i < 30; i++) {
      await backend().mutation(anyApi.notes!.clear!, { room: 'flood' })
      await backend().mutation(anyApi.notes!.add!, { room: 'flood', text: `${i} ${text}` })
    }
    // Far less than the 6 MB that were written: after the first backlog it gets no more.
    expect(server.unreadBytes()).toBeLessThan(1_000_000)
    socket.terminate()
  })

  test('[LIM8] connections that send nothing, or only half a message', async () => {
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

import { describe, expect, test } from 'vitest'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { defaultConnectionLimits } from './limits.ts'
import { ClientConnection } from './client-connection.ts'
import type { WireSocket } from './wire-socket.ts'

const mebibyte = 1024 * 1024

/** A socket whose network takes something only when it is told to. */
function slowSocket() {
  const sent: string[] = []
  const waiting: { bytes: number; onTaken: () => void }[] = []
  let pings = 0
  const socket = {
    get bufferedAmount() {
      return waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    send(text: string, onTaken: () => void) {
      sent.push(text)
      waiting.push({ bytes: text.length, onTaken })
    },
    ping: () => void pings++,
  } as unknown as WireSocket
  return {
    socket,
    sent,
    pings: () => pings,
    take(count = Infinity) {
      for (let taken = 0; taken < count && waiting.length > 0; taken++) waiting.shift()!.onTaken()
    },
  }
}

function setUp() {
  const network = slowSocket()
  const clock = fakeClock()
  const owed: number[] = []
  const line = new ClientConnection(
    network.socket,
    clock,
    defaultConnectionLimits,
    (bytes) => void owed.push(bytes),
  )
  return { ...network, clock, owed, line }
}

/** A transition in so many pieces, which tells how many of them were made. */
function inPieces(count: number, length: number) {
  const made = { pieces: 0 }
  function* frames() {
    for (let piece = 0; piece < count; piece++) {
      made.pieces++
      yield `${piece}`.padEnd(length, 'x')
    }
  }
  return { made, transition: { frames: frames(), length: count * length } }
}

describe('what is sent to one client', () => {
  test('goes to the network at once, in order', () => {
    const { line, sent } = setUp()
    line.send('a')
    line.send('b')
    expect(sent).toEqual(['a', 'b'])
  })

  test('is queued while the socket has a backlog, and sent in order afterwards', () => {
    const { line, sent, take } = setUp()
    const long = 'x'.repeat(100_000)
    line.send(long)
    line.send('after')
    expect(sent).toEqual([long])
    take()
    expect(sent).toEqual([long, 'after'])
  })

  test('is created chunk by chunk, as the network takes it', () => {
    const { line, take } = setUp()
    const { made, transition } = inPieces(5, mebibyte)
    line.sendTransition(transition)
    expect(made.pieces).toBe(1)
    take(1)
    expect(made.pieces).toBe(2)
    for (let n = 0; n < 5; n++) take()
    expect(made.pieces).toBe(5)
  })

  test('is not sent before a transition that is still being sent', () => {
    const { line, sent, take } = setUp()
    line.sendTransition(inPieces(3, mebibyte).transition)
    line.send('{"type":"Ping"}')
    for (let n = 0; n < 5; n++) take()
    expect(sent.map((text) => text.slice(0, 1))).toEqual(['0', '1', '2', '{'])
  })

  test('counts as unsent until it is flushed, and every change is reported', () => {
    const { line, owed, take } = setUp()
    line.send('x'.repeat(1_000))
    expect(owed.at(-1)).toBe(1_000)
    take()
    expect(owed.at(-1)).toBe(0)
  })

  test('may be one long message, and beside it no more than the unsent limit', () => {
    const { line } = setUp()
    const { unreadBytes } = defaultConnectionLimits
    expect(line.sendTransition(inPieces(20, mebibyte).transition)).toBe(true)
    expect(line.send('x'.repeat(unreadBytes - 1_000))).toBe(true)
    expect(line.send('x'.repeat(2_000))).toBe(false)
  })

  test('releases waiters when most of it is flushed', async () => {
    const { line, take } = setUp()
    line.send('x'.repeat(100_000))
    expect(line.isBacklogged).toBe(true)
    let isDrained = false
    const drained = line.drained().then(() => (isDrained = true))
    await Promise.resolve()
    expect(isDrained).toBe(false)
    take()
    await drained
    expect(line.isBacklogged).toBe(false)
  })

  test('releases waiters when the client has disconnected', async () => {
    const { line, take, sent } = setUp()
    line.send('x'.repeat(100_000))
    line.send('never')
    const drained = line.drained()
    line.end()
    await drained
    take()
    expect(sent).toHaveLength(1)
  })
})

describe('heartbeat', () => {
  test('an idle client is sent a Ping message after 15 seconds, and a websocket ping after 30', () => {
    const { line, sent, pings, clock } = setUp()
    line.tick(clock.elapsedMs())
    expect(sent).toEqual([])
    clock.advance(15_000)
    line.tick(clock.elapsedMs())
    expect(sent).toEqual(['{"type":"Ping"}'])
    clock.advance(15_000)
    line.tick(clock.elapsedMs())
    expect(pings()).toBe(1)
  })

  test('a client that sends nothing for two minutes must be dropped', () => {
    const { line, clock, take } = setUp()
    clock.advance(119_000)
    line.markAlive()
    clock.advance(119_000)
    expect(line.tick(clock.elapsedMs())).toBeNull()
    take()
    clock.advance(2_000)
    expect(line.tick(clock.elapsedMs())).toBe('no sign of life')
  })

  test('a client that reads nothing for a minute must be dropped, but not one that reads slowly', () => {
    const { line, clock, take } = setUp()
    for (let n = 0; n < 4; n++) line.send('x'.repeat(80_000))
    clock.advance(59_000)
    expect(line.tick(clock.elapsedMs())).toBeNull()
    take(1)
    clock.advance(59_000)
    expect(line.tick(clock.elapsedMs())).toBeNull()
    clock.advance(1_000)
    expect(line.tick(clock.elapsedMs())).toBe('it reads nothing')
  })

  test('a client with unsent data is not sent a Ping as well', () => {
    const { line, sent, clock } = setUp()
    line.send('x')
    clock.advance(20_000)
    line.tick(clock.elapsedMs())
    expect(sent).toEqual(['x'])
  })
})

import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openExchange } from './exchange.ts'
import type { Metrics } from './metrics.ts'
import { logWhenAnswered } from './request-log.ts'

interface Answer {
  statusCode: number
  writableFinished: boolean
}

/** What is logged for one request, parsed, and the observed durations. */
function logged(answer: Answer, { level = 'info', route = '/cards/:id' } = {}) {
  const lines: string[] = []
  const log = pino({ level, base: null }, { write: (line: string) => void lines.push(line) })
  const observed: unknown[][] = []
  const metrics = { requestAnswered: (...all: unknown[]) => void observed.push(all) } as unknown as Metrics
  const response = Object.assign(new EventEmitter(), answer)
  const request = { method: 'GET', url: '/cards/x?secret' } as IncomingMessage
  const exchange = openExchange(request, response as unknown as ServerResponse, [])
  logWhenAnswered(exchange, log, metrics)
  exchange.route = route
  response.emit('close')
  const { id } = exchange
  return {
    id,
    lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    observed,
    log,
    raw: lines,
  }
}

test('a line has the fields that the logger would write, in its form', () => {
  const { id, lines, observed, log, raw } = logged({ statusCode: 200, writableFinished: true })
  const expected = { level: 30, id, method: 'GET', route: '/cards/:id', status: 200, msg: 'request' }
  expect(lines).toEqual([{ ...expected, time: expect.any(Number), ms: expect.any(Number) }])
  expect(observed).toEqual([['GET', '/cards/:id', 200, expect.any(Number)]])
  const { ms } = lines[0]!
  log.info({ id, method: 'GET', route: '/cards/:id', status: 200, ms }, 'request')
  const withoutTime = (line: string) => line.replace(/"time":\d+/, '')
  expect(withoutTime(raw[1]!)).toBe(withoutTime(raw[0]!))
})

test('an answer that was cut off, and a failure', () => {
  expect(logged({ statusCode: 200, writableFinished: false }).lines[0]).toMatchObject({ cut: true })
  expect(logged({ statusCode: 503, writableFinished: true }).lines[0]).toMatchObject({
    level: 50,
    status: 503,
  })
})

test('levels are kept', () => {
  expect(logged({ statusCode: 200, writableFinished: true }, { level: 'warn' }).lines).toEqual([])
  expect(logged({ statusCode: 500, writableFinished: true }, { level: 'warn' }).lines).toHaveLength(1)
})

test('quotes in a route are escaped', () => {
  const { lines } = logged({ statusCode: 200, writableFinished: true }, { route: '/a"b\\' })
  expect(lines[0]).toMatchObject({ route: '/a"b\\' })
})

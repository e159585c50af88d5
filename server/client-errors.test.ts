import { Readable } from 'node:stream'
import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { clientErrors } from './client-errors.ts'
import { openExchange, HttpError } from './exchange.ts'

const report = JSON.stringify({ id: '00112233445566ff', message: 'It broke.' })

function reporter(now: () => number) {
  const handle = clientErrors({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost:3000',
    trustedProxies: 1,
    now,
  })
  return async (address: string): Promise<number> => {
    const request = Object.assign(Readable.from([Buffer.from(report)]), {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      socket: {},
    })
    let status = 0
    const response = { writeHead: (sent: number) => ((status = sent), response), end: () => {} }
    const exchange = openExchange(request as never, response as unknown as ServerResponse, [])
    exchange.url = new URL('http://localhost:3000/client-errors')
    try {
      await handle(exchange)
    } catch (error) {
      if (error instanceof HttpError) return error.status
      throw error
    }
    return status
  }
}

test('one address may report ten errors a minute, without blocking others', async () => {
  let nowMs = 0
  const send = reporter(() => nowMs)
  const statuses: number[] = []
  for (let sent = 0; sent < 100; sent++) statuses.push(await send(`2001:db8:0:1::${sent}`))
  expect(statuses.filter((status) => status === 204)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  expect(await send('203.0.113.7')).toBe(204)
  nowMs = 60_000
  expect(await send('2001:db8:0:1::1')).toBe(204)
})

test('all addresses together may report sixty a minute', async () => {
  const send = reporter(() => 0)
  const statuses: number[] = []
  for (let sent = 0; sent < 80; sent++) statuses.push(await send(`203.0.113.${sent}`))
  expect(statuses.filter((status) => status === 204)).toHaveLength(60)
})

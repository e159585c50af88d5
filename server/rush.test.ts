import { expect, test } from 'vitest'
import type { Exchange, Refusal } from './exchange.ts'
import { createRush } from './rush.ts'

const asked = (accept: string) => ({ request: { headers: { accept } } }) as unknown as Exchange

function refusedBy(rush: ReturnType<typeof createRush>, exchange: Exchange): Refusal {
  try {
    rush.enter(exchange)
  } catch (error) {
    return error as Refusal
  }
  throw new Error('It was let in.')
}

test('whoever is in stays in, and whoever leaves makes room', () => {
  const rush = createRush(1)
  const first = asked('text/html')
  rush.enter(first)
  rush.enter(first)
  expect(refusedBy(rush, asked('text/html'))).toMatchObject({ status: 503 })
  rush.leave(first)
  rush.enter(asked('text/html'))
})

test('those who are refused together come back one after the other, each when they were told to', () => {
  const rush = createRush(0)
  const told = Array.from({ length: 200 }, () => {
    const { message, headers } = refusedBy(rush, asked('text/html'))
    const seconds = (headers as Record<string, string>)['Retry-After']!
    expect(message).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
    return Number(seconds)
  })
  expect(Math.min(...told)).toBeGreaterThanOrEqual(4)
  expect(Math.max(...told)).toBeLessThanOrEqual(9)
  expect(new Set(told).size).toBeGreaterThan(3)
})

test('what is no browser is told so in a line', () => {
  const { message, headers } = refusedBy(createRush(0), asked('*/*'))
  expect(message).not.toContain('<')
  expect(headers).toMatchObject({ 'Retry-After': expect.stringMatching(/^[4-9]$/) })
})

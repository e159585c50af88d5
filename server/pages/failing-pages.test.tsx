// Pages that fail on purpose, served by the real host with the real root, error page and entry.
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { RouteModule } from './test-build.ts'
import { useTestHost } from './test-host.ts'

const secret = 'the password is 1234'
const logLines: string[] = []
const failing: Record<string, Partial<RouteModule>> = {
  'loader-throws': {
    loader: () => {
      throw new Error(secret)
    },
  },
  'loader-throws-string': {
    loader: () => {
      throw secret
    },
  },
  'component-throws': {
    default: (): ReactNode => {
      throw new Error(secret)
    },
  },
  'loader-refuses': {
    loader: () => {
      throw data({ reason: 'teapot' }, { status: 418 })
    },
  },
  'action-throws': {
    action: () => {
      throw new Error(secret)
    },
  },
}

const origin = useTestHost(failing, {
  log: pino({ base: null }, { write: (line) => void logLines.push(line) }),
})
beforeEach(() => void (logLines.length = 0))

test.each(['/loader-throws', '/loader-throws-string', '/component-throws'])(
  '%s shows the generic page with the request id, and logs the error with it',
  async (path) => {
    const response = await fetch(origin() + path)
    const html = await response.text()
    const id = response.headers.get('x-request-id') ?? 'none'
    expect(response.status).toBe(500)
    expect(html).toContain('Internal Server Error')
    expect(html).toContain(`<code>${id}</code>`)
    expect(html).not.toContain(secret)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const logged = logLines.filter((line) => line.includes(secret))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(`"id":"${id}"`)
  },
)

test('a failing loader sends the request id on client navigation too', async () => {
  const response = await fetch(`${origin()}/loader-throws.data`)
  const body = await response.text()
  expect(response.status).toBe(500)
  expect(body).toContain(response.headers.get('x-request-id'))
  expect(body).not.toContain(secret)
})

test('the payload of a failing loader has status 500 and does not contain the error', async () => {
  const response = await fetch(`${origin()}/loader-throws/_payload.json`)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ path: '/loader-throws', data: {} })
})

test('a failing action does not expose the error', async () => {
  const response = await fetch(`${origin()}/action-throws`, {
    method: 'POST',
    headers: { Origin: origin() },
    body: new URLSearchParams({ a: '1' }),
  })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain(secret)
})

test('a status that a loader throws is passed on and not logged as an error', async () => {
  const response = await fetch(`${origin()}/loader-refuses`)
  expect(response.status).toBe(418)
  expect(logLines.join('')).not.toContain('a page failed')
})

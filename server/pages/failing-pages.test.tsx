// Pages that fail on purpose, served by the real host with the real root, error page and entry.
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { RouteModule } from './test-build.ts'
import { useTestHost } from './test-host.ts'

const secret = 'the password is 1234'
const lines: string[] = []
const failing: Record<string, Partial<RouteModule>> = {
  'loader-throws': {
    loader: () => {
      throw new Error(secret)
    },
  },
  'loader-throws-words': {
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
  log: pino({ base: null }, { write: (line) => void lines.push(line) }),
})
beforeEach(() => void (lines.length = 0))

test.each(['/loader-throws', '/loader-throws-words', '/component-throws'])(
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
    const logged = lines.filter((line) => line.includes(secret))
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain(`"id":"${id}"`)
  },
)

test('a failing loader tells a click the same id', async () => {
  const response = await fetch(`${origin()}/loader-throws.data`)
  const body = await response.text()
  expect(response.status).toBe(500)
  expect(body).toContain(response.headers.get('x-request-id'))
  expect(body).not.toContain(secret)
})

test('a failing loader’s payload has the page’s status and nothing of the error', async () => {
  const response = await fetch(`${origin()}/loader-throws/_payload.json`)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ path: '/loader-throws', data: {} })
})

test('a failing action shows the generic page too', async () => {
  const response = await fetch(`${origin()}/action-throws`, {
    method: 'POST',
    headers: { Origin: origin() },
    body: new URLSearchParams({ a: '1' }),
  })
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain(secret)
})

test('a status that a loader chose is kept, and is no error of ours', async () => {
  const response = await fetch(`${origin()}/loader-refuses`)
  expect(response.status).toBe(418)
  expect(lines.join('')).not.toContain('a page failed')
})

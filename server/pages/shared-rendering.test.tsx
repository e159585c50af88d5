// What is rendered once for everybody must not carry anything of the one who asked first.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { data } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { noReaders } from '../backend/page-readers.ts'
import { createMetrics } from '../metrics.ts'
import { readSettings } from '../settings.ts'
import { buildOf } from './test-build.ts'

let origin: string
let close: () => void
let renderings = 0

beforeAll(async () => {
  const server = createServer((request, response) => app(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const app = createApp({
    settings: readSettings({ PUBLIC_URL: origin }),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    readiness: { obstacles: () => Promise.resolve([]) },
    rules: [{ path: '/own', cache: 'no-store' }],
    manifest: { id: 'test', builtAt: '' },
    build: buildOf({
      shared: {
        loader: ({ request }) => {
          renderings++
          return { cookie: request.headers.get('Cookie') }
        },
      },
      own: {
        loader: ({ request }) => {
          const cookie = request.headers.get('Cookie')
          return data({ cookie }, { headers: { 'Set-Cookie': `seen=${cookie}` } })
        },
      },
    }),
    mode: 'production',
    files: [],
    backendRequests: () => false,
    identityRequests: () => false,
    ingestRequests: () => false,
    pageReaders: noReaders,
  })
  close = () => server.close()
})
afterAll(() => close())

const ask = (path: string, who: string) => fetch(origin + path, { headers: { Cookie: `who=${who}` } })

test('many who ask at once for a page get one rendering, without anybody’s cookie', async () => {
  const answers = await Promise.all(['alice', 'bob', 'carol'].map((who) => ask('/shared', who)))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(renderings).toBe(1)
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).not.toMatch(/alice|bob|carol/)
})

test('a page ruled no-store is rendered for each, with their own cookie', async () => {
  const answers = await Promise.all(['alice', 'bob'].map((who) => ask('/own', who)))
  expect(answers.map((answer) => answer.headers.get('set-cookie'))).toEqual([
    'seen=who=alice',
    'seen=who=bob',
  ])
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(pages[0]).toContain('alice')
  expect(pages[1]).toContain('bob')
})

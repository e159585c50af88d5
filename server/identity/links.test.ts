import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createLinks } from './links.ts'

const options = { secret: randomBytes(32).toString('base64url'), issuer: 'https://cards.example.com/idp' }

afterEach(() => void vi.useRealTimers())

test('a link expires after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 15) })
  const links = createLinks(options)
  const link = await links.create('password', 'ada@example.com')
  const token = link.replace('https://cards.example.com/idp/link/', '')
  const day = 24 * 3_600_000
  vi.setSystemTime(Date.UTC(2026, 10, 15) + day - 1000)
  expect(await links.read(token)).toEqual({
    kind: 'password',
    email: 'ada@example.com',
    madeAtMs: Date.UTC(2026, 10, 15),
  })
  vi.setSystemTime(Date.UTC(2026, 10, 15) + day + 1000)
  expect(await links.read(token)).toBeNull()
})

test('a link is valid for its issuer only, even with the same secret', async () => {
  const link = await createLinks(options).create('verify', 'ada@example.com')
  const elsewhere = createLinks({ ...options, issuer: 'https://elsewhere.example/idp' })
  expect(await elsewhere.read(link.split('/').at(-1)!)).toBeNull()
})

import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createLinks } from './links.ts'

const options = { secret: randomBytes(32).toString('base64url'), issuer: 'https://cards.example.com/idp' }

afterEach(() => void vi.useRealTimers())

test('a link lasts for a day, and not longer', async () => {
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

test('a link is for one place: another one with the same secret does not know it', async () => {
  const link = await createLinks(options).create('verify', 'ada@example.com')
  const elsewhere = createLinks({ ...options, issuer: 'https://elsewhere.example/idp' })
  expect(await elsewhere.read(link.split('/').at(-1)!)).toBeNull()
})

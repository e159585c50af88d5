import type { IncomingMessage } from 'node:http'
import { makeFunctionReference } from 'convex/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AddressLimiters } from '#backend/index.ts'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { embeddedReaders, externalReaders } from './page-readers.ts'

const seal = makeFunctionReference<'action', { deck: string }, string>('readings/commitments:sealDraw')
const from = (address: string) =>
  ({ headers: {}, socket: { remoteAddress: address } }) as unknown as IncomingMessage

test('forms to an external backend are rate limited by client address', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', value: 'sealed' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  // Ten at once, then one in a second.
  const limits = { connections: 1, subscriptions: 1, messagesPerSecond: 1, bytesPerSecond: 1 }
  const limiters = new AddressLimiters(fakeClock(), limits)
  const readers = externalReaders('https://backend.test', { limiters, trustedProxies: 0 })
  const sends = (address: string) => readers.formsOf(from(address)).action(seal, { deck: 'celestial' })

  for (let count = 0; count < 10; count++) expect(await sends('192.0.2.1')).toBe('sealed')
  await expect(sends('192.0.2.1')).rejects.toMatchObject({ init: { status: 429 } })
  expect(await sends('192.0.2.2')).toBe('sealed')
})

test('cacheUntil expires a page at the earliest given time; other pages expire with their data', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  onTestFinished(() => clock.mockRestore())
  const limits = { limiters: new AddressLimiters(fakeClock()), trustedProxies: 0 }
  const readers = embeddedReaders({ backend: () => ({}) as never, ...limits })
  const [sky, plain] = [readers.open(), readers.open()]
  sky.cacheUntil(3_000)
  sky.cacheUntil(2_000)
  sky.cacheUntil(5_000)
  clock.mockReturnValue(1_999)
  expect([sky.isCurrent, plain.isCurrent]).toEqual([true, true])
  clock.mockReturnValue(2_000)
  expect([sky.isCurrent, plain.isCurrent]).toEqual([false, true])
})

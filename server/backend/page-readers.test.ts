import { makeFunctionReference } from 'convex/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AddressLimiters } from '#backend/index.ts'
import { readLanguageFrom } from '#messages/runtime'
import { fakeClock } from '#tests/support/fake-clock.ts'
import { embeddedReaders } from './page-readers.ts'

test('queries ask for texts in the language of the request; English calls stay as they are', async () => {
  const limits = { limiters: new AddressLimiters(fakeClock()), trustedProxies: 0 }
  const calls: object[] = []
  const backend = {
    query: async (_query: unknown, args: object) => void calls.push(args),
    watchQuery: async (_query: unknown, args: object) => {
      calls.push(args)
      return { value: null, isCurrent: true, stop: () => {} }
    },
  }
  const readers = embeddedReaders({ backend: () => backend as never, ...limits })
  const getCard = makeFunctionReference<'query', { card: string }, null>('cards:get')
  const listThemes = makeFunctionReference<'query', Record<string, never>, null>('verses:themes')
  let language = 'en'
  readLanguageFrom(() => language)
  onTestFinished(() => readLanguageFrom(() => 'en'))
  for (const reader of [readers.open(), readers.uncached]) {
    for (language of ['en', 'fr']) {
      await reader.query(getCard, { card: 'the-moon' })
      await reader.query(listThemes)
    }
  }
  const english = [{ card: 'the-moon' }, {}]
  const french = [{ card: 'the-moon', language: 'fr' }, { language: 'fr' }]
  expect(calls).toEqual([...english, ...french, ...english, ...french])
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

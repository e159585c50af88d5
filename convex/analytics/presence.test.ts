import { afterEach, expect, test, vi } from 'vitest'
import { expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const thing = 'deck:d1'

afterEach(() => void vi.useRealTimers())

async function twoAdmins(names: string) {
  const ada = await signedIn(backend(), `ada-${names}`, { isAdmin: true })
  const bea = await signedIn(backend(), `bea-${names}`, { isAdmin: true })
  await bea.mutation(api.users.update, { codename: 'Indigo Otter' })
  return { ada, bea }
}

test('two admins at one thing see each other by codename, and nobody sees themselves', async () => {
  const { ada, bea } = await twoAdmins('see')
  await ada.mutation(api.analytics.presence.beat, { thing })
  await bea.mutation(api.analytics.presence.beat, { thing })
  await bea.mutation(api.analytics.presence.beat, { thing })
  expect(await ada.query(api.analytics.presence.others, { thing })).toMatchObject([{ name: 'Indigo Otter' }])
  expect(await bea.query(api.analytics.presence.others, { thing })).toMatchObject([
    { name: 'ada-see@example.com' },
  ])
  expect(await ada.query(api.analytics.presence.others, { thing: 'deck:d2' })).toEqual([])
  await bea.mutation(api.analytics.presence.leave, { thing })
  expect(await ada.query(api.analytics.presence.others, { thing })).toEqual([])
  await ada.mutation(api.analytics.presence.leave, { thing })
})

test('who gives no more signs is taken away in time, and who does stays', async () => {
  const { ada, bea } = await twoAdmins('gone')
  await bea.mutation(api.analytics.presence.beat, { thing: 'deck:d3' })
  const here = () => ada.query(api.analytics.presence.others, { thing: 'deck:d3' })
  const start = Date.now()
  vi.useFakeTimers({ now: start + 50_000, toFake: ['Date'] })
  await bea.mutation(api.analytics.presence.beat, { thing: 'deck:d3' })
  const [row] = await backend().run(({ db }) => db.query('presence').collect())
  const look = () =>
    backend().mutation('analytics/presence:expire' as never, { presenceId: row!._id } as never)
  vi.setSystemTime(start + 70_000)
  await look()
  expect(await here()).toHaveLength(1)
  vi.setSystemTime(start + 120_000)
  await look()
  expect(await here()).toEqual([])
})

test('a thing has a name of a kind and an id, and nothing else is written', async () => {
  const { ada } = await twoAdmins('names')
  const refused = await expectRefusal(ada.mutation(api.analytics.presence.beat, { thing: 'x'.repeat(200) }))
  expect(refused.code).toBe('invalid')
})

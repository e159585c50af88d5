import { expect, test } from 'vitest'
import { expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()

test('a flag is made, changed and removed by an admin, and each is in the audit log', async () => {
  const admin = await signedIn(backend(), 'flag-keeper', { isAdmin: true })
  await admin.mutation(api.analytics.flags.set, { key: 'landing', isOn: true, percent: 10 })
  await admin.mutation(api.analytics.flags.set, { key: 'landing', isOn: true, percent: 50 })
  expect(await backend().query(api.analytics.flags.list)).toEqual([
    { key: 'landing', isOn: true, percent: 50 },
  ])
  await admin.mutation(api.analytics.flags.remove, { key: 'landing' })
  expect(await backend().query(api.analytics.flags.list)).toEqual([])
  const { page } = await admin.query(api.admin.auditLog.list, {
    paginationOpts: { numItems: 10, cursor: null },
  })
  expect(page.filter(({ table }) => table === 'flags').map(({ action }) => action)).toEqual([
    'delete',
    'update',
    'insert',
  ])
})

test.each([
  { key: 'Landing', isOn: true, percent: 10 },
  { key: '', isOn: true, percent: 10 },
  { key: 'landing', isOn: true, percent: 101 },
  { key: 'landing', isOn: true, percent: NaN },
])('%j is refused in words', async (flag) => {
  const admin = await signedIn(backend(), 'flag-keeper', { isAdmin: true })
  expect((await expectRefusal(admin.mutation(api.analytics.flags.set, flag))).code).toBe('invalid')
})

import type { FunctionArgs } from 'convex/server'
import { expect, test } from 'vitest'
import { expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()

type Asked = Omit<FunctionArgs<typeof api.site.redirects.list>, 'paginationOpts'>

async function listed(admin: Awaited<ReturnType<typeof signedIn>>, asked: Asked = {}) {
  const paginationOpts = { numItems: 100, cursor: null }
  return (await admin.query(api.site.redirects.list, { ...asked, paginationOpts })).page
}

test('an admin leads an old address elsewhere, changes it and takes it back; each is in the audit log', async () => {
  const admin = await signedIn(backend(), 'signpost', { isAdmin: true })
  const summer = {
    from: '/Summer/',
    to: 'https://example.com/shop',
    isPermanent: false,
    note: 'Posters of June',
  }
  const redirectId = await admin.mutation(api.site.redirects.save, summer)
  expect(await backend().query(api.site.redirects.all, {})).toEqual([
    { from: '/summer', to: 'https://example.com/shop', isPermanent: false },
  ])
  await admin.mutation(api.site.redirects.save, { ...summer, redirectId, to: '/spreads', isPermanent: true })
  expect(await listed(admin)).toMatchObject([{ to: '/spreads', note: 'Posters of June' }])
  expect(await listed(admin, { search: 'POSTERS' })).toHaveLength(1)
  expect(await listed(admin, { search: 'winter' })).toEqual([])
  await admin.mutation(api.site.redirects.remove, { redirectId })
  expect(await backend().query(api.site.redirects.all, {})).toEqual([])
  const logged = await admin.query(api.admin.auditLog.list, { paginationOpts: { cursor: null, numItems: 3 } })
  expect(logged.page.map(({ action, table }) => `${action} ${table}`)).toEqual([
    'delete redirects',
    'update redirects',
    'insert redirects',
  ])
})

test('circles, chains and strange addresses are refused, also by changing one that stood', async () => {
  const admin = await signedIn(backend(), 'crossroads', { isAdmin: true })
  const save = (from: string, to: string, redirectId?: Id<'redirects'>) =>
    admin.mutation(api.site.redirects.save, {
      from,
      to,
      isPermanent: true,
      note: '',
      ...(redirectId && { redirectId }),
    })
  const one = await save('/one', '/how')
  const two = await save('/two', '/cards')
  for (const [from, to, id] of [
    ['/three', '/three'],
    ['/one', '/terms'],
    ['/three', '/ONE/'],
    ['/how', '/cards'],
    ['/three', 'javascript:alert(1)'],
    ['', '/how'],
    ['/two', '/one', two],
    ['/one', '/one?again', one],
  ] as const) {
    expect(await expectRefusal(save(from, to, id)), `${from} → ${to}`).toMatchObject({ code: 'invalid' })
  }
  expect(await backend().query(api.site.redirects.all, {})).toHaveLength(2)
})

test('a conflicting change is refused with the current values', async () => {
  const [one, other] = [
    await signedIn(backend(), 'early', { isAdmin: true }),
    await signedIn(backend(), 'late', { isAdmin: true }),
  ]
  const poster = { from: '/poster', to: '/how', isPermanent: true, note: '' }
  const redirectId = await one.mutation(api.site.redirects.save, poster)
  const change = { redirectId, seen: { to: poster.to } }
  await one.mutation(api.site.redirects.save, { ...poster, ...change, to: '/cards' })
  const late = () => other.mutation(api.site.redirects.save, { ...poster, ...change, to: '/spreads' })
  expect(await expectRefusal(late())).toMatchObject({
    code: 'conflict',
    current: { fields: { to: '/cards' }, by: expect.any(String) as string },
  })
  const unseen = other.mutation(api.site.redirects.remove, change)
  expect((await expectRefusal(unseen)).code).toBe('conflict')
  // Another field of it is changed beside, and stays.
  await other.mutation(api.site.redirects.save, { ...poster, redirectId, note: 'Fair', seen: { note: '' } })
  // The same save once more, of which only the answer was lost, is none.
  await one.mutation(api.site.redirects.save, { ...poster, ...change, to: '/cards' })
  expect((await listed(other)).find(({ _id }) => _id === redirectId)).toMatchObject({
    to: '/cards',
    note: 'Fair',
  })
})

test('the list is sorted by source or by target', async () => {
  const admin = await signedIn(backend(), 'sorter', { isAdmin: true })
  for (const [from, to] of [
    ['/sorted-a', '/terms'],
    ['/sorted-b', '/privacy'],
  ] as const) {
    await admin.mutation(api.site.redirects.save, { from, to, isPermanent: true, note: 'sorted' })
  }
  const order = async (by: 'from' | 'to', way: 'asc' | 'desc') =>
    (await listed(admin, { sort: { by, order: way } }))
      .filter(({ note }) => note === 'sorted')
      .map(({ to }) => to)
  expect(await order('from', 'asc')).toEqual(['/terms', '/privacy'])
  expect(await order('from', 'desc')).toEqual(['/privacy', '/terms'])
  expect(await order('to', 'asc')).toEqual(['/privacy', '/terms'])
})

import { expect, test } from 'vitest'
import { expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const key = 'terms' as const
const language = 'en'
const shown = () => backend().query(api.site.siteTexts.get, { key })

test('an admin replaces our text, sees it compared with ours, and goes back to ours', async () => {
  const admin = await signedIn(backend(), 'owner', { isAdmin: true })
  expect(await shown()).toBeNull()
  await admin.mutation(api.site.siteTexts.save, {
    key,
    language,
    text: ' ## Mine ',
    ours: 'Ours',
    seen: { text: '' },
  })
  expect(await shown()).toMatchObject({ text: '## Mine' })
  const [row] = await admin.query(api.site.siteTexts.list, {})
  expect(row).toMatchObject({ key, language, text: '## Mine', ours: 'Ours' })

  // Comparing with a newer text of ours is not a change that visitors are told about.
  await admin.mutation(api.site.siteTexts.save, { key, language, text: '## Mine', ours: 'Ours, newer' })
  expect(await shown()).toEqual({ text: '## Mine', changedAt: row!.changedAt })

  await admin.mutation(api.site.siteTexts.reset, { key, language, seen: { text: '## Mine' } })
  expect(await shown()).toBeNull()
  const { page } = await admin.query(api.admin.auditLog.list, {
    paginationOpts: { cursor: null, numItems: 10 },
    filters: { table: 'siteTexts' },
  })
  expect(page.map(({ action }) => action)).toEqual(['delete', 'update', 'insert'])
  await admin.mutation(api.admin.auditLog.restore, { entryId: page[0]!._id })
  expect(await shown()).toMatchObject({ text: '## Mine' })
})

test('a text that another admin has changed is not overwritten, and an empty one is refused', async () => {
  const admin = await signedIn(backend(), 'owner', { isAdmin: true })
  const save = (text: string, seen: string) =>
    admin.mutation(api.site.siteTexts.save, {
      key: 'privacy',
      language,
      text,
      ours: 'Ours',
      seen: { text: seen },
    })
  await save('First', '')
  expect((await expectRefusal(save('Second', ''))).code).toBe('conflict')
  expect((await expectRefusal(save('  ', 'First'))).code).toBe('invalid')
  expect(await backend().query(api.site.siteTexts.get, { key: 'privacy' })).toMatchObject({ text: 'First' })
})

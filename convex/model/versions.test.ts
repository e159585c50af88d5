import { expect, test } from 'vitest'
import { signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import { requireBasedOn, versionOf } from './versions.ts'

const backend = useProduct()

test('a version changes with the fields, and with nothing else', async () => {
  const fields = { title: 'Rest', palette: ['#fff', '#000'], meaning: { a: 1, b: null } }
  const version = await versionOf(fields)
  expect(await versionOf({ meaning: { b: null, a: 1 }, palette: ['#fff', '#000'], title: 'Rest' })).toBe(
    version,
  )
  expect(await versionOf({ ...fields, palette: ['#000', '#fff'] })).not.toBe(version)
  expect(await versionOf({ ...fields, title: 'rest' })).not.toBe(version)
  expect(await versionOf({ ...fields, meaning: { a: 1, b: false } })).not.toBe(version)
})

test('a save over an older version is refused with what it is by now, and who made it so', async () => {
  const admin = await signedIn(backend(), 'versions-ada', { isAdmin: true })
  await admin.mutation(api.users.update, { codename: 'Indigo Otter' })
  const id = await admin.mutation(api.testimonials.create, { author: 'A', text: 'Theirs' })
  const current = { text: 'Theirs' }
  const based = (basedOn: string, text: string) =>
    backend().run((ctx) =>
      requireBasedOn(ctx as never, { table: 'testimonials', id, current, basedOn, changes: { text } }),
    )
  await expect(based(await versionOf(current), 'Mine')).resolves.toBeNull()
  const older = await versionOf({ text: 'Before' })
  await expect(based(older, 'Mine')).rejects.toMatchObject({
    data: { code: 'conflict', current: { fields: current, by: 'Indigo Otter', at: expect.any(Number) } },
  })
  // Its answer was lost, and it is sent again.
  await expect(based(older, 'Theirs')).resolves.toBeNull()
})

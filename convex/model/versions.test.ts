import { describe, expect, test } from 'vitest'
import { refusalOf, signedIn, useProduct } from '#tests/support/product-data.ts'
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
  const adminId = (await admin.query(api.getUserFromIdentity.default, {}))?._id
  const based = (basedOn: string, text: string) =>
    backend().run((ctx) =>
      requireBasedOn({ ...ctx, admin: { _id: adminId } } as never, {
        table: 'testimonials',
        id,
        current,
        basedOn,
        changes: { text },
      }),
    )
  await expect(based(await versionOf(current), 'Mine')).resolves.toBeNull()
  const older = await versionOf({ text: 'Before' })
  await expect(based(older, 'Mine')).rejects.toMatchObject({
    data: { code: 'conflict', current: { fields: current, by: 'Indigo Otter', at: expect.any(Number) } },
  })
  // Its answer was lost, and it is sent again.
  await expect(based(older, 'Theirs')).resolves.toBeNull()
})

describe('what is taken back', () => {
  const paginationOpts = { numItems: 10, cursor: null }

  async function twoAdmins() {
    const [ada, otter] = await Promise.all(
      ['taking-ada', 'taking-otter'].map((name) => signedIn(backend(), name, { isAdmin: true })),
    )
    await otter!.mutation(api.users.update, { codename: 'Indigo Otter' })
    const id = await ada!.mutation(api.testimonials.create, { author: 'A', text: 'Words' })
    type Status = 'waiting' | 'published' | 'hidden'
    const by = (admin: typeof ada) => (seen: Status, status: Status, takesBack?: boolean) =>
      admin!.mutation(api.testimonials.setStatus, {
        ...{ testimonialIds: [id], status, seen, ...(takesBack && { takesBack }) },
      })
    const statusNow = () => backend().run(async ({ db }) => (await db.get('testimonials', id))!.status)
    const lines = async () => {
      const of = { table: 'testimonials', documentId: id }
      return (await ada!.query(api.auditLog.list, { paginationOpts, of })).page
    }
    return { ada: by(ada), otter: by(otter), statusNow, lines }
  }

  test('is what its admin did, also when the same is asked twice', async () => {
    const { ada, statusNow, lines } = await twoAdmins()
    await ada('waiting', 'published')
    // Its answer was lost, and it is sent again.
    await ada('waiting', 'published')
    await ada('published', 'waiting', true)
    await ada('published', 'waiting', true)
    expect(await statusNow()).toBe('waiting')
    expect((await lines()).map(({ action }) => action)).toEqual(['set status', 'set status', 'insert'])
  })

  test('is nothing that somebody else has wanted as well since', async () => {
    const { ada, otter, statusNow, lines } = await twoAdmins()
    await ada('waiting', 'published')
    await otter('waiting', 'published')
    expect((await lines())[0]).toMatchObject({ action: 'confirm', canRestore: false })
    expect(await refusalOf(ada('published', 'waiting', true))).toMatchObject({
      ...{ code: 'conflict', current: { by: 'Indigo Otter', fields: { status: 'published' } } },
    })
    expect(await statusNow()).toBe('published')
  })

  test('is nothing that somebody else had done before', async () => {
    const { ada, otter, statusNow } = await twoAdmins()
    await otter('waiting', 'published')
    await ada('waiting', 'published')
    expect(await refusalOf(ada('published', 'waiting', true))).toMatchObject({
      ...{ code: 'conflict', current: { by: 'Indigo Otter' } },
    })
    expect(await statusNow()).toBe('published')
  })

  test('is not held up by what others have written beside it', async () => {
    const { ada, statusNow } = await twoAdmins()
    await ada('waiting', 'published')
    const [id] = await backend().run(async ({ db }) =>
      (await db.query('testimonials').order('desc').take(1)).map(({ _id }) => _id),
    )
    const otter = await signedIn(backend(), 'taking-otter', { isAdmin: true })
    await otter.mutation(api.testimonials.update, { testimonialId: id!, text: 'Other words' })
    await ada('published', 'waiting', true)
    expect(await statusNow()).toBe('waiting')
  })

  test('of a row by its version, too, is what its admin did and nothing that somebody else has done or wanted since', async () => {
    const [ada, otter] = await Promise.all(
      ['taking-ada', 'taking-otter'].map((name) => signedIn(backend(), name, { isAdmin: true })),
    )
    await otter!.mutation(api.users.update, { codename: 'Indigo Otter' })
    const testimonialId = await ada!.mutation(api.testimonials.create, { author: 'A', text: 'Words' })
    const now = async () => (await ada!.query(api.testimonials.get, { testimonialId }))!
    const save = (admin: typeof ada, author: string, basedOn: string, undoing = {}) =>
      admin!.mutation(api.testimonials.update, { testimonialId, author, basedOn, ...undoing })
    const undo = async () => save(ada, 'A', (await now()).version, { takesBack: true })

    // Words beside it are no hindrance once they are seen.
    await save(ada, 'B', (await now()).version)
    await otter!.mutation(api.testimonials.update, { testimonialId, text: 'Other words' })
    await undo()
    expect((await now()).author).toBe('A')

    // Wanted by both at once.
    const { version } = await now()
    await save(ada, 'B', version)
    await save(otter, 'B', version)
    expect(await refusalOf(undo())).toMatchObject({
      ...{ code: 'conflict', current: { by: 'Indigo Otter', fields: { author: 'B' } } },
    })

    // Written over, and written back.
    await save(ada, 'C', (await now()).version)
    await save(otter, 'D', (await now()).version)
    await save(otter, 'C', (await now()).version)
    expect(await refusalOf(undo())).toMatchObject({ code: 'conflict', current: { by: 'Indigo Otter' } })
    expect((await now()).author).toBe('C')
  })
})

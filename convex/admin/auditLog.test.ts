import { expect, test } from 'vitest'
import { placeKey } from '#rules/places/place-name.ts'
import { addDeck, cardFields, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const paginationOpts = { numItems: 100, cursor: null }

const asAdmin = (name = 'auditor') => signedIn(backend(), name, { isAdmin: true })

async function entriesOf(documentId: string) {
  const of = { table: 'testimonials', documentId }
  return (await (await asAdmin()).query(api.admin.auditLog.list, { paginationOpts, of })).page
}

async function changed(): Promise<Id<'testimonials'>> {
  const admin = await asAdmin()
  const testimonialId = await admin.mutation(api.messages.testimonials.create, {
    author: 'Ada',
    text: 'Before',
  })
  await admin.mutation(api.messages.testimonials.update, { testimonialId, text: 'After' })
  return testimonialId
}

const textOf = (id: Id<'testimonials'>) =>
  backend().run(async ({ db }) => (await db.get('testimonials', id))!.text)

test('what was changed is put back, as a write of its own', async () => {
  const id = await changed()
  const [update] = await entriesOf(id)
  expect(update).toMatchObject({ canRestore: true, before: { text: 'Before' }, after: { text: 'After' } })
  await (await asAdmin('second')).mutation(api.admin.auditLog.restore, { entryId: update!._id })
  expect(await textOf(id)).toBe('Before')
  expect((await entriesOf(id))[0]).toMatchObject({
    action: 'restore',
    actor: 'second@example.com',
    after: { text: 'Before' },
  })
})

test('values that were changed again are skipped with a reason', async () => {
  const id = await changed()
  const [update] = await entriesOf(id)
  const admin = await asAdmin()
  await admin.mutation(api.messages.testimonials.update, { testimonialId: id, text: 'Later' })
  const refused = await expectRefusal(admin.mutation(api.admin.auditLog.restore, { entryId: update!._id }))
  expect(refused).toMatchObject({
    code: 'conflict',
    reason: 'changed_again_since',
    params: { fields: 'text' },
  })
  expect(await textOf(id)).toBe('Later')
})

test('what one press has changed is restored as one, but for what was changed again since', async () => {
  const [admin, other] = [await asAdmin(), await asAdmin('second')]
  await other.mutation(api.users.update, { codename: 'Indigo Otter' })
  const change = 'hide-three'
  const add = (author: string) => admin.mutation(api.messages.testimonials.create, { author, text: 'Words' })
  const ids = [await add('One'), await add('Two'), await add('Three')]
  for (const id of ids) {
    await admin.mutation(api.messages.testimonials.setStatus, {
      testimonialIds: [id],
      status: 'hidden',
      changeId: change,
    })
  }
  expect((await entriesOf(ids[0]!))[0]).toMatchObject({ changeId: change, others: 2, canRestore: true })
  await other.mutation(api.messages.testimonials.setStatus, {
    testimonialIds: [ids[1]!],
    status: 'published',
  })
  const restore = () => other.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
  const once = {
    restored: 2,
    skipped: [{ name: 'Two', because: { reason: 'changed_by', params: { admin: 'Indigo Otter' } } }],
    cursor: null,
  }
  expect(await restore()).toEqual(once)
  // Sent again, it changes nothing more.
  expect(await restore()).toEqual(once)
  const statuses = await backend().run(({ db }) =>
    Promise.all(ids.map(async (id) => (await db.get('testimonials', id))!.status)),
  )
  expect(statuses).toEqual(['waiting', 'published', 'waiting'])
  expect((await entriesOf(ids[0]!)).map(({ action }) => action)).toEqual(['restore', 'set status', 'insert'])
  const unknown = admin.mutation(api.admin.auditLog.restoreChange, { change: 'never', cursor: null })
  expect((await expectRefusal(unknown)).code).toBe('not found')
})

test('entries of older versions are read and restored as before; one that confirmed changed nothing', async () => {
  const admin = await asAdmin()
  const documentId = await admin.mutation(api.messages.testimonials.create, { author: 'Ada', text: 'New' })
  const actorId = (await admin.query(api.getUserFromIdentity.default, {}))!._id
  const of = { actorId, table: 'testimonials', documentId }
  await backend().run(async ({ db }) => {
    await db.insert('auditLog', { ...of, action: 'update', before: { text: 'Old' }, after: { text: 'New' } })
    await db.insert('auditLog', { ...of, action: 'confirm', before: { text: 'New' }, after: { text: 'New' } })
  })
  const [confirmed, update] = await entriesOf(documentId)
  expect(confirmed).toMatchObject({ action: 'confirm', canRestore: false, others: 0 })
  expect(update).toMatchObject({ action: 'update', canRestore: true, others: 0 })
  await admin.mutation(api.admin.auditLog.restore, { entryId: update!._id })
  expect(await textOf(documentId)).toBe('Old')
})

test('many entries of one press are restored part by part', async () => {
  const admin = await asAdmin()
  const change = 'hide-many'
  const ids = []
  for (let number = 0; number < 60; number++) {
    ids.push(
      await admin.mutation(api.messages.testimonials.create, { author: `No ${number}`, text: 'Words' }),
    )
  }
  await admin.mutation(api.messages.testimonials.setStatus, {
    testimonialIds: ids,
    status: 'hidden',
    changeId: change,
  })
  const first = await admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
  expect(first).toMatchObject({ restored: 50, skipped: [], cursor: expect.any(String) as string })
  const second = await admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: first.cursor })
  expect(second).toEqual({ restored: 10, skipped: [], cursor: null })
})

test('a deleted redirect can be restored, unless another one has the same source', async () => {
  const admin = await asAdmin()
  const redirect = { from: '/restored-poster', to: '/how', isPermanent: true, note: '' }
  const removed = async (changeId: string) => {
    const redirectId = await admin.mutation(api.site.redirects.save, redirect)
    await admin.mutation(api.site.redirects.remove, { redirectId, changeId })
  }
  const restore = (change: string) =>
    admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
  await removed('remove-once')
  await removed('remove-twice')
  expect(await restore('remove-once')).toMatchObject({ restored: 1 })
  expect(await restore('remove-twice')).toMatchObject({
    restored: 0,
    skipped: [{ name: '/restored-poster' }],
  })
})

test('many deleted redirects are restored together, except those that would form a chain', async () => {
  const admin = await asAdmin()
  const rows = Array.from({ length: 750 }, (_, at) => ({
    from: `/poster-${at}`,
    to: '/how',
    isPermanent: true,
    note: '',
  }))
  // Leads to one that comes back before it.
  rows[0]!.to = '/poster-1'
  const ids = await backend().run(({ db }) => Promise.all(rows.map((row) => db.insert('redirects', row))))
  const changeId = 'remove-many'
  for (const redirectId of ids.slice(0, 50)) {
    await admin.mutation(api.site.redirects.remove, { redirectId, changeId })
  }
  const restored = await admin.mutation(api.admin.auditLog.restoreChange, { change: changeId, cursor: null })
  expect(restored).toMatchObject({ restored: 49, skipped: [{ name: '/poster-0' }] })
})

test('a deck that was published is not made a draft again by an older entry', async () => {
  const admin = await asAdmin()
  const { deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
  const setStatus = (status: 'draft' | 'in review' | 'published' | 'retired') =>
    admin.mutation(api.cards.decks.setStatus, { deckId, status, lacking: 5 })
  await backend().run(({ db }) => db.patch('decks', deckId, { status: 'draft', revision: 0 }))
  await setStatus('retired')
  const of = { table: 'decks', documentId: deckId }
  const [putAway] = (await admin.query(api.admin.auditLog.list, { paginationOpts, of })).page
  for (const status of ['draft', 'in review', 'published', 'retired'] as const) await setStatus(status)
  const restored = admin.mutation(api.admin.auditLog.restore, { entryId: putAway!._id })
  expect((await expectRefusal(restored)).reason).toBe('published_since')
  expect(await backend().run(async ({ db }) => (await db.get('decks', deckId))!.status)).toBe('retired')
})

test('boxes of a card that were changed since stay when another box of the field is restored', async () => {
  const admin = await asAdmin()
  const { cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
  const cardId = cardIds[0]!
  const keywords = { upright: ['calm'], reversed: ['storm'] }
  const write = (words: typeof keywords, changeId: string) =>
    admin.mutation(api.cards.update, { cardId, keywords: words, changeId })
  await write(keywords, 'first')
  await write({ ...keywords, upright: ['still'] }, 'upright')
  await write({ upright: ['still'], reversed: ['gale'] }, 'reversed')
  const restored = await admin.mutation(api.admin.auditLog.restoreChange, { change: 'upright', cursor: null })
  expect(restored).toMatchObject({ restored: 1, skipped: [] })
  const now = await backend().run(async ({ db }) => (await db.get('cards', cardId))!.keywords)
  expect(now).toEqual({ upright: ['calm'], reversed: ['gale'] })
})

test('the order of deck types is not restored place by place, which would mix two orders', async () => {
  const admin = await asAdmin()
  for (const slug of ['order-one', 'order-two']) {
    await admin.mutation(api.cards.decktypes.create, {
      slug,
      name: slug,
      kind: 'oracle',
      description: 'Made to be moved.',
      reversible: false,
      aspectRatio: 1,
      wording: { one: 'card', many: 'cards' },
    })
  }
  const order = (await admin.query(api.cards.decktypes.list, {})).map(({ _id }) => _id).reverse()
  await admin.mutation(api.cards.decktypes.reorder, { order })
  const of = { table: 'decktypes', documentId: order[0]! }
  const [moved] = (await admin.query(api.admin.auditLog.list, { paginationOpts, of })).page
  expect(moved).toMatchObject({ action: 'reorder', canRestore: false })
})

test('a field that was not there before is not there again', async () => {
  const admin = await asAdmin()
  const { deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
  const testimonialId = await admin.mutation(api.messages.testimonials.create, {
    author: 'Ada',
    text: 'Loose',
  })
  await admin.mutation(api.messages.testimonials.update, { testimonialId, deckId })
  const [update] = await entriesOf(testimonialId)
  await admin.mutation(api.admin.auditLog.restore, { entryId: update!._id })
  const row = await backend().run(({ db }) => db.get('testimonials', testimonialId))
  expect(row).not.toHaveProperty('deckId')
})

test('what other rows follow from is not put back from here, and neither is what is gone', async () => {
  const admin = await asAdmin()
  const { slug, deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
  const totemId = await admin.action(api.totems.register, {
    legacyId: 'restored',
    label: 'Restored',
    material: 'oak',
    kind: 'static',
    deck: slug,
  })
  const { slug: deck } = await addDeck(backend(), { cards: 3, majors: 0 })
  await admin.mutation(api.totems.update, { totemId, deck })
  const of = { table: 'totems', documentId: totemId }
  const [bound] = (await admin.query(api.admin.auditLog.list, { paginationOpts, of })).page
  expect(bound).toMatchObject({ canRestore: false })
  expect(
    (await expectRefusal(admin.mutation(api.admin.auditLog.restore, { entryId: bound!._id }))).code,
  ).toBe('invalid')

  const id = await changed()
  const [update] = await entriesOf(id)
  await admin.mutation(api.messages.testimonials.remove, { testimonialId: id })
  const gone = admin.mutation(api.admin.auditLog.restore, { entryId: update!._id })
  expect((await expectRefusal(gone)).code).toBe('not found')
  expect(deckId).toBeTruthy()
})

test('what there can be one of only is not brought back beside another', async () => {
  const admin = await asAdmin()
  const flag = { key: 'twice', isOn: true, percent: 50 }
  await admin.mutation(api.analytics.flags.set, flag)
  await admin.mutation(api.analytics.flags.remove, { key: flag.key })
  const filters = { table: 'flags' }
  const [removed] = (await admin.query(api.admin.auditLog.list, { paginationOpts, filters })).page
  await admin.mutation(api.analytics.flags.set, { ...flag, percent: 10 })
  const restored = () => admin.mutation(api.admin.auditLog.restore, { entryId: removed!._id })
  expect((await expectRefusal(restored())).code).toBe('conflict')
  await admin.mutation(api.analytics.flags.remove, { key: flag.key })
  await restored()
  expect(await admin.query(api.analytics.flags.list, {})).toContainEqual(flag)
})

test('texts of a town are restored, deleted ones too, but never twice', async () => {
  const admin = await asAdmin()
  const town = { state: 'oregon', slug: 'testing-bay' }
  await backend().run(({ db }) =>
    db.insert('places', {
      ...town,
      name: 'Testing Bay',
      key: placeKey('Testing Bay'),
      latitude: 45,
      longitude: -123,
      population: 5000,
      nearby: [],
    }),
  )
  const say = (introduction: string) => admin.mutation(api.places.describe, { ...town, introduction })
  const said = async () => (await admin.query(api.places.textOf, town)).introduction
  const last = async () => {
    const filters = { table: 'placeTexts' }
    return (await admin.query(api.admin.auditLog.list, { paginationOpts, filters })).page[0]!
  }
  const restore = (entryId: Id<'auditLog'>) => admin.mutation(api.admin.auditLog.restore, { entryId })
  await say('The tide is slow here.')
  await say('The tide is quick here.')
  const changedWords = await last()
  expect(changedWords).toMatchObject({ canRestore: true })
  await restore(changedWords._id)
  // Sent again because its answer was lost.
  await restore(changedWords._id)
  expect(await said()).toBe('The tide is slow here.')
  await say('')
  const takenAway = await last()
  await say('Said anew.')
  expect((await expectRefusal(restore(takenAway._id))).code).toBe('conflict')
  expect(await said()).toBe('Said anew.')
})

test('a picture that is shown keeps its words, and a published deck shows what was put back', async () => {
  const admin = await asAdmin()
  const { deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
  const lastOf = async (table: string, documentId: string) =>
    (await admin.query(api.admin.auditLog.list, { paginationOpts, of: { table, documentId } })).page[0]!
  const designId = await admin.mutation(api.cards.designs.create, {
    deckId,
    role: 'cover',
    art: { kind: 'generator', drawing: 'cover' },
    width: 11,
    height: 19,
    altText: '',
    artist: 'Nobody',
  })
  await admin.mutation(api.cards.designs.setAltText, { designId, altText: 'A moon' })
  const { _id: entryId } = await lastOf('designs', designId)
  await admin.mutation(api.cards.designs.approve, { designId })
  expect((await expectRefusal(admin.mutation(api.admin.auditLog.restore, { entryId }))).code).toBe('conflict')

  const { revision } = await admin.mutation(api.cards.decks.update, { deckId, title: 'Another title' })
  await admin.mutation(api.admin.auditLog.restore, { entryId: (await lastOf('decks', deckId))._id })
  const deck = await backend().run(({ db }) => db.get('decks', deckId))
  expect(deck).toMatchObject({ title: 'A deck', revision: revision + 1 })
})

test('texts of a deck with missing art are restored if the admin has accepted that', async () => {
  const admin = await asAdmin()
  const { deckId, decktypeId } = await addDeck(backend(), { cards: 3, majors: 0 })
  await admin.mutation(api.cards.decks.update, { deckId, title: 'Another title' })
  const of = { table: 'decks', documentId: deckId }
  const { _id: entryId } = (await admin.query(api.admin.auditLog.list, { paginationOpts, of })).page[0]!
  await admin.mutation(api.cards.create, { ...cardFields(decktypeId, 3, false), name: 'Flint' })
  const restore = (lacking?: number) =>
    admin.mutation(api.admin.auditLog.restore, { entryId, ...(lacking !== undefined && { lacking }) })
  const refused = await expectRefusal(restore())
  expect(refused).toMatchObject({
    code: 'conflict',
    reason: 'art_missing',
    params: { missing: 'face', card: 'Flint', more: 0 },
    lacking: 5,
  })
  const titleNow = () => backend().run(async ({ db }) => (await db.get('decks', deckId))!.title)
  expect(await titleNow()).toBe('Another title')
  await restore((refused as unknown as { lacking: number }).lacking)
  expect(await titleNow()).toBe('A deck')
})

test('nobody takes their own role, or the last one, by way of the log', async () => {
  const admin = await asAdmin()
  const made = await signedIn(backend(), 'made-admin')
  const { _id: userId } = (await made.query(api.getUserFromIdentity.default, {}))!
  await admin.mutation(api.users.setRoles, { userId, isAdmin: true })
  const of = { table: 'users', documentId: userId }
  const [entry] = (await admin.query(api.admin.auditLog.list, { paginationOpts, of })).page
  const own = made.mutation(api.admin.auditLog.restore, { entryId: entry!._id })
  expect((await expectRefusal(own)).code).toBe('forbidden')
  await admin.mutation(api.admin.auditLog.restore, { entryId: entry!._id })
  expect((await made.query(api.users.getUserProfile, {}))?.isAdmin).toBe(false)
})

test('the log says what things are called, also those that are gone, and what the ids in it stand for', async () => {
  const admin = await asAdmin()
  const { deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
  const { title } = (await backend().run(({ db }) => db.get('decks', deckId)))!
  const testimonialId = await admin.mutation(api.messages.testimonials.create, {
    author: 'Ada',
    text: 'Loose',
  })
  await admin.mutation(api.messages.testimonials.update, { testimonialId, deckId })
  expect((await entriesOf(testimonialId))[0]).toMatchObject({
    subject: { name: 'Ada', isThere: true },
    names: { [deckId]: title },
    after: { deckId },
  })
  await admin.mutation(api.messages.testimonials.remove, { testimonialId })
  const [deleted, update] = await entriesOf(testimonialId)
  expect(deleted!.subject).toEqual({ name: 'Ada', isThere: false })
  expect(update!.subject.isThere).toBe(false)
})

test('the log is filtered by what it was done to, by whom, and on which days', async () => {
  const admin = await asAdmin('filtering')
  await admin.mutation(api.analytics.flags.set, { key: 'filtered', isOn: true, percent: 50 })
  const { _id: actor } = (await admin.query(api.getUserFromIdentity.default, {}))!
  const today = new Date().toISOString().slice(0, 10)
  const count = async (filters: object) =>
    (await admin.query(api.admin.auditLog.list, { paginationOpts, filters })).page.length
  expect(await count({ actor })).toBe(1)
  expect(await count({ actor, table: 'flags', from: today, to: today })).toBe(1)
  expect(await count({ actor, table: 'totems' })).toBe(0)
  expect(await count({ table: 'flags', to: '2020-01-01' })).toBe(0)
  expect(await count({ from: today })).toBeGreaterThan(0)
  expect((await expectRefusal(count({ to: 'someday' }))).code).toBe('invalid')
  const who = await admin.query(api.admin.auditLog.actors, {})
  expect(who).toContainEqual({ _id: actor, name: 'filtering@example.com' })
})

test('a bulk action is one entry that opens to its parts, and a search finds each of them', async () => {
  const admin = await asAdmin('bulk')
  const ids = []
  for (const author of ['Anteater', 'Badger', 'Capybara'])
    ids.push(await admin.mutation(api.messages.testimonials.create, { author, text: 'Loved it' }))
  for (const testimonialId of ids)
    await admin.mutation(api.messages.testimonials.setStatus, {
      testimonialIds: [testimonialId],
      status: 'published',
      changeId: 'publish-three',
    })
  const { _id: actor } = (await admin.query(api.getUserFromIdentity.default, {}))!
  const list = async (more: object) =>
    (await admin.query(api.admin.auditLog.list, { paginationOpts, filters: { actor }, ...more })).page

  const [bulk, ...others] = await list({})
  expect(bulk).toMatchObject({ action: 'set status', others: 2, subject: { name: 'Anteater' } })
  expect(others.map(({ action }) => action)).toEqual(['insert', 'insert', 'insert'])
  const { entries, isCut } = await admin.query(api.admin.auditLog.parts, { change: 'publish-three' })
  expect(entries.map(({ subject }) => subject.name)).toEqual(['Badger', 'Capybara'])
  expect(isCut).toBe(false)

  expect((await list({ search: 'capybara PUBLISHED' })).map(({ action }) => action)).toEqual(['set status'])
  expect(await list({ search: 'bulk@example.com loved' })).toHaveLength(3)
  expect(await list({ search: 'wombat' })).toEqual([])

  // What is restored together is one entry too.
  await admin.mutation(api.admin.auditLog.restoreChange, { change: 'publish-three', cursor: null })
  expect((await list({}))[0]).toMatchObject({ action: 'restore', others: 2 })
})

test('with a filter by table, a part is shown whose first entry is of another table', async () => {
  const admin = await asAdmin('importer')
  const changeId = 'flag-and-words'
  await admin.mutation(api.analytics.flags.set, { key: 'first-of-two', isOn: true, percent: 50, changeId })
  const words = { author: 'Dormouse', text: 'Second', changeId }
  await admin.mutation(api.messages.testimonials.create, words)
  const { _id: actor } = (await admin.query(api.getUserFromIdentity.default, {}))!
  const tablesOf = async (filters: { table?: string }) =>
    (await admin.query(api.admin.auditLog.list, { paginationOpts, filters: { actor, ...filters } })).page.map(
      ({ table }) => table,
    )
  expect(await tablesOf({})).toEqual(['flags'])
  expect(await tablesOf({ table: 'testimonials' })).toEqual(['testimonials'])
})

test('the parts of one undo belong together: by the change id of the client, or by what is undone', async () => {
  const admin = await asAdmin('undoer')
  for (const [change, changeId, logged] of [
    ['hide-named', 'undo-by-client', 'undo-by-client'],
    ['hide-unnamed', undefined, 'undo hide-unnamed'],
  ] as const) {
    const testimonialIds = []
    for (let number = 0; number < 55; number++)
      testimonialIds.push(
        await admin.mutation(api.messages.testimonials.create, { author: `U ${number}`, text: 'Words' }),
      )
    const hidden = { testimonialIds, status: 'hidden', changeId: change } as const
    await admin.mutation(api.messages.testimonials.setStatus, hidden)
    let cursor: string | null = null
    do {
      const args = { change, cursor, ...(changeId && { changeId }) }
      const part: { cursor: string | null } = await admin.mutation(api.admin.auditLog.restoreChange, args)
      cursor = part.cursor
    } while (cursor !== null)
    const { entries } = await admin.query(api.admin.auditLog.parts, { change: logged })
    expect(entries).toHaveLength(54)
  }
})

test('a page of hundreds of entries of one action counts that action once', async () => {
  const admin = await asAdmin('exporter')
  const { _id: actorId } = (await admin.query(api.getUserFromIdentity.default, {}))!
  const entry = { actorId, action: 'update', table: 'flags', before: null, after: { percent: 1 } }
  await backend().run(async ({ db }) => {
    for (let number = 0; number < 400; number++)
      await db.insert('auditLog', {
        ...entry,
        documentId: 'no-flag',
        changeId: 'one-bulk',
        isPart: number > 0,
      })
  })
  // Counting for each entry would read 40,400 documents, which is more than one query may.
  const { page } = await admin.query(api.admin.auditLog.list, {
    paginationOpts: { numItems: 400, cursor: null },
    filters: { table: 'flags', actor: actorId },
  })
  expect(page).toHaveLength(400)
  expect(page[0]).toMatchObject({ others: 100 })
})

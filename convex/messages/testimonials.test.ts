import { describe, expect, test } from 'vitest'
import { placeKey } from '#rules/places/place-name.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  from,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const paginationOpts = { numItems: 100, cursor: null }

const asAdmin = (name = 'editor') => signedIn(backend(), name, { isAdmin: true })
const shown = async () =>
  (await backend().query(api.messages.testimonials.listPublished, {})).map(({ text }) => text)

async function publish(...testimonialIds: Id<'testimonials'>[]) {
  await (
    await asAdmin()
  ).mutation(api.messages.testimonials.setStatus, { testimonialIds, status: 'published' })
}

async function removeAll() {
  await backend().run(async ({ db }) => {
    for (const { _id } of await db.query('testimonials').collect()) await db.delete('testimonials', _id)
  })
}

describe('what admins write', () => {
  test('is shown when published, in the order they give it, and gone when removed', async () => {
    await removeAll()
    const admin = await asAdmin()
    const add = (text: string) => admin.mutation(api.messages.testimonials.create, { author: 'Ada', text })
    const [first, second, third] = [await add('First'), await add('Second'), await add('Third')]
    expect(await shown()).toEqual([])
    await publish(third!, first!, second!)
    expect(await shown()).toEqual(['First', 'Second', 'Third'])
    await admin.mutation(api.messages.testimonials.move, { testimonialId: third!, before: first! })
    expect(await shown()).toEqual(['Third', 'First', 'Second'])
    await admin.mutation(api.messages.testimonials.move, { testimonialId: third!, before: second! })
    expect(await shown()).toEqual(['First', 'Third', 'Second'])
    await admin.mutation(api.messages.testimonials.move, { testimonialId: first!, before: null })
    expect(await shown()).toEqual(['Third', 'Second', 'First'])
    await admin.mutation(api.messages.testimonials.remove, { testimonialId: first! })
    expect(await shown()).toEqual(['Third', 'Second'])
  })

  test('that was changed since is not deleted unseen', async () => {
    const admin = await asAdmin()
    const testimonialId = await admin.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'Fine.',
    })
    await admin.mutation(api.messages.testimonials.update, { testimonialId, text: 'Very fine.' })
    const remove = (text: string) =>
      admin.mutation(api.messages.testimonials.remove, { testimonialId, seen: { author: 'Ada', text } })
    const late = remove('Fine.')
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { text: 'Very fine.' } },
    })
    await remove('Very fine.')
    expect(await admin.query(api.messages.testimonials.get, { testimonialId })).toBeNull()
  })

  test('that was deleted can be restored from the log, once', async () => {
    await removeAll()
    const admin = await asAdmin()
    const testimonialId = await admin.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'Kept',
    })
    await publish(testimonialId)
    // Sent again because its answer was lost, it is the same deletion.
    const change = 'remove-kept'
    for (let times = 0; times < 2; times++) {
      await admin.mutation(api.messages.testimonials.remove, { testimonialId, changeId: change })
    }
    const restore = () => admin.mutation(api.admin.auditLog.restoreChange, { change, cursor: null })
    expect(await restore()).toMatchObject({ restored: 1, skipped: [] })
    expect(await shown()).toEqual(['Kept'])
    expect(await restore()).toMatchObject({
      restored: 0,
      skipped: [{ name: 'Ada', because: { reason: 'already_restored' } }],
    })
    expect(await shown()).toEqual(['Kept'])
  })

  test('belongs to a deck and a town, and to none again', async () => {
    const admin = await asAdmin()
    const { deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
    const place = { state: 'oregon', city: 'astoria' }
    const testimonialId = await admin.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'Attached',
      deckId,
      place,
    })
    const find = async () =>
      (await admin.query(api.messages.testimonials.list, { paginationOpts, search: 'attached' })).page[0]!
    expect(await find()).toMatchObject({ deck: 'A deck', place, status: 'waiting', source: 'admin' })
    await admin.mutation(api.messages.testimonials.update, { testimonialId, deckId: null, place: null })
    const loose = await find()
    expect([loose.deck, loose.place, loose.deckId]).toEqual([null, undefined, undefined])
  })

  test('stands on the page of the town that is meant, however its name was typed', async () => {
    await backend().run(({ db }) =>
      db.insert('places', {
        state: 'minnesota',
        slug: 'saint-paul',
        name: 'Saint Paul',
        key: placeKey('Saint Paul'),
        latitude: 44.95,
        longitude: -93.1,
        population: 300_000,
        nearby: [],
      }),
    )
    const admin = await asAdmin()
    const testimonialId = await admin.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'By the river',
      place: { state: 'minnesota', city: 'St. Paul' },
    })
    const settled = { place: { state: 'minnesota', city: 'saint-paul' } }
    expect(await admin.query(api.messages.testimonials.get, { testimonialId })).toMatchObject(settled)
    await admin.mutation(api.messages.testimonials.update, { testimonialId, place: null })
    await admin.mutation(api.messages.testimonials.update, {
      testimonialId,
      place: { state: 'minnesota', city: 'St Paul' },
    })
    expect(await admin.query(api.messages.testimonials.get, { testimonialId })).toMatchObject(settled)
  })

  test('is not written over by a save that has not seen it, and a save that arrived before is none', async () => {
    const [ada, bea] = [await asAdmin(), await signedIn(backend(), 'second editor', { isAdmin: true })]
    const testimonialId = await ada.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'Before',
    })
    const save = (admin: typeof ada, text: string) =>
      admin.mutation(api.messages.testimonials.update, { testimonialId, text, seen: { text: 'Before' } })
    await save(bea, 'Theirs')
    await save(bea, 'Theirs')
    const refused = await expectRefusal(save(ada, 'Mine'))
    expect(refused).toMatchObject({ code: 'conflict', current: { fields: { text: 'Theirs' } } })
    expect(await ada.query(api.messages.testimonials.get, { testimonialId })).toMatchObject({
      text: 'Theirs',
    })
  })

  test('is searched by words and author, and filtered by status and source', async () => {
    await removeAll()
    const admin = await asAdmin()
    await admin.mutation(api.messages.testimonials.create, { author: 'Grace', text: 'A calm evening' })
    const published = await admin.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'A calm morning',
    })
    await publish(published)
    const texts = async (asked: object) =>
      (await admin.query(api.messages.testimonials.list, { paginationOpts, ...asked })).page.map(
        ({ text }) => text,
      )
    expect((await texts({ search: 'calm' })).sort()).toEqual(['A calm evening', 'A calm morning'])
    expect(await texts({ search: 'grace' })).toEqual(['A calm evening'])
    expect(await texts({ search: 'calm', filters: { status: 'published' } })).toEqual(['A calm morning'])
    expect(await texts({ filters: { source: 'visitor' } })).toEqual([])
    expect(await texts({ sort: { by: 'when', order: 'desc' } })).toEqual(['A calm morning', 'A calm evening'])
  })

  test('is shown to visitors, and example testimonials are not', async () => {
    await removeAll()
    await backend().run(async ({ db }) => {
      await db.insert('testimonials', {
        author: 'An example',
        text: 'Example',
        source: 'example',
        status: 'published',
        position: 1,
      })
    })
    expect(await shown()).toEqual([])
    const admin = await asAdmin()
    const real = await admin.mutation(api.messages.testimonials.create, { author: 'Ada', text: 'Real' })
    await publish(real)
    expect(await shown()).toEqual(['Real'])
  })
})

describe('what a visitor leaves about a reading', () => {
  test('waits unseen until an admin shows it; sent twice it is one', async () => {
    await removeAll()
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const about = { reading: { kind: 'draws' as const, id: draw._id }, userRandomID }
    const left = { ...about, author: 'Coral Heron', text: 'It spoke to me.' }
    expect(await backend().query(api.messages.testimonials.isLeft, about)).toBe(false)
    await backend().mutation(api.messages.testimonials.leave, left)
    await backend().mutation(api.messages.testimonials.leave, left)
    expect(await backend().query(api.messages.testimonials.isLeft, about)).toBe(true)
    expect(await shown()).toEqual([])
    const other = backend().mutation(api.messages.testimonials.leave, { ...left, text: 'And again.' })
    expect((await expectRefusal(other)).code).toBe('conflict')

    const admin = await asAdmin()
    const { page } = await admin.query(api.messages.testimonials.list, {
      paginationOpts,
      filters: { source: 'visitor', status: 'waiting' },
    })
    expect(page).toMatchObject([{ author: 'Coral Heron', deckId: deck.deckId, deck: 'A deck' }])
    expect(JSON.stringify(page)).not.toMatch(/visitor:|readingId/)
    await publish(page[0]!._id)
    expect(await shown()).toEqual(['It spoke to me.'])
  })

  test('is refused to everybody else, when it is empty, and in floods', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread } = await dealSpread(backend(), deck, userRandomID)
    const reading = { kind: 'spreads' as const, id: spread._id }
    const leave = (more: object) =>
      backend().mutation(api.messages.testimonials.leave, {
        reading,
        userRandomID,
        author: 'A',
        text: 'T',
        ...more,
      })
    const other = { userRandomID: newVisitor() }
    expect((await expectRefusal(leave(other))).code).toBe('not found')
    expect(await backend().query(api.messages.testimonials.isLeft, { reading, ...other })).toBe(false)
    expect((await expectRefusal(leave({ text: '  ' }))).code).toBe('invalid')
    await leave({})
    for (let made = 1; made < 3; made++) {
      const { draw } = await drawCard(backend(), deck, userRandomID)
      await leave({ reading: { kind: 'draws', id: draw._id } })
    }
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const flood = leave({ reading: { kind: 'draws', id: draw._id } })
    expect((await expectRefusal(flood)).code).toBe('rate limited')
  })

  test('is rate limited by network, without affecting other networks', async () => {
    const deck = await addDeck(backend())
    const leave = async (address: string) => {
      const userRandomID = newVisitor()
      const { draw } = await drawCard(backend(), deck, userRandomID)
      const reading = { kind: 'draws' as const, id: draw._id }
      const written = { author: 'A', text: 'T' }
      return from(backend(), address).mutation(api.messages.testimonials.leave, {
        reading,
        userRandomID,
        ...written,
      })
    }
    for (let left = 0; left < 6; left++) await leave('203.0.113.7')
    expect((await expectRefusal(leave('203.0.113.7'))).code).toBe('rate limited')
    await leave('203.0.113.8')
  })

  test('is deleted with the account', async () => {
    await removeAll()
    const deck = await addDeck(backend())
    const user = await signedIn(backend(), 'leaver')
    const { draw } = await drawCard(user, deck, newVisitor())
    await user.mutation(api.messages.testimonials.leave, {
      reading: { kind: 'draws', id: draw._id },
      author: 'Me',
      text: 'Mine',
    })
    const taken = await user.query(api.account.testimonials, { paginationOpts })
    expect(taken.page).toEqual([{ author: 'Me', text: 'Mine', status: 'waiting', readingId: draw._id }])
    await user.action(api.account.remove, { confirmation: 'delete my account' })
    await backend().finishScheduled()
    expect(await backend().run(({ db }) => db.query('testimonials').collect())).toEqual([])
  })

  test('is erased from the audit log with the account, even if it was left before signing in', async () => {
    await removeAll()
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const admin = await asAdmin()
    for (const text of ['A wombat dug.', 'A wombat slept.']) {
      const { draw } = await drawCard(backend(), deck, userRandomID)
      const reading = { kind: 'draws' as const, id: draw._id }
      await backend().mutation(api.messages.testimonials.leave, { reading, userRandomID, author: 'Me', text })
    }
    const user = await signedIn(backend(), 'wombat watcher')
    await user.mutation(api.journal.claim, { userRandomID })
    const { page } = await admin.query(api.messages.testimonials.list, { paginationOpts })
    for (const { _id: testimonialId, text } of page) {
      await admin.mutation(api.messages.testimonials.update, { testimonialId, text: `${text} Indeed.` })
    }
    await admin.mutation(api.messages.testimonials.remove, { testimonialId: page[0]!._id })
    const logged = async () =>
      JSON.stringify(await backend().run(({ db }) => db.query('auditLog').order('desc').take(20)))
    expect(await logged()).toContain('wombat')
    const seen = JSON.stringify((await admin.query(api.admin.auditLog.list, { paginationOpts })).page)
    expect(seen).not.toContain('readingId')
    await user.action(api.account.remove, { confirmation: 'delete my account' })
    await backend().finishScheduled()
    expect(await logged()).not.toContain('wombat')
  })
})

import { expect, test } from 'vitest'
import { addDeck, newVisitor, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()

test('one question finds decks, cards, designs, totems, people, messages, testimonials and flags', async () => {
  const admin = await signedIn(backend(), 'seeker', { isAdmin: true })
  const { slug, deckId, cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
  await backend().run(async ({ db }) => {
    await db.patch('decks', deckId, { title: 'Quokka deck' })
    await db.patch('cards', cardIds[0]!, { name: 'The Quokka' })
  })
  await admin.mutation(api.cards.designs.create, {
    deckId,
    role: 'back',
    art: { kind: 'generator', drawing: 'back' },
    width: 11,
    height: 19,
    altText: 'A quokka asleep',
    artist: 'Nobody',
  })
  await admin.action(api.totems.register, {
    legacyId: 'q1',
    label: 'Quokka disc',
    material: 'oak',
    kind: 'static',
    deck: slug,
  })
  await signedIn(backend(), 'quokka')
  await backend().mutation(api.messages.send, {
    userRandomID: newVisitor(),
    name: '',
    email: '',
    text: 'Where is the quokka?',
  })
  await admin.mutation(api.messages.testimonials.create, { author: 'Ada', text: 'A quokka smiled at me.' })

  await admin.mutation(api.analytics.flags.set, { key: 'new-quokka', isOn: true, percent: 50 })

  const found = await admin.query(api.admin.workshopSearch.search, { text: ' quok ' })
  expect(found.map(({ kind, title }) => [kind, title])).toEqual([
    ['deck', 'Quokka deck'],
    ['card', 'The Quokka'],
    ['design', 'A quokka asleep'],
    ['totem', 'Quokka disc'],
    ['person', 'quokka@example.com'],
    ['message', 'Where is the quokka?'],
    ['testimonial', 'A quokka smiled at me.'],
    ['flag', 'new-quokka'],
  ])
  expect(await admin.query(api.admin.workshopSearch.search, { text: '  ' })).toEqual([])
})

test('what an admin has deleted is not found until it is restored', async () => {
  const admin = await signedIn(backend(), 'deleter', { isAdmin: true })
  const { slug } = await addDeck(backend(), { cards: 3, majors: 0 })
  const totemId = await admin.action(api.totems.register, {
    legacyId: 'n1',
    label: 'Numbat disc',
    material: 'oak',
    kind: 'static',
    deck: slug,
  })
  await backend().mutation(api.messages.send, {
    userRandomID: newVisitor(),
    name: 'Numbat',
    email: 'numbat@example.com',
    text: 'Where is the numbat?',
  })
  const kinds = async () =>
    (await admin.query(api.admin.workshopSearch.search, { text: 'numbat' })).map(({ kind }) => kind)
  expect(await kinds()).toEqual(['totem', 'message'])
  const messages = await backend().run(({ db }) => db.query('messages').collect())
  const { _id: messageId } = messages.find(({ name }) => name === 'Numbat')!
  const deleted = [
    { kind: 'totems', id: totemId },
    { kind: 'messages', id: messageId },
  ] as const
  for (const row of deleted) await admin.mutation(api.admin.deletions.remove, row)
  expect(await kinds()).toEqual([])
  for (const row of deleted) await admin.mutation(api.admin.deletions.restore, row)
  expect(await kinds()).toEqual(['totem', 'message'])
})

test('what waits is counted', async () => {
  const admin = await signedIn(backend(), 'counter', { isAdmin: true })
  const before = (await admin.query(api.admin.attention.counts, {}))!
  const { deckId } = await addDeck(backend(), { cards: 3, majors: 0 })
  await backend().run(({ db }) => db.patch('decks', deckId, { status: 'in review' }))
  await admin.mutation(api.messages.testimonials.create, { author: 'Ada', text: 'Waits' })
  expect(await admin.query(api.admin.attention.counts, {})).toEqual({
    ...before,
    decks: before.decks + 1,
    testimonials: before.testimonials + 1,
  })
  expect(await admin.query(api.admin.attention.totems, { since: 0 })).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { accountIssuer, accountRecordName } from '#rules/account/account-records.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import {
  addDeck,
  drawCard,
  expectRefusal,
  newVisitor,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'

const backend = useProduct()
const paginationOpts = { numItems: 100, cursor: null }
const asAdmin = () => signedIn(backend(), 'remover', { isAdmin: true })

type Kind = 'designs' | 'cards' | 'decks' | 'decktypes' | 'users'

/** A published deck with art on its first card, and another one, so that it is not the only published deck. */
async function aDeck() {
  const admin = await asAdmin()
  await addDeck(backend(), { cards: 3, majors: 0 })
  const deck = await addDeck(backend(), { cards: 3, majors: 0 })
  const addDesign = () =>
    admin.mutation(api.cards.designs.create, {
      deckId: deck.deckId,
      cardId: deck.cardIds[0]!,
      role: 'face',
      art: { kind: 'generator', drawing: 'pebbles/one' },
      width: 660,
      height: 1140,
      altText: 'A pebble',
      artist: 'The sea',
    })
  const { decktypeId } = await rowOf('decks', deck.deckId)
  return { admin, ...deck, decktypeId, addDesign }
}

async function rowOf<Table extends Kind>(table: Table, id: Id<Table>): Promise<Doc<Table>> {
  return (await backend().run(({ db }) => db.get(table, id)))!
}

async function purgeLater(kind: Kind, id: string): Promise<void> {
  await backend().run(({ db }) =>
    db.patch(kind as 'decks', id as Id<'decks'>, { deletedAt: Date.now() - 31 * 86_400_000 }),
  )
  await backend().mutation(internal.admin.deletions.purge, {})
  await backend().finishScheduled()
}

/** What is on the list of deleted things. */
async function isListed(id: string): Promise<boolean> {
  const admin = await asAdmin()
  return (await admin.query(api.admin.deletions.list, {})).some((row) => row.id === id)
}

async function expectStillProven(drawId: Id<'readings'>, name: string): Promise<void> {
  expect(await backend().query(api.readings.draws.get, { drawId })).toMatchObject({ card: { name } })
  const { transcript, names } = (await backend().query(api.readings.draws.getProof, { drawId }))!
  const nameOf = (slug: string) => names[transcript.cards.indexOf(slug)]!
  expect((await verifyDraw(transcript, { nameOf })).ok).toBe(true)
}

describe('a deck', () => {
  test('disappears with its designs, comes back as it was, and after thirty days its readings are left', async () => {
    const { admin, deckId, slug, addDesign } = await aDeck()
    const [shown, unused] = [await addDesign(), await addDesign()]
    await admin.mutation(api.cards.designs.approve, { designId: shown })
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    const which = { kind: 'decks' as const, id: deckId }
    const { refused, dependents } = await admin.query(api.admin.deletions.preview, which)
    expect(refused).toBeNull()
    expect(dependents).toContainEqual({ what: 'designs_deleted', count: 2, isMore: false })
    expect(dependents.map(({ what }) => what)).toContain('readings_keep_it')

    await admin.mutation(api.admin.deletions.remove, { ...which, changeId: 'deck-oops' })
    expect(await backend().query(api.cards.decks.get, { deck: slug })).toBeNull()
    expect(await admin.query(api.cards.deckEditor.get, { deck: slug })).toBeNull()
    expect(await admin.query(api.cards.designs.get, { designId: unused })).toBeNull()
    expect((await admin.query(api.cards.decks.list, {})).map(({ _id }) => _id)).not.toContain(deckId)
    await expectStillProven(draw._id, draw.card.name)
    expect(await isListed(deckId)).toBe(true)
    expect(await isListed(unused)).toBe(false)

    await admin.mutation(api.admin.auditLog.restoreChange, { change: 'deck-oops', cursor: null })
    expect(await backend().query(api.cards.decks.get, { deck: slug })).toMatchObject({ _id: deckId })
    expect(await admin.query(api.cards.designs.get, { designId: unused })).toMatchObject({
      status: 'waiting',
    })

    await admin.mutation(api.admin.deletions.remove, which)
    await purgeLater('decks', deckId)
    expect(await isListed(deckId)).toBe(false)
    expect((await expectRefusal(admin.mutation(api.admin.deletions.restore, which))).code).toBe('not found')
    expect(await backend().run(({ db }) => db.get('designs', unused))).toBeNull()
    expect(await backend().run(({ db }) => db.get('designs', shown))).not.toBeNull()
    await expectStillProven(draw._id, draw.card.name)
  })

  test('that was never published is purged with everything', async () => {
    const { admin, deckId } = await aDeck()
    const copyId = await admin.mutation(api.cards.deckEditor.duplicate, {
      deckId,
      slug: `copy-${(await rowOf('decks', deckId)).slug}`,
      title: 'Copy',
    })
    await admin.mutation(api.admin.deletions.remove, { kind: 'decks', id: copyId })
    await purgeLater('decks', copyId)
    expect(await backend().run(({ db }) => db.get('decks', copyId))).toBeNull()
  })

  test('is not restored while another one has its address', async () => {
    const { admin, deckId, decktypeId, slug } = await aDeck()
    const which = { kind: 'decks' as const, id: deckId }
    await admin.mutation(api.admin.deletions.remove, which)
    const text = { tagline: '', description: '', artist: '', artStyle: '', palette: [] }
    await admin.mutation(api.cards.decks.create, {
      ...text,
      slug,
      title: 'Another',
      decktypeId,
      cardIds: null,
    })
    const refused = await expectRefusal(admin.mutation(api.admin.deletions.restore, which))
    expect(refused).toMatchObject({ code: 'conflict', reason: 'deck_exists' })
  })

  test('from which a totem draws is not deleted', async () => {
    const { admin, deckId, slug } = await aDeck()
    await admin.action(api.totems.register, {
      uid: '04A1B2C3D4E5F7',
      label: 'Pebble',
      material: 'Stone',
      deck: slug,
      kind: 'counted',
    })
    const which = { kind: 'decks' as const, id: deckId }
    expect(await admin.query(api.admin.deletions.preview, which)).toMatchObject({
      refused: { reason: 'deck_has_totems', params: { totem: 'Pebble' } },
    })
    const refused = await expectRefusal(admin.mutation(api.admin.deletions.remove, which))
    expect(refused.reason).toBe('deck_has_totems')
  })
})

describe('a design', () => {
  test('that a published deck shows is not deleted; another one is, and comes back with its state', async () => {
    const { admin, deckId, addDesign } = await aDeck()
    const [first, second] = [await addDesign(), await addDesign()]
    await admin.mutation(api.cards.designs.approve, { designId: first })
    await admin.mutation(api.cards.decks.publishChanges, { deckId })
    const remove = (id: string) => admin.mutation(api.admin.deletions.remove, { kind: 'designs', id })
    expect((await expectRefusal(remove(first))).reason).toBe('design_shown')
    await remove(second)
    const board = await admin.query(api.cards.designs.board, { paginationOpts, filters: { deck: deckId } })
    expect(board.page.map(({ _id }) => _id)).toEqual([first])
    await admin.mutation(api.admin.deletions.restore, { kind: 'designs', id: second })
    expect(await admin.query(api.cards.designs.get, { designId: second })).toMatchObject({
      status: 'waiting',
    })
  })

  test('that a revision has shown stays after thirty days, one that was never shown does not', async () => {
    const { admin, deckId, addDesign } = await aDeck()
    const [former, never, current] = [await addDesign(), await addDesign(), await addDesign()]
    for (const designId of [former, current]) {
      await admin.mutation(api.cards.designs.approve, { designId })
      await admin.mutation(api.cards.decks.publishChanges, { deckId })
    }
    for (const id of [former, never]) {
      await admin.mutation(api.admin.deletions.remove, { kind: 'designs', id })
      await purgeLater('designs', id)
    }
    const rows = await backend().run(({ db }) =>
      Promise.all([db.get('designs', former), db.get('designs', never)]),
    )
    expect(rows.map((row) => row !== null)).toEqual([true, false])
    expect(await isListed(former)).toBe(false)
  })
})

test('an earlier change of a deleted design is not undone', async () => {
  const { admin, addDesign } = await aDeck()
  const [former, next] = [await addDesign(), await addDesign()]
  await admin.mutation(api.cards.designs.approve, { designId: former })
  await admin.mutation(api.cards.designs.approve, { designId: next, changeId: 'approve-next' })
  await admin.mutation(api.admin.deletions.remove, { kind: 'designs', id: former })
  await admin.mutation(api.admin.auditLog.restoreChange, { change: 'approve-next', cursor: null })
  expect(await rowOf('designs', former)).toMatchObject({ status: 'rejected' })
})

test('a deck with more designs than one transaction purges is purged in several', async () => {
  const { admin, deckId } = await aDeck()
  const copyId = await admin.mutation(api.cards.deckEditor.duplicate, {
    deckId,
    slug: `long-${(await rowOf('decks', deckId)).slug}`,
    title: 'Long',
  })
  await backend().run(async ({ db }) => {
    for (let i = 0; i < 450; i++) {
      await db.insert('designs', {
        deckId: copyId,
        role: 'back',
        art: { kind: 'generator', drawing: 'pebbles/one' },
        width: 660,
        height: 1140,
        altText: `A pebble ${i}`,
        artist: 'The sea',
        status: 'waiting',
      } as never)
    }
  })
  await admin.mutation(api.admin.deletions.remove, { kind: 'decks', id: copyId })
  await purgeLater('decks', copyId)
  const left = await backend().run(({ db }) =>
    db
      .query('designs')
      .withIndex('by_deckId', (q) => q.eq('deckId', copyId))
      .collect(),
  )
  expect(left).toEqual([])
  expect(await backend().run(({ db }) => db.get('decks', copyId))).toBeNull()
})

describe('a card', () => {
  test('is deleted once no deck holds it; readings that show it stay proven', async () => {
    const { admin, deckId, decktypeId, cardIds, slug } = await aDeck()
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    const cardId = cardIds.find((id) => id === draw.card._id)!
    const which = { kind: 'cards' as const, id: cardId }
    const refused = await expectRefusal(admin.mutation(api.admin.deletions.remove, which))
    expect(refused.reason).toBe('card_drawn_from')
    await admin.mutation(api.cards.decks.update, {
      deckId,
      cardIds: cardIds.filter((id) => id !== cardId),
      lacking: 3,
    })
    expect(await admin.query(api.admin.deletions.preview, which)).toEqual({
      refused: null,
      dependents: [{ what: 'readings_keep_it', count: 1, isMore: false }],
    })
    const inSearch = async () => (await backend().query(api.search.published, {})).cards.length
    const before = await inSearch()
    await admin.mutation(api.admin.deletions.remove, which)
    expect(await backend().query(api.cards.get, { card: cardId })).toBeNull()
    const names = await admin.query(api.cards.cardTexts.names, { decktypeId })
    expect(names).toHaveLength(2)
    expect(await inSearch()).toBe(before - 1)
    await purgeLater('cards', cardId)
    await expectStillProven(draw._id, draw.card.name)
    expect(await backend().query(api.cards.get, { card: cardId })).toBeNull()
  })

  test('comes back, but not beside another one with its slug', async () => {
    const { admin, decktypeId } = await aDeck()
    const add = () => admin.mutation(api.cards.deckStructure.addCard, { decktypeId, name: 'Tide' })
    const which = { kind: 'cards' as const, id: await add() }
    await admin.mutation(api.admin.deletions.remove, which)
    const namesake = await add()
    const refused = await expectRefusal(admin.mutation(api.admin.deletions.restore, which))
    expect(refused.reason).toBe('card_exists')
    await admin.mutation(api.admin.deletions.remove, { kind: 'cards', id: namesake })
    await admin.mutation(api.admin.deletions.restore, which)
    expect(await admin.query(api.cards.cardTexts.get, { cardId: which.id })).toMatchObject({
      card: { slug: 'tide' },
    })
  })
})

describe('a deck type', () => {
  test('is deleted with its cards after its decks, and restored before them', async () => {
    const { admin, deckId, decktypeId, cardIds, slug } = await aDeck()
    const { draw } = await drawCard(backend(), { slug }, newVisitor(), { chosen: 0 })
    const type = { kind: 'decktypes' as const, id: decktypeId }
    const deck = { kind: 'decks' as const, id: deckId }
    const refused = await expectRefusal(admin.mutation(api.admin.deletions.remove, type))
    expect(refused.reason).toBe('deck_type_has_decks')
    await admin.mutation(api.admin.deletions.remove, deck)
    expect((await admin.query(api.admin.deletions.preview, type)).dependents).toContainEqual({
      what: 'cards_deleted',
      count: 3,
      isMore: false,
    })
    await admin.mutation(api.admin.deletions.remove, type)
    expect(await backend().query(api.cards.get, { card: cardIds[0]! })).toBeNull()
    const listed = await admin.query(api.cards.cardTexts.list, {
      paginationOpts,
      filters: { decktype: decktypeId },
    })
    expect(listed.page).toEqual([])
    const tooEarly = await expectRefusal(admin.mutation(api.admin.deletions.restore, deck))
    expect(tooEarly.reason).toBe('restore_deck_type_first')

    for (const which of [type, deck]) await admin.mutation(api.admin.deletions.restore, which)
    expect(await backend().query(api.cards.get, { card: cardIds[0]! })).not.toBeNull()
    expect(await backend().query(api.cards.decks.get, { deck: slug })).not.toBeNull()

    for (const which of [deck, type]) await admin.mutation(api.admin.deletions.remove, which)
    await purgeLater('decks', deckId)
    await purgeLater('decktypes', decktypeId)
    await expectStillProven(draw._id, draw.card.name)
  })

  test('without decks is purged with its cards', async () => {
    const admin = await asAdmin()
    const decktypeId = await admin.mutation(api.cards.decktypes.create, {
      slug: `gone-${newVisitor()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}`,
      name: 'Gone',
      kind: 'oracle',
      description: 'Not for long.',
      reversible: false,
      aspectRatio: 1,
      wording: { one: 'card', many: 'cards' },
    })
    const cardId = await admin.mutation(api.cards.deckStructure.addCard, { decktypeId, name: 'Only' })
    await admin.mutation(api.admin.deletions.remove, { kind: 'decktypes', id: decktypeId })
    await purgeLater('decktypes', decktypeId)
    const rows = await backend().run(({ db }) =>
      Promise.all([db.get('decktypes', decktypeId), db.get('cards', cardId)]),
    )
    expect(rows).toEqual([null, null])
  })
})

describe('a person', () => {
  const idOf = (subject: string) =>
    backend().run(async ({ db }) => {
      const row = await db
        .query('users')
        .withIndex('by_email', (q) => q.eq('email', `${subject}@example.com`))
        .first()
      return row!._id
    })

  test('cannot come in, and what they shared is hidden, until they are restored', async () => {
    const admin = await asAdmin()
    const person = await signedIn(backend(), 'leaver')
    const userId = await idOf('leaver')
    const { slug } = await addDeck(backend(), { cards: 3, majors: 0 })
    const { draw } = await drawCard(person as never, { slug }, newVisitor(), { chosen: 0 })
    const which = { kind: 'users' as const, id: userId }
    expect(await admin.query(api.admin.deletions.preview, which)).toEqual({
      refused: null,
      dependents: [{ what: 'readings_deleted', count: 1, isMore: false }],
    })
    await admin.mutation(api.admin.deletions.remove, { ...which, changeId: 'person-oops' })
    expect((await expectRefusal(person.mutation(api.users.enter, {}))).reason).toBe(
      'account_deleted_by_admin',
    )
    expect(await person.query(api.users.getUserProfile, {})).toBeNull()
    expect(await backend().query(api.readings.draws.get, { drawId: draw._id })).toBeNull()
    const people = await admin.query(api.users.list, { paginationOpts })
    expect(people.page.map(({ _id }) => _id)).not.toContain(userId)

    await admin.mutation(api.admin.auditLog.restoreChange, { change: 'person-oops', cursor: null })
    await person.mutation(api.users.enter, {})
    expect(await backend().query(api.readings.draws.get, { drawId: draw._id })).not.toBeNull()
  })

  test('is erased after thirty days, and the host is told to delete the account', async () => {
    const admin = await asAdmin()
    const person = backend().withIdentity({
      subject: 'erased',
      issuer: accountIssuer,
      tokenIdentifier: accountRecordName('erased'),
      email: 'erased@example.com',
      emailVerified: true,
    })
    await person.mutation(api.users.enter, {})
    const userId = await idOf('erased')
    const { slug } = await addDeck(backend(), { cards: 3, majors: 0 })
    const { draw } = await drawCard(person as never, { slug }, newVisitor(), { chosen: 0 })
    await admin.mutation(api.admin.deletions.remove, { kind: 'users', id: userId })
    await purgeLater('users', userId)
    const rows = await backend().run(({ db }) =>
      Promise.all([db.get('users', userId), db.get('readings', draw._id)]),
    )
    expect(rows).toEqual([null, null])
    const subjects = () => backend().query(internal.account.accountDeletions.subjects, {})
    expect(await subjects()).toEqual(['erased'])
    await backend().mutation(internal.account.accountDeletions.settle, { subject: 'erased' })
    expect(await subjects()).toEqual([])
    expect((await expectRefusal(person.mutation(api.users.enter, {}))).reason).toBe('account_deleted')
  })

  test('of another provider is erased, and nobody with the same subject is deleted at ours', async () => {
    const admin = await asAdmin()
    await signedIn(backend(), 'elsewhere')
    const userId = await idOf('elsewhere')
    await admin.mutation(api.admin.deletions.remove, { kind: 'users', id: userId })
    await purgeLater('users', userId)
    expect(await backend().run(({ db }) => db.get('users', userId))).toBeNull()
    expect(await backend().query(internal.account.accountDeletions.subjects, {})).toEqual([])
  })

  test('can still erase their own account after an admin has deleted it', async () => {
    const admin = await asAdmin()
    const person = await signedIn(backend(), 'goes-twice')
    const userId = await idOf('goes-twice')
    await admin.mutation(api.admin.deletions.remove, { kind: 'users', id: userId })
    await person.action(internal.account.removeConfirmed, {})
    expect(await backend().run(({ db }) => db.get('users', userId))).toBeNull()
  })

  test('who is the owner, or the admin who asks, is not deleted', async () => {
    const admin = await asAdmin()
    await signedIn(backend(), 'the-owner')
    const remove = async (subject: string) =>
      expectRefusal(admin.mutation(api.admin.deletions.remove, { kind: 'users', id: await idOf(subject) }))
    const { OWNER_EMAIL: before } = process.env
    process.env.OWNER_EMAIL = 'the-owner@example.com'
    try {
      expect((await remove('the-owner')).reason).toBe('owner_account')
      expect((await remove('remover')).reason).toBe('own_account')
    } finally {
      if (before === undefined) delete process.env.OWNER_EMAIL
      else process.env.OWNER_EMAIL = before
    }
  })
})

import { describe, expect, test } from 'vitest'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'
import { ownerOfVisitor, visitorHashOf } from './callers/visitor.ts'

const backend = useProduct()
const firstPage = { numItems: 50, cursor: null }

async function aDraw() {
  const deck = await addDeck(backend())
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), deck, userRandomID, { question: 'Why?', codename: 'Jade Owl' })
  return { deck, userRandomID, readingId: draw._id }
}

const mine = (drawId: string, userRandomID: string) =>
  backend().query(api.readings.draws.getMine, { drawId, userRandomID })

describe('a reading’s owner', () => {
  test('writes a note and tags, on a draw and on a spread, which only the owner sees', async () => {
    const { deck, userRandomID, readingId } = await aDraw()
    const { spread } = await dealSpread(backend(), deck, userRandomID)
    const spreadId = spread._id
    for (const id of [readingId, spreadId]) {
      await backend().mutation(api.journal.setNote, {
        readingId: id,
        userRandomID,
        note: ' Rain. ',
        basedOn: 0,
      })
      const tags = ['  home ', 'Home', 'work   life', '']
      expect(await backend().mutation(api.journal.setTags, { readingId: id, userRandomID, tags })).toEqual([
        'Home',
        'work life',
      ])
    }
    expect(await mine(readingId, userRandomID)).toMatchObject({ note: 'Rain.', tags: ['Home', 'work life'] })
    expect(await backend().query(api.readings.spreads.getMine, { spreadId, userRandomID })).toMatchObject({
      note: 'Rain.',
    })
    const seen = JSON.stringify([
      await backend().query(api.readings.draws.get, { drawId: readingId }),
      await backend().query(api.readings.spreads.get, { spreadId }),
    ])
    for (const secret of ['Rain.', 'Home', 'Why?', 'Where to?']) expect(seen).not.toContain(secret)
  })

  test('does not overwrite a note that was changed in another place', async () => {
    const { userRandomID, readingId } = await aDraw()
    const write = (note: string, basedOn: number) =>
      backend().mutation(api.journal.setNote, { readingId, userRandomID, note, basedOn })
    expect(await write('one', 0)).toEqual({ noteRevision: 1 })
    expect(await expectRefusal(write('two', 0))).toMatchObject({
      code: 'conflict',
      current: { note: 'one', noteRevision: 1 },
    })
    // Sent again because its answer was lost.
    expect(await write(' one ', 0)).toEqual({ noteRevision: 1 })
    await write('', 1)
    expect(await mine(readingId, userRandomID)).toMatchObject({ note: null, noteRevision: 2 })
  })

  test('gets the limits of notes and tags with a refusal', async () => {
    const { userRandomID, readingId } = await aDraw()
    const own = { readingId, userRandomID }
    const long = backend().mutation(api.journal.setNote, { ...own, note: '🦦'.repeat(5001), basedOn: 0 })
    expect((await expectRefusal(long)).message).toBe('A note can have at most 5,000 characters.')
    await backend().mutation(api.journal.setNote, { ...own, note: '🦦'.repeat(5000), basedOn: 0 })
    const tags = Array.from({ length: 13 }, (_, at) => `tag ${at}`)
    const many = backend().mutation(api.journal.setTags, { ...own, tags })
    expect((await expectRefusal(many)).message).toBe('There can be at most 12 tags.')
  })

  test('shares the question on purpose only', async () => {
    const { userRandomID, readingId } = await aDraw()
    const question = async () =>
      (await backend().query(api.readings.draws.get, { drawId: readingId }))?.question
    expect(await question()).toBeNull()
    await backend().mutation(api.journal.setSharing, { readingId, userRandomID, sharesQuestion: true })
    expect(await question()).toBe('Why?')
  })

  test('deletes it for everybody at once, can bring it back, and then it is truly gone', async () => {
    const { userRandomID, readingId } = await aDraw()
    const own = { readingId, userRandomID }
    const isListed = async () =>
      (await backend().query(api.journal.entries.list, { userRandomID, paginationOpts: firstPage })).page
        .length === 1
    await backend().mutation(api.journal.remove, own)
    expect(await backend().query(api.readings.draws.get, { drawId: readingId })).toBeNull()
    expect(await mine(readingId, userRandomID)).toBeNull()
    expect(await isListed()).toBe(false)
    await backend().mutation(api.journal.restore, own)
    expect(await isListed()).toBe(true)
    const { restorableUntil } = await backend().mutation(api.journal.remove, own)
    expect(restorableUntil).toBeGreaterThan(Date.now() + 9 * 60_000)
    expect(await backend().mutation(api.journal.remove, own)).toEqual({ restorableUntil })
    await backend().finishScheduled()
    expect((await expectRefusal(backend().mutation(api.journal.restore, own))).code).toBe('not found')
    expect(await backend().run(({ db }) => db.get('readings', readingId))).toBeNull()
  })

  test('is nobody else: every write to a foreign reading is refused as to one that is not there', async () => {
    const { readingId } = await aDraw()
    const userRandomID = newVisitor()
    const user = await signedIn(backend(), 'intruder')
    const writes = (id: string, who: { userRandomID?: string }) => [
      () => user.mutation(api.journal.setNote, { readingId: id, ...who, note: 'mine now', basedOn: 0 }),
      () => user.mutation(api.journal.setTags, { readingId: id, ...who, tags: [] }),
      () => user.mutation(api.journal.setSharing, { readingId: id, ...who, visibility: 'private' }),
      () => user.mutation(api.journal.remove, { readingId: id, ...who }),
      () => user.mutation(api.journal.restore, { readingId: id, ...who }),
    ]
    for (const who of [{ userRandomID }, {}]) {
      for (const [at, write] of writes(readingId, who).entries()) {
        const refused = await expectRefusal(write())
        expect(refused.code).toBe('not found')
        expect(refused).toEqual(await expectRefusal(writes('nonsense', who)[at]!()))
      }
    }
  })
})

describe('a reading made with real cards', () => {
  const byHand = (deck: { slug: string }, userRandomID: string) => ({
    userRandomID,
    key: 'by-hand',
    madeAt: Date.UTC(2021, 5, 1),
    deck: deck.slug,
    tags: ['beach'],
    cards: ['past', 'present', 'future'].map((position, at) => ({
      position,
      card: `card-${at}`,
      reversed: at === 1,
    })),
  })

  test('is stored without a proof, says so publicly, and is not counted', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const logged = { ...byHand(deck, userRandomID), layout: 'past-present-future', note: 'Sand.' }
    const { kind, readingId } = await backend().mutation(api.journal.log, logged)
    expect(kind).toBe('spread')
    const mine = await backend().query(api.readings.spreads.getMine, { spreadId: readingId, userRandomID })
    expect(mine).toMatchObject({
      made: 'cards',
      dealtAt: logged.madeAt,
      sealed: null,
      note: 'Sand.',
      positions: [{ shown: { reversed: false } }, { shown: { reversed: true } }, {}],
    })
    expect(
      await backend().query(api.readings.spreads.getProof, { spreadId: readingId, userRandomID }),
    ).toBeNull()
    const shared = await backend().query(api.readings.spreads.get, { spreadId: readingId })
    expect(shared).toMatchObject({ made: 'cards', sealed: null })
    expect(JSON.stringify(shared)).not.toContain('Sand.')
    const fresh = await backend().run(({ db }) => db.query('freshDraws').collect())
    expect(fresh.filter((row) => row.kind === 'draw' && row.deckId === deck.deckId)).toEqual([])
  })

  test('names the printed deck, without line breaks, and takes no name that is too long', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const logged = { ...byHand(deck, userRandomID), layout: 'past-present-future' }
    const named = { ...logged, physicalDeck: ' Thoth\n tarot ' }
    const { readingId } = await backend().mutation(api.journal.log, named)
    const shared = await backend().query(api.readings.spreads.get, { spreadId: readingId })
    expect(shared).toMatchObject({ physicalDeck: 'Thoth tarot' })
    const page = { numItems: 5, cursor: null }
    const { page: entries } = await backend().query(api.journal.entries.list, {
      userRandomID,
      paginationOpts: page,
    })
    expect(entries).toMatchObject([{ physicalDeck: 'Thoth tarot' }])
    const exported = await backend().query(api.journal.exports.journalSpreads, {
      userRandomID,
      paginationOpts: page,
    })
    expect(exported.page).toMatchObject([{ made: 'cards', physicalDeck: 'Thoth tarot' }])
    const tooLong = { ...logged, key: 'too-long', physicalDeck: 'x'.repeat(61) }
    expect((await expectRefusal(backend().mutation(api.journal.log, tooLong))).code).toBe('invalid')
  })

  test('is one reading, however often it is sent', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const single = { ...byHand(deck, userRandomID), layout: null }
    const card = { ...single, cards: [{ position: '', card: 'card-9', reversed: true }] }
    const first = await backend().mutation(api.journal.log, card)
    expect(first.kind).toBe('draw')
    expect(await backend().mutation(api.journal.log, card)).toEqual(first)
    // There is no sealed deck to lay another one from.
    const clarify = { readingId: first.readingId, key: 'message', userRandomID }
    expect((await expectRefusal(backend().mutation(api.readings.clarify, clarify))).code).toBe('invalid')
  })

  test('can lie on a layout of one’s own, and on nobody else’s', async () => {
    const deck = await addDeck(backend())
    const [userRandomID, other] = [newVisitor(), newVisitor()]
    const places = [0, 3].map((x) => ({ name: `At ${x}`, meaning: '', x, y: 0, rotation: 0 as const }))
    const drawn = { userRandomID, name: 'Two piers', positions: places }
    const { _id } = await backend().mutation(api.readings.layouts.create, drawn)
    const cards = ['place-1', 'place-2'].map((position, at) => ({
      position,
      card: `card-${at}`,
      reversed: false,
    }))
    const log = (who: string) =>
      backend().mutation(api.journal.log, { ...byHand(deck, who), layout: _id, cards })
    expect((await expectRefusal(log(other))).code).toBe('not found')
    const { readingId } = await log(userRandomID)
    const mine = await backend().query(api.readings.spreads.getMine, { spreadId: readingId, userRandomID })
    expect(mine?.customLayout).toMatchObject({ layoutId: _id, name: 'Two piers' })
  })
})

describe('history', () => {
  test('is listed page by page, the newest first, and holds nobody else’s', async () => {
    const deck = await addDeck(backend(), { cards: 5, majors: 0 })
    const [userRandomID, other] = [newVisitor(), newVisitor()]
    const made: string[] = []
    for (let i = 0; i < 5; i++) {
      made.push((await drawCard(backend(), deck, userRandomID, { chosen: i })).draw._id)
      await drawCard(backend(), deck, other, { chosen: i })
    }
    const seen: string[] = []
    let cursor: string | null = null
    for (let isDone = false; !isDone;) {
      const paginationOpts: { numItems: number; cursor: string | null } = { numItems: 2, cursor }
      const result = await backend().query(api.journal.entries.list, { userRandomID, paginationOpts })
      expect(result.page.length).toBeLessThanOrEqual(2)
      seen.push(...result.page.map(({ _id }) => _id))
      ;({ continueCursor: cursor, isDone } = result)
    }
    expect(seen).toEqual(made.reverse())
  })

  test('moves to an account when asked, all of it, and leaves the browser', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const user = await signedIn(backend(), 'mover')
    const { draw } = await drawCard(backend(), deck, userRandomID)
    await dealSpread(backend(), deck, userRandomID)
    const from = ownerOfVisitor(await visitorHashOf(userRandomID))
    await backend().run(async ({ db }) => {
      const { _id, _creationTime, ...row } = (await db.get('readings', draw._id))!
      for (let i = 0; i < 450; i++) await db.insert('readings', { ...row, owner: from })
    })
    await user.mutation(api.journal.claim, { userRandomID })
    await backend().finishScheduled()
    const left = await backend().query(api.journal.entries.list, { userRandomID, paginationOpts: firstPage })
    expect(left.page).toEqual([])
    const counted = await backend().run(
      async ({ db }) =>
        (await db.query('readings').collect()).filter(
          ({ deckId, owner }) => deckId === deck.deckId && owner !== from,
        ).length,
    )
    expect(counted).toBe(452)
    const spreads = await user.query(api.readings.spreads.listMine, { paginationOpts: firstPage })
    expect(spreads.page).toHaveLength(1)
    expect(await user.query(api.readings.draws.getMine, { drawId: draw._id })).toMatchObject({
      _id: draw._id,
    })
  })

  test('moves at once into a new account, and back, without what the account has made itself', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const ofBrowser = async () => {
      const entries = await backend().query(api.journal.entries.list, {
        userRandomID,
        paginationOpts: firstPage,
      })
      return entries.page.map(({ _id }) => _id)
    }
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const user = await signedIn(backend(), 'somebody new')
    expect(await user.mutation(api.journal.claimIntoNew, { userRandomID })).toBe(true)
    expect(await ofBrowser()).toEqual([])
    expect(await user.mutation(api.journal.claimIntoNew, { userRandomID })).toBe(false)
    const later = await drawCard(backend(), deck, userRandomID)
    await user.mutation(api.journal.claim, { userRandomID, readingId: later.draw._id })
    // Another browser of the same person.
    const phone = newVisitor()
    const onPhone = await drawCard(backend(), deck, phone)
    await user.mutation(api.journal.claim, { userRandomID: phone })
    await user.mutation(api.journal.undoClaim, { userRandomID })
    expect(await ofBrowser()).toEqual([draw._id])
    expect(await user.query(api.readings.draws.getMine, { drawId: onPhone.draw._id })).not.toBeNull()
    expect(await user.query(api.readings.draws.getMine, { drawId: later.draw._id })).not.toBeNull()
  })

  test('moves one by one, too: what is named and what is one’s own', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const user = await signedIn(backend(), 'mover of one')
    const [named, other] = [
      await drawCard(backend(), deck, userRandomID),
      await drawCard(backend(), deck, userRandomID),
    ]
    const claim = { userRandomID, readingId: named.draw._id }
    for (let times = 0; times < 2; times++) await user.mutation(api.journal.claim, claim)
    expect(await user.query(api.readings.draws.getMine, { drawId: named.draw._id })).not.toBeNull()
    expect(await user.query(api.readings.draws.getMine, { drawId: other.draw._id })).toBeNull()
    const strangers = user.mutation(api.journal.claim, {
      userRandomID: newVisitor(),
      readingId: other.draw._id,
    })
    expect((await expectRefusal(strangers)).code).toBe('not found')
    expect((await expectRefusal(backend().mutation(api.journal.claim, claim))).code).toBe('signed out')
  })

  test('is not moved by a stranger, and not listed to one', async () => {
    const userRandomID = newVisitor()
    expect((await expectRefusal(backend().mutation(api.journal.claim, { userRandomID }))).code).toBe(
      'signed out',
    )
    const listed = backend().query(api.journal.entries.list, { paginationOpts: firstPage })
    expect((await expectRefusal(listed)).code).toBe('signed out')
  })

  test('can be taken along, with all that is needed to repeat each draw', async () => {
    const { userRandomID, readingId } = await aDraw()
    const asked = { userRandomID, paginationOpts: firstPage }
    const { page } = await backend().query(api.journal.exports.draws, asked)
    const { transcript } = (await backend().query(api.readings.draws.getProof, { drawId: readingId }))!
    const { seed, visitorSeed, nonce, chosen, terms, commitment, sealedAtMs, seal } = transcript
    expect(page).toMatchObject([
      {
        _id: readingId,
        question: 'Why?',
        codename: 'Jade Owl',
        proof: { seed, visitorSeed, nonce, chosen, sealed: { terms, commitment, sealedAtMs, seal } },
      },
    ])
    expect(JSON.stringify(page)).not.toContain(await visitorHashOf(userRandomID))
  })
})

import { anyApi } from 'convex/server'
import { describe, expect, test } from 'vitest'
import { sealOf } from '#rules/readings/fair-draw/seal.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  seedsOf,
  signedIn,
  useProduct,
  promiseOf,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import { visitorHashOf } from '../callers/visitor.ts'

const backend = useProduct()

describe('a draw', () => {
  test('is made with the deck that was sealed, can be opened by anybody, and proves itself', async () => {
    const deck = await addDeck(backend())
    const { draw, sealed } = await drawCard(backend(), deck, newVisitor(), { codename: 'Indigo Otter' })
    expect(await sealOf(sealed)).toBe(sealed.seal)

    const opened = await backend().query(api.readings.draws.get, { drawId: draw._id })
    expect(opened).toEqual(draw)
    expect(opened).toMatchObject({
      codename: 'Indigo Otter',
      source: 'click',
      deck: { slug: deck.slug, revision: 1 },
    })

    const { transcript, names } = (await backend().query(api.readings.draws.getProof, { drawId: draw._id }))!
    const nameOf = (slug: string) => names[transcript.cards.indexOf(slug)]!
    const { ok, steps } = await verifyDraw(transcript, { sealShown: sealed.seal, nameOf })
    expect(steps.filter((step) => !step.ok)).toEqual([])
    expect(ok).toBe(true)
    expect(steps.at(-1)!.says.params).toEqual({ count: 1, cards: draw.card.name })
    expect(transcript.drawn).toEqual([{ position: 'message', card: draw.card.slug, reversed: draw.reversed }])
  })

  test('is one draw, however often and at once it is asked for', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { commitmentId } = await backend().action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
    })
    const asked = Array.from({ length: 20 }, (_, at) =>
      backend().mutation(api.readings.draws.create, {
        commitmentId,
        userRandomID,
        visitorSeed: `seed-${at}`,
        chosen: at,
      }),
    )
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    const paginationOpts = { numItems: 10, cursor: null }
    const { page } = await backend().query(api.journal.entries.list, { userRandomID, paginationOpts })
    expect(page).toHaveLength(1)
  })

  test('with another visitor’s sealed deck is refused like one with an unknown deck', async () => {
    const deck = await addDeck(backend())
    const { commitmentId } = await backend().action(api.readings.commitments.sealDraw, {
      userRandomID: newVisitor(),
      deck: deck.slug,
      reversals: true,
    })
    const another = { userRandomID: newVisitor(), visitorSeed: 'seed', chosen: 0 }
    const foreign = await expectRefusal(
      backend().mutation(api.readings.draws.create, { ...another, commitmentId }),
    )
    const own = await drawCard(backend(), deck, another.userRandomID)
    for (const unknown of ['', 'nonsense', own.draw._id, commitmentId.replace(/^./, 'z')]) {
      expect(
        await expectRefusal(
          backend().mutation(api.readings.draws.create, { ...another, commitmentId: unknown }),
        ),
      ).toEqual(foreign)
    }
    expect(foreign.code).toBe('not found')
    // A used one is not given away either.
    const used = { ...another, userRandomID: newVisitor(), commitmentId: own.commitmentId }
    expect(await expectRefusal(backend().mutation(api.readings.draws.create, used))).toEqual(foreign)
  })

  test('from a deck sealed too long ago is refused, and the seed is shown as unused', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { commitmentId } = await backend().action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
    })
    await backend().run(({ db }) => db.patch('commitments', commitmentId, { revealBy: Date.now() - 1 }))
    const late = { commitmentId, userRandomID, visitorSeed: 'seed', chosen: 0 }
    expect((await expectRefusal(backend().mutation(api.readings.draws.create, late))).code).toBe('expired')
    await backend().mutation(internal.readings.commitments.revealExpired, {})
    const shown = await promiseOf(backend(), commitmentId)
    expect(shown).toMatchObject({ state: 'unused', seed: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect((await expectRefusal(backend().mutation(api.readings.draws.create, late))).code).toBe('expired')
  })

  test('shows no seed to anybody before it is made', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const before = new Set(await seedsOf(backend()))
    const sealed = await backend().action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
    })
    const { commitmentId } = sealed
    const [seed] = (await seedsOf(backend())).filter((known) => !before.has(known))
    const paginationOpts = { numItems: 100, cursor: null }
    const answers = [
      sealed,
      await backend().query(api.readings.commitments.list, { paginationOpts }),
      await backend().query(api.journal.entries.list, { userRandomID, paginationOpts }),
    ]
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(answers)).toContain(sealed.sealed.commitment)
    expect(JSON.stringify(answers)).not.toContain(seed)
    // And afterwards it is nowhere but in the open.
    await backend().mutation(api.readings.draws.create, {
      commitmentId,
      userRandomID,
      visitorSeed: 'seed',
      chosen: 0,
    })
    expect(await seedsOf(backend())).not.toContain(seed)
    expect((await promiseOf(backend(), commitmentId)).seed).toBe(seed)
  })

  test.each([
    ['a place the deck does not have', { chosen: 78 }, 'choice_outside'],
    ['half a place', { chosen: 0.5 }, 'choice_outside'],
    ['a seed with a colon', { visitorSeed: 'a:b' }, 'visitor_seed_invalid'],
    ['a name that is none of ours', { codename: 'Mallory' }, 'codename_invalid'],
    ['a question of 10,000 characters', { question: 'x'.repeat(10_000) }, 'text_too_long'],
    ['a visitor who is easily guessed', { userRandomID: 'a'.repeat(30) }, 'visitor_id_weak'],
    ['a visitor who is too short', { userRandomID: 'abcdefghij' }, 'visitor_id_weak'],
  ])('with %s is refused and says why, and the sealed deck is still there', async (_, wrong, reason) => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { commitmentId } = await backend().action(api.readings.commitments.sealDraw, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
    })
    const right = { commitmentId, userRandomID, visitorSeed: 'seed', chosen: 0 }
    const said = await expectRefusal(backend().mutation(api.readings.draws.create, { ...right, ...wrong }))
    expect(said).toMatchObject({ code: 'invalid', reason })
    await backend().mutation(api.readings.draws.create, right)
  })

  test('keeps a question in any script, without what no screen can show', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const question = '\u0000 \u202Eمتى؟ 🦦👩‍👩‍👧 <script>alert(1)</script>\u0007'
    const { draw } = await drawCard(backend(), deck, userRandomID, { question })
    expect(draw.question).toBeNull()
    const mine = await backend().query(api.readings.draws.getMine, { drawId: draw._id, userRandomID })
    expect(mine?.question).toBe('\u202Eمتى؟ 🦦👩‍👩‍👧 <script>alert(1)</script>')
  })

  test('from a deck of verses is never reversed', async () => {
    const deck = await addDeck(backend(), { kind: 'verse', cards: 20, majors: 0 })
    for (let i = 0; i < 8; i++) {
      const { draw, sealed } = await drawCard(backend(), deck, newVisitor())
      expect(draw.reversed).toBe(false)
      expect(sealed.terms).toMatchObject({ reversalRate: 0, layout: { slug: 'one-verse' } })
    }
  })

  test('is not possible from a deck that is no longer published', async () => {
    const deck = await addDeck(backend())
    await backend().run(({ db }) => db.patch('decks', deck.deckId, { status: 'retired' }))
    expect((await expectRefusal(drawCard(backend(), deck, newVisitor()))).code).toBe('not found')
    expect((await expectRefusal(drawCard(backend(), { slug: 'no-such-deck' }, newVisitor()))).code).toBe(
      'not found',
    )
  })

  test('keeps showing the revision it was drawn from', async () => {
    const deck = await addDeck(backend())
    const admin = await signedIn(backend(), 'reviser', { isAdmin: true })
    const { draw } = await drawCard(backend(), deck, newVisitor())
    const { revision } = await admin.mutation(api.cards.decks.update, {
      deckId: deck.deckId,
      title: 'Another title',
    })
    expect(revision).toBe(2)
    expect((await backend().query(api.readings.draws.get, { drawId: draw._id }))?.deck).toMatchObject({
      title: 'A deck',
      revision: 1,
    })
    const later = await drawCard(backend(), deck, newVisitor())
    expect(later.draw.deck).toMatchObject({ title: 'Another title', revision: 2 })
  })

  test('is rate limited, with the time to wait', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const seal = () =>
      backend().action(api.readings.commitments.sealDraw, { userRandomID, deck: deck.slug, reversals: true })
    await seal()
    const key = `seal ${await visitorHashOf(userRandomID)}`
    await backend().run(async ({ db }) => {
      const bucket = await db
        .query('rateLimits')
        .withIndex('by_key', (q) => q.eq('key', key))
        .unique()
      // As it is after as many in one moment as are allowed; in the future, so that a slow test does not refill it.
      await db.patch('rateLimits', bucket!._id, { tokens: 0.5, updatedAt: Date.now() + 60_000 })
    })
    expect(await expectRefusal(seal())).toEqual({
      code: 'rate limited',
      reason: 'rate_limited',
      params: { unit: 'seconds', count: 2 },
      message: 'Too many requests. Please try again in 2 seconds.',
      retryAfterMs: 1500,
    })
    // Somebody else does not wait.
    await drawCard(backend(), deck, newVisitor())
  })
})

describe('by the names of version 0.2', () => {
  /** Without the folder: `draws:create`. */
  const former = anyApi as unknown as Pick<typeof api.readings, 'draws' | 'commitments'>
  const paginationOpts = { numItems: 10, cursor: null }

  test('a card is drawn, and its owner lists it without the spreads', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    await dealSpread(backend(), deck, userRandomID)
    const { commitmentId } = await backend().action(former.commitments.sealDraw, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
    })
    const draw = await backend().mutation(former.draws.create, {
      commitmentId,
      userRandomID,
      visitorSeed: 'ours',
      chosen: 7,
      question: 'Why?',
    })
    const { page } = await backend().query(former.draws.listMine, {
      userRandomID,
      paginationOpts,
    })
    const { _id, drawnAt, source, reversed, card } = draw
    expect(page).toMatchObject([
      { _id, drawnAt, source, reversed, question: 'Why?', deck: { slug: deck.slug } },
    ])
    expect(page[0]!.card).toMatchObject({ slug: card.slug, name: card.name })
  })

  test('admins see where single cards were drawn from, and nobody else does', async () => {
    const deck = await addDeck(backend())
    const { draw } = await drawCard(backend(), deck, newVisitor())
    await dealSpread(backend(), deck, newVisitor())
    const admin = await signedIn(backend(), 'looks-at-draws', { isAdmin: true })
    const { page } = await admin.query(former.draws.listForAdmin, { paginationOpts })
    expect(page[0]).toMatchObject({ _id: draw._id, deckId: deck.deckId, totemId: null, isClaimed: false })
    const stranger = backend().query(former.draws.listForAdmin, { paginationOpts })
    expect((await expectRefusal(stranger)).code).toBe('signed out')
  })
})

describe('the daily card', () => {
  const today = new Date().toISOString().slice(0, 10)
  const sealDaily = (userRandomID: string, deck: { slug: string }, day = today) =>
    backend().action(api.readings.commitments.sealDaily, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
      day,
    })

  test('is drawn once a day, whichever deck is sealed', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    expect(await backend().query(api.readings.getDaily, { userRandomID, day: today })).toBeNull()
    const answers = []
    for (let i = 0; i < 2; i++) {
      const { commitmentId } = await sealDaily(userRandomID, deck)
      answers.push(
        await backend().mutation(api.readings.draws.create, {
          commitmentId,
          userRandomID,
          visitorSeed: `s${i}`,
          chosen: i,
        }),
      )
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.source).toBe('daily')
    const daily = await backend().query(api.readings.getDaily, { userRandomID, day: today })
    expect(daily).toMatchObject({ _id: answers[0]?._id, day: today })
    const asDraw = await backend().query(api.readings.draws.getDaily, { userRandomID, day: today })
    expect(asDraw).toMatchObject({ ...daily, drawnAt: daily!.madeAt, card: answers[0]!.card })
    expect(
      await backend().query(api.readings.getDaily, { userRandomID: newVisitor(), day: today }),
    ).toBeNull()
  })

  test('is the latest single card since the visitor’s midnight, if none was drawn for the day', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const midnight = Date.now()
    const ofToday = (since: number) =>
      backend().query(api.readings.getDaily, { userRandomID, day: today, since })
    expect(await ofToday(midnight)).toBeNull()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    expect(await ofToday(midnight)).toMatchObject({ _id: draw._id })
    expect(await ofToday(Date.now() + 3_600_000)).toBeNull()
    await backend().mutation(api.journal.remove, { readingId: draw._id, userRandomID })
    expect(await ofToday(midnight)).toBeNull()
  })

  test.each(['2020-01-01', '2099-01-01', '2026-02-30', 'today', ''])('is refused for %j', async (day) => {
    const deck = await addDeck(backend(), { cards: 3, majors: 0 })
    expect((await expectRefusal(sealDaily(newVisitor(), deck, day))).code).toBe('invalid')
  })
})

describe('a draw made private', () => {
  test('is for others as if it were not there, and for its owner as before', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { draw } = await drawCard(backend(), deck, userRandomID)
    const { _id: drawId } = draw
    const asked = { readingId: drawId, userRandomID, visibility: 'private' as const }
    await backend().mutation(api.journal.setSharing, asked)
    expect(await backend().query(api.readings.draws.get, { drawId })).toBeNull()
    expect(await backend().query(api.readings.draws.getProof, { drawId })).toBeNull()
    expect(
      await backend().query(api.readings.draws.getMine, { drawId, userRandomID: newVisitor() }),
    ).toBeNull()
    expect(await backend().query(api.readings.draws.getMine, { drawId })).toBeNull()
    expect(await backend().query(api.readings.draws.getMine, { drawId, userRandomID })).toMatchObject({
      _id: drawId,
    })
    expect(await backend().query(api.readings.draws.getProof, { drawId, userRandomID })).not.toBeNull()
    await backend().mutation(api.journal.setSharing, { ...asked, visibility: 'shared' })
    expect(await backend().query(api.readings.draws.get, { drawId })).toEqual(draw)
  })

  test.each(['', 'x', '../../etc', 'j57a8c0000000000000000000000000'])(
    'and %j: neither is there',
    async (drawId) => {
      expect(await backend().query(api.readings.draws.get, { drawId })).toBeNull()
      expect(await backend().query(api.readings.draws.getProof, { drawId })).toBeNull()
    },
  )
})

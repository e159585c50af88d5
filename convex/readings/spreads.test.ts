import { describe, expect, test } from 'vitest'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import {
  addDeck,
  dealSpread,
  newVisitor,
  expectRefusal,
  seedsOf,
  signedIn,
  useProduct,
  promiseOf,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()

const cardsOf = (spreadId: string) =>
  backend().run(async ({ db }) => (await db.get('readings', spreadId as Id<'readings'>))!.positions)

describe('a spread', () => {
  test('is dealt face down, turned up in any order, and proves itself with the last card', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread, sealed } = await dealSpread(backend(), deck, userRandomID)
    const { _id: spreadId } = spread
    expect(spread.positions.map(({ key, shown }) => [key, shown])).toEqual([
      ['past', null],
      ['present', null],
      ['future', null],
    ])
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys: ['future'], userRandomID })
    const after = (await backend().query(api.readings.spreads.get, { spreadId }))!
    expect(after.positions.map(({ shown }) => shown !== null)).toEqual([false, false, true])
    expect(await backend().query(api.readings.spreads.getProof, { spreadId, userRandomID })).toBeNull()

    await backend().mutation(api.readings.spreads.reveal, {
      spreadId,
      keys: ['past', 'present', 'future'],
      userRandomID,
    })
    const whole = (await backend().query(api.readings.spreads.get, { spreadId }))!
    expect(whole.positions[2]).toEqual(after.positions[2])
    const { transcript } = (await backend().query(api.readings.spreads.getProof, { spreadId }))!
    expect((await verifyDraw(transcript, { sealShown: sealed.seal })).ok).toBe(true)
    expect(transcript.drawn.map(({ card }) => card)).toEqual(
      whole.positions.map(({ shown }) => shown?.card.slug),
    )
  })

  test('tells nothing of a face-down card: neither card nor seed is in any answer', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const before = new Set(await seedsOf(backend()))
    const { spread } = await dealSpread(backend(), deck, userRandomID)
    const [seed] = (await seedsOf(backend())).filter((known) => !before.has(known))
    const { _id: spreadId } = spread
    const [, , third] = await cardsOf(spreadId)
    await backend().mutation(api.readings.spreads.reveal, {
      spreadId,
      keys: ['past', 'present'],
      userRandomID,
    })
    const paginationOpts = { numItems: 100, cursor: null }
    const answers = JSON.stringify([
      spread,
      await backend().query(api.readings.spreads.get, { spreadId }),
      await backend().query(api.readings.spreads.getMine, { spreadId, userRandomID }),
      await backend().query(api.readings.spreads.getProof, { spreadId, userRandomID }),
      await backend().query(api.readings.spreads.listMine, { userRandomID, paginationOpts }),
      await backend().query(api.readings.commitments.list, { paginationOpts }),
      await backend().query(api.journal.exports.spreads, { userRandomID, paginationOpts }),
    ])
    expect(answers).toContain(spreadId)
    expect(answers).not.toContain(third!.cardId)
    expect(answers).not.toContain(seed)
  })

  test('shows its face-down cards to the magician who owns it, and to no other', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread } = await dealSpread(backend(), deck, userRandomID)
    const { _id: spreadId } = spread
    const reader = await signedIn(backend(), 'reader')
    const peek = async (caller: Pick<typeof reader, 'query'>) => {
      const [spreads, readings] = await Promise.all([
        caller.query(api.readings.spreads.getMine, { spreadId, userRandomID, peek: true }),
        caller.query(api.readings.getMine, { readingId: spreadId, userRandomID, peek: true }),
      ])
      return [spreads, readings].map((seen) => seen!.positions.map(({ shown }) => shown?.card._id ?? null))
    }
    const faceDown = [null, null, null]
    expect(await peek(backend())).toEqual([faceDown, faceDown])
    expect(await peek(reader)).toEqual([faceDown, faceDown])
    await reader.mutation(api.users.update, { isMagician: true })
    const cardIds = (await cardsOf(spreadId)).map(({ cardId }) => cardId)
    expect(await peek(reader)).toEqual([cardIds, cardIds])
    expect(await peek(backend())).toEqual([faceDown, faceDown])
    const stranger = { spreadId, userRandomID: newVisitor() }
    expect(await backend().query(api.readings.spreads.getMine, { ...stranger, peek: true })).toBeNull()
    expect(
      await expectRefusal(backend().mutation(api.readings.spreads.reveal, { ...stranger, keys: ['past'] })),
    ).toEqual(
      await expectRefusal(
        backend().mutation(api.readings.spreads.reveal, { ...stranger, spreadId: 'x', keys: ['past'] }),
      ),
    )
  })

  test('is one spread, however often and at once it is dealt', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { commitmentId } = await backend().action(api.readings.commitments.sealSpread, {
      userRandomID,
      deck: deck.slug,
      reversals: false,
      layout: 'celtic-cross',
    })
    const deal = (at: number) => {
      const chosen = Array.from({ length: 10 }, (_, place) => place + at)
      return backend().mutation(api.readings.spreads.deal, {
        commitmentId,
        userRandomID,
        visitorSeed: `s${at}`,
        chosen,
      })
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => deal(at)))
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ layout: { slug: 'celtic-cross', version: 2 }, reversible: false })
    expect((await cardsOf(answers[0]!._id)).some(({ reversed }) => reversed)).toBe(false)
  })

  test('of the majors alone has none but majors, and proves it', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { commitmentId, sealed } = await backend().action(api.readings.commitments.sealSpread, {
      userRandomID,
      deck: deck.slug,
      reversals: true,
      layout: 'celtic-cross',
      pool: 'majors' as const,
    })
    expect(sealed.terms.cardCount).toBe(22)
    const chosen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 21]
    const dealt = { commitmentId, userRandomID, visitorSeed: 's', chosen }
    const { _id: spreadId, positions } = await backend().mutation(api.readings.spreads.deal, dealt)
    const keys = positions.map(({ key }) => key)
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys, userRandomID })
    const whole = (await backend().query(api.readings.spreads.get, { spreadId }))!
    expect(whole.positions.every(({ shown }) => shown?.card.arcana === 'major')).toBe(true)
    const { transcript } = (await backend().query(api.readings.spreads.getProof, { spreadId }))!
    expect((await verifyDraw(transcript, { sealShown: sealed.seal })).ok).toBe(true)
  })

  test('is clarified by the next cards of its own sealed deck, one beside each card, and proves those too', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread, sealed } = await dealSpread(backend(), deck, userRandomID, { chosen: [0, 2, 5] })
    const { _id: spreadId } = spread
    const clarify = (key: string) =>
      backend().mutation(api.readings.spreads.clarify, { spreadId, key, userRandomID })
    expect((await expectRefusal(clarify('past'))).message).toBe('Reveal the card first.')
    expect((await expectRefusal(clarify('nowhere'))).code).toBe('invalid')
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys: ['past'], userRandomID })
    await Promise.all([clarify('past'), clarify('past')])
    const keys = ['past', 'present', 'future']
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys, userRandomID })
    await clarify('future')
    const whole = (await backend().query(api.readings.spreads.get, { spreadId }))!
    const { transcript, names } = (await backend().query(api.readings.spreads.getProof, { spreadId }))!
    const lay = (place: number) => names[transcript.order[place]!]
    expect(whole.positions.map(({ clarifier }) => clarifier?.card.name)).toEqual([lay(1), undefined, lay(3)])
    const { ok, steps } = await verifyDraw(transcript, { sealShown: sealed.seal })
    expect(ok).toBe(true)
    expect(steps.at(-1)?.step).toBe('clarifiers')
  })

  test('has no clarifier when the deck is used up, and none for a stranger', async () => {
    const small = await addDeck(backend(), { cards: 3, majors: 0 })
    const userRandomID = newVisitor()
    const { spread } = await dealSpread(backend(), small, userRandomID, { chosen: [0, 1, 2] })
    const asked = { spreadId: spread._id, key: 'past', userRandomID }
    await backend().mutation(api.readings.spreads.reveal, {
      spreadId: spread._id,
      keys: ['past'],
      userRandomID,
    })
    expect((await expectRefusal(backend().mutation(api.readings.spreads.clarify, asked))).message).toContain(
      'No card',
    )
    const stranger = { ...asked, userRandomID: newVisitor() }
    expect((await expectRefusal(backend().mutation(api.readings.spreads.clarify, stranger))).code).toBe(
      'not found',
    )
  })

  test('that nobody finishes does not keep its seed back for ever', async () => {
    const deck = await addDeck(backend())
    const userRandomID = newVisitor()
    const { spread, commitmentId } = await dealSpread(backend(), deck, userRandomID)
    await backend().run(({ db }) => db.patch('commitments', commitmentId, { revealBy: 1 }))
    await backend().mutation(internal.readings.commitments.revealExpired, {})
    expect(await promiseOf(backend(), commitmentId)).toMatchObject({
      state: 'used',
      seed: expect.any(String) as string,
    })
    const { _id: spreadId } = spread
    expect(await backend().query(api.readings.spreads.getProof, { spreadId })).toBeNull()
    const keys = ['past', 'present', 'future']
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys, userRandomID })
    expect(await backend().query(api.readings.spreads.getProof, { spreadId })).not.toBeNull()
  })

  test.each([
    ['a layout that is not for such decks', 'promise-prayer-practice'],
    ['an unknown layout', 'no-such-layout'],
  ])('in %s is refused', async (_, layout) => {
    const deck = await addDeck(backend())
    expect((await expectRefusal(dealSpread(backend(), deck, newVisitor(), { layout }))).code).toBe(
      'not found',
    )
  })

  test('needs as many cards as it has places, none of them twice', async () => {
    const small = await addDeck(backend(), { cards: 5, majors: 0 })
    const celtic = dealSpread(backend(), small, newVisitor(), { layout: 'celtic-cross' })
    expect((await expectRefusal(celtic)).message).toContain('fewer cards')
    for (const chosen of [[0, 1], [0, 1, 1], [0, 1, 5], []]) {
      expect((await expectRefusal(dealSpread(backend(), small, newVisitor(), { chosen }))).code).toBe(
        'invalid',
      )
    }
  })
})

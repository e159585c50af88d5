import { describe, expect, test } from 'vitest'
import { periodOf } from '#rules/places/periods.ts'
import {
  addDeck,
  drawCard,
  from,
  newVisitor,
  expectRefusal,
  signedIn,
  type ProductBackend,
} from '#tests/support/product-data.ts'
import { someStates, useSeededBackend } from '#tests/support/seeded-backend.ts'
import { api, internal } from '../_generated/api.js'

const month = periodOf('month', Date.now())
const words = (count: number, of: string) =>
  Array.from({ length: count }, (_, at) => `${of}${'abcdefghij'[at % 10]}`).join(' ')

describe('statistics of a town', () => {
  const opened = useSeededBackend(() => [someStates(['oregon', 'minnesota'])])
  const backend = () => opened() as unknown as ProductBackend
  const lifeOf = (slug: string, state = 'oregon') =>
    backend().query(api.places.placeNumbers.ofTown, { state, slug, month })
  const keep = (userRandomID: string, slug: string, state = 'oregon') =>
    backend().mutation(api.places.savedTowns.save, { userRandomID, state, slug })
  const counted = () => backend().finishScheduled()
  const told = async () => {
    await counted()
    return backend().mutation(internal.places.placeStatPublications.publish, {})
  }
  const onMap = async (period: string) =>
    (
      await backend().query(api.places.placeNumbers.onMap, {
        period,
        paginationOpts: { cursor: null, numItems: 5000 },
      })
    ).page

  const onTotemMap = async () =>
    (
      await backend().query(api.places.placeNumbers.totemsOnMap, {
        paginationOpts: { cursor: null, numItems: 100 },
      })
    ).page

  async function drawnIn(slug: string, times: number): Promise<void> {
    await drawnUntoldIn(slug, times)
    await told()
  }

  async function drawnUntoldIn(slug: string, times: number): Promise<void> {
    const deck = await addDeck(backend(), { cards: 2, majors: 0 })
    for (let at = 0; at < times; at++) {
      const visitor = newVisitor()
      await keep(visitor, slug)
      await drawCard(backend(), deck, visitor, { chosen: 0 })
    }
    await counted()
  }

  test('draws count for the saved town, and are not published below five', async () => {
    await drawnIn('salem', 4)
    expect(await lifeOf('salem')).toMatchObject({ drawsThisMonth: null, drawsEver: null, mostDrawn: null })
    expect(await onMap(month)).toEqual([])
    await drawnIn('salem', 1)
    expect(await lifeOf('salem')).toMatchObject({ drawsThisMonth: 5, drawsEver: 5 })
    expect(await lifeOf('bend')).toMatchObject({ drawsThisMonth: null, drawsEver: null })
    for (const window of ['day', 'month'] as const) {
      expect(await onMap(periodOf(window, Date.now()))).toEqual([
        expect.objectContaining({ state: 'oregon', slug: 'salem', name: 'Salem', draws: 5 }),
      ])
    }
    expect(await onMap('2001-01')).toEqual([])
  })

  test('a single draw does not change the published numbers; they change later and in steps of five', async () => {
    await drawnIn('beaverton', 5)
    const answers = async () => [
      (await onMap(month)).find(({ slug }) => slug === 'beaverton')?.draws,
      (await lifeOf('beaverton'))?.drawsThisMonth,
      (await lifeOf('beaverton'))?.drawsEver,
    ]
    const toldAt = () => backend().query(api.places.placeNumbers.toldAt, {})
    const before = await toldAt()
    expect(before).not.toBeNull()
    const deck = await addDeck(backend(), { cards: 2, majors: 0 })
    for (let more = 1; more <= 5; more++) {
      const visitor = newVisitor()
      await keep(visitor, 'beaverton')
      await drawCard(backend(), deck, visitor, { chosen: 0 })
      await counted()
      expect(await answers()).toEqual([5, 5, 5])
      if (more === 5) continue
      expect(await told()).toBe(0)
      expect(await answers()).toEqual([5, 5, 5])
      expect(await toldAt()).toBe(before)
    }
    // The hour, the day, the month and ever.
    expect(await told()).toBe(4)
    expect(await answers()).toEqual([10, 10, 10])
    expect(await toldAt()).toBeGreaterThanOrEqual(before!)
  })

  test('the most drawn card is published with the same delay and steps', async () => {
    // Of nine draws of two cards one has five or more, and none ten.
    await drawnUntoldIn('hillsboro', 9)
    expect((await lifeOf('hillsboro'))?.mostDrawn).toBeNull()
    await told()
    expect((await lifeOf('hillsboro'))?.mostDrawn).toMatchObject({ count: 5 })
  })

  test('one visitor alone makes no lively town: two of their draws a day count, also after letting go', async () => {
    const deck = await addDeck(backend(), { cards: 2, majors: 0 })
    const visitor = newVisitor()
    for (let at = 0; at < 5; at++) {
      await keep(visitor, 'gresham')
      await drawCard(backend(), deck, visitor, { chosen: 0 })
      await backend().mutation(api.places.savedTowns.remove, { userRandomID: visitor })
    }
    await counted()
    const tallies = await backend().run(async ({ db }) =>
      (await db.query('placeTallies').collect()).filter(({ slug }) => slug === 'gresham'),
    )
    expect(tallies.find(({ period }) => period === 'ever')?.draws).toBe(2)
  })

  test('one address alone makes no lively town, with however many visitors: twenty of its draws a day count', async () => {
    const deck = await addDeck(backend(), { cards: 2, majors: 0 })
    const drawFrom = async (address: string) => {
      const visitor = newVisitor()
      await keep(visitor, 'tigard')
      await drawCard(from(backend(), address), deck, visitor, { chosen: 0 })
    }
    for (let at = 0; at < 25; at++) await drawFrom(`2001:db8:0:7::${at}`)
    await drawFrom('2001:db8:0:8::1')
    await counted()
    const tallies = await backend().run(async ({ db }) =>
      (await db.query('placeTallies').collect()).filter(({ slug }) => slug === 'tigard'),
    )
    expect(tallies.find(({ period }) => period === 'ever')?.draws).toBe(21)
  })

  test('who has no place, or has let it go, is counted in no town; the draw itself does not say a town', async () => {
    const deck = await addDeck(backend(), { cards: 2, majors: 0 })
    const visitor = newVisitor()
    await keep(visitor, 'eugene')
    const { draw } = await drawCard(backend(), deck, visitor, { chosen: 0 })
    expect(draw.place).toBeNull()
    await backend().mutation(api.places.savedTowns.remove, { userRandomID: visitor })
    expect(await backend().query(api.places.savedTowns.mine, { userRandomID: visitor })).toBeNull()
    await drawCard(backend(), deck, visitor, { chosen: 0 })
    await counted()
    const tallies = await backend().run(async ({ db }) =>
      (await db.query('placeTallies').collect()).filter(({ slug }) => slug === 'eugene'),
    )
    expect(tallies.map(({ draws }) => draws)).toEqual([1, 1, 1, 1])
  })

  test('only existing towns can be saved, and changes are rate limited', async () => {
    const visitor = newVisitor()
    for (const slug of ['atlantis', '', 'Portland', 'x'.repeat(300)]) {
      expect(await expectRefusal(keep(visitor, slug))).toMatchObject({ code: 'not found' })
    }
    await keep(visitor, 'portland')
    expect(await backend().query(api.places.savedTowns.mine, { userRandomID: visitor })).toEqual({
      state: 'oregon',
      slug: 'portland',
      name: 'Portland',
      readsThere: false,
    })
    const many = Promise.all(Array.from({ length: 10 }, () => keep(visitor, 'salem')))
    expect(await expectRefusal(many)).toMatchObject({ code: 'rate limited' })
  })

  test('a saved town moves to the account with the readings, and is deleted with it', async () => {
    const visitor = newVisitor()
    await keep(visitor, 'bend')
    const person = await signedIn(backend(), 'mover')
    await person.mutation(api.journal.claim, { userRandomID: visitor })
    expect(await backend().query(api.places.savedTowns.mine, { userRandomID: visitor })).toBeNull()
    expect(await person.query(api.places.savedTowns.mine, { userRandomID: newVisitor() })).toMatchObject({
      slug: 'bend',
    })
    await person.mutation(internal.account.erase, {})
    const left = await backend().run(async ({ db }) =>
      (await db.query('savedTowns').collect()).map(({ slug }) => slug),
    )
    expect(left).not.toContain('bend')
  })

  test('magicians count if they still read for others, and are published from five on', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, at) => signedIn(backend(), `reader-${at}`)),
    )
    const readsHere = { userRandomID: newVisitor(), state: 'oregon', slug: 'medford', readsThere: true }
    expect(await expectRefusal(people[0]!.mutation(api.places.savedTowns.save, readsHere))).toMatchObject({
      code: 'forbidden',
    })
    expect(await expectRefusal(backend().mutation(api.places.savedTowns.save, readsHere))).toMatchObject({
      code: 'forbidden',
    })
    for (const person of people) {
      expect((await lifeOf('medford'))?.magicians).toBeNull()
      await person.mutation(api.users.update, { isMagician: true })
      await person.mutation(api.places.savedTowns.save, readsHere)
    }
    expect((await lifeOf('medford'))?.magicians).toBe(5)
    await people[0]!.mutation(api.users.update, { isMagician: false })
    expect((await lifeOf('medford'))?.magicians).toBeNull()
  })

  test('totems that show their place are listed under the town; others are not, nor do their taps count', async () => {
    const admin = await signedIn(backend(), 'keeper', { isAdmin: true })
    const deck = await addDeck(backend(), { cards: 2, majors: 0 })
    const place = { state: 'MN', city: 'St. Paul' }
    const common = { material: 'oak', kind: 'static' as const, deck: deck.slug, place }
    const open = await admin.action(api.totems.register, {
      ...common,
      legacyId: 'open',
      label: 'Open',
      showsPlace: true,
    })
    await admin.action(api.totems.register, { ...common, legacyId: 'hidden', label: 'Hidden' })
    for (let at = 0; at < 5; at++) {
      for (const totemId of ['open', 'hidden']) {
        await backend().mutation(api.totems.createDrawForTotem, {
          totemId,
          userRandomID: newVisitor(),
          ipAddress: '',
        })
      }
    }
    await told()
    expect(await onTotemMap()).toEqual([
      expect.objectContaining({ _id: open, label: 'Open', slug: 'saint-paul', name: 'Saint Paul' }),
    ])
    expect(await lifeOf('saint-paul', 'minnesota')).toMatchObject({
      totems: [{ _id: open, name: 'Open', material: 'oak' }],
      drawsEver: 5,
    })
    await backend().run(async ({ db }) => {
      const { _id, _creationTime, legacyId: _legacyId, ...shown } = (await db.get('totems', open))!
      for (let at = 0; at < 30; at++) await db.insert('totems', { ...shown, status: 'retired' })
      await db.patch('totems', open, { showsPlace: false })
      await db.insert('totems', { ...shown, name: 'Last' })
    })
    const names = (await lifeOf('saint-paul', 'minnesota'))?.totems.map(({ name }) => name)
    expect(names, 'however many were put away before it').toEqual(['Last'])
    await backend().run(async ({ db }) => {
      for (const { _id } of await db.query('totems').collect())
        await db.patch('totems', _id, { showsPlace: false })
    })
    expect((await lifeOf('saint-paul', 'minnesota'))?.totems).toEqual([])
    expect(await onTotemMap()).toEqual([])
  })

  test('a page is indexed because of local texts, and nothing else', async () => {
    const admin = await signedIn(backend(), 'writer', { isAdmin: true })
    const worth = async () => (await lifeOf('ashland'))?.isWorthFinding
    const asked = () =>
      backend().query(api.places.placeNumbers.worthFinding, {
        towns: [
          { state: 'oregon', slug: 'ashland' },
          { state: 'oregon', slug: 'nowhere' },
        ],
      })
    expect(await worth()).toEqual({ readings: false, stones: false })
    const said = async (text: string) => {
      const testimonialId = await admin.mutation(api.messages.testimonials.create, {
        author: 'A visitor',
        text,
        place: { state: 'oregon', city: 'ashland' },
      })
      await admin.mutation(api.messages.testimonials.update, { testimonialId, status: 'published' })
    }
    await said(words(35, 'theatre '))
    expect(await worth()).toEqual({ readings: false, stones: false })
    expect(await asked()).toEqual([])
    await said(words(35, 'creek '))
    expect(await worth()).toEqual({ readings: true, stones: false })
    expect(await asked()).toEqual([
      {
        state: 'oregon',
        slug: 'ashland',
        readings: true,
        stones: false,
        changedAt: expect.any(Number) as number,
      },
    ])
    await admin.mutation(api.places.describe, {
      state: 'oregon',
      slug: 'ashland',
      introduction: '',
      ofStones: words(65, 'pebble '),
    })
    expect(await worth()).toEqual({ readings: true, stones: true })
    const lively = async (source: 'texts' | 'testimonials' | 'totems') =>
      (
        await backend().query(api.places.placeNumbers.lively, {
          source,
          paginationOpts: { cursor: null, numItems: 100 },
        })
      ).page
    expect(await lively('texts')).toContainEqual({ state: 'oregon', slug: 'ashland' })
    expect(await lively('testimonials')).toContainEqual({ state: 'oregon', slug: 'ashland' })
  })

  test('another town’s words with the name exchanged are refused', async () => {
    const admin = await signedIn(backend(), 'copyist', { isAdmin: true })
    const say = (slug: string, introduction: string) =>
      admin.mutation(api.places.describe, { state: 'oregon', slug, introduction })
    await say(
      'astoria',
      'Astoria stands where the river meets the sea, and the column on the hill looks over 125 miles of fog.',
    )
    const copied =
      'Newport stands where the river meets the sea, and the column on the hill looks over 40 miles of fog.'
    expect(await expectRefusal(say('newport', copied))).toMatchObject({
      reason: 'town_text_too_similar',
      params: { other: 'Astoria' },
    })
    await say(
      'newport',
      'Two bridges, a lighthouse of its own, and sea lions that bark below the docks all night long.',
    )
  })

  test('what is no month and no period is refused', async () => {
    for (const wrong of ['', 'ever', '2026', '2026-11-15T16:00', 'x'.repeat(300)]) {
      expect(await expectRefusal(onMap(wrong))).toMatchObject({ code: 'invalid' })
    }
    const asked = backend().query(api.places.placeNumbers.ofTown, {
      state: 'oregon',
      slug: 'salem',
      month: '2026-11-15',
    })
    expect(await expectRefusal(asked)).toMatchObject({ code: 'invalid' })
  })
})

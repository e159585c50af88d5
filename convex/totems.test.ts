import { describe, expect, test, vi } from 'vitest'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import {
  addDeck,
  from,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
  promiseOf,
} from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'
import type { Doc, Id } from './_generated/dataModel.js'

const backend = useProduct()
const ipAddress = '198.51.100.23'

let chips = 0
const newUid = () => `04${(++chips).toString(16).toUpperCase().padStart(12, '0')}`

async function aTotem({ kind = 'static', deck }: { kind?: Doc<'totems'>['kind']; deck?: string } = {}) {
  const admin = await signedIn(backend(), 'registrar', { isAdmin: true })
  const slug = deck ?? (await addDeck(backend())).slug
  const uid = newUid()
  const totemId = await admin.action(api.totems.register, {
    uid: uid.toLowerCase(),
    label: 'Oak disc',
    material: 'oak',
    kind,
    deck: slug,
    place: { state: 'oregon', city: 'portland' },
  })
  return { admin, uid, totemId }
}

const touch = (totemId: string, userRandomID = newVisitor()) =>
  backend().mutation(api.totems.createDrawForTotem, { ipAddress, userRandomID, totemId })

const addressOf = (drawId: string) =>
  backend().run(async ({ db }) => {
    const { ipAddress: kept, ipSource, ipClaim } = (await db.get('readings', drawId as Id<'readings'>))!
    return [kept, ipSource, ipClaim ?? null]
  })

const rowOf = (totemId: Id<'totems'>) => backend().run(({ db }) => db.get('totems', totemId))

describe('a tap', () => {
  test('draws with the deck that was sealed before it, and proves it', async () => {
    const { uid, totemId } = await aTotem()
    for (const ordinal of [1, 2, 3]) {
      const { commitmentId } = (await rowOf(totemId))!
      const promised = await promiseOf(backend(), commitmentId!)
      expect(promised).toMatchObject({ state: 'waiting', purpose: 'totem', seed: null })
      const { drawId, isNew } = await touch(uid)
      expect(isNew).toBe(true)
      const draw = (await backend().query(api.readings.draws.get, { drawId }))!
      expect(draw).toMatchObject({
        source: 'totem',
        totem: { _id: totemId, ordinal, counter: null },
        sealed: { commitmentId, seal: promised.seal },
      })
      const { transcript } = (await backend().query(api.readings.draws.getProof, { drawId }))!
      expect((await verifyDraw(transcript, { sealShown: promised.seal })).ok).toBe(true)
      expect(transcript.terms.totem).toEqual({ id: totemId, ordinal })
      expect(draw.sealed!.sealedAtMs).toBeLessThanOrEqual(draw.drawnAt)
    }
    expect(await rowOf(totemId)).toMatchObject({ taps: 3, ordinal: 4 })
  })

  test('by the same visitor within ten minutes is the same draw, at once and again', async () => {
    const { uid, totemId } = await aTotem()
    const visitor = newVisitor()
    const touches = await Promise.all(Array.from({ length: 20 }, () => touch(uid, visitor)))
    expect(new Set(touches.map(({ drawId }) => drawId)).size).toBe(1)
    expect(touches.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect((await rowOf(totemId))?.taps).toBe(1)
  })

  test('needs more than what a permalink tells of the totem', async () => {
    const { uid, totemId } = await aTotem()
    expect(await expectRefusal(touch(totemId))).toMatchObject({ code: 'not found' })
    const { drawId } = await touch(uid)
    const told = JSON.stringify([
      await backend().query(api.readings.draws.get, { drawId }),
      await backend().query(api.readings.draws.getProof, { drawId }),
      await backend().query(api.totems.get, { totemId }),
    ])
    expect(told).toContain(totemId)
    expect(told).not.toContain(uid)
  })

  test('after its draw was deleted is a new one', async () => {
    const { uid } = await aTotem()
    const userRandomID = newVisitor()
    const { drawId } = await touch(uid, userRandomID)
    await backend().mutation(api.journal.remove, { readingId: drawId, userRandomID })
    const again = await touch(uid, userRandomID)
    expect(again.isNew).toBe(true)
    expect(await backend().query(api.readings.draws.get, { drawId: again.drawId })).not.toBeNull()
  })

  test('by many visitors at once is a draw for each, and no ordinal is used twice', async () => {
    const { uid, totemId } = await aTotem()
    const touches = await Promise.all(Array.from({ length: 12 }, () => touch(uid)))
    const draws = await Promise.all(
      touches.map(({ drawId }) => backend().query(api.readings.draws.get, { drawId })),
    )
    const ordinals = draws.map((draw) => draw!.totem!.ordinal).sort((one, other) => one - other)
    expect(ordinals).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect((await rowOf(totemId))?.taps).toBe(12)
  })

  test('keeps the address with the draw, and shows it to nobody', async () => {
    const { uid } = await aTotem()
    const { drawId } = await touch(uid)
    expect(JSON.stringify(await backend().query(api.readings.draws.get, { drawId }))).not.toContain(ipAddress)
    expect(await addressOf(drawId)).toEqual([ipAddress, 'claim', null])
  })

  test('leaves the address that the server saw, and beside it what the caller claimed', async () => {
    const { admin, uid, totemId } = await aTotem()
    const touchFrom = (address: string, claim: string) =>
      from(backend(), address).mutation(api.totems.createDrawForTotem, {
        ipAddress: claim,
        userRandomID: newVisitor(),
        totemId: uid,
      })
    const honest = await touchFrom('203.0.113.7', '203.0.113.7')
    const liar = await touchFrom('203.0.113.8', ipAddress)
    const silent = await touchFrom('203.0.113.9', 'not an address')
    const paginationOpts = { numItems: 5, cursor: null }
    expect(await addressOf(honest.drawId)).toEqual(['203.0.113.7', 'server', null])
    expect(await addressOf(liar.drawId)).toEqual(['203.0.113.8', 'server', ipAddress])
    expect(await addressOf(silent.drawId)).toEqual(['203.0.113.9', 'server', null])
    await touch(uid)
    const { page: touches } = await admin.query(api.totems.totemAdmin.touches, { totemId, paginationOpts })
    expect(
      touches.map(({ network, isClaimed, claimedNetwork }) => [network, isClaimed, claimedNetwork]),
    ).toEqual([
      ['198.51.100.0', true, null],
      ['203.0.113.0', false, null],
      ['203.0.113.0', false, '198.51.100.0'],
      ['203.0.113.0', false, null],
    ])
  })

  test.each(['', 'nonsense', '04FFFFFFFFFFFF', '../admin', '0'.repeat(5000)])(
    'of %j, which we do not know, leaves no trace',
    async (totemId) => {
      const draws = () => backend().run(async ({ db }) => (await db.query('readings').collect()).length)
      const before = await draws()
      expect(await expectRefusal(touch(totemId))).toMatchObject({ code: 'not found' })
      expect(await draws()).toBe(before)
    },
  )

  test('is the same within ten minutes, also when its card has gone to an account', async () => {
    const { uid, totemId } = await aTotem()
    const userRandomID = newVisitor()
    const first = await touch(uid, userRandomID)
    const user = await signedIn(backend(), 'toucher')
    await user.mutation(api.journal.claim, { userRandomID, readingId: first.drawId })
    expect(await touch(uid, userRandomID)).toEqual({ drawId: first.drawId, isNew: false })
    expect((await rowOf(totemId))!.taps).toBe(1)
  })

  test('of a counted or sealed totem needs more than its name', async () => {
    for (const kind of ['counted', 'sealed'] as const) {
      const { uid } = await aTotem({ kind })
      expect((await expectRefusal(touch(uid))).code).toBe('invalid')
    }
  })

  test('of a totem that is lost or retired says so', async () => {
    const { admin, uid, totemId } = await aTotem()
    await admin.mutation(api.totems.update, { totemId, status: 'lost' })
    expect(await expectRefusal(touch(uid))).toMatchObject({
      code: 'inactive',
      message: 'This totem is lost.',
    })
  })
})

describe('a totem', () => {
  test('bound to another deck draws from it, and what was sealed is shown as unused', async () => {
    const { admin, uid, totemId } = await aTotem()
    const { commitmentId } = (await rowOf(totemId))!
    const verses = await addDeck(backend(), { kind: 'verse', cards: 9, majors: 0 })
    await admin.mutation(api.totems.update, { totemId, deck: verses.slug })
    expect(await promiseOf(backend(), commitmentId!)).toMatchObject({
      state: 'unused',
      seed: expect.any(String) as string,
    })
    const { drawId } = await touch(uid)
    const draw = (await backend().query(api.readings.draws.get, { drawId }))!
    expect(draw).toMatchObject({ deck: { slug: verses.slug }, reversed: false, totem: { ordinal: 2 } })
    const { transcript } = (await backend().query(api.readings.draws.getProof, { drawId }))!
    expect((await verifyDraw(transcript)).ok).toBe(true)
  })

  test('is registered once, under a name that can be found, by an admin', async () => {
    const { admin, uid } = await aTotem()
    const deck = (await addDeck(backend(), { cards: 3, majors: 0 })).slug
    const described = { label: 'Brass coin', material: 'brass', kind: 'static' as const, deck }
    const register = (names: { uid?: string; legacyId?: string }) =>
      admin.action(api.totems.register, { ...described, ...names })
    expect((await expectRefusal(register({ uid }))).code).toBe('conflict')
    for (const wrong of [{}, { uid: '04' }, { legacyId: 'a/b' }, { legacyId: uid }]) {
      expect((await expectRefusal(register(wrong))).code).toBe('invalid')
    }
    await register({ legacyId: 'k17x9' })
    expect((await touch('k17x9')).isNew).toBe(true)
    const user = await signedIn(backend(), 'plain-user')
    for (const caller of [user, backend()]) {
      const refused = await expectRefusal(caller.action(api.totems.register, { ...described, uid: newUid() }))
      expect(['forbidden', 'signed out']).toContain(refused.code)
    }
  })

  test('has a page with its taps and most drawn cards, and its place only if that is public', async () => {
    const { admin, uid, totemId } = await aTotem()
    const page = () => backend().query(api.totems.get, { totemId })
    expect(await page()).toMatchObject({ touches: 0, firstTouchedAt: null, place: null, cards: [] })
    const draws = [await touch(uid), await touch(uid)]
    await backend().finishScheduled()
    const shown = (await page())!
    expect(shown).toMatchObject({ name: 'Oak disc', kind: 'static', touches: 2, counted: null, place: null })
    expect(shown.cards.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const first = (await backend().query(api.readings.draws.get, { drawId: draws[0]!.drawId }))!
    expect(shown.firstTouchedAt).toBe(first.drawnAt)
    expect(first.totem).toMatchObject({ number: 1, trust: 'static', jumped: false, name: 'Oak disc' })
    await admin.mutation(api.totems.update, { totemId, showsPlace: true })
    expect((await page())!.place).toEqual({ state: 'oregon', city: 'portland' })
    expect(await backend().query(api.totems.get, { totemId: 'nonsense' })).toBeNull()
  })

  test('says on its draws where it is for as long as that is public', async () => {
    const { admin, uid, totemId } = await aTotem()
    const { drawId } = await touch(uid)
    const placeOfDraw = async () => (await backend().query(api.readings.draws.get, { drawId }))!.place
    expect(await placeOfDraw()).toBeNull()
    await admin.mutation(api.totems.update, { totemId, showsPlace: true })
    expect(await placeOfDraw()).toEqual({ state: 'oregon', city: 'portland' })
    await admin.mutation(api.totems.update, { totemId, showsPlace: false })
    expect(await placeOfDraw()).toBeNull()
  })

  test('is named by its owner and by nobody else', async () => {
    const { admin, totemId } = await aTotem()
    const owner = await signedIn(backend(), 'keeper')
    const nameOf = async () => (await backend().query(api.totems.get, { totemId }))!.name
    const name = { totemId, name: '  The   hearth ' }
    expect((await expectRefusal(owner.mutation(api.totems.rename, name))).code).toBe('not found')
    expect(
      (await expectRefusal(admin.mutation(api.totems.update, { totemId, ownerEmail: 'nobody@example.com' })))
        .code,
    ).toBe('not found')
    await admin.mutation(api.totems.update, { totemId, ownerEmail: 'keeper@example.com' })
    expect(await owner.query(api.totems.isMine, { totemId })).toBe(true)
    await owner.mutation(api.totems.rename, name)
    expect(await nameOf()).toBe('The hearth')
    for (const stranger of [backend(), admin, await signedIn(backend(), 'passer-by')]) {
      expect(await stranger.query(api.totems.isMine, { totemId })).toBe(false)
      expect((await expectRefusal(stranger.mutation(api.totems.rename, name))).code).toBe('not found')
    }
    expect(
      (await expectRefusal(owner.mutation(api.totems.rename, { totemId, name: 'x'.repeat(41) }))).code,
    ).toBe('invalid')
    await owner.mutation(api.totems.rename, { totemId, name: '' })
    expect(await nameOf()).toBe('Oak disc')
    await admin.mutation(api.totems.update, { totemId, ownerEmail: null })
    expect(await owner.query(api.totems.isMine, { totemId })).toBe(false)
  })

  test('has a secret that no answer holds', async () => {
    const { admin, uid, totemId } = await aTotem()
    const { secret } = (await backend().run(({ db }) =>
      db
        .query('totemSecrets')
        .withIndex('by_totemId', (q) => q.eq('totemId', totemId))
        .unique(),
    ))!
    const { drawId } = await touch(uid)
    const paginationOpts = { numItems: 100, cursor: null }
    const answers = JSON.stringify([
      await admin.query(api.totems.totemAdmin.list, { paginationOpts }),
      await admin.query(api.admin.auditLog.list, { paginationOpts }),
      await backend().query(api.readings.draws.getProof, { drawId }),
      await backend().query(api.readings.commitments.list, { paginationOpts }),
    ])
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(answers).not.toContain(secret)
  })
})

// The last one: it leaves the clock of this file's backend ahead.
test('a tap by the same visitor after ten minutes is a new draw', async () => {
  const { uid } = await aTotem()
  const visitor = newVisitor()
  const { drawId } = await touch(uid, visitor)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60_000 })
  expect(await touch(uid, visitor)).toEqual({ drawId, isNew: false })
  vi.setSystemTime(Date.now() + 60_001)
  expect((await touch(uid, visitor)).isNew).toBe(true)
  vi.useRealTimers()
})

import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromHex } from '#rules/readings/fair-draw/bytes.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { encryptBlocks, importAesKey } from '#rules/totems/sealed-tap/aes.ts'
import { metaReadKey, totemKey } from '#rules/totems/sealed-tap/keys.ts'
import { sealOf } from '#rules/totems/sealed-tap/seal.ts'
import { LAST_COUNT } from '#rules/totems/tap.ts'
import {
  addDeck,
  from,
  newAddress,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
  promiseOf,
} from '#tests/support/product-data.ts'
import { seededRandom } from '#tests/support/random-source.ts'
import {
  CONFIRMED_AFTER_MS,
  judgeCounted,
  LATE_MS,
  NEAR,
  type CountTrack,
} from '#rules/totems/count-track.ts'
import { api, internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { networkHash } from '../callers/ipAddress.ts'
import { visitorHashOf } from '../callers/visitor.ts'

const master = '000102030405060708090a0b0c0d0e0f'
process.env.TOTEM_MASTER_KEY = master

const backend = useProduct()
afterEach(() => vi.useRealTimers())

let chips = 0
const newUid = () => `04C0${(++chips).toString(16).toUpperCase().padStart(10, '0')}`

type More = { kind?: Doc<'totems'>['kind']; keyVersion?: number; counted?: number; legacyId?: string }

async function aTotem({ kind = 'counted', ...more }: More = {}) {
  const admin = await signedIn(backend(), 'registrar', { isAdmin: true })
  const deck = (await addDeck(backend(), { cards: 12, majors: 4 })).slug
  const uid = newUid()
  const described = { uid, label: 'Brass coin', material: 'brass', kind, deck, ...more }
  const totemId = await admin.action(api.totems.register, described)
  return { admin, uid, totemId }
}

/** From an address of its own each time: what is limited by network is tested below. */
const open = (address: string, userRandomID = newVisitor(), client = newAddress()) =>
  from(backend(), client).mutation(api.totems.taps.open, { address, userRandomID, ipAddress: client })

const drawIdOf = (touched: Awaited<ReturnType<typeof open>>) =>
  (touched.outcome === 'drawn' ? touched.drawId : '') as Id<'readings'>

const counted = (uid: string, counter: number) =>
  `/deck/rrrr${uid}x${counter.toString(16).toUpperCase().padStart(6, '0')}`

async function empty(key: string) {
  await fill(key)
  await backend().run(({ db }) => db.insert('rateLimits', { key, tokens: 0, updatedAt: Date.now() + 60_000 }))
}

const fill = (key: string) =>
  backend().run(async ({ db }) => {
    const bucket = await db
      .query('rateLimits')
      .withIndex('by_key', (q) => q.eq('key', key))
      .unique()
    if (bucket) await db.delete('rateLimits', bucket._id)
  })

/** A leap that waits for its confirmation has waited for long enough. */
const minutesLater = (totemId: Id<'totems'>) =>
  backend().run(async ({ db }) => {
    const { leap } = (await db.get('totems', totemId))!
    await db.patch('totems', totemId, { leap: { ...leap!, since: leap!.since - CONFIRMED_AFTER_MS } })
  })

const rowOf = (totemId: Id<'totems'>) => backend().run(({ db }) => db.get('totems', totemId))
const rowsOf = () =>
  backend().run(async ({ db }) =>
    Promise.all(
      (['readings', 'commitments', 'rateLimits', 'totems'] as const).map(
        async (table) => (await db.query(table).collect()).length,
      ),
    ),
  )

describe('a counted tap', () => {
  test('with a higher count is a new draw, with the same count the same one, with one of before nothing', async () => {
    const { uid, totemId } = await aTotem({ counted: 104 })
    const first = await open(counted(uid, 105))
    expect(first).toMatchObject({ outcome: 'drawn', isNew: true, isEarlier: false })
    const second = await open(counted(uid, 109))
    expect(second).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await open(counted(uid, 109))).toEqual({ ...second, isNew: false })
    expect(await open(counted(uid, 105))).toEqual({ ...first, isNew: false, isEarlier: true })
    expect(await open(counted(uid, 104))).toEqual({
      outcome: 'stale',
      totem: { _id: totemId, name: 'Brass coin' },
    })
    expect(await rowOf(totemId)).toMatchObject({ lastCounter: 109, taps: 2, ordinal: 3 })
  })

  test('that arrives out of order is a draw like the others, and marked as late', async () => {
    const { uid, totemId } = await aTotem()
    const touches: Awaited<ReturnType<typeof open>>[] = []
    for (const counter of [1, 3, 2]) touches.push(await open(counted(uid, counter)))
    for (const touched of touches) expect(touched).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(new Set(touches.map(drawIdOf)).size).toBe(3)
    const late = await backend().run(({ db }) => db.get('readings', drawIdOf(touches[2]!)))
    expect(late).toMatchObject({ counter: 2, touch: { number: 3, jumped: false, late: true } })
    expect(await rowOf(totemId)).toMatchObject({ lastCounter: 3, taps: 3 })
    expect(await open(counted(uid, 2))).toEqual({ ...touches[2], isNew: false, isEarlier: true })
  })

  test('of the real totem draws after forty forged steps of a thousand, and after steps small enough to be believed', async () => {
    const { uid, totemId } = await aTotem()
    await open(counted(uid, 100))
    for (let step = 1; step <= 40; step++) await open(counted(uid, 100 + step * 1000))
    expect((await rowOf(totemId))!.lastCounter).toBe(100)
    expect(await open(counted(uid, 101))).toMatchObject({ outcome: 'drawn', isNew: true })
    for (let step = 1; step <= 4; step++) await open(counted(uid, 101 + step * NEAR))
    expect((await rowOf(totemId))!.lastCounter).toBe(101 + 4 * NEAR)
    expect(await open(counted(uid, 102))).toMatchObject({ outcome: 'drawn', isNew: true })
    await minutesLater(totemId)
    expect(await open(counted(uid, 103))).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await rowOf(totemId)).toMatchObject({ lastCounter: 103 })
  })

  test('that leaps is believed when a higher count confirms it minutes later', async () => {
    const { uid, totemId } = await aTotem()
    await open(counted(uid, 10))
    for (const counter of [5000, 5001]) {
      const touched = await open(counted(uid, counter))
      const draw = await backend().query(api.readings.draws.get, { drawId: drawIdOf(touched) })
      expect(draw!.totem).toMatchObject({ counter, jumped: true })
    }
    expect((await rowOf(totemId))!.lastCounter).toBe(10)
    await minutesLater(totemId)
    const confirmed = await open(counted(uid, 5002))
    expect(
      (await backend().query(api.readings.draws.get, { drawId: drawIdOf(confirmed) }))!.totem,
    ).toMatchObject({
      jumped: false,
    })
    const row = (await rowOf(totemId))!
    expect(row).toMatchObject({ lastCounter: 5002 })
    expect(row).not.toHaveProperty('leap')
  })

  test('whose draw was deleted for good draws nothing again', async () => {
    const { uid } = await aTotem()
    const userRandomID = newVisitor()
    const readingId = drawIdOf(await open(counted(uid, 3), userRandomID))
    await open(counted(uid, 4))
    await backend().mutation(api.journal.remove, { readingId, userRandomID })
    const { deletedAt } = (await backend().run(({ db }) => db.get('readings', readingId)))!
    await backend().mutation(internal.journal.purge, { readingId, deletedAt: deletedAt! })
    expect(await backend().run(({ db }) => db.get('readings', readingId))).toBeNull()
    expect(await open(counted(uid, 3))).toMatchObject({ outcome: 'stale' })
  })

  test('of a totem from an older version continues from its counter', async () => {
    const { uid, totemId } = await aTotem({ counted: 317 })
    const row = (await rowOf(totemId))!
    expect([row.countedFrom, row.leap]).toEqual([undefined, undefined])
    expect(await open(counted(uid, 316))).toMatchObject({ outcome: 'stale' })
    expect(await open(counted(uid, 319))).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await open(counted(uid, 318))).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await open(counted(uid, 317))).toMatchObject({ outcome: 'stale' })
    expect(await rowOf(totemId)).toMatchObject({ lastCounter: 319, countedFrom: 317 })
  })

  test('does not make its totem’s page tell the count, by which the next ones could be typed', async () => {
    const { uid, totemId } = await aTotem()
    await open(counted(uid, 34))
    expect(await backend().query(api.totems.get, { totemId })).toMatchObject({ touches: 1, counted: null })
  })

  test('opens the sealed deck, has its number, and can be verified', async () => {
    const { uid, totemId } = await aTotem()
    const { commitmentId } = (await rowOf(totemId))!
    const promised = await promiseOf(backend(), commitmentId!)
    const touched = await open(counted(uid, 317))
    const drawId = touched.outcome === 'drawn' ? touched.drawId : ''
    const draw = (await backend().query(api.readings.draws.get, { drawId }))!
    expect(draw.totem).toEqual({
      _id: totemId,
      name: 'Brass coin',
      isDemo: false,
      ordinal: 1,
      number: 1,
      counter: 317,
      trust: 'counted',
      jumped: false,
    })
    const { transcript } = (await backend().query(api.readings.draws.getProof, { drawId }))!
    expect((await verifyDraw(transcript, { sealShown: promised.seal })).ok).toBe(true)
    expect((await rowOf(totemId))!.commitmentId).not.toBe(commitmentId)
  })

  test('opened a hundred times at once, by a hundred visitors, is one draw', async () => {
    const { uid, totemId } = await aTotem()
    const touches = await Promise.all(Array.from({ length: 100 }, () => open(counted(uid, 42))))
    const drawn = touches.map((one) => (one.outcome === 'drawn' ? one : null))
    expect(new Set(drawn.map((one) => one?.drawId)).size).toBe(1)
    expect(drawn.filter((one) => one?.isNew)).toHaveLength(1)
    expect(await rowOf(totemId)).toMatchObject({ taps: 1, ordinal: 2, lastCounter: 42 })
  })

  test('in parallel with others makes one draw for each count, and no order is used twice', async () => {
    const { uid, totemId } = await aTotem()
    const touches = await Promise.all(
      Array.from({ length: 24 }, (_, at) => open(counted(uid, 1 + ((at * 7) % 12)))),
    )
    for (const touched of touches) expect(touched).toMatchObject({ outcome: 'drawn' })
    expect(new Set(touches.map(drawIdOf)).size).toBe(12)
    expect(await rowOf(totemId)).toMatchObject({ lastCounter: 12, taps: 12, ordinal: 13 })
    const draws = await backend().run(async ({ db }) =>
      (await db.query('readings').collect()).filter((draw) => draw.totemId === totemId),
    )
    expect(draws).toHaveLength(12)
    expect(new Set(draws.map(({ counter }) => counter)).size).toBe(12)
    expect(new Set(draws.map(({ proof }) => proof!.commitmentId)).size).toBe(12)
  })

  test('that leaps ahead has its draw, is marked, and does not lock the totem out', async () => {
    const { uid, totemId } = await aTotem()
    await open(counted(uid, 10))
    const leap = await open(counted(uid, 1011))
    expect(leap).toMatchObject({ outcome: 'drawn', isNew: true })
    const draw = await backend().query(api.readings.draws.get, {
      drawId: leap.outcome === 'drawn' ? leap.drawId : '',
    })
    expect(draw?.totem).toMatchObject({ counter: 1011, jumped: true })
    expect(await open(counted(uid, 1011))).toEqual({ ...leap, isNew: false })
    expect((await rowOf(totemId))!.lastCounter).toBe(10)
    expect(await open(counted(uid, 11))).toMatchObject({ outcome: 'drawn', isNew: true })
    expect((await rowOf(totemId))!.lastCounter).toBe(11)
  })

  test('that jumped keeps its counter only until the chip really reaches it', async () => {
    const { uid, totemId } = await aTotem()
    await open(counted(uid, 980))
    const forger = newVisitor()
    const leap = await open(counted(uid, 1012 + NEAR), forger)
    expect(leap).toMatchObject({ outcome: 'drawn', isNew: true })
    await open(counted(uid, 1012))
    expect(await open(counted(uid, 1012 + NEAR), forger)).toEqual({ ...leap, isNew: false })
    const real = await open(counted(uid, 1012 + NEAR))
    expect(real).toMatchObject({ outcome: 'drawn', isNew: true, isEarlier: false })
    expect(real).not.toMatchObject({ drawId: leap.outcome === 'drawn' && leap.drawId })
    expect((await rowOf(totemId))!.lastCounter).toBe(1012 + NEAR)
    expect(await open(counted(uid, 1012 + NEAR))).toEqual({ ...real, isNew: false })
    await open(counted(uid, 1013 + NEAR))
    expect(await open(counted(uid, 1012 + NEAR))).toEqual({ ...real, isNew: false, isEarlier: true })
  })

  test('that is the first of its totem says where the count stands, however far', async () => {
    const { uid, totemId } = await aTotem()
    const first = await open(counted(uid, 4711))
    const drawId = first.outcome === 'drawn' ? first.drawId : ''
    expect((await backend().query(api.readings.draws.get, { drawId }))!.totem).toMatchObject({
      jumped: false,
    })
    expect((await rowOf(totemId))!.lastCounter).toBe(4711)
    expect(await open(counted(uid, 4712))).toMatchObject({ outcome: 'drawn', isNew: true })
  })

  test('of the real totem draws after a typed first tap with the highest counter', async () => {
    const { uid, totemId } = await aTotem()
    await open(counted(uid, LAST_COUNT))
    const real = [await open(counted(uid, 1)), await open(counted(uid, 2))]
    await minutesLater(totemId)
    real.push(await open(counted(uid, 3)))
    for (const touched of real) expect(touched).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await rowOf(totemId)).toMatchObject({ lastCounter: 3, taps: 4 })
  })

  test('at the end of all counting is the last draw again and again', async () => {
    const { uid, totemId } = await aTotem({ counted: 0xfffffe })
    const last = await open(counted(uid, 0xffffff))
    expect(last).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await open(counted(uid, 0xffffff))).toEqual({ ...last, isNew: false })
    expect(await open(`/deck/rrrr${uid}x16777216`)).toEqual({ outcome: 'unknown' })
    expect(await open(`/deck/rrrr${uid}x1000000`)).toMatchObject({ outcome: 'stale' })
    expect((await backend().query(api.totems.get, { totemId }))!.isWorn).toBe(true)
  })

  test('of a tag that was in use before continues from its counter', async () => {
    const { uid } = await aTotem({ counted: 5000 })
    expect(await open(counted(uid, 5000))).toMatchObject({ outcome: 'stale' })
    const { totemId: _, ...touched } = { totemId: '', ...(await open(counted(uid, 5003))) }
    expect(touched).toMatchObject({ outcome: 'drawn', isNew: true })
  })

  test('whose draw is private or deleted is not shown to others, and not drawn again', async () => {
    const { uid, totemId } = await aTotem()
    const userRandomID = newVisitor()
    const touched = await open(counted(uid, 3), userRandomID)
    const readingId = touched.outcome === 'drawn' ? touched.drawId : ''
    await backend().mutation(api.journal.setSharing, { readingId, userRandomID, visibility: 'private' })
    expect(await open(counted(uid, 3))).toMatchObject({ outcome: 'withdrawn', totem: { _id: totemId } })
    expect(await open(counted(uid, 3), userRandomID)).toEqual({ ...touched, isNew: false })
    await backend().mutation(api.journal.remove, { readingId, userRandomID })
    expect(await open(counted(uid, 3), userRandomID)).toMatchObject({ outcome: 'withdrawn' })
    expect((await rowOf(totemId))!.taps).toBe(1)
  })

  test('that jumps is rate limited for each totem', async () => {
    const { uid, totemId } = await aTotem({ counted: 1 })
    await empty(`jump ${totemId}`)
    expect((await expectRefusal(open(counted(uid, 90_000)))).code).toBe('rate limited')
    expect(await open(counted(uid, 9))).toMatchObject({ outcome: 'drawn' })
  })

  test('is rate limited for each totem, and jumps have their own limit', async () => {
    const { uid, totemId } = await aTotem({ counted: 1 })
    await empty(`totem ${totemId}`)
    expect((await expectRefusal(open(counted(uid, 2)))).code).toBe('rate limited')
    expect(await open(counted(uid, 90_000))).toMatchObject({ outcome: 'drawn' })
    const plain = await aTotem({ kind: 'static' })
    await empty(`totem ${plain.totemId}`)
    expect((await expectRefusal(open(`/deck/v2?uid=${plain.uid}`))).code).toBe('rate limited')
  })

  test('opened again by the same phone is no other phone, also when its card has gone to an account', async () => {
    const { uid } = await aTotem()
    const userRandomID = newVisitor()
    const touched = await open(counted(uid, 5), userRandomID)
    const drawId = drawIdOf(touched)
    const user = await signedIn(backend(), 'toucher')
    await user.mutation(api.journal.claim, { userRandomID, readingId: drawId })
    const otherPhones = async () =>
      (await backend().run(({ db }) => db.get('readings', drawId)))!.touch!.otherPhones
    expect(await open(counted(uid, 5), userRandomID)).toEqual({ ...touched, isNew: false })
    expect(await otherPhones()).toBeUndefined()
    await open(counted(uid, 5))
    expect(await otherPhones()).toHaveLength(1)
  })

  test('of an old tag uses its id, with a decimal counter', async () => {
    const legacyId = `k${chips}x9`
    await aTotem({ legacyId })
    expect(await open(`/deck/oldproduction${legacyId}x12`)).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await open(`/bible/${legacyId}x12`)).toMatchObject({ outcome: 'drawn', isNew: false })
  })
})

describe('a sealed tap', () => {
  const sealed = async (uid: string, counter: number, { version = 1, of = uid } = {}) => {
    const key = await totemKey(fromHex(master), { uid: of, slot: 'fileRead', version })
    const cmac = await sealOf(key, { uid, counter }, '')
    return `uid=${uid}&ctr=${counter.toString(16).padStart(6, '0')}&cmac=${cmac}&k=${version}`
  }

  test('is believed, in plain sight or encrypted, however far it leaps', async () => {
    const { uid, totemId } = await aTotem({ kind: 'sealed' })
    const first = await open(`/deck/v3?${await sealed(uid, 20_000)}`)
    expect(first).toMatchObject({ outcome: 'drawn', isNew: true })
    const reading = fromHex(`c7${uid.toLowerCase()}204e00${'5a'.repeat(5)}`)
    const metaKey = await importAesKey(await metaReadKey(fromHex(master), 1))
    const picc = Array.from(await encryptBlocks(metaKey, reading), (byte) =>
      byte.toString(16).padStart(2, '0'),
    )
    const cmac = new URLSearchParams(await sealed(uid, 20_000)).get('cmac')!
    expect(await open(`/deck/v3?picc_data=${picc.join('')}&cmac=${cmac}`)).toEqual({ ...first, isNew: false })
    expect((await backend().query(api.totems.get, { totemId }))!.counted).toBe(20_000)
    expect(await open(`/deck/v3?${await sealed(uid, 19_999)}`)).toMatchObject({ outcome: 'drawn' })
    await backend().run(({ db }) =>
      db.patch('totems', totemId, { lastTouchedAt: Date.now() - LATE_MS - 60_000 }),
    )
    expect(await open(`/deck/v3?${await sealed(uid, 19_998)}`)).toMatchObject({ outcome: 'stale' })
    expect(await open(`/deck/v3?${await sealed(uid, 19_999)}`)).toMatchObject({ isEarlier: true })
  })

  test('that was edited, forged, or made with another key is unknown, and leaves no trace', async () => {
    const { uid, totemId } = await aTotem({ kind: 'sealed' })
    const other = await aTotem({ kind: 'sealed' })
    const real = await sealed(uid, 7)
    const forged = [
      real.replace('ctr=000007', 'ctr=000008'),
      real.replace(uid, other.uid),
      real.replace(/cmac=(.)/, (_, digit: string) => `cmac=${digit === '0' ? '1' : '0'}`),
      real.replace(/cmac=\w+/, 'cmac=0000000000000000'),
      real.replace('k=1', 'k=2'),
      `${real}&enc=${'00'.repeat(16)}`,
      await sealed(uid, 7, { of: other.uid }),
      await sealed(uid, 7, { version: 2 }),
      `picc_data=${'A5'.repeat(16)}&cmac=0000000000000000`,
    ]
    const before = await rowsOf()
    for (const query of forged) expect(await open(`/deck/v3?${query}`)).toEqual({ outcome: 'unknown' })
    expect(await rowsOf()).toEqual(before)
    expect((await rowOf(totemId))!.lastCounter).toBeNull()
    expect(await open(`/deck/v3?${real}`)).toMatchObject({ outcome: 'drawn', isNew: true })
  })

  test('is the only one that a sealed totem takes', async () => {
    const { uid, totemId } = await aTotem({ kind: 'sealed' })
    for (const address of [counted(uid, 5), `/deck/v2?uid=${uid}`, `/bible/${uid}x000005`]) {
      expect(await open(address)).toMatchObject({ outcome: 'untouched', totem: { _id: totemId } })
    }
    expect(await rowOf(totemId)).toMatchObject({ taps: 0, lastCounter: null })
  })

  test('with a newer version of the keys is refused with the old one', async () => {
    const { uid } = await aTotem({ kind: 'sealed', keyVersion: 2 })
    expect(await open(`/deck/v3?${await sealed(uid, 1)}`)).toEqual({ outcome: 'unknown' })
    expect(await open(`/deck/v3?${await sealed(uid, 1, { version: 2 })}`)).toMatchObject({ outcome: 'drawn' })
  })
})

describe('an address', () => {
  test.each([
    '',
    '/',
    '/deck/rrrr04FFFFFFFFFFFFx000001',
    '/deck/v2?uid=nobody',
    'x'.repeat(5000),
    '//evil/deck',
  ])('of nobody (%j) leaves no trace', async (address) => {
    const before = await rowsOf()
    expect(await open(address)).toEqual({ outcome: 'unknown' })
    expect(await rowsOf()).toEqual(before)
  })

  test('of a totem that is lost or retired says so, and draws nothing', async () => {
    const { admin, uid, totemId } = await aTotem()
    for (const status of ['lost', 'retired'] as const) {
      await admin.mutation(api.totems.update, { totemId, status })
      expect(await open(counted(uid, 2))).toMatchObject({ outcome: status })
    }
    expect((await rowOf(totemId))!.taps).toBe(0)
  })

  test('with a counter, of a totem without one, is a plain tap', async () => {
    const { uid } = await aTotem({ kind: 'static' })
    const visitor = newVisitor()
    const first = await open(counted(uid, 5), visitor)
    expect(first).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await open(counted(uid, 6), visitor)).toEqual({ ...first, isNew: false })
  })
})

test('taps in any order follow the rule', async () => {
  const random = seededRandom(20261115)
  const totem = await aTotem()
  let track: CountTrack = { last: null, floor: -1, lastTouchedAt: null, leap: null }
  const made = new Map<number, { drawId: string; jumped: boolean }>()
  let draws = 0
  for (let round = 0; round < 200; round++) {
    const near = Math.max(0, (track.last ?? 400) + random.integer(-5, 6))
    const counter: number = random.chance(0.8) ? near : random.integer(0, (track.last ?? 0) + 2500)
    const before = made.get(counter)
    const drawn = before ? { jumped: before.jumped, isOwn: false } : null
    const judged = judgeCounted(track, { counter, now: Date.now(), drawn })
    const touched = await open(counted(totem.uid, counter))
    if (judged.meaning === 'stale') {
      expect(touched).toMatchObject({ outcome: 'stale' })
    } else if (!('track' in judged)) {
      const isEarlier = judged.meaning === 'earlier'
      expect(touched).toEqual({ outcome: 'drawn', drawId: before!.drawId, isNew: false, isEarlier })
    } else {
      expect(touched).toMatchObject({ outcome: 'drawn', isNew: true, isEarlier: false })
      expect([...made.values()].map(({ drawId }) => drawId)).not.toContain(drawIdOf(touched))
      made.set(counter, { drawId: drawIdOf(touched), jumped: judged.meaning === 'jump' })
      track = judged.track
      draws++
    }
  }
  expect(await rowOf(totem.totemId)).toMatchObject({ lastCounter: track.last, taps: draws })
})

describe('taps from one network', () => {
  test('are bounded where the function is called, and others are not held up by it', async () => {
    const { uid } = await aTotem()
    const busy = newAddress()
    const mark = await networkHash(busy)
    for (let part = 0; part < 8; part++) await empty(`tapFrom network ${mark} ${part}`)
    expect((await expectRefusal(open(counted(uid, 1), newVisitor(), busy))).code).toBe('rate limited')
    const plain = await aTotem({ kind: 'static' })
    const touch = (client: string) =>
      from(backend(), client).mutation(api.totems.createDrawForTotem, {
        ipAddress: newAddress(),
        userRandomID: newVisitor(),
        totemId: plain.uid,
      })
    expect((await expectRefusal(touch(busy))).code).toBe('rate limited')
    expect(await touch(newAddress())).toMatchObject({ isNew: true })
    expect(await open(counted(uid, 1))).toMatchObject({ outcome: 'drawn', isNew: true })
  })

  test('do not use up a totem for others, whatever address they claim', async () => {
    const { uid, totemId } = await aTotem({ kind: 'static' })
    const touch = (client: string) =>
      from(backend(), client).mutation(api.totems.createDrawForTotem, {
        ipAddress: newAddress(),
        userRandomID: newVisitor(),
        totemId: uid,
      })
    await touch('2001:db8:1:2::1')
    const key = `totemFrom ${totemId} network ${await networkHash('2001:db8:1:2::1')}`
    await empty(key)
    expect((await expectRefusal(touch('2001:db8:1:2::2'))).code).toBe('rate limited')
    expect(await touch('2001:db8:1:3::1')).toMatchObject({ isNew: true })
  })

  test('at the same moment, of sixty-four totems, all draw, and seldom wait for each other', async () => {
    const admin = await signedIn(backend(), 'registrar', { isAdmin: true })
    const deck = (await addDeck(backend(), { cards: 12, majors: 4 })).slug
    const rows = Array.from({ length: 64 }, (_, at) => ({ uid: newUid(), label: `Coin ${at}` }))
    const more = { deck, kind: 'counted' as const, material: 'brass' }
    for (let at = 0; at < rows.length; at += 16) {
      await admin.action(api.totems.totemAdmin.registerMany, { rows: rows.slice(at, at + 16), ...more })
    }
    const festival = newAddress()
    const before = backend().metrics().transactions
    const touches = await Promise.all(rows.map(({ uid }) => open(counted(uid, 1), newVisitor(), festival)))
    const after = backend().metrics().transactions
    for (const touched of touches) expect(touched).toMatchObject({ outcome: 'drawn', isNew: true })
    // Each may lose a few times to one of the eight or so that share its row, and not to all the others.
    expect(after.conflicts - before.conflicts).toBeLessThan(64 * 8)
  })

  test('leave no address in the rows of the limits', async () => {
    const { uid } = await aTotem()
    const client = newAddress()
    await open(counted(uid, 1), newVisitor(), client)
    const keys = await backend().run(async ({ db }) =>
      (await db.query('rateLimits').collect()).map(({ key }) => key),
    )
    expect(keys.some((key) => /^tapFrom network [0-9a-f]{6} \d$/.test(key))).toBe(true)
    expect(keys.filter((key) => key.includes(client))).toEqual([])
    // Several marks of one address would together tell it.
    const mark = await networkHash(client)
    expect(keys.filter((key) => key.includes(`network ${mark}`))).toHaveLength(2)
  })
})

describe('the demo totem', () => {
  test('is sealed like a real one, counts, and is its visitor’s own to name', async () => {
    await addDeck(backend(), { position: 0 })
    const userRandomID = newVisitor()
    const [one, two] = [
      await backend().action(api.totems.demo.touch, { userRandomID }),
      await backend().action(api.totems.demo.touch, { userRandomID }),
    ]
    expect(one).toMatch(/^\/deck\/v3\?uid=04[0-9A-F]{12}&ctr=000001&cmac=[0-9A-F]{16}$/)
    expect(two).toContain('ctr=000002')
    expect(await open(two.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))).toEqual({
      outcome: 'unknown',
    })
    const touched = await open(two, userRandomID)
    expect(await open(two)).toEqual({ ...touched, isNew: false })
    expect(await open(one, userRandomID)).toMatchObject({ outcome: 'drawn', isNew: true })
    const draw = await backend().query(api.readings.draws.get, {
      drawId: touched.outcome === 'drawn' ? touched.drawId : '',
    })
    expect(draw?.totem).toMatchObject({ isDemo: true, trust: 'sealed', counter: 2 })
    const { _id: totemId } = draw!.totem!
    await backend().mutation(api.totems.rename, { totemId, name: 'Little sun', userRandomID })
    expect((await backend().query(api.totems.get, { totemId }))!.name).toBe('Little sun')
    const again = await expectRefusal(
      backend().mutation(api.totems.rename, { totemId, name: 'Mine', userRandomID: newVisitor() }),
    )
    expect(again.code).toBe('not found')
  })

  test('is rate limited', async () => {
    const userRandomID = newVisitor()
    const touches = async () => {
      for (let at = 0; at < 40; at++) await backend().action(api.totems.demo.touch, { userRandomID })
    }
    expect((await expectRefusal(touches())).code).toBe('rate limited')
  })

  test('is rate limited in creation, for all visitors together; existing ones keep working', async () => {
    const userRandomID = newVisitor()
    await backend().action(api.totems.demo.touch, { userRandomID })
    await empty('allDemos everybody')
    const made = await expectRefusal(backend().action(api.totems.demo.touch, { userRandomID: newVisitor() }))
    expect(made.code).toBe('rate limited')
    expect(await backend().action(api.totems.demo.touch, { userRandomID })).toContain('ctr=000002')
    await fill('allDemos everybody')
  })

  test('is taken away when nobody came back for a month; its draws stay', async () => {
    const userRandomID = newVisitor()
    const touched = await open(await backend().action(api.totems.demo.touch, { userRandomID }), userRandomID)
    const drawId = touched.outcome === 'drawn' ? touched.drawId : ''
    const { _id: totemId } = (await backend().query(api.readings.draws.get, { drawId }))!.totem!
    const { commitmentId } = (await rowOf(totemId))!
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    expect(await backend().mutation(internal.totems.demo.forget, {})).toBeGreaterThan(0)
    expect(await rowOf(totemId)).toBeNull()
    expect(await backend().query(api.readings.draws.get, { drawId })).toMatchObject({ totem: null })
    expect(await promiseOf(backend(), commitmentId!)).toMatchObject({
      state: 'unused',
    })
  })

  test('is made only so often from one network, and that does not keep others from one', async () => {
    const address = newAddress()
    const demo = (client: string) =>
      from(backend(), client).action(api.totems.demo.touch, { userRandomID: newVisitor() })
    const many = async () => {
      for (let n = 0; n < 40; n++) await demo(address)
    }
    expect((await expectRefusal(many())).code).toBe('rate limited')
    expect(await demo(newAddress())).toContain('ctr=000001')
  })
})

describe('a blocked visitor', () => {
  const block = async (userRandomID: string, days: number | null) => {
    const { admin } = await aTotem()
    const visitorHash = await visitorHashOf(userRandomID)
    const { _id: by } = (await admin.query(api.getUserFromIdentity.default, {}))!
    await backend().run(({ db }) =>
      db.insert('blocks', {
        kind: 'visitor',
        subject: `visitor:${visitorHash}`,
        reason: 'Insults.',
        by,
        ...(days !== null && { until: Date.now() + days * 86_400_000 }),
      }),
    )
  }

  test('draws no new card, is told why, and opens the earlier one again', async () => {
    const visitor = newVisitor()
    const { uid, totemId } = await aTotem()
    const first = await open(counted(uid, 1), visitor)
    await block(visitor, 7)
    expect(await open(counted(uid, 1), visitor)).toEqual({ ...first, isNew: false })
    const before = await rowsOf()
    expect(await open(counted(uid, 2), visitor)).toEqual({
      outcome: 'blocked',
      kind: 'visitor',
      reason: 'Insults.',
      until: expect.any(Number),
      totem: { _id: totemId, name: 'Brass coin' },
    })
    expect(await rowsOf()).toEqual(before)
    expect(await open(counted(uid, 2))).toMatchObject({ outcome: 'drawn', isNew: true })
  })

  test('of a static totem opens the same tap again', async () => {
    const visitor = newVisitor()
    const { uid } = await aTotem({ kind: 'static' })
    const address = `/deck/v2?uid=${uid}`
    const first = await open(address, visitor)
    await block(visitor, null)
    expect(await open(address, visitor)).toEqual({ ...first, isNew: false })
    const other = await aTotem({ kind: 'static' })
    expect(await open(`/deck/v2?uid=${other.uid}`, visitor)).toMatchObject({
      outcome: 'blocked',
      until: null,
    })
    const bySpecification = { totemId: other.uid, userRandomID: visitor, ipAddress: '' }
    const refused = await expectRefusal(backend().mutation(api.totems.createDrawForTotem, bySpecification))
    expect([refused.code, refused.reason]).toEqual(['forbidden', 'blocked'])
  })
})

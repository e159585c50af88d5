import { afterEach, describe, expect, test, vi } from 'vitest'
import { fromHex } from '#rules/readings/fair-draw/bytes.ts'
import { sealOf } from '#rules/totems/sealed-tap/seal.ts'
import { addDeck, newVisitor, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'

process.env.TOTEM_MASTER_KEY = '000102030405060708090a0b0c0d0e0f'

const backend = useProduct()
afterEach(() => vi.useRealTimers())

let chips = 0
const newUid = () => `04${(++chips).toString(16).toUpperCase().padStart(4, '0')}AD000080`
const paginationOpts = { numItems: 50, cursor: null }

type More = { kind?: Doc<'totems'>['kind']; label?: string; batch?: string }

async function aTotem({ kind = 'counted', label = 'Brass coin', ...more }: More = {}) {
  const admin = await signedIn(backend(), 'keeper', { isAdmin: true })
  const deck = (await addDeck(backend(), { cards: 12, majors: 4 })).slug
  const uid = newUid()
  const totemId = await admin.action(api.totems.register, {
    uid,
    label,
    material: 'brass',
    kind,
    deck,
    ...more,
  })
  return { admin, deck, uid, totemId }
}

const hex = (counter: number) => counter.toString(16).toUpperCase().padStart(6, '0')
const counted = (uid: string, counter: number) => `/deck/rrrr${uid}x${hex(counter)}`

const open = (address: string, { visitor = newVisitor(), ipAddress = '198.51.100.23' } = {}) =>
  backend().mutation(api.totems.taps.open, { address, userRandomID: visitor, ipAddress })

const actionsOn = async (totemId: Id<'totems'>) => {
  const admin = await signedIn(backend(), 'keeper', { isAdmin: true })
  const { page } = await admin.query(api.admin.auditLog.list, {
    paginationOpts,
    of: { table: 'totems', documentId: totemId },
  })
  return page.map(({ action, before, after }) => ({
    action,
    before: before as unknown,
    after: after as unknown,
  }))
}

describe('the list', () => {
  test('finds a totem by label, number, batch and place, and by how each begins', async () => {
    const { admin, uid, totemId } = await aTotem({ label: 'Heartwood', batch: 'solstice' })
    await admin.mutation(api.totems.update, { totemId, place: { state: 'OR', city: 'Coos Bay' } })
    await aTotem({ label: 'Something else' })
    for (const search of ['heartwood', 'heart', uid, uid.slice(0, 12), 'solstice', 'coos', 'oregon']) {
      const { page } = await admin.query(api.totems.totemAdmin.list, { paginationOpts, search })
      expect(page[0]?._id, search).toBe(totemId)
    }
    const { page } = await admin.query(api.totems.totemAdmin.list, {
      paginationOpts,
      search: 'nowhere-at-all',
    })
    expect(page).toEqual([])
  })

  test('is not saved over another admin’s changes; a tap does not cause a conflict', async () => {
    const { admin, totemId, uid } = await aTotem()
    const { label } = (await admin.query(api.totems.totemAdmin.get, { totemId }))!
    await open(counted(uid, 1))
    await admin.mutation(api.totems.update, { totemId, label: 'Theirs', seen: { label } })
    const mine = { totemId, label: 'Mine', seen: { label } }
    const refused = await expectRefusal(admin.mutation(api.totems.update, mine))
    expect(refused).toMatchObject({
      code: 'conflict',
      current: { fields: { label: 'Theirs' } },
    })
    await admin.mutation(api.totems.update, { ...mine, seen: { label: 'Theirs' } })
    expect((await admin.query(api.totems.totemAdmin.get, { totemId }))!.label).toBe('Mine')
  })

  test('shows those of a status and a kind, the newest first, page by page', async () => {
    const { admin, totemId: sealed } = await aTotem({ kind: 'sealed' })
    const { totemId: lost } = await aTotem({ kind: 'sealed' })
    await admin.mutation(api.totems.update, { totemId: lost, status: 'lost' })
    type Filters = Pick<More, 'kind'> & { status?: Doc<'totems'>['status'] }
    type Asked = { search?: string; sort?: { by: 'label' | 'registered'; order: 'asc' | 'desc' } }
    const ids = async (filters: Filters, asked: Asked = {}) =>
      (await admin.query(api.totems.totemAdmin.list, { paginationOpts, filters, ...asked })).page.map(
        ({ _id }) => _id,
      )
    expect(await ids({ kind: 'sealed' })).toEqual([lost, sealed])
    expect(await ids({ status: 'lost' })).toEqual([lost])
    expect(await ids({ status: 'active', kind: 'sealed' })).toEqual([sealed])
    expect(await ids({ status: 'lost' }, { search: 'brass' })).toEqual([lost])
    await admin.mutation(api.totems.update, { totemId: sealed, label: 'Aardvark' })
    expect(await ids({ kind: 'sealed' }, { sort: { by: 'label', order: 'asc' } })).toEqual([sealed, lost])
    expect((await ids({}, { sort: { by: 'label', order: 'asc' } }))[0]).toBe(sealed)
    const first = await admin.query(api.totems.totemAdmin.list, {
      paginationOpts: { numItems: 1, cursor: null },
    })
    expect(first).toMatchObject({ page: [{ _id: lost }], isDone: false })
    const next = { numItems: 1, cursor: first.continueCursor }
    const second = await admin.query(api.totems.totemAdmin.list, { paginationOpts: next })
    expect(second.page.map(({ _id }) => _id)).toEqual([sealed])
  })

  test('leaves the demo totems of visitors out', async () => {
    const { admin } = await aTotem()
    await backend().action(api.totems.demo.touch, { userRandomID: newVisitor() })
    const { page } = await admin.query(api.totems.totemAdmin.list, { paginationOpts })
    expect(page.length).toBeGreaterThan(0)
    expect(page.filter(({ isDemo }) => isDemo)).toEqual([])
  })

  test('tells whose a totem is, and nothing that opens an account', async () => {
    const { admin, totemId } = await aTotem()
    await signedIn(backend(), 'grace')
    await admin.mutation(api.totems.update, { totemId, ownerEmail: 'grace@example.com' })
    const totem = await admin.query(api.totems.totemAdmin.get, { totemId })
    expect(totem).toMatchObject({ ownerEmail: 'grace@example.com', keyVersion: 1 })
    expect(JSON.stringify(totem)).not.toContain('user:')
    expect(await admin.query(api.totems.totemAdmin.get, { totemId: 'nonsense' })).toBeNull()
  })
})

describe('a place', () => {
  test('is written as its town’s address is, and can be taken away', async () => {
    const { admin, totemId } = await aTotem()
    const placeOf = async () => (await admin.query(api.totems.totemAdmin.get, { totemId }))?.place
    await admin.mutation(api.totems.update, { totemId, place: { state: 'Oregon', city: ' Coos  Bay ' } })
    expect(await placeOf()).toEqual({ state: 'oregon', city: 'coos-bay' })
    await admin.mutation(api.totems.update, { totemId, label: 'Another' })
    expect(await placeOf()).toEqual({ state: 'oregon', city: 'coos-bay' })
    await admin.mutation(api.totems.update, { totemId, place: null })
    expect(await placeOf()).toBeUndefined()
  })

  test.each([
    { state: 'atlantis', city: 'portland' },
    { state: 'oregon', city: ' ' },
  ])('that is none is refused: $state, $city', async (place) => {
    const { admin, totemId } = await aTotem()
    expect(await expectRefusal(admin.mutation(api.totems.update, { totemId, place }))).toMatchObject({
      code: 'invalid',
    })
  })
})

describe('registering many', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ uid: newUid(), label: `Disc ${at + 1}` }))

  test('adds them all, ready to be touched, and a second time none', async () => {
    const { admin, deck } = await aTotem()
    const more = { rows: lines(3), deck, kind: 'counted', material: 'oak', batch: 'spring' } as const
    expect(await admin.action(api.totems.totemAdmin.registerMany, more)).toEqual({ added: 3, known: 0 })
    expect(await admin.action(api.totems.totemAdmin.registerMany, more)).toEqual({ added: 0, known: 3 })
    const { page } = await admin.query(api.totems.totemAdmin.list, { paginationOpts, search: 'spring' })
    expect(page.map(({ label }) => label).sort()).toEqual(['Disc 1', 'Disc 2', 'Disc 3'])
    expect(await open(counted(more.rows[0]!.uid, 1))).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(await actionsOn(page[0]!._id)).toMatchObject([{ action: 'insert', after: { batch: 'spring' } }])
  })

  test('adds none of them if one cannot be added, and the preview says which', async () => {
    const { admin, deck, uid: taken } = await aTotem()
    const rows = [...lines(2), { uid: taken.toLowerCase(), label: 'Not the brass coin' }]
    const preview = await admin.query(api.totems.totemAdmin.preview, { rows, deck, kind: 'counted' })
    expect(preview.map(({ state }) => state)).toEqual(['new', 'new', 'taken'])
    expect(preview[2]!.problem).toEqual({ reason: 'totem_uid_taken', params: { label: 'Brass coin' } })
    const adding = admin.action(api.totems.totemAdmin.registerMany, {
      rows,
      deck,
      kind: 'counted',
      material: '',
    })
    expect(await expectRefusal(adding)).toMatchObject({
      reason: 'totem_row_taken',
      params: { label: 'Brass coin' },
    })
    const bad = [...lines(1), { uid: 'nonsense', label: 'Nonsense' }]
    await expectRefusal(
      admin.action(api.totems.totemAdmin.registerMany, { rows: bad, deck, kind: 'counted', material: '' }),
    )
    for (const { uid } of [...rows.slice(0, 2), bad[0]!]) {
      expect((await admin.query(api.totems.totemAdmin.list, { paginationOpts, search: uid })).page).toEqual(
        [],
      )
    }
  })

  test('takes two hundred at once, and no more', async () => {
    const { admin, deck } = await aTotem()
    const more = { deck, kind: 'static', material: 'oak' } as const
    const rows = lines(201)
    const tooMany = admin.action(api.totems.totemAdmin.registerMany, { rows, ...more })
    expect(await expectRefusal(tooMany)).toMatchObject({ code: 'invalid' })
    const most = await admin.action(api.totems.totemAdmin.registerMany, { rows: rows.slice(1), ...more })
    expect(most).toEqual({ added: 200, known: 0 })
  })
})

describe('trying a tap', () => {
  test('says what each address would do, and does nothing', async () => {
    const { admin, uid, totemId } = await aTotem()
    const drawn = await open(counted(uid, 10))
    const drawnEarlier = await open(counted(uid, 12))
    expect([drawn.outcome, drawnEarlier.outcome]).toEqual(['drawn', 'drawn'])
    const meaning = async (address: string) =>
      (await admin.query(api.totems.totemAdmin.tryTap, { address })).meaning
    expect(await meaning('https://example.com/about')).toBe('no address')
    expect(await meaning(counted('04FFFFFFFFFFFF', 1))).toBe('no totem')
    expect(await meaning(`/deck/v3?uid=${uid}&ctr=000001&cmac=0011223344556677`)).toBe('false seal')
    expect(await meaning(`/deck/v2?uid=${uid}`)).toBe('untouched')
    expect(await meaning(counted(uid, 13))).toBe('new')
    expect(await meaning(`https://cards.example.com${counted(uid, 13)} `)).toBe('new')
    expect(await meaning(counted(uid, 12))).toBe('again')
    expect(await meaning(counted(uid, 10))).toBe('earlier')
    expect(await meaning(counted(uid, 11))).toBe('late')
    expect(await meaning(counted(uid, 1013))).toBe('jump')
    expect(await admin.query(api.totems.totemAdmin.tryTap, { address: counted(uid, 10) })).toMatchObject({
      totem: { _id: totemId, label: 'Brass coin' },
      counter: 10,
      lastCounter: 12,
      drawId: drawn.outcome === 'drawn' && drawn.drawId,
    })
    await admin.mutation(api.totems.update, { totemId, status: 'retired' })
    expect(await meaning(counted(uid, 13))).toBe('retired')
    expect((await admin.query(api.totems.totemAdmin.get, { totemId }))?.taps).toBe(2)
  })

  test('knows a true seal, and a plain totem', async () => {
    const sealed = await aTotem({ kind: 'sealed' })
    const { keys } = await sealed.admin.mutation(api.totems.totemAdmin.showKeys, { totemId: sealed.totemId })
    const address = await sealedAddress(sealed.uid, 5, keys.fileRead)
    const tryTap = (tried: string) => sealed.admin.query(api.totems.totemAdmin.tryTap, { address: tried })
    expect(await tryTap(address)).toMatchObject({ meaning: 'new', counter: 5 })
    const plain = await aTotem({ kind: 'static' })
    expect((await tryTap(`/bible/v2?uid=${plain.uid}`)).meaning).toBe('static')
  })
})

describe('the count', () => {
  test('is set to where the chip stands, and the audit log says what it was', async () => {
    const { admin, uid, totemId } = await aTotem()
    await open(counted(uid, 10))
    await open(counted(uid, 5000)) // Flagged: it leapt, and the count stays.
    await admin.mutation(api.totems.totemAdmin.resync, { totemId, count: 5000, anew: false })
    expect(await open(counted(uid, 5001))).toMatchObject({ outcome: 'drawn', isNew: true })
    expect((await admin.query(api.totems.totemAdmin.get, { totemId }))?.lastCounter).toBe(5001)
    expect((await actionsOn(totemId))[0]).toEqual({
      action: 're-sync',
      before: { lastCounter: 10 },
      after: { lastCounter: 5000 },
    })
  })

  test('begins anew with a chip that was written again: an old count is a new draw', async () => {
    const { admin, uid, totemId } = await aTotem()
    const before = await open(counted(uid, 3))
    await admin.mutation(api.totems.totemAdmin.resync, { totemId, count: 0, anew: true })
    const after = await open(counted(uid, 3))
    expect(after).toMatchObject({ outcome: 'drawn', isNew: true })
    expect(after).not.toMatchObject({ drawId: before.outcome === 'drawn' && before.drawId })
  })

  test('of a plain totem, and one beyond the last, is refused', async () => {
    const plain = await aTotem({ kind: 'static' })
    const resync = (totemId: Id<'totems'>, count: number) =>
      plain.admin.mutation(api.totems.totemAdmin.resync, { totemId, count, anew: false })
    expect(await expectRefusal(resync(plain.totemId, 1))).toMatchObject({ code: 'invalid' })
    const { totemId } = await aTotem()
    for (const count of [-1, 1.5, 0x1000000]) {
      expect(await expectRefusal(resync(totemId, count))).toMatchObject({ code: 'invalid' })
    }
  })
})

describe('keys', () => {
  test('are shown to write a chip, which is written down without them', async () => {
    const { admin, uid, totemId } = await aTotem({ kind: 'sealed' })
    const shown = await admin.mutation(api.totems.totemAdmin.showKeys, { totemId })
    expect(shown).toMatchObject({ keyVersion: 1, before: { fileRead: '0'.repeat(32) } })
    expect(await open(await sealedAddress(uid, 1, shown.keys.fileRead))).toMatchObject({ outcome: 'drawn' })
    expect((await actionsOn(totemId))[0]).toEqual({
      action: 'show keys',
      before: null,
      after: { keyVersion: 1 },
    })
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts })
    for (const key of Object.values(shown.keys)) expect(JSON.stringify(page)).not.toContain(key)
  })

  test('that are rotated end the old ones, and the count begins anew; pressed twice it is one rotation', async () => {
    const { admin, uid, totemId } = await aTotem({ kind: 'sealed' })
    const { keys: old } = await admin.mutation(api.totems.totemAdmin.showKeys, { totemId })
    await open(await sealedAddress(uid, 7, old.fileRead))
    for (let press = 0; press < 2; press++) {
      expect(await admin.mutation(api.totems.totemAdmin.rotateKeys, { totemId, from: 1 })).toBe(2)
    }
    const shown = await admin.mutation(api.totems.totemAdmin.showKeys, { totemId })
    expect(shown).toMatchObject({ keyVersion: 2, before: old })
    expect(shown.keys.fileRead).not.toBe(old.fileRead)
    expect(await open(await sealedAddress(uid, 8, old.fileRead))).toEqual({ outcome: 'unknown' })
    const written = `${await sealedAddress(uid, 1, shown.keys.fileRead)}&k=2`
    expect(await open(written)).toMatchObject({ outcome: 'drawn', isNew: true })
    expect((await actionsOn(totemId)).map(({ action }) => action)).toEqual([
      ...['show keys', 'rotate keys', 'show keys', 'insert'],
    ])
  })

  test('are not of totems without any, nor of a visitor’s demo', async () => {
    const { admin, totemId } = await aTotem()
    await backend().action(api.totems.demo.touch, { userRandomID: newVisitor() })
    const demo = await backend().run(async ({ db }) => {
      return (await db.query('totems').collect()).find((totem) => totem.demo)!._id
    })
    for (const without of [totemId, demo]) {
      const showing = admin.mutation(api.totems.totemAdmin.showKeys, { totemId: without })
      expect(await expectRefusal(showing)).toMatchObject({ code: 'invalid' })
      const rotating = admin.mutation(api.totems.totemAdmin.rotateKeys, { totemId: without, from: 1 })
      expect(await expectRefusal(rotating)).toMatchObject({ code: 'invalid' })
    }
  })
})

describe('what was touched', () => {
  test('is listed with its network and without its house, and counted by day', async () => {
    const { admin, uid, totemId } = await aTotem()
    await open(counted(uid, 1))
    await open(counted(uid, 2))
    const { page } = await admin.query(api.totems.totemAdmin.touches, { totemId, paginationOpts })
    expect(page).toMatchObject([
      { counter: 2, number: 2, trust: 'counted', phones: 1, network: '198.51.100.0' },
      { counter: 1, number: 1 },
    ])
    const { days, lookedAt, isCut } = await admin.query(api.totems.totemAdmin.activity, { totemId })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), value: 2 })
    expect({ lookedAt, isCut }).toEqual({ lookedAt: 2, isCut: false })
  })

  test('by a second phone with the same count is strange, by the same phone again it is not', async () => {
    const { admin, uid, totemId } = await aTotem()
    const visitor = newVisitor()
    const anomalies = async () => (await admin.query(api.totems.totemAdmin.activity, { totemId })).anomalies
    for (let look = 0; look < 3; look++) await open(counted(uid, 1), { visitor })
    expect(await anomalies()).toEqual([])
    const friend = newVisitor()
    const { drawId } = (await open(counted(uid, 1), { visitor: friend })) as { drawId: string }
    await open(counted(uid, 1), { visitor: friend })
    expect(await anomalies()).toMatchObject([{ kind: 'same count', counter: 1, phones: 2 }])
    expect(JSON.stringify(await backend().query(api.readings.draws.get, { drawId }))).not.toContain(
      'otherPhones',
    )
    await Promise.all(Array.from({ length: 20 }, () => open(counted(uid, 1))))
    expect(await anomalies()).toMatchObject([{ kind: 'same count', phones: 6 }])
  })

  test('with a leap, from two networks within minutes, or in a burst is strange', async () => {
    const { admin, uid, totemId } = await aTotem()
    await open(counted(uid, 1), { ipAddress: '198.51.100.23' })
    await open(counted(uid, 2), { ipAddress: '203.0.113.9' })
    await open(counted(uid, 9000), { ipAddress: '203.0.113.10' })
    for (let count = 3; count < 12; count++) await open(counted(uid, count), { ipAddress: '203.0.113.11' })
    const { anomalies } = await admin.query(api.totems.totemAdmin.activity, { totemId })
    expect(new Set(anomalies.map(({ kind }) => kind))).toEqual(new Set(['burst', 'jump', 'two networks']))
    expect(anomalies).toContainEqual(
      expect.objectContaining({ networks: ['198.51.100.0', '203.0.113.0'], minutes: 1 }),
    )
  })
})

async function sealedAddress(uid: string, counter: number, fileRead: string): Promise<string> {
  const cmac = await sealOf(fromHex(fileRead), { uid, counter }, '')
  return `/deck/v3?uid=${uid}&ctr=${hex(counter)}&cmac=${cmac}`
}

describe('a deleted totem', () => {
  test('is gone for everybody, comes back by Undo, and after thirty days only its draws are left', async () => {
    const { admin, uid, totemId } = await aTotem()
    const visitor = newVisitor()
    const drawn = await open(counted(uid, 1), { visitor })
    const readingId = (drawn as { drawId: string }).drawId
    const which = { kind: 'totems' as const, id: totemId }
    const listed = async (filters: { deleted?: 'yes' } = {}) =>
      (await admin.query(api.totems.totemAdmin.list, { paginationOpts, filters })).page.map(({ _id }) => _id)
    await admin.mutation(api.admin.deletions.remove, { ...which, changeId: 'totem-oops' })
    expect(await listed()).not.toContain(totemId)
    expect(await listed({ deleted: 'yes' })).toContain(totemId)
    expect(await backend().query(api.totems.get, { totemId })).toBeNull()
    expect(await open(counted(uid, 2))).toMatchObject({ outcome: 'unknown' })

    await admin.mutation(api.admin.auditLog.restoreChange, { change: 'totem-oops', cursor: null })
    expect(await backend().query(api.totems.get, { totemId })).toMatchObject({ status: 'active' })
    expect(await open(counted(uid, 2))).toMatchObject({ outcome: 'drawn' })

    await admin.mutation(api.admin.deletions.remove, which)
    await backend().run(({ db }) => db.patch('totems', totemId, { deletedAt: Date.now() - 31 * 86_400_000 }))
    await backend().mutation(internal.admin.deletions.purge, {})
    await backend().finishScheduled()
    expect(await backend().run(({ db }) => db.get('totems', totemId))).toBeNull()
    expect(await backend().query(api.readings.get, { readingId })).toMatchObject({ totem: null })
    expect(await backend().query(api.readings.getProof, { readingId })).not.toBeNull()
    await expectRefusal(admin.mutation(api.admin.deletions.restore, which))
  })
})

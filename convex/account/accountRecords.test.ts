import { describe, expect, test, vi } from 'vitest'
import { recordNameAt } from '#rules/account/account-records.ts'
import { updateSiteAddress } from '#server/address/update-address.ts'
import { createLog } from '#server/log.ts'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { moveBatch } from './recordMerge.ts'
import schema from '../schema.ts'

const backend = useProduct()
const log = createLog('silent')
const old = 'http://localhost:3000'
const firstPage = { numItems: 100, cursor: null }

let accounts = 0
const newAccount = () => `account${++accounts}`

/** Signed in with a token of our own provider, as functions see them by now. */
const memberOf = (accountId: string, emailVerified = true) =>
  backend().withIdentity({
    issuer: 'lodestar:accounts',
    subject: accountId,
    tokenIdentifier: `lodestar:accounts|${accountId}`,
    email: `${accountId}@example.com`,
    emailVerified,
  })

/** As an earlier version made it, with the address as the issuer. */
function addRecord(
  accountId: string,
  address: string,
  fields: Partial<Doc<'users'>> = {},
  product = backend(),
) {
  return product.run(({ db }) =>
    db.insert('users', {
      tokenIdentifier: recordNameAt(address, accountId),
      email: `${accountId}@example.com`,
      emailVerified: true,
      isAdmin: false,
      isMagician: false,
      ...fields,
    }),
  )
}

/** So many readings, some of them with a note. */
async function addReadings(
  userId: Id<'users'>,
  count: number,
  { notes = 0, note = 'A note', product = backend() } = {},
): Promise<void> {
  const deck = await addDeck(product)
  const { draw } = await drawCard(product, deck, newVisitor())
  await product.run(async ({ db }) => {
    const { _id, _creationTime, ...row } = (await db.get('readings', draw._id))!
    for (let i = 0; i < count; i++) {
      await db.insert('readings', { ...row, owner: `user:${userId}`, ...(i < notes && { note }) })
    }
  })
}

const recordOf = (id: Id<'users'>) => backend().run(({ db }) => db.get('users', id))

/** What a start does, with a provider that has these accounts. */
function start(existing: readonly string[], publicUrl = 'https://cards.example.com', product = backend()) {
  return updateSiteAddress(product, {
    publicUrl,
    accounts: {
      issuers: {},
      existing: (ids) => Promise.resolve(ids.filter((id) => existing.includes(id))),
    },
    log,
  })
}

/** As the scheduler would, step by step. */
async function mergeToTheEnd(recordId: Id<'users'>): Promise<void> {
  while (await recordOf(recordId))
    await backend().mutation(internal.account.accountRecords.step, { recordId })
}

/** As a crash would leave it: a part is moved, and nothing is on its way that would move the rest. */
async function cutOffAfterOneStep(from: Id<'users'>, to: Id<'users'>): Promise<void> {
  await backend().run(async (ctx) => {
    await ctx.db.patch('users', from, { mergeStartedAt: Date.now() })
    const records = { from: (await ctx.db.get('users', from))!, to: (await ctx.db.get('users', to))! }
    expect(await moveBatch(ctx as never, records)).toBe(false)
  })
}

/** Of the account as a page asks for them, in as many parts as it takes. */
async function readingsOf(caller: ReturnType<typeof memberOf>) {
  const readings: unknown[] = []
  for (let cursor: string | null = null, isDone = false; !isDone;) {
    const paginationOpts: { numItems: number; cursor: string | null } = { numItems: 250, cursor }
    const result = await caller.query(api.journal.entries.draws, { paginationOpts })
    readings.push(...result.page)
    ;({ continueCursor: cursor, isDone } = result)
  }
  return readings
}

describe('a start at another address', () => {
  test('finds everybody’s record again, under a name that has no address in it', async () => {
    const accountId = newAccount()
    const id = await addRecord(accountId, old, { isAdmin: true, isMagician: true, codename: 'Coral Heron' })
    await addReadings(id, 2)
    await start([accountId])
    const member = memberOf(accountId)
    await member.mutation(api.users.enter, {})
    expect(await member.query(api.getUserFromIdentity.default, {})).toMatchObject({
      _id: id,
      isAdmin: true,
      isMagician: true,
      codename: 'Coral Heron',
    })
    expect(await readingsOf(member)).toHaveLength(2)
    expect(await member.query(api.account.accountRecords.mine, {})).toEqual([])
    // Once more, at yet another address: there is nothing left to do.
    await start([accountId], 'http://127.0.0.1:4000')
    expect(await recordOf(id)).toMatchObject({ tokenIdentifier: `lodestar:accounts|${accountId}` })
  })

  test('leaves alone what is not ours: other providers, and records of accounts that are gone', async () => {
    const [gone, there] = [newAccount(), newAccount()]
    const goneId = await addRecord(gone, old)
    const foreign = await backend().run(({ db }) =>
      db.insert('users', {
        tokenIdentifier: `https://tenant.eu.auth0.com/|${there}`,
        emailVerified: true,
        isAdmin: false,
        isMagician: false,
      }),
    )
    await start([there])
    expect((await recordOf(goneId))?.tokenIdentifier).toBe(recordNameAt(old, gone))
    expect((await recordOf(foreign))?.tokenIdentifier).toBe(`https://tenant.eu.auth0.com/|${there}`)
  })

  test('resumes after an interrupted start, and moves more accounts than one step takes', async () => {
    const ids = Array.from({ length: 120 }, newAccount)
    for (const id of ids) await addRecord(id, 'http://localhost:7777')
    const addresses = await backend().query(internal.account.accountRecords.addresses, {})
    expect(addresses).toContain('http://localhost:7777')
    const some = await backend().query(internal.account.accountRecords.accountsAt, {
      address: 'http://localhost:7777',
      after: '',
    })
    expect(some.length).toBeLessThan(ids.length)
    for (const accountId of some) {
      await backend().mutation(internal.account.accountRecords.adopt, { accountId, addresses })
    }
    await start(ids)
    await start(ids)
    expect(await backend().query(internal.account.accountRecords.addresses, {})).not.toContain(
      'http://localhost:7777',
    )
    const names = await backend().run(async ({ db }) =>
      (await db.query('users').collect()).map(({ tokenIdentifier }) => tokenIdentifier),
    )
    expect(ids.every((id) => names.filter((name) => name.endsWith(`|${id}`)).length === 1)).toBe(true)
  })

  test('says where the site was, once', async () => {
    await start([], 'https://one.example')
    expect(await start([], 'https://one.example')).toBeNull()
    expect(await start([], 'https://two.example')).toBe('https://one.example')
    expect(await start([], 'https://two.example')).toBeNull()
    expect(await start([], 'https://one.example')).toBe('https://two.example')
  })
})

describe('an account with two records', () => {
  async function twoRecords({ first = 0, second = 0, ...fields }: TwoRecords = {}) {
    const accountId = newAccount()
    const oldId = await addRecord(accountId, old, fields.old)
    const newId = await addRecord(accountId, 'https://cards.example.com', fields.new)
    await addReadings(oldId, first, { notes: 3 })
    await addReadings(newId, second)
    await start([accountId])
    return { accountId, oldId, newId, member: memberOf(accountId) }
  }
  type TwoRecords = {
    first?: number
    second?: number
    old?: Partial<Doc<'users'>>
    new?: Partial<Doc<'users'>>
  }

  test('uses the record with more readings, and is offered the other for merging', async () => {
    const { oldId, newId, member } = await twoRecords({ first: 1, second: 3 })
    expect(await readingsOf(member)).toHaveLength(3)
    expect(await member.query(api.account.accountRecords.mine, {})).toEqual([
      { recordId: oldId, address: old, readings: 1, notes: 1, isMore: false, mergeState: 'waiting' },
    ])
    expect((await recordOf(oldId))?.sameAccountAs).toBe(newId)
    const other = await twoRecords({ first: 4, second: 2 })
    expect(await readingsOf(other.member)).toHaveLength(4)
    expect((await recordOf(other.newId))?.sameAccountAs).toBe(other.oldId)
    // Of equal ones the oldest.
    const equal = await twoRecords()
    expect((await recordOf(equal.newId))?.sameAccountAs).toBe(equal.oldId)
  })

  test('has one again when it is merged, with everything that belonged to either', async () => {
    const { oldId, newId, member } = await twoRecords({
      first: 2,
      second: 3,
      old: { isMagician: true, codename: 'Coral Heron' },
    })
    await addEverything(oldId)
    await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await mergeToTheEnd(oldId)
    expect(await readingsOf(member)).toHaveLength(5)
    expect(await member.query(api.account.accountRecords.mine, {})).toEqual([])
    expect(await member.query(api.getUserFromIdentity.default, {})).toMatchObject({
      _id: newId,
      isMagician: true,
      codename: 'Coral Heron',
      isAdmin: false,
    })
    expect(await namedIn(oldId)).toEqual([])
    expect((await namedIn(newId)).sort()).toEqual(allTables)
    const lines = await backend().run(({ db }) =>
      db
        .query('auditLog')
        .withIndex('by_table_and_documentId', (q) => q.eq('table', 'users').eq('documentId', newId))
        .collect(),
    )
    expect(lines).toMatchObject([
      { action: 'merge records', actorId: newId, after: { address: old, isAdmin: false, isMagician: true } },
    ])
  })

  test('keeps what its own record has: codename and town', async () => {
    const { oldId, newId, member } = await twoRecords({
      second: 1,
      old: { codename: 'Coral Heron' },
      new: { codename: 'Jade Owl' },
    })
    await backend().run(async ({ db }) => {
      for (const [owner, slug] of [
        [oldId, 'there'],
        [newId, 'here'],
      ] as const) {
        await db.insert('savedTowns', { owner: `user:${owner}`, state: 'maine', slug, readsThere: false })
      }
    })
    await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await mergeToTheEnd(oldId)
    expect((await recordOf(newId))?.codename).toBe('Jade Owl')
    const places = await backend().run(async ({ db }) =>
      (await db.query('savedTowns').collect()).filter(({ owner }) => owner.endsWith(newId)),
    )
    expect(places).toMatchObject([{ slug: 'here' }])
  })

  test('can be interrupted, shows both parts until it is done, and is continued by the next start', async () => {
    const { accountId, oldId, newId, member } = await twoRecords({ second: 180, first: 150 })
    await cutOffAfterOneStep(oldId, newId)
    expect(await readingsOf(member)).toHaveLength(280)
    expect(await member.query(api.account.accountRecords.mine, {})).toMatchObject([
      { mergeState: 'failed', readings: 50 },
    ])
    await start([accountId])
    await backend().finishScheduled()
    expect(await recordOf(oldId)).toBeNull()
    expect(await readingsOf(member)).toHaveLength(330)
  })

  test('resumes when it is called again, and is idempotent', async () => {
    const { oldId, newId, member } = await twoRecords({ second: 130, first: 120 })
    const merge = () => member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await cutOffAfterOneStep(oldId, newId)
    await merge()
    await mergeToTheEnd(oldId)
    expect(await readingsOf(member)).toHaveLength(250)
    await backend().mutation(internal.account.accountRecords.step, { recordId: oldId })
    expect((await expectRefusal(merge())).code).toBe('not found')
    expect(await readingsOf(member)).toHaveLength(250)
  })

  test('says that a merge has failed, and can be tried again', async () => {
    const { oldId, member } = await twoRecords({ first: 1, second: 2 })
    // A person has at most one saved town, so a merge that finds two fails.
    const [, extra] = await backend().run(async ({ db }) => {
      const place = { owner: `user:${oldId}`, state: 'maine', slug: 'portland', readsThere: false }
      return [await db.insert('savedTowns', place), await db.insert('savedTowns', place)]
    })
    const stateNow = async () => (await member.query(api.account.accountRecords.mine, {}))[0]?.mergeState
    await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await stateNow()
    await backend().finishScheduled()
    expect(await stateNow()).toBe('failed')
    expect(await readingsOf(member)).toHaveLength(2)
    await backend().run(({ db }) => db.delete('savedTowns', extra!))
    await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await backend().finishScheduled()
    expect(await stateNow()).toBeUndefined()
    expect(await readingsOf(member)).toHaveLength(3)
  })

  test('gets rid of what was deleted in the other one', async () => {
    const { oldId, newId, member } = await twoRecords({ first: 1, second: 2 })
    await backend().run(async ({ db }) => {
      const [draw] = (await db.query('readings').collect()).filter(({ owner }) => owner === `user:${oldId}`)
      await db.patch('readings', draw!._id, { deletedAt: Date.now() })
    })
    await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await mergeToTheEnd(oldId)
    const left = await backend().run(async ({ db }) =>
      (await db.query('readings').collect()).filter(({ owner }) =>
        [`user:${oldId}`, `user:${newId}`].includes(owner),
      ),
    )
    expect(left).toHaveLength(2)
  })

  test('is an admin afterwards if either record was, the address is confirmed and nobody has taken the role away', async () => {
    const isAdminAfter = async ({ oldId, newId, member }: Awaited<ReturnType<typeof twoRecords>>) => {
      await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
      await mergeToTheEnd(oldId)
      return (await recordOf(newId))?.isAdmin
    }
    const given = { second: 1, old: { isAdmin: true } }
    expect(await isAdminAfter(await twoRecords(given))).toBe(true)
    expect(await isAdminAfter(await twoRecords({ ...given, new: { emailVerified: false } }))).toBe(false)
    const demoted = await twoRecords({ ...given, new: { isAdmin: true } })
    const admin = await signedIn(backend(), 'takes-roles', { isAdmin: true })
    await admin.mutation(api.users.setRoles, { userId: demoted.newId, isAdmin: false })
    expect(await isAdminAfter(demoted)).toBe(false)
  })

  test('does not get a role back by going on with the record that still had it', async () => {
    const admin = await signedIn(backend(), 'takes-roles-too', { isAdmin: true })
    const [kept, demoted] = [newAccount(), newAccount()]
    for (const accountId of [kept, demoted]) {
      await addReadings(await addRecord(accountId, old, { isAdmin: true }), 1)
      const userId = await addRecord(accountId, 'https://cards.example.com', { isAdmin: true })
      if (accountId === demoted) await admin.mutation(api.users.setRoles, { userId, isAdmin: false })
    }
    await start([kept, demoted])
    const isAdmin = async (accountId: string) =>
      (await memberOf(accountId).query(api.getUserFromIdentity.default, {}))?.isAdmin
    expect(await isAdmin(kept)).toBe(true)
    expect(await isAdmin(demoted)).toBe(false)
  })

  test('is merged by its owner or by an admin, and by nobody else', async () => {
    const { oldId, newId } = await twoRecords({ first: 1, second: 2 })
    const stranger = await signedIn(backend(), 'curious')
    const merge = { recordId: oldId }
    expect((await expectRefusal(stranger.mutation(api.account.accountRecords.merge, merge))).code).toBe(
      'not found',
    )
    expect((await expectRefusal(stranger.mutation(api.account.accountRecords.mergeFor, merge))).code).toBe(
      'forbidden',
    )
    expect(await stranger.query(api.account.accountRecords.mine, {})).toEqual([])
    const admin = await signedIn(backend(), 'merger', { isAdmin: true })
    expect(await admin.query(api.account.accountRecords.unmerged, {})).toMatchObject({
      addresses: expect.arrayContaining([old]),
    })
    const wrong = admin.mutation(api.account.accountRecords.mergeFor, { recordId: newId })
    expect((await expectRefusal(wrong)).code).toBe('not found')
    await admin.mutation(api.account.accountRecords.mergeFor, merge)
    await mergeToTheEnd(oldId)
    expect(await readingsOf(memberOf((await recordOf(newId))!.tokenIdentifier.split('|')[1]!))).toHaveLength(
      3,
    )
  })

  test('is listed for admins as what it is, and the second record has no roles to change', async () => {
    const { oldId, newId } = await twoRecords({ second: 1, old: { isAdmin: true } })
    vi.stubEnv('OWNER_EMAIL', (await recordOf(oldId))!.email!)
    const admin = await signedIn(backend(), 'lister', { isAdmin: true })
    const { page } = await admin.query(api.users.list, { paginationOpts: firstPage })
    expect(page.find(({ _id }) => _id === oldId)).toMatchObject({
      sameAccountAs: newId,
      formerAddress: old,
      isOwner: false,
      mergeState: 'waiting',
    })
    expect(page.find(({ _id }) => _id === newId)).toMatchObject({ formerAddress: null, isOwner: true })
    vi.unstubAllEnvs()
    const change = admin.mutation(api.users.setRoles, { userId: oldId, isAdmin: false })
    expect(await expectRefusal(change)).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('Merge'),
    })
  })

  test('of all accounts, is merged with one press of an admin', async () => {
    const both = [await twoRecords({ second: 1 }), await twoRecords({ second: 1 })]
    const admin = await signedIn(backend(), 'merges-all', { isAdmin: true })
    // As an earlier deletion of an account may have left it.
    const orphan = await addRecord(newAccount(), old, { sameAccountAs: both[0]!.newId })
    const gone = await addRecord(newAccount(), old)
    await backend().run(async ({ db }) => {
      await db.delete('users', gone)
      await db.patch('users', orphan, { sameAccountAs: gone })
    })
    let cursor: string | null = null
    do cursor = await admin.mutation(api.account.accountRecords.mergeMore, { cursor })
    while (cursor !== null)
    await backend().finishScheduled()
    for (const { oldId } of both) expect(await recordOf(oldId)).toBeNull()
    expect(await recordOf(orphan)).not.toBeNull()
  })

  test('takes both along when it is deleted, also while it is being merged', async () => {
    const { accountId, oldId, newId, member } = await twoRecords({ first: 150, second: 160 })
    await member.mutation(api.account.accountRecords.merge, { recordId: oldId })
    await member.action(internal.account.removeConfirmed, {})
    expect([await recordOf(oldId), await recordOf(newId)]).toEqual([null, null])
    await backend().finishScheduled()
    for (const id of [oldId, newId]) {
      // Only the entry about the merge stays, in the audit log.
      expect((await namedIn(id)).filter((table) => table !== 'auditLog')).toEqual([])
    }
    // Somebody who has just left does not come back by a token that is still around.
    expect(await expectRefusal(member.mutation(api.users.enter, {}))).toMatchObject({ code: 'forbidden' })
    await start([accountId])
    expect(await recordOf(newId)).toBeNull()
  })

  test('takes all along when it is deleted, however many there are', async () => {
    const accountId = newAccount()
    const ids: Id<'users'>[] = []
    for (let port = 4001; port <= 4023; port++) {
      ids.push(await addRecord(accountId, `http://localhost:${port}`))
      await addReadings(ids.at(-1)!, 1)
    }
    await start([accountId])
    await memberOf(accountId).action(internal.account.removeConfirmed, {})
    await backend().finishScheduled()
    const left = await backend().run(async ({ db }) =>
      (await db.query('readings').collect()).filter(({ owner }) => ids.some((id) => owner === `user:${id}`)),
    )
    expect(left).toEqual([])
    expect((await Promise.all(ids.map(recordOf))).filter((record) => record !== null)).toEqual([])
  })

  test('does not count as another admin who could take over', async () => {
    await backend().run(async ({ db }) => {
      for (const user of await db.query('users').collect()) {
        if (user.isAdmin) await db.patch('users', user._id, { isAdmin: false })
      }
    })
    const { member } = await twoRecords({ second: 1, new: { isAdmin: true }, old: { isAdmin: true } })
    const leaving = member.action(internal.account.removeConfirmed, {})
    expect(await expectRefusal(leaving)).toMatchObject({ message: expect.stringMatching(/last admin/) })
  })
})

describe('an account with more readings than one transaction can read', () => {
  const product = useProduct()

  test('is found by a start, and sees what is in its other records', async () => {
    const accountId = newAccount()
    // The longest that can be written has 15 KB, and a reading has other fields.
    const note = 'n'.repeat(20_000)
    for (let port = 5001; port <= 5009; port++) {
      const id = await addRecord(accountId, `http://localhost:${port}`, {}, product())
      await addReadings(id, 190, { notes: 190, note, product: product() })
    }
    await start([accountId], 'https://cards.example.com', product())
    const member = product().withIdentity({
      issuer: 'lodestar:accounts',
      subject: accountId,
      tokenIdentifier: `lodestar:accounts|${accountId}`,
    })
    const others = await member.query(api.account.accountRecords.mine, {})
    expect(others).toHaveLength(8)
    for (const other of others) expect(other).toMatchObject({ isMore: true, mergeState: 'waiting' })
  })
})

/** Every table that says whose something is, and the field that says it. A new one belongs into recordMerge.ts. */
const merged: Record<string, string> = {
  auditLog: 'actorId',
  // Who is blocked is `subject`, which is merged too.
  blocks: 'by',
  deckPictures: 'owner',
  designBatches: 'ownerId',
  layouts: 'owner',
  messages: 'owner',
  publications: 'plannedBy',
  readings: 'owner',
  reminders: 'owner',
  reportCases: 'owner',
  savedTowns: 'owner',
  testimonials: 'owner',
  totemImports: 'actorId',
  totems: 'owner',
}
const allTables = Object.keys(merged)

/** Rows that expire within an hour, so they are not merged. */
const shortLived = { journalDeletions: 'owner', imports: 'owner', presence: 'userId', users: 'sameAccountAs' }

/** What stands here is moved into `readings`, and a merge waits for it. */
const former = { draws: 'owner', spreads: 'owner' }

test('every table that names a person is merged, or is over soon', () => {
  const found = Object.entries(schema.tables).flatMap(([table, { validator }]) =>
    Object.entries((validator as { fields?: object }).fields ?? {}).flatMap(([field, { kind, tableName }]) =>
      field === 'owner' || (kind === 'id' && tableName === 'users') ? [[table, field]] : [],
    ),
  )
  expect(Object.fromEntries(found)).toEqual({ ...merged, ...shortLived, ...former })
})

/** One row of each kind. */
async function addEverything(userId: Id<'users'>): Promise<void> {
  const owner = `user:${userId}`
  const deck = await addDeck(backend(), { cards: 80, majors: 0 })
  const { spread } = await dealSpread(backend(), deck, newVisitor())
  await backend().run(async ({ db }) => {
    await db.patch('readings', spread._id, { owner })
    const layout = { name: 'Mine', version: 1, positions: [], visibility: 'private' as const }
    await db.insert('layouts', { owner, ...layout })
    await db.insert('layouts', { owner, ...layout, deletedAt: 1 })
    const imageId = await db.insert('deckImages', { image: new ArrayBuffer(1) })
    await db.insert('deckPictures', { owner, deck: 'My own', imageId, width: 1, height: 1 })
    await db.insert('messages', { owner, name: 'Ada', email: '', text: 'Hello', status: 'new' })
    await db.insert('reportCases', {
      owner,
      kind: 'reading',
      targetId: spread._id,
      snapshot: { lines: [] },
      status: 'open',
      reports: 1,
      lastReportedAt: 1,
      notes: [],
    })
    await db.insert('testimonials', {
      owner,
      author: 'Ada',
      text: 'Good',
      source: 'visitor',
      status: 'waiting',
      position: 1,
    })
    await db.insert('reminders', {
      owner,
      endpoint: 'https://push.example/ada',
      p256dh: '',
      auth: '',
      minuteOfDay: 1,
      zone: 'UTC',
      nextAt: Date.now() + 86_400_000,
    })
    await db.insert('savedTowns', { owner, state: 'maine', slug: 'portland', readsThere: false })
    await db.insert('totems', {
      owner,
      label: 'A stone',
      material: 'stone',
      deckId: deck.deckId,
      kind: 'static',
      status: 'active',
      lastCounter: null,
      taps: 0,
      ordinal: 0,
    })
    await db.insert('auditLog', {
      actorId: userId,
      action: 'delete',
      table: 'testimonials',
      documentId: 'x',
      before: { owner, text: 'Words' },
      after: null,
    })
    await db.insert('blocks', { kind: 'visitor', subject: 'visitor:x', reason: 'Insults.', by: userId })
    await db.insert('designBatches', {
      deckId: deck.deckId,
      ownerId: userId,
      status: 'open',
      total: 1,
      done: 0,
      touchedAt: Date.now(),
    })
    await db.insert('totemImports', {
      actorId: userId,
      fileName: 'a.csv',
      fileHash: 'h',
      rows: 0,
      state: 'done',
      counts: { new: 0, same: 0, changed: 0, refused: 0 },
    })
    await db.insert('publications', { deckId: deck.deckId, at: 1, plannedBy: userId, state: 'cancelled' })
  })
}

/** The tables in which the id of a record stands, its own left out. */
async function namedIn(userId: Id<'users'>): Promise<string[]> {
  return backend().run(async ({ db }) => {
    const found: string[] = []
    for (const table of allTables) {
      const rows = await db.query(table as 'readings').collect()
      const named = rows.filter((row) => {
        const { documentId: _, ...fields } = row as typeof row & { documentId?: string }
        return JSON.stringify(fields).includes(userId)
      })
      if (named.length > 0) found.push(table)
    }
    return found
  })
}

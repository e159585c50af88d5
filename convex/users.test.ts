import { describe, expect, test, vi } from 'vitest'
import { addDeck, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from './_generated/api.js'

const backend = useProduct()
const firstPage = { numItems: 100, cursor: null }

describe('the profile', () => {
  test('is null without a token, by all three names', async () => {
    for (const path of ['users:getUserProfile', 'getUserProfile', 'getUserFromIdentity']) {
      const { value } = await backend().runQuery({ path, args: {}, identity: null, caller: 'outside' })
      expect(JSON.parse(value), path).toBeNull()
    }
  })

  test('is null with a token but without a record, and has the roles with one', async () => {
    const identity = { subject: 'newcomer', email: 'new@example.com', name: 'New Comer' }
    const caller = backend().withIdentity(identity)
    expect(await caller.query(api.users.getUserProfile, {})).toBeNull()
    expect(await caller.query(api.getUserFromIdentity.default, {})).toBeNull()
    await caller.mutation(api.users.enter, {})
    const profile = { isAdmin: false, email: 'new@example.com', isMagician: false }
    expect(await caller.query(api.users.getUserProfile, {})).toEqual(profile)
    expect(await caller.query(api.getUserProfile.default, {})).toEqual(profile)
    expect(await caller.query(api.getUserFromIdentity.default, {})).toMatchObject({
      name: 'New Comer',
      emailVerified: false,
      isAdmin: false,
      codename: null,
    })
  })

  test('has one record, however often they sign in, and it follows the token', async () => {
    const identity = { subject: 'regular', email: 'old@example.com' }
    await Promise.all(
      Array.from({ length: 5 }, () => backend().withIdentity(identity).mutation(api.users.enter, {})),
    )
    const moved = backend().withIdentity({ ...identity, email: 'moved@example.com', emailVerified: true })
    await moved.mutation(api.users.enter, {})
    expect((await moved.query(api.users.getUserProfile, {}))?.email).toBe('moved@example.com')
    const rows = await backend().run(async ({ db }) =>
      (await db.query('users').collect()).filter(({ tokenIdentifier }) =>
        tokenIdentifier.endsWith('|regular'),
      ),
    )
    expect(rows).toHaveLength(1)
  })

  test('of our own provider is the same on a Convex deployment, which shows the provider’s address', async () => {
    vi.stubEnv('PUBLIC_URL', 'https://cards.example.com')
    const ours = { subject: 'mover', issuer: 'lodestar:accounts', email: 'mover@example.com' }
    await backend().withIdentity(ours).mutation(api.users.enter, {})
    const there = { ...ours, issuer: 'https://cards.example.com/idp/' }
    const profile = await backend().withIdentity(there).query(api.users.getUserProfile, {})
    expect(profile?.email).toBe('mover@example.com')
    // As deployments named records until now: found, and renamed when their owner comes.
    const before = { ...there, subject: 'earlier' }
    const tokenIdentifier = 'https://cards.example.com/idp/|earlier'
    await backend().run(({ db }) =>
      db.insert('users', {
        tokenIdentifier,
        email: 'mover@example.com',
        emailVerified: false,
        isAdmin: false,
        isMagician: true,
      }),
    )
    const earlier = backend().withIdentity(before)
    expect((await earlier.query(api.users.getUserProfile, {}))?.isMagician).toBe(true)
    await earlier.mutation(api.users.enter, {})
    const named = backend().withIdentity({ ...before, issuer: 'lodestar:accounts' })
    expect((await named.query(api.users.getUserProfile, {}))?.isMagician).toBe(true)
    for (const issuer of ['https://other.example.com/idp/', 'https://cards.example.com/'])
      expect(
        await backend()
          .withIdentity({ ...ours, issuer })
          .query(api.users.getUserProfile, {}),
      ).toBeNull()
  })

  test('has one codename on all devices: the first browser’s, unless they choose another', async () => {
    const caller = backend().withIdentity({ subject: 'two-devices', email: 'two@example.com' })
    expect(await caller.mutation(api.users.enter, { codename: 'Indigo Otter' })).toBe('Indigo Otter')
    expect(await caller.mutation(api.users.enter, { codename: 'Rose Wren' })).toBe('Indigo Otter')
    await caller.mutation(api.users.update, { codename: 'Coral Crane' })
    expect(await caller.mutation(api.users.enter, { codename: 'Indigo Otter' })).toBe('Coral Crane')
    // Browsers that still run the previous version don't send theirs.
    expect(await caller.mutation(api.users.enter, {})).toBe('Coral Crane')
    expect(await caller.query(api.getUserFromIdentity.default, {})).toMatchObject({ codename: 'Coral Crane' })
  })

  test('of an older version has no codename, and takes over the browser’s', async () => {
    const caller = backend().withIdentity({ subject: 'unnamed', email: 'unnamed@example.com' })
    expect(await caller.mutation(api.users.enter, {})).toBeNull()
    expect(await caller.mutation(api.users.enter, { codename: 'Jade Badger' })).toBe('Jade Badger')
    const refused = await expectRefusal(caller.mutation(api.users.enter, { codename: '<b>Mallory</b>' }))
    expect(refused).toMatchObject({ code: 'invalid' })
  })

  test('chooses a codename of ours and the magician’s switch, and cannot make themselves an admin', async () => {
    const user = await signedIn(backend(), 'chooser')
    await user.mutation(api.users.update, { codename: 'Coral Heron', isMagician: true })
    expect(await user.query(api.getUserFromIdentity.default, {})).toMatchObject({
      codename: 'Coral Heron',
      isMagician: true,
      isAdmin: false,
    })
    expect((await expectRefusal(user.mutation(api.users.update, { codename: 'Admin' }))).code).toBe('invalid')
    const grab = { isAdmin: true } as never
    await expect(user.mutation(api.users.update, grab)).rejects.toThrow('ArgumentValidationError')
  })
})

describe('an admin', () => {
  test('is the owner by a verified address, and nobody by an unverified one', async () => {
    vi.stubEnv('OWNER_EMAIL', 'Owner@Example.com')
    const enterAs = async (subject: string, email: string, emailVerified?: boolean) => {
      const caller = backend().withIdentity({
        subject,
        email,
        ...(emailVerified !== undefined && { emailVerified }),
      })
      await caller.mutation(api.users.enter, {})
      return (await caller.query(api.users.getUserProfile, {}))?.isAdmin
    }
    expect(await enterAs('the-owner', 'owner@example.com', true)).toBe(true)
    expect(await enterAs('a-liar', 'owner@example.com', false)).toBe(false)
    expect(await enterAs('another-liar', 'owner@example.com')).toBe(false)
    expect(await enterAs('somebody', 'somebody@example.com', true)).toBe(false)
    vi.stubEnv('OWNER_EMAIL', '')
    expect(await enterAs('empty', '', true)).toBe(false)
  })

  test('gives and takes roles, which is written down, and cannot take their own', async () => {
    const admin = await signedIn(backend(), 'first-admin', { isAdmin: true })
    const user = await signedIn(backend(), 'second-admin')
    const { _id: userId } = (await user.query(api.getUserFromIdentity.default, {}))!
    const { _id: adminId } = (await admin.query(api.getUserFromIdentity.default, {}))!
    expect((await expectRefusal(user.query(api.users.list, { paginationOpts: firstPage }))).code).toBe(
      'forbidden',
    )
    await admin.mutation(api.users.setRoles, { userId, isAdmin: true })
    const { page } = await user.query(api.users.list, { paginationOpts: firstPage })
    expect(page.some(({ _id }) => _id === adminId)).toBe(true)
    expect(JSON.stringify(page)).not.toContain('identity.invalid')
    const of = { table: 'users', documentId: userId }
    const log = await admin.query(api.admin.auditLog.list, { paginationOpts: firstPage, of })
    expect(log.page).toMatchObject([
      { actorId: adminId, action: 'set roles', before: { isAdmin: false }, after: { isAdmin: true } },
    ])
    const own = admin.mutation(api.users.setRoles, { userId: adminId, isAdmin: false })
    expect((await expectRefusal(own)).code).toBe('forbidden')
  })

  test('is nobody whose address is not confirmed, and loses the rights with the confirmation', async () => {
    const admin = await signedIn(backend(), 'granting', { isAdmin: true })
    const identity = { subject: 'unconfirmed', email: 'unconfirmed@example.com' }
    const caller = backend().withIdentity(identity)
    await caller.mutation(api.users.enter, {})
    const { _id: userId } = (await caller.query(api.getUserFromIdentity.default, {}))!
    const grant = () => admin.mutation(api.users.setRoles, { userId, isAdmin: true })
    expect(await expectRefusal(grant())).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('hasn’t confirmed their email address'),
    })
    const confirmed = backend().withIdentity({ ...identity, emailVerified: true })
    await confirmed.mutation(api.users.enter, {})
    await grant()
    expect((await confirmed.query(api.users.getUserProfile, {}))?.isAdmin).toBe(true)
    // The row says so, but not the token: that of an older database, or after a change of address.
    expect((await caller.query(api.users.getUserProfile, {}))?.isAdmin).toBe(false)
    const list = caller.query(api.users.list, { paginationOpts: firstPage })
    expect((await expectRefusal(list)).code).toBe('forbidden')
  })

  test('cannot be an unverified account by restoring the role either', async () => {
    const admin = await signedIn(backend(), 'restoring', { isAdmin: true })
    const caller = await signedIn(backend(), 'demoted', { isAdmin: true })
    const { _id: userId } = (await caller.query(api.getUserFromIdentity.default, {}))!
    await admin.mutation(api.users.setRoles, { userId, isAdmin: false })
    await backend().run(({ db }) => db.patch('users', userId, { emailVerified: false }))
    const of = { table: 'users', documentId: userId }
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts: firstPage, of })
    const restore = admin.mutation(api.admin.auditLog.restore, { entryId: page[0]!._id })
    expect((await expectRefusal(restore)).message).toContain('hasn’t confirmed')
  })

  test('has every link for an account in the audit log, without email and without the link', async () => {
    const admin = await signedIn(backend(), 'link-maker', { isAdmin: true })
    const guest = await signedIn(backend(), 'linked')
    const { _id: userId } = (await guest.query(api.getUserFromIdentity.default, {}))!
    const make = (caller: typeof admin, subject: string) =>
      caller.mutation(internal.users.logLink, { subject, kind: 'password' })
    expect((await expectRefusal(make(guest, 'link-maker'))).code).toBe('forbidden')
    await make(admin, 'linked')
    await make(admin, 'never-was-here')
    const { page } = await admin.query(api.admin.auditLog.list, {
      paginationOpts: firstPage,
      filters: { actor: (await admin.query(api.getUserFromIdentity.default, {}))!._id },
    })
    expect(page).toMatchObject([
      { action: 'make password link', table: 'users', documentId: 'never-was-here', canRestore: false },
      { action: 'make password link', table: 'users', documentId: userId, before: null, after: null },
    ])
    expect(page[1]).toMatchObject({
      actor: 'link-maker@example.com',
      subject: { name: 'linked@example.com' },
    })
  })

  test('gives smaller roles, of which a person has one, and which the log restores', async () => {
    const admin = await signedIn(backend(), 'role-giver', { isAdmin: true })
    const caller = await signedIn(backend(), 'role-taker')
    const { _id: userId } = (await caller.query(api.getUserFromIdentity.default, {}))!
    const role = () => caller.query(api.account.role.mine, {})
    const give = (roles: { isAdmin?: boolean; staffRole?: 'editor' | 'viewer' | null }) =>
      admin.mutation(api.users.setRoles, { userId, ...roles })
    expect(await role()).toBeNull()
    await give({ staffRole: 'editor' })
    expect(await role()).toBe('editor')
    expect((await caller.query(api.users.getUserProfile, {}))?.isAdmin).toBe(false)
    await give({ isAdmin: true })
    expect(await role()).toBe('admin')
    await give({ staffRole: 'viewer' })
    expect(await role()).toBe('viewer')
    const paginationOpts = firstPage
    const listed = (filter: 'viewer' | 'editor') =>
      admin.query(api.users.list, { paginationOpts, filters: { role: filter } })
    expect((await listed('viewer')).page.map(({ _id }) => _id)).toContain(userId)
    expect((await listed('editor')).page.map(({ _id }) => _id)).not.toContain(userId)

    const of = { table: 'users', documentId: userId }
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts, of })
    await admin.mutation(api.admin.auditLog.restore, { entryId: page[0]!._id })
    expect(await role()).toBe('admin')
    await give({ isAdmin: false })
    expect(await role()).toBeNull()
  })

  test('is not needed to undo and delete what a role allows, and nothing else', async () => {
    const admin = await signedIn(backend(), 'permitting', { isAdmin: true })
    const editor = await withRole(admin, 'editing', 'editor')
    const { _id: userId } = (await editor.query(api.getUserFromIdentity.default, {}))!
    const { cardIds } = await addDeck(backend(), { cards: 1, majors: 0 })
    await editor.mutation(api.cards.update, { cardId: cardIds[0]!, name: 'Renamed' })
    const of = { table: 'cards', documentId: cardIds[0]! }
    const { page } = await editor.query(api.admin.auditLog.list, { paginationOpts: firstPage, of })
    await editor.mutation(api.admin.auditLog.restore, { entryId: page[0]!._id })
    const roleEntries = await admin.query(api.admin.auditLog.list, {
      paginationOpts: firstPage,
      of: { table: 'users', documentId: userId },
    })
    for (const refused of [
      editor.mutation(api.admin.auditLog.restore, { entryId: roleEntries.page[0]!._id }),
      editor.query(api.admin.auditLog.list, {
        paginationOpts: firstPage,
        of: { table: 'users', documentId: userId },
      }),
      editor.mutation(api.admin.deletions.remove, { kind: 'users', id: userId }),
      editor.mutation(api.users.setRoles, { userId, isAdmin: true }),
    ]) {
      expect((await expectRefusal(refused)).code).toBe('forbidden')
    }
  })

  test('is needed for a totem, also through the deck of verses that is made for one', async () => {
    const admin = await signedIn(backend(), 'totem-keeper', { isAdmin: true })
    const editor = await withRole(admin, 'verse-editing', 'editor')
    const { deckId } = await addDeck(backend(), { cards: 1, majors: 0 })
    const id = await admin.action(api.totems.register, {
      legacyId: 'kept',
      label: 'Kept',
      material: 'oak',
      kind: 'static',
      deck: deckId,
    })
    for (const refused of [
      editor.query(api.verses.verseDecks.get, { id }),
      editor.mutation(api.verses.verseDecks.publish, { id }),
    ]) {
      expect((await expectRefusal(refused)).code).toBe('forbidden')
    }
  })

  test('is needed to lift the block of an account, and to undo that', async () => {
    const admin = await signedIn(backend(), 'blocking', { isAdmin: true })
    const reviewer = await withRole(admin, 'reviewing', 'reviewer')
    const { _id: userId } = (await reviewer.query(api.getUserFromIdentity.default, {}))!
    const subject = { kind: 'account' as const, userId }
    const { blockId } = await admin.mutation(api.moderation.blocks.create, {
      subject,
      days: 1,
      reason: 'Insults.',
    })
    const lift = reviewer.mutation(api.moderation.blocks.lift, { blockId })
    expect((await expectRefusal(lift)).code).toBe('forbidden')
    await admin.mutation(api.moderation.blocks.lift, { blockId, changeId: 'lifted' })
    const of = { table: 'blocks', documentId: blockId }
    const { page } = await reviewer.query(api.admin.auditLog.list, { paginationOpts: firstPage, of })
    const restore = reviewer.mutation(api.admin.auditLog.restore, { entryId: page[0]!._id })
    expect((await expectRefusal(restore)).code).toBe('forbidden')
    // Together with others it is skipped, with the reason.
    expect(
      await reviewer.mutation(api.admin.auditLog.restoreChange, { change: 'lifted', cursor: null }),
    ).toMatchObject({ restored: 0, skipped: [{ because: { reason: 'role_not_enough' } }] })
    // Who did it is known by codename only.
    expect(JSON.stringify(page)).not.toContain('blocking@example.com')
  })

  test('is given only over the roles that were seen', async () => {
    const admin = await signedIn(backend(), 'careful', { isAdmin: true })
    const caller = await signedIn(backend(), 'wanted-twice')
    const userId = (await caller.query(api.getUserFromIdentity.default, {}))!._id
    const seen = { isMagician: false }
    await admin.mutation(api.users.setRoles, { userId, isMagician: true, seen })
    const late = admin.mutation(api.users.setRoles, {
      userId,
      isMagician: false,
      seen: { isMagician: false },
    })
    // What is wanted stood there before: somebody else has changed it since.
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { isMagician: true } },
    })
    await admin.mutation(api.users.setRoles, { userId, isAdmin: false, seen: { isAdmin: false } })
  })

  test('two who take the role from each other at once leave one of them, and the last cannot leave', async () => {
    const one = await signedIn(backend(), 'rival-one', { isAdmin: true })
    const other = await signedIn(backend(), 'rival-two', { isAdmin: true })
    await backend().run(async ({ db }) => {
      for (const user of await db.query('users').collect()) {
        if (!user.tokenIdentifier.includes('rival')) await db.patch('users', user._id, { isAdmin: false })
      }
    })
    const idOf = async (caller: typeof one) => (await caller.query(api.getUserFromIdentity.default, {}))!._id
    const [oneId, otherId] = [await idOf(one), await idOf(other)]
    const outcomes = await Promise.allSettled([
      one.mutation(api.users.setRoles, { userId: otherId, isAdmin: false }),
      other.mutation(api.users.setRoles, { userId: oneId, isAdmin: false }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = outcomes[0].status === 'fulfilled' ? one : other
    const leaving = left.action(api.account.remove, { confirmation: 'delete my account' })
    expect(await expectRefusal(leaving)).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/last admin/),
    })
    expect((await left.query(api.users.getUserProfile, {}))?.isAdmin).toBe(true)
  })

  test('finds people by name and address, by role, and in order', async () => {
    const admin = await signedIn(backend(), 'finder', { isAdmin: true })
    for (const name of ['Zora Findable', 'Abel Findable']) {
      const identity = { subject: name, name, email: `${name[0]}@findable.test`, emailVerified: true }
      await backend().withIdentity(identity).mutation(api.users.enter, {})
    }
    const names = async (asked: object) =>
      (await admin.query(api.users.list, { paginationOpts: firstPage, ...asked })).page.map(
        ({ name }) => name,
      )
    expect((await names({ search: 'findable' })).sort()).toEqual(['Abel Findable', 'Zora Findable'])
    expect(await names({ search: 'zor' })).toEqual(['Zora Findable'])
    expect(await names({ search: 'findable', filters: { role: 'admin' } })).toEqual([])
    const sorted = (await names({ sort: { by: 'name', order: 'desc' } })).filter((name) => name)
    expect(sorted.slice(0, 1)).toEqual(['Zora Findable'])
    expect(sorted).toEqual(sorted.toSorted().reverse())
    const { page } = await admin.query(api.users.list, {
      paginationOpts: firstPage,
      filters: { role: 'admin' },
      sort: { by: 'email', order: 'asc' },
    })
    expect(page.length).toBeGreaterThan(0)
    expect(page.every(({ isAdmin }) => isAdmin)).toBe(true)
  })

  test('signs an account out, which is logged, and gets its id at the provider', async () => {
    const admin = await signedIn(backend(), 'bouncer', { isAdmin: true })
    const guest = await signedIn(backend(), 'guest|with-a-bar')
    const { _id: userId } = (await guest.query(api.getUserFromIdentity.default, {}))!
    expect(await admin.mutation(api.users.signOut, { userId })).toEqual({ subject: 'guest|with-a-bar' })
    const of = { table: 'users', documentId: userId }
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts: firstPage, of })
    expect(page[0]).toMatchObject({ action: 'sign out', actor: 'bouncer@example.com' })
  })
})

async function withRole(
  admin: Awaited<ReturnType<typeof signedIn>>,
  subject: string,
  staffRole: 'editor' | 'reviewer',
) {
  const caller = await signedIn(backend(), subject)
  const { _id: userId } = (await caller.query(api.getUserFromIdentity.default, {}))!
  await admin.mutation(api.users.setRoles, { userId, staffRole })
  return caller
}

import { describe, expect, test, vi } from 'vitest'
import {
  addDeck,
  dealSpread,
  drawCard,
  newVisitor,
  productOptions,
  expectRefusal,
} from '#tests/support/product-data.ts'
import { openTestBackend, withClient } from '#tests/support/test-backend.ts'
import type { ProductBackend } from '#tests/support/product-data.ts'
import { api, internal } from './_generated/api.js'

const firstPage = { numItems: 100, cursor: null }
const confirmation = 'delete my account'
const ada = {
  subject: 'ada-subject',
  email: 'ada@lovelace.example',
  name: 'Ada Lovelace',
  emailVerified: true,
}

async function openProduct() {
  const backend = await openTestBackend(productOptions as never)
  return backend as unknown as ProductBackend & Pick<typeof backend, 'place'>
}

/** Every row of every table in which one of these words stands, whatever the table is. */
async function rowsWith(schemaName: string, words: string[]): Promise<string[]> {
  return withClient(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = $1`,
      [schemaName],
    )
    expect(tables.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${schemaName}.${name} t WHERE to_jsonb(t)::text ~* $1`,
        [words.join('|')],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  })
}

describe('where the identity provider asks for the password', () => {
  test('a token alone deletes nothing, and the provider deletes everything, once', async () => {
    const backend = await openProduct()
    const caller = backend.withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    vi.stubEnv('ACCOUNT_DELETION', 'with password')
    const deletion = caller.action(api.account.remove, { confirmation })
    expect(await expectRefusal(deletion)).toMatchObject({ code: 'forbidden' })
    expect(await caller.query(api.users.getUserProfile, {})).not.toBeNull()
    // From outside nobody can call what the provider calls.
    const outside = backend.runAction({
      path: 'account:removeConfirmed',
      args: {},
      identity: null,
      caller: 'outside',
    })
    await expect(outside).rejects.toThrow()
    const confirmed = await caller.action(internal.account.removeConfirmed, {})
    expect(confirmed.counted).toMatch(/deleted|elsewhere/)
    expect(await caller.query(api.users.getUserProfile, {})).toBeNull()
    expect(await caller.action(internal.account.removeConfirmed, {})).toEqual({ counted: 'deleted' })
    vi.unstubAllEnvs()
  })
})

describe('the only admin', () => {
  const owner = { subject: 'the-owner', email: 'owner@site.example', emailVerified: true }

  test('cannot delete the account, also as the owner, until there is another admin', async () => {
    vi.stubEnv('OWNER_EMAIL', 'Owner@Site.example')
    const backend = await openProduct()
    const caller = backend.withIdentity(owner)
    await caller.mutation(api.users.enter, {})
    const deletions = [
      () => caller.action(api.account.remove, { confirmation }),
      () => caller.action(internal.account.removeConfirmed, {}),
      () => caller.mutation(internal.account.erase, {}),
    ]
    for (const deletion of deletions) expect((await expectRefusal(deletion())).code).toBe('conflict')
    expect(await caller.query(api.users.getUserProfile, {})).toMatchObject({ isAdmin: true })

    const other = backend.withIdentity(ada)
    await other.mutation(api.users.enter, {})
    const { _id: userId } = (await other.query(api.getUserFromIdentity.default, {}))!
    await caller.mutation(api.users.setRoles, { userId, isAdmin: true })
    await caller.action(internal.account.removeConfirmed, {})
    // Now the other one is the only admin.
    expect((await expectRefusal(other.action(internal.account.removeConfirmed, {}))).code).toBe('conflict')
    vi.unstubAllEnvs()
  })
})

describe('an account that is deleted', () => {
  test('is gone from every table, with all that belonged to it, and only that', async () => {
    const backend = await openProduct()
    const deck = await addDeck(backend)
    const caller = backend.withIdentity(ada)
    const visitor = newVisitor()
    await caller.mutation(api.users.enter, {})
    await drawCard(caller, deck, visitor, { question: 'Will the engine run?', codename: 'Indigo Otter' })
    await dealSpread(caller, deck, visitor, { question: 'Will the engine stop?' })
    await caller.mutation(api.messages.send, {
      userRandomID: visitor,
      name: 'Ada',
      email: ada.email,
      text: 'The engine is late.',
    })
    const others = await drawCard(backend, deck, newVisitor(), {
      question: 'And mine?',
      codename: 'Coral Crane',
    })
    await backend.finishScheduled()
    const words = ['lovelace', 'ada-subject', 'the engine']
    const before = await rowsWith(backend.place.schemaName, words)
    expect(before.map((row) => row.split(':')[0]).sort()).toEqual([
      'messages',
      'readings',
      'readings',
      'users',
    ])
    expect(await backend.query(api.analytics.tallies.justDrawn, {})).toHaveLength(2)

    await caller.action(api.account.remove, { confirmation })
    await backend.finishScheduled()

    expect(await rowsWith(backend.place.schemaName, words)).toEqual([])
    expect(await backend.query(api.analytics.tallies.justDrawn, {})).toHaveLength(1)
    expect(await backend.query(api.readings.draws.get, { drawId: others.draw._id })).not.toBeNull()
    expect(await caller.query(api.users.getUserProfile, {})).toBeNull()
  })

  test('takes a long history along, however long it is', async () => {
    const backend = await openProduct()
    const caller = backend.withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    const { _id } = (await caller.query(api.getUserFromIdentity.default, {}))!
    await backend.run(async ({ db }) => {
      for (let i = 0; i < 250; i++) {
        const text = { name: 'Ada', email: ada.email, text: `Letter ${i}`, status: 'new' as const }
        await db.insert('messages', { owner: `user:${_id}`, ...text })
      }
    })
    await caller.action(api.account.remove, { confirmation })
    await backend.finishScheduled()
    expect(await rowsWith(backend.place.schemaName, ['lovelace'])).toEqual([])
  })

  test('leaves its totems to nobody, without the names they were given', async () => {
    const backend = await openProduct()
    const deck = await addDeck(backend)
    const caller = backend.withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    const { _id } = (await caller.query(api.getUserFromIdentity.default, {}))!
    const totemId = await backend.run(({ db }) =>
      db.insert('totems', {
        uid: '04A1B2C3D4E5F6',
        label: 'Oak 1',
        material: 'oak',
        deckId: deck.deckId,
        kind: 'static',
        owner: `user:${_id}`,
        name: 'Lovelace’s oak',
        lastCounter: null,
        taps: 0,
        ordinal: 0,
        status: 'active',
      }),
    )
    await caller.action(api.account.remove, { confirmation })
    const totem = await backend.run(({ db }) => db.get('totems', totemId))
    expect(totem).toMatchObject({ label: 'Oak 1', status: 'active' })
    expect(totem).not.toHaveProperty('owner')
    expect(totem).not.toHaveProperty('name')
  })

  test('needs the words typed', async () => {
    const backend = await openProduct()
    const caller = backend.withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    expect(await expectRefusal(caller.action(api.account.remove, { confirmation: 'delete' }))).toMatchObject({
      code: 'invalid',
    })
    expect(await caller.query(api.users.getUserProfile, {})).not.toBeNull()
  })

  test('is not recreated by a token that is still valid, but can sign up again after a day', async () => {
    const backend = await openProduct()
    const caller = backend.withIdentity(ada)
    await caller.mutation(api.users.enter, {})
    await caller.action(api.account.remove, { confirmation: ' Delete my account ' })
    expect(await expectRefusal(caller.mutation(api.users.enter, {}))).toMatchObject({ code: 'forbidden' })
    expect(await caller.query(api.users.getUserProfile, {})).toBeNull()
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] })
    try {
      await caller.mutation(api.users.enter, {})
      expect(await caller.query(api.users.getUserProfile, {})).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what is taken along', () => {
  test('are one’s own layouts and messages, and nobody else’s', async () => {
    const backend = await openProduct()
    const caller = backend.withIdentity(ada)
    const other = backend.withIdentity({ subject: 'eve' })
    await caller.mutation(api.users.enter, {})
    await other.mutation(api.users.enter, {})
    const letter = { userRandomID: newVisitor(), name: 'Ada', email: ada.email, text: 'Hello' }
    await caller.mutation(api.messages.send, letter)
    const asked = { paginationOpts: firstPage }
    expect((await caller.query(api.account.messages, asked)).page).toMatchObject([{ text: 'Hello' }])
    expect((await other.query(api.account.messages, asked)).page).toEqual([])
    expect((await caller.query(api.account.layouts, asked)).page).toEqual([])
  })
})

test('entering again with the same token changes nothing, with another one what it says', async () => {
  const backend = await openProduct()
  const caller = backend.withIdentity(ada)
  await caller.mutation(api.users.enter, {})
  const counted = () => backend.run(async ({ db }) => (await db.query('users').first())!)
  const before = await counted()
  await caller.mutation(api.users.enter, {})
  expect(await counted()).toEqual(before)
  await backend.withIdentity({ ...ada, name: 'Countess' }).mutation(api.users.enter, {})
  expect(await counted()).toEqual({ ...before, name: 'Countess' })
})

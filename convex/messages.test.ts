import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  from,
  newAddress,
  newVisitor,
  expectRefusal,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api, internal } from './_generated/api.js'

const backend = useProduct()
const paginationOpts = { numItems: 50, cursor: null }
const letter = { name: 'Ada', email: 'ada@example.com', text: 'The moon is upside down.' }

beforeEach(async () => {
  await backend().run(async ({ db }) => {
    for (const { _id } of await db.query('messages').collect()) await db.delete('messages', _id)
    for (const { _id } of await db.query('rateLimits').collect()) await db.delete('rateLimits', _id)
    for (const { _id } of await db.query('outbox').collect()) await db.delete('outbox', _id)
    for (const { _id } of await db.query('waitingNotices').collect()) await db.delete('waitingNotices', _id)
  })
})

describe('a message', () => {
  test('reaches the admins, with its error number, and without a word about who the visitor is', async () => {
    const admin = await signedIn(backend(), 'postmaster', { isAdmin: true })
    await backend().mutation(api.messages.send, {
      ...letter,
      userRandomID: newVisitor(),
      errorId: ' 1a2b3c4d00000001 ',
    })
    const { page } = await admin.query(api.messages.list, { paginationOpts, filters: { status: 'new' } })
    expect(page).toEqual([
      {
        ...letter,
        errorId: '1a2b3c4d00000001',
        language: 'en',
        status: 'new',
        notes: [],
        replies: [],
        _id: expect.any(String),
        _creationTime: expect.any(Number),
      },
    ])
  })

  test('goes from new to answered and back, and each step is in the audit log', async () => {
    const admin = await signedIn(backend(), 'postmaster', { isAdmin: true })
    await backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
    const listed = async (status: 'new' | 'answered' | 'closed') =>
      (await admin.query(api.messages.list, { paginationOpts, filters: { status } })).page
    const [{ _id: messageId } = { _id: '' as never }] = await listed('new')
    for (const status of ['answered', 'new', 'closed'] as const) {
      await admin.mutation(api.messages.setStatus, { messageIds: [messageId], status })
      expect((await listed(status)).map(({ _id }) => _id)).toEqual([messageId])
    }
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts })
    const own = page.filter(({ documentId }) => documentId === messageId)
    expect(own.map(({ after }) => after)).toEqual([
      { status: 'closed' },
      { status: 'new' },
      { status: 'answered' },
    ])
  })

  test('is found by its words, its sender and its address, and stands on a page of its own', async () => {
    const admin = await signedIn(backend(), 'postmaster', { isAdmin: true })
    await backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
    const found = async (search: string, status: 'new' | 'closed' = 'new') =>
      (await admin.query(api.messages.list, { paginationOpts, search, filters: { status } })).page
    for (const word of ['upside', 'ada', 'example.com']) expect(await found(word)).toHaveLength(1)
    expect(await found('upside', 'closed')).toEqual([])
    const [message] = await found('upside')
    expect(await admin.query(api.messages.get, { messageId: message!._id })).toEqual(message)
    expect(await admin.query(api.messages.get, { messageId: 'nonsense' })).toBeNull()
  })

  test('that another admin has changed is not overwritten unseen', async () => {
    const [admin, other] = await Promise.all(
      ['postmaster', 'postmistress'].map((name) => signedIn(backend(), name, { isAdmin: true })),
    )
    await backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
    const { page } = await admin!.query(api.messages.list, { paginationOpts })
    const moved = { messageIds: [page[0]!._id], seen: { status: 'new' } }
    await other!.mutation(api.messages.setStatus, { ...moved, status: 'closed' })
    const refused = await expectRefusal(
      admin!.mutation(api.messages.setStatus, { ...moved, status: 'answered' }),
    )
    expect(refused).toMatchObject({ code: 'conflict', current: { fields: { status: 'closed' } } })
    // Both wanted the same: that is no conflict.
    await admin!.mutation(api.messages.setStatus, { ...moved, status: 'closed' })
  })

  test.each([
    [{ text: ' \n ' }, 'A message can’t be empty.'],
    [{ text: 'x'.repeat(5001) }, 'A message can have at most 5,000 characters.'],
    [{ name: 'x'.repeat(81) }, 'A name can have at most 80 characters.'],
    [{ email: 'not an address' }, 'This doesn’t look like an email address.'],
    [{ email: 'a@b.example?bcc=c@d.example,e@f.example' }, 'This doesn’t look like an email address.'],
    [
      { errorId: '<script>' },
      'An error number can have only letters and digits, as shown on the error page.',
    ],
  ])('with %j is refused in words, and costs nothing', async (wrong, message) => {
    const userRandomID = newVisitor()
    for (let tries = 0; tries < 5; tries++) {
      const refused = await expectRefusal(
        backend().mutation(api.messages.send, { ...letter, ...wrong, userRandomID }),
      )
      expect(refused).toMatchObject({ code: 'invalid', message })
    }
    await backend().mutation(api.messages.send, { ...letter, userRandomID })
  })
})

test('a visitor can send three messages at once, then gets the time to wait', async () => {
  const userRandomID = newVisitor()
  for (let sent = 0; sent < 3; sent++)
    await backend().mutation(api.messages.send, { ...letter, userRandomID })
  const refused = await expectRefusal(backend().mutation(api.messages.send, { ...letter, userRandomID }))
  expect(refused).toMatchObject({ code: 'rate limited', message: expect.stringContaining('5 minutes') })
})

test('a crowd of made-up visitors cannot write more than a hundred at once, and shuts out nobody with an account', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 110 }, () =>
      backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  const late = await expectRefusal(
    backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() }),
  )
  expect(late).toMatchObject({
    code: 'rate limited',
    reason: 'messages_too_many',
    params: { from: 'visitors' },
  })
  const anna = await signedIn(backend(), 'undisturbed-anna')
  await anna.mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
})

test('one address can send a handful, with however many visitors, and everybody else can still write', async () => {
  const send = (address: string) =>
    from(backend(), address).mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => send('203.0.113.7')))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
  expect(await expectRefusal(send('203.0.113.7'))).toMatchObject({
    code: 'rate limited',
    reason: 'messages_from_network',
  })
  await send('203.0.113.8')
  const keys = await backend().run(async ({ db }) =>
    (await db.query('rateLimits').collect()).map(({ key }) => key),
  )
  expect(keys.filter((key) => key.includes('203.0.113'))).toEqual([])
})

test('a household of the newer kind of addresses is one address', async () => {
  const send = (address: string) =>
    from(backend(), address).mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
  for (let at = 1; at <= 12; at++) await send(`2001:db8:0:1::${at}`)
  expect((await expectRefusal(send('2001:db8:0:1:ffff::1'))).code).toBe('rate limited')
  await send('2001:db8:0:2::1')
})

test('the function called over the HTTP API is limited like the form', async () => {
  const client = { address: '198.51.100.9', network: '198.51.100.9', userAgent: null, isGone: () => false }
  const post = async () => {
    const args = { ...letter, userRandomID: newVisitor() }
    const body = JSON.stringify({ path: 'messages:send', args, format: 'json' })
    const request = new Request('http://backend.test/api/mutation', { method: 'POST', body })
    return (await (await backend().fetch(request, client)).json()) as { status: string }
  }
  for (let sent = 0; sent < 12; sent++) expect(await post()).toMatchObject({ status: 'success' })
  expect(await post()).toMatchObject({ status: 'error', errorData: { code: 'rate limited' } })
})

test('a host before a hosted deployment is not taken for one visitor', async () => {
  const address = newAddress()
  vi.stubEnv('HOST_ADDRESSES', `192.0.2.1, ${address}`)
  const send = () =>
    from(backend(), address).mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
  for (let sent = 0; sent < 20; sent++) await send()
  vi.unstubAllEnvs()
})

describe('an admin', () => {
  afterEach(() => vi.unstubAllEnvs())

  async function received() {
    const admin = await signedIn(backend(), 'postmaster', { isAdmin: true })
    await backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
    const list = async (filters: { deleted?: 'yes' } = {}) =>
      (await admin.query(api.messages.list, { paginationOpts, filters })).page
    const messageId = (await list())[0]!._id
    const outbox = () => backend().run(({ db }) => db.query('outbox').collect())
    return { admin, messageId, list, outbox }
  }

  test('replies by mail, which marks the message as answered and is tried again if it fails', async () => {
    vi.stubEnv('MAIL_IS_SET', 'yes')
    const { admin, messageId, list, outbox } = await received()
    await admin.mutation(api.messages.messageReplies.reply, { messageId, text: 'Turn it around.' })
    expect(await list()).toMatchObject([{ status: 'answered', replies: [{ text: 'Turn it around.' }] }])
    const [mail] = await backend().mutation(internal.site.outbox.take, {})
    expect(mail).toMatchObject({ to: 'ada@example.com' })
    expect(mail!.text).toBe('Turn it around.\n\nYou wrote:\n\n> The moon is upside down.\n')
    expect(await backend().mutation(internal.site.outbox.take, {})).toEqual([])
    await backend().mutation(internal.site.outbox.settle, { mailId: mail!._id, isSent: false })
    expect(await outbox()).toHaveLength(1)
    await backend().mutation(internal.site.outbox.settle, { mailId: mail!._id, isSent: true })
    expect(await outbox()).toEqual([])
  })

  test('cannot reply without a mail server', async () => {
    const { admin, messageId } = await received()
    expect(await admin.query(api.messages.messageReplies.canMail, {})).toBe(false)
    const refused = await expectRefusal(
      admin.mutation(api.messages.messageReplies.reply, { messageId, text: 'Hi' }),
    )
    expect(refused.reason).toBe('reply_impossible')
  })

  test('takes notes that the writer never gets', async () => {
    const { admin, messageId, list } = await received()
    await admin.mutation(api.messages.messageReplies.addNote, { messageId, text: 'Known bug.' })
    expect((await list())[0]!.notes).toMatchObject([{ text: 'Known bug.' }])
  })

  test('deletes a message, restores it, and after thirty days it is gone', async () => {
    const { admin, messageId, list } = await received()
    const { remove } = api.admin.deletions
    const which = { kind: 'messages' as const, id: messageId }
    await admin.mutation(remove, { ...which, changeId: 'oops' })
    expect(await list()).toEqual([])
    expect(await list({ deleted: 'yes' })).toHaveLength(1)
    await admin.mutation(api.admin.auditLog.restoreChange, { change: 'oops', cursor: null })
    expect(await list()).toHaveLength(1)
    await admin.mutation(remove, which)
    await backend().mutation(internal.admin.deletions.purge, {})
    await backend().finishScheduled()
    expect(await list({ deleted: 'yes' })).toHaveLength(1)
    const past = Date.now() - 31 * 86_400_000
    await backend().run(({ db }) => db.patch('messages', messageId, { deletedAt: past }))
    await backend().mutation(internal.admin.deletions.purge, {})
    await backend().finishScheduled()
    expect(await list({ deleted: 'yes' })).toEqual([])
  })

  test('is told by mail that something waits, once a day at most', async () => {
    vi.stubEnv('MAIL_IS_SET', 'yes')
    const { admin, outbox } = await received()
    const queue = () => backend().mutation(internal.admin.waitingNotice.queue, {})
    expect(await queue()).toBeGreaterThan(0)
    const [mail] = await outbox()
    expect(mail!.text).toContain('New messages: 1\n')
    await backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
    expect(await queue()).toBe(0)
    const ago = (ms: number) =>
      backend().run(async ({ db }) => {
        const notice = await db.query('waitingNotices').first()
        await db.patch('waitingNotices', notice!._id, { sentAt: Date.now() - ms })
      })
    await ago(25 * 3_600_000)
    expect(await queue()).toBeGreaterThan(0)
    expect(await admin.query(api.admin.attention.counts, {})).toMatchObject({ messages: 2 })
  })
})

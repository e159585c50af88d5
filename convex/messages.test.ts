import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, refusalOf, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from './_generated/api.js'

const backend = useProduct()
const paginationOpts = { numItems: 50, cursor: null }
const letter = { name: 'Ada', email: 'ada@example.com', text: 'The moon is upside down.' }

beforeEach(async () => {
  await backend().run(async ({ db }) => {
    for (const { _id } of await db.query('messages').collect()) await db.delete('messages', _id)
    for (const { _id } of await db.query('rateLimits').collect()) await db.delete('rateLimits', _id)
  })
})

describe('a message', () => {
  test('reaches the admins, with its error number, and without a word about who the visitor is', async () => {
    const admin = await signedIn(backend(), 'postmaster', { isAdmin: true })
    await backend().mutation(api.messages.send, {
      ...{ ...letter, userRandomID: newVisitor(), errorId: ' 1a2b3c4d00000001 ' },
    })
    const { page } = await admin.query(api.messages.list, { paginationOpts, status: 'new' })
    expect(page).toEqual([
      {
        ...{ ...letter, errorId: '1a2b3c4d00000001', status: 'new' },
        ...{ _id: expect.any(String), _creationTime: expect.any(Number) },
      },
    ])
  })

  test('goes from new to answered and back, and each step is in the audit log', async () => {
    const admin = await signedIn(backend(), 'postmaster', { isAdmin: true })
    await backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
    const listed = async (status: 'new' | 'answered' | 'closed') =>
      (await admin.query(api.messages.list, { paginationOpts, status })).page
    const [{ _id: messageId } = { _id: '' as never }] = await listed('new')
    for (const status of ['answered', 'new', 'closed'] as const) {
      await admin.mutation(api.messages.setStatus, { messageId, status })
      expect((await listed(status)).map(({ _id }) => _id)).toEqual([messageId])
    }
    const { page } = await admin.query(api.auditLog.list, { paginationOpts })
    const own = page.filter(({ documentId }) => documentId === messageId)
    expect(own.map(({ after }) => after)).toEqual([
      { status: 'closed' },
      { status: 'new' },
      { status: 'answered' },
    ])
  })

  test.each([
    [{ text: ' \n ' }, 'A message cannot be empty.'],
    [{ text: 'x'.repeat(5001) }, 'A message can have 5,000 characters at most.'],
    [{ name: 'x'.repeat(81) }, 'A name can have 80 characters at most.'],
    [{ email: 'not an address' }, 'This does not look like an e-mail address.'],
    [{ email: 'a@b.example?bcc=c@d.example,e@f.example' }, 'This does not look like an e-mail address.'],
    [{ errorId: '<script>' }, 'An error number has letters and digits only, as the error page shows it.'],
  ])('with %j is refused in words, and costs nothing', async (wrong, message) => {
    const userRandomID = newVisitor()
    for (let tries = 0; tries < 5; tries++) {
      const refused = await refusalOf(
        backend().mutation(api.messages.send, { ...letter, ...wrong, userRandomID }),
      )
      expect(refused).toMatchObject({ code: 'invalid', message })
    }
    await backend().mutation(api.messages.send, { ...letter, userRandomID })
  })
})

test('one visitor can write three times at once, and is told when the next time is', async () => {
  const userRandomID = newVisitor()
  for (let sent = 0; sent < 3; sent++)
    await backend().mutation(api.messages.send, { ...letter, userRandomID })
  const refused = await refusalOf(backend().mutation(api.messages.send, { ...letter, userRandomID }))
  expect(refused).toMatchObject({ code: 'rate limited', message: expect.stringContaining('5 minutes') })
})

test('a crowd of made-up visitors cannot write more than a hundred at once, and shuts out nobody with an account', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 110 }, () =>
      backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  const late = await refusalOf(
    backend().mutation(api.messages.send, { ...letter, userRandomID: newVisitor() }),
  )
  expect(late).toMatchObject({
    code: 'rate limited',
    message: expect.stringContaining('What you wrote stays here'),
  })
  const anna = await signedIn(backend(), 'undisturbed-anna')
  await anna.mutation(api.messages.send, { ...letter, userRandomID: newVisitor() })
})

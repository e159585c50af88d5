import { expect, test, vi } from 'vitest'
import { expectRefusal, newVisitor, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()

async function withRole(staffRole: 'editor') {
  const person = await signedIn(backend(), staffRole)
  const { _id } = (await person.query(api.getUserFromIdentity.default, {}))!
  await backend().run(({ db }) => db.patch('users', _id, { staffRole }))
  return person
}

const send = (text: string) =>
  backend().mutation(api.messages.send, { userRandomID: newVisitor(), name: '', email: '', text })

const messageIds = () =>
  backend().run(async ({ db }) => (await db.query('messages').collect()).map(({ _id }) => _id))

test('the next one that waits follows in the order of the list, and starts again at its end', async () => {
  const admin = await signedIn(backend(), 'queue', { isAdmin: true })
  for (const text of ['First', 'Second', 'Third']) await send(text)
  const [first, second, third] = await messageIds()
  const next = (after: string) => admin.query(api.admin.waiting.next, { queue: 'messages', after })
  expect(await next(third!)).toEqual({ others: 2, next: second })
  expect(await next(first!)).toEqual({ others: 2, next: third })
  await admin.mutation(api.messages.setStatus, { messageIds: [second!], status: 'closed' })
  expect(await next(second!)).toEqual({ others: 2, next: first })
  await admin.mutation(api.messages.setStatus, { messageIds: [first!, third!], status: 'closed' })
  expect(await next(first!)).toEqual({ others: 0, next: null })
  const editor = await withRole('editor')
  const refused = await expectRefusal(
    editor.query(api.admin.waiting.next, { queue: 'messages', after: first! }),
  )
  expect(refused.reason).toBe('role_not_enough')
})

test('each admin is told what they have chosen, by mail or by push', async () => {
  vi.stubEnv('MAIL_IS_SET', 'yes')
  const [mailed, pushed, silent] = [
    await signedIn(backend(), 'mailed', { isAdmin: true }),
    await signedIn(backend(), 'pushed', { isAdmin: true }),
    await signedIn(backend(), 'silent', { isAdmin: true }),
  ]
  const { kinds } = await mailed.query(api.admin.notices.mine, {})
  expect(Object.fromEntries(kinds.map(({ kind, way }) => [kind, way]))).toEqual({
    message: 'mail',
    report: 'mail',
    testimonial: 'mail',
    design: 'mail',
    backup: 'none',
    totem: 'none',
  })
  await silent.mutation(api.admin.notices.choose, { kind: 'message', way: 'none' })
  await pushed.mutation(api.admin.notices.choose, { kind: 'message', way: 'push' })
  await mailed.mutation(api.admin.notices.choose, { kind: 'backup', way: 'mail' })
  const { _id: userId } = (await pushed.query(api.getUserFromIdentity.default, {}))!
  await backend().run(async ({ db }) => {
    await db.insert('reminders', {
      owner: `user:${userId}`,
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      p256dh: 'p',
      auth: 'a',
      minuteOfDay: 540,
      zone: 'UTC',
      nextAt: Date.now() + 86_400_000,
    })
    await db.insert('backupStatus', {
      folder: 'backups',
      everyHours: 24,
      isEncrypted: false,
      lastGood: null,
      lastFailure: { at: Date.now(), reason: 'The disk is full.' },
    })
  })
  expect((await pushed.query(api.admin.notices.mine, {})).browsers).toBe(1)
  await send('Is anybody there?')

  await backend().mutation(internal.admin.waitingNotice.queue, {})
  const mails = await backend().run(({ db }) => db.query('outbox').collect())
  const textTo = (name: string) => mails.find(({ to }) => to === `${name}@example.com`)?.text
  expect(textTo('mailed')).toMatch(/New messages: 1\nThe last backup failed\.\n/)
  expect(textTo('pushed')).toBeUndefined()
  expect(textTo('silent')).toBeUndefined()
  const pushedAt = () => backend().run(async ({ db }) => (await db.get('users', userId))!.notices!.pushedAt!)
  const at = await pushedAt()
  // Nothing new has come.
  expect(await backend().mutation(internal.admin.waitingNotice.queue, {})).toBe(0)
  expect(await pushedAt()).toBe(at)
})

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addDeck,
  drawCard,
  expectRefusal as refusalOf,
  from,
  newAddress,
  newVisitor,
  signedIn,
  useProduct,
  type TestDeck,
} from '#tests/support/product-data.ts'
import type { RefusalCode } from '#rules/refusal.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const paginationOpts = { numItems: 50, cursor: null }
const reason = 'Insults in shared questions.'

let deck: TestDeck
let admin: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  deck = await addDeck(backend(), { cards: 10, majors: 0 })
  admin = await signedIn(backend(), 'moderator', { isAdmin: true })
})

async function expectRefusal(call: Promise<unknown>, code: RefusalCode) {
  const refusal = await refusalOf(call)
  expect(refusal.code).toBe(code)
  return refusal
}

/** A reading whose question everybody can read. */
async function sharedQuestion(question = 'Why is my neighbor such a fool?', author = newVisitor()) {
  const { draw } = await drawCard(backend(), deck, author, { question, codename: 'Indigo Otter' })
  await backend().mutation(api.journal.setSharing, {
    readingId: draw._id,
    userRandomID: author,
    sharesQuestion: true,
  })
  return { readingId: draw._id, author }
}

async function report(
  targetId: string,
  {
    kind = 'reading',
    by = newVisitor(),
    words = '',
  }: { kind?: 'reading' | 'totem' | 'testimonial' | 'spread'; by?: string; words?: string } = {},
) {
  await backend().mutation(api.moderation.reports.send, {
    userRandomID: by,
    kind,
    targetId,
    reason: 'hate',
    words,
  })
}

async function caseOf(targetId: string) {
  const row = await backend().run(({ db }) =>
    db
      .query('reportCases')
      .filter((q) => q.eq(q.field('targetId'), targetId))
      .unique(),
  )
  return (await admin.query(api.moderation.cases.get, { caseId: row!._id }))!
}

type Decision = 'hide' | 'remove' | 'dismiss' | 'reopen'

async function decide(targetId: string, decision: Decision) {
  const { _id: caseId, status: seen } = await caseOf(targetId)
  await admin.mutation(api.moderation.cases.decide, { caseId, decision, seen })
}

const publicReading = (readingId: string) => backend().query(api.readings.get, { readingId })

describe('a report', () => {
  test('needs no account, and reports of one thing are one case', async () => {
    const { readingId } = await sharedQuestion()
    const reporter = newVisitor()
    await report(readingId, { by: reporter, words: 'This is about me.' })
    await report(readingId, { by: reporter, words: 'This is about me, again.' })
    await report(readingId)
    const reported = await caseOf(readingId)
    expect(reported).toMatchObject({ kind: 'reading', status: 'open', reports: 2, isShown: true })
    expect(reported.snapshot).toEqual({
      by: 'Indigo Otter',
      text: 'Why is my neighbor such a fool?',
      lines: [],
    })
    expect(reported.reported.map(({ words }) => words)).toContain('This is about me, again.')
    expect(reported.reported).toHaveLength(2)
  })

  test('shows admins six characters of a visitor, never the secret or its hash', async () => {
    const { readingId, author } = await sharedQuestion()
    await report(readingId)
    const reported = await caseOf(readingId)
    expect(reported.author).toEqual({ kind: 'visitor', name: expect.stringMatching(/^[0-9a-f]{6}$/) })
    expect(JSON.stringify(reported)).not.toMatch(/[0-9a-f]{64}/)
    expect(JSON.stringify(reported)).not.toContain(author)
  })

  test('of a private reading is refused as if there were none', async () => {
    const { readingId, author } = await sharedQuestion()
    await backend().mutation(api.journal.setSharing, {
      readingId,
      userRandomID: author,
      visibility: 'private',
    })
    await expectRefusal(report(readingId), 'not found')
    await expectRefusal(report('nonsense'), 'not found')
  })

  test('is limited', async () => {
    const by = newVisitor()
    const { readingId } = await sharedQuestion()
    for (let sent = 0; sent < 5; sent++) await report(readingId, { by })
    await expectRefusal(report(readingId, { by }), 'rate limited')
  })

  test('after a decision opens the case again only if what is shown has changed', async () => {
    const totemId = await namedTotem('Rude Name')
    await report(totemId, { kind: 'totem' })
    await decide(totemId, 'dismiss')
    await report(totemId, { kind: 'totem' })
    expect(await caseOf(totemId)).toMatchObject({ status: 'dismissed', reports: 2 })
    await backend().run(({ db }) => db.patch('totems', totemId, { name: 'Ruder Name' }))
    await report(totemId, { kind: 'totem' })
    expect(await caseOf(totemId)).toMatchObject({ status: 'open', snapshot: { text: 'Ruder Name' } })
  })
})

describe('a hidden reading', () => {
  test('is gone for others, stays with its owner, and comes back', async () => {
    const { readingId, author } = await sharedQuestion()
    await backend().finishScheduled()
    const justDrawn = () =>
      backend().run(({ db }) =>
        db
          .query('justDrawn')
          .filter((q) => q.eq(q.field('drawId'), readingId))
          .collect(),
      )
    expect(await justDrawn()).toHaveLength(1)
    await report(readingId)
    await decide(readingId, 'hide')
    expect(await publicReading(readingId)).toBeNull()
    expect(await backend().query(api.readings.getProof, { readingId })).toBeNull()
    expect(await justDrawn()).toEqual([])
    const own = await backend().query(api.readings.getMine, { readingId, userRandomID: author })
    expect(own).toMatchObject({ isHidden: true, question: 'Why is my neighbor such a fool?' })
    await decide(readingId, 'reopen')
    expect(await publicReading(readingId)).toMatchObject({ question: 'Why is my neighbor such a fool?' })
  })

  test('is not published by the counting job', async () => {
    const { readingId } = await sharedQuestion()
    await report(readingId)
    await decide(readingId, 'hide')
    await backend().finishScheduled()
    const rows = await backend().run(({ db }) => db.query('justDrawn').collect())
    expect(rows.map(({ drawId }) => drawId)).not.toContain(readingId)
  })

  test('loses its words when they are removed, for good after thirty days', async () => {
    const { readingId, author } = await sharedQuestion()
    const mine = () => backend().query(api.readings.getMine, { readingId, userRandomID: author })
    await report(readingId)
    await decide(readingId, 'remove')
    expect(await mine()).toMatchObject({ question: null, isHidden: true })
    await decide(readingId, 'reopen')
    expect(await publicReading(readingId)).toMatchObject({ question: 'Why is my neighbor such a fool?' })
    await decide(readingId, 'remove')
    const { _id: caseId } = await caseOf(readingId)
    await backend().run(({ db }) =>
      db.patch('reportCases', caseId, { decidedAt: Date.now() - 31 * 86_400_000 }),
    )
    await backend().mutation(internal.moderation.cases.purgeRemoved, {})
    expect(await caseOf(readingId)).toMatchObject({ restorableUntil: null, snapshot: { lines: [] } })
    await expectRefusal(decide(readingId, 'reopen'), 'expired')
    expect(await mine()).toMatchObject({ question: null, isHidden: true })
    expect(await backend().query(api.readings.getProof, { readingId, userRandomID: author })).not.toBeNull()
  })
})

async function namedTotem(name: string) {
  const totemId = await admin.action(api.totems.register, {
    legacyId: newVisitor(),
    label: 'Oak board',
    material: 'oak',
    kind: 'static',
    deck: deck.deckId,
  })
  await backend().run(({ db }) => db.patch('totems', totemId, { name }))
  return totemId
}

const totemName = async (totemId: Id<'totems'>) => (await backend().query(api.totems.get, { totemId }))!.name

describe('the name of a totem', () => {
  test('gives way to the label while it is hidden or removed', async () => {
    const totemId = await namedTotem('Rude Name')
    await report(totemId, { kind: 'totem' })
    for (const decision of ['hide', 'remove'] as const) {
      await decide(totemId, decision)
      expect(await totemName(totemId)).toBe('Oak board')
      await decide(totemId, 'reopen')
      expect(await totemName(totemId)).toBe('Rude Name')
    }
  })

  test('cannot be given again while it is hidden, but another can', async () => {
    const totemId = await namedTotem('Rude Name')
    const owner = await signedIn(backend(), 'totem-owner')
    const { _id: userId } = (await owner.query(api.getUserFromIdentity.default, {}))!
    await backend().run(({ db }) => db.patch('totems', totemId, { owner: `user:${userId}` }))
    await report(totemId, { kind: 'totem' })
    await decide(totemId, 'remove')
    await expectRefusal(owner.mutation(api.totems.rename, { totemId, name: 'Rude Name' }), 'forbidden')
    await owner.mutation(api.totems.rename, { totemId, name: 'Kind Name' })
    expect(await totemName(totemId)).toBe('Kind Name')
  })
})

describe('a testimonial', () => {
  test('is hidden, removed and restored', async () => {
    const testimonialId = await admin.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'You are all fools.',
    })
    await admin.mutation(api.messages.testimonials.setStatus, {
      testimonialIds: [testimonialId],
      status: 'published',
    })
    const shown = async () =>
      (await backend().query(api.messages.testimonials.listPublished, {})).map(({ text }) => text)
    await report(testimonialId, { kind: 'testimonial' })
    const { _id: caseId } = await caseOf(testimonialId)
    for (const [seen, decision] of [
      ['open', 'hide'],
      ['hidden', 'remove'],
    ] as const) {
      await admin.mutation(api.moderation.cases.decide, { caseId, decision, seen })
      expect(await shown()).not.toContain('You are all fools.')
    }
    await admin.mutation(api.moderation.cases.decide, { caseId, decision: 'dismiss', seen: 'removed' })
    expect(await shown()).toContain('You are all fools.')
  })
})

describe('a decision', () => {
  test('is in the audit log without the words, and refused if another admin was faster', async () => {
    const { readingId } = await sharedQuestion()
    await report(readingId)
    const { _id: caseId } = await caseOf(readingId)
    await decide(readingId, 'remove')
    await expectRefusal(
      admin.mutation(api.moderation.cases.decide, { caseId, decision: 'dismiss', seen: 'open' }),
      'conflict',
    )
    await admin.mutation(api.moderation.cases.addNote, { caseId, text: 'Wrote to them.' })
    const { page } = await admin.query(api.admin.auditLog.list, { paginationOpts })
    const entries = page.filter(({ documentId }) => documentId === caseId)
    expect(entries.map(({ action }) => action)).toEqual(['add note', 'remove'])
    expect(JSON.stringify(entries)).not.toContain('neighbor')
    expect((await caseOf(readingId)).notes).toMatchObject([{ text: 'Wrote to them.' }])
  })
})

describe('a block', () => {
  const seal = (userRandomID: string, backendOf = backend() as Pick<ReturnType<typeof backend>, 'action'>) =>
    backendOf.action(api.readings.commitments.sealDraw, { userRandomID, deck: deck.slug, reversals: true })

  test('of a visitor says until when and why, spares messages and deletion, and can be lifted', async () => {
    const { readingId, author } = await sharedQuestion()
    await report(readingId)
    const { _id: caseId } = await caseOf(readingId)
    const { blockId, subject } = await admin.mutation(api.moderation.blocks.create, {
      subject: { kind: 'author', caseId },
      days: 7,
      reason,
    })
    expect(subject).toBeNull()
    const { message } = await expectRefusal(seal(author), 'forbidden')
    expect(message).toMatch(
      /^You’re blocked from drawing and writing here until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. Reason: Insults in shared questions\. .*support page\.$/,
    )
    await expectRefusal(report(readingId, { by: author }), 'forbidden')
    expect(await backend().query(api.moderation.blocks.mine, { userRandomID: author })).toEqual({
      until: expect.any(Number),
      reason,
    })
    await backend().mutation(api.messages.send, {
      userRandomID: author,
      name: '',
      email: '',
      text: 'I object.',
    })
    await backend().mutation(api.journal.remove, { readingId, userRandomID: author })
    expect((await caseOf(readingId)).isAuthorBlocked).toBe(true)
    const changeId = 'lifted-by-mistake'
    await admin.mutation(api.moderation.blocks.lift, { blockId, changeId })
    await seal(author)
    await admin.mutation(api.admin.auditLog.restoreChange, { change: changeId, cursor: null })
    await expectRefusal(seal(author), 'forbidden')
  })

  test('ends by itself', async () => {
    const { readingId, author } = await sharedQuestion()
    await report(readingId)
    const { _id: caseId } = await caseOf(readingId)
    const { blockId } = await admin.mutation(api.moderation.blocks.create, {
      subject: { kind: 'author', caseId },
      days: 1,
      reason,
    })
    await backend().run(({ db }) => db.patch('blocks', blockId, { until: Date.now() - 1 }))
    await seal(author)
    await backend().mutation(internal.moderation.blocks.liftExpired, {})
    const row = await backend().run(({ db }) => db.get('blocks', blockId))
    expect(row?.liftedAt).toBe(row?.until)
  })

  test('of an author is for the account that has claimed the reading since, not for the browser', async () => {
    const { readingId, author } = await sharedQuestion()
    await report(readingId)
    const person = await signedIn(backend(), 'claims-one')
    const { _id: userId } = (await person.query(api.getUserFromIdentity.default, {}))!
    await person.mutation(api.journal.claim, { userRandomID: author, readingId })
    const { _id: caseId, author: shown } = await caseOf(readingId)
    expect(shown).toEqual({ kind: 'account', name: 'claims-one@example.com' })
    const ownerOfCase = async () => (await backend().run(({ db }) => db.get('reportCases', caseId)))?.owner
    expect(await ownerOfCase()).toBe(`user:${userId}`)
    // As an older version left it.
    await backend().run(({ db }) => db.patch('reportCases', caseId, { owner: 'visitor:another' }))
    const block = { subject: { kind: 'author', caseId } as const, days: 1, reason }
    expect(await admin.mutation(api.moderation.blocks.create, block)).toMatchObject({ subject: 'claims-one' })
    expect((await caseOf(readingId)).isAuthorBlocked).toBe(true)
    await expectRefusal(seal(newVisitor(), person), 'forbidden')
    await seal(author)
    await report(readingId)
    expect(await ownerOfCase()).toBe(`user:${userId}`)
  })

  test('of an account names it to the identity provider, and spares admins', async () => {
    const person = await signedIn(backend(), 'rude-person')
    const { _id: userId } = (await person.query(api.getUserFromIdentity.default, {}))!
    const block = (of: Id<'users'>) =>
      admin.mutation(api.moderation.blocks.create, {
        subject: { kind: 'account', userId: of },
        days: null,
        reason,
      })
    expect(await block(userId)).toMatchObject({ subject: 'rude-person' })
    await expectRefusal(seal(newVisitor(), person), 'forbidden')
    await person.mutation(api.journal.undoClaim, { userRandomID: newVisitor() })
    await expectRefusal(seal(newVisitor(), person), 'forbidden')
    await seal(newVisitor())
    const { _id: adminId } = (await admin.query(api.getUserFromIdentity.default, {}))!
    await expectRefusal(block(adminId), 'forbidden')
  })

  test('of an address range holds for everybody there, and never for the admin', async () => {
    const [there, elsewhere] = [newAddress(), '198.51.100.9']
    const block = (range: string, caller = admin) =>
      caller.mutation(api.moderation.blocks.create, {
        subject: { kind: 'address', range },
        days: 1,
        reason,
      })
    await block(`${there}/32`)
    await expectRefusal(seal(newVisitor(), from(backend(), there)), 'forbidden')
    await seal(newVisitor(), from(backend(), elsewhere))
    await expectRefusal(block('10.0.0.0/8'), 'invalid')
    await expectRefusal(block('everybody'), 'invalid')
    const { page } = await admin.query(api.moderation.blocks.list, {
      paginationOpts,
      filters: { state: 'active' },
    })
    expect(page.map(({ name }) => name)).toContain(`${there}/32`)
  })
})

test('the audit log says that somebody was blocked, not who, and forgets it with the account', async () => {
  const person = await signedIn(backend(), 'blocked-leaver')
  const { _id: userId } = (await person.query(api.getUserFromIdentity.default, {}))!
  const totemId = await namedTotem('Rude Name')
  await backend().run(({ db }) =>
    db.patch('totems', totemId, {
      owner: `user:${userId}`,
      hiddenName: 'Rude Name',
      searchText: 'Oak board Rude Name',
    }),
  )
  const { blockId } = await admin.mutation(api.moderation.blocks.create, {
    subject: { kind: 'account', userId },
    days: null,
    reason,
  })
  const entries = async () => {
    const { page } = await admin.query(api.admin.auditLog.list, {
      paginationOpts,
      of: { table: 'blocks', documentId: blockId },
    })
    return page.map(({ action, before, after }) => ({ action, before, after }))
  }
  expect(await entries()).toEqual([{ action: 'insert', before: null, after: { kind: 'account', reason } }])
  const logged = () =>
    backend().run(async ({ db }) =>
      (await db.query('auditLog').collect()).filter(({ documentId }) => documentId === blockId),
    )
  expect(JSON.stringify(await logged())).not.toContain(userId)
  // As an older version wrote it.
  const entryId = (await logged())[0]!._id
  await backend().run(({ db }) =>
    db.patch('auditLog', entryId, { after: { kind: 'account', reason, subject: `user:${userId}` } }),
  )
  expect(JSON.stringify(await entries())).not.toContain(userId)
  await person.action(api.account.remove, { confirmation: 'delete my account' })
  expect(await logged()).toMatchObject([{ before: null, after: null }])
  const totem = await backend().run(({ db }) => db.get('totems', totemId))
  expect(totem).not.toHaveProperty('hiddenName')
  expect(JSON.stringify(totem)).not.toContain('Rude')
})

test('deleting an account deletes cases about it, its blocks, and its name in reports', async () => {
  const person = await signedIn(backend(), 'leaver')
  const { _id: userId } = (await person.query(api.getUserFromIdentity.default, {}))!
  const { readingId, author } = await sharedQuestion()
  await person.mutation(api.journal.claim, { userRandomID: author })
  await report(readingId)
  const { _id: caseId } = await caseOf(readingId)
  const other = await sharedQuestion('Another one?')
  await person.mutation(api.moderation.reports.send, {
    userRandomID: newVisitor(),
    kind: 'reading',
    targetId: other.readingId,
    reason: 'spam',
  })
  await admin.mutation(api.moderation.blocks.create, {
    subject: { kind: 'account', userId },
    days: null,
    reason,
  })
  await person.action(api.account.remove, { confirmation: 'delete my account' })
  expect(await admin.query(api.moderation.cases.get, { caseId })).toBeNull()
  expect((await caseOf(other.readingId)).reported).toMatchObject([{ by: null, reason: 'spam' }])
  const blocks = await backend().run(({ db }) => db.query('blocks').collect())
  expect(blocks.filter(({ subject }) => subject === `user:${userId}`)).toEqual([])
})

describe('a word of the owner’s list', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('is refused in names that everybody sees, and an innocent word is not', async () => {
    vi.stubEnv('BLOCKED_WORDS', 'rude, sex')
    const totemId = await namedTotem('Kind')
    const owner = await signedIn(backend(), 'word-list')
    const { _id: userId } = (await owner.query(api.getUserFromIdentity.default, {}))!
    await backend().run(({ db }) => db.patch('totems', totemId, { owner: `user:${userId}` }))
    await expectRefusal(owner.mutation(api.totems.rename, { totemId, name: 'Rüde 5ex' }), 'invalid')
    await owner.mutation(api.totems.rename, { totemId, name: 'Essex' })
    expect(await totemName(totemId)).toBe('Essex')
    const spread = { positions: [{ name: 'Rude', meaning: '', x: 0, y: 0, rotation: 0 as const }] }
    await expectRefusal(
      owner.mutation(api.readings.layouts.create, { ...spread, name: 'Mine', userRandomID: newVisitor() }),
      'invalid',
    )
    const author = newVisitor()
    const { draw } = await drawCard(backend(), deck, author)
    const { reason: refusedFor } = await expectRefusal(
      backend().mutation(api.messages.testimonials.leave, {
        reading: { kind: 'draws', id: draw._id },
        userRandomID: author,
        author: 'R.U.D.E',
        text: 'Lovely.',
      }),
      'invalid',
    )
    expect(refusedFor).toBe('blocked_word')
  })
})

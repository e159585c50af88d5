import { beforeEach, describe, expect, test } from 'vitest'
import {
  addDeck,
  dealSpread,
  drawCard,
  expectRefusal,
  from,
  newAddress,
  newVisitor,
  signedIn,
  useProduct,
} from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()
const { admit, keep, remove } = api.readings.aiReader
const firstPage = { numItems: 50, cursor: null }

beforeEach(async () => {
  process.env.READER_MODEL = 'test-model'
  process.env.READER_DAILY_LIMIT = '1000'
  // The limit of all visitors together counts across tests.
  await backend().run(async ({ db }) => {
    for (const { _id } of await db.query('rateLimits').collect()) await db.delete('rateLimits', _id)
  })
})

async function aDraw(question = 'Should I leave my job for a bakery?') {
  const userRandomID = newVisitor()
  const { draw } = await drawCard(backend(), await addDeck(backend()), userRandomID, { question })
  return { readingId: draw._id, userRandomID }
}

const ask = (own: { readingId: string; userRandomID?: string }) => backend().mutation(admit, own)
const mine = (own: { readingId: string; userRandomID: string }) => backend().query(api.readings.getMine, own)

describe('asking the AI reader', () => {
  test('is for the owner of a reading, who gets it with the question', async () => {
    const own = await aDraw()
    expect(await ask(own)).toMatchObject({
      reading: { _id: own.readingId, question: 'Should I leave my job for a bakery?' },
    })
  })

  test('is for nobody else, as if the reading did not exist, also where it is shared', async () => {
    const { readingId, userRandomID } = await aDraw()
    const user = await signedIn(backend(), 'curious')
    await backend().mutation(api.journal.setSharing, { readingId, userRandomID, sharesQuestion: true })
    for (const call of [
      () => ask({ readingId }),
      () => ask({ readingId, userRandomID: newVisitor() }),
      () => user.mutation(admit, { readingId }),
      () => ask({ readingId: 'unknown', userRandomID }),
    ])
      expect(await expectRefusal(call())).toMatchObject({ code: 'not found', reason: 'reading_not_found' })
  })

  test('works for a reading of an account', async () => {
    const { readingId, userRandomID } = await aDraw()
    const user = await signedIn(backend(), 'ada')
    await user.mutation(api.journal.claim, { userRandomID, readingId })
    expect(await user.mutation(admit, { readingId })).toHaveProperty('reading')
  })

  test('waits until all cards are revealed', async () => {
    const userRandomID = newVisitor()
    const { spread } = await dealSpread(backend(), await addDeck(backend()), userRandomID)
    const own = { readingId: spread._id, userRandomID }
    expect(await expectRefusal(ask(own))).toMatchObject({ reason: 'reader_cards_face_down' })
    const keys = spread.positions.map(({ key }) => key)
    await backend().mutation(api.readings.reveal, { ...own, keys })
    expect(await ask(own)).toHaveProperty('reading')
  })

  test('is off without the setting', async () => {
    const own = await aDraw()
    process.env.READER_MODEL = ''
    expect(await expectRefusal(ask(own))).toMatchObject({ code: 'not found', reason: 'reader_off' })
    const keeping = backend().mutation(keep, { ...own, text: 'Hello.' })
    expect(await expectRefusal(keeping)).toMatchObject({ reason: 'reader_off' })
  })

  test('with a question that speaks of danger gives help, and takes none of the day’s questions', async () => {
    const own = await aDraw('Should I kill myself?')
    expect(await ask(own)).toEqual({ distress: 'self-harm' })
    expect(await backend().run(({ db }) => db.query('rateLimits').collect())).not.toContainEqual(
      expect.objectContaining({ key: expect.stringMatching(/^(all)?aiReader/i) as string }),
    )
  })
})

describe('the limits of a day', () => {
  test('are ten for a visitor, and begin again the next day', async () => {
    const own = await aDraw()
    for (let count = 0; count < 10; count++) await ask(own)
    expect(await expectRefusal(ask(own))).toMatchObject({
      code: 'rate limited',
      message: 'You’ve asked the AI reader 10 times today. You can ask again tomorrow.',
    })
    expect(await ask(await aDraw())).toHaveProperty('reading')
    await dateBackByOneDay()
    expect(await ask(own)).toHaveProperty('reading')
  })

  test('are READER_DAILY_LIMIT for everybody together, and a refusal takes nothing', async () => {
    process.env.READER_DAILY_LIMIT = '2'
    await ask(await aDraw())
    const own = await aDraw()
    await ask(own)
    const refused = await expectRefusal(ask(own))
    expect(refused).toMatchObject({ code: 'rate limited', reason: 'reader_daily_limit' })
    process.env.READER_DAILY_LIMIT = '100'
    for (let count = 1; count < 10; count++) await ask(own)
    expect(await expectRefusal(ask(own))).toMatchObject({ reason: 'reader_visitor_limit' })
  })

  test('are forty for a network, however many visitors it makes up', async () => {
    const [address, otherAddress] = [newAddress(), `203.0.113.9`]
    const readings = await Promise.all(Array.from({ length: 5 }, () => aDraw()))
    const asked = readings.slice(0, 4).flatMap((own) => Array.from({ length: 10 }, () => own))
    for (const own of asked) await from(backend(), address).mutation(admit, own)
    const last = from(backend(), address).mutation(admit, readings[4]!)
    expect(await expectRefusal(last)).toMatchObject({ reason: 'reader_network_limit' })
    expect(await from(backend(), otherAddress).mutation(admit, readings[4]!)).toHaveProperty('reading')
  })
})

describe('a text that is kept', () => {
  test('is stored with model and time, and only its owner sees it, without the model', async () => {
    const own = await aDraw()
    await backend().mutation(keep, { ...own, text: ' Two\n\nparagraphs\u0000 ' })
    expect(await mine(own)).toMatchObject({
      aiText: { text: 'Two\n\nparagraphs', keptAt: expect.any(Number) as number },
    })
    expect(JSON.stringify(await mine(own))).not.toContain('test-model')
    const { readingId } = own
    expect(JSON.stringify(await backend().query(api.readings.get, { readingId }))).not.toContain('paragraphs')
    const stored = await backend().run(({ db }) => db.get('readings', readingId))
    expect(stored?.aiText).toMatchObject({ model: 'test-model' })
  })

  test('replaces the one before, and can be removed, also when the AI reader is off', async () => {
    const own = await aDraw()
    await backend().mutation(keep, { ...own, text: 'One.' })
    await backend().mutation(keep, { ...own, text: 'Two.' })
    expect((await mine(own))?.aiText?.text).toBe('Two.')
    process.env.READER_MODEL = ''
    await backend().mutation(remove, own)
    expect((await mine(own))?.aiText).toBeNull()
    await backend().mutation(remove, own)
  })

  test.each([
    ['empty', '  ', 'text_empty'],
    ['too long', 'x'.repeat(4001), 'text_too_long'],
    ['about self-harm', 'Perhaps you should kill yourself: I want to die, too.', 'ai_text_distress'],
  ])('cannot be %s', async (_, text, reason) => {
    const own = await aDraw()
    expect(await expectRefusal(backend().mutation(keep, { ...own, text }))).toMatchObject({ reason })
    expect((await mine(own))?.aiText).toBeNull()
  })

  test('is written and removed by its owner only', async () => {
    const { readingId, userRandomID } = await aDraw()
    await backend().mutation(keep, { readingId, userRandomID, text: 'Mine.' })
    const stranger = { readingId, userRandomID: newVisitor() }
    for (const call of [
      () => backend().mutation(keep, { ...stranger, text: 'Yours.' }),
      () => backend().mutation(remove, stranger),
    ])
      expect(await expectRefusal(call())).toMatchObject({ reason: 'reading_not_found' })
    expect((await mine({ readingId, userRandomID }))?.aiText?.text).toBe('Mine.')
  })

  test('is in the export of all data and in the journal’s file, and comes back by an import', async () => {
    const own = await aDraw()
    const { userRandomID } = own
    await backend().mutation(keep, { ...own, text: 'Kept.' })
    const aiText = { text: 'Kept.', model: 'test-model', keptAt: expect.any(Number) as number }
    const args = { userRandomID, paginationOpts: firstPage }
    expect((await backend().query(api.journal.exports.draws, args)).page).toMatchObject([{ aiText }])
    const { page } = await backend().query(api.journal.exports.journalDraws, args)
    expect(page).toMatchObject([{ aiText }])

    const other = newVisitor()
    const importId = await backend().mutation(api.journal.imports.begin, { userRandomID: other })
    const staged = { userRandomID: other, importId, readings: page }
    expect(await backend().mutation(api.journal.imports.stage, staged)).toMatchObject({ problems: [] })
    await backend().mutation(api.journal.imports.finish, { userRandomID: other, importId, staged: 1 })
    const copy = await backend().query(api.journal.exports.journalDraws, { ...args, userRandomID: other })
    expect(copy.page).toMatchObject([{ aiText: page[0]!.aiText! }])
  })

  test('is deleted with its reading', async () => {
    const own = await aDraw()
    await backend().mutation(keep, { ...own, text: 'Kept.' })
    await backend().mutation(api.journal.remove, own)
    expect(await mine(own)).toBeNull()
    await backend().finishScheduled()
    expect(await backend().run(({ db }) => db.get('readings', own.readingId))).toBeNull()
  })
})

/** As if everything of today had happened yesterday: a clock that is set back after a test would confuse the scheduler. */
async function dateBackByOneDay(): Promise<void> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const [today, yesterday] = [day(Date.now()), day(Date.now() - 86_400_000)]
  await backend().run(async ({ db }) => {
    for (const { _id, key } of await db.query('rateLimits').collect())
      await db.patch('rateLimits', _id, { key: key.replace(today, yesterday) })
  })
}

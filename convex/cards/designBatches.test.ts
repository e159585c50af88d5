import { describe, expect, test } from 'vitest'
import { addDeck, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import type { Id } from '../_generated/dataModel.js'

const backend = useProduct()
const asAdmin = () => signedIn(backend(), 'curator', { isAdmin: true })
const sha256 = 'ab'.repeat(32)

type More = { altText?: string; names?: string[] }

async function aBatch({ altText = 'A pebble', names = ['0.png', '1.png', 'back.png'] }: More = {}) {
  const admin = await asAdmin()
  const { deckId, cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
  const files = names.map((name, at) => ({
    name,
    size: 5,
    sha256,
    altText,
    ...(name === 'back.png' ? { role: 'back' as const } : { role: 'face' as const, cardId: cardIds[at]! }),
  }))
  const batchId = await admin.mutation(api.cards.designBatches.begin, { deckId, files })
  const { items } = (await admin.query(api.cards.designBatches.get, { batchId }))!
  return { admin, deckId, cardIds, batchId, items }
}

/** As the host does it: asks, stores both files, and says so. */
async function upload(itemId: string) {
  const admin = await asAdmin()
  const { originalUrl, pictureUrl } = await admin.mutation(api.cards.designBatches.admit, { itemId })
  const [originalId, storageId] = await Promise.all([store(originalUrl), store(pictureUrl)])
  const made = { width: 660, height: 1140, placeholder: '#102030' }
  return admin.mutation(api.cards.designBatches.take, { itemId, originalId, storageId, ...made })
}

async function store(url: string, type = 'image/webp; use=design'): Promise<string> {
  const body = new Request(new URL(url, 'http://backend.test'), {
    method: 'POST',
    body: 'pixel',
    headers: { 'content-type': type },
  })
  return ((await (await backend().fetch(body)).json()) as { storageId: string }).storageId
}

const storedFiles = () =>
  backend().run(async ({ db }) => (await db.system.query('_storage').collect()).length)
const rows = (batchId: Id<'designBatches'>) =>
  backend().run(async ({ db }) => ({
    batch: await db.get('designBatches', batchId),
    items: (
      await db
        .query('designBatchItems')
        .withIndex('by_batchId_and_position', (q) => q.eq('batchId', batchId))
        .collect()
    ).length,
  }))

describe('a batch', () => {
  test('takes its files one by one, and is finished with the last', async () => {
    const { admin, deckId, batchId, items } = await aBatch()
    const designIds: (Id<'designs'> | null)[] = []
    for (const { _id } of items) designIds.push(await upload(_id))
    expect(await admin.query(api.cards.designBatches.get, { batchId })).toMatchObject({
      status: 'finished',
      done: 3,
      total: 3,
      items: items.map((_, at) => ({ state: 'done', designId: designIds[at] })),
    })
    const filters = { status: 'waiting', deck: deckId } as const
    const waiting = { paginationOpts: { numItems: 10, cursor: null }, filters }
    const { page } = await admin.query(api.cards.designs.board, waiting)
    expect(page.map(({ role, card, altText }) => [role, card?.name, altText])).toEqual([
      ['back', undefined, 'A pebble'],
      ['face', 'Card 1', 'A pebble'],
      ['face', 'Card 0', 'A pebble'],
    ])
    expect(page[0]?.art).toMatchObject({ placeholder: '#102030', source: { kind: 'file' } })
  })

  test('is listed while it is open; a file that fails says why and can be sent again', async () => {
    const { admin, batchId, items } = await aBatch({ names: ['0.png'] })
    const [item] = items
    await admin.mutation(api.cards.designBatches.refuse, {
      itemId: item!._id,
      problem: { reason: 'picture_is_program' },
    })
    const open = await admin.query(api.cards.designBatches.listOpen, {})
    expect(open.map(({ _id }) => _id)).toContain(batchId)
    expect((await admin.query(api.cards.designBatches.get, { batchId }))?.items[0]).toMatchObject({
      state: 'failed',
      reason: { reason: 'picture_is_program' },
    })
    await upload(item!._id)
    const after = (await admin.query(api.cards.designBatches.get, { batchId }))!
    expect(after.items[0]).toMatchObject({ state: 'done' })
    expect(after.items[0]).not.toHaveProperty('reason')
  })

  test('whose last answer was lost says that the file is here, not that it was ended', async () => {
    const { admin, items } = await aBatch({ names: ['0.png'] })
    const designId = await upload(items[0]!._id)
    const { code } = await expectRefusal(
      admin.mutation(api.cards.designBatches.admit, { itemId: items[0]!._id }),
    )
    expect(code).toBe('conflict')
    expect(designId).not.toBeNull()
  })

  test('that is begun again because its answer was lost is the same one, until something of it is here', async () => {
    const { admin, deckId, cardIds, batchId, items } = await aBatch({ names: ['0.png'] })
    const files = [
      { name: '0.png', size: 5, sha256, altText: 'A pebble', role: 'face' as const, cardId: cardIds[0]! },
    ]
    const begin = (altText = 'A pebble') =>
      admin.mutation(api.cards.designBatches.begin, { deckId, files: [{ ...files[0]!, altText }] })
    expect(await begin()).toBe(batchId)
    expect(await begin('Another pebble')).not.toBe(batchId)
    await upload(items[0]!._id)
    expect(await begin()).not.toBe(batchId)
  })

  test('takes a file that two tabs send only once, and keeps nothing of the second', async () => {
    const { admin, items } = await aBatch()
    const itemId = items[0]!._id
    const late = await admin.mutation(api.cards.designBatches.admit, { itemId })
    const designId = await upload(itemId)
    const before = await storedFiles()
    const [originalId, storageId] = await Promise.all([store(late.originalUrl), store(late.pictureUrl)])
    const made = { width: 660, height: 1140, placeholder: '#102030' }
    expect(
      await admin.mutation(api.cards.designBatches.take, { itemId, originalId, storageId, ...made }),
    ).toBe(designId)
    expect(await storedFiles()).toBe(before)
  })

  test('neither takes nor deletes a file that is another design’s or nobody’s', async () => {
    const { admin, items } = await aBatch()
    const designId = (await upload(items[0]!._id))!
    const { art } = (await backend().run(({ db }) => db.get('designs', designId)))!
    const theirs = art.kind === 'file' ? art.storageId : ''
    const foreign = await store(
      await backend().run((ctx) => ctx.storage.generateUploadUrl()),
      'application/pdf',
    )
    const made = { width: 660, height: 1140, placeholder: '#102030' }
    for (const storageId of [theirs, foreign]) {
      for (const { _id: itemId } of items.slice(0, 2)) {
        const taking = admin.mutation(api.cards.designBatches.take, {
          itemId,
          originalId: storageId,
          storageId,
          ...made,
        })
        expect((await expectRefusal(taking)).code).toBe('not found')
      }
    }
    expect(await backend().query(api.cards.designs.picture, { designId })).not.toBeNull()
  })

  test('that is cancelled leaves the files of a design that another deck shows too', async () => {
    const { admin, batchId, items } = await aBatch()
    const designId = (await upload(items[0]!._id))!
    const other = await addDeck(backend(), { cards: 1, majors: 0 })
    const copyId = await backend().run(async ({ db }) => {
      const { _id, _creationTime, ...fields } = (await db.get('designs', designId))!
      return db.insert('designs', { ...fields, deckId: other.deckId, cardId: other.cardIds[0]! })
    })
    await admin.mutation(api.cards.designBatches.cancel, { batchId })
    await expect.poll(() => rows(batchId)).toEqual({ batch: null, items: 0 })
    expect(await backend().query(api.cards.designs.picture, { designId })).toBeNull()
    expect(await backend().query(api.cards.designs.picture, { designId: copyId })).not.toBeNull()
  })

  test('gives a back that nobody has described the words that backs have', async () => {
    const { admin, items } = await aBatch({ altText: '', names: ['back.png'] })
    const designId = (await upload(items[0]!._id))!
    expect((await admin.query(api.cards.designs.get, { designId }))?.altText).toMatch(
      /^The back of the deck /,
    )
    await admin.mutation(api.cards.designs.approve, { designId })
  })

  test('that is cancelled leaves no rows or files, even if a file arrives late', async () => {
    const before = await storedFiles()
    const { admin, deckId, batchId, items } = await aBatch()
    await upload(items[0]!._id)
    const late = await admin.mutation(api.cards.designBatches.admit, { itemId: items[1]!._id })
    const [originalId, storageId] = await Promise.all([store(late.originalUrl), store(late.pictureUrl)])
    await admin.mutation(api.cards.designBatches.cancel, { batchId })
    await expect.poll(() => rows(batchId)).toEqual({ batch: null, items: 0 })
    const taken = await admin.mutation(api.cards.designBatches.take, {
      itemId: items[1]!._id,
      originalId,
      storageId,
      width: 1,
      height: 1,
      placeholder: '#000000',
    })
    expect(taken).toBeNull()
    expect(await storedFiles()).toBe(before)
    const filters = { status: 'waiting', deck: deckId } as const
    const waiting = { paginationOpts: { numItems: 10, cursor: null }, filters }
    expect((await admin.query(api.cards.designs.board, waiting)).page).toEqual([])
  })

  test('that is cancelled keeps designs that were approved since', async () => {
    const { admin, batchId, items } = await aBatch()
    const designId = await upload(items[0]!._id)
    await admin.mutation(api.cards.designs.approve, { designId: designId! })
    await admin.mutation(api.cards.designBatches.cancel, { batchId })
    await expect.poll(() => rows(batchId)).toEqual({ batch: null, items: 0 })
    expect(await admin.query(api.cards.designs.get, { designId: designId! })).toMatchObject({
      status: 'approved',
    })
  })

  test('without progress for a week is deleted; one from yesterday is not', async () => {
    const old = await aBatch()
    await upload(old.items[0]!._id)
    const young = await aBatch()
    const touch = (batchId: Id<'designBatches'>, days: number) =>
      backend().run(({ db }) =>
        db.patch('designBatches', batchId, { touchedAt: Date.now() - days * 86_400_000 }),
      )
    await touch(old.batchId, 8)
    await touch(young.batchId, 1)
    expect(await backend().mutation(internal.cards.designBatches.sweep, {})).toBe(1)
    await expect.poll(() => rows(old.batchId)).toEqual({ batch: null, items: 0 })
    expect((await rows(young.batchId)).items).toBe(3)
  })

  test('is refused with two files for one card, with none, and with a card of another deck', async () => {
    const { admin, deckId, cardIds } = await aBatch()
    const other = await addDeck(backend(), { cards: 1, majors: 0 })
    const face = (cardId: Id<'cards'>) => ({
      name: 'a.png',
      size: 5,
      sha256,
      altText: '',
      role: 'face' as const,
      cardId,
    })
    const begin = (files: ReturnType<typeof face>[]) =>
      expectRefusal(admin.mutation(api.cards.designBatches.begin, { deckId, files }))
    expect((await begin([])).message).toBe('There’s nothing to upload.')
    expect((await begin([face(cardIds[0]!), face(cardIds[0]!)])).message).toBe(
      'Two files are for the same card.',
    )
    expect((await begin([face(other.cardIds[0]!)])).code).toBe('invalid')
    expect((await begin([{ ...face(cardIds[0]!), size: 1e12 }])).code).toBe('invalid')
  })
})

test('a file that no design ever got is swept away when it is old enough, and nobody else’s', async () => {
  const { items } = await aBatch({ names: ['0.png'] })
  const designId = (await upload(items[0]!._id))!
  const { admin, items: others } = await aBatch({ names: ['0.png'] })
  const { originalUrl } = await admin.mutation(api.cards.designBatches.admit, { itemId: others[0]!._id })
  const before = await storedFiles()
  await store(originalUrl)
  expect(await backend().mutation(internal.cards.designBatches.sweepFiles, {})).toBe(0)
  await backend().mutation(internal.cards.designBatches.sweepFiles, { minAgeMs: -1000 })
  expect(await storedFiles()).toBeLessThanOrEqual(before)
  expect(await backend().query(api.cards.designs.picture, { designId })).not.toBeNull()
})

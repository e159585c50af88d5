import { describe, expect, test } from 'vitest'
import { addDeck, expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api } from '../_generated/api.js'

const backend = useProduct()

async function twoAdmins() {
  const ada = await signedIn(backend(), 'conflict-ada', { isAdmin: true })
  const otter = await signedIn(backend(), 'conflict-otter', { isAdmin: true })
  await otter.mutation(api.users.update, { codename: 'Indigo Otter' })
  return { ada, otter }
}

describe('a save by two admins', () => {
  test('of the same field is refused with what it says by now, who changed it and when', async () => {
    const { ada, otter } = await twoAdmins()
    const testimonialId = await ada.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'Before',
    })
    const seen = { text: 'Before' }
    await otter.mutation(api.messages.testimonials.update, { testimonialId, text: 'Theirs', seen })
    const save = (text: string, over: object) =>
      ada.mutation(api.messages.testimonials.update, {
        testimonialId,
        text,
        seen: over as Record<string, string>,
      })
    expect(await expectRefusal(save('Mine', seen))).toMatchObject({
      code: 'conflict',
      current: { fields: { text: 'Theirs' }, by: 'Indigo Otter', at: expect.any(Number) },
    })
    // Its answer was lost and it is sent again, or both wanted the same.
    await save('Theirs', seen)
    // Overwritten on purpose.
    await save('Mine', { text: 'Theirs' })
    expect(await ada.query(api.messages.testimonials.get, { testimonialId })).toMatchObject({ text: 'Mine' })
  })

  test('of different fields keeps both', async () => {
    const { ada, otter } = await twoAdmins()
    const testimonialId = await ada.mutation(api.messages.testimonials.create, {
      author: 'Ada',
      text: 'Before',
    })
    await otter.mutation(api.messages.testimonials.update, {
      testimonialId,
      text: 'Theirs',
      seen: { text: 'Before' },
    })
    await ada.mutation(api.messages.testimonials.update, {
      testimonialId,
      author: 'Ada L.',
      seen: { author: 'Ada' },
    })
    expect(await ada.query(api.messages.testimonials.get, { testimonialId })).toMatchObject({
      author: 'Ada L.',
      text: 'Theirs',
    })
  })

  test('of different boxes of one card keeps both, and of the same box is refused', async () => {
    const { ada, otter } = await twoAdmins()
    const { cardIds } = await addDeck(backend(), { cards: 3, majors: 0 })
    const cardId = cardIds[0]!
    const { upright } = (await ada.query(api.cards.cardTexts.get, { cardId }))!.card
    const seen = { upright }
    await otter.mutation(api.cards.update, { cardId, upright: { ...upright, love: 'Theirs' }, seen })
    await ada.mutation(api.cards.update, { cardId, upright: { ...upright, work: 'Mine' }, seen })
    expect((await ada.query(api.cards.cardTexts.get, { cardId }))!.card.upright).toEqual({
      ...upright,
      love: 'Theirs',
      work: 'Mine',
    })
    const late = ada.mutation(api.cards.update, { cardId, upright: { ...upright, love: 'Mine' }, seen })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { upright: { love: 'Theirs' } }, by: 'Indigo Otter' },
    })
  })
})

test('a page of the previous version has to reload, so that the check is not skipped', async () => {
  const { ada } = await twoAdmins()
  const testimonialId = await ada.mutation(api.messages.testimonials.create, {
    author: 'Ada',
    text: 'Before',
  })
  const save = { testimonialId, text: 'After' }
  for (const former of [{ basedOn: 'a1b2' }, { takesBack: true }, { seenStatus: 'waiting' }]) {
    const late = ada.mutation(api.messages.testimonials.update, { ...save, ...former })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'expired',
      message: expect.stringContaining('Reload this page'),
    })
  }
  expect(await ada.query(api.messages.testimonials.get, { testimonialId })).toMatchObject({ text: 'Before' })
})

describe('a totem', () => {
  async function aTotem() {
    const { ada } = await twoAdmins()
    const { slug: deck } = await addDeck(backend(), { cards: 3, majors: 0 })
    const legacyId = `conflict-${deck}`
    const totemId = await ada.action(api.totems.register, {
      legacyId,
      label: 'Oak',
      material: 'wood',
      kind: 'static',
      deck,
    })
    return { ada, totemId }
  }
  const nowhere = { state: '', city: '' }

  test('is saved once more as it was, though it was tidied when it was written', async () => {
    const { ada, totemId } = await aTotem()
    const save = {
      totemId,
      label: ' Ash ',
      batch: ' B1',
      place: { state: 'oregon', city: 'Testing Cove' },
      seen: { label: 'Oak', batch: '', ...nowhere },
    }
    await ada.mutation(api.totems.update, save)
    // Its answer was lost, and it is sent again.
    await ada.mutation(api.totems.update, save)
    const emptied = {
      totemId,
      batch: ' ',
      place: null,
      seen: { batch: 'B1', state: 'oregon', city: 'testing-cove' },
    }
    await ada.mutation(api.totems.update, emptied)
    await ada.mutation(api.totems.update, emptied)
  })

  test('that another admin has moved is not moved by who has seen one half of its place only', async () => {
    const { ada, totemId } = await aTotem()
    await ada.mutation(api.totems.update, { totemId, place: { state: 'oregon', city: 'dover' } })
    const place = { state: 'vermont', city: 'salem' }
    const late = ada.mutation(api.totems.update, { totemId, place, seen: { state: 'oregon', city: 'salem' } })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { state: 'oregon', city: 'dover' } },
    })
  })
})

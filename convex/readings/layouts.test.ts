import { describe, expect, test } from 'vitest'
import { addDeck, dealSpread, newVisitor, expectRefusal, useProduct } from '#tests/support/product-data.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { api, internal } from '../_generated/api.js'

const backend = useProduct()

const at = (name: string, x: number) => ({ name, meaning: '', x, y: 0, rotation: 0 as const })
const table = { name: ' Sunday  table ', positions: [at('Mum', 0), at('Me', 1.3)] }

async function aLayout() {
  const userRandomID = newVisitor()
  const layout = await backend().mutation(api.readings.layouts.create, { userRandomID, ...table })
  return { userRandomID, layout, layoutId: layout._id }
}

describe('a visitor’s own layout', () => {
  test('is stored normalized, and private until it is shared', async () => {
    const { userRandomID, layout, layoutId } = await aLayout()
    expect(layout).toMatchObject({ name: 'Sunday table', version: 1, visibility: 'private', isMine: true })
    const stranger = { layoutId, userRandomID: newVisitor() }
    expect(await backend().query(api.readings.layouts.get, stranger)).toBeNull()
    expect(await backend().query(api.readings.layouts.get, { layoutId, userRandomID })).toEqual(layout)
    await backend().mutation(api.readings.layouts.setVisibility, {
      layoutId,
      userRandomID,
      visibility: 'shared',
    })
    expect(await backend().query(api.readings.layouts.get, stranger)).toMatchObject({
      isMine: false,
      name: 'Sunday table',
    })
    expect(await backend().query(api.readings.layouts.listMine, { userRandomID })).toHaveLength(1)
    expect(await backend().query(api.readings.layouts.listMine, { userRandomID: newVisitor() })).toEqual([])
  })

  test('is dealt and proven, and a reading keeps it as it was', async () => {
    const { userRandomID, layoutId } = await aLayout()
    const deck = await addDeck(backend())
    const { spread, sealed } = await dealSpread(backend(), deck, userRandomID, {
      layout: layoutId,
      chosen: [1, 2],
    })
    const keys = ['place-1', 'place-2']
    expect(sealed.terms.layout).toEqual({ slug: `custom-${layoutId}`, version: 1, positions: keys })
    const changed = { ...table, name: 'Monday', positions: [at('Alone', 0)] }
    const updated = await backend().mutation(api.readings.layouts.update, {
      layoutId,
      userRandomID,
      ...changed,
    })
    expect(updated).toMatchObject({ name: 'Monday', version: 2 })
    await backend().mutation(api.readings.layouts.remove, { layoutId, userRandomID })
    const { _id: spreadId } = spread
    await backend().mutation(api.readings.spreads.reveal, { spreadId, keys, userRandomID })
    const old = (await backend().query(api.readings.spreads.get, { spreadId }))!
    expect(old.customLayout).toMatchObject({
      name: 'Sunday table',
      positions: [{ name: 'Mum' }, { name: 'Me' }],
    })
    const { transcript } = (await backend().query(api.readings.spreads.getProof, { spreadId }))!
    expect((await verifyDraw(transcript, { sealShown: sealed.seal })).ok).toBe(true)
  })

  test('that was deleted is gone at once, and can be brought back as it was', async () => {
    const { userRandomID, layout, layoutId } = await aLayout()
    const mine = { layoutId, userRandomID }
    await backend().mutation(api.readings.layouts.remove, mine)
    expect(await backend().query(api.readings.layouts.get, mine)).toBeNull()
    expect(await backend().query(api.readings.layouts.listMine, { userRandomID })).toEqual([])
    expect((await expectRefusal(backend().mutation(api.readings.layouts.remove, mine))).code).toBe(
      'not found',
    )
    const deck = await addDeck(backend())
    const deal = dealSpread(backend(), deck, userRandomID, { layout: layoutId, chosen: [1, 2] })
    expect((await expectRefusal(deal)).code).toBe('not found')
    const stranger = { layoutId, userRandomID: newVisitor() }
    expect((await expectRefusal(backend().mutation(api.readings.layouts.restore, stranger))).code).toBe(
      'not found',
    )
    await backend().mutation(api.readings.layouts.restore, mine)
    expect(await backend().query(api.readings.layouts.get, mine)).toEqual(layout)
  })

  test('that was deleted is purged, unless it was restored', async () => {
    const { userRandomID, layoutId } = await aLayout()
    const mine = { layoutId, userRandomID }
    const deletedAt = async () => {
      await backend().mutation(api.readings.layouts.remove, mine)
      return backend().run(async ({ db }) => (await db.get('layouts', layoutId))!.deletedAt!)
    }
    const first = await deletedAt()
    await backend().mutation(api.readings.layouts.restore, mine)
    await backend().mutation(internal.readings.layouts.purge, { layoutId, deletedAt: first })
    expect(await backend().query(api.readings.layouts.get, mine)).not.toBeNull()
    await backend().mutation(internal.readings.layouts.purge, { layoutId, deletedAt: await deletedAt() })
    expect((await expectRefusal(backend().mutation(api.readings.layouts.restore, mine))).code).toBe(
      'not found',
    )
  })

  test('has room beside 99 others, made or brought back', async () => {
    const { userRandomID, layoutId } = await aLayout()
    const mine = { layoutId, userRandomID }
    await backend().mutation(api.readings.layouts.remove, mine)
    await backend().run(async ({ db }) => {
      const { _id, _creationTime, deletedAt: _, ...copied } = (await db.get('layouts', layoutId))!
      for (let count = 0; count < 100; count++) await db.insert('layouts', copied)
    })
    const restore = () => backend().mutation(api.readings.layouts.restore, mine)
    expect((await expectRefusal(restore())).reason).toBe('too_many_own_spreads')
    const create = backend().mutation(api.readings.layouts.create, { userRandomID, ...table })
    expect((await expectRefusal(create)).reason).toBe('too_many_own_spreads')
    const [other] = await backend().query(api.readings.layouts.listMine, { userRandomID })
    await backend().mutation(api.readings.layouts.remove, { layoutId: other!._id, userRandomID })
    await restore()
    await restore()
    expect(await backend().query(api.readings.layouts.get, mine)).not.toBeNull()
  })

  test('of another owner can be used only if it is shared, and never changed', async () => {
    const { userRandomID: maker, layoutId } = await aLayout()
    const userRandomID = newVisitor()
    const deck = await addDeck(backend())
    const deal = () => dealSpread(backend(), deck, userRandomID, { layout: layoutId, chosen: [1, 2] })
    expect((await expectRefusal(deal())).code).toBe('not found')
    await backend().mutation(api.readings.layouts.setVisibility, {
      layoutId,
      userRandomID: maker,
      visibility: 'shared',
    })
    expect((await deal()).spread.positions).toHaveLength(2)
    const remove = (id: string) =>
      backend().mutation(api.readings.layouts.remove, { layoutId: id, userRandomID })
    const unknown = await expectRefusal(remove('nonsense'))
    expect(unknown.code).toBe('not found')
    expect(await expectRefusal(remove(layoutId))).toEqual(unknown)
    const changed = { layoutId, userRandomID, ...table }
    expect(await expectRefusal(backend().mutation(api.readings.layouts.update, changed))).toEqual(unknown)
  })

  test.each([
    ['a pile', [at('a', 0), at('b', 0)], 'positions_overlap'],
    ['nothing', [], 'layout_without_positions'],
    ['too many', Array.from({ length: 14 }, (_, place) => at('p', place * 1.2)), 'layout_too_many_positions'],
    ['a place nowhere', [at('a', 1000)], 'position_off_table'],
  ])('of %s is refused and says why', async (_, positions, reason) => {
    const create = backend().mutation(api.readings.layouts.create, {
      userRandomID: newVisitor(),
      name: 'x',
      positions,
    })
    expect((await expectRefusal(create)).reason).toBe(reason)
  })
})

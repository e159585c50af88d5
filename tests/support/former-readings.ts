// Readings as versions before 0.3 stored them.
import type { WithoutSystemFields } from 'convex/server'
import { internal } from '#convex/_generated/api.js'
import type { Doc, Id } from '#convex/_generated/dataModel.js'
import type { ProductBackend } from './product-data.ts'

/** Returns the size of each batch. */
export async function moveReadings(backend: ProductBackend): Promise<number[]> {
  const batches: number[] = []
  for (let moved = 1; moved > 0; batches.push(moved)) {
    moved = await backend.mutation(internal.readings.formerReadings.moveSome, {})
  }
  return batches.slice(0, -1)
}

function formerDraw({
  _id,
  _creationTime,
  formerId: _formerId,
  storedAt: _storedAt,
  composition: _composition,
  isSingle: _isSingle,
  layout: _layout,
  customLayout: _customLayout,
  theme: _theme,
  reversible: _reversible,
  clarifiers: _clarifiers,
  positions,
  ...draw
}: Doc<'readings'>): WithoutSystemFields<Doc<'draws'>> {
  const { cardId, reversed } = positions[0]!
  return { ...draw, cardId, reversed }
}

function formerSpread({
  _id,
  _creationTime,
  formerId: _formerId,
  storedAt: _storedAt,
  composition: _composition,
  isSingle: _isSingle,
  source: _source,
  ...spread
}: Doc<'readings'>): WithoutSystemFields<Doc<'spreads'>> {
  return spread
}

/** Moves a reading back into the former tables. Returns the id that it would have had. */
export async function asFormer(backend: ProductBackend, readingId: Id<'readings'>): Promise<string> {
  return backend.run(async ({ db }) => {
    const reading = (await db.get('readings', readingId))!
    const pointer = reading.isSingle
      ? { drawId: await db.insert('draws', formerDraw(reading)) }
      : { spreadId: await db.insert('spreads', formerSpread(reading)) }
    if (reading.proof) {
      await db.patch('commitments', reading.proof.commitmentId, { readingId: undefined, ...pointer })
    }
    await db.delete('readings', readingId)
    return pointer.drawId ?? pointer.spreadId!
  })
}

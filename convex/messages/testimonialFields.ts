// What people say of the product: what more than one function has to know of it.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { publicId, type Reading } from '../readings/findReading.ts'

/** What its form holds. */
export function testimonialFieldsOf(row: Pick<Doc<'testimonials'>, 'author' | 'text' | 'place' | 'deckId'>) {
  const { author, text } = row
  return { author, text, place: row.place ?? null, deckId: row.deckId ?? null }
}

/** A reading is written about once. */
export async function leftAbout(ctx: QueryCtx, reading: Reading): Promise<Doc<'testimonials'> | null> {
  return ctx.db
    .query('testimonials')
    .withIndex('by_readingId', (q) => q.eq('readingId', publicId(reading)))
    .first()
}

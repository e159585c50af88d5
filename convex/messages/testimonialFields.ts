// Shared by the functions for testimonials.
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { publicId, type Reading } from '../readings/findReading.ts'

/** The fields of the form. */
export function testimonialFieldsOf(row: Pick<Doc<'testimonials'>, 'author' | 'text' | 'place' | 'deckId'>) {
  const { author, text } = row
  return { author, text, place: row.place ?? null, deckId: row.deckId ?? null }
}

/** The testimonial about a reading: at most one. */
export async function leftAbout(ctx: QueryCtx, reading: Reading): Promise<Doc<'testimonials'> | null> {
  return ctx.db
    .query('testimonials')
    .withIndex('by_readingId', (q) => q.eq('readingId', publicId(reading)))
    .first()
}

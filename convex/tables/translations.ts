import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** Texts of a row in a language other than English; the row itself has the English ones (values/localized.ts). */
export const translations = defineTable({
  /** BCP 47 tag. */
  language: v.string(),
  /** The id of the row. Content without a row is named by its kind and slug, as in `theme/comfort`. */
  rowId: v.string(),
  /** By their path in the row: `upright.summary`. */
  texts: v.record(v.string(), v.union(v.string(), v.array(v.string()))),
}).index('by_language_and_rowId', ['language', 'rowId'])

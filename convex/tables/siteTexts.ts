import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { legalPages } from '#rules/legal/legal-text.ts'

/** The owner's texts of /privacy and /terms. Without a row, the page shows ours. */
export const siteTexts = defineTable({
  key: literals(...legalPages),
  /** BCP 47 tag. */
  language: v.string(),
  /** In the markup of rules/legal/legal-text.ts. */
  text: v.string(),
  /** Our text when this one was saved, to show what has changed in ours since. */
  ours: v.string(),
  changedAt: v.number(),
}).index('by_key_and_language', ['key', 'language'])

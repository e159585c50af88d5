// The chain of seals. Sealing only inserts a row into `chainedSeals`; a job adds new rows to a link about once a second, so that
// concurrent draws do not conflict on a shared row.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** One row for each seal, with its link. */
export const chainedSeals = defineTable({
  seal: v.string(),
  /** The number of its link; missing until the job has run. */
  link: v.optional(v.number()),
})
  .index('by_link', ['link'])
  .index('by_seal', ['seal'])

/** Immutable. The seals of a link are in `chainedSeals`, so that reading a head stays cheap. */
export const sealLinks = defineTable({
  number: v.number(),
  previous: v.string(),
  head: v.string(),
  atMs: v.number(),
  count: v.number(),
})
  .index('by_number', ['number'])
  .index('by_atMs', ['atMs'])
  .index('by_head', ['head'])

/** One row: whether the job is running. Sealing reads it, so it changes only when the job starts or stops. */
export const sealChainJobs = defineTable({ isRunning: v.boolean() })

/** One row: the last scheduled run. It changes with every run, so it is separate from the row that sealing reads. */
export const sealChainRuns = defineTable({ functionId: v.id('_scheduled_functions') })

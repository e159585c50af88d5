// The chain of seals. A seal adds only a row of its own to `chainedSeals`; a job puts new ones into a link about once a
// second, so that visitors who seal or draw at the same moment never wait for one shared row.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'

/** One row for each seal, and which link it is in. */
export const chainedSeals = defineTable({
  seal: v.string(),
  /** The number of its link; missing until the job has come by. */
  link: v.optional(v.number()),
})
  .index('by_link', ['link'])
  .index('by_seal', ['seal'])

/** Written once and never changed. What is in a link stands in `chainedSeals`, so that reading a head stays cheap. */
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

/** One row: whether the job is scheduled. Seals read it, so it changes only when the job starts or stops. */
export const sealChainJobs = defineTable({ isRunning: v.boolean() })

/** One row: the run that was scheduled last. It changes with every run, so it is apart from the row that seals read. */
export const sealChainRuns = defineTable({ functionId: v.id('_scheduled_functions') })

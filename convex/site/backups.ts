// The state of backups, as last reported by the host, which makes them (`docs/backup.md`).
import { v } from 'convex/values'
import { internalMutation } from '../_generated/server.js'
import { adminQuery } from '../callers/functions.ts'
import { backupStatus } from '../tables/backups.ts'

/** Null if the host has never reported, as with an external backend. */
export const status = adminQuery({
  args: {},
  returns: v.union(v.object(backupStatus.validator.fields), v.null()),
  handler: async ({ db }) => {
    const row = await db.query('backupStatus').first()
    if (!row) return null
    const { _id, _creationTime, ...reported } = row
    return reported
  },
})

export const report = internalMutation({
  args: backupStatus.validator.fields,
  returns: v.null(),
  handler: async ({ db }, reported) => {
    const row = await db.query('backupStatus').first()
    if (row) await db.replace(row._id, reported)
    else await db.insert('backupStatus', reported)
    return null
  },
})

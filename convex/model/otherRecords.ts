// Records of accounts that an earlier version named after the address of the site. The record that an account goes on with
// is named after the account; others of the same account are kept beside it and offered for merging.
import { accountRecordName, addressInRecordName, recordNameAt } from '#rules/account-records.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { readingsOf } from './readings.ts'
import { getUserOf } from './viewer.ts'
import { ownerOfUser } from './visitor.ts'

/** Of one record; more are “more than”. */
export const MOST_COUNTED = 200
/** An account has one for each address that somebody has signed in at. */
export const MOST_RECORDS = 20

/** All of the account that an earlier version has made, named after one of these addresses. */
async function recordsAt(ctx: QueryCtx, accountId: string, addresses: readonly string[]) {
  const rows = await Promise.all(
    addresses.map((address) => getUserOf(ctx, { tokenIdentifier: recordNameAt(address, accountId) })),
  )
  return rows.filter((row) => row !== null)
}

/**
 * Gives an account the record that it goes on with, and marks all others as other records of it. What was done already
 * stays as it is. Says whether there was something to do.
 */
export async function adoptRecords(
  ctx: MutationCtx,
  accountId: string,
  addresses: readonly string[],
): Promise<boolean> {
  const tokenIdentifier = accountRecordName(accountId)
  const records = await recordsAt(ctx, accountId, addresses)
  const kept = (await getUserOf(ctx, { tokenIdentifier })) ?? (await fullest(ctx, records))
  if (!kept) return false
  const isNew = kept.tokenIdentifier !== tokenIdentifier
  if (isNew) await ctx.db.patch('users', kept._id, { tokenIdentifier, sameAccountAs: undefined })
  const others = records.filter(({ _id, sameAccountAs }) => _id !== kept._id && sameAccountAs !== kept._id)
  for (const { _id } of others) await ctx.db.patch('users', _id, { sameAccountAs: kept._id })
  return isNew || others.length > 0
}

/** With the most readings, so that a journal that seemed lost is there again; the oldest of equal ones. */
async function fullest(ctx: QueryCtx, records: readonly Doc<'users'>[]): Promise<Doc<'users'> | null> {
  if (records.length < 2) return records[0] ?? null
  const counted = await Promise.all(
    records.map(async (record) => ({ record, readings: (await contentsOf(ctx, record._id)).readings })),
  )
  counted.sort((a, b) => b.readings - a.readings || a.record._creationTime - b.record._creationTime)
  return counted[0]!.record
}

export type RecordContents = { readings: number; notes: number; isMore: boolean }

export async function contentsOf(ctx: QueryCtx, userId: Id<'users'>): Promise<RecordContents> {
  const owner = ownerOfUser(userId)
  const rows = await readingsOf(ctx, owner).take(MOST_COUNTED + 1)
  const counted = rows.slice(0, MOST_COUNTED)
  return {
    readings: counted.length,
    notes: counted.filter(({ note }) => note !== undefined).length,
    isMore: rows.length > MOST_COUNTED,
  }
}

export function otherRecordsOf(ctx: QueryCtx, { _id }: Doc<'users'>): Promise<Doc<'users'>[]> {
  return ctx.db
    .query('users')
    .withIndex('by_sameAccountAs', (q) => q.eq('sameAccountAs', _id))
    .take(MOST_RECORDS)
}

/** Where the site was when the record was made, for people; null if its name does not say so. */
export function addressOf({ tokenIdentifier }: Doc<'users'>): string | null {
  return addressInRecordName(tokenIdentifier)
}

// Records of accounts that an earlier version named after the address of the site. The record that an account goes on with
// is named after the account; others of the same account are kept beside it and offered for merging.
import { accountRecordName, addressInRecordName, recordNameAt } from '#rules/account/account-records.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { readingsOf } from '../readings/findReading.ts'
import { isAdminByLog } from './recordMerge.ts'
import { getUserOf } from '../callers/viewer.ts'
import { ownerOfUser } from '../callers/visitor.ts'

/** Readings that one transaction reads to count them, of all records together: with the longest notes 16 MB. */
const MOST_COUNTED = 800
/** An account has one for each address that somebody has signed in at. */
const MOST_RECORDS = 20

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
  // The role may have been taken away at a record that is not the one that goes on.
  if (kept.isAdmin && others.length > 0 && !(await isAdminByLog(ctx, [kept, ...others]))) {
    await ctx.db.patch('users', kept._id, { isAdmin: false })
  }
  return isNew || others.length > 0
}

/** With the most readings, so that a journal that seemed lost is there again; the oldest of equal ones. */
async function fullest(ctx: QueryCtx, records: readonly Doc<'users'>[]): Promise<Doc<'users'> | null> {
  if (records.length < 2) return records[0] ?? null
  const counted = await contentsOf(ctx, records)
  counted.sort(
    (a, b) => b.contents.readings - a.contents.readings || a.record._creationTime - b.record._creationTime,
  )
  return counted[0]!.record
}

type RecordContents = { readings: number; notes: number; isMore: boolean }

/** What is in each, as far as it is counted. */
export function contentsOf(ctx: QueryCtx, records: readonly Doc<'users'>[]) {
  const most = Math.floor(MOST_COUNTED / records.length)
  return Promise.all(
    records.map(async (record) => ({ record, contents: await countContents(ctx, record, most) })),
  )
}

async function countContents(ctx: QueryCtx, { _id }: Doc<'users'>, most: number): Promise<RecordContents> {
  const rows = await readingsOf(ctx, ownerOfUser(_id)).take(most + 1)
  const counted = rows.slice(0, most)
  return {
    readings: counted.length,
    notes: counted.filter(({ note }) => note !== undefined).length,
    isMore: rows.length > most,
  }
}

export function otherRecordsOf(ctx: QueryCtx, { _id }: Doc<'users'>): Promise<Doc<'users'>[]> {
  return ctx.db
    .query('users')
    .withIndex('by_sameAccountAs', (q) => q.eq('sameAccountAs', _id))
    .take(MOST_RECORDS)
}

export type MergeState = 'waiting' | 'running' | 'failed'

/** A step that fails is not tried again by itself: the record is still there, and nothing is on its way. */
export async function mergeStateOf(
  ctx: QueryCtx,
  { mergeStartedAt, mergeStepId }: Doc<'users'>,
): Promise<MergeState> {
  if (mergeStartedAt === undefined) return 'waiting'
  const step = mergeStepId && (await ctx.db.system.get('_scheduled_functions', mergeStepId))
  return step?.state.kind === 'pending' || step?.state.kind === 'inProgress' ? 'running' : 'failed'
}

/** Where the site was when the record was made, for people; null if its name does not say so. */
export function addressOf({ tokenIdentifier }: Doc<'users'>): string | null {
  return addressInRecordName(tokenIdentifier)
}

// Duplicate user records of one account. An earlier version named records after the site's address, so an account got
// another one when the address changed. One record becomes the account's own; the others are offered for merging.
import { accountRecordName, addressInRecordName, recordNameAt } from '#rules/account/account-records.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { readingsOf } from '../readings/findReading.ts'
import { isAdminByLog } from './recordMerge.ts'
import { getUserByIdentity } from '../callers/viewer.ts'
import { ownerOfUser } from '../callers/visitor.ts'

/** How many readings one transaction counts, of all records together: with the longest notes 16 MB. */
const MAX_COUNTED = 800
/** An account has one for each address of the site at which somebody has signed in. */
const MAX_RECORDS = 20

/** The account's records that are named after one of these addresses. */
async function recordsAt(ctx: QueryCtx, accountId: string, addresses: readonly string[]) {
  const rows = await Promise.all(
    addresses.map((address) => getUserByIdentity(ctx, { tokenIdentifier: recordNameAt(address, accountId) })),
  )
  return rows.filter((row) => row !== null)
}

/**
 * Chooses the account's own record and marks all others as duplicates of it. Idempotent. Returns whether anything was
 * changed.
 */
export async function adoptRecords(
  ctx: MutationCtx,
  accountId: string,
  addresses: readonly string[],
): Promise<boolean> {
  const tokenIdentifier = accountRecordName(accountId)
  const records = await recordsAt(ctx, accountId, addresses)
  const primary =
    (await getUserByIdentity(ctx, { tokenIdentifier })) ?? (await recordWithMostReadings(ctx, records))
  if (!primary) return false
  const isNew = primary.tokenIdentifier !== tokenIdentifier
  if (isNew) await ctx.db.patch('users', primary._id, { tokenIdentifier, sameAccountAs: undefined })
  const others = records.filter(
    ({ _id, sameAccountAs }) => _id !== primary._id && sameAccountAs !== primary._id,
  )
  for (const { _id } of others) await ctx.db.patch('users', _id, { sameAccountAs: primary._id })
  // The admin role may have been removed from one of the duplicates.
  if (primary.isAdmin && others.length > 0 && !(await isAdminByLog(ctx, [primary, ...others]))) {
    await ctx.db.patch('users', primary._id, { isAdmin: false })
  }
  return isNew || others.length > 0
}

/** So that a journal that seemed lost shows up again. Of equal records the oldest. */
async function recordWithMostReadings(
  ctx: QueryCtx,
  records: readonly Doc<'users'>[],
): Promise<Doc<'users'> | null> {
  if (records.length < 2) return records[0] ?? null
  const counted = await contentsOf(ctx, records)
  counted.sort(
    (a, b) => b.contents.readings - a.contents.readings || a.record._creationTime - b.record._creationTime,
  )
  return counted[0]!.record
}

type RecordContents = { readings: number; notes: number; isMore: boolean }

/** What each record contains, counted up to a limit. */
export function contentsOf(ctx: QueryCtx, records: readonly Doc<'users'>[]) {
  const limit = Math.floor(MAX_COUNTED / records.length)
  return Promise.all(
    records.map(async (record) => ({ record, contents: await countContents(ctx, record, limit) })),
  )
}

async function countContents(ctx: QueryCtx, { _id }: Doc<'users'>, limit: number): Promise<RecordContents> {
  const rows = await readingsOf(ctx, ownerOfUser(_id)).take(limit + 1)
  const counted = rows.slice(0, limit)
  return {
    readings: counted.length,
    notes: counted.filter(({ note }) => note !== undefined).length,
    isMore: rows.length > limit,
  }
}

export function otherRecordsOf(ctx: QueryCtx, { _id }: Doc<'users'>): Promise<Doc<'users'>[]> {
  return ctx.db
    .query('users')
    .withIndex('by_sameAccountAs', (q) => q.eq('sameAccountAs', _id))
    .take(MAX_RECORDS)
}

export type MergeState = 'waiting' | 'running' | 'failed'

/** A failed step is not retried automatically: the record still exists, and no job is scheduled. */
export async function mergeStateOf(
  ctx: QueryCtx,
  { mergeStartedAt, mergeStepId }: Doc<'users'>,
): Promise<MergeState> {
  if (mergeStartedAt === undefined) return 'waiting'
  const step = mergeStepId && (await ctx.db.system.get('_scheduled_functions', mergeStepId))
  return step?.state.kind === 'pending' || step?.state.kind === 'inProgress' ? 'running' : 'failed'
}

/** The site's address when the record was created; null if its name does not contain one. */
export function addressOf({ tokenIdentifier }: Doc<'users'>): string | null {
  return addressInRecordName(tokenIdentifier)
}

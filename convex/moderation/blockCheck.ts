// Blocked people can read, export and delete what is theirs, and write to the admins. They cannot draw, share, name or report.
import { isInRange, parseRange } from '#rules/moderation/address-range.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { callerAddress } from '../callers/ipAddress.ts'
import { refusal } from '../callers/refusal.ts'
import { ownersOfCaller } from '../callers/visitor.ts'

/** All address blocks are read with each check, so there are only so many. */
export const MAX_ADDRESS_BLOCKS = 200
const MAX_BLOCKS_OF_OWNER = 20

/** Refuses callers whose account, browser or address is blocked. */
export async function refuseBlocked(ctx: MutationCtx, userRandomID: string | undefined): Promise<void> {
  const block = await blockOfCaller(ctx, userRandomID)
  if (block) throw blockRefusal(block)
}

/** By account, browser or address. */
export async function blockOfCaller(
  ctx: MutationCtx,
  userRandomID: string | undefined,
): Promise<Doc<'blocks'> | null> {
  const owners = await ownersOfCaller(ctx, userRandomID)
  return (await blockOfOwners(ctx, owners)) ?? blockOfAddress(ctx, await callerAddress(ctx))
}

/** The longest block of these owners that is in force. */
export async function blockOfOwners(
  ctx: Pick<QueryCtx, 'db'>,
  owners: readonly string[],
): Promise<Doc<'blocks'> | null> {
  const rows = await Promise.all(
    owners.map((owner) =>
      ctx.db
        .query('blocks')
        .withIndex('by_subject_and_liftedAt', (q) => q.eq('subject', owner).eq('liftedAt', undefined))
        .take(MAX_BLOCKS_OF_OWNER),
    ),
  )
  return longest(rows.flat())
}

async function blockOfAddress(ctx: QueryCtx, address: string | null): Promise<Doc<'blocks'> | null> {
  if (address === null) return null
  const rows = await ctx.db
    .query('blocks')
    .withIndex('by_kind_and_liftedAt', (q) => q.eq('kind', 'address').eq('liftedAt', undefined))
    .take(MAX_ADDRESS_BLOCKS)
  return longest(rows.filter(({ subject }) => isInRange(address, parseRange(subject)!)))
}

function longest(rows: readonly Doc<'blocks'>[]): Doc<'blocks'> | null {
  const now = Date.now()
  const inForce = rows.filter(({ until = Infinity }) => until > now)
  return inForce.sort((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity))[0] ?? null
}

export function blockRefusal({
  kind,
  until = null,
  reason,
}: Pick<Doc<'blocks'>, 'kind' | 'reason'> & { until?: number | null }) {
  return refusal('forbidden', 'blocked', {
    kind,
    lasts: until === null ? 'ever' : 'time',
    until: until === null ? '' : timeOf(until),
    reason,
  })
}

/** In UTC, since the visitor's time zone is not known here: “2026-11-20 14:00 UTC”. */
function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

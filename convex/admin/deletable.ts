// What a kind of row has to say about its deletion by an admin (see deletions.ts).
import { literals } from 'convex-helpers/validators'
import { v, type Infer } from 'convex/values'
import type { Problem } from '#rules/refusal.ts'
import type { Doc, TableNames } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import type { AdminCtx } from './audit.ts'

/** `deletedWith` of a row whose thirty days are over, and which stays because readings show it. */
export const KEPT = 'kept'

/** What is deleted with a row, or stays without it. */
export const dependent = v.object({
  what: literals(
    ...([
      'cards_deleted',
      'designs_deleted',
      'publication_cancelled',
      'draws_stay',
      'readings_keep_it',
      'readings_deleted',
      'spreads_deleted',
      'testimonials_deleted',
      'messages_deleted',
      'totems_stay',
    ] as const),
  ),
  count: v.number(),
  /** Counting stopped at the limit. */
  isMore: v.boolean(),
})

export type Dependent = Infer<typeof dependent>

export type AdminQueryCtx = QueryCtx & { admin: Doc<'users'> }

export interface Deletable<Table extends TableNames> {
  nameOf(row: Doc<Table>): string
  /** Changed together with `deletedAt`, so that the row is not used in the meantime. Restoring changes it back. */
  changes?: Partial<Doc<Table>>
  dependents(ctx: QueryCtx, row: Doc<Table>): Promise<Dependent[]>
  whyNot?(ctx: AdminQueryCtx, row: Doc<Table>): Promise<Problem | null>
  /** `restored` is the row as it would be. */
  whyNotRestored?(ctx: QueryCtx, row: Doc<Table>, restored: Doc<Table>): Promise<Problem | null>
  /** What else is hidden. */
  hide?(ctx: AdminCtx, row: Doc<Table>, deletedAt: number): Promise<void>
  /** What else is shown again. */
  show?(ctx: AdminCtx, restored: Doc<Table>): Promise<void>
  /** Deletes the row, or marks it as kept. Called again if it is unfinished. */
  purge(ctx: MutationCtx, row: Doc<Table>): Promise<'unfinished' | void>
}

/** Counts more than this are not needed to decide. */
const MAX_COUNT = 1000

/** Empty if there is none. */
export async function counted(
  what: Dependent['what'],
  rows: { take(count: number): Promise<unknown[]> },
): Promise<Dependent[]> {
  const { length } = await rows.take(MAX_COUNT + 1)
  return length === 0 ? [] : [{ what, count: Math.min(length, MAX_COUNT), isMore: length > MAX_COUNT }]
}

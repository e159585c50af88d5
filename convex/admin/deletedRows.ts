// Deletes and restores rows of every kind that admins can delete. Undo and the audit log restore through here, too.
import { literals } from 'convex-helpers/validators'
import type { Infer, Value } from 'convex/values'
import type { Problem } from '#rules/refusal.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { eraseFromAuditLog } from '../account/auditLogErasure.ts'
import { deletableUsers } from '../account/deletableUsers.ts'
import { refusal } from '../callers/refusal.ts'
import {
  deletableCards,
  deletableDecks,
  deletableDecktypes,
  deletableDesigns,
} from '../cards/deckDeletions.ts'
import { deleteCaseOf } from '../moderation/moderationOfOwner.ts'
import { deleteTotem } from '../totems/deleteTotem.ts'
import { keepFindable } from '../totems/totemRecords.ts'
import { unset } from '../values/unset.ts'
import { auditEntriesOf, patchAudited, type AdminCtx } from './audit.ts'
import type { AdminQueryCtx, Deletable } from './deletable.ts'

export const RESTORABLE_MS = 30 * 86_400_000

export const deletableKind = literals(
  ...(['messages', 'totems', 'designs', 'cards', 'decks', 'decktypes', 'users'] as const),
)
export type Kind = Infer<typeof deletableKind>

const deletableMessages: Deletable<'messages'> = {
  nameOf: ({ name, email }) => name || email,
  dependents: () => Promise.resolve([]),
  async purge(ctx, { _id }) {
    await eraseFromAuditLog(ctx, 'messages', _id)
    await ctx.db.delete('messages', _id)
  },
}

const deletableTotems: Deletable<'totems'> = {
  nameOf: ({ label }) => label,
  // Lists, maps and taps know retired totems already.
  changes: { status: 'retired' },
  dependents: (_ctx, { taps }) =>
    Promise.resolve(taps === 0 ? [] : [{ what: 'draws_stay' as const, count: taps, isMore: false }]),
  whyNot: (_ctx, { demo }) => Promise.resolve(demo ? { reason: 'demo_totem_deleted_by_itself' } : null),
  async whyNotRestored({ db }, { deckId }) {
    const deck = await db.get('decks', deckId)
    return deck && deck.deletedAt === undefined ? null : { reason: 'restore_deck_first' }
  },
  show: (ctx, { _id }) => keepFindable(ctx, _id),
  async purge(ctx, totem) {
    await deleteTotem(ctx, totem)
    await deleteCaseOf(ctx, 'totem', totem._id)
  },
}

const deletables: { [Table in Kind]: Deletable<Table> } = {
  messages: deletableMessages,
  totems: deletableTotems,
  designs: deletableDesigns,
  cards: deletableCards,
  decks: deletableDecks,
  decktypes: deletableDecktypes,
  users: deletableUsers,
}

export const kinds = Object.keys(deletables) as Kind[]

/** The caller pairs a kind with a row of its table. */
export function deletableOf(kind: Kind): Deletable<Kind> {
  return deletables[kind] as unknown as Deletable<Kind>
}

export function isKind(table: string): table is Kind {
  return table in deletables
}

export async function requireRowOf({ db }: QueryCtx, kind: Kind, id: string): Promise<Doc<Kind>> {
  const rowId = db.normalizeId(kind, id)
  const row = rowId && (await db.get(kind, rowId as never))
  if (!row) throw refusal('not found', 'gone')
  return row as Doc<Kind>
}

export async function whyNotDeleted(ctx: AdminQueryCtx, kind: Kind, row: Doc<Kind>): Promise<Problem | null> {
  return (await deletableOf(kind).whyNot?.(ctx, row)) ?? null
}

/** Idempotent. */
export async function deleteRow(ctx: AdminCtx, kind: Kind, row: Doc<Kind>): Promise<void> {
  if (row.deletedAt !== undefined) return
  const problem = await whyNotDeleted(ctx, kind, row)
  if (problem) throw refusal('conflict', problem.reason, problem.params)
  const { changes, hide } = deletableOf(kind)
  const deletedAt = Date.now()
  await patchAudited(ctx, kind, row as never, { ...changes, deletedAt } as never, 'delete')
  await hide?.(ctx, row, deletedAt)
}

/** Exactly as it was. Idempotent. */
export async function restoreRow(ctx: AdminCtx, kind: Kind, row: Doc<Kind>): Promise<void> {
  if (row.deletedAt === undefined) return
  // It was deleted with another row, or its thirty days are over.
  if ('deletedWith' in row && row.deletedWith !== undefined) throw refusal('not found', 'gone')
  const before = { ...(await fieldsBefore(ctx, kind, row)), deletedAt: unset }
  const restored = { ...row, ...before } as Doc<Kind>
  const { whyNotRestored, show } = deletableOf(kind)
  const problem = await whyNotRestored?.(ctx, row, restored)
  if (problem) throw refusal('conflict', problem.reason, problem.params)
  await patchAudited(ctx, kind, row as never, before as never, 'restore')
  await show?.(ctx, restored)
}

/** What the deletion has changed, as the audit log has it. */
async function fieldsBefore(ctx: AdminCtx, kind: Kind, { _id }: Doc<Kind>): Promise<Record<string, Value>> {
  const entry = await auditEntriesOf(ctx, kind, _id)
    .filter((q) => q.eq(q.field('action'), 'delete'))
    .first()
  const { deletedAt: _, ...fields } = (entry?.before ?? {}) as Record<string, Value>
  return fields
}

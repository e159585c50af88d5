// What must hold of a row however it is changed, asked once more when it is restored from the log.
import type { Value } from 'convex/values'
import { problemBeside } from '#rules/redirects.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { requireAnotherAdmin, requireVerified } from '../callers/admins.ts'
import type { AdminCtx, Editable } from './audit.ts'
import { requireReverse } from '../cards/cardEditing.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { otherFaces, refuseIfWorn } from '../cards/designTargets.ts'
import { latestPublication } from '../cards/publications.ts'
import { refusal } from '../callers/refusal.ts'

export type Changes = Record<string, Value | undefined>

export async function requireAllowed(
  ctx: AdminCtx,
  table: Editable,
  row: object,
  changes: Changes,
): Promise<void> {
  if (table === 'users') await refuseLosingAdmins(ctx, row as Doc<'users'>, changes)
  if (table === 'designs') await refuseWrongDesign(ctx, row as Doc<'designs'>, changes)
  if (table === 'decks' && 'status' in changes) await refuseWithPlan(ctx, row as Doc<'decks'>)
  if (table === 'redirects') await refuseWrongRedirect(ctx, row as Doc<'redirects'>, changes)
  if (table === 'cards') {
    const card = row as Doc<'cards'>
    const decktype = await requireRow(ctx.db.get('decktypes', card.decktypeId))
    requireReverse(decktype, card, changes as Pick<Doc<'cards'>, 'reversed'>)
  }
  // It is said anew, whatever it says.
  if (table === 'placeTexts') changes.changedAt = Date.now()
}

async function refuseLosingAdmins(ctx: AdminCtx, user: Doc<'users'>, changes: object): Promise<void> {
  if ('isAdmin' in changes && changes.isAdmin === true) requireVerified(user)
  if (!('isAdmin' in changes) || changes.isAdmin !== false) return
  if (user._id === ctx.admin._id) throw refusal('forbidden', 'Admins cannot take this role from themselves.')
  await requireAnotherAdmin(ctx, user)
}

/** A card has one face, nobody is shown a picture without words, and what was ever shown stays known as that. */
async function refuseWrongDesign(ctx: AdminCtx, design: Doc<'designs'>, changes: Changes): Promise<void> {
  delete changes.wasApproved
  const { status, altText } = { ...design, ...changes }
  if (status !== 'approved') return design.status === 'approved' ? refuseIfWorn(ctx, design) : undefined
  if (altText === '' && design.role !== 'back') {
    throw refusal('conflict', 'It is shown by now, and what is shown needs an alternative text.')
  }
  if (design.status !== 'approved' && (await otherFaces(ctx, design)).length > 0) {
    throw refusal('conflict', 'Somebody has put another design in its place meanwhile.')
  }
}

/** Moved on purpose, a deck leaves its plan behind; restoring is not meant to. */
async function refuseWithPlan(ctx: QueryCtx, deck: Doc<'decks'>): Promise<void> {
  if ((await latestPublication(ctx, deck._id))?.state !== 'waiting') return
  throw refusal('conflict', 'Somebody has planned its publication meanwhile.')
}

const MOST_REDIRECTS = 1000

export async function refuseWrongRedirect(
  ctx: QueryCtx,
  row: Doc<'redirects'> | null,
  changes: object,
): Promise<void> {
  const rows = await ctx.db.query('redirects').withIndex('by_from').take(MOST_REDIRECTS)
  const others = rows.filter(({ _id }) => _id !== row?._id)
  const problem = problemBeside({ ...row, ...changes } as Doc<'redirects'>, others)
  if (problem !== null) throw refusal('conflict', problem)
}

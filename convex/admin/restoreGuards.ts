// What must hold of a row however it is changed, asked once more when it is restored from the log.
import type { Value } from 'convex/values'
import { problemBeside } from '#rules/redirects.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
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
  if (table === 'decks' && 'status' in changes) await refuseOtherState(ctx, row as Doc<'decks'>)
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

/** What was published is never a draft again. Moved on purpose, a deck leaves its plan behind; restoring is not meant to. */
async function refuseOtherState(ctx: QueryCtx, deck: Doc<'decks'>): Promise<void> {
  if (deck.revision > 0) {
    throw refusal('conflict', 'It was published since; its state is changed on its own page.')
  }
  if ((await latestPublication(ctx, deck._id))?.state !== 'waiting') return
  throw refusal('conflict', 'Somebody has planned its publication meanwhile.')
}

const MOST_REDIRECTS = 1000

export interface RedirectList {
  /** Refused where it may not stand beside the others. */
  put(redirect: Doc<'redirects'>): Promise<void>
}

/** All redirects, read once for however many are restored: each is looked at beside all others, and there may be many. */
export function listRedirects({ db }: QueryCtx): RedirectList {
  let known: Map<Id<'redirects'>, Doc<'redirects'>> | null = null
  return {
    async put(redirect) {
      const rows = known ? [] : await db.query('redirects').withIndex('by_from').take(MOST_REDIRECTS)
      known ??= new Map(rows.map((row) => [row._id, row]))
      const others = [...known.values()].filter(({ _id }) => _id !== redirect._id)
      const problem = problemBeside(redirect, others)
      if (problem !== null) throw refusal('conflict', problem)
      known.set(redirect._id, redirect)
    },
  }
}

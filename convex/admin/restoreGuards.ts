// Invariants that a change must not break, checked again when a row is restored from the log.
import type { Value } from 'convex/values'
import { problemBeside } from '#rules/redirects.ts'
import type { StoredSetting } from '#rules/settings/stored-settings.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { requireAnotherAdmin, requireVerified } from '../callers/admins.ts'
import type { AdminCtx, Editable } from './audit.ts'
import { requireReverse } from '../cards/cardEditing.ts'
import { designFor } from '../cards/deckEditing.ts'
import { checkCards } from '../cards/deckFields.ts'
import { requireRow } from '../cards/deckRevisions.ts'
import { otherFaces, refuseIfWorn } from '../cards/designTargets.ts'
import { latestPublication } from '../cards/publications.ts'
import { refusal } from '../callers/refusal.ts'
import { requireOwnerFor, requireSecret, requireSettings, valuesIn } from '../site/settings.ts'

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
  if (table === 'decks') await requireDeckParts(ctx, row as Doc<'decks'>, changes)
  if (table === 'cards') {
    const card = row as Doc<'cards'>
    const decktype = await requireRow(ctx.db.get('decktypes', card.decktypeId))
    requireReverse(decktype, card, changes as Pick<Doc<'cards'>, 'reversed'>)
  }
  if (table === 'settings') {
    await requireOwnerFor(ctx, Object.keys(changes))
    const restored = valuesIn({ ...row, ...changes } as Partial<Doc<'settings'>>)
    requireSettings(restored, Object.keys(changes) as StoredSetting[])
    if (changes.SMTP_URL !== undefined) await requireSecret(ctx, changes.SMTP_URL)
  }
  // The text counts as changed now.
  if (table === 'placeTexts' || table === 'siteTexts') changes.changedAt = Date.now()
}

/** Cards and art of a draft that is undone may be gone since. */
async function requireDeckParts(ctx: QueryCtx, deck: Doc<'decks'>, changes: Changes): Promise<void> {
  const { cardIds, backDesignId, coverDesignId } = changes as Partial<Doc<'decks'>>
  if (cardIds) await checkCards(ctx, { cardIds, decktypeId: deck.decktypeId })
  if (backDesignId) await designFor(ctx, deck, 'back', backDesignId)
  if (coverDesignId) await designFor(ctx, deck, 'cover', coverDesignId)
}

async function refuseLosingAdmins(ctx: AdminCtx, user: Doc<'users'>, changes: object): Promise<void> {
  if ('isAdmin' in changes && changes.isAdmin === true) requireVerified(user)
  if ('staffRole' in changes && changes.staffRole !== undefined) requireVerified(user)
  if (!('isAdmin' in changes) || changes.isAdmin !== false) return
  if (user._id === ctx.admin._id) throw refusal('forbidden', 'own_admin_role')
  await requireAnotherAdmin(ctx, user)
}

/** A card has one approved face, a visible design needs an alt text, and `wasApproved` never goes back. */
async function refuseWrongDesign(ctx: AdminCtx, design: Doc<'designs'>, changes: Changes): Promise<void> {
  delete changes.wasApproved
  const { status, altText } = { ...design, ...changes }
  if (status !== 'approved') return design.status === 'approved' ? refuseIfWorn(ctx, design) : undefined
  if (altText === '' && design.role !== 'back') {
    throw refusal('conflict', 'alt_text_required')
  }
  if (design.status !== 'approved' && (await otherFaces(ctx, design)).length > 0) {
    throw refusal('conflict', 'design_replaced')
  }
}

/** A published deck never becomes a draft again, and restoring must not cancel a scheduled publication. */
async function refuseOtherState(ctx: QueryCtx, deck: Doc<'decks'>): Promise<void> {
  if (deck.revision > 0) {
    throw refusal('conflict', 'published_since')
  }
  if ((await latestPublication(ctx, deck._id))?.state !== 'waiting') return
  throw refusal('conflict', 'publication_scheduled_meanwhile')
}

const MAX_REDIRECTS = 1000

export interface RedirectList {
  /** Refuses a redirect that conflicts with the others. */
  put(redirect: Doc<'redirects'>): Promise<void>
}

/** All redirects, read once for a whole batch: each restored one is checked against all others. */
export function listRedirects({ db }: QueryCtx): RedirectList {
  let cached: Map<Id<'redirects'>, Doc<'redirects'>> | null = null
  return {
    async put(redirect) {
      const rows = cached ? [] : await db.query('redirects').withIndex('by_from').take(MAX_REDIRECTS)
      cached ??= new Map(rows.map((row) => [row._id, row]))
      const others = [...cached.values()].filter(({ _id }) => _id !== redirect._id)
      const problem = problemBeside(redirect, others)
      if (problem) throw refusal('conflict', problem.reason, problem.params)
      cached.set(redirect._id, redirect)
    },
  }
}

// The rows that a draw leaves behind.
import { isCodename } from '#rules/codename.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { Infer } from 'convex/values'
import type { MutationCtx } from '../_generated/server.js'
import type { place } from '../tables/draws.ts'
import { requireRow } from './deckRevisions.ts'
import { type Opening, revealSeed } from './fairDraw.ts'
import { countLater } from './freshDraws.ts'
import { callerAddress } from './ipAddress.ts'
import { fromNetwork, hasOneLeft } from './rateLimits.ts'
import { refusal } from './refusal.ts'
import { MAX_QUESTION, tidyText } from './text.ts'

type NewDraw = Pick<Doc<'draws'>, 'owner' | 'source'> &
  Partial<
    Pick<
      Doc<'draws'>,
      | 'day'
      | 'question'
      | 'codename'
      | 'totemId'
      | 'counter'
      | 'counterRound'
      | 'touch'
      | 'touchedBy'
      | 'place'
      | 'ipAddress'
      | 'ipSource'
      | 'ipClaim'
    >
  >

/** Where the draw is counted: not kept with it, since a draw is shown to others and its visitor's town is not. */
type Counted = { countsAt?: Infer<typeof place> | undefined }

/** The rows of a draw, in one transaction: the draw, its used commitment with the seed, and a mark to count it. */
export async function insertDraw(
  ctx: MutationCtx,
  commitment: Doc<'commitments'>,
  { proof, drawn: [drawn] }: Opening,
  { countsAt, ...fields }: NewDraw & Counted,
): Promise<Doc<'draws'>> {
  const { deckId, revision, pool } = commitment
  const { cardId, reversed } = drawn!
  const countsThere = countsAt !== undefined && (await mayCount(ctx, fields.owner))
  const drawId = await ctx.db.insert('draws', {
    ...{ deckId, revision, pool, cardId, reversed, proof },
    ...fields,
    ...(fields.ipAddress !== undefined && { ipState: 'whole' as const }),
    sharesQuestion: false,
    noteRevision: 0,
    tags: [],
    visibility: 'shared',
  })
  await Promise.all([
    revealSeed(ctx, commitment, { state: 'used', drawId }),
    countLater(ctx, {
      kind: 'draw',
      ...{ drawId, deckId, revision, pool, cardId, reversed, source: fields.source },
      reversible: commitment.reversalRate > 0,
      ...(fields.totemId !== undefined && { totemId: fields.totemId }),
      ...(fields.codename !== undefined && { codename: fields.codename }),
      ...(countsThere && { place: countsAt }),
    }),
  ])
  return requireRow(ctx.db.get('draws', drawId))
}

/** Nobody makes a lively town alone: not one visitor, nor one address with many visitors. */
async function mayCount(ctx: MutationCtx, owner: string): Promise<boolean> {
  const network = await fromNetwork('townDrawFrom', await callerAddress(ctx))
  return hasOneLeft(ctx, { name: 'townDraw', who: owner }, network)
}

export function questionOf(question: string | undefined): { question?: string } {
  const tidy = tidyText(question ?? '', 'A question', MAX_QUESTION)
  return tidy === '' ? {} : { question: tidy }
}

export function codenameOf(codename: string | undefined): { codename?: string } {
  if (codename === undefined) return {}
  if (!isCodename(codename)) throw refusal('invalid', 'This is not a codename.')
  return { codename }
}

// Who has just deleted their account. A token of theirs may still be around in another browser for a while, and must not
// make the account anew behind their back.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { MutationCtx } from '../_generated/server.js'
import { refusal } from '../callers/refusal.ts'

/** Far longer than any provider's tokens live. */
const DEPARTED_FOR_MS = 24 * 3_600_000
const FORGOTTEN_AT_ONCE = 100

type Token = { tokenIdentifier: string }

export async function noteDeparture(ctx: MutationCtx, token: Token): Promise<void> {
  const now = Date.now()
  await ctx.db.insert('departures', { tokenHash: await tokenHashOf(token), at: now })
  const old = await ctx.db
    .query('departures')
    .withIndex('by_at', (q) => q.lt('at', now - DEPARTED_FOR_MS))
    .take(FORGOTTEN_AT_ONCE)
  for (const { _id } of old) await ctx.db.delete('departures', _id)
}

export async function refuseDeparted(ctx: MutationCtx, token: Token): Promise<void> {
  const tokenHash = await tokenHashOf(token)
  const last = await ctx.db
    .query('departures')
    .withIndex('by_tokenHash', (q) => q.eq('tokenHash', tokenHash))
    .order('desc')
    .first()
  if (last && last.at > Date.now() - DEPARTED_FOR_MS) {
    throw refusal('forbidden', 'This account was deleted. A new one can be made with it in a day.')
  }
}

async function tokenHashOf({ tokenIdentifier }: Token): Promise<string> {
  return sha256Hex(utf8(`lodestar account ${tokenIdentifier}`))
}

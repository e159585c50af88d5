// The identity of the caller, as records are named after it. Our engine gives accounts of our own provider their constant name; a
// Convex deployment shows the provider's address, so it is replaced here. Records then have the same names in both.
import type { UserIdentity } from 'convex/server'
import { accountIssuer, accountRecordName, recordNameAt } from '#rules/account/account-records.ts'
import type { QueryCtx } from '../_generated/server.js'

export async function getIdentity(ctx: Pick<QueryCtx, 'auth'>): Promise<UserIdentity | null> {
  const identity = await ctx.auth.getUserIdentity()
  const { PUBLIC_URL: site } = process.env
  if (!identity || !site || identity.tokenIdentifier !== recordNameAt(site, identity.subject)) return identity
  return { ...identity, issuer: accountIssuer, tokenIdentifier: accountRecordName(identity.subject) }
}

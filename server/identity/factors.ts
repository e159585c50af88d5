// Everything besides the password that proves who signs in.
import type { IdentityDatabase } from './database.ts'
import { LinkedIdentities } from './linked-identities.ts'
import { OneTimeTokens } from './one-time-tokens.ts'
import { Passkeys } from './passkeys.ts'
import { RecoveryCodes } from './recovery-codes.ts'
import { SecondStep } from './second-step.ts'
import { Totp } from './totp.ts'

export interface Factors {
  tokens: OneTimeTokens
  passkeys: Passkeys
  recoveryCodes: RecoveryCodes
  totp: Totp
  secondStep: SecondStep
  linkedIdentities: LinkedIdentities
}

export function createFactors(
  database: IdentityDatabase,
  {
    secret,
    secretKey,
    issuer,
    publicUrl,
  }: { secret: string; secretKey: string | undefined; issuer: string; publicUrl: string },
): Factors {
  const tokens = new OneTimeTokens(database, { secret, issuer })
  const recoveryCodes = new RecoveryCodes(database)
  const totp = new Totp(database, secretKey)
  return {
    tokens,
    passkeys: new Passkeys(database, tokens, publicUrl),
    recoveryCodes,
    totp,
    secondStep: new SecondStep({ database, secret, totp, recoveryCodes }),
    linkedIdentities: new LinkedIdentities(database),
  }
}

// Signed tokens that carry a step of a sign-in from one form to the next, such as a passkey challenge. Each works once, for one
// purpose and for a few minutes.
import { createSecretKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { IdentityDatabase } from './database.ts'

const purposes = {
  /** The password is right and a second step is missing, or the page before the end of a sign-in. */
  'sign-in-step': z.object({
    accountId: z.string(),
    /** The account's `tokenGeneration`: a password reset or a sign-out everywhere ends started sign-ins too. */
    generation: z.number(),
    interaction: z.string(),
    /** The methods that were used, as in the `amr` claim. */
    methods: z.array(z.string()),
    /** Whether nothing but the confirmation of the page is missing. */
    isDone: z.boolean(),
    /** An account of another provider that is linked when the sign-in ends. */
    link: z.object({ issuer: z.string(), subject: z.string() }).optional(),
  }),
  /** `subject` is what it is for: an account, or an interaction if nobody is known yet. */
  'passkey-challenge': z.object({ challenge: z.string(), subject: z.string() }),
  /** The `mfa_token` of a refused refresh: who has it has signed in before, and only the second step is missing. */
  mfa: z.object({ accountId: z.string() }),
  /** A sign-in that went to another provider. */
  'social-request': z.object({
    interaction: z.string(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
  }),
  /** Who came back from there. */
  social: z.object({
    interaction: z.string(),
    issuer: z.string(),
    subject: z.string(),
    /** Null if the other provider has not verified it. */
    email: z.string().nullable(),
  }),
  /** The password was entered in this session in the last minutes. Not used up: it opens several pages. */
  recent: z.object({ accountId: z.string(), session: z.string() }),
  'totp-setup': z.object({ secret: z.string(), accountId: z.string() }),
}

export type TokenPurpose = keyof typeof purposes
export type TokenClaims<Purpose extends TokenPurpose> = z.infer<(typeof purposes)[Purpose]>

const lifetimeMs = 15 * 60_000

export class OneTimeTokens {
  readonly #database: IdentityDatabase
  readonly #key: ReturnType<typeof createSecretKey>
  readonly #issuer: string

  constructor(database: IdentityDatabase, { secret, issuer }: { secret: string; issuer: string }) {
    this.#database = database
    this.#key = createSecretKey(Buffer.from(secret, 'base64url'))
    this.#issuer = issuer
  }

  create<Purpose extends TokenPurpose>(purpose: Purpose, claims: TokenClaims<Purpose>): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: typeOf(purpose) })
      .setIssuer(this.#issuer)
      .setJti(randomUUID())
      .setExpirationTime(new Date(Date.now() + lifetimeMs))
      .sign(this.#key)
  }

  /** Without using it up: a wrong code may be corrected in the same step. */
  async read<Purpose extends TokenPurpose>(
    purpose: Purpose,
    token: string,
  ): Promise<TokenClaims<Purpose> | null> {
    return (await this.#verify(purpose, token))?.claims ?? null
  }

  /** Null if it has expired, is not ours, or was used before. */
  async consume<Purpose extends TokenPurpose>(
    purpose: Purpose,
    token: string,
  ): Promise<TokenClaims<Purpose> | null> {
    const verified = await this.#verify(purpose, token)
    if (!verified) return null
    const { rowCount } = await this.#database.query(
      'INSERT INTO used_tokens (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [verified.id, new Date(Date.now() + lifetimeMs)],
    )
    return rowCount === 1 ? verified.claims : null
  }

  async #verify<Purpose extends TokenPurpose>(
    purpose: Purpose,
    token: string,
  ): Promise<{ id: string; claims: TokenClaims<Purpose> } | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        typ: typeOf(purpose),
        issuer: this.#issuer,
        requiredClaims: ['jti', 'exp'],
      })
      return { id: payload.jti!, claims: purposes[purpose].parse(payload) as TokenClaims<Purpose> }
    } catch {
      return null
    }
  }
}

function typeOf(purpose: TokenPurpose): string {
  return `lodestar-${purpose}`
}

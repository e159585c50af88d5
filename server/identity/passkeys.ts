// Passkeys (WebAuthn), for sign-in without a password and as the second step after one. The device always checks who uses it, so a
// passkey alone counts as two factors.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Account } from './accounts.ts'
import type { IdentityDatabase } from './database.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'

export interface Passkey {
  id: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** What a page needs to ask the browser for a passkey. */
export interface PasskeyRequest<Options> {
  options: Options
  /** Comes back with the answer. */
  challenge: string
}

export type CreationRequest = PasskeyRequest<PublicKeyCredentialCreationOptionsJSON>
export type AssertionRequest = PasskeyRequest<PublicKeyCredentialRequestOptionsJSON>

interface Row {
  id: string
  account_id: string
  public_key: string
  counter: string
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

const maxPasskeys = 20

export class Passkeys {
  readonly #database: IdentityDatabase
  readonly #tokens: OneTimeTokens
  readonly #origin: string
  readonly #rpId: string

  constructor(database: IdentityDatabase, tokens: OneTimeTokens, publicUrl: string) {
    this.#database = database
    this.#tokens = tokens
    this.#origin = publicUrl
    this.#rpId = new URL(publicUrl).hostname
  }

  /** Browsers allow passkeys for names only, not for IP addresses. */
  get isAvailable(): boolean {
    return !/^[\d.]+$|^\[/.test(this.#rpId)
  }

  async list(accountId: string): Promise<Passkey[]> {
    return (await this.#rowsOf(accountId)).map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }))
  }

  async requestCreation({ id, email }: Account): Promise<CreationRequest> {
    const existing = await this.#rowsOf(id)
    const options = await generateRegistrationOptions({
      rpName: 'Lodestar',
      rpID: this.#rpId,
      userName: email,
      userID: new TextEncoder().encode(id),
      attestationType: 'none',
      excludeCredentials: existing.map(({ id: credential, transports }) => ({ id: credential, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options, challenge: await this.#challengeToken(options.challenge, id) }
  }

  /** False if the answer is not valid for this account. */
  async add(
    account: Account,
    { challenge, response, name }: { challenge: string; response: string; name: string },
  ): Promise<boolean> {
    const claims = await this.#tokens.consume('passkey-challenge', challenge)
    const answer = parse<RegistrationResponseJSON>(response)
    if (claims?.subject !== account.id || !answer) return false
    if ((await this.#rowsOf(account.id)).length >= maxPasskeys) return false
    const verified = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: claims.challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
    }).catch(() => null)
    if (!verified?.verified) return false
    const { credential } = verified.registrationInfo
    const { rowCount } = await this.#database.query(
      `INSERT INTO passkeys (id, account_id, public_key, counter, transports, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [
        credential.id,
        account.id,
        Buffer.from(credential.publicKey).toString('base64url'),
        credential.counter,
        JSON.stringify(credential.transports ?? []),
        name,
        new Date(),
      ],
    )
    return rowCount === 1
  }

  /** `accountId` if it is known who signs in; `subject` binds the answer to this sign-in. */
  async requestAssertion(subject: string, accountId?: string): Promise<AssertionRequest> {
    const known = accountId === undefined ? [] : await this.#rowsOf(accountId)
    const options = await generateAuthenticationOptions({
      rpID: this.#rpId,
      userVerification: 'required',
      ...(known.length > 0 && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
    })
    return { options, challenge: await this.#challengeToken(options.challenge, subject) }
  }

  /** The id of the account whose passkey answered; null if the answer is not valid. */
  async verify(
    subject: string,
    { challenge, response }: { challenge: string; response: string },
  ): Promise<string | null> {
    const claims = await this.#tokens.consume('passkey-challenge', challenge)
    const answer = parse<AuthenticationResponseJSON>(response)
    if (claims?.subject !== subject || !answer) return null
    const { rows } = await this.#database.query<Row>('SELECT * FROM passkeys WHERE id = $1', [answer.id])
    const row = rows[0]
    if (!row) return null
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: claims.challenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
      },
      requireUserVerification: true,
    }).catch(() => null)
    if (!verified?.verified) return null
    await this.#database.query('UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1', [
      row.id,
      verified.authenticationInfo.newCounter,
      new Date(),
    ])
    return row.account_id
  }

  /** Removing the last way of a second step turns the second step off. */
  async remove(accountId: string, id: string): Promise<void> {
    await this.#database.query('DELETE FROM passkeys WHERE account_id = $1 AND id = $2', [accountId, id])
    await this.#database.query(
      `UPDATE accounts SET two_step = false WHERE id = $1 AND totp_secret IS NULL
         AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account_id = $1)`,
      [accountId],
    )
  }

  #challengeToken(challenge: string, subject: string): Promise<string> {
    return this.#tokens.create('passkey-challenge', { challenge, subject })
  }

  async #rowsOf(accountId: string): Promise<Row[]> {
    const { rows } = await this.#database.query<Row>(
      'SELECT * FROM passkeys WHERE account_id = $1 ORDER BY created_at, id',
      [accountId],
    )
    return rows
  }
}

function parse<Answer>(text: string): Answer | null {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'id' in answer ? (answer as Answer) : null
  } catch {
    return null
  }
}

// The storage adapter of `oidc-provider`: sessions, grants, codes and refresh tokens in PostgreSQL.
import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { IdentityDatabase } from './database.ts'
import type { Revocations } from './revocations.ts'

/**
 * The id of these models is a bearer secret, so only its hash is stored. The ids of others are useless without a cookie that
 * we have signed.
 */
const bearerModels = new Set(['RefreshToken', 'AuthorizationCode', 'AccessToken'])

/**
 * How long a refresh token may be reused after its first use, because the response may have been lost and the client retries
 * for about that long. Reuse does not extend the time. Later reuse counts as theft, and the grant is revoked.
 */
const graceSeconds = 35

export function createOidcAdapter(
  database: IdentityDatabase,
  revocations: Revocations,
): (model: string) => Adapter {
  return (model) => new OidcAdapter(database, revocations, model)
}

class OidcAdapter implements Adapter {
  readonly #database: IdentityDatabase
  readonly #revocations: Revocations
  readonly #model: string

  constructor(database: IdentityDatabase, revocations: Revocations, model: string) {
    this.#database = database
    this.#revocations = revocations
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds: number): Promise<void> {
    const { jti: _jti, ...withoutId } = payload
    await this.#database.query(
      `INSERT INTO records (model, id, payload, uid, grant_id, account_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
         grant_id = excluded.grant_id, account_id = excluded.account_id, expires_at = excluded.expires_at`,
      [
        this.#model,
        this.#storedId(id),
        this.#isBearer ? withoutId : payload,
        payload.uid ?? null,
        payload.grantId ?? (this.#model === 'Grant' ? id : null),
        payload.accountId ?? null,
        expiresInSeconds ?? null,
      ],
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const payload = await this.#findPayload('id = $2', this.#storedId(id))
    if (!payload || !this.#isBearer) return payload
    const { consumed, ...others } = payload
    const isGraceOver = this.#model !== 'RefreshToken' || Date.now() / 1000 - Number(consumed) > graceSeconds
    return { ...others, jti: id, ...(consumed !== undefined && isGraceOver && { consumed }) }
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findPayload('uid = $2', uid)
  }

  /** The device flow is disabled. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  /** Stores the time of the first use, from which the grace period of a refresh token is measured. */
  async consume(id: string): Promise<void> {
    await this.#database.query(
      `UPDATE records SET payload = payload || jsonb_build_object('consumed', $3::bigint)
       WHERE model = $1 AND id = $2 AND NOT payload ? 'consumed'`,
      [this.#model, this.#storedId(id), Math.floor(Date.now() / 1000)],
    )
  }

  async destroy(id: string): Promise<void> {
    // Signing out, and reuse of a refresh token or code, destroy a grant: its tokens are revoked with it.
    if (this.#model === 'Grant') await this.#revocations.revokeGrant(this.#database, id)
    await this.#database.query('DELETE FROM records WHERE model = $1 AND id = $2', [
      this.#model,
      this.#storedId(id),
    ])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.query('DELETE FROM records WHERE model = $1 AND grant_id = $2', [
      this.#model,
      grantId,
    ])
  }

  get #isBearer(): boolean {
    return bearerModels.has(this.#model)
  }

  #storedId(id: string): string {
    return this.#isBearer ? createHash('sha256').update(id).digest('base64url') : id
  }

  async #findPayload(condition: string, value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#database.query<{ payload: AdapterPayload }>(
      `SELECT payload FROM records WHERE model = $1 AND ${condition} AND (expires_at IS NULL OR expires_at > now())`,
      [this.#model, value],
    )
    return rows[0]?.payload
  }
}

/** Expired records are never found anyway; this frees their space. Also deletes accounts that were never confirmed. */
export async function deleteExpired(database: IdentityDatabase): Promise<void> {
  await database.query('DELETE FROM records WHERE expires_at <= now()')
  await database.query('DELETE FROM used_tokens WHERE expires_at <= now()')
  // An invitation names an address; who was invited is not kept for longer than needed.
  await database.query(`DELETE FROM invitations WHERE expires_at <= now() - interval '30 days'`)
  await database.query('DELETE FROM email_changes WHERE expires_at <= now()')
  await database.query(
    `DELETE FROM session_browsers WHERE NOT EXISTS
       (SELECT 1 FROM records WHERE model = 'Session' AND records.uid = session_browsers.uid)`,
  )
  // Nobody could ever sign in to these, and their addresses may be other people's. A repeated sign-up starts the week again.
  await database.query(
    `DELETE FROM accounts
     WHERE awaits_confirmation AND greatest(created_at, password_changed_at) < now() - interval '7 days'`,
  )
  await database.query(`DELETE FROM guesses WHERE last_at < now() - interval '1 day'`)
}

// Where the OpenID provider keeps its sessions, grants, codes and refresh tokens.
import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { IdentityDatabase } from './database.ts'
import type { Revocations } from './revocations.ts'

/**
 * Who has the id of one of these can use it, so the database knows only its hash. The others are worth nothing without a
 * cookie that we have signed.
 */
const bearers = new Set(['RefreshToken', 'AuthorizationCode', 'AccessToken'])

/**
 * A refresh token may be used again for so long after its first use: the answer may have been lost, with a page that was
 * left or a connection that broke, and the client retries for about that long. Using it again does not extend the time.
 * Later it counts as stolen, and its grant is revoked.
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
    const { jti: _jti, ...kept } = payload
    await this.#database.query(
      `INSERT INTO records (model, id, payload, uid, grant_id, account_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
         grant_id = excluded.grant_id, account_id = excluded.account_id, expires_at = excluded.expires_at`,
      [
        this.#model,
        this.#stored(id),
        this.#isBearer ? kept : payload,
        payload.uid ?? null,
        payload.grantId ?? (this.#model === 'Grant' ? id : null),
        payload.accountId ?? null,
        expiresInSeconds ?? null,
      ],
    )
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await this.#one('id = $2', this.#stored(id))
    if (!found || !this.#isBearer) return found
    const { consumed, ...kept } = found
    const isOver = this.#model !== 'RefreshToken' || Date.now() / 1000 - Number(consumed) > graceSeconds
    return { ...kept, jti: id, ...(consumed !== undefined && isOver && { consumed }) }
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#one('uid = $2', uid)
  }

  /** The device flow is off. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined)
  }

  /** The first use counts: the grace of a refresh token is measured from there, by the clock of this process. */
  async consume(id: string): Promise<void> {
    await this.#database.query(
      `UPDATE records SET payload = payload || jsonb_build_object('consumed', $3::bigint)
       WHERE model = $1 AND id = $2 AND NOT payload ? 'consumed'`,
      [this.#model, this.#stored(id), Math.floor(Date.now() / 1000)],
    )
  }

  async destroy(id: string): Promise<void> {
    // Signing out, and using a stolen refresh token or code, end a grant: its tokens end with it.
    if (this.#model === 'Grant') await this.#revocations.revokeGrant(this.#database, id)
    await this.#database.query('DELETE FROM records WHERE model = $1 AND id = $2', [
      this.#model,
      this.#stored(id),
    ])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#database.query('DELETE FROM records WHERE model = $1 AND grant_id = $2', [
      this.#model,
      grantId,
    ])
  }

  get #isBearer(): boolean {
    return bearers.has(this.#model)
  }

  #stored(id: string): string {
    return this.#isBearer ? createHash('sha256').update(id).digest('base64url') : id
  }

  async #one(condition: string, value: string): Promise<AdapterPayload | undefined> {
    const { rows } = await this.#database.query<{ payload: AdapterPayload }>(
      `SELECT payload FROM records WHERE model = $1 AND ${condition} AND (expires_at IS NULL OR expires_at > now())`,
      [this.#model, value],
    )
    return rows[0]?.payload
  }
}

/** What is over is not found any more in any case; this gives its room back. */
export async function deleteExpired(database: IdentityDatabase): Promise<void> {
  await database.query('DELETE FROM records WHERE expires_at <= now()')
  await database.query(`DELETE FROM guesses WHERE last_at < now() - interval '1 day'`)
}

// The sessions of an account, for the list on the security page. The library stores a session; which browser it belongs to is stored
// beside it.
import type { IdentityDatabase } from './database.ts'
import type { Revocations } from './revocations.ts'

export interface SignedInSession {
  uid: string
  /** As the browser sent it; null for a session from before version 0.4. */
  userAgent: string | null
  signedInAt: Date
}

interface Row {
  uid: string
  user_agent: string | null
  login_seconds: number
}

/** A sign-in this long ago is as good as the password, such as for changes on the security page. */
export const recentMs = 15 * 60_000

const maxUserAgentLength = 300

export class Sessions {
  readonly #database: IdentityDatabase
  readonly #revocations: Revocations

  constructor(database: IdentityDatabase, revocations: Revocations) {
    this.#database = database
    this.#revocations = revocations
  }

  /** After every sign-in. */
  async record(uid: string, accountId: string, userAgent: string): Promise<void> {
    await this.#database.query(
      `INSERT INTO session_browsers (uid, account_id, user_agent, signed_in_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (uid) DO UPDATE SET account_id = excluded.account_id, user_agent = excluded.user_agent,
         signed_in_at = excluded.signed_in_at`,
      [uid, accountId, userAgent.slice(0, maxUserAgentLength), new Date()],
    )
  }

  /** Newest first. */
  async list(accountId: string): Promise<SignedInSession[]> {
    const { rows } = await this.#database.query<Row>(
      `SELECT records.uid, session_browsers.user_agent, (payload->>'loginTs')::float8 AS login_seconds
       FROM records LEFT JOIN session_browsers
         ON session_browsers.uid = records.uid AND session_browsers.account_id = records.account_id
       WHERE model = 'Session' AND records.account_id = $1 AND expires_at > now()
       ORDER BY login_seconds DESC, records.uid LIMIT 100`,
      [accountId],
    )
    return rows.map(({ uid, user_agent: userAgent, login_seconds: seconds }) => ({
      uid,
      userAgent,
      signedInAt: new Date(seconds * 1000),
    }))
  }

  /** When the browser signed in whose tokens have this grant; null if its session has ended. */
  async signedInAt(accountId: string, grantId: string): Promise<Date | null> {
    const { rows } = await this.#database.query<{ login_seconds: number }>(
      `SELECT (payload->>'loginTs')::float8 AS login_seconds FROM records
       WHERE model = 'Session' AND account_id = $1 AND expires_at > now()
         AND jsonb_path_exists(payload, '$.authorizations.*.grantId ? (@ == $grant)', jsonb_build_object('grant', $2::text))`,
      [accountId, grantId],
    )
    return rows[0] ? new Date(rows[0].login_seconds * 1000) : null
  }

  /** As a sign-out in that browser: its tokens are refused at once, and its open connections lose their user. */
  async end(accountId: string, uid: string): Promise<void> {
    const { rows } = await this.#database.query<{ grant_id: string | null }>(
      `DELETE FROM records WHERE model = 'Session' AND account_id = $1 AND uid = $2
       RETURNING jsonb_path_query_first(payload, '$.authorizations.*.grantId') #>> '{}' AS grant_id`,
      [accountId, uid],
    )
    const grantId = rows[0]?.grant_id
    if (typeof grantId !== 'string') return
    await this.#database.query('DELETE FROM records WHERE account_id = $1 AND grant_id = $2', [
      accountId,
      grantId,
    ])
    await this.#revocations.revokeGrant(this.#database, grantId)
  }
}

// Rate limits of sign-in attempts and mails, with exponential backoff: nobody is locked out, but each failed attempt makes the
// next wait longer, up to a few minutes. Attempts are counted before they are checked, so that parallel ones are not free.
import type { IdentityDatabase } from './database.ts'

export interface AttemptPolicy {
  /** This many attempts have no wait. */
  free: number
  firstWaitMs: number
  maxWaitMs: number
  /** The count is reset after this long without an attempt. */
  resetAfterMs: number
}

const minute = 60_000

export const policies = {
  /** Attempts at one account, from anywhere. */
  account: { free: 5, firstWaitMs: 2000, maxWaitMs: 5 * minute, resetAfterMs: 60 * minute },
  /** Attempts from a browser that this account has signed in on before; others cannot use them up. */
  device: { free: 5, firstWaitMs: 2000, maxWaitMs: 5 * minute, resetAfterMs: 60 * minute },
  /** Attempts from one network, at any accounts. */
  address: { free: 40, firstWaitMs: 2000, maxWaitMs: 5 * minute, resetAfterMs: 60 * minute },
  /** Codes of an authenticator app and recovery codes, for one account. */
  code: { free: 5, firstWaitMs: 5000, maxWaitMs: 15 * minute, resetAfterMs: 6 * 60 * minute },
  /** New accounts from one network. Sign-up is the only place that reveals whether an email has an account. */
  signUp: { free: 10, firstWaitMs: minute, maxWaitMs: 30 * minute, resetAfterMs: 24 * 60 * minute },
  /** Password reset mails requested from one network. */
  mailRequest: { free: 5, firstWaitMs: minute, maxWaitMs: 30 * minute, resetAfterMs: 24 * 60 * minute },
  /** Mails to one email address. */
  mailbox: {
    free: 3,
    firstWaitMs: 10 * minute,
    maxWaitMs: 60 * minute,
    resetAfterMs: 24 * 60 * minute,
  },
} satisfies Record<string, AttemptPolicy>

export type Attempt = { allowed: true } | { allowed: false; waitMs: number }

export async function countAttempt(
  database: IdentityDatabase,
  key: string,
  policy: AttemptPolicy,
): Promise<Attempt> {
  const { free, firstWaitMs, maxWaitMs, resetAfterMs } = policy
  // One atomic statement: an attempt that comes too early changes no row.
  const { rowCount } = await database.query(
    `INSERT INTO guesses AS known (key, count, last_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN known.last_at < clock_timestamp() - $2 * interval '1 ms' THEN 1 ELSE known.count + 1 END,
       last_at = clock_timestamp()
     WHERE known.count < $3
        OR known.last_at + least($4 * power(2, least(known.count - $3, 30)), $5) * interval '1 ms' <= clock_timestamp()`,
    [key, resetAfterMs, free, firstWaitMs, maxWaitMs],
  )
  if (rowCount === 1) return { allowed: true }
  const { rows } = await database.query<{ waited: number; count: number }>(
    `SELECT count, (extract(epoch FROM clock_timestamp() - last_at) * 1000)::float8 AS waited FROM guesses WHERE key = $1`,
    [key],
  )
  const { waited = 0, count = free } = rows[0] ?? {}
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(count - free, 30), maxWaitMs)
  return { allowed: false, waitMs: Math.max(1, waitMs - waited) }
}

/** After a successful sign-in. */
export async function resetAttempts(database: IdentityDatabase, key: string): Promise<void> {
  await database.query('DELETE FROM guesses WHERE key = $1', [key])
}

/** After a successful sign-in: the attempt does not count toward the limit of its network. */
export async function refundAttempt(database: IdentityDatabase, key: string): Promise<void> {
  await database.query('UPDATE guesses SET count = greatest(count - 1, 0) WHERE key = $1', [key])
}

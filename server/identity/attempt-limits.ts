// How often somebody may guess. Nobody is ever locked out: who guesses wrong waits a little longer each time, up to a
// few minutes. Attempts are counted before they are checked, so many at once are not cheaper than one after the other.
import type { IdentityDatabase } from './database.ts'

export interface AttemptPolicy {
  /** So many cost nothing. */
  free: number
  firstWaitMs: number
  longestWaitMs: number
  /** After so long without an attempt, everything is forgotten. */
  forgottenAfterMs: number
}

const minute = 60_000

export const policies = {
  /** Guesses at one account, by whoever. */
  account: { free: 5, firstWaitMs: 2000, longestWaitMs: 5 * minute, forgottenAfterMs: 60 * minute },
  /** Guesses from a browser that this account has signed in with before: others cannot use them up. */
  device: { free: 5, firstWaitMs: 2000, longestWaitMs: 5 * minute, forgottenAfterMs: 60 * minute },
  /** Guesses from one address, at whichever accounts. */
  address: { free: 40, firstWaitMs: 2000, longestWaitMs: 5 * minute, forgottenAfterMs: 60 * minute },
  /** New accounts from one address. It is the only place that tells whether an e-mail has an account. */
  signUp: { free: 10, firstWaitMs: minute, longestWaitMs: 30 * minute, forgottenAfterMs: 24 * 60 * minute },
  /** Mails with a new password's link, asked for from one address. */
  mailAsked: { free: 5, firstWaitMs: minute, longestWaitMs: 30 * minute, forgottenAfterMs: 24 * 60 * minute },
  /** Mails to one address. */
  mailbox: {
    free: 3,
    firstWaitMs: 10 * minute,
    longestWaitMs: 60 * minute,
    forgottenAfterMs: 24 * 60 * minute,
  },
} satisfies Record<string, AttemptPolicy>

export type Attempt = { allowed: true } | { allowed: false; waitMs: number }

export async function countAttempt(
  database: IdentityDatabase,
  key: string,
  policy: AttemptPolicy,
): Promise<Attempt> {
  const { free, firstWaitMs, longestWaitMs, forgottenAfterMs } = policy
  // One statement: whoever comes too early changes nothing and gets no row.
  const { rowCount } = await database.query(
    `INSERT INTO guesses AS known (key, count, last_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN known.last_at < clock_timestamp() - $2 * interval '1 ms' THEN 1 ELSE known.count + 1 END,
       last_at = clock_timestamp()
     WHERE known.count < $3
        OR known.last_at + least($4 * power(2, least(known.count - $3, 30)), $5) * interval '1 ms' <= clock_timestamp()`,
    [key, forgottenAfterMs, free, firstWaitMs, longestWaitMs],
  )
  if (rowCount === 1) return { allowed: true }
  const { rows } = await database.query<{ waited: number; count: number }>(
    `SELECT count, (extract(epoch FROM clock_timestamp() - last_at) * 1000)::float8 AS waited FROM guesses WHERE key = $1`,
    [key],
  )
  const { waited = 0, count = free } = rows[0] ?? {}
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(count - free, 30), longestWaitMs)
  return { allowed: false, waitMs: Math.max(1, waitMs - waited) }
}

/** It was no guess: they knew. */
export async function resetAttempts(database: IdentityDatabase, key: string): Promise<void> {
  await database.query('DELETE FROM guesses WHERE key = $1', [key])
}

/** One attempt less: among many from one address, this one was right. */
export async function refundAttempt(database: IdentityDatabase, key: string): Promise<void> {
  await database.query('UPDATE guesses SET count = greatest(count - 1, 0) WHERE key = $1', [key])
}

// Token revocation before expiry. A token contains the generation of its account and its grant: signing out everywhere,
// changing the password and deleting the account raise the generation; signing out of one browser revokes its grant. A
// generation instead of a time, so that a token issued in the same second as a change is still valid.
import type { JWTPayload } from 'jose'
import type { TokenRevocations } from '#backend/index.ts'
import { z } from 'zod'
import type { IdentityDatabase } from './database.ts'

/** Longer than the lifetime of tokens (an hour and a minute of leeway), after which they are invalid anyway. */
const retentionMs = 2 * 3_600_000

/** Higher than that of any token, so that every token of a deleted account is refused. */
export const noGeneration = 2 ** 31 - 1

export const generationClaim = 'generation'
export const grantClaim = 'grant_id'

interface Row {
  kind: 'account' | 'grant'
  id: string
  generation: number
  revoked_at: Date
}

type Revocation = { generation: number; atMs: number }

const notified = z.object({ kind: z.enum(['account', 'grant']), id: z.string(), generation: z.number() })
export type NotifiedRevocation = z.infer<typeof notified>

/** Over which instances tell each other. */
export function revocationChannel(schemaName: string): string {
  return `${schemaName}_revocations`
}

/** SQL for `pg_notify`, with the columns of a revocation. */
export const notifyRevocation = `pg_notify(current_schema() || '_revocations',
  json_build_object('kind', kind, 'id', id, 'generation', generation)::text)`

export function parseRevocation(payload: string): NotifiedRevocation | null {
  try {
    return notified.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** In memory, because every call is checked; the database copy is for other instances and the next start. */
export class Revocations implements TokenRevocations {
  readonly claims = [generationClaim, grantClaim]
  readonly #issuer: string
  readonly #accounts = new Map<string, Revocation>()
  readonly #grants = new Map<string, Revocation>()
  readonly #listeners = new Set<() => void>()

  /** `issuer` as in tokens. */
  constructor(issuer: string) {
    this.#issuer = issuer
  }

  static async open(database: IdentityDatabase, issuer: string): Promise<Revocations> {
    const revocations = new Revocations(issuer)
    await revocations.load(database)
    return revocations
  }

  async load(database: IdentityDatabase): Promise<void> {
    const { rows } = await database.query<Row>('SELECT kind, id, generation, revoked_at FROM revocations')
    for (const { revoked_at: at, ...row } of rows) this.learn(row, at.getTime())
  }

  /** From the database, or from another instance. */
  learn({ kind, id, generation }: NotifiedRevocation, atMs = Date.now()): void {
    const known = this.#revocationsOf(kind).get(id)
    if (known && known.generation >= generation) return
    this.#revocationsOf(kind).set(id, { generation, atMs })
    this.#notify()
  }

  isRevoked(claims: JWTPayload): boolean {
    if (claims.iss !== this.#issuer) return false
    const { [generationClaim]: generation, [grantClaim]: grant } = claims
    if (typeof grant === 'string' && this.#grants.has(grant)) return true
    const account = this.#accounts.get(claims.sub ?? '')
    // Tokens of earlier versions of the product have no generation: they count as the first.
    return account !== undefined && (typeof generation === 'number' ? generation : 0) < account.generation
  }

  onRevoked(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** To be called after the database was updated: `generation` is the first that is still accepted. */
  accountRevoked(id: string, generation: number): void {
    this.learn({ kind: 'account', id, generation })
  }

  async revokeGrant(database: IdentityDatabase, id: string): Promise<void> {
    await database.query(
      `WITH revoked AS (
         INSERT INTO revocations (kind, id, generation, revoked_at) VALUES ('grant', $1, 0, $2)
         ON CONFLICT (kind, id) DO NOTHING RETURNING kind, id, generation
       )
       SELECT ${notifyRevocation} FROM revoked`,
      [id, new Date()],
    )
    this.learn({ kind: 'grant', id, generation: 0 })
  }

  /** Deletes revocations that no unexpired token can match. */
  async prune(database: IdentityDatabase, nowMs = Date.now()): Promise<void> {
    const before = nowMs - retentionMs
    await database.query('DELETE FROM revocations WHERE revoked_at < $1', [new Date(before)])
    for (const revocations of [this.#accounts, this.#grants]) {
      for (const [id, { atMs }] of revocations) if (atMs < before) revocations.delete(id)
    }
  }

  #revocationsOf(kind: Row['kind']): Map<string, Revocation> {
    return kind === 'account' ? this.#accounts : this.#grants
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

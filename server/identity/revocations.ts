// Tokens that are refused before they expire. A token carries the generation of its account and the grant it came from:
// signing out everywhere, changing a password and deleting an account raise the generation, signing out of one browser
// revokes its grant. Generations instead of times, so that a token issued in the same second as a change still works.
import type { JWTPayload } from 'jose'
import type { TokenRevocations } from '#backend/index.ts'
import type { IdentityDatabase } from './database.ts'

/** Longer than tokens live, which is an hour and a minute of leeway: after that they are refused anyway. */
const keptForMs = 2 * 3_600_000

/** Higher than that of any token: every token of a deleted account is refused. */
export const noGeneration = 2 ** 31 - 1

export const generationClaim = 'generation'
export const grantClaim = 'grant_id'

interface Row {
  kind: 'account' | 'grant'
  id: string
  generation: number
  revoked_at: Date
}

type Noted = { generation: number; atMs: number }

/** Kept in memory, because it is asked for every call; what the database has of it is for the next start. */
export class Revocations implements TokenRevocations {
  readonly claims = [generationClaim, grantClaim]
  readonly #issuer: string
  readonly #accounts = new Map<string, Noted>()
  readonly #grants = new Map<string, Noted>()
  readonly #listeners = new Set<() => void>()

  /** `issuer` as it stands in tokens. */
  constructor(issuer: string) {
    this.#issuer = issuer
  }

  static async open(database: IdentityDatabase, issuer: string): Promise<Revocations> {
    const revocations = new Revocations(issuer)
    const { rows } = await database.query<Row>('SELECT kind, id, generation, revoked_at FROM revocations')
    for (const { kind, id, generation, revoked_at: at } of rows) {
      revocations.#notesOf(kind).set(id, { generation, atMs: at.getTime() })
    }
    return revocations
  }

  isRevoked(claims: JWTPayload): boolean {
    if (claims.iss !== this.#issuer) return false
    const { [generationClaim]: generation, [grantClaim]: grant } = claims
    if (typeof grant === 'string' && this.#grants.has(grant)) return true
    const account = this.#accounts.get(claims.sub ?? '')
    // Tokens of an earlier version of the product carry no generation: they are of the first one.
    return account !== undefined && (typeof generation === 'number' ? generation : 0) < account.generation
  }

  onRevoked(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** To be called once the database has it: `generation` is the first that is still accepted. */
  accountRevoked(id: string, generation: number): void {
    this.#accounts.set(id, { generation, atMs: Date.now() })
    this.#notify()
  }

  async revokeGrant(database: IdentityDatabase, id: string): Promise<void> {
    await database.query(
      `INSERT INTO revocations (kind, id, generation, revoked_at) VALUES ('grant', $1, 0, $2)
       ON CONFLICT (kind, id) DO NOTHING`,
      [id, new Date()],
    )
    this.#grants.set(id, { generation: 0, atMs: Date.now() })
    this.#notify()
  }

  /** Forgets what no token that is still alive can meet. */
  async prune(database: IdentityDatabase, nowMs = Date.now()): Promise<void> {
    const before = nowMs - keptForMs
    await database.query('DELETE FROM revocations WHERE revoked_at < $1', [new Date(before)])
    for (const notes of [this.#accounts, this.#grants]) {
      for (const [id, { atMs }] of notes) if (atMs < before) notes.delete(id)
    }
  }

  #notesOf(kind: Row['kind']): Map<string, Noted> {
    return kind === 'account' ? this.#accounts : this.#grants
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

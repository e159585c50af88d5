// Invitations to create an account, made by admins: the only way to one with REGISTRATION=invite. The link is signed, so that the
// list can show it again and the database has no secret.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IdentityDatabase } from './database.ts'
import { keyedHash } from './keys.ts'

export interface Invitation {
  id: string
  /** Null: for anybody who has the link. */
  email: string | null
  createdAt: Date
  expiresAt: Date
  state: 'open' | 'used' | 'revoked' | 'expired'
}

interface Row {
  id: string
  email: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

const lifetimeMs = 14 * 24 * 3_600_000
const maxListed = 200

export class Invitations {
  readonly #database: IdentityDatabase
  readonly #secret: string
  readonly #issuer: string

  constructor(database: IdentityDatabase, { secret, issuer }: { secret: string; issuer: string }) {
    this.#database = database
    this.#secret = secret
    this.#issuer = issuer
  }

  async create(madeBy: string, email: string | null): Promise<Invitation> {
    const now = Date.now()
    const { rows } = await this.#database.query<Row>(
      `INSERT INTO invitations (id, email, made_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING *`,
      [randomBytes(15).toString('base64url'), email, madeBy, new Date(now), new Date(now + lifetimeMs)],
    )
    return toInvitation(rows[0]!)
  }

  linkOf({ id }: Pick<Invitation, 'id'>): string {
    return `${this.#issuer}/invite/${id}.${this.#proofOf(id)}`
  }

  /** Newest first. */
  async list(): Promise<Invitation[]> {
    const { rows } = await this.#database.query<Row>(
      'SELECT * FROM invitations ORDER BY created_at DESC, id LIMIT $1',
      [maxListed],
    )
    return rows.map(toInvitation)
  }

  async revoke(id: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'UPDATE invitations SET revoked_at = $2 WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL',
      [id, new Date()],
    )
    return rowCount === 1
  }

  /** Null if the link is not ours, or was used, revoked or has expired. */
  async find(token: string): Promise<Invitation | null> {
    const [id = '', proof = ''] = token.split('.')
    const [actual, expected] = [Buffer.from(proof), Buffer.from(this.#proofOf(id))]
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
    const { rows } = await this.#database.query<Row>('SELECT * FROM invitations WHERE id = $1', [id])
    const invitation = rows[0] && toInvitation(rows[0])
    return invitation?.state === 'open' ? invitation : null
  }

  /** Of two people with the same link, one gets an account. */
  async use(id: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `UPDATE invitations SET used_at = $2
       WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > $2`,
      [id, new Date()],
    )
    return rowCount === 1
  }

  /** If no account was created after all. */
  async release(id: string): Promise<void> {
    await this.#database.query('UPDATE invitations SET used_at = NULL WHERE id = $1', [id])
  }

  #proofOf(id: string): string {
    return keyedHash(this.#secret, 'invitation', id)
  }
}

function toInvitation(row: Row): Invitation {
  const { id, email, created_at: createdAt, expires_at: expiresAt } = row
  const isExpired = expiresAt.getTime() <= Date.now()
  const state = row.used_at ? 'used' : row.revoked_at ? 'revoked' : isExpired ? 'expired' : 'open'
  return { id, email, createdAt, expiresAt, state }
}

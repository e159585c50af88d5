// Changing an account's email address. With mail it is confirmed at both addresses: the former one proves that its owner agrees, the
// new one that it can be reached. Without mail only an address that was never confirmed can be changed.
import { randomUUID } from 'node:crypto'
import * as m from '#messages'
import { readEmail, type Account, type Accounts } from './accounts.ts'
import { countAttempt, policies } from './attempt-limits.ts'
import type { IdentityDatabase } from './database.ts'
import { keyedHash } from './keys.ts'
import type { CurrentMails } from './live-mailer.ts'
import type { ChangeSide } from './links.ts'
import { tooManyTries } from './too-many-tries.ts'

export type EmailChangeOutcome =
  | { kind: 'refused'; problem: string }
  /** At once, where nothing has to be confirmed. */
  | { kind: 'changed' }
  | { kind: 'mailed'; text: string }

export type Confirmation = 'expired' | 'waiting' | 'changed'

export interface EmailChangesOptions {
  database: IdentityDatabase
  accounts: Accounts
  mail: Pick<CurrentMails, 'mails'>
  secret: string
  ownerEmail: string
}

interface Row {
  account_id: string
  new_email: string
  former_confirmed: boolean
  new_confirmed: boolean
}

const lifetimeMs = 24 * 3_600_000

export class EmailChanges {
  readonly #options: EmailChangesOptions

  constructor(options: EmailChangesOptions) {
    this.#options = options
  }

  get sendsMail(): boolean {
    return this.#options.mail.mails !== null
  }

  async request(
    account: Account,
    typed: string,
    { address }: { address: string },
  ): Promise<EmailChangeOutcome> {
    const { database, accounts, mail, secret, ownerEmail } = this.#options
    const { mails } = mail
    const email = readEmail(typed)
    if (email === null) return refused(m.identity_enter_an_email_address_such())
    if (email === account.email) return refused(m.identity_email_change_same())
    // The owner is known by this address: with another one, the site would have no owner.
    if (account.email === ownerEmail) return refused(m.identity_email_change_owner())
    const attempt = await countAttempt(
      database,
      keyedHash(secret, 'mail-asked', address),
      policies.mailRequest,
    )
    if (!attempt.allowed) return refused(tooManyTries(attempt.waitMs))
    if (!mails) {
      if (account.emailVerified) return refused(m.identity_email_change_needs_mail())
      const isChanged = await accounts.changeEmail(account.id, email, { verified: false })
      return isChanged ? { kind: 'changed' } : refused(m.identity_email_change_taken())
    }
    const id = randomUUID()
    await database.query(
      `WITH former AS (DELETE FROM email_changes WHERE account_id = $2)
       INSERT INTO email_changes (id, account_id, new_email, former_confirmed, expires_at)
       VALUES ($1, $2, $3, $4, $5)`,
      // An address that was never confirmed may not be reachable.
      [id, account.id, email, !account.emailVerified, new Date(Date.now() + lifetimeMs)],
    )
    if (account.emailVerified) mails.confirmEmailChange({ id, side: 'former', to: account.email, email })
    mails.confirmEmailChange({ id, side: 'new', to: email, email })
    const text = account.emailVerified
      ? m.identity_email_change_check_both({ former: account.email, email })
      : m.identity_email_change_check_new({ email })
    return { kind: 'mailed', text }
  }

  /** Null if it has expired, or another change was requested since. */
  async find(id: string): Promise<{ accountId: string; newEmail: string } | null> {
    const { rows } = await this.#options.database.query<Row>(
      'SELECT * FROM email_changes WHERE id = $1 AND expires_at > $2',
      [id, new Date()],
    )
    return rows[0] ? { accountId: rows[0].account_id, newEmail: rows[0].new_email } : null
  }

  /** Changes the address when both sides have confirmed. */
  async confirm(id: string, side: ChangeSide): Promise<Confirmation> {
    const { database, accounts } = this.#options
    const column = side === 'former' ? 'former_confirmed' : 'new_confirmed'
    const { rows } = await database.query<Row>(
      `UPDATE email_changes SET ${column} = true WHERE id = $1 AND expires_at > $2 RETURNING *`,
      [id, new Date()],
    )
    const change = rows[0]
    if (!change) return 'expired'
    if (!change.former_confirmed || !change.new_confirmed) return 'waiting'
    await database.query('DELETE FROM email_changes WHERE id = $1', [id])
    const isChanged = await accounts.changeEmail(change.account_id, change.new_email, { verified: true })
    return isChanged ? 'changed' : 'expired'
  }
}

function refused(problem: string): EmailChangeOutcome {
  return { kind: 'refused', problem }
}

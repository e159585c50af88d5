// Sends the links of links.ts by mail, if a mail server is configured.
import * as m from '#messages'
import { keyedHash } from './keys.ts'
import type { Accounts } from './accounts.ts'
import type { IdentityDatabase } from './database.ts'
import { countAttempt, policies, type Attempt } from './attempt-limits.ts'
import type { AccountLinkKind, ChangeSide, Links } from './links.ts'
import { mailLanguage, type Mail, type Mailer } from './mailer.ts'

export interface LinkMails {
  /** After sign-up: the link to confirm the address, or that it had an account before. */
  signedUp(email: string): void
  /** When the user requests the mail again. */
  confirmAddress(email: string): void
  /** Mails only an existing account; the response does not reveal whether there is one. */
  newPassword(email: string, client: { address: string }): Promise<Attempt>
  invite(email: string, link: string): void
  /** To one of the two addresses of a change; `email` is the new one. */
  confirmEmailChange(change: { id: string; side: ChangeSide; to: string; email: string }): void
}

export interface LinkMailsOptions {
  publicUrl: string
  secret: string
  database: IdentityDatabase
  accounts: Accounts
  links: Links
  mailer: Mailer
}

export function createLinkMails(options: LinkMailsOptions): LinkMails {
  const { publicUrl, secret, database, accounts, links, mailer } = options

  function send(kind: AccountLinkKind, email: string): void {
    mailer.send(async () => {
      const account = await accounts.findByEmail(email)
      if (!account || (kind === 'verify' && account.emailVerified)) return null
      // Limits the mails to one mailbox, also if several people request them.
      const attempt = await countAttempt(database, keyedHash(secret, 'mailbox', email), policies.mailbox)
      if (!attempt.allowed) return null
      return { to: email, ...templates[kind](publicUrl, await links.create(kind, email)) }
    })
  }

  return {
    signedUp(email) {
      mailer.send(async () => {
        const account = await accounts.findByEmail(email)
        if (!account) return null
        const attempt = await countAttempt(database, keyedHash(secret, 'mailbox', email), policies.mailbox)
        if (!attempt.allowed) return null
        if (account.awaitsConfirmation) {
          return { to: email, ...templates.verify(publicUrl, await links.create('verify', email)) }
        }
        return {
          to: email,
          subject: m.mail_sign_up_taken_subject({}, { locale }),
          text: m.mail_sign_up_taken({ publicUrl, forgotUrl: `${publicUrl}/idp/forgot` }, { locale }),
        }
      })
    },

    confirmAddress: (email) => send('verify', email),

    async newPassword(email, { address }) {
      const key = keyedHash(secret, 'mail-asked', address)
      const attempt = await countAttempt(database, key, policies.mailRequest)
      if (attempt.allowed) send('password', email)
      return attempt
    },

    invite(email, link) {
      mailer.send(async () => {
        const attempt = await countAttempt(database, keyedHash(secret, 'mailbox', email), policies.mailbox)
        if (!attempt.allowed) return null
        return {
          to: email,
          subject: m.mail_invitation_subject({}, { locale }),
          text: m.mail_invitation_text({ publicUrl, link }, { locale }),
        }
      })
    },

    confirmEmailChange({ id, side, to, email }) {
      mailer.send(async () => {
        // The address may belong to somebody who does not want it here: no more than a few mails.
        const attempt = await countAttempt(database, keyedHash(secret, 'mailbox', to), policies.mailbox)
        if (!attempt.allowed) return null
        const subject = m.mail_email_change_subject({}, { locale })
        if (side === 'new' && (await accounts.findByEmail(email))) {
          return { to, subject, text: m.mail_email_change_taken({ publicUrl }, { locale }) }
        }
        const link = await links.create(side === 'former' ? 'email-former' : 'email-new', to, id)
        const text =
          side === 'former'
            ? m.mail_email_change_former({ publicUrl, email, link }, { locale })
            : m.mail_email_change_new({ publicUrl, link }, { locale })
        return { to, subject, text }
      })
    },
  }
}

const locale = mailLanguage

const templates: Record<AccountLinkKind, (publicUrl: string, link: string) => Omit<Mail, 'to'>> = {
  verify: (publicUrl, link) => ({
    subject: m.mail_link_mails_confirm_your_email_address_for({}, { locale }),
    text: m.mail_link_mails_hello_theres_an_account_with({ publicUrl, link }, { locale }),
  }),
  password: (publicUrl, link) => ({
    subject: m.mail_link_mails_set_a_new_password_for({}, { locale }),
    text: m.mail_link_mails_hello_you_asked_for_a({ publicUrl, link }, { locale }),
  }),
}

// Sends the links of links.ts by mail, if a mail server is configured.
import * as m from '#messages'
import { keyedHash } from './keys.ts'
import type { Accounts } from './accounts.ts'
import type { IdentityDatabase } from './database.ts'
import { countAttempt, policies, type Attempt } from './attempt-limits.ts'
import type { Link, Links } from './links.ts'
import { mailLanguage, type Mail, type Mailer } from './mailer.ts'

export interface LinkMails {
  /** After sign-up, or when the user requests the mail again. */
  confirmAddress(email: string): void
  /** Mails only an existing account; the response does not reveal whether there is one. */
  newPassword(email: string, client: { address: string }): Promise<Attempt>
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

  function send(kind: Link['kind'], email: string): void {
    mailer.send(async () => {
      const account = await accounts.findByEmail(email)
      if (!account || (kind === 'verify' && account.emailVerified)) return null
      // Limits the mails to one mailbox, whoever requests them.
      const attempt = await countAttempt(database, keyedHash(secret, 'mailbox', email), policies.mailbox)
      if (!attempt.allowed) return null
      return { to: email, ...templates[kind](publicUrl, await links.create(kind, email)) }
    })
  }

  return {
    confirmAddress: (email) => send('verify', email),

    async newPassword(email, { address }) {
      const key = keyedHash(secret, 'mail-asked', address)
      const attempt = await countAttempt(database, key, policies.mailRequest)
      if (attempt.allowed) send('password', email)
      return attempt
    },
  }
}

const locale = mailLanguage

const templates: Record<Link['kind'], (publicUrl: string, link: string) => Omit<Mail, 'to'>> = {
  verify: (publicUrl, link) => ({
    subject: m.mail_link_mails_confirm_your_email_address_for({}, { locale }),
    text: m.mail_link_mails_hello_theres_an_account_with({ publicUrl, link }, { locale }),
  }),
  password: (publicUrl, link) => ({
    subject: m.mail_link_mails_set_a_new_password_for({}, { locale }),
    text: m.mail_link_mails_hello_you_asked_for_a({ publicUrl, link }, { locale }),
  }),
}

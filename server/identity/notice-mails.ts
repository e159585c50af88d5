// Security notices about an account by mail. They contain no link with a secret.
import * as m from '#messages'
import type { AccountLinkKind } from './links.ts'
import { mailLanguage, type Mail, type Mailer } from './mailer.ts'

export interface NoticeMails {
  passwordChanged(email: string): void
  /** An admin has created a link for this account. */
  linkMade(email: string, kind: AccountLinkKind): void
}

export function createNoticeMails({
  publicUrl,
  issuer,
  mailer,
}: {
  publicUrl: string
  issuer: string
  mailer: Mailer
}): NoticeMails {
  const send = (to: string, mail: Omit<Mail, 'to'>) => mailer.send(() => Promise.resolve({ to, ...mail }))
  const forgotUrl = `${issuer}/forgot`
  const locale = mailLanguage
  return {
    passwordChanged: (email) =>
      send(email, {
        subject: m.mail_notice_mails_your_lodestar_password_was_changed({}, { locale }),
        text: m.mail_notice_mails_hello_the_password_for_your({ publicUrl, forgotUrl }, { locale }),
      }),
    linkMade: (email, kind) =>
      send(email, {
        subject: m.mail_notice_mails_an_admin_made_a_link({}, { locale }),
        text: m.mail_notice_mails_hello_an_admin_of_just({ kind, publicUrl, forgotUrl }, { locale }),
      }),
  }
}

// Security notices about an account by mail. They contain no link with a secret.
import * as m from '#messages'
import type { Link } from './links.ts'
import { mailLanguage, type Mail, type Mailer } from './mailer.ts'

export interface NoticeMails {
  passwordChanged(email: string): void
  /** An admin has created a link for this account. */
  linkMade(email: string, kind: Link['kind']): void
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
        subject: m.mail_password_changed_subject({}, { locale }),
        text: m.mail_password_changed_text({ publicUrl, forgotUrl }, { locale }),
      }),
    linkMade: (email, kind) =>
      send(email, {
        subject: m.mail_link_made_subject({}, { locale }),
        text: m.mail_link_made_text({ kind, publicUrl, forgotUrl }, { locale }),
      }),
  }
}

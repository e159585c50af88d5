// Mails that tell people what happened to their account. They carry no link that could do anything by itself.
import type { Link } from './links.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface NoticeMails {
  passwordChanged(email: string): void
  /** An admin has made a link for this account, other than by mail. */
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
  const ifNotYou = `If this wasn't you, or you didn't expect it, set a new password right away:

${issuer}/forgot

That signs everyone else out of your account.
`
  return {
    passwordChanged: (email) =>
      send(email, {
        subject: 'Your Lodestar password was changed',
        text: `Hello,

The password of your account at ${publicUrl} was just changed.
All other devices were signed out.

${ifNotYou}`,
      }),
    linkMade: (email, kind) =>
      send(email, {
        subject: 'An admin made a link for your Lodestar account',
        text: `Hello,

An admin of ${publicUrl} just made a link that can ${linkPurpose[kind]}.
It works once, for a day, and is given to you by the admin. It isn't in this email.

${ifNotYou}`,
      }),
  }
}

const linkPurpose: Record<Link['kind'], string> = {
  password: 'set a new password for your account',
  verify: 'confirm your email address',
}

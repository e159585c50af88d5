// Sends mails over SMTP in the background: a response that waits for the mail would reveal by its timing that there is an
// account.
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { isLoopback, type MailSettings } from '../settings.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Composes and sends a mail in the background; sends nothing if `compose` returns null. */
  send(compose: () => Promise<Mail | null>): void
  /** Sends a mail and waits for it; false if it failed, which is logged. */
  deliver(mail: Mail): Promise<boolean>
  /** Waits a few seconds for pending mails. */
  close(): Promise<void>
}

/** Accounts have no language yet. */
export const mailLanguage = 'en'

/** Mails beyond this are dropped and can be requested again. */
const maxPendingMails = 200
const closeTimeoutMs = 5000

/** `signature` is appended to every mail. */
export function createMailer({ smtpUrl, from }: MailSettings, log: Log, signature = ''): Mailer {
  const server = new URL(smtpUrl)
  const isLocal = isLoopback(server.hostname)
  const transport = createTransport({
    // Part by part: nodemailer takes every parameter of a whole address for an option, such as a program to run.
    // The environment may have this one, for a server with a certificate of its own.
    tls: { rejectUnauthorized: server.searchParams.get('tls.rejectUnauthorized') !== 'false' },
    host: server.hostname.replace(/^\[|\]$/g, ''),
    ...(server.port !== '' && { port: Number(server.port) }),
    secure: server.protocol === 'smtps:',
    ...(server.username !== '' && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    pool: true,
    maxConnections: 2,
    // Links work like passwords, so TLS is required; local mail servers rarely have a certificate.
    ...(isLocal ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
  })
  const pending = new Set<Promise<unknown>>()

  async function deliver(compose: () => Promise<Mail | null>): Promise<boolean> {
    try {
      const mail = await compose()
      if (!mail) return true
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text + signature,
        // Suppresses vacation replies and the like.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return true
    } catch (error) {
      log.warn(errorDetails(error), 'a mail was not sent')
      return false
    }
  }

  return {
    send(compose) {
      if (pending.size >= maxPendingMails) return void log.warn('a mail was not sent: too many are waiting')
      const delivery: Promise<unknown> = deliver(compose).finally(() => pending.delete(delivery))
      pending.add(delivery)
    },

    deliver: (mail) => deliver(() => Promise.resolve(mail)),

    async close() {
      await Promise.race([Promise.all(pending), wait(closeTimeoutMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Without the message, in which mail servers repeat the recipient. */
function errorDetails(error: unknown): Record<string, unknown> {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>
  return { code, command, responseCode }
}

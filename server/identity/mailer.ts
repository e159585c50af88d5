// Mails, by whatever server the settings name. They are sent behind the back of whoever asked: an answer that waits for a
// mail would tell by its time that there was one.
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
  /** Writes a mail and sends it, in the background; null where there is nothing to say after all. */
  send(write: () => Promise<Mail | null>): void
  /** Gives what is on its way a moment to leave. */
  close(): Promise<void>
}

/** The language of every mail, until an account knows its own. */
export const mailLanguage = 'en'

/** More than a mail server takes in a while: the rest is dropped, and may be asked for again. */
const longestQueue = 200
const closedWithinMs = 5000

export function createMailer({ smtpUrl, from }: MailSettings, log: Log): Mailer {
  const isHere = isLoopback(new URL(smtpUrl).hostname)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // Links are keys. On this machine there is nobody between, and servers there rarely have a certificate.
    ...(isHere ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
  })
  const onTheWay = new Set<Promise<void>>()

  async function deliver(write: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await write()
      if (!mail) return
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        // Holiday notes and the like are not for us.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      log.warn(reasonOf(error), 'a mail was not sent')
    }
  }

  return {
    send(write) {
      if (onTheWay.size >= longestQueue) return void log.warn('a mail was not sent: too many are waiting')
      const delivery = deliver(write).finally(() => onTheWay.delete(delivery))
      onTheWay.add(delivery)
    },

    async close() {
      await Promise.race([Promise.all(onTheWay), wait(closedWithinMs, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** Not its message: mail servers repeat in it whom a mail was for. */
function reasonOf(error: unknown): Record<string, unknown> {
  const { code, command, responseCode } = (error ?? {}) as Record<string, unknown>
  return { code, command, responseCode }
}

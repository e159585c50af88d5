// Sends the mails that functions have queued (convex/site/outbox.ts).
import type { Log } from '../log.ts'
import type { Mail } from '../identity/mailer.ts'

export interface QueuedMails<Id> {
  take(): Promise<(Mail & { _id: Id })[]>
  settle(mailId: Id, isSent: boolean): Promise<void>
}

export interface Outbox {
  /** Sends what waits now; called by the timer, and by tests. */
  sendNow(): Promise<void>
  close(): Promise<void>
}

const INTERVAL_MS = 15_000

export function openOutbox<Id>(
  mails: QueuedMails<Id>,
  deliver: (mail: Mail) => Promise<boolean>,
  log: Log,
): Outbox {
  let sending: Promise<void> | null = null

  async function send(): Promise<void> {
    try {
      for (const { _id, ...mail } of await mails.take()) await mails.settle(_id, await deliver(mail))
    } catch (error) {
      log.warn({ err: error }, 'queued mails were not sent')
    }
  }

  const sendNow = () => (sending ??= send().finally(() => (sending = null)))
  const timer = setInterval(() => void sendNow(), INTERVAL_MS).unref()
  return {
    sendNow,
    async close() {
      clearInterval(timer)
      await sending
    },
  }
}

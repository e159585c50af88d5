// Sends mails with the mail server that is set now, because admins may change it while the host runs.
import type { Log } from '../log.ts'
import type { MailSettings, Settings } from '../settings.ts'
import type { LinkMails } from './link-mails.ts'
import { mailSignature } from './mail-signature.ts'
import { createMailer, type Mail, type Mailer } from './mailer.ts'
import type { NoticeMails } from './notice-mails.ts'

/** Null while no mail server is set. */
export interface CurrentMails {
  readonly mails: LinkMails | null
  readonly notices: NoticeMails | null
}

type MailerSettings = { identity: { mail: MailSettings | undefined } } & Pick<Settings, 'operator'>

export class LiveMailer implements Mailer {
  readonly #settings: MailerSettings
  readonly #log: Log
  readonly #isSigned: boolean
  #current: { settings: MailSettings; signature: string; mailer: Mailer } | undefined

  /** `isSigned`: mails end with who runs the site, unless their text is signed already. */
  constructor(settings: MailerSettings, log: Log, { isSigned = true } = {}) {
    this.#settings = settings
    this.#log = log
    this.#isSigned = isSigned
  }

  get isSet(): boolean {
    return this.#settings.identity.mail !== undefined
  }

  send(compose: () => Promise<Mail | null>): void {
    this.#mailer()?.send(compose)
  }

  async deliver(mail: Mail): Promise<boolean> {
    return (await this.#mailer()?.deliver(mail)) ?? false
  }

  async close(): Promise<void> {
    await this.#current?.mailer.close()
  }

  #mailer(): Mailer | null {
    const { identity, operator } = this.#settings
    const { mail } = identity
    if (!mail) return null
    const signature = this.#isSigned ? mailSignature(operator) : ''
    const current = this.#current
    if (current && isSame(current.settings, mail) && current.signature === signature) return current.mailer
    // What is on its way is still sent.
    void current?.mailer.close()
    const mailer = createMailer(mail, this.#log, signature)
    this.#current = { settings: mail, signature, mailer }
    return mailer
  }
}

function isSame(one: MailSettings, other: MailSettings): boolean {
  return one.smtpUrl === other.smtpUrl && one.from === other.from
}

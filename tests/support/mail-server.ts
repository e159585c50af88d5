// A fake mail server: receives mails by SMTP on a real port, and stores them.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  headers: Map<string, string>
  text: string
  /** Whether it came over an encrypted connection. */
  secure: boolean
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** The answer to every recipient, if it is to refuse them. */
  refusal: { code: number; words: string } | null
  /** Resolves with the next mail to an address (with this content), or the one that is there already. */
  mailTo(address: string, content?: RegExp): Promise<ReceivedMail>
  close(): Promise<void>
}

export async function startMailServer({ encrypts = false } = {}): Promise<MailServer> {
  const waiting = new Set<() => void>()
  const smtp = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['AUTH', ...(encrypts ? [] : ['STARTTLS'])],
    onRcptTo({ address }, _session, done) {
      const { refusal } = server
      if (!refusal) return done()
      done(Object.assign(new Error(`<${address}> ${refusal.words}`), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (source += chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        server.mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          ...parse(source),
        })
        done()
        for (const look of waiting) look()
      })
    },
  })
  // A client that hangs up is no failure of the server.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    refusal: null,
    mailTo: (address, content = /^/) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = server.mails.find(({ to, text }) => to.includes(address) && content.test(text))
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

export function linkIn({ text }: ReceivedMail): string {
  return /^https?:\S+\/link\/\S+$/m.exec(text)![0]
}

function parse(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]+: */, '')]),
  )
  const body = source.slice(end + 4)
  const isQuoted = headers.get('content-transfer-encoding') === 'quoted-printable'
  return { headers, text: (isQuoted ? unquoted(body) : body).replaceAll('\r\n', '\n') }
}

function unquoted(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

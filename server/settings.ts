// The settings, read once at start. A wrong one stops the start and is named; nobody else reads process.env.
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const port = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(1, 'must be between 1 and 65535')
  .max(65535, 'must be between 1 and 65535')

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, 'must not be empty').default('127.0.0.1'),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://cards.example.com',
    })
    .refine(
      (url) => URL.canParse(url) && new URL(url).pathname === '/',
      'must have no path: the product lives at the root',
    )
    .optional(),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be the number of proxies in front, such as 1' })
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(10, 'must be at most 10')
    .default(0),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(7),
  BACKUP_EVERY_HOURS: z.coerce
    .number({ error: 'must be a number of hours' })
    .min(0.1, 'must be at least 0.1')
    .max(720, 'must be at most 720, which is thirty days')
    .default(24),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKEND: z.enum(['embedded', 'external'], { error: 'must be embedded or external' }).default('embedded'),
  CONVEX_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(
      (url) => !/\.convex\.site\/?$/.test(url),
      'must be the address of the deployment (.convex.cloud), not of its HTTP actions (.convex.site)',
    )
    .optional(),
  AUTH0_DOMAIN: z
    .string()
    .refine(
      (domain) => URL.canParse(providerUrl(domain)) && /^https?:/.test(providerUrl(domain)),
      'must be a host, such as tenant.eu.auth0.com, or an http or https address',
    )
    .optional(),
  AUTH0_CLIENT_ID: z.string().optional(),
  AUTH_ERROR_PATH: z
    .string()
    .regex(/^\/(?![/\\])[^\\\s]*$/, 'must be a path of this site, such as /support')
    .default('/'),
  OWNER_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address')
    .default('owner@localhost'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be an e-mail address, with or without a name',
    )
    .optional(),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://eu.i.posthog.com',
    })
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .refine(
      (list) => list.split(',').every((one) => URL.canParse(one) && new URL(one).origin === one.trim()),
      'must be origins such as https://push.example.com, with commas between them',
    )
    .optional(),
  ANALYTICS_REPORT_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  TOTEM_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'must have 32 hexadecimal digits')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of debug, info, warn, error, silent',
    })
    .default('info'),
})

const pairs = [
  ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'],
  ['AUTH0_CLIENT_ID', 'AUTH0_DOMAIN'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['POSTHOG_KEY', 'POSTHOG_HOST'],
  ['POSTHOG_HOST', 'POSTHOG_KEY'],
] as const

const checked = schema.superRefine((data, context) => {
  for (const [name, other] of pairs) {
    if (data[name] === undefined && data[other] !== undefined)
      context.addIssue({ code: 'custom', path: [name], message: `must be set, because ${other} is` })
  }
})

export const settingNames = Object.keys(schema.shape)

export interface Settings {
  port: number
  host: string
  /** The one origin under which visitors know the product; no slash at the end. */
  publicUrl: string
  data: DataLocation
  backups: Backups
  backend: EmbeddedBackend | ExternalBackend
  identity: Identity
  analytics: Analytics
  push: Push
  /** How many proxies stand in front, whose forwarded headers are believed. */
  trustedProxies: number
  /** What the keys of sealed totems are made from. */
  totemMasterKey: string | undefined
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Everything that is kept: the database, unless it is elsewhere, files and keys. */
export interface DataLocation {
  dataDir: string
  databaseUrl: string | undefined
}

/** When the running product backs itself up, and where to. */
export interface Backups {
  /** Undefined: it does not. */
  folder: string | undefined
  /** How many of the latest stay. */
  keep: number
  everyHours: number
  /** Also for backups made by hand. Undefined: they are not encrypted. */
  passphrase: string | undefined
}

/** Our own engine, in this process. */
export interface EmbeddedBackend {
  kind: 'embedded'
}

/** A Convex deployment somewhere else. */
export interface ExternalBackend {
  kind: 'external'
  /** No slash at the end. */
  url: string
}

/** Who tells who somebody is: our own provider under `/idp`, or one somewhere else. */
export interface Identity {
  kind: 'embedded' | 'external'
  /** As the identity client takes it: a host, or an address with its scheme. No slash at the end. */
  domain: string
  clientId: string
  /** The owner is always an admin, once their address is verified. */
  ownerEmail: string
  /** Where a failed sign-in leads to. */
  errorPath: string
  /** How our own provider sends its links; without it an admin hands them over. */
  mail: MailSettings | undefined
}

export interface MailSettings {
  smtpUrl: string
  /** Whom mails are from. */
  from: string
}

/** How reminders are pushed to browsers. */
export interface Push {
  /** Where push services write to if something is wrong with what we send. */
  contact: string
  /** Origins of push services beside those of the browser makers, with commas between them. */
  services: string
}

/** Where events go: into our own database, or to a PostHog, through us. */
export interface Analytics {
  /** Null: our own. Otherwise without a slash at the end. */
  posthogHost: string | null
  token: string
  /** What the backend says to be told what was counted; unset, each run makes its own. */
  reportKey: string | undefined
}

export class SettingsError extends StartError {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty value in .env means "not set", as people expect of a line they have only emptied.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = checked.safeParse(given)
  if (error) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new SettingsError(
      `These settings are wrong:\n${lines.join('\n')}\n.env.example explains each of them.`,
    )
  }
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    data: { dataDir: resolve(data.DATA_DIR), databaseUrl: data.DATABASE_URL },
    backups: {
      folder: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
      keep: data.BACKUP_KEEP,
      everyHours: data.BACKUP_EVERY_HOURS,
      passphrase: data.BACKUP_PASSPHRASE,
    },
    backend: backendOf(data),
    identity: identityOf(data, publicUrl),
    analytics: {
      posthogHost: data.POSTHOG_HOST?.replace(/\/+$/, '') ?? null,
      token: data.POSTHOG_KEY ?? 'lodestar',
      reportKey: data.ANALYTICS_REPORT_KEY,
    },
    push: {
      contact: data.PUSH_CONTACT ?? `mailto:${data.OWNER_EMAIL.toLowerCase()}`,
      services: data.PUSH_SERVICES ?? '',
    },
    trustedProxies: data.TRUST_PROXY,
    totemMasterKey: data.TOTEM_MASTER_KEY,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}

function backendOf(data: z.infer<typeof schema>): Settings['backend'] {
  if (data.BACKEND === 'embedded') return { kind: 'embedded' }
  if (data.CONVEX_URL === undefined) {
    throw new SettingsError(
      'Convex URL is not set. With BACKEND=external, CONVEX_URL says where the backend is.',
    )
  }
  return { kind: 'external', url: data.CONVEX_URL.replace(/\/+$/, '') }
}

function identityOf(data: z.infer<typeof schema>, publicUrl: string): Identity {
  const external = data.AUTH0_DOMAIN !== undefined && data.AUTH0_CLIENT_ID !== undefined
  return {
    kind: external ? 'external' : 'embedded',
    domain: external ? data.AUTH0_DOMAIN!.replace(/\/+$/, '') : `${publicUrl}/idp`,
    clientId: external ? data.AUTH0_CLIENT_ID! : 'lodestar',
    ownerEmail: data.OWNER_EMAIL.toLowerCase(),
    errorPath: data.AUTH_ERROR_PATH,
    mail:
      !external && data.SMTP_URL && data.MAIL_FROM
        ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM }
        : undefined,
  }
}

/** Auth0 shows its domains without a scheme. */
export function providerUrl(domain: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(domain) ? domain : `https://${domain}`
}

/** Where browsers find the backend: with us, unless it is elsewhere. */
export function convexUrlOf({ backend, publicUrl }: Settings): string {
  return backend.kind === 'external' ? backend.url : publicUrl
}

/** Other machines can reach it, and what they send can be read on the way. */
export function isExposedOverHttp({ host, publicUrl }: Settings): boolean {
  return !isLoopback(host) && !publicUrl.startsWith('https:')
}

/** Something in front speaks https, but nothing is believed of what it says about visitors: they all share its address. */
export function hasUntrustedProxy({ publicUrl, trustedProxies }: Settings): boolean {
  return publicUrl.startsWith('https:') && trustedProxies === 0
}

/** Whether a host is this machine, however it is spelt; in addresses of the sixth version it stands in brackets. */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|localhost)$/.test(host)
}

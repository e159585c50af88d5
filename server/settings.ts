// The settings, read from the environment once at start. An invalid one stops the start; no other file reads process.env.
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
      (list) =>
        list.split(',').every((origin) => URL.canParse(origin) && new URL(origin).origin === origin.trim()),
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

const requiredTogether = [
  ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'],
  ['AUTH0_CLIENT_ID', 'AUTH0_DOMAIN'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['POSTHOG_KEY', 'POSTHOG_HOST'],
  ['POSTHOG_HOST', 'POSTHOG_KEY'],
] as const

const validatedSchema = schema.superRefine((data, context) => {
  for (const [name, other] of requiredTogether) {
    if (data[name] === undefined && data[other] !== undefined)
      context.addIssue({ code: 'custom', path: [name], message: `must be set, because ${other} is` })
  }
})

export const settingNames = Object.keys(schema.shape)

export interface Settings {
  port: number
  host: string
  /** The one public origin of the product, without a trailing slash. */
  publicUrl: string
  data: DataLocation
  backups: Backups
  backend: EmbeddedBackend | ExternalBackend
  identity: Identity
  analytics: Analytics
  push: Push
  /** How many proxies in front are trusted for their forwarded headers. */
  trustedProxies: number
  /** The keys of sealed totems are derived from it. */
  totemMasterKey: string | undefined
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Where data is stored: the database (unless it is external) and files. */
export interface DataLocation {
  dataDir: string
  databaseUrl: string | undefined
}

/** Scheduled backups of the running product. */
export interface Backups {
  /** Undefined: no backups. */
  folder: string | undefined
  /** How many of the latest are kept. */
  keep: number
  everyHours: number
  /** Also for manual backups. Undefined: not encrypted. */
  passphrase: string | undefined
}

/** Our own engine, in this process. */
export interface EmbeddedBackend {
  kind: 'embedded'
}

/** A Convex deployment. */
export interface ExternalBackend {
  kind: 'external'
  /** Without a trailing slash. */
  url: string
}

/** The identity provider: our own under `/idp`, or an external one. */
export interface Identity {
  kind: 'embedded' | 'external'
  /** As the identity client takes it: a host, or a URL with scheme and without a trailing slash. */
  domain: string
  clientId: string
  /** The owner is always an admin, once their email is verified. */
  ownerEmail: string
  /** Where a failed sign-in redirects to. */
  errorPath: string
  /** How our own provider mails its links; without it, admins pass them on. */
  mail: MailSettings | undefined
}

export interface MailSettings {
  smtpUrl: string
  /** The sender of all mails. */
  from: string
}

/** Web push for reminders. */
export interface Push {
  /** The contact for push services if there is a problem with our messages. */
  contact: string
  /** Origins of push services in addition to those of the browser vendors, comma-separated. */
  services: string
}

/** Where events go: into our own database, or through us to PostHog. */
export interface Analytics {
  /** Null: our own database. Without a trailing slash. */
  posthogHost: string | null
  token: string
  /** The key with which the backend requests reports; if unset, each run generates one. */
  reportKey: string | undefined
}

export class SettingsError extends StartError {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  // An empty value in .env means "not set".
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = validatedSchema.safeParse(values)
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

/** Auth0 shows domains without a scheme. */
export function providerUrl(domain: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(domain) ? domain : `https://${domain}`
}

/** Where browsers connect to the backend. */
export function convexUrlOf({ backend, publicUrl }: Settings): string {
  return backend.kind === 'external' ? backend.url : publicUrl
}

/** Other machines can connect, but without encryption. */
export function isExposedOverHttp({ host, publicUrl }: Settings): boolean {
  return !isLoopback(host) && !publicUrl.startsWith('https:')
}

/** A proxy terminates https, but its forwarded headers are not trusted, so that all visitors share its address. */
export function hasUntrustedProxy({ publicUrl, trustedProxies }: Settings): boolean {
  return publicUrl.startsWith('https:') && trustedProxies === 0
}

/** Whether a host is this machine, by name, IPv4 or IPv6 (with or without brackets). */
export function isLoopback(host: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|localhost)$/.test(host)
}

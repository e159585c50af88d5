// The settings, read from the environment once at start. An invalid one stops the start; no other file reads process.env.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Options } from '#backend/index.ts'
import { countryName, type Operator } from '#rules/operator/operator.ts'
import { processorKinds, type Processor } from '#rules/operator/processors.ts'
import type { ConsentMode } from '#rules/analytics/consent.ts'
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
  HSTS: z.enum(['host', 'subdomains'], { error: 'must be host or subdomains' }).default('host'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  WORKERS: z
    .string()
    .regex(
      /^(auto|[1-9]|[1-5]\d|6[0-4])$/,
      'must be a number from 1 to 64, or auto for one worker on each core',
    )
    .default('1'),
  FILES: z.enum(['disk', 'postgres', 's3'], { error: 'must be disk, postgres or s3' }).default('disk'),
  S3_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://s3.eu-central-1.amazonaws.com',
    })
    .refine(isPlainAddress, 'must have no password, query or fragment: the key is S3_KEY_ID and S3_SECRET')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, without an address')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
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
  CONVEX_DEPLOY_KEY: z
    .string()
    .regex(/^[^\s|]+\|\S+$/, 'must be a deploy key or an admin key, such as prod:happy-animal-123|…')
    .optional(),
  ADMIN_KEY: z
    .string()
    .regex(/^[\w-]+\|[\w-]{32,}$/, 'must be a name, | and at least 32 letters, digits, - or _')
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
  OPERATOR_NAME: z.string().max(200, 'must have at most 200 characters').optional(),
  OPERATOR_ADDRESS: z.string().max(500, 'must have at most 500 characters').optional(),
  OPERATOR_CONTACT: z
    .string()
    .regex(/^([^\s@:/]+@[^\s@]+|https:\/\/\S+)$/, 'must be an e-mail address or an https address')
    .optional(),
  OPERATOR_COUNTRY: z
    .string()
    .toUpperCase()
    .refine((code) => countryName(code, 'en') !== null, 'must be a country code of two letters, such as US')
    .optional(),
  OPERATOR_MINIMUM_AGE: z.coerce
    .number({ error: 'must be a number of years' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(99, 'must be at most 99')
    .optional(),
  OPERATOR_READS_MESSAGES: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  ADMIN_MFA: z.enum(['optional', 'required'], { error: 'must be optional or required' }).default('optional'),
  REGISTRATION: z
    .enum(['open', 'invite', 'closed'], { error: 'must be open, invite or closed' })
    .default('open'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.google.com' })
    .refine(
      (url) => URL.canParse(url) && (new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname)),
      'must be an https address',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .refine(
      (url) => /^[^?#]*(\?tls\.rejectUnauthorized=false)?$/.test(url),
      'must not have parameters, except ?tls.rejectUnauthorized=false',
    )
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
  ANALYTICS_CONSENT: z.enum(['opt-in', 'opt-out'], { error: 'must be opt-in or opt-out' }).optional(),
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
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits')
    .optional(),
  TOTEM_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'must have 32 hexadecimal digits')
    .optional(),
  READER_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http or https address, such as https://api.example.com/v1',
    })
    .refine(isPlainAddress, 'must have no password, query or fragment: the key is READER_KEY')
    .optional(),
  READER_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  READER_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must have no spaces or special characters')
    .optional(),
  READER_DAILY_LIMIT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1; leave out READER_URL, READER_MODEL and READER_KEY to turn the AI reader off')
    .max(1_000_000, 'must be at most 1000000')
    .default(200),
  BLOCKED_WORDS: z.string().max(20_000, 'must have at most 20000 characters').optional(),
  BLOCKED_WORDS_FILE: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of debug, info, warn, error, silent',
    })
    .default('info'),
})

const requiredTogether = [
  ['S3_URL', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'],
  ['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
  ['POSTHOG_KEY', 'POSTHOG_HOST'],
  ['READER_URL', 'READER_MODEL', 'READER_KEY'],
] as const

const validatedSchema = schema.superRefine((data, context) => {
  if (data.FILES === 's3' && data.S3_URL === undefined)
    context.addIssue({ code: 'custom', path: ['S3_URL'], message: 'must be set, because FILES is s3' })
  for (const group of requiredTogether) {
    const present = group.find((name) => data[name] !== undefined)
    if (present === undefined) continue
    for (const name of group.filter((name) => data[name] === undefined))
      context.addIssue({ code: 'custom', path: [name], message: `must be set, because ${present} is` })
  }
})

function isPlainAddress(url: string): boolean {
  const { username, password, search, hash } = URL.canParse(url) ? new URL(url) : new URL('http://invalid')
  return [username, password, search, hash].every((part) => part === '')
}

export const settingNames = Object.keys(schema.shape)

/** Those that have one, by name. */
export const defaultSettings: Record<string, unknown> = schema.parse({})

/**
 * One object for the whole host. Most of it never changes; what admins can change without a restart is replaced in it
 * (server/settings/apply-stored.ts), so read those fields when they are needed.
 */
export interface Settings {
  /** What the environment sets, by the names of .env.example. */
  environment: Readonly<Record<string, string>>
  /** What admins have stored, by the same names. The environment wins. */
  stored: Readonly<Record<string, string>>
  /** Counts the changes of stored settings, because cached pages depend on them. */
  storedRevision: number
  port: number
  host: string
  /** The one public origin of the product, without a trailing slash. */
  publicUrl: string
  /** How many processes serve. */
  workers: number
  data: DataLocation
  files: Files
  backups: Backups
  backend: EmbeddedBackend | ExternalBackend
  identity: Identity
  /** Shown to visitors. */
  operator: Operator
  analytics: Analytics
  push: Push
  /** Undefined: there is no AI reader. */
  aiReader: AiReaderSettings | undefined
  /** Words that names shown to everybody must not have: a list, and a file with one word on each line. */
  blockedWords: { list: string; file: string | undefined }
  /** How many proxies in front are trusted for their forwarded headers. */
  trustedProxies: number
  /** Whether browsers are told to use https for all subdomains of the public address too. */
  hstsSubdomains: boolean
  /** Encrypts the secrets in the database; undefined: they are not encrypted. */
  secretKey: string | undefined
  /** The keys of sealed totems are derived from it. */
  totemMasterKey: string | undefined
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type FileStoreKind = 'disk' | 'postgres' | 's3'

/** Where uploaded files are stored. */
export interface Files {
  kind: FileStoreKind
  /** May be set without being used, to copy files from or to it. */
  s3: S3Options | undefined
}

/** Where data is stored: the database (unless it is external), and files on disk. */
export interface DataLocation {
  dataDir: string
  databaseUrl: string | undefined
  /** Whether other processes, here or on other machines, may serve from the same database. */
  instances: 'one' | 'several'
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
  /** Undefined: the one that was made by a command, or none. */
  adminKey: string | undefined
}

/** A Convex deployment. */
export interface ExternalBackend {
  kind: 'external'
  /** Without a trailing slash. */
  url: string
  /** For seeding. Undefined: it is not seeded from here. */
  deployKey: string | undefined
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
  /** Whether admins must have a second step at our own provider. */
  adminMfa: boolean
  /** Who may create an account at our own provider. */
  registration: Registration
  /** Another provider through which people can sign in to ours. */
  social: SocialProviderSettings | undefined
  /** How our own provider mails its links; without it, admins pass them on. */
  mail: MailSettings | undefined
}

export type Registration = 'open' | 'invite' | 'closed'

export interface SocialProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** For the button. */
  name: string
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

/** An endpoint that speaks OpenAI's chat protocol. */
export interface AiReaderSettings {
  /** Without a trailing slash; `/chat/completions` is below it. */
  url: string
  model: string
  key: string
  /** How often it may be asked on one day, by all visitors together. */
  dailyLimit: number
}

/** Where events go: into our own database, or through us to PostHog. */
export interface Analytics {
  /** Null: our own database. Without a trailing slash. */
  posthogHost: string | null
  token: string
  /** The key with which the backend requests reports; if unset, each run generates one. */
  reportKey: string | undefined
  consent: ConsentMode
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
  const workers = data.WORKERS === 'auto' ? availableParallelism() : Number(data.WORKERS)
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin
  return {
    environment: Object.fromEntries(
      settingNames.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
    stored: {},
    storedRevision: 0,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    workers,
    data: {
      dataDir: resolve(data.DATA_DIR),
      databaseUrl: data.DATABASE_URL,
      instances: workers > 1 || data.DATABASE_URL !== undefined ? 'several' : 'one',
    },
    files: { kind: data.FILES, s3: s3Of(data) },
    backups: {
      folder: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
      keep: data.BACKUP_KEEP,
      everyHours: data.BACKUP_EVERY_HOURS,
      passphrase: data.BACKUP_PASSPHRASE,
    },
    backend: backendOf(data),
    identity: identityOf(data, publicUrl),
    operator: {
      name: data.OPERATOR_NAME ?? null,
      address: data.OPERATOR_ADDRESS ?? null,
      contact: data.OPERATOR_CONTACT ?? null,
      country: data.OPERATOR_COUNTRY ?? null,
      minimumAge: data.OPERATOR_MINIMUM_AGE ?? null,
      readsMessages: data.OPERATOR_READS_MESSAGES === 'yes',
    },
    analytics: {
      posthogHost: data.POSTHOG_HOST?.replace(/\/+$/, '') ?? null,
      token: data.POSTHOG_KEY ?? 'lodestar',
      reportKey: data.ANALYTICS_REPORT_KEY,
      consent: data.ANALYTICS_CONSENT ?? defaultConsent(data.OPERATOR_COUNTRY, publicUrl),
    },
    push: {
      contact: data.PUSH_CONTACT ?? `mailto:${data.OWNER_EMAIL.toLowerCase()}`,
      services: data.PUSH_SERVICES ?? '',
    },
    aiReader: aiReaderOf(data),
    blockedWords: {
      list: data.BLOCKED_WORDS ?? '',
      file: data.BLOCKED_WORDS_FILE === undefined ? undefined : resolve(data.BLOCKED_WORDS_FILE),
    },
    trustedProxies: data.TRUST_PROXY,
    hstsSubdomains: data.HSTS === 'subdomains',
    secretKey: data.SECRET_KEY,
    totemMasterKey: data.TOTEM_MASTER_KEY,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  }
}

/** Outside the United States the law asks for a yes first; where the operator is unknown, so does a public site. */
function defaultConsent(country: string | undefined, publicUrl: string): ConsentMode {
  if (country === undefined) return isLoopback(new URL(publicUrl).hostname) ? 'opt-out' : 'opt-in'
  return country === 'US' ? 'opt-out' : 'opt-in'
}

function s3Of(data: z.infer<typeof schema>): S3Options | undefined {
  const { S3_URL: url, S3_BUCKET: bucket, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret } = data
  if (url === undefined || bucket === undefined || keyId === undefined || secret === undefined)
    return undefined
  return { url: url.replace(/\/+$/, ''), bucket, region, keyId, secret }
}

function backendOf(data: z.infer<typeof schema>): Settings['backend'] {
  if (data.BACKEND === 'embedded') return { kind: 'embedded', adminKey: data.ADMIN_KEY }
  if (data.CONVEX_URL === undefined) {
    throw new SettingsError(
      'Convex URL is not set. With BACKEND=external, CONVEX_URL says where the backend is.',
    )
  }
  return {
    kind: 'external',
    url: data.CONVEX_URL.replace(/\/+$/, ''),
    deployKey: data.CONVEX_DEPLOY_KEY,
  }
}

function identityOf(data: z.infer<typeof schema>, publicUrl: string): Identity {
  const external = data.AUTH0_DOMAIN !== undefined && data.AUTH0_CLIENT_ID !== undefined
  return {
    kind: external ? 'external' : 'embedded',
    domain: external ? data.AUTH0_DOMAIN!.replace(/\/+$/, '') : `${publicUrl}/idp`,
    clientId: external ? data.AUTH0_CLIENT_ID! : 'lodestar',
    ownerEmail: data.OWNER_EMAIL.toLowerCase(),
    errorPath: data.AUTH_ERROR_PATH,
    adminMfa: data.ADMIN_MFA === 'required',
    registration: data.REGISTRATION,
    social: socialOf(data),
    mail:
      !external && data.SMTP_URL && data.MAIL_FROM
        ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM }
        : undefined,
  }
}

function socialOf(data: z.infer<typeof schema>): SocialProviderSettings | undefined {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = data
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || name === undefined)
    return undefined
  return { issuer, clientId, clientSecret, name }
}

function aiReaderOf(data: z.infer<typeof schema>): AiReaderSettings | undefined {
  const { READER_URL: url, READER_MODEL: model, READER_KEY: key, READER_DAILY_LIMIT: dailyLimit } = data
  if (url === undefined || model === undefined || key === undefined) return undefined
  return { url: url.replace(/\/+$/, ''), model, key, dailyLimit }
}

/** Where question and cards are sent, as visitors are told. */
export function aiReaderHostOf({ aiReader }: Pick<Settings, 'aiReader'>): string | null {
  return aiReader ? new URL(aiReader.url).host : null
}

/** The services of others that the settings name. Those on this machine belong to the operator. */
export function processorsOf({
  identity,
  analytics,
  aiReader,
  backend,
  data,
  files,
}: Pick<Settings, 'identity' | 'analytics' | 'aiReader' | 'backend' | 'data' | 'files'>): Processor[] {
  const addresses: Record<Processor['kind'], string | null | undefined> = {
    mail: identity.mail?.smtpUrl,
    statistics: analytics.posthogHost,
    reader: aiReader?.url,
    identity: identity.kind === 'external' ? providerUrl(identity.domain) : null,
    backend: backend.kind === 'external' ? backend.url : null,
    database: data.databaseUrl,
    files: files.kind === 's3' ? files.s3?.url : null,
  }
  return processorKinds.flatMap((kind) => {
    const address = addresses[kind]
    if (!address || !URL.canParse(address)) return []
    const { hostname } = new URL(address)
    return hostname === '' || isLoopback(hostname) ? [] : [{ kind, host: hostname }]
  })
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

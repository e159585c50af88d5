import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unknownOperator } from '#rules/operator/operator.ts'
import { operatorWarning } from './operator-warning.ts'
import {
  aiReaderHostOf,
  convexUrlOf,
  isExposedOverHttp,
  processorsOf,
  readSettings,
  settingNames,
} from './settings.ts'

describe('settings', () => {
  test('an empty environment gives a working product on this machine', () => {
    expect(readSettings({})).toEqual({
      environment: {},
      stored: {},
      storedRevision: 0,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      workers: 1,
      data: { dataDir: resolve('.data'), databaseUrl: undefined, instances: 'one' },
      files: { kind: 'disk', s3: undefined },
      backups: { folder: undefined, keep: 7, everyHours: 24, passphrase: undefined },
      backend: { kind: 'embedded' },
      identity: {
        kind: 'embedded',
        domain: 'http://localhost:3000/idp',
        clientId: 'lodestar',
        ownerEmail: 'owner@localhost',
        errorPath: '/',
        adminMfa: false,
        registration: 'open',
        social: undefined,
        mail: undefined,
      },
      operator: unknownOperator,
      analytics: { posthogHost: null, token: 'lodestar', reportKey: undefined, consent: 'opt-out' },
      push: { contact: 'mailto:owner@localhost', services: '' },
      aiReader: undefined,
      blockedWords: { list: '', file: undefined },
      trustedProxies: 0,
      hstsSubdomains: false,
      secretKey: undefined,
      totemMasterKey: undefined,
      metricsToken: undefined,
      logLevel: 'info',
    })
  })

  test('several workers, or a database that others can reach, are several instances', () => {
    expect(readSettings({ WORKERS: '3' })).toMatchObject({ workers: 3, data: { instances: 'several' } })
    expect(readSettings({ DATABASE_URL: 'postgres://a/b' }).data.instances).toBe('several')
    expect(readSettings({ WORKERS: 'auto' }).workers).toBe(availableParallelism())
  })

  test('the public address follows the port', () => {
    expect(readSettings({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  })

  test('the public address is an origin, without a slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://cards.example.com/' }).publicUrl).toBe(
      'https://cards.example.com',
    )
  })

  test('an empty value counts as not set', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
  })

  test.each([
    ['PORT', 'abc'],
    ['OPERATOR_CONTACT', 'javascript:alert(1)'],
    ['OPERATOR_COUNTRY', 'Germany'],
    ['OPERATOR_MINIMUM_AGE', 'old'],
    ['OPERATOR_READS_MESSAGES', 'maybe'],
    ['TOTEM_MASTER_KEY', '00112233'],
    ['SECRET_KEY', 'a secret'],
    ['FILES', 'ftp'],
    ['S3_URL', 'cards.example.com'],
    ['S3_URL', 'https://user:password@s3.example.com'],
    ['S3_BUCKET', 'https://s3.example.com/cards'],
    ['S3_REGION', 'Europe West'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com/cards'],
    ['TRUST_PROXY', 'yes'],
    ['HSTS', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_URL', 'mysql://localhost/lodestar'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_KEEP', 'all'],
    ['BACKUP_EVERY_HOURS', '0'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['BACKEND', 'hosted'],
    ['CONVEX_URL', 'ws://convex.example'],
    ['CONVEX_URL', 'convex.example'],
    ['CONVEX_URL', 'https://happy-animal-123.convex.site'],
    ['AUTH0_DOMAIN', 'ftp://tenant.example'],
    ['AUTH0_DOMAIN', 'not a host'],
    ['REGISTRATION', 'sometimes'],
    ['ADMIN_MFA', 'yes'],
    ['OIDC_ISSUER', 'accounts.example.com'],
    ['OIDC_ISSUER', 'http://accounts.example.com'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/?sendmail=true&path=/bin/sh'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Lodestar <nobody>'],
    ['MAIL_FROM', 'Lodestar\r\nBcc: eve@example.com <cards@example.com>'],
    ['AUTH_ERROR_PATH', 'https://elsewhere.example/'],
    ['AUTH_ERROR_PATH', '//elsewhere.example'],
    ['AUTH_ERROR_PATH', '/\\elsewhere.example'],
    ['AUTH_ERROR_PATH', 'support'],
    ['OWNER_EMAIL', 'the owner'],
    ['POSTHOG_HOST', 'eu.i.posthog.com'],
    ['ANALYTICS_CONSENT', 'yes'],
    ['OPERATOR_COUNTRY', 'Germany'],
    ['READER_URL', 'api.example.com/v1'],
    ['READER_URL', 'file:///etc/passwd'],
    ['READER_URL', 'https://me:secret@api.example.com/v1'],
    ['READER_URL', 'https://api.example.com/v1?key=secret'],
    ['READER_KEY', 'two words'],
    ['READER_DAILY_LIMIT', '0'],
    ['READER_DAILY_LIMIT', 'many'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`wrong:\n {2}${name} must`))
  })

  test('browsers connect to the embedded backend at our own URL', () => {
    expect(convexUrlOf(readSettings({ PUBLIC_URL: 'https://cards.example.com' }))).toBe(
      'https://cards.example.com',
    )
  })

  test('browsers connect to an external backend at its own URL, without a trailing slash', () => {
    const settings = readSettings({ BACKEND: 'external', CONVEX_URL: 'https://otter-1.convex.cloud/' })
    expect(settings.backend).toEqual({ kind: 'external', url: 'https://otter-1.convex.cloud' })
    expect(convexUrlOf(settings)).toBe('https://otter-1.convex.cloud')
  })

  test.each([{}, { CONVEX_URL: '' }])('an external backend without an address is not set: %j', (given) => {
    expect(() => readSettings({ BACKEND: 'external', ...given })).toThrow(/^Convex URL is not set/)
  })

  test.each(['AUTH0_DOMAIN', 'AUTH0_CLIENT_ID'])('%s alone is refused', (name) => {
    expect(() => readSettings({ [name]: 'something' })).toThrow(/AUTH0_\w+ must be set/)
  })

  test.each([{ POSTHOG_KEY: 'phc_1' }, { POSTHOG_HOST: 'https://eu.i.posthog.com' }])(
    'half a PostHog is refused: %j',
    (given) => {
      expect(() => readSettings(given)).toThrow(/POSTHOG_\w+ must be set/)
    },
  )

  test('PostHog replaces our own analytics, without a trailing slash', () => {
    const given = { POSTHOG_KEY: 'phc_1', POSTHOG_HOST: 'https://eu.i.posthog.com/' }
    expect(readSettings(given).analytics).toMatchObject({
      posthogHost: 'https://eu.i.posthog.com',
      token: 'phc_1',
    })
  })

  test.each([
    [{}, 'opt-out'],
    [{ PUBLIC_URL: 'https://cards.example.com' }, 'opt-in'],
    [{ PUBLIC_URL: 'https://cards.example.com', OPERATOR_COUNTRY: 'us' }, 'opt-out'],
    [{ PUBLIC_URL: 'https://cards.example.com', OPERATOR_COUNTRY: 'DE' }, 'opt-in'],
    [{ OPERATOR_COUNTRY: 'DE' }, 'opt-in'],
    [{ OPERATOR_COUNTRY: 'DE', ANALYTICS_CONSENT: 'opt-out' }, 'opt-out'],
    [{ OPERATOR_COUNTRY: 'US', ANALYTICS_CONSENT: 'opt-in' }, 'opt-in'],
  ])('with %j, statistics are %s', (given, consent) => {
    expect(readSettings(given).analytics.consent).toBe(consent)
  })

  const reader = { READER_URL: 'https://api.example.com/v1/', READER_MODEL: 'm-1', READER_KEY: 'sk-1' }

  test('three settings turn the AI reader on, and visitors are told its host', () => {
    const settings = readSettings(reader)
    expect(settings.aiReader).toEqual({
      url: 'https://api.example.com/v1',
      model: 'm-1',
      key: 'sk-1',
      dailyLimit: 200,
    })
    expect(aiReaderHostOf(settings)).toBe('api.example.com')
    expect(aiReaderHostOf(readSettings({ ...reader, READER_URL: 'http://localhost:11434/v1' }))).toBe(
      'localhost:11434',
    )
    expect(aiReaderHostOf(readSettings({}))).toBeNull()
  })

  test.each(['READER_URL', 'READER_MODEL', 'READER_KEY'] as const)(
    'an AI reader without %s is refused',
    (name) => {
      expect(() => readSettings({ ...reader, [name]: '' })).toThrow(new RegExp(`  ${name} must be set`))
    },
  )

  test('two settings select an external provider', () => {
    const { identity } = readSettings({ AUTH0_DOMAIN: 'tenant.eu.auth0.com/', AUTH0_CLIENT_ID: 'abc' })
    expect(identity).toMatchObject({ kind: 'external', domain: 'tenant.eu.auth0.com', clientId: 'abc' })
  })

  test.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://cards.example.com' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://cards.example.com' }, false],
    [{}, false],
  ])('%j is open to other machines in plain text: %s', (env, isOpen) => {
    expect(isExposedOverHttp(readSettings(env))).toBe(isOpen)
  })

  test('a bucket needs its address and its key, and is used with FILES=s3 only', () => {
    const s3 = {
      S3_URL: 'https://s3.example.com/',
      S3_BUCKET: 'cards',
      S3_KEY_ID: 'id',
      S3_SECRET: 'secret',
    }
    expect(readSettings({ ...s3, FILES: 's3' }).files).toEqual({
      kind: 's3',
      s3: {
        url: 'https://s3.example.com',
        bucket: 'cards',
        region: 'us-east-1',
        keyId: 'id',
        secret: 'secret',
      },
    })
    expect(readSettings(s3).files.kind).toBe('disk')
    expect(() => readSettings({ FILES: 's3' })).toThrow('S3_URL must be set, because FILES is s3')
    expect(() => readSettings({ S3_URL: 'https://s3.example.com' })).toThrow(
      /S3_BUCKET must[^]*S3_SECRET must/,
    )
  })

  test('the owner email is case-insensitive', () => {
    expect(readSettings({ OWNER_EMAIL: 'Ada@Example.com' }).identity.ownerEmail).toBe('ada@example.com')
  })

  test('all invalid settings are reported together', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must[^]*LOG_LEVEL must/)
  })

  test('say who runs the site, and the start warns at a public address until they do', () => {
    const environment = {
      OPERATOR_NAME: 'Grace Hopper',
      OPERATOR_ADDRESS: '1 Harbor Street, Portland',
      OPERATOR_CONTACT: 'cards@example.com',
      OPERATOR_COUNTRY: 'de',
      OPERATOR_MINIMUM_AGE: '16',
      OPERATOR_READS_MESSAGES: 'yes',
    }
    const PUBLIC_URL = 'https://cards.example.com'
    expect(readSettings(environment).operator).toEqual({
      name: 'Grace Hopper',
      address: '1 Harbor Street, Portland',
      contact: 'cards@example.com',
      country: 'DE',
      minimumAge: 16,
      readsMessages: true,
    })
    expect(operatorWarning(readSettings({ ...environment, PUBLIC_URL }))).toBeNull()
    expect(operatorWarning(readSettings({ ...environment, PUBLIC_URL, OPERATOR_NAME: '' }))).toMatch(
      /Set OPERATOR_NAME in \.env/,
    )
    expect(operatorWarning(readSettings({}))).toBeNull()
  })

  test('name the services that personal data goes to, without those on this machine', () => {
    expect(processorsOf(readSettings({}))).toEqual([])
    const services = readSettings({
      SMTP_URL: 'smtps://user:password@mail.example.com:465',
      MAIL_FROM: 'cards@example.com',
      POSTHOG_KEY: 'key',
      POSTHOG_HOST: 'https://eu.i.posthog.com',
      READER_URL: 'http://localhost:11434/v1',
      READER_MODEL: 'model',
      READER_KEY: 'key',
      DATABASE_URL: 'postgres://user:password@db.example.com/cards',
    })
    expect(processorsOf(services)).toEqual([
      { kind: 'mail', host: 'mail.example.com' },
      { kind: 'statistics', host: 'eu.i.posthog.com' },
      { kind: 'database', host: 'db.example.com' },
    ])
  })

  test('.env.example lists every setting and no other', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(listed.sort()).toEqual([...settingNames].sort())
  })
})

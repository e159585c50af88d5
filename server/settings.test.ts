import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { convexUrlOf, isExposedOverHttp, readSettings, settingNames } from './settings.ts'

describe('settings', () => {
  test('an empty environment gives a working product on this machine', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      data: { dataDir: resolve('.data'), databaseUrl: undefined },
      backups: { folder: undefined, keep: 7, everyHours: 24, passphrase: undefined },
      backend: { kind: 'embedded' },
      identity: {
        kind: 'embedded',
        domain: 'http://localhost:3000/idp',
        clientId: 'lodestar',
        ownerEmail: 'owner@localhost',
        errorPath: '/',
        mail: undefined,
      },
      analytics: { posthogHost: null, token: 'lodestar', reportKey: undefined },
      push: { contact: 'mailto:owner@localhost', services: '' },
      trustedProxies: 0,
      totemMasterKey: undefined,
      metricsToken: undefined,
      logLevel: 'info',
    })
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
    ['TOTEM_MASTER_KEY', '00112233'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com/cards'],
    ['TRUST_PROXY', 'yes'],
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
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Lodestar <nobody>'],
    ['MAIL_FROM', 'Lodestar\r\nBcc: eve@example.com <cards@example.com>'],
    ['AUTH_ERROR_PATH', 'https://elsewhere.example/'],
    ['AUTH_ERROR_PATH', '//elsewhere.example'],
    ['AUTH_ERROR_PATH', '/\\elsewhere.example'],
    ['AUTH_ERROR_PATH', 'support'],
    ['OWNER_EMAIL', 'the owner'],
    ['POSTHOG_HOST', 'eu.i.posthog.com'],
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

  test('the owner email is case-insensitive', () => {
    expect(readSettings({ OWNER_EMAIL: 'Ada@Example.com' }).identity.ownerEmail).toBe('ada@example.com')
  })

  test('all invalid settings are reported together', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must[^]*LOG_LEVEL must/)
  })

  test('.env.example lists every setting and no other', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(listed.sort()).toEqual([...settingNames].sort())
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import {
  normalizeSetting,
  settingProblem,
  storedSettings,
  type StoredSetting,
} from '#rules/settings/stored-settings.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { applyStoredSettings, settingsFromEnvironment } from './apply-stored.ts'
import { describeSettings } from './describe-settings.ts'
import { followStoredSettings } from './follow-stored.ts'

const { BLOCKED_WORDS, MAIL_IS_SET } = process.env
afterEach(() => {
  for (const [name, value] of Object.entries({ BLOCKED_WORDS, MAIL_IS_SET })) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
})

const samples: Record<StoredSetting, { right: string[]; wrong: string[] }> = {
  OPERATOR_NAME: { right: ['Grace Hopper'], wrong: ['x'.repeat(201)] },
  OPERATOR_ADDRESS: { right: ['1 Harbor Street'], wrong: ['x'.repeat(501)] },
  OPERATOR_CONTACT: {
    right: ['a@b.example', 'https://example.com/us'],
    wrong: ['nobody', 'http://x.example'],
  },
  OPERATOR_COUNTRY: { right: ['US', 'DE'], wrong: ['Oregon', 'ZZ1'] },
  OPERATOR_MINIMUM_AGE: { right: ['1', '16', '99'], wrong: ['0', '100', '16.5', 'old'] },
  OPERATOR_READS_MESSAGES: { right: ['yes', 'no'], wrong: ['perhaps'] },
  SMTP_URL: { right: ['smtps://u:p@mail.example.com', 'smtp://localhost:2525'], wrong: ['mail.example.com'] },
  MAIL_FROM: { right: ['a@b.example', 'Lodestar <a@b.example>'], wrong: ['Lodestar', 'a b'] },
  REGISTRATION: { right: ['open', 'invite', 'closed'], wrong: ['sometimes'] },
  ANALYTICS_CONSENT: { right: ['opt-in', 'opt-out'], wrong: ['yes'] },
  BLOCKED_WORDS: { right: ['one, two*'], wrong: ['x'.repeat(20_001)] },
}

test.each(storedSettings)('%s is accepted on the page exactly where the start accepts it', (name) => {
  const starts = (value: string) => {
    const others = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' }
    const isMail = name === 'SMTP_URL' || name === 'MAIL_FROM'
    try {
      readSettings({ ...(isMail && others), [name]: value })
      return true
    } catch {
      return false
    }
  }
  const isAccepted = (value: string) => settingProblem(name, normalizeSetting(name, value)) === null
  for (const value of samples[name].right) expect([isAccepted(value), starts(value)]).toEqual([true, true])
  for (const value of samples[name].wrong) expect([isAccepted(value), starts(value)]).toEqual([false, false])
})

test('stored settings change the settings in place, and the environment wins', () => {
  const settings = readSettings({ OPERATOR_NAME: 'The environment', REGISTRATION: '' })
  const { identity } = settings
  applyStoredSettings(settings, {
    OPERATOR_NAME: 'The database',
    OPERATOR_COUNTRY: 'US',
    REGISTRATION: 'invite',
    SMTP_URL: 'smtp://u:p@localhost',
    MAIL_FROM: 'a@b.example',
    BLOCKED_WORDS: 'rude',
    PORT: '1',
  })
  expect(settings.operator).toMatchObject({ name: 'The environment', country: 'US' })
  expect(identity.registration).toBe('invite')
  expect(identity.mail).toEqual({ smtpUrl: 'smtp://u:p@localhost', from: 'a@b.example' })
  expect(settings).toMatchObject({ port: 3000, storedRevision: 1 })
  expect(process.env).toMatchObject({ BLOCKED_WORDS: 'rude', MAIL_IS_SET: 'yes' })
  expect(settingsFromEnvironment(settings)).toBe('OPERATOR_NAME')

  const shown = new Map(describeSettings(settings).map((setting) => [setting.name, setting]))
  expect(shown.get('OPERATOR_NAME')).toMatchObject({ source: 'environment', value: 'The environment' })
  expect(shown.get('SMTP_URL')).toMatchObject({ source: 'database', value: 'smtp://…@localhost' })
  expect(shown.get('PORT')).toMatchObject({ source: 'default', value: '3000' })
  expect(shown.get('BACKUP_DIR')).toMatchObject({ source: 'default', value: null })

  applyStoredSettings(settings, {})
  expect(identity.registration).toBe('open')
  expect(identity.mail).toBeUndefined()
})

test('secrets of the environment are not told', () => {
  const secret = 'ab'.repeat(32)
  const told = JSON.stringify(
    describeSettings(
      readSettings({
        SECRET_KEY: secret,
        DATABASE_URL: 'postgres://user:hidden-word@db.example.com/cards',
        METRICS_TOKEN: 'hidden-word-of-metrics',
      }),
    ),
  )
  expect(told).not.toContain(secret)
  expect(told).not.toContain('hidden-word')
  expect(told).toContain('db.example.com')
})

test('a stored value that does not fit is left out alone, and what it would open stays closed', () => {
  const settings = readSettings({ OPERATOR_COUNTRY: 'US' })
  const unfit = applyStoredSettings(settings, {
    OPERATOR_NAME: 'Kept',
    OPERATOR_MINIMUM_AGE: 'old',
    REGISTRATION: 'of another version',
    ANALYTICS_CONSENT: 'of another version',
    MAIL_FROM: 'a@b.example',
  })
  expect(unfit).toEqual(['OPERATOR_MINIMUM_AGE', 'REGISTRATION', 'ANALYTICS_CONSENT', 'MAIL_FROM'])
  expect(settings.operator).toMatchObject({ name: 'Kept', minimumAge: null })
  expect(settings.identity).toMatchObject({ registration: 'closed', mail: undefined })
  expect(settings.analytics.consent).toBe('opt-in')
  expect(settings.stored).toEqual({
    OPERATOR_NAME: 'Kept',
    REGISTRATION: 'closed',
    ANALYTICS_CONSENT: 'opt-in',
  })
})

test('nothing is changed if the blocked words cannot be read', () => {
  const settings = readSettings({ BLOCKED_WORDS_FILE: '/nowhere/words.txt' })
  const before = structuredClone(settings)
  expect(() => applyStoredSettings(settings, { OPERATOR_NAME: 'New', REGISTRATION: 'closed' })).toThrow(
    'BLOCKED_WORDS_FILE',
  )
  expect(settings).toEqual(before)
})

test('a start without the stored settings fails, because it would open what admins have closed', async () => {
  const starting = followStoredSettings({
    settings: readSettings({}),
    log: { warn: vi.fn() },
    source: {
      watch: () => Promise.reject(new Error('no connection')),
      encryptSecrets: () => Promise.resolve(),
    },
  })
  await expect(starting).rejects.toThrow(
    new StartError('The settings stored in the database cannot be read: no connection'),
  )
})

test('an instance follows each change, and keeps its settings while they cannot be read', async () => {
  const settings = readSettings({})
  let value: Record<string, string> = { OPERATOR_NAME: 'First' }
  let tell = () => {}
  let isReadable = true
  const warn = vi.fn()
  const following = await followStoredSettings({
    settings,
    log: { warn },
    retryMs: 1,
    source: {
      watch: (onStale) => {
        tell = onStale
        if (!isReadable) return Promise.reject(new Error('no connection'))
        return Promise.resolve({ value, isCurrent: true, stop: () => {} })
      },
      encryptSecrets: () => Promise.resolve(),
    },
  })
  expect(settings.operator.name).toBe('First')
  value = { OPERATOR_NAME: 'Second' }
  tell()
  await vi.waitFor(() => expect(settings.operator.name).toBe('Second'))
  isReadable = false
  value = { OPERATOR_NAME: 'Third', OPERATOR_COUNTRY: 'nowhere' }
  tell()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(settings.operator.name).toBe('Second')
  isReadable = true
  await vi.waitFor(() => expect(settings.operator).toMatchObject({ name: 'Third', country: null }))
  expect(warn).toHaveBeenLastCalledWith({ names: 'OPERATOR_COUNTRY' }, expect.any(String))
  await following.close()
})

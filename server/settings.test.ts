import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

describe('settings', () => {
  test('an empty environment gives a working product on this machine', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustedProxies: 0,
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

  test('an emptied line counts as not set', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
  })

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com/cards'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`wrong:\n {2}${name} must`))
  })

  test('every wrong setting is named at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT must[^]*LOG_LEVEL must/)
  })

  test('.env.example lists every setting and no other', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
    expect(listed.sort()).toEqual([...settingNames].sort())
  })
})

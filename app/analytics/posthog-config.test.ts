import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientConfig } from './posthog-config.ts'

describe('the constants of the specification', () => {
  test('are set where the client has an option', () => {
    expect(clientConfig).toMatchObject({
      session_idle_timeout_seconds: 1800,
      cookie_expiration: 365,
      properties_string_max_length: 65_535,
      surveys_request_timeout_ms: 10_000,
      feature_flag_request_timeout_ms: 3000,
      person_profiles: 'always',
      // Page views are sent by us.
      capture_pageview: false,
    })
  })

  test('are those of the pinned client where it has none', () => {
    const file = createRequire(import.meta.url).resolve('posthog-js/dist/module.slim.no-external')
    const source = readFileSync(file, 'utf8')
    // Minified, so these are the values in the code that runs.
    expect(source).toMatch(/\.timeout=\w+\.timeout\|\|6e4\b/)
    expect(source).toMatch(/document not ready yet.{0,200}_onRemoteConfig\(\w+\)\},500\)/)
    expect(source).toMatch(/timestampLookBack\)&&void 0!==(\w+)\?\1:10\b/)
  })
})

test('an undeclared event is not sent, and private addresses are removed from the others', () => {
  const before = clientConfig.before_send as (event: object | null) => { properties: object } | null
  vi.stubGlobal('location', { origin: 'https://cards.example.com' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(before(null)).toBeNull()
  expect(before({ event: '$autocapture', properties: {} })).toBeNull()
  const event = { event: '$pageview', properties: { $pathname: '/draws/k17secret' } }
  expect(before(event)?.properties).toEqual({ $pathname: '/draws/:draw_id' })
})

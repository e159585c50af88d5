import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isDeclaredEvent } from '#rules/analytics/events.ts'

const app = join(import.meta.dirname, '..')

function sources(): { file: string; source: string }[] {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(app, file), 'utf8') }))
}

test('every event that the app captures is declared', () => {
  const captured = sources().flatMap(({ file, source }) =>
    [...source.matchAll(/\bcapture\(\s*(['"`])(.*?)\1/g)].map(([, , name]) => ({ file, name })),
  )
  expect(captured.map(({ name }) => name)).toContain('hello said')
  expect(captured.filter(({ name }) => !isDeclaredEvent(name))).toEqual([])
})

test('only analytics uses the PostHog client, so no event bypasses the declarations', () => {
  const speaking = sources().filter(({ source }) => /from 'posthog-js|import\('posthog-js/.test(source))
  expect(speaking.map(({ file }) => file).sort()).toEqual([
    'analytics/posthog-client.ts',
    'analytics/posthog-config.ts',
  ])
})

// Detects changes of the stored data that need a new data version, by which older programs know that they cannot open it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storageSteps } from '#backend/index.ts'
import schema from '#convex/schema.ts'
import { identityServiceSchema } from '../identity/database.ts'
import { eventServiceSchema } from '../analytics/event-database.ts'
import { dataVersions, thisProgram } from './data-versions.ts'

const root = join(import.meta.dirname, '../..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** What CHANGELOG.md says of a version. */
function sectionOf(program: string): string {
  return changelog.split(/^## /m).find((section) => section.startsWith(`[${program}]`)) ?? ''
}

describe('the data version', () => {
  test('increments by one, and the program has the last', () => {
    expect(dataVersions.map(({ version }) => version)).toEqual(dataVersions.map((_, index) => index + 1))
    expect(thisProgram.dataVersion).toBe(dataVersions.length)
  })

  test('lists every migration step: a new step needs a new version', () => {
    expect(dataVersions.at(-1)!.steps).toEqual({
      engine: storageSteps,
      identity: identityServiceSchema.steps.length,
      events: eventServiceSchema.steps.length,
    })
  })

  test('was considered when the document tables changed', () => {
    const fingerprint = createHash('sha256')
      .update((schema as unknown as { export(): string }).export())
      .digest('hex')
      .slice(0, 12)
    // Another one? If the program before could not work with documents written from now on, or they mean something else,
    // add a version to data-versions.ts. Then, or otherwise, write the new fingerprint here.
    expect(fingerprint).toBe('76a6052c0ef9')
  })
})

describe('CHANGELOG.md', () => {
  test('describes the version of package.json', () => {
    expect(sectionOf(version)).not.toBe('')
  })

  test.each(dataVersions)('says what data version $version changes, under $since', ({ version, since }) => {
    expect(sectionOf(since)).toContain(`### Data\n\n- Data version ${version}`)
  })
})

import { expect, test } from 'vitest'
import { versionOf } from './versions.ts'

test('a version changes with the fields, and with nothing else', async () => {
  const fields = { title: 'Rest', palette: ['#fff', '#000'], meaning: { a: 1, b: null } }
  const version = await versionOf(fields)
  expect(await versionOf({ meaning: { b: null, a: 1 }, palette: ['#fff', '#000'], title: 'Rest' })).toBe(
    version,
  )
  expect(await versionOf({ ...fields, palette: ['#000', '#fff'] })).not.toBe(version)
  expect(await versionOf({ ...fields, title: 'rest' })).not.toBe(version)
  expect(await versionOf({ ...fields, meaning: { a: 1, b: false } })).not.toBe(version)
})

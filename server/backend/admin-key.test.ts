import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashAdminKey } from '#backend/index.ts'
import { readSettings } from '../settings.ts'
import { createAdminKey, deleteAdminKey, readAdminKeyHash } from './admin-key.ts'

async function settingsIn(more: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-admin-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, settings: readSettings({ DATA_DIR: folder, ...more }) }
}

test('there is no key by default', async () => {
  const { settings } = await settingsIn()
  expect(readAdminKeyHash(settings)).toBeUndefined()
})

test('a made key is stored as its hash, readable by the owner only, until it is deleted', async () => {
  const { folder, settings } = await settingsIn()
  const key = await createAdminKey(settings)
  expect(key).toMatch(/^lodestar\|[\w-]{43}$/)
  expect(readAdminKeyHash(settings)).toBe(hashAdminKey(key))
  const file = join(folder, 'admin-key.sha256')
  expect(await readFile(file, 'utf8')).not.toContain(key.split('|')[1])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await createAdminKey(settings)).not.toBe(key)
  await deleteAdminKey(settings)
  expect(readAdminKeyHash(settings)).toBeUndefined()
})

test('the setting is the key, and then none is made', async () => {
  const key = 'lodestar|0123456789abcdef0123456789abcdef'
  const { settings } = await settingsIn({ ADMIN_KEY: key })
  expect(readAdminKeyHash(settings)).toBe(hashAdminKey(key))
  await expect(createAdminKey(settings)).rejects.toThrow('ADMIN_KEY')
})

test('a damaged file stops the start instead of opening the door', async () => {
  const { folder, settings } = await settingsIn()
  await writeFile(join(folder, 'admin-key.sha256'), '')
  expect(() => readAdminKeyHash(settings)).toThrow('is damaged')
})

test.each(['short|abc', 'no-separator-0123456789abcdef0123456789', 'a|b:c0123456789abcdef0123456789abcdef'])(
  'a key that is too short or of another form is refused as a setting: %s',
  (key) => {
    expect(() => readSettings({ ADMIN_KEY: key })).toThrow('ADMIN_KEY')
  },
)

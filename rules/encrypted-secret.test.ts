import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret, isEncryptedSecret } from './encrypted-secret.ts'

const key = 'ab'.repeat(32)

test('an encrypted secret is read with the same key and for the same purpose only', async () => {
  const stored = await encryptSecret(key, 'push', 'a private key, ünïcödé')
  expect(isEncryptedSecret(stored)).toBe(true)
  expect(stored).not.toContain('private')
  expect(await decryptSecret(key, 'push', stored)).toBe('a private key, ünïcödé')
  expect(await decryptSecret('cd'.repeat(32), 'push', stored)).toBeNull()
  expect(await decryptSecret(key, 'identity', stored)).toBeNull()
})

test('a secret that was changed is not read', async () => {
  const stored = await encryptSecret(key, 'push', 'text')
  const last = stored.at(-1) === '0' ? '1' : '0'
  for (const changed of [stored.slice(0, -1) + last, stored.slice(0, -2), 'encrypted:1:', 'encrypted:1:zz'])
    expect(await decryptSecret(key, 'push', changed)).toBeNull()
})

test('the same secret is never encrypted to the same text', async () => {
  expect(await encryptSecret(key, 'push', 'text')).not.toBe(await encryptSecret(key, 'push', 'text'))
  expect(isEncryptedSecret('{"kty":"EC"}')).toBe(false)
})

import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/index.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { eraseSharedSecrets, sharedSecret } from './shared-secrets.ts'

test('all instances get the same secret, also those that start at the same time', async () => {
  const guest = await openExternalDatabase()
  onTestFinished(() => guest.close())
  const database = await openDatabase({ url: guest.url })
  const both = await Promise.all([sharedSecret(database, 'one'), sharedSecret(database, 'one')])
  expect(both[0]).toBe(both[1])
  expect(both[0]).toMatch(/^[\w-]{32}$/)
  expect(await sharedSecret(database, 'one')).toBe(both[0])
  expect(await sharedSecret(database, 'another')).not.toBe(both[0])
  await eraseSharedSecrets(database)
  expect(await sharedSecret(database, 'one')).not.toBe(both[0])
})

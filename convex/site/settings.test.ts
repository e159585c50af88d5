import { afterEach, beforeEach, expect, test } from 'vitest'
import { decryptSecret } from '#rules/encrypted-secret.ts'
import { expectRefusal, signedIn, useProduct } from '#tests/support/product-data.ts'
import { api, internal } from '../_generated/api.js'
import { secretPurpose } from './settings.ts'

const backend = useProduct()
const stored = () => backend().query(internal.site.settings.stored, {})
const mailServer = 'smtps://cards:geheim@mail.example.com'
const secretKey = 'ab'.repeat(32)

beforeEach(() => {
  process.env.SETTINGS_FROM_ENVIRONMENT = 'REGISTRATION'
  process.env.OWNER_EMAIL = 'owner@example.com'
})
afterEach(() => {
  delete process.env.SETTINGS_FROM_ENVIRONMENT
  delete process.env.SECRET_KEY
  delete process.env.OWNER_EMAIL
})

const owner = () => signedIn(backend(), 'owner', { isAdmin: true })

async function lastEntry(admin: Awaited<ReturnType<typeof owner>>) {
  const { page } = await admin.query(api.admin.auditLog.list, {
    paginationOpts: { cursor: null, numItems: 10 },
    filters: { table: 'settings' },
  })
  return page[0]!
}

test('an admin stores settings, sees who changed what, and undoes it', async () => {
  const admin = await owner()
  await admin.mutation(api.site.settings.save, {
    changes: {
      OPERATOR_NAME: ' Grace Hopper ',
      OPERATOR_COUNTRY: 'us',
      OPERATOR_ADDRESS: 'A Street 1\nPortland',
    },
    seen: { OPERATOR_NAME: '' },
  })
  expect(await stored()).toEqual({
    OPERATOR_NAME: 'Grace Hopper',
    OPERATOR_COUNTRY: 'US',
    OPERATOR_ADDRESS: 'A Street 1, Portland',
  })
  await admin.mutation(api.site.settings.save, { changes: { OPERATOR_NAME: '' } })
  expect(await stored()).not.toHaveProperty('OPERATOR_NAME')
  await admin.mutation(api.admin.auditLog.restore, { entryId: (await lastEntry(admin))._id })
  expect(await stored()).toMatchObject({ OPERATOR_NAME: 'Grace Hopper' })
})

test('a setting of the environment, a wrong value and a value that somebody has changed are refused', async () => {
  const admin = await owner()
  const refused = async (changes: Record<string, string>, seen?: Record<string, string>) =>
    expectRefusal(admin.mutation(api.site.settings.save, { changes, ...(seen && { seen }) }))
  expect(await refused({ REGISTRATION: 'closed' })).toMatchObject({
    reason: 'setting_locked',
    params: { setting: 'REGISTRATION' },
  })
  expect(await refused({ OPERATOR_COUNTRY: 'Oregon' })).toMatchObject({
    reason: 'setting_country_invalid',
    params: { setting: 'OPERATOR_COUNTRY' },
  })
  expect(await refused({ MAIL_FROM: 'cards@example.com' })).toMatchObject({
    reason: 'setting_mail_server_missing',
  })
  await admin.mutation(api.site.settings.save, { changes: { OPERATOR_CONTACT: 'one@example.com' } })
  const conflict = await refused({ OPERATOR_CONTACT: 'two@example.com' }, { OPERATOR_CONTACT: '' })
  expect(conflict.code).toBe('conflict')
  delete process.env.SETTINGS_FROM_ENVIRONMENT
  expect(await refused({ OPERATOR_NAME: 'Grace' })).toMatchObject({ reason: 'settings_elsewhere' })
})

test('the mail server is stored encrypted, told to nobody, and can be undone', async () => {
  const admin = await owner()
  process.env.SECRET_KEY = secretKey
  const mail = { SMTP_URL: mailServer, MAIL_FROM: 'cards@example.com' }
  await admin.mutation(api.site.settings.save, { changes: mail })
  const { SMTP_URL: encrypted = '' } = await stored()
  expect(encrypted).not.toContain('geheim')
  expect(await decryptSecret(secretKey, secretPurpose, encrypted)).toBe(mailServer)
  const seen = JSON.stringify([await admin.query(api.site.settings.get, {}), await lastEntry(admin)])
  expect(seen).not.toContain('geheim')
  expect(seen).toContain('smtps://…@mail.example.com')

  await admin.mutation(api.site.settings.save, { changes: { SMTP_URL: 'smtp://other.example.com' } })
  await admin.mutation(api.admin.auditLog.restore, { entryId: (await lastEntry(admin))._id })
  expect((await stored()).SMTP_URL).toBe(encrypted)
})

test('only the owner chooses the mail server, which gets the password links of everybody', async () => {
  const admin = await signedIn(backend(), 'admin', { isAdmin: true })
  const mail = { SMTP_URL: mailServer, MAIL_FROM: 'cards@example.com' }
  expect(await admin.query(api.site.settings.get, {})).toMatchObject({ ownerOnly: ['SMTP_URL', 'MAIL_FROM'] })
  const refused = await expectRefusal(admin.mutation(api.site.settings.save, { changes: mail }))
  expect(refused).toMatchObject({ code: 'forbidden', reason: 'setting_owner_only' })

  const caller = await owner()
  expect(await caller.query(api.site.settings.get, {})).toMatchObject({ ownerOnly: [] })
  await caller.mutation(api.site.settings.save, { changes: mail })
  const { _id: entryId } = await lastEntry(caller)
  const undone = await expectRefusal(admin.mutation(api.admin.auditLog.restore, { entryId }))
  expect(undone).toMatchObject({ reason: 'setting_owner_only' })
  expect(await stored()).toMatchObject(mail)
})

test.each([
  'smtp://mail.example.com/?pool=false&sendmail=true&path=/bin/sh',
  'smtp://mail.example.com/#part',
  'smtp://user:%zz@mail.example.com',
  'https://mail.example.com',
])('%s is no mail server', async (address) => {
  const changes = { SMTP_URL: address, MAIL_FROM: 'cards@example.com' }
  const refused = await expectRefusal((await owner()).mutation(api.site.settings.save, { changes }))
  expect(refused.params).toMatchObject({ setting: 'SMTP_URL' })
})

test('secrets from before there was a key are encrypted at the next start', async () => {
  const admin = await owner()
  await admin.mutation(api.site.settings.save, {
    changes: { SMTP_URL: mailServer, MAIL_FROM: 'cards@example.com' },
  })
  expect((await stored()).SMTP_URL).toBe(mailServer)
  process.env.SECRET_KEY = secretKey
  await backend().mutation(internal.site.settings.encryptSecrets, {})
  expect((await stored()).SMTP_URL).toMatch(/^encrypted:/)
})

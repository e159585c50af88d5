import { expect, test, vi } from 'vitest'
import { errorMessage } from '#rules/refusal.ts'
import { refuseExistingPage } from './existing-page.ts'

test('refuses the address of an existing page, with a reason', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isOurs: true })))
  const refused = await refuseExistingPage('/spreads').catch((error: unknown) => error)
  expect(errorMessage(refused)).toBe('/spreads is a page of this site and can’t be redirected.')
})

test('accepts an address without a page; the backend validates malformed ones', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isOurs: false })))
  await expect(refuseExistingPage('/summer')).resolves.toBeUndefined()
  await expect(refuseExistingPage('no address')).resolves.toBeUndefined()
})

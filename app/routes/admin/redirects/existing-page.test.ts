import { expect, test, vi } from 'vitest'
import { errorMessage } from '#rules/refusal.ts'
import { refuseExistingPage } from './existing-page.ts'

test('an address that has a page of ours is refused, and the form says why', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isOurs: true })))
  const refused = await refuseExistingPage('/spreads').catch((error: unknown) => error)
  expect(errorMessage(refused)).toBe('/spreads is a page of this site and can’t be redirected.')
})

test('an address without a page can lead elsewhere; what is no address at all is judged by the backend', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isOurs: false })))
  await expect(refuseExistingPage('/summer')).resolves.toBeUndefined()
  await expect(refuseExistingPage('no address')).resolves.toBeUndefined()
})

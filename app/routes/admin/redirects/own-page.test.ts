import { expect, test, vi } from 'vitest'
import { errorMessage } from '#rules/refusal.ts'
import { refuseOwnPage } from './own-page.ts'

test('an address that has a page of ours is refused, and the form says why', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isOurs: true })))
  const refused = await refuseOwnPage('/spreads').catch((error: unknown) => error)
  expect(errorMessage(refused)).toBe('/spreads is an address of ours, and leads to our own page.')
})

test('an address without a page can lead elsewhere; what is no address at all is judged by the backend', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ isOurs: false })))
  await expect(refuseOwnPage('/summer')).resolves.toBeUndefined()
  await expect(refuseOwnPage('no address')).resolves.toBeUndefined()
})

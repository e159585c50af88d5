import { expect, test } from 'vitest'
import { addressNotice } from './address-notice.ts'

test('the notice names both addresses, and everything that stays at the former one', () => {
  const notice = addressNotice('http://localhost:3000', 'https://cards.example.com')
  expect(notice).toContain('from http://localhost:3000 to https://cards.example.com')
  for (const named of ['tags', 'codes', 'links', 'reminders', 'signs in', 'docs/address.md']) {
    expect(notice.toLowerCase()).toContain(named)
  }
})

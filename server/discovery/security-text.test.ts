import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const publicUrl = 'https://cards.example.com'
const languages = ['en', 'fr']
const now = Date.UTC(2026, 10, 18, 12, 30)

test('names the contact, and when the file expires', () => {
  expect(securityText({ publicUrl, operator: { contact: 'cards@example.com' }, languages }, now)).toBe(
    [
      'Contact: mailto:cards@example.com',
      'Contact: https://cards.example.com/support',
      'Expires: 2027-05-17T00:00:00Z',
      'Preferred-Languages: en, fr',
      'Canonical: https://cards.example.com/.well-known/security.txt',
      'Policy: https://cards.example.com/terms',
      '',
    ].join('\n'),
  )
})

test('without a contact, the support page is one', () => {
  const lines = securityText({ publicUrl, operator: { contact: null }, languages }, now).split('\n')
  expect(lines.filter((line) => line.startsWith('Contact:'))).toEqual([
    'Contact: https://cards.example.com/support',
  ])
})

import { expect, test } from 'vitest'
import {
  contactLabel,
  contactUrl,
  countryName,
  missingOperatorSettings,
  unknownOperator,
  type Operator,
} from './operator.ts'

const operator: Operator = {
  name: 'Grace Hopper',
  address: '1 Harbor Street, Portland, OR 97201',
  contact: 'cards@example.com',
  country: 'US',
  minimumAge: 16,
  readsMessages: false,
}

test('a public address misses every setting that is not set, a local one none', () => {
  expect(missingOperatorSettings(unknownOperator, 'https://cards.example.com')).toEqual([
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_CONTACT',
    'OPERATOR_COUNTRY',
    'OPERATOR_MINIMUM_AGE',
  ])
  expect(missingOperatorSettings({ ...operator, country: null }, 'https://cards.example.com')).toEqual([
    'OPERATOR_COUNTRY',
  ])
  expect(missingOperatorSettings(operator, 'https://cards.example.com')).toEqual([])
  for (const local of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(missingOperatorSettings(unknownOperator, local)).toEqual([])
})

test('a contact is a mail address or a page', () => {
  expect([contactUrl('cards@example.com'), contactLabel('cards@example.com')]).toEqual([
    'mailto:cards@example.com',
    'cards@example.com',
  ])
  expect([contactUrl('https://example.com/contact/'), contactLabel('https://example.com/contact/')]).toEqual([
    'https://example.com/contact/',
    'example.com/contact',
  ])
})

test('a country has a name in the language of the page', () => {
  expect(countryName('DE', 'en')).toBe('Germany')
  expect(countryName('DE', 'fr')).toBe('Allemagne')
  expect(countryName('XQ', 'en')).toBeNull()
  expect(countryName('Germany', 'en')).toBeNull()
})

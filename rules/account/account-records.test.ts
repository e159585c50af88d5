import { describe, expect, test } from 'vitest'
import {
  accountRecordName,
  addressInRecordName,
  issuerIn,
  recordNameAt,
  subjectIn,
} from './account-records.ts'

describe('the name of an account’s record', () => {
  test('depends on the account alone', () => {
    expect(accountRecordName('abc')).toBe('lodestar:accounts|abc')
    expect(issuerIn('lodestar:accounts|abc')).toBe('lodestar:accounts')
    expect(addressInRecordName('lodestar:accounts|abc')).toBeNull()
  })

  test('of an earlier version says where the site was', () => {
    for (const address of ['http://localhost:3000', 'https://cards.example.com', 'http://[::1]:3000']) {
      expect(recordNameAt(address, 'abc')).toBe(`${address}/idp/|abc`)
      expect(addressInRecordName(`${address}/idp/|abc`)).toBe(address)
    }
  })

  test('of another provider says nothing of the kind', () => {
    const others = [
      'https://tenant.eu.auth0.com/|auth0|abc',
      'https://other.example/path/idp/|abc',
      'https://other.example/idp|abc',
      'ftp://other.example/idp/|abc',
      'https://tenant.example/|x/idp/|abc',
      'no bar at all',
    ]
    for (const name of others) expect(addressInRecordName(name), name).toBeNull()
  })

  test('has a subject that may have bars itself', () => {
    expect(subjectIn('https://tenant.eu.auth0.com/|auth0|abc')).toBe('auth0|abc')
    expect(issuerIn('https://tenant.eu.auth0.com/|auth0|abc')).toBe('https://tenant.eu.auth0.com/')
  })
})

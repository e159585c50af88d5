import { describe, expect, test } from 'vitest'
import { JsonTooComplex } from '../values/json-shape.ts'
import { anonymousLimits } from './caller-limits.ts'
import {
  decodeTimestamp,
  encodeTimestamp,
  parseClientMessage,
  ProtocolViolation,
  TooManyModifications,
} from './protocol.ts'

const parse = (message: unknown, maxModifications?: number) =>
  parseClientMessage(JSON.stringify(message), anonymousLimits.shape, maxModifications)

const sessionId = '00000000-0000-4000-8000-000000000001'
const connect = { type: 'Connect', sessionId, connectionCount: 0 }
const add = (queryId: number) => ({ type: 'Add', queryId, udfPath: 'cards:list', args: [{}] })

describe('messages of clients', () => {
  test.each([
    ['hello', connect],
    [
      'hello again',
      { ...connect, connectionCount: 3, lastCloseReason: 'x', maxObservedTimestamp: 'AAAAAAAAAAA=' },
    ],
    ['hello with a clock', { ...connect, clientTs: 1_700_000_000_000 }],
    ['a token', { type: 'Authenticate', baseVersion: 0, tokenType: 'User', value: 'token' }],
    ['no token', { type: 'Authenticate', baseVersion: 1, tokenType: 'None' }],
    ['a query', { type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications: [add(0)] }],
    ['a call', { type: 'Mutation', requestId: 1, udfPath: 'cards:draw', args: [{ deck: 'a' }] }],
    ['a call without arguments', { type: 'Action', requestId: 1, udfPath: 'cards:draw', args: [] }],
    ['news of itself', { type: 'Event' }],
  ])('are understood: %s', (_what, message) => {
    expect(parse(message)).toEqual(message)
  })

  test('may have more than we know of, which is left out', () => {
    expect(parse({ ...connect, later: 'version' })).toEqual(connect)
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['no type', '{}'],
    ['another type', '{"type":"Shutdown"}'],
    ['a session that is no id', JSON.stringify({ ...connect, sessionId: 'me' })],
    ['a negative version', JSON.stringify({ type: 'Authenticate', baseVersion: -1, tokenType: 'None' })],
    ['half a version', JSON.stringify({ type: 'Authenticate', baseVersion: 0.5, tokenType: 'None' })],
    [
      'a kind of token nobody has',
      JSON.stringify({ type: 'Authenticate', baseVersion: 0, tokenType: 'Root' }),
    ],
    ['two arguments', JSON.stringify({ type: 'Mutation', requestId: 1, udfPath: 'a', args: [{}, {}] })],
    [
      'a very long name',
      JSON.stringify({ type: 'Action', requestId: 1, udfPath: 'a'.repeat(1_001), args: [] }),
    ],
  ])('are refused, with a reason: %s', (_what, text) => {
    expect(() => parseClientMessage(text, anonymousLimits.shape)).toThrow(ProtocolViolation)
  })

  test('with more changes than a client may have subscriptions are not looked through', () => {
    const modifications = Array.from({ length: 11 }, (_, queryId) => add(queryId))
    const message = { type: 'ModifyQuerySet', baseVersion: 0, newVersion: 1, modifications }
    expect(() => parse(message, 10)).toThrow(TooManyModifications)
    expect(parse(message, 11)).toEqual(message)
  })

  test('with a journal longer than any row’s position are refused', () => {
    const withJournal = (journal: string) => ({
      type: 'ModifyQuerySet',
      baseVersion: 0,
      newVersion: 1,
      modifications: [{ ...add(0), journal }],
    })
    expect(parse(withJournal('x'.repeat(1_000)))).toBeTruthy()
    expect(() => parse(withJournal('x'.repeat(65_537)))).toThrow(ProtocolViolation)
  })

  test('of too many values, or too deep, are refused before they are built', () => {
    const many = `{"type":"Event","x":[${'[],'.repeat(anonymousLimits.shape.values)}[]]}`
    expect(() => parseClientMessage(many, anonymousLimits.shape)).toThrow(JsonTooComplex)
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`
    expect(() => parseClientMessage(deep, anonymousLimits.shape)).toThrow(JsonTooComplex)
  })
})

describe('timestamps on the wire', () => {
  test.each([0n, 1n, 255n, 256n, 1_700_000_000_000_000_000n, 2n ** 63n - 1n])(
    '%s comes back',
    (timestamp) => {
      expect(decodeTimestamp(encodeTimestamp(timestamp))).toBe(timestamp)
      // The second time it is remembered.
      expect(encodeTimestamp(timestamp)).toBe(encodeTimestamp(timestamp))
    },
  )

  test.each(['', 'AAAA', 'not base64 at all', 'AAAAAAAAAAAAAAAA'])('"%s" is refused', (text) => {
    expect(() => decodeTimestamp(text)).toThrow('A timestamp has eight bytes')
  })
})

import { convexToJson } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { TokenRejected } from '../auth/auth-errors.ts'
import { BackendError } from '../errors.ts'
import { BadRequest, toErrorResponse } from './http-error.ts'
import { inFormat, parseFormat } from './value-format.ts'

describe('the format of values', () => {
  test.each([
    [undefined, 'json'],
    [null, 'json'],
    ['json', 'json'],
    ['convex_json', 'convex_encoded_json'],
    ['convex_encoded_json', 'convex_encoded_json'],
  ])('%s is %s', (given, format) => {
    expect(parseFormat(given)).toBe(format)
  })

  test.each(['', 'JSON', 'xml', 1, {}])('%j is refused', (given) => {
    expect(() => parseFormat(given)).toThrow('must be one of [convex_encoded_json, json]')
  })

  test('plain JSON writes what JSON has no word for as text', () => {
    const value = {
      big: 12n,
      bytes: new Uint8Array([1, 2, 255]).buffer,
      not: NaN,
      far: -Infinity,
      list: [1n, null],
    }
    const text = JSON.stringify(convexToJson(value))
    expect(JSON.parse(inFormat(text, 'json'))).toEqual({
      big: '12',
      bytes: 'AQL/',
      not: 'NaN',
      far: '-Infinity',
      list: ['1', null],
    })
    expect(inFormat(text, 'convex_encoded_json')).toBe(text)
  })

  test('plain JSON leaves plain values as they are', () => {
    const value = { text: 'a', number: 1.5, yes: true, nothing: null, nested: [{ a: [] }] }
    expect(JSON.parse(inFormat(JSON.stringify(value), 'json'))).toEqual(value)
  })
})

describe('failures as HTTP answers', () => {
  const answerTo = async (error: unknown) => {
    const lines: string[] = []
    const response = toErrorResponse(error, (line) => void lines.push(line))
    return { status: response.status, body: (await response.json()) as object, lines }
  }

  test.each([
    ['a wrong request', new BadRequest('BadArgs', 'no'), 400, 'BadArgs'],
    ['a body that is too large', new BadRequest('BodyTooLarge', 'no', 413), 413, 'BodyTooLarge'],
    ['a bad token', new TokenRejected('InvalidAuthHeader', 'no'), 401, 'InvalidAuthHeader'],
    ['a full backend', new BackendError('Overloaded', 'no'), 503, 'Overloaded'],
    ['a closed one', new BackendError('Closed', 'no'), 503, 'Closed'],
    ['no database', new BackendError('DatabaseUnavailable', 'no'), 503, 'DatabaseUnavailable'],
    ['a provider that is away', new BackendError('ProviderUnreachable', 'no'), 503, 'ProviderUnreachable'],
  ])('%s', async (_what, error, status, code) => {
    expect(await answerTo(error)).toEqual({ status, body: { code, message: 'no' }, lines: [] })
  })

  test('of the engine go to the log and not to the client', async () => {
    const { status, body, lines } = await answerTo(new Error('secret'))
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(lines.join()).toContain('secret')
  })
})

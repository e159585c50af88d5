import { ConvexError } from 'convex/values'
import { describe, expect, test } from 'vitest'
import { BackendError } from '../errors.ts'
import type { Answer } from '../subscriptions/query-cache.ts'
import { TransitionWriter } from './transition.ts'
import { describe as describeError, logFailure, requestIdOf, toWireError } from './wire-error.ts'

const answer = (outcome: Answer['outcome'], logLines: string[] = []): Answer => ({
  outcome,
  requestId: 'abc',
  logLines,
  journal: null,
})
const version = (querySet: number, ts = 0n) => ({ querySet, identity: 0, ts })
const framesOf = (
  writer: TransitionWriter,
  end: ReturnType<typeof version>,
  modifications: string[],
  skewMs: number | null,
) => [...writer.transition(version(0), end, modifications, skewMs).frames]

describe('transitions as text', () => {
  test('contain the answer, its log lines, and both versions', () => {
    const writer = new TransitionWriter('sent', () => {})
    const updated = writer.updated(4, answer({ value: '{"a":1}' }, ["[LOG] 'hi'"]))
    const [frame] = framesOf(writer, version(1, 7n), [updated, writer.removed(5)], 12)
    expect(JSON.parse(frame!)).toEqual({
      type: 'Transition',
      startVersion: { querySet: 0, identity: 0, ts: 'AAAAAAAAAAA=' },
      endVersion: { querySet: 1, identity: 0, ts: 'BwAAAAAAAAA=' },
      modifications: [
        { type: 'QueryUpdated', queryId: 4, value: { a: 1 }, logLines: ["[LOG] 'hi'"], journal: null },
        { type: 'QueryRemoved', queryId: 5 },
      ],
      clientClockSkew: 12,
    })
  })

  test('omit the clock skew when it is not known', () => {
    const [frame] = framesOf(new TransitionWriter('sent', () => {}), version(1), [], null)
    expect(JSON.parse(frame!)).not.toHaveProperty('clientClockSkew')
  })

  test('hide log lines and error messages in production', () => {
    const writer = new TransitionWriter('redacted', () => {})
    const updated = writer.updated(1, answer({ value: '1' }, ['[LOG] secret']))
    const failed = writer.updated(2, answer({ error: new Error('secret') }))
    expect(updated + failed).not.toContain('secret')
    expect(JSON.parse(failed)).toMatchObject({ errorMessage: '[Request ID: abc] Server Error' })
  })

  test('give the data of a ConvexError to the client, always', () => {
    const writer = new TransitionWriter('redacted', () => {})
    const failed = writer.updated(2, answer({ error: new ConvexError({ code: 'full' }) }))
    expect(JSON.parse(failed)).toMatchObject({ type: 'QueryFailed', errorData: { code: 'full' } })
  })

  test('of the same answer are serialized once, and a failure is logged once', () => {
    const lines: string[] = []
    const writer = new TransitionWriter('sent', (line) => void lines.push(line))
    const failed = answer({ error: new Error('on purpose') })
    expect(writer.updated(1, failed).replace('"queryId":1', '')).toBe(
      writer.updated(2, failed).replace('"queryId":2', ''),
    )
    expect(lines).toHaveLength(1)
  })

  test('count as changed when the value, the log lines or the failure differ, and not when only the request does', () => {
    const writer = new TransitionWriter('sent', () => {})
    const print = (one: Answer) => writer.fingerprint(one)
    expect(print(answer({ value: '1' }))).toBe(print(answer({ value: '1' })))
    expect(print(answer({ value: '1' }))).not.toBe(print(answer({ value: '2' })))
    expect(print(answer({ value: '1' }))).not.toBe(print(answer({ value: '1' }, ['[LOG] 1'])))
    const failure = () => answer({ error: new BackendError('InvalidArgument', 'no') })
    expect(print(failure())).toBe(print({ ...failure(), requestId: 'another' }))
    expect(print(failure())).not.toBe(print(answer({ error: new BackendError('InvalidArgument', 'other') })))
  })

  test('that are long are sent in chunks that never split a character', () => {
    const writer = new TransitionWriter('sent', () => {})
    const value = JSON.stringify('😀'.repeat(3_000_000))
    const frames = framesOf(writer, version(1), [writer.updated(1, answer({ value }))], null)
    const chunks = frames.map(
      (frame) => JSON.parse(frame) as { type: string; chunk: string; partNumber: number; totalParts: number },
    )
    expect(chunks.length).toBeGreaterThan(1)
    expect(chunks.map(({ partNumber }) => partNumber)).toEqual(chunks.map((_, at) => at))
    expect(
      chunks.every(({ type, totalParts }) => type === 'TransitionChunk' && totalParts === chunks.length),
    ).toBe(true)
    expect(chunks.every(({ chunk }) => chunk.isWellFormed())).toBe(true)
    const whole = JSON.parse(chunks.map(({ chunk }) => chunk).join('')) as {
      modifications: [{ value: string }]
    }
    expect(JSON.stringify(whole.modifications[0].value)).toBe(value)
  })
})

describe('failures as clients are told', () => {
  test('have the name of the error and where the app threw it, in development', () => {
    const { message } = toWireError(new TypeError('wrong'), 'id1', 'sent')
    expect(message.split('\n').slice(0, 2)).toEqual([
      '[Request ID: id1] Server Error',
      'Uncaught TypeError: wrong',
    ])
  })

  test('that are not Error objects are shown as they are', () => {
    expect(describeError('text')).toBe('Uncaught text')
    expect(describeError({ a: 1 })).toBe('Uncaught { a: 1 }')
    expect(describeError(undefined)).toBe('Uncaught undefined')
  })

  test('of arguments keep their own message', () => {
    const error = new BackendError('ArgumentValidation', 'ArgumentValidationError: no')
    expect(describeError(error)).toBe('ArgumentValidationError: no')
  })

  test('that the caller made are not logged; others are, by their first line', () => {
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    logFailure(new ConvexError('meant for you'), 'a', log)
    logFailure(new BackendError('ArgumentValidation', 'no'), 'b', log)
    logFailure(new BackendError('SchemaViolation', 'In table\nDocument: {secret}'), 'c', log)
    expect(lines).toEqual(['A function failed [Request ID: c]: In table'])
  })

  test('of a request have an id that client and server can both compute', () => {
    expect(requestIdOf('session', 3)).toBe(requestIdOf('session', 3))
    expect(requestIdOf('session', 3)).not.toBe(requestIdOf('session', 4))
    expect(requestIdOf('session', 3)).toMatch(/^[0-9a-f]{16}$/)
  })
})

import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { throughProxy } from '#tests/support/fault-proxy.ts'
import { BackendError } from '../errors.ts'
import { Backoff } from '../retry.ts'
import { ConnectionPool } from './connection-pool.ts'
import {
  Connection,
  isCertainStatementError,
  isConnectionError,
  isDeadlock,
  isPermanentStatementError,
  isStatementError,
  isShortage,
} from './connection.ts'

function databaseError(code: string | undefined, severity = 'ERROR'): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { severity, code })
}

function socketError(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code })
}

describe('what an error says about a statement', () => {
  test.each([
    '23505',
    '40001',
    '40P01',
    '22P02',
    '42P01',
    '53100',
    '57014',
    '55P03',
    'XX000',
    'P0001',
    '25006',
  ])('[FLT1] SQLSTATE %s: PostgreSQL has refused it, and nothing was written', (code) => {
    expect(isStatementError(databaseError(code))).toBe(true)
    expect(isCertainStatementError(databaseError(code))).toBe(true)
    expect(isConnectionError(databaseError(code))).toBe(false)
  })

  test.each([
    '08000',
    '08003',
    '08006',
    '08007',
    '08P01',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '40003',
    '',
    '1234',
    'abc-e',
  ])('[FLT1] SQLSTATE %s: the outcome is unknown', (code) => {
    expect(isStatementError(databaseError(code))).toBe(false)
    expect(isConnectionError(databaseError(code))).toBe(true)
  })

  test.each(['FATAL', 'PANIC'])(
    '[FLT1] %s ends the session: the outcome is unknown, whatever the code',
    (severity) => {
      expect(isStatementError(databaseError('53100', severity))).toBe(false)
      expect(isConnectionError(databaseError('53100', severity))).toBe(true)
    },
  )

  test('[FLT1] a severity in another language is no certain refusal', () => {
    expect(isStatementError(databaseError('23505', 'FEHLER'))).toBe(true)
    expect(isCertainStatementError(databaseError('23505', 'FEHLER'))).toBe(false)
  })

  test.each([
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENETDOWN',
    'EMFILE',
    'ENFILE',
    'ENOBUFS',
    'EPROTO',
    'ENEVERSEEN',
  ])('[FLT1] %s leaves it in doubt', (code) => {
    expect(isConnectionError(socketError(code))).toBe(true)
    expect(isStatementError(socketError(code))).toBe(false)
  })

  test('[FLT1] an error without a code leaves it in doubt; a mistake of ours, or a failure with a name, does not', () => {
    expect(isConnectionError(new Error('whatever'))).toBe(true)
    expect(isConnectionError(new TypeError('undefined is not a function'))).toBe(false)
    expect(isConnectionError(new BackendError('Closed', 'closed'))).toBe(false)
    expect(isConnectionError('text')).toBe(false)
  })

  test('[FLT8] a resource shortage is distinguished from an invalid statement', () => {
    for (const code of ['53100', '53200', '25006', '57014', '55P03', '58030'])
      expect(isShortage(databaseError(code))).toBe(true)
    for (const code of ['23505', '22P02', '42P01']) expect(isShortage(databaseError(code))).toBe(false)
  })

  test('[FLT12] a wrong password is permanent, too many connections are not', () => {
    expect(isPermanentStatementError(databaseError('28P01', 'FATAL'))).toBe(true)
    expect(isPermanentStatementError(databaseError('3D000', 'FATAL'))).toBe(true)
    expect(isPermanentStatementError(databaseError('53300', 'FATAL'))).toBe(false)
    expect(isPermanentStatementError(databaseError('57P03', 'FATAL'))).toBe(false)
    expect(isDeadlock(databaseError('40P01'))).toBe(true)
  })
})

describe('a connection', () => {
  test('[FLT6] that does not answer is given up, and everything sent over it fails', async () => {
    const { proxy, place } = await throughProxy(1_000)
    const connection = await Connection.open(place.database.clientConfig, {
      name: 'reader',
      times: { statementMs: 0, silenceMs: 500 },
    })
    proxy.set('hold answers')
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => connection.query({ text: `SELECT ${n}` })))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect((outcomes[0] as PromiseRejectedResult).reason).toMatchObject({ message: 'No answer for 0.5 s' })
    expect(connection.isBroken).toBe(true)
    await connection.ended
  })

  test('[FLT6] that answers slowly but steadily stays open', async () => {
    const { place } = await throughProxy(1_000)
    const connection = await Connection.open(place.database.clientConfig, {
      name: 'reader',
      times: { statementMs: 0, silenceMs: 2_000 },
    })
    onTestFinished(() => connection.close())
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => connection.query({ text: 'SELECT 1 FROM pg_sleep(0.6)' })),
    )
    expect(answers).toHaveLength(5)
  })

  test('[FLT6] is closed even if the peer does not answer', async () => {
    const { proxy, place } = await throughProxy(1_000)
    const connection = await Connection.open(place.database.clientConfig, { name: 'reader' })
    proxy.set('swallow')
    const unanswered = connection.query({ text: 'SELECT 1' }).catch((error: unknown) => error)
    await connection.close()
    expect(await unanswered).toBeInstanceOf(Error)
  })

  test("[FLT7] sets PostgreSQL's statement timeout, and none for unlimited work", async () => {
    const pool = new ConnectionPool(inject('databaseConfig'), 30_000)
    onTestFinished(() => pool.close())
    const settings = async (purpose: 'read' | 'write' | 'long work') => {
      const connection = await pool.open(purpose, purpose)
      const { rows } = await connection.query({
        text: `SELECT current_setting('statement_timeout'), current_setting('lock_timeout')`,
      })
      await connection.close()
      return rows[0]
    }
    expect(await settings('read')).toEqual(['10s', '10s'])
    expect(await settings('write')).toEqual(['20s', '20s'])
    expect(await settings('long work')).toEqual(['0', '0'])
  })
})

describe('a pool', () => {
  test('[FLT7] a read that takes too long is stopped by PostgreSQL, and its connection stays usable', async () => {
    const pool = new ConnectionPool(inject('databaseConfig'), 15_000)
    onTestFinished(() => pool.close())
    await expect(pool.read({ text: 'SELECT pg_sleep(60)' })).rejects.toMatchObject({
      code: 'TimedOut',
      message: 'The database took too long to read this, and was stopped.',
    })
    expect((await pool.read({ text: 'SELECT 1' })).rows).toEqual([[1]])
  })

  test('[FLT6] a database that accepts and does not answer is reported within the database timeout', async () => {
    const { proxy, place } = await throughProxy(1_000)
    proxy.set('swallow')
    const pool = new ConnectionPool(place.database.clientConfig, 1_000)
    onTestFinished(() => pool.close())
    await expect(pool.read({ text: 'SELECT 1' })).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: 'The database does not answer: timeout expired',
    })
  })

  test('[FLT6] a read whose connection does not answer is retried over another', async () => {
    const { proxy, place } = await throughProxy(10_000)
    const pool = new ConnectionPool(place.database.clientConfig, 10_000)
    onTestFinished(() => pool.close())
    await pool.read({ text: 'SELECT 1' })
    proxy.set('cut after', 'reader')
    expect((await pool.read({ text: 'SELECT 2' })).rows).toEqual([[2]])
  })

  test('[FLT12] too many connections are retried with backoff', async () => {
    const { proxy, place } = await throughProxy(20_000)
    const pool = new ConnectionPool(place.database.clientConfig, 20_000)
    onTestFinished(() => pool.close())
    proxy.refuse({ severity: 'FATAL', code: '53300', message: 'sorry, too many clients already' })
    const reading = pool.read({ text: 'SELECT 1' })
    await expect.poll(() => proxy.attempts).toBeGreaterThan(3)
    proxy.mend()
    expect((await reading).rows).toEqual([[1]])
  })

  test('[FLT12] with the reason, when they do not pass', async () => {
    const { proxy, place } = await throughProxy(500)
    const pool = new ConnectionPool(place.database.clientConfig, 500)
    onTestFinished(() => pool.close())
    proxy.refuse({ severity: 'FATAL', code: '53300', message: 'sorry, too many clients already' })
    await expect(pool.read({ text: 'SELECT 1' })).rejects.toMatchObject({
      code: 'DatabaseUnavailable',
      message: 'The database does not answer: sorry, too many clients already',
    })
    // Without pauses there would be hundreds.
    expect(proxy.attempts).toBeLessThan(20)
  })

  test('[FLT12] a wrong password is reported at once', async () => {
    const { proxy, place } = await throughProxy(30_000)
    const pool = new ConnectionPool(place.database.clientConfig, 30_000)
    onTestFinished(() => pool.close())
    proxy.refuse({ severity: 'FATAL', code: '28P01', message: 'password authentication failed' })
    await expect(pool.read({ text: 'SELECT 1' })).rejects.toMatchObject({
      message: 'The database refuses the connection: password authentication failed',
    })
    expect(proxy.attempts).toBe(1)
  })

  test('[FLT12] delays grow to a second and have jitter', () => {
    const [one, other] = [new Backoff(), new Backoff()]
    const pauses = Array.from({ length: 12 }, () => one.nextMs())
    expect(pauses[0]).toBeLessThanOrEqual(20)
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1_000)
    expect(Array.from({ length: 12 }, () => other.nextMs())).not.toEqual(pauses)
  })
})
